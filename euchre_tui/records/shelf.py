"""Where matches lie in the player's folder: the current one, those left unfinished, the finished and the damaged."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

from euchre_tui.records.savefile import BusyError, Saved, SaveError, SaveFile, is_busy, load

CURRENT = "current.euchre"
UNFINISHED = "unfinished"
FINISHED = "finished"
DAMAGED = "damaged"


@dataclass(frozen=True, slots=True)
class Found:
    """A match that can be taken up again, and where it lies."""

    path: Path
    saved: Saved


class Shelf:
    """The folder's matches; nothing on it is ever thrown away by the game itself."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def begin(self, saved: Saved) -> tuple[SaveFile, str]:
        """A file for a match that begins or goes on, and a sentence when another game has the usual one.

        An unfinished match that lies there is put aside. Raises OSError when nothing can be written.
        """
        for number in range(1, 100):
            path = self.folder / (CURRENT if number == 1 else f"current-{number}.euchre")
            if is_busy(path):
                continue
            if path.exists():
                self._put(path, UNFINISHED, saved_name(path))
            try:
                file = SaveFile(path, saved)
            except BusyError:
                continue
            said = f"Another game is on: this match is saved as {path.name}." if number > 1 else ""
            return file, said
        raise OSError("too many games are on")

    def finish(self, file: SaveFile) -> None:
        """Puts a finished match among the finished ones, under its date."""
        file.close()
        if file.path.exists():
            self._put(file.path, FINISHED, saved_name(file.path))

    def perhaps_finished(self) -> tuple[Path, ...]:
        """Every file that can hold a finished match, but none that is still on a table.

        The match-over screen of one may never have been left.
        """
        folders = (self.folder / FINISHED, self.folder / UNFINISHED)
        paths = [*self.folder.glob("current*.euchre"), *(path for each in folders for path in each.glob("*.euchre"))]
        return tuple(sorted(path for path in paths if path.is_file() and not is_busy(path)))

    def unfinished(self) -> tuple[Found, ...]:
        """The matches that can be taken up, newest first; files that hold none are passed over."""
        paths = [*self.folder.glob("current*.euchre"), *(self.folder / UNFINISHED).glob("*.euchre")]
        dated = sorted(((_changed(path), path) for path in paths), reverse=True)
        found = []
        for _, path in dated:
            if is_busy(path):
                continue
            try:
                found.append(Found(path, load(path)))
            except SaveError:
                continue
        return tuple(found)

    def passed_over(self) -> tuple[str, ...]:
        """A sentence for each unfinished match that cannot be taken up: another game has it, or it cannot be read."""
        said = []
        for path in sorted([*self.folder.glob("current*.euchre"), *(self.folder / UNFINISHED).glob("*.euchre")]):
            if is_busy(path):
                said.append(f"{path.name} is being played in another window.")
                continue
            try:
                load(path)
            except SaveError as error:
                said.append(f"{str(error).replace(str(path), path.name)} It is left where it is.")
        return tuple(said)

    def take_up(self, path: Path, saved: Saved) -> tuple[SaveFile, str]:
        """Goes on with a saved match: the current file is written anew, and the old place left.

        A damaged file is kept aside as it is; a file from elsewhere is not touched.
        """
        ours = path.resolve().is_relative_to(self.folder.resolve())
        if ours and saved.damage:
            aside = self.folder / DAMAGED
            aside.mkdir(mode=0o700, parents=True, exist_ok=True)
            shutil.copy2(path, _free(aside / path.name))
        if ours and path.parent.resolve() == self.folder.resolve() and not is_busy(path):
            return SaveFile(path, saved), ""
        file, said = self.begin(saved)
        if ours:
            path.unlink(missing_ok=True)
        return file, said

    def _put(self, path: Path, folder: str, name: str) -> None:
        place = self.folder / folder
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.replace(_free(place / name))


def _free(path: Path) -> Path:
    """The path, or the same with a number behind it where something lies there."""
    free, count = path, 1
    while free.exists():
        count += 1
        free = path.with_name(f"{path.stem}-{count}{path.suffix}")
    return free


def saved_name(path: Path) -> str:
    """The name under which a match is put away: when it was started."""
    try:
        started = load(path).started
    except SaveError:
        return path.name
    return "".join(letter if letter.isalnum() else "-" for letter in started)[:40] + ".euchre"


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
