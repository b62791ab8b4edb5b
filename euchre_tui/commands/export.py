"""`export FILE`: writes a finished match in Euchre Game Notation, one file for each game."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from euchre_tui import __version__
from euchre_tui.commands import Player, refuse
from euchre_tui.commands.files import file_name, meant
from euchre_tui.commands.output import in_lines
from euchre_tui.support.streams import say


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", type=file_name, help="a finished match: a path, or its name in the history"
    )
    parser.add_argument("--to", metavar="FOLDER", default=".", help="the folder to write to (default: this folder)")


def run(options: Namespace, player: Player) -> int:
    """Write the files and print their paths; existing files are never overwritten."""
    from euchre_tui.records.model import RecordError

    def export() -> int:
        try:
            write_out(meant(options.file), Path(options.to), say)
        except RecordError as error:
            return refuse(str(error))
        return 0

    return in_lines(export, player.notice)


def write_out(path: Path, folder: Path, say: Callable[[str], None]) -> None:
    """Write every game of the match to its own file; raises RecordError without writing anything."""
    from euchre_tui.records.model import RecordError

    texts = dict(_texts(path, folder))
    if not os.path.isdir(folder):
        raise RecordError(f"{folder} is not an existing folder; create it first.")
    for target in texts:
        if os.path.exists(target):
            raise RecordError(f"{target} already exists and is not overwritten.")
    done: list[Path] = []
    try:
        for target, text in texts.items():
            with target.open("x", encoding="utf-8") as file:
                done.append(target)
                file.write(text)
    except OSError as error:
        for target in done:
            target.unlink(missing_ok=True)
        raise RecordError(f"The export to {folder} failed: {error.strerror or error}.") from error
    for target in done:
        say(f"Written: {target}")
        # The first sentence of the description only names the program.
        _, _, left_out = json.loads(texts[target])["metadata"]["description"].partition(f"{__version__}. ")
        if left_out:
            say(f"  {left_out}")


def _texts(path: Path, folder: Path) -> list[tuple[Path, str]]:
    from euchre_tui.records.egn.writer import as_egn
    from euchre_tui.records.from_save import games_of
    from euchre_tui.records.loader import is_ours, load_match
    from euchre_tui.records.model import RecordError

    if not is_ours(path):
        raise RecordError(f"{path} is not a saved match of this game; only those can be exported.")
    saved = load_match(path)
    if saved.damage:
        raise RecordError(f"{path} is damaged, so it cannot be exported: {saved.damage}")
    games = games_of(saved)
    files = []
    try:
        for game in games:
            texts = as_egn(game, games=len(games))
            for part, text in enumerate(texts, start=1):
                numbers = [str(game.number)] * (len(games) > 1) + [f"part-{part}"] * (len(texts) > 1)
                files.append((folder / f"{'-'.join([path.stem, *numbers])}.egn", text))
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error
    return files
