"""What screens and widgets tell the app; none of them decides anything."""

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
    """The mouse chose the card in that place of the hand, from 0."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class KeyClicked(Message):
    """The mouse chose something that a key does; `key` is the key's name."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


class Chosen(Message):
    """A seat's choice, made on the view of that moment; `repr` names no card."""

    def __init__(self, seat: Seat | None, action: Action, moment: int) -> None:
        super().__init__()
        self.seat = seat
        self.action = action
        self.moment = moment

    def __rich_repr__(self) -> Iterator[tuple[str, int]]:
        yield "moment", self.moment


class BeginMatch(Message):
    """A match of this set-up is to begin."""

    def __init__(self, setup: MatchSetup) -> None:
        super().__init__()
        self.setup = setup


class SettingsChanged(Message):
    """Settings were chosen; `keep` says that they are to be there next time."""

    def __init__(self, settings: Settings, *, keep: bool) -> None:
        super().__init__()
        self.settings = settings
        self.keep = keep


class ResumeChosen(Message):
    """The unfinished match in that place of the list, from 0, is to go on, or to be deleted."""

    def __init__(self, command: Command, number: int) -> None:
        super().__init__()
        self.command = command
        self.number = number


class FinishedChosen(Message):
    """Something is wanted of the finished match in that place of the list, from 0: "replay", "sheet" or "delete"."""

    def __init__(self, command: Command, number: int) -> None:
        super().__init__()
        self.command = command
        self.number = number


class CurtainLifted(Message):
    """This curtain was lifted by the human it names."""

    def __init__(self, seat: Seat, curtain: Screen[int]) -> None:
        super().__init__()
        self.seat = seat
        self.curtain = curtain


class Agreed(Message):
    """The rules of the table are agreed to (R33)."""


class Seen(Message):
    """What happened up to this many events has been seen."""

    def __init__(self, upto: int) -> None:
        super().__init__()
        self.upto = upto


class CommandWanted(Message):
    """A command of the key table that is the app's to carry out."""

    def __init__(self, command: Command) -> None:
        super().__init__()
        self.command = command


class KeyRefused(Message):
    """A key, as it is shown, was not taken: right behind Esc it may be the rest of another key."""

    def __init__(self, shown: str) -> None:
        super().__init__()
        self.shown = shown
