"""The prompt: the open question and the keys pressed so far, as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from euchre_tui.match.keys import CARDS, Command, Place, command_for, keys_in
from euchre_tui.rules.actions import (
    CUTS,
    DISCARDS,
    PLAYS,
    Action,
    AnswerAlone,
    AnswerDefence,
    Cut,
    Discard,
    NameTrump,
    OrderUp,
    Pass,
    Play,
)
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.view import PublicView
from euchre_tui.words import refused_call, say_choice

AskAgain = Literal["nothing", "calls", "calls and cards"]
"""What a player is asked again before: the same key must be pressed twice."""

CLICK = "click"
"""The name of a click on a card, in the place of a key's."""

_TAP, *_LIFTS = CUTS
"""The tap, and the lifts from the fewest cards to the most (R6)."""

NO_CARD_MARKED = "No card is marked: press ← or → first, or the number of a card."


def place_of(view: PublicView) -> Place:
    """The question that the view's seat must answer, or `WATCHING`."""
    kinds = {type(action) for action in view.choices}
    if OrderUp in kinds or NameTrump in kinds or Pass in kinds:
        return Place.ROUND_TWO if view.turned_down else Place.ROUND_ONE
    if Discard in kinds:
        return Place.BURY
    if AnswerAlone in kinds:
        return Place.ALONE_QUESTION
    if AnswerDefence in kinds:
        return Place.DEFENCE_QUESTION
    return Place.PLAY if view.choices else Place.WATCHING


def numbered_calls(view: PublicView) -> tuple[Command, ...]:
    """The commands of the calls that have a digit, from 1, in the order of the choices; A switches alone.

    In the bidding 1 always passes, so that a stuck dealer who wants to pass does not name a suit.
    """
    match place_of(view):
        case Place.ROUND_ONE:
            return Command.PASS, Command.ORDER
        case Place.ROUND_TWO:
            suits = dict.fromkeys(action.suit for action in view.choices if isinstance(action, NameTrump))
            return (Command.PASS, *(Command[suit.name] for suit in suits))
        case Place.ALONE_QUESTION | Place.DEFENCE_QUESTION:
            answers = (action for action in view.choices if isinstance(action, AnswerAlone | AnswerDefence))
            return tuple(Command.YES_ALONE if action.alone else Command.PARTNER for action in answers)
        case _:
            return ()


def asks_again(again: AskAgain, action: Action) -> bool:
    """Whether this choice counts only when its key is pressed twice."""
    match action:
        case Discard() | Play():
            return again == "calls and cards"
        case Pass() | OrderUp() | NameTrump() | AnswerAlone() | AnswerDefence():
            return again != "nothing"
        case _:
            return False


