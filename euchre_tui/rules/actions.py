"""The actions of a match, each with its one-line text form for the save file.

An action may hold a secret: a whole pack, the card that a dealer buries, or a card that is still in a hand. So `repr`
names no card; `str` does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from euchre_tui.rules.cards import DECK, Card, Hand, Suit, parse_pack
from euchre_tui.rules.seats import Seat


class IllegalAction(ValueError):  # noqa: N818, the name that programs outside know
    """The rules refuse this action; the message is the objection, a whole sentence. The match is unchanged.

    >>> match, _ = deal(start(TableRules(first_dealer="north")), Random(7))
    >>> after(match, parse_action("play JS"))
    Traceback (most recent call last):
    euchre_tui.rules.actions.IllegalAction: East must pass or order up hearts first.
    """


@dataclass(frozen=True, slots=True, repr=False)
class _Secretive:
    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


@dataclass(frozen=True, slots=True, repr=False)
class Draw(_Secretive):
    """Chance: the pack in the order in which its cards are turned up to draw partners or the first dealer (R4, R5).

    >>> match, (drawn,) = after(start(TableRules()), Draw(Hand(DECK)))
    >>> drawn.dealer, str(drawn.cards[-1].card)
    (Seat.SOUTH, 'JS')
    """

    pack: Hand

    def __str__(self) -> str:
        return f"draw {self.pack}"


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut the pack: lift 4 to 20 cards, or 0 to tap the pack and leave it uncut (R6).

    >>> str(Cut(7)), Cut(0)
    ('cut 7', Cut(lifted=0))
    """

    lifted: int

    def __str__(self) -> str:
        return f"cut {self.lifted}"


@dataclass(frozen=True, slots=True, repr=False)
class Deck(_Secretive):
    """Chance: the pack as it is dealt, top card first, after the cut (R7).

    >>> match = start(TableRules(first_dealer="north", cut="never"))
    >>> match, _ = after(match, Deck(Hand(DECK)))
    >>> print(seen_by(match, Seat.EAST).hand)
    TS 9S KH QH JH
    """

    pack: Hand

    def __str__(self) -> str:
        return f"deck {self.pack}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass: make no call (R9, R11).

    >>> str(Pass()), Pass()
    ('pass', Pass())
    """

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class OrderUp:
    """Make the suit of the up-card trump: an opponent orders up, the partner assists, the dealer picks up (R9).

    >>> str(OrderUp(alone=True)), OrderUp()
    ('up alone', OrderUp(alone=False))
    """

    alone: bool = False

    def __str__(self) -> str:
        return "up alone" if self.alone else "up"


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Name a trump suit in round two (R11).

    >>> str(NameTrump(Suit.HEARTS)), parse_action("trump h alone")
    ('trump H', NameTrump(suit=Suit.HEARTS, alone=True))
    """

    suit: Suit
    alone: bool = False

    def __str__(self) -> str:
        return f"trump {self.suit.letter}{' alone' if self.alone else ''}"


@dataclass(frozen=True, slots=True, repr=False)
class Discard(_Secretive):
    """Bury one of the dealer's six cards (R10).

    >>> str(Discard(Card.parse("9D"))), Discard(Card.parse("9D"))
    ('discard 9D', <Discard>)
    """

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class AnswerAlone:
    """The maker's answer before the first lead: play alone or with the partner (R15).

    >>> str(AnswerAlone(alone=True)), str(AnswerAlone(alone=False))
    ('alone', 'partner')
    """

    alone: bool

    def __str__(self) -> str:
        return "alone" if self.alone else "partner"


@dataclass(frozen=True, slots=True)
class AnswerDefence:
    """A defender's answer after a lone call: defend alone or with the partner (R17).

    >>> str(AnswerDefence(alone=True)), str(AnswerDefence(alone=False))
    ('defend alone', 'defend together')
    """

    alone: bool

    def __str__(self) -> str:
        return "defend alone" if self.alone else "defend together"


@dataclass(frozen=True, slots=True, repr=False)
class Play(_Secretive):
    """Lead a card, or play it to the trick (R19). `repr` does not name it, because the card may still be in a hand.

    >>> str(Play(Card.parse("JS"))), Play(Card.parse("JS"))
    ('play JS', <Play>)
    """

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class CallRenege:
    """Accuse a seat of a renege: it did not follow suit although it could (R26).

    Only an honour table (`TableRules(play="honour")`) can call a renege.

    >>> str(CallRenege(Seat.WEST)), CallRenege(Seat.WEST)
    ('renege W', CallRenege(accused=Seat.WEST))
    """

    accused: Seat

    def __str__(self) -> str:
        return f"renege {self.accused.letter}"


@dataclass(frozen=True, slots=True)
class Redeal:
    """Throw the deal in, by agreement of the table (R27).

    >>> str(Redeal()), Redeal()
    ('redeal', Redeal())
    """

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
_Parsed = TypeVar("_Parsed")
_BY_TEXT = {str(action): action for action in _ALL_BUT_PACKS}


def _usual_spelling(words: list[str]) -> str:
    """The text form with its card, suit or seat spelled as `str(action)` does; empty if that is none."""
    match words:
        case ["play" | "discard" as verb, card]:
            parsed: Card | Suit | Seat | None = _parsed(Card.parse, card)
        case ["trump" as verb, suit, *_]:
            parsed = _parsed(Suit.parse, suit)
        case ["renege" as verb, seat]:
            parsed = _parsed(Seat.parse, seat)
        case _:
            return ""
    if parsed is None:
        return ""
    return " ".join((verb, str(parsed) if isinstance(parsed, Card) else parsed.letter, *words[2:]))


def _parsed(parse: Callable[[str], _Parsed], word: str) -> _Parsed | None:
    try:
        return parse(word)
    except ValueError:
        return None


def parse_action(text: str) -> Action:
    """Parse the text form of an action, the opposite of `str(action)`; raises ValueError with a sentence.

    Cards, suits and seats may be spelled as in `Card.parse`, `Suit.parse` and `Seat.parse`.

    >>> parse_action("up alone"), parse_action("trump ♥"), parse_action("renege west")
    (OrderUp(alone=True), NameTrump(suit=Suit.HEARTS, alone=False), CallRenege(accused=Seat.WEST))
    >>> str(parse_action("play 10s")), str(parse_action("discard js"))
    ('play TS', 'discard JS')
    >>> parse_action("play XX")
    Traceback (most recent call last):
    ValueError: 'XX' is not a card: name one to play, as in play JS.
    """
    words = text.split()
    action = _BY_TEXT.get(" ".join(words)) or _BY_TEXT.get(_usual_spelling(words))
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
