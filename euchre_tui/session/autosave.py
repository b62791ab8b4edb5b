"""Keeping the match that is on: it is written down as it is played, and the game goes on where that fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from time import monotonic

from euchre_tui.storage.library import FoundMatch, ListedMatch, MatchLibrary
from euchre_tui.storage.save_file import LostError, SavedMatch, SaveError, SaveFile
from euchre_tui.storage.settings import MatchSetup, home
from euchre_tui.storage.summaries import Summaries, Summary
from euchre_tui.support.files import shown
from euchre_tui.words import say_score


def describe(summary: Summary) -> str:
    """A saved match on one line: when it began, who plays, and how far it is."""
    names = ", ".join(chair.name for chair in summary.chairs.values())
    state = "finished" if summary.over else f"deal {len(summary.pad) + 1}"
    return f"{summary.started.replace('T', ' ')}   {names}   {say_score(summary.score)}   {state}"


def describe_head(listed: ListedMatch) -> str:
    """The same while only the first line of its file is read."""
    names = ", ".join(chair.name for chair in listed.head.chairs.values())
    return f"{listed.head.started.replace('T', ' ')}   {names}   …"


class Lines:
    """The lines of a list of matches, each worked out when its turn comes, those at the top first."""

    def __init__(self, folder: Path, listed: Sequence[ListedMatch]) -> None:
        self._summaries = Summaries(folder)
        self._rest = iter(enumerate(listed))

    def more(self, seconds: float = 0.1) -> dict[int, str]:
        """Some more lines by their numbers from 0, as many as are ready in this time; nothing when there are no more.

        A match that cannot be read now keeps the line that it has.
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
        """Keep what was worked out for the next time."""
        self._summaries.save()


class Autosave:
    """Writes one match at a time; the first line makes the file, so a match that never began leaves none.

    `say` is told in a sentence when the match cannot be saved, or lies where it usually does not.
    """

    def __init__(self, say: Callable[[str], None], folder: Path | None = None) -> None:
        self._say = say
        self._folder = folder
        self._file: SaveFile | None = None
        self._coming: SavedMatch | None = None

    @property
    def library(self) -> MatchLibrary:
        return MatchLibrary(self._folder or home())

    def begin(self, setup: MatchSetup, seed: int) -> None:
        """A new match is on; one of CPUs only, and a practice deal, are not kept."""
        self.leave()
        worth_keeping = not setup.practice and any(chair.is_human for chair in setup.chairs.values())
        started = datetime.now().isoformat(timespec="seconds")
        self._coming = SavedMatch(setup.rules, setup.chairs, seed, started, ()) if worth_keeping else None

    def resume(self, found: FoundMatch) -> None:
        """A saved match goes on; raises SaveError while another window plays it, or when it was played on since."""
        self.leave()
        self._open(lambda: self.library.resume(found.path, found.saved))

    def keep(self, line: str) -> None:
        """Puts an action down; what fails is said once, and the match goes on unsaved."""
        coming, self._coming = self._coming, None
        if coming is not None:
            self._open(lambda: self.library.begin(coming))
        file = self._whole_file()
        if file is None:
            return
        try:
            file.keep(line)
        except OSError as error:
            self._give_up(file, error)

    def finish(self) -> None:
        """The match-over screen is left: the match goes among the finished ones."""
        file = self._whole_file()
        self._file, self._coming = None, None
        if file is not None:
            try:
                self.library.finish(file)
            except OSError as error:
                self._say(f"The finished match cannot be put away: {error.strerror or error}.")

    def leave(self) -> None:
        """The match stays as it is, to be taken up another time."""
        file = self._whole_file()
        self._file, self._coming = None, None
        if file is not None:
            file.close()

    @property
    def saves(self) -> bool:
        return self._file is not None or self._coming is not None

    def _whole_file(self) -> SaveFile | None:
        """The file, made anew with all that was written where it was removed, replaced or changed; that is said."""
        file = self._file
        if file is None:
            return None
        try:
            file.check()
        except LostError as lost:
            name = file.path.name
            try:
                file.anew()
            except OSError as error:
                self._give_up(file, error)
                return None
            self._say(f"{name} was {lost}: the whole match is saved anew as {file.path.name}.")
        except OSError as error:
            self._give_up(file, error)
            return None
        return file

    def _give_up(self, file: SaveFile, error: OSError) -> None:
        self._file = None
        file.close()
        self._say(f"The match can no longer be saved: {error.strerror or error}. It goes on unsaved.")

    def _open(self, begin: Callable[[], tuple[SaveFile, str]]) -> None:
        try:
            self._file, said = begin()
        except OSError as error:
            where = shown(self.library.folder)
            self._say(f"This match cannot be saved in {where}: {error.strerror or error}. It goes on unsaved.")
        else:
            if said:
                self._say(said)
