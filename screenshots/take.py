"""Takes every picture anew: `python screenshots/take.py` from the top of the project."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from tests.colours import colours  # noqa: E402, the line above makes it found
from tests.gallery import PICTURES, a_trick, take  # noqa: E402, the same


def steady(svg: str) -> str:
    """The same picture with names inside it that do not change from one taking to the next."""
    return re.sub(r"terminal-\d+", "terminal", svg)


async def main() -> None:
    for old in (*HERE.glob("*.svg"), *HERE.glob("*.txt")):
        old.unlink()
    (HERE / "colours.txt").write_text(colours(), encoding="utf-8")
    (HERE / "trick.svg").write_text(a_trick(), encoding="utf-8")
    for picture in PICTURES:
        taken = await take(picture)
        (HERE / f"{picture.name}.svg").write_text(steady(taken.svg), encoding="utf-8")
        (HERE / f"{picture.name}.txt").write_text(taken.kept, encoding="utf-8")
        print(picture.name)  # noqa: T201, it tells how far it is


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        os.environ["EUCHRE_TUI_HOME"] = home
        for name in ("NO_COLOR", "TEXTUAL_ANIMATIONS"):
            os.environ.pop(name, None)
        asyncio.run(main())
