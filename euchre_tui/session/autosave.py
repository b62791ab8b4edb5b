"""Keeping the match that is on: it is written down as it is played, and the game goes on where that fails."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from euchre_tui.match.referee import Referee
from euchre_tui.storage.library import Found, Shelf
from euchre_tui.storage.save_file import Saved, SaveFile
from euchre_tui.storage.settings import MatchSetup, home
from euchre_tui.words import say_score


def describe(found: Found) -> str:
    """A saved match on one line: when it began, who plays, and how far it is."""
    saved = found.saved
    referee = Referee.resumed(saved.rules, saved.chairs, saved.seed, saved.lines)
    view = referee.view(None)
    names = ", ".join(chair.name for chair in referee.chairs.values())
    state = "finished" if referee.over else f"deal {len(view.pad) + 1}"
    return f"{saved.started.replace('T', ' ')}   {names}   {say_score(view.scores)}   {state}"


class Keeper:
    """Writes one match at a time; the first line makes the file, so a match that never began leaves none.

    `say` is told in a sentence when the match cannot be saved, or lies where it usually does not.
    """

    def __init__(self, say: Callable[[str], None], folder: Path | None = None) -> None:
        self._say = say
        self._folder = folder
        self._file: SaveFile | None = None
        self._coming: Saved | None = None

    @property
    def shelf(self) -> Shelf:
        return Shelf(self._folder or home())

    def begin(self, setup: MatchSetup, seed: int) -> None:
        """A new match is on; one of CPUs only, and a practice deal, are not kept."""
        self.leave()
        worth_keeping = not setup.practice and any(chair.is_human for chair in setup.chairs.values())
        started = datetime.now().isoformat(timespec="seconds")
        self._coming = Saved(setup.rules, setup.chairs, seed, started, ()) if worth_keeping else None

    def take_up(self, found: Found) -> None:
        """A saved match goes on."""
        self.leave()
        self._open(lambda: self.shelf.take_up(found.path, found.saved))

    def keep(self, line: str) -> None:
        """Puts an action down; what fails is said once, and the match goes on unsaved."""
        coming, self._coming = self._coming, None
        if coming is not None:
            self._open(lambda: self.shelf.begin(coming))
        if self._file is None:
            return
        try:
            self._file.keep(line)
        except OSError as error:
            file, self._file = self._file, None
            file.drop()
            self._say(f"The match can no longer be saved: {error.strerror or error}. It goes on unsaved.")

    def finish(self) -> None:
        """The match-over screen is left: the match goes among the finished ones."""
        file, self._file, self._coming = self._file, None, None
        if file is not None:
            try:
                self.shelf.finish(file)
            except OSError as error:
                self._say(f"The finished match cannot be put away: {error.strerror or error}.")

    def leave(self) -> None:
        """The match stays as it is, to be taken up another time."""
        file, self._file, self._coming = self._file, None, None
        if file is not None:
            file.close()

    @property
    def saves(self) -> bool:
        return self._file is not None or self._coming is not None

    def _open(self, begin: Callable[[], tuple[SaveFile, str]]) -> None:
        try:
            self._file, said = begin()
        except OSError as error:
            self._say(
                f"This match cannot be saved in {self.shelf.folder}: {error.strerror or error}. It goes on unsaved."
            )
        else:
            if said:
                self._say(said)
