"""What speaks for each call: trumps counted with the bowers, off-aces, voids, and who gets the up-card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from euchre_tui.rules.actions import NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import Card, Rank, Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.view import SeatView
from euchre_tui.words import Chairs, brief, capital, order_word, plural, say_choice, short_card
from euchre_tui.words.remarks import Remark, heading

USUAL = 2
"""Points for a euchre where no option says more."""

SHORT_BOWER = {True: "right bower", False: "left bower"}


@dataclass(frozen=True, slots=True, repr=False)
class Count:
    """What some cards are with a suit as trump: trumps from the top, aces of the other suits, suits that are missing.

    The left bower is among the trumps, and does not keep its printed suit from being missing (R3).
    """

    trump: Suit
    trumps: tuple[Card, ...]
    aces: tuple[Card, ...]
    voids: tuple[Suit, ...]

    @classmethod
    def of(cls, cards: tuple[Card, ...], trump: Suit) -> Count:
        trumps = sorted((card for card in cards if card.is_trump(trump)), key=lambda card: -card.height(trump))
        plain = [card for card in cards if not card.is_trump(trump)]
        held = {card.suit for card in plain}
        return cls(
            trump,
            tuple(trumps),
            tuple(card for card in plain if card.rank is Rank.ACE),
            tuple(suit for suit in Suit if suit is not trump and suit not in held),
        )

    def __str__(self) -> str:
        """In the words of the table: "3 trumps: J♥ right bower, J♦ left bower, 9♥; off-ace A♠; no ♣"."""
        trumps = ", ".join(with_short_bower(card, self.trump) for card in self.trumps)
        parts = [f"{plural(len(self.trumps), 'trump')}: {trumps}" if trumps else "no trump"]
        if self.aces:
            parts.append(f"off-ace{'s' * (len(self.aces) > 1)} {' '.join(map(short_card, self.aces))}")
        if self.voids:
            parts.append(f"no {' or '.join(suit.sign for suit in self.voids)}")
        return "; ".join(parts)


def with_short_bower(card: Card, trump: Suit | None) -> str:
    """A card, and which bower it is, in the fewest words: "J♦ left bower"."""
    if card.is_right_bower(trump) or card.is_left_bower(trump):
        return f"{short_card(card)} {SHORT_BOWER[card.is_right_bower(trump)]}"
    return short_card(card)


def for_round_one(view: SeatView, chairs: Chairs) -> Iterator[Remark]:
    """What speaks for making the turned suit trump, and for passing (R9, R10)."""
    assert view.up_card is not None and view.seat is not None and view.dealer is not None
    suit = view.up_card.suit
    yield heading(f"{order_word(view).capitalize()}: {suit.sign} {suit.word} trump")
    if view.seat is view.dealer:
        count = Count.of((*view.hand, view.up_card), suit)
        yield Remark(f"Of six cards with {short_card(view.up_card)}: {count}.")
        yield Remark("You take the up-card and bury one of the six.")
    else:
        yield Remark(f"{capital(str(Count.of(view.hand, suit)))}.")
        yield Remark(_who_gets(view.up_card, view.seat, view.dealer, chairs))
    yield from _alone(view, must=OrderUp() not in view.choices)
    yield heading("Pass")
    if view.seat is view.dealer:
        yield Remark(f"{short_card(view.up_card)} is turned down; the other suits are offered round again.")
    else:
        yield Remark(f"{brief(view.seat.left, chairs)} is asked next.")


def _who_gets(up_card: Card, seat: Seat, dealer: Seat, chairs: Chairs) -> str:
    which = with_short_bower(up_card, up_card.suit)
    whose = "your partner: a trump for your side" if seat.partner is dealer else "an opponent: a trump against you"
    return f"{which} goes to {brief(dealer, chairs)}, {whose}."


def for_round_two(view: SeatView, chairs: Chairs) -> Iterator[Remark]:
    """What speaks for each of the other suits, and for passing (R11, R13, R14)."""
    assert view.up_card is not None and view.seat is not None
    for suit in callable_suits(view):
        yield heading(f"{suit.sign} {suit.word}")
        yield Remark(f"{capital(str(Count.of(view.hand, suit)))}.")
    yield from _alone(view, must=False)
    if Pass() not in view.choices:
        yield Remark("The dealer is stuck: there is no pass.")
        return
    yield heading("Pass")
    if view.seat is not view.dealer:
        yield Remark(f"{brief(view.seat.left, chairs)} is asked next.")
    else:
        stays = view.rules.all_pass == "same dealer"
        yield Remark(f"Nobody scores; {'you deal again' if stays else f'{brief(view.seat.left, chairs)} deals next'}.")


def callable_suits(view: SeatView) -> tuple[Suit, ...]:
    """The suits that can be named now."""
    return tuple(action.suit for action in view.choices if isinstance(action, NameTrump) and not action.alone)


def _alone(view: SeatView, *, must: bool) -> Iterator[Remark]:
    start = "Only alone here (Canadian loner)" if must else "Alone"
    yield Remark(f"{start}: {lone_points(view.rules)}.")


def lone_points(rules: TableRules) -> str:
    """What a lone hand is worth at this table, to whom."""
    none = max(rules.euchred_alone, rules.euchred_no_trick)
    nothing = f", no trick {none}" if none > rules.euchred_alone else ""
    return (
        f"all five tricks are worth {rules.lone_march}, three or four {rules.lone_partial}, "
        f"fewer {rules.euchred_alone} to them{nothing}"
    )


def points_together(rules: TableRules) -> str:
    """What a hand with the partner is worth at this table, to whom."""
    nothing = f", no trick {rules.euchred_no_trick}" if rules.euchred_no_trick > USUAL else ""
    return f"all five tricks are worth {rules.march}, three or four 1, fewer {USUAL} to them{nothing}"


def for_the_bury(view: SeatView) -> Iterator[Remark]:
    """What each of the dealer's six cards is good for (R10)."""
    assert view.trump is not None
    if view.maker is view.seat:
        yield Remark("You picked up, so six cards are in your hand: one goes, face down.")
    else:
        yield Remark("The card was ordered up to you: six cards, and one goes, face down.")
    yield heading("What each card is good for")
    for card in view.hand:
        yield Remark(f"{short_card(card)}: {worth_keeping(card, view.hand, view.trump)}.")


