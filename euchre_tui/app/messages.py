"""The messages from screens and widgets to the app; the app decides what to do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from textual.screen import Screen

    from euchre_tui.match.keys import Command
    from euchre_tui.rules.actions import Action
    from euchre_tui.rules.seats import Seat
    from euchre_tui.storage.settings import MatchSetup, Settings


class CardClicked(Message):
    """The mouse clicked the card at that place of the hand, from 0."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class KeyClicked(Message):
    """The mouse clicked something that has a key; `key` is the key's name."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


class Chosen(Message):
    """A seat chose an action on the view of that moment; `repr` names no card."""

    def __init__(self, seat: Seat | None, action: Action, moment: int) -> None:
        super().__init__()
        self.seat = seat
        self.action = action
        self.moment = moment

    def __rich_repr__(self) -> Iterator[tuple[str, int]]:
        yield "moment", self.moment


class BeginMatch(Message):
    """Start a match with this set-up."""

    def __init__(self, setup: MatchSetup) -> None:
        super().__init__()
        self.setup = setup


class SettingsChanged(Message):
    """The settings were changed; `keep` says whether to save them."""

    def __init__(self, settings: Settings, *, keep: bool) -> None:
        super().__init__()
        self.settings = settings
        self.keep = keep


class ResumeChosen(Message):
    """Resume or delete the unfinished match at that place of the list, from 0."""

    def __init__(self, command: Command, number: int) -> None:
        super().__init__()
        self.command = command
        self.number = number


class FinishedChosen(Message):
    """Replay, delete or show the sheet of the finished match at that place of the list, from 0."""

    def __init__(self, command: Command, number: int) -> None:
        super().__init__()
        self.command = command
        self.number = number


class CurtainLifted(Message):
    """The named person lifted this curtain."""

    def __init__(self, seat: Seat, curtain: Screen[int]) -> None:
        super().__init__()
        self.seat = seat
        self.curtain = curtain


class Agreed(Message):
    """The table agreed to its rules (R33)."""


class Seen(Message):
    """The people have seen this many events."""

    def __init__(self, upto: int) -> None:
        super().__init__()
        self.upto = upto


class CommandWanted(Message):
    """A command of the key table that the app carries out."""

    def __init__(self, command: Command) -> None:
        super().__init__()
        self.command = command


class KeyRefused(Message):
    """A key right after Esc was ignored: it may be part of another key. `shown` is its name on the screen."""

    def __init__(self, shown: str) -> None:
        super().__init__()
        self.shown = shown
