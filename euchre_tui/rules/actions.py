"""What can be done at the table, each with the one line of text that the save file keeps.

An action may hold a secret: a whole pack, or the card that a dealer buries. `repr` therefore names no card; `str` does.
"""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.rules.cards import DECK, Card, Hand, Suit, parse_pack
from euchre_tui.rules.seats import Seat


class IllegalAction(ValueError):  # noqa: N818, the name that programs outside know
    """An action that the rules refuse; its text is the objection."""


@dataclass(frozen=True, slots=True, repr=False)
class _Secretive:
    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


@dataclass(frozen=True, slots=True, repr=False)
class Draw(_Secretive):
    """Chance: the pack in the order in which it is turned up for partners or for the first dealer (R4, R5)."""

    pack: Hand

    def __str__(self) -> str:
        return f"draw {self.pack}"


@dataclass(frozen=True, slots=True, repr=False)
class Cut(_Secretive):
    """The pack is cut: 4 to 20 cards lifted, or tapped and left as it is with 0 (R6)."""

    lifted: int

    def __str__(self) -> str:
        return f"cut {self.lifted}"


@dataclass(frozen=True, slots=True, repr=False)
class Deck(_Secretive):
    """Chance: the pack as dealt, top card first (R7)."""

    pack: Hand

    def __str__(self) -> str:
        return f"deck {self.pack}"


@dataclass(frozen=True, slots=True, repr=False)
class Pass(_Secretive):
    """No call (R9, R11)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True, repr=False)
class OrderUp(_Secretive):
    """The turned suit is trump: ordered up by an opponent, assisted by the partner, picked up by the dealer (R9)."""

    alone: bool = False

    def __str__(self) -> str:
        return "up alone" if self.alone else "up"


@dataclass(frozen=True, slots=True, repr=False)
class NameTrump(_Secretive):
    """A suit is named in round two (R11)."""

    suit: Suit
    alone: bool = False

    def __str__(self) -> str:
        return f"trump {self.suit.letter}{' alone' if self.alone else ''}"


@dataclass(frozen=True, slots=True, repr=False)
class Discard(_Secretive):
    """The dealer buries one of six cards (R10)."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True, repr=False)
class AnswerAlone(_Secretive):
    """The maker's answer to the later question: alone, or with the partner (R15)."""

    alone: bool

    def __str__(self) -> str:
        return "alone" if self.alone else "partner"


@dataclass(frozen=True, slots=True, repr=False)
class AnswerDefence(_Secretive):
    """A defender's answer: alone against the lone maker, or together (R17)."""

    alone: bool

    def __str__(self) -> str:
        return "defend alone" if self.alone else "defend together"


@dataclass(frozen=True, slots=True, repr=False)
class Play(_Secretive):
    """A card is led or played to the trick (R19)."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True, repr=False)
class CallRenege(_Secretive):
    """The table says that a seat did not follow suit when it could (R26)."""

    accused: Seat

    def __str__(self) -> str:
        return f"renege {self.accused.letter}"


@dataclass(frozen=True, slots=True, repr=False)
class Redeal(_Secretive):
    """The table agrees to throw the deal in (R27)."""

    def __str__(self) -> str:
        return "redeal"


Action = (
    Draw | Cut | Deck | Pass | OrderUp | NameTrump | Discard | AnswerAlone | AnswerDefence | Play | CallRenege | Redeal
)

CUTS: tuple[Cut, ...] = tuple(Cut(lifted) for lifted in (0, *range(4, 21)))
PLAYS: tuple[Play, ...] = tuple(map(Play, DECK))
"""The play of each card, by `card.number`."""
DISCARDS: tuple[Discard, ...] = tuple(map(Discard, DECK))

_FIXED: tuple[Action, ...] = (
    *CUTS,
    Pass(),
    *(OrderUp(alone) for alone in (False, True)),
    *(NameTrump(suit, alone) for suit in Suit for alone in (False, True)),
    *DISCARDS,
    *(AnswerAlone(alone) for alone in (False, True)),
    *(AnswerDefence(alone) for alone in (False, True)),
    *PLAYS,
    *map(CallRenege, Seat),
    Redeal(),
)
_BY_TEXT = {str(action): action for action in _FIXED}


def parse_action(text: str) -> Action:
    """The action that one line of text says; raises ValueError with a sentence."""
    words = text.split()
    action = _BY_TEXT.get(" ".join(words))
    if action is not None:
        return action
    verb, rest = (words[0], " ".join(words[1:])) if words else ("", "")
    if verb in ("draw", "deck"):
        return (Draw if verb == "draw" else Deck)(parse_pack(rest))
    if verb in ("play", "discard"):
        raise ValueError(f"{rest!r} is no card to {verb}: name one, as in {verb} JS.")
    if verb == "cut":
        raise ValueError(f"{rest!r} is no cut: lift 4 to 20 cards, or 0 to tap the pack.")
    if verb == "trump":
        raise ValueError(f"{rest!r} names no trump: use S, H, D or C, with or without alone.")
    if verb == "renege":
        raise ValueError(f"{rest!r} is no seat to call: use N, E, S or W.")
    raise ValueError(f"{text[:60]!r} is no action of this game.")
