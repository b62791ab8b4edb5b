"""`export FILE`: a finished match of ours in Euchre Game Notation, one file a game."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from euchre_tui import __version__
from euchre_tui.commands import Player, refuse
from euchre_tui.commands.files import meant
from euchre_tui.commands.output import in_lines


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a finished match: a path, or its name in the history")
    parser.add_argument("--to", metavar="FOLDER", default=".", help="a folder to write in; without it, here")


def run(options: Namespace, player: Player) -> int:
    """Writes the files and says where they are; nothing that lies there is written over."""
    from euchre_tui.records.model import RecordError

    def export() -> int:
        try:
            write_out(meant(options.file), Path(options.to), print)
        except RecordError as error:
            return refuse(str(error))
        return 0

    return in_lines(export, player.notice)


def write_out(path: Path, folder: Path, say: Callable[[str], None]) -> None:
    """Every game of the match as a file of its own; raises RecordError with a sentence, with nothing written then."""
    from euchre_tui.records.model import RecordError

    texts = dict(_texts(path, folder))
    if not folder.is_dir():
        raise RecordError(f"{folder} is no folder that is there, and none is made.")
    for target in texts:
        if target.exists():
            raise RecordError(f"{target} is there already, and nothing is written over.")
    done: list[Path] = []
    try:
        for target, text in texts.items():
            with target.open("x", encoding="utf-8") as file:
                done.append(target)
                file.write(text)
    except OSError as error:
        for target in done:
            target.unlink(missing_ok=True)
        raise RecordError(f"Nothing can be written in {folder}: {error.strerror or error}.") from error
    for target in done:
        say(f"Written: {target}")
        # Its first sentence says only what wrote it.
        _, _, not_in_it = json.loads(texts[target])["metadata"]["description"].partition(f"{__version__}. ")
        if not_in_it:
            say(f"  {not_in_it}")


def _texts(path: Path, folder: Path) -> list[tuple[Path, str]]:
    from euchre_tui.records.egn.writer import as_egn
    from euchre_tui.records.from_save import games_of
    from euchre_tui.records.loader import is_ours, load_match
    from euchre_tui.records.model import RecordError

    if not is_ours(path):
        raise RecordError(f"{path} is no saved match of this game, and only those are exported.")
    saved = load_match(path)
    if saved.damage:
        raise RecordError(f"{path} is damaged, and only a whole match is exported: {saved.damage}")
    games = games_of(saved)
    files = []
    try:
        for game in games:
            texts = as_egn(game, games=len(games))
            for part, text in enumerate(texts, start=1):
                numbers = [str(game.number)] * (len(games) > 1) + [f"part-{part}"] * (len(texts) > 1)
                files.append((folder / f"{'-'.join([path.stem, *numbers])}.egn", text))
    except RecordError as error:
        raise RecordError(f"{path} {error}.") from error
    return files
