"""The actions of a match, each with its one-line text form for the save file.

An action may hold a secret: a whole pack, or the card that a dealer buries. So `repr` names no card; `str` does.
"""

from __future__ import annotations

from dataclasses import dataclass

from euchre_tui.rules.cards import DECK, Card, Hand, Suit, parse_pack
from euchre_tui.rules.seats import Seat


class IllegalAction(ValueError):  # noqa: N818, the name that programs outside know
    """The rules refuse this action; the message is the objection, a whole sentence."""


@dataclass(frozen=True, slots=True, repr=False)
class _Secretive:
    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


@dataclass(frozen=True, slots=True, repr=False)
class Draw(_Secretive):
    """Chance: the pack in the order in which its cards are turned up to draw partners or the first dealer (R4, R5)."""

    pack: Hand

    def __str__(self) -> str:
        return f"draw {self.pack}"


@dataclass(frozen=True, slots=True, repr=False)
class Cut(_Secretive):
    """Cut the pack: lift 4 to 20 cards, or 0 to tap the pack and leave it uncut (R6)."""

    lifted: int

    def __str__(self) -> str:
        return f"cut {self.lifted}"


@dataclass(frozen=True, slots=True, repr=False)
class Deck(_Secretive):
    """Chance: the pack as it is dealt, top card first, after the cut (R7)."""

    pack: Hand

    def __str__(self) -> str:
        return f"deck {self.pack}"


@dataclass(frozen=True, slots=True, repr=False)
class Pass(_Secretive):
    """Pass: make no call (R9, R11)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True, repr=False)
class OrderUp(_Secretive):
    """Make the suit of the up-card trump: an opponent orders up, the partner assists, the dealer picks up (R9)."""

    alone: bool = False

    def __str__(self) -> str:
        return "up alone" if self.alone else "up"


@dataclass(frozen=True, slots=True, repr=False)
class NameTrump(_Secretive):
    """Name a trump suit in round two (R11)."""

    suit: Suit
    alone: bool = False

    def __str__(self) -> str:
        return f"trump {self.suit.letter}{' alone' if self.alone else ''}"


@dataclass(frozen=True, slots=True, repr=False)
class Discard(_Secretive):
    """Bury one of the dealer's six cards (R10)."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True, repr=False)
class AnswerAlone(_Secretive):
    """The maker's answer before the first lead: play alone or with the partner (R15)."""

    alone: bool

    def __str__(self) -> str:
        return "alone" if self.alone else "partner"


@dataclass(frozen=True, slots=True, repr=False)
class AnswerDefence(_Secretive):
    """A defender's answer after a lone call: defend alone or with the partner (R17)."""

    alone: bool

    def __str__(self) -> str:
        return "defend alone" if self.alone else "defend together"


@dataclass(frozen=True, slots=True, repr=False)
class Play(_Secretive):
    """Lead a card, or play it to the trick (R19)."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True, repr=False)
class CallRenege(_Secretive):
    """Accuse a seat of a renege: it did not follow suit although it could (R26)."""

    accused: Seat

    def __str__(self) -> str:
        return f"renege {self.accused.letter}"


@dataclass(frozen=True, slots=True, repr=False)
class Redeal(_Secretive):
    """Throw the deal in, by agreement of the table (R27)."""

    def __str__(self) -> str:
        return "redeal"


Action = (
    Draw | Cut | Deck | Pass | OrderUp | NameTrump | Discard | AnswerAlone | AnswerDefence | Play | CallRenege | Redeal
)

CUTS: tuple[Cut, ...] = tuple(Cut(lifted) for lifted in (0, *range(4, 21)))
PLAYS: tuple[Play, ...] = tuple(map(Play, DECK))
"""The `Play` of each card, indexed by `card.number`."""
DISCARDS: tuple[Discard, ...] = tuple(map(Discard, DECK))
"""The `Discard` of each card, indexed by `card.number`."""

_ALL_BUT_PACKS: tuple[Action, ...] = (
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
_BY_TEXT = {str(action): action for action in _ALL_BUT_PACKS}


def parse_action(text: str) -> Action:
    """Parse the text form of an action; raises ValueError with a sentence."""
    words = text.split()
    action = _BY_TEXT.get(" ".join(words))
    if action is not None:
        return action
    verb, rest = (words[0], " ".join(words[1:])) if words else ("", "")
    if verb in ("draw", "deck"):
        return (Draw if verb == "draw" else Deck)(parse_pack(rest))
    if verb in ("play", "discard"):
        raise ValueError(f"{rest!r} is not a card: name one to {verb}, as in {verb} JS.")
    if verb == "cut":
        raise ValueError(f"{rest!r} is not a cut: lift 4 to 20 cards, or 0 to tap the pack.")
    if verb == "trump":
        raise ValueError(f"{rest!r} is not a trump suit: use S, H, D or C, with or without alone.")
    if verb == "renege":
        raise ValueError(f"{rest!r} is not a seat: call a renege against N, E, S or W.")
    raise ValueError(f"{text[:60]!r} is not an action of this game.")
