"""Autosave: each action of the current match is saved; if that fails, the match continues unsaved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from time import monotonic

from euchre_tui.rules.events import deal_count
from euchre_tui.storage.library import FoundMatch, ListedMatch, MatchLibrary
from euchre_tui.storage.save_file import LostError, SavedMatch, SaveError, SaveFile
from euchre_tui.storage.settings import MatchSetup, home
from euchre_tui.storage.summaries import Summaries, Summary
from euchre_tui.support.files import shown
from euchre_tui.words import Chairs, as_told, partners, say_score, you


def describe(summary: Summary) -> str:
    """A saved match on one line: start time, players, score and progress."""
    state = "finished" if summary.over else f"deal {deal_count(summary.pad) + 1}"
    return f"{summary.started.replace('T', ' ')}   {_players(summary.chairs)}   {_score(summary)}   {state}"


def describe_head(listed: ListedMatch) -> str:
    """A saved match on one line, before its actions are read: start time and players."""
    return f"{listed.head.started.replace('T', ' ')}   {_players(listed.head.chairs)}   …"


def _players(chairs: Chairs) -> str:
    """Who plays: all four by name, or the sides of a person who plays alone, that person first."""
    told = as_told(chairs)
    seat = you(told)
    if seat is None:
        return ", ".join(chair.name for chair in chairs.values())
    own, others = (
        " and ".join(chairs[each].name for each in partners(team, told)) for team in (seat.team, seat.left.team)
    )
    return f"{own} against {others}"


def _score(summary: Summary) -> str:
    """The score, that of a person who plays alone first and as WE."""
    seat = you(as_told(summary.chairs))
    if seat is None:
        return say_score(summary.score)
    return f"WE {summary.score[seat.team]}, THEY {summary.score[seat.left.team]}"


class MatchLines:
    """Produces the lines of a list of matches a few at a time, from the top, because each match must be read."""

    def __init__(self, folder: Path, listed: Sequence[ListedMatch]) -> None:
        self._summaries = Summaries(folder)
        self._rest = iter(enumerate(listed))

    def more(self, seconds: float = 0.1) -> dict[int, str]:
        """The next lines by their index, as many as are ready in this time; empty after the last line.

        A match that cannot be read now gets the line of `describe_head`.
        """
        lines: dict[int, str] = {}
        end = monotonic() + seconds
        for number, listed in self._rest:
            lines[number] = describe_head(listed)
            with suppress(SaveError):
                lines[number] = describe(self._summaries.of(listed.path))
            if monotonic() > end:
                break
        return lines

    def save(self) -> None:
        """Save the summaries for the next list."""
        self._summaries.save()


class Autosave:
    """Saves one match at a time. The first action creates the file, so a match that never started leaves none.

    `say` gets a sentence if the match cannot be saved, or is saved in an unusual file. A file that could not be created
    is tried again at each later action.
    """

    def __init__(self, say: Callable[[str], None], folder: Path | None = None) -> None:
        self._say = say
        self._folder = folder
        self._file: SaveFile | None = None
        self._pending: SavedMatch | None = None
        self._refused = False

    @property
    def library(self) -> MatchLibrary:
        return MatchLibrary(self._folder or home())

    def begin(self, setup: MatchSetup, seed: int) -> None:
        """Start to save a new match; a match of CPUs only and a practice deal are not saved."""
        self.leave()
        self._refused = False
        worth_keeping = not setup.practice and any(chair.is_human for chair in setup.chairs.values())
        started = datetime.now().isoformat(timespec="seconds")
        self._pending = SavedMatch(setup.rules, setup.chairs, seed, started, ()) if worth_keeping else None

    def resume(self, found: FoundMatch) -> None:
        """Resume a saved match; raises SaveError if another window plays it or has changed it since it was read."""
        self.leave()
        self._open(lambda: self.library.resume(found.path, found.saved))

    def keep(self, line: str) -> None:
        """Save an action; on an error `say` gets one sentence, and the match continues unsaved."""
        pending, self._pending = self._pending, None
        if pending is not None and not self._begins(pending):
            self._pending = replace(pending, lines=(*pending.lines, line))
            return
        file = self._intact_file()
        if file is None:
            return
        try:
            file.keep(line)
        except OSError as error:
            self._give_up(file, error)

    def finish(self) -> None:
        """Move the match to the finished ones, after its match-over screen."""
        file = self._intact_file()
        self._file, self._pending = None, None
        if file is not None:
            try:
                self.library.finish(file)
            except OSError as error:
                self._say(f"The finished match cannot be put away: {error.strerror or error}.")

    def leave(self) -> None:
        """Leave the match as it is, to be resumed later."""
        file = self._intact_file()
        self._file, self._pending = None, None
        if file is not None:
            file.close()

    @property
    def saves(self) -> bool:
        return self._file is not None or (self._pending is not None and not self._refused)

    def _intact_file(self) -> SaveFile | None:
        """The file; if it was removed, replaced or changed, the whole match is saved again first, and `say` is told."""
        file = self._file
        if file is None:
            return None
        try:
            file.check()
        except LostError as lost:
            try:
                file.save_again()
            except OSError as error:
                self._give_up(file, error)
                return None
            self._say(f"{lost} The whole match is saved again as {file.path.name}.")
        except OSError as error:
            self._give_up(file, error)
            return None
        return file

    def _give_up(self, file: SaveFile, error: OSError) -> None:
        self._file = None
        file.close()
        self._say(f"The match can no longer be saved: {error.strerror or error}. It goes on unsaved.")

    def _begins(self, pending: SavedMatch) -> bool:
        """Create the file of a new match with the actions so far; `say` is told of the first failure and its end."""
        try:
            self._file, said = self.library.begin(pending)
        except OSError as error:
            if not self._refused:
                self._say_refused(error)
            self._refused = True
            return False
        if said or self._refused:
            self._say(said or "The match is saved now.")
        self._refused = False
        return True

    def _say_refused(self, error: OSError) -> None:
        where = shown(self.library.folder)
        self._say(f"This match cannot be saved in {where}: {error.strerror or error}. It goes on unsaved.")

    def _open(self, begin: Callable[[], tuple[SaveFile, str]]) -> None:
        try:
            self._file, said = begin()
        except OSError as error:
            self._say_refused(error)
        else:
            if said:
                self._say(said)