def worth_keeping(card: Card, hand: tuple[Card, ...], trump: Suit) -> str:
    """What a card of six is good for, in a few words."""
    if card.is_right_bower(trump) or card.is_left_bower(trump):
        return f"the {SHORT_BOWER[card.is_right_bower(trump)]}, a trump"
    if card.is_trump(trump):
        return "a trump"
    mates = sum(each.suit_under(trump) is card.suit for each in hand) - 1
    if card.rank is Rank.ACE:
        return "an off-ace, best of its suit"
    if not mates:
        return "alone in its suit: gone, you can trump it"
    return "the king behind an ace" if card.rank is Rank.KING else "wins seldom"


def for_alone(view: SeatView, chairs: Chairs) -> Iterator[Remark]:
    """What the later question is worth (R15)."""
    assert view.trump is not None and view.seat is not None
    rules = view.rules
    yield Remark(f"{capital(str(Count.of(view.hand, view.trump)))}.")
    yield heading("Go alone")
    yield Remark(f"{brief(view.seat.partner, chairs)} lays down all cards and plays none.")
    yield Remark(f"{capital(lone_points(rules))}.")
    yield heading("With partner")
    yield Remark(f"{capital(points_together(rules))}.")


def for_defence(view: SeatView, chairs: Chairs) -> Iterator[Remark]:
    """What defending alone is worth (R17)."""
    assert view.trump is not None and view.seat is not None and view.maker is not None
    rules = view.rules
    yield Remark(f"{capital(str(Count.of(view.hand, view.trump)))}.")
    yield heading("Defend alone")
    yield Remark(
        f"{brief(view.seat.partner, chairs)} sits out. If {brief(view.maker, chairs)} takes two tricks or fewer, "
        f"that is worth {max(USUAL, rules.euchred_alone, rules.lone_defence)}{_without_a_trick(rules)}."
    )
    yield heading("Together")
    yield Remark(
        f"The same euchre is worth {max(USUAL, rules.euchred_alone)}{_without_a_trick(rules)}, and two hands stop it."
    )


def _without_a_trick(rules: TableRules) -> str:
    return f" (without a trick {rules.euchred_no_trick})" if rules.euchred_no_trick > USUAL else ""


def say_call(view: SeatView) -> str:
    """What the seat on turn may say: "pass, order up or order up alone"."""
    if view.turned_down:
        signs = [suit.sign for suit in callable_suits(view)]
        passing = "pass, or " if Pass() in view.choices else ""
        return f"{passing}name {', '.join(signs[:-1])} or {signs[-1]}, alone or not"
    words = [say_choice(action, view) for action in view.choices]
    return " or ".join((", ".join(words[:-1]), words[-1]))
