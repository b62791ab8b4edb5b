"""Where matches lie in the player's folder: those on a table or left there, those put aside, the finished, the damaged.

Several windows use one folder at once. A match's file is moved or deleted only by the window that has it locked, and a
new file is only made where none lies.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from euchre_tui.storage.save_file import (
    BusyMatchError,
    Held,
    SavedMatch,
    SaveError,
    SaveFile,
    State,
    glance,
    load,
    parse,
    read,
)
from euchre_tui.support import system
from euchre_tui.support.files import sweep
from euchre_tui.support.system import BusyError

CURRENT = "current.euchre"
UNFINISHED = "unfinished"
FINISHED = "finished"
DAMAGED = "damaged"
DRAFTS = ("settings", "summaries")
"""The files of the folder that are written as a draft first."""

_MOST_WINDOWS = 100


@dataclass(frozen=True, slots=True)
class FoundMatch:
    """A match that can be taken up again, and where it lies."""

    path: Path
    saved: SavedMatch


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """An unfinished match as the first line of its file tells it, and the state of the file then."""

    path: Path
    head: SavedMatch
    state: State


class MatchLibrary:
    """The folder's matches; nothing on it is ever thrown away by the game itself."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # A match on a table

    def begin(self, saved: SavedMatch) -> tuple[SaveFile, str]:
        """A file for a match that begins, and a sentence when another window has the usual one.

        An unfinished match that lies there is put aside. Raises OSError when nothing can be written.
        """
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        sweep(self.folder, DRAFTS)
        for number in range(1, _MOST_WINDOWS):
            path = self.folder / (CURRENT if number == 1 else f"current-{number}.euchre")
            try:
                self._put_aside(path)
                file = SaveFile(path, saved)
            except (BusyError, FileExistsError):
                # Another window has that name, or was faster.
                continue
            said = f"Another game is on: this match is saved as {path.name}." if number > 1 else ""
            return file, said
        raise OSError("too many games are on")

    def resume(self, path: Path, saved: SavedMatch) -> tuple[SaveFile, str]:
        """Go on with a saved match, in the file where it lies; one from elsewhere is copied and not touched.

        Raises SaveError while another window plays it, or when it was played on after it was read; OSError when nothing
        can be written.
        """
        sweep(self.folder, DRAFTS)
        real = path.resolve()
        try:
            if real.is_relative_to(self.folder.resolve()):
                with suppress(PermissionError):
                    return SaveFile.resumed(real, saved, self.folder / DAMAGED), ""
            with Held.found(real):
                return self.begin(saved)
        except BusyError as error:
            raise BusyMatchError(path) from error
        except FileNotFoundError as error:
            raise SaveError(f"{path} cannot be read: {error.strerror}.") from error

    def finish(self, file: SaveFile) -> None:
        """Put a finished match among the finished ones, under its date; raises OSError."""
        if file.path.parent == (self.folder / FINISHED).resolve():
            file.close()
        else:
            file.put(self.folder / FINISHED / _dated(file.path))

    def delete(self, path: Path) -> None:
        """Delete a match for good; raises BusyMatchError while another window has it, OSError when it cannot be."""
        try:
            held = Held.found(path)
        except BusyError as error:
            raise BusyMatchError(path) from error
        held.delete()

    def _put_aside(self, path: Path) -> None:
        """Make room at a path; raises BusyError while another window has the match that lies there."""
        try:
            held = Held.found(path)
        except BusyError:
            raise
        except OSError:
            # Nothing lies there, or nothing that can be opened: then a file cannot be made there either.
            return
        try:
            if held.empty:
                # An empty file holds no match: another window is just making it, and then takes another name.
                held.delete()
            else:
                held.put(self.folder / UNFINISHED / _dated(path))
        except PermissionError as error:
            if system.OPEN_FILES_MOVE:
                raise
            # Between letting go of it and moving it another window opened it.
            raise BusyError(f"{path.name} was opened by another window") from error

    # Lists

    def perhaps_finished(self) -> tuple[Path, ...]:
        """Every file that can hold a finished match, newest name first.

        The match-over screen of one may never have been left, so unfinished ones are among them.
        """
        return tuple(sorted((*_matches(self.folder / FINISHED), *self._left()), key=_newest_name, reverse=True))

    def unfinished(self) -> Iterator[FoundMatch]:
        """The matches that can be taken up, newest first, each read when it is asked for; others are passed over."""
        for path in self._newest_first():
            with suppress(SaveError):
                yield FoundMatch(path, parse(read(path, free=True), path))

    def listed(self) -> tuple[tuple[ListedMatch, ...], tuple[str, ...]]:
        """The same matches by the first lines of their files, and a sentence for each that cannot be taken up."""
        found, passed_over = list[ListedMatch](), list[str]()
        for path in self._newest_first():
            try:
                found.append(ListedMatch(path, *glance(path)))
            except BusyMatchError:
                passed_over.append(f"{path.name} is being played in another window.")
            except SaveError as error:
                passed_over.append(f"{str(error).replace(str(path), path.name)} It is left where it is.")
        return tuple(found), tuple(passed_over)

    def passed_over(self) -> tuple[str, ...]:
        """A sentence for each unfinished match that cannot be taken up: another game has it, or it cannot be read."""
        return self.listed()[1]

    def found(self, listed: ListedMatch) -> FoundMatch:
        """A match of the list, whole; raises SaveError when its file changed since, or another window plays it."""
        self.unchanged(listed)
        return FoundMatch(listed.path, load(listed.path))

    def unchanged(self, listed: ListedMatch) -> None:
        """Raise SaveError when the file of a match changed since it was listed, or another window plays it."""
        if glance(listed.path)[1] != listed.state:
            raise SaveError(f"{listed.path.name} was played on in another window meanwhile.")

    def _left(self) -> tuple[Path, ...]:
        """The files of matches that are on a table, or were left there or put aside."""
        here = (path for path in _matches(self.folder) if path.name.startswith("current"))
        return (*here, *_matches(self.folder / UNFINISHED))

    def _newest_first(self) -> list[Path]:
        return sorted(self._left(), key=lambda path: (_changed(path), path), reverse=True)


def _matches(folder: Path) -> list[Path]:
    """Everything in a folder that is called a match; nothing where there is no folder."""
    try:
        with os.scandir(folder) as entries:
            return [folder / entry.name for entry in entries if entry.name.endswith(".euchre")]
    except OSError:
        return []


def _dated(path: Path) -> str:
    """The name under which a match is put away: when it was started."""
    try:
        started = glance(path, free=False)[0].started
    except SaveError:
        return path.name
    return "".join(letter if letter.isalnum() else "-" for letter in started)[:40] + ".euchre"


def _newest_name(path: Path) -> tuple[str, Path]:
    return path.name, path


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
