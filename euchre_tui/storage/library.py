"""The match library: the folder of the player's current, unfinished, finished and damaged matches.

Several windows may use the folder at once. A window moves or deletes a match's file only while it has the file locked,
and never replaces an existing file.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from euchre_tui.storage.save_file import (
    BusyMatchError,
    FileState,
    LockedFile,
    SavedMatch,
    SaveError,
    SaveFile,
    load,
    parse,
    read,
    read_header,
)
from euchre_tui.support import system
from euchre_tui.support.files import sweep
from euchre_tui.support.system import BusyError
from euchre_tui.words import say_when

CURRENT = "current.euchre"
UNFINISHED = "unfinished"
FINISHED = "finished"
DAMAGED = "damaged"
DRAFTS = ("settings", "summaries")
"""The stems of the files that are written as a draft first."""

_MOST_WINDOWS = 100


@dataclass(frozen=True, slots=True)
class FoundMatch:
    """A match that can be resumed, and its path."""

    path: Path
    saved: SavedMatch


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """An unfinished match without its actions, from the first line of its file, and the file's state at that time."""

    path: Path
    head: SavedMatch
    state: FileState


class MatchLibrary:
    """The matches in a folder; only `delete` removes one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # The current match

    def begin(self, saved: SavedMatch) -> tuple[SaveFile, str]:
        """Create the file of a new match; also returns a sentence if another window uses the usual file.

        An unfinished match in that file is put aside first. Raises OSError if nothing can be written.
        """
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        sweep(self.folder, DRAFTS)
        for number in range(1, _MOST_WINDOWS):
            path = self.folder / (CURRENT if number == 1 else f"current-{number}.euchre")
            try:
                self._put_aside(path)
                file = SaveFile(path, saved)
            except (BusyError, FileExistsError):
                # Another window uses this name, or created the file first.
                continue
            busy = number > 1
            return file, f"Another window is playing a match: this one is saved as {path.name}." if busy else ""
        raise OSError("too many windows are playing matches")

    def resume(self, path: Path, saved: SavedMatch) -> tuple[SaveFile, str]:
        """Resume a saved match in its own file; a file outside the folder is copied and not changed.

        Also returns a sentence, as `begin` does. Raises SaveError if another window plays the match or has changed it
        since it was read, and OSError if nothing can be written.
        """
        sweep(self.folder, DRAFTS)
        real = path.resolve()
        try:
            if real.is_relative_to(self.folder.resolve()):
                with suppress(PermissionError):
                    return SaveFile.resumed(real, saved, self.folder / DAMAGED), ""
            with LockedFile.opened(real):
                return self.begin(saved)
        except BusyError as error:
            raise BusyMatchError(path) from error
        except FileNotFoundError as error:
            raise SaveError(f"{path} cannot be read: {error.strerror}.") from error

    def finish(self, file: SaveFile) -> None:
        """Move a finished match to the finished ones, named by its start time; raises OSError."""
        if file.path.parent == (self.folder / FINISHED).resolve():
            file.close()
        else:
            file.put(self.folder / FINISHED / _dated(file.path))

    def delete(self, path: Path) -> None:
        """Delete a match for good; raises BusyMatchError while another window plays it, and OSError."""
        try:
            locked = LockedFile.opened(path)
        except BusyError as error:
            raise BusyMatchError(path) from error
        locked.delete()

    def _put_aside(self, path: Path) -> None:
        """Move an unfinished match away from this path; raises BusyError while another window plays it."""
        try:
            locked = LockedFile.opened(path)
        except BusyError:
            raise
        except OSError:
            # There is no file, or it cannot be opened; creating a new file then reports any error.
            return
        try:
            if locked.empty:
                # The file has no match yet: another window has just created it, and will then use another name.
                locked.delete()
            else:
                locked.put(self.folder / UNFINISHED / _dated(path))
        except PermissionError as error:
            if system.OPEN_FILES_MOVE:
                raise
            # Another window opened the file after it was unlocked and before it was moved.
            raise BusyError(f"{path.name} was opened by another window.") from error

    # Lists

    def perhaps_finished(self) -> tuple[Path, ...]:
        """The paths of all files that may have a finished match, newest name first.

        They include the unfinished matches: one of them may be finished, if its match-over screen was not left.
        """
        return tuple(sorted((*_matches(self.folder / FINISHED), *self._left()), key=_newest_name, reverse=True))

    def unfinished(self) -> Iterator[FoundMatch]:
        """The matches that can be resumed, newest first, read one at a time; other files are skipped."""
        for path in self._newest_first():
            with suppress(SaveError):
                yield FoundMatch(path, parse(read(path, refuse_busy=True), path))

    def listed(self) -> tuple[tuple[ListedMatch, ...], tuple[str, ...]]:
        """The unfinished matches without their actions, and a sentence for each that cannot be resumed."""
        found, passed_over = list[ListedMatch](), list[str]()
        for path in self._newest_first():
            try:
                found.append(ListedMatch(path, *read_header(path)))
            except SaveError as error:
                passed_over.append(_passed_over(path, error))
        return tuple(found), tuple(passed_over)

    def newest(self) -> tuple[FoundMatch | None, tuple[str, ...]]:
        """The newest match that can be resumed, and a sentence for each newer one that is passed over."""
        passed_over = list[str]()
        for path in self._newest_first():
            try:
                return FoundMatch(path, parse(read(path, refuse_busy=True), path)), tuple(passed_over)
            except SaveError as error:
                passed_over.append(_passed_over(path, error))
        return None, tuple(passed_over)

    def passed_over(self) -> tuple[str, ...]:
        """A sentence for each unfinished match that cannot be resumed: it is being played, or cannot be read."""
        return self.listed()[1]

    def found(self, listed: ListedMatch) -> FoundMatch:
        """Read a listed match with its actions; raises SaveError if another window plays it or has changed it."""
        self.unchanged(listed)
        return FoundMatch(listed.path, load(listed.path))

    def unchanged(self, listed: ListedMatch) -> None:
        """Raise SaveError if the file of a match changed since it was listed, or if another window plays it."""
        if read_header(listed.path)[1] != listed.state:
            raise SaveError(f"{listed.path.name} has been continued in another window.")

    def _left(self) -> tuple[Path, ...]:
        """The paths of all matches that are not among the finished ones."""
        here = (path for path in _matches(self.folder) if path.name.startswith("current"))
        return (*here, *_matches(self.folder / UNFINISHED))

    def _newest_first(self) -> list[Path]:
        return sorted(self._left(), key=lambda path: (_changed(path), path), reverse=True)


def _matches(folder: Path) -> list[Path]:
    """The paths in a folder that are named like a match; empty if there is no such folder."""
    try:
        with os.scandir(folder) as entries:
            return [folder / entry.name for entry in entries if entry.name.endswith(".euchre")]
    except OSError:
        return []


def _passed_over(path: Path, error: SaveError) -> str:
    """The reason why a match is passed over: who plays it in another window, or the name of its file."""
    if isinstance(error, BusyMatchError):
        with suppress(SaveError):
            head, _ = read_header(path, refuse_busy=False)
            names = ", ".join(chair.name for chair in head.chairs.values())
            return f"The match of {names}, begun {say_when(head.started)}, is being played in another window."
        return f"{path.name} is being played in another window."
    return f"{str(error).replace(str(path), path.name)} It is left where it is."


def _dated(path: Path) -> str:
    """A match's file name from its start time."""
    try:
        started = read_header(path, refuse_busy=False)[0].started
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
