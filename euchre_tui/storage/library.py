"""Where matches lie in the player's folder: the current one, those left unfinished, the finished and the damaged."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

from euchre_tui.storage.save_file import BusyError, Saved, SaveError, SaveFile, is_busy, load
from euchre_tui.support.files import free_path

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
        paths = [*(self.folder / FINISHED).glob("*.euchre"), *self._left()]
        return tuple(sorted(path for path in paths if path.is_file() and not is_busy(path)))

    def _left(self) -> tuple[Path, ...]:
        """The files of matches that are on a table, or were left there."""
        return (*self.folder.glob("current*.euchre"), *(self.folder / UNFINISHED).glob("*.euchre"))

    def unfinished(self) -> tuple[Found, ...]:
        """The matches that can be taken up, newest first; files that hold none are passed over."""
        found = []
        for path in sorted(self._left(), key=lambda path: (_changed(path), path), reverse=True):
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
        for path in sorted(self._left()):
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
            shutil.copy2(path, free_path(aside / path.name))
        if ours and path.parent.resolve() == self.folder.resolve() and not is_busy(path):
            return SaveFile(path, saved), ""
        file, said = self.begin(saved)
        if ours:
            path.unlink(missing_ok=True)
        return file, said

    def _put(self, path: Path, folder: str, name: str) -> None:
        place = self.folder / folder
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.replace(free_path(place / name))


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
