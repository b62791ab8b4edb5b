"""The page of the package: the README with its first picture as text and without the gallery.

A package index shows no picture by a relative path, and the project has no address that an absolute one could name. The
build loads this file and puts the page into the wheel.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"^!\[[^\]]*\]\(screenshots/([\w-]+)\.svg\)$", re.MULTILINE)
STILL = {"trick": "play"}
"""The picture that stands for one that moves."""

GALLERY = re.compile(r"<!-- pictures -->.*?<!-- /pictures -->", re.DOTALL)


def page(root: Path) -> str:
    """The README as it can be read on a package page."""
    readme = (root / "README.md").read_text(encoding="utf-8")
    readme = GALLERY.sub("The pictures are in the folder `screenshots/` of the source.", readme)
    return PICTURE.sub(lambda found: f"```text\n{_as_text(root / 'screenshots', found[1])}\n```", readme)


def _as_text(folder: Path, name: str) -> str:
    """A picture as lines of text, without the roles of its cells."""
    shown = (folder / f"{STILL.get(name, name)}.txt").read_text(encoding="utf-8").partition("\n──")[0]
    return "\n".join(line.rstrip() for line in shown.splitlines())


class PackagePage(MetadataHookInterface):
    """Called by the build."""

    def update(self, metadata: dict[str, Any]) -> None:
        metadata["readme"] = {"content-type": "text/markdown", "text": page(Path(self.root))}