@dataclass(frozen=True, slots=True)
class Prompt:
    """An open question: the cursor in the hand, "alone" switched on or off, the cards to lift, and the last refusal.

    `again` says which choices are asked again before, and `pressed` is the key of the choice that waits for it.
    """

    view: PublicView
    place: Place
    cursor: int | None = None
    alone: bool = False
    lifted: int = 12
    note: str = ""
    again: AskAgain = "nothing"
    pressed: str = ""

    @classmethod
    def of(cls, view: PublicView, *, cutting: bool = False, again: AskAgain = "nothing") -> Prompt:
        """A new prompt; the cursor starts on the first playable card, or on the last card if one must be buried.

        At an honour table, where any card can be a renege, no card is marked before an arrow is pressed.
        """
        if cutting:
            return cls(view, Place.CUT, again=again)
        place = place_of(view)
        cursor = None
        if view.rules.play == "honour":
            return cls(view, place, again=again)
        if place is Place.BURY:
            # A hand starts with its best card; an accidental Enter must not bury that one.
            cursor = len(view.hand) - 1
        elif place in CARDS:
            cursor = next(number for number, card in enumerate(view.hand) if _action(place, card) in view.choices)
        return cls(view, place, cursor, again=again)

    def press(self, key: str) -> tuple[Prompt, Action | None]:
        """The prompt after a key, and the action if the key chose one."""
        return self.command(command_for(key, self.place), key)

    def command(self, command: Command | None, key: str = "") -> tuple[Prompt, Action | None]:
        """The prompt after a command, and the action if the command chose one.

        Where it is asked again, the same key must come twice; any other key cancels the first one.
        """
        return self._twice(key or _shown(command, self.place), *self.calm()._obey(command, key))

    def calm(self) -> Prompt:
        """The prompt without a choice that waits for its key again."""
        return replace(self, pressed="", note="") if self.pressed else self

    def _twice(self, key: str, asking: Prompt, action: Action | None) -> tuple[Prompt, Action | None]:
        """Hold a choice back until its key is pressed again, if this player wants it."""
        key = key.lower()
        if action is None or not asks_again(self.again, action) or self.pressed == key:
            return asking, action
        name = key.upper() if len(key) == 1 else key.partition(" ")[0].capitalize()
        return replace(asking, pressed=key, note=f"{name} again to {_do(action, self.view)}."), None

    def _obey(self, command: Command | None, key: str) -> tuple[Prompt, Action | None]:
        match command:
            case Command.CALL:
                calls, number = numbered_calls(self.view), int(key) - 1
                return self._obey(calls[number], key) if number < len(calls) else (self, None)
            case Command.CARD:
                return self._choose(int(key) - 1)
            case Command.CHOOSE if self.cursor is not None:
                return self._choose(self.cursor)
            case Command.CHOOSE:
                return replace(self, note=NO_CARD_MARKED), None
            case Command.LEFT | Command.RIGHT:
                return self._move(-1 if command is Command.LEFT else 1), None
            case Command.ALONE:
                return self._toggle_alone(), None
            case Command.PASS:
                return self._call(Pass())
            case Command.ORDER:
                return self._call(OrderUp(self.alone or OrderUp() not in self.view.choices))
            case Command.SPADES | Command.HEARTS | Command.DIAMONDS | Command.CLUBS:
                return self._call(NameTrump(Suit[command.name], self.alone))
            case Command.YES_ALONE | Command.PARTNER:
                alone = command is Command.YES_ALONE
                asked_maker = self.place is Place.ALONE_QUESTION
                return self._call(AnswerAlone(alone) if asked_maker else AnswerDefence(alone))
            case Command.CUT | Command.TAP:
                return self, Cut(self.lifted) if command is Command.CUT else _TAP
            case _:
                return self, None

    def choose(self, number: int) -> tuple[Prompt, Action | None]:
        """Click on the card at this index of the hand; if it is not legal, the prompt's note says why (R25)."""
        return self._twice(f"{CLICK} {number}", *self.calm()._choose(number))

    def _choose(self, number: int) -> tuple[Prompt, Action | None]:
        hand = self.view.hand
        if not 0 <= number < len(hand):
            return replace(self, note=f"You hold {len(hand)} card{'s' * (len(hand) != 1)}."), None
        card = hand[number]
        action = _action(self.place, card)
        if action in self.view.choices:
            return self, action
        return replace(self, note=self.view.refusals.get(card, "")), None

    def _move(self, step: int) -> Prompt:
        if self.place is Place.CUT:
            return replace(self, lifted=min(_LIFTS[-1].lifted, max(_LIFTS[0].lifted, self.lifted + step)))
        if self.place not in CARDS:
            return self
        # With no card marked, an arrow marks the card at the end that it comes from.
        before = self.cursor if self.cursor is not None else min(0, -step)
        cursor = (before + step) % len(self.view.hand)
        return replace(self, cursor=cursor, note=self.view.refusals.get(self.view.hand[cursor], ""))

    def _toggle_alone(self) -> Prompt:
        if not any(getattr(action, "alone", False) for action in self.view.choices):
            return self
        return replace(self, alone=not self.alone, note="")

    def _call(self, action: Action) -> tuple[Prompt, Action | None]:
        if action in self.view.choices:
            return self, action
        return replace(self, note=_refusal(self.view, action)), None


def _action(place: Place, card: Card) -> Action:
    """Bury or play this card, whichever the question asks for."""
    return (DISCARDS if place is Place.BURY else PLAYS)[card.number]


def _do(action: Action, view: PublicView) -> str:
    """The choice as something that one does."""
    words = say_choice(action, view)
    match action:
        case NameTrump():
            return f"name {words}"
        case AnswerAlone(alone=False):
            return f"play {words}"
        case _:
            return words


def _shown(command: Command | None, place: Place) -> str:
    """The name of the first key of a command."""
    return next((key.presses[0] for key in keys_in(place) if key.command is command and key.presses), "")


def _refusal(view: PublicView, action: Action) -> str:
    """The reason why a call is not legal now, in words for the player."""
    if isinstance(action, Pass) and place_of(view) is Place.ROUND_TWO:
        return "You are stuck with the deal: name a suit."
    if isinstance(action, NameTrump) and view.up_card is not None and action.suit is view.up_card.suit:
        return f"{action.suit.word.capitalize()} were turned down and cannot be named."
    called = action.suit if isinstance(action, NameTrump) else view.up_card.suit if view.up_card else None
    if isinstance(action, OrderUp | NameTrump) and called is not None:
        return refused_call(view, called)
    return ""
