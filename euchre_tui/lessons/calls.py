"""Notes of the coach on each call: trumps, off-aces and voids of the hand, and who gets the up-card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from euchre_tui.rules.actions import NameTrump, OrderUp, Pass
from euchre_tui.rules.cards import DECK, Card, Rank, Suit
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.view import SeatView
from euchre_tui.words import (
    Chairs,
    brief,
    capital,
    may_only_pass,
    order_word,
    plural,
    refused_call,
    say_choice,
    short_card,
)
from euchre_tui.words.notes import Note, heading

USUAL = 2
"""Points for a euchre when no table rule raises them."""

SHORT_BOWER = {True: "right bower", False: "left bower"}


@dataclass(frozen=True, slots=True, repr=False)
class Count:
    """The strengths of some cards under a trump: trumps from the highest, aces of other suits, and missing suits.

    The left bower counts as a trump, not as a card of its printed suit (R3).
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
        """Format the count as players say it: "3 trumps: J♥ right bower, J♦ left bower, 9♥; off-ace A♠; no ♣"."""
        trumps = ", ".join(with_short_bower(card, self.trump) for card in self.trumps)
        parts = [f"{plural(len(self.trumps), 'trump')}: {trumps}" if trumps else "no trump"]
        if self.aces:
            parts.append(f"off-ace{'s' * (len(self.aces) > 1)} {' '.join(map(short_card, self.aces))}")
        if self.voids:
            parts.append(f"no {' or '.join(suit.sign for suit in self.voids)}")
        return "; ".join(parts)


def with_short_bower(card: Card, trump: Suit | None) -> str:
    """Name a card, and say briefly which bower it is: "J♦ left bower"."""
    if card.is_right_bower(trump) or card.is_left_bower(trump):
        return f"{short_card(card)} {SHORT_BOWER[card.is_right_bower(trump)]}"
    return short_card(card)


def for_round_one(view: SeatView, chairs: Chairs, *, in_full: bool = True) -> Iterator[Note]:
    """Yield notes on making the turned suit trump, and on passing (R9, R10); in short without what all were told."""
    assert view.up_card is not None and view.dealer is not None
    suit = view.up_card.suit
    if may_only_pass(view):
        yield Note(refused_call(view, suit))
        yield from _pass_in_round_one(view, chairs)
        return
    yield heading(f"{order_word(view).capitalize()}: {suit.sign} {suit.word} trump")
    if view.seat is view.dealer:
        count = Count.of((*view.hand, view.up_card), suit)
        yield Note(f"{_whose(view.seat, chairs)} six cards with {short_card(view.up_card)}: {count}.")
        cpu = _cpu(view.seat, chairs)
        does = f"{cpu} takes the up-card and buries" if cpu else "You take the up-card and bury"
        yield Note(f"{does} one of the six.")
    else:
        yield Note(f"{capital(str(Count.of(view.hand, suit)))}.")
        yield Note(_who_gets(view.up_card, view.seat, view.dealer, chairs))
    must = OrderUp() not in view.choices
    if in_full or must:
        yield from _alone(view, chairs, must=must)
    yield from _pass_in_round_one(view, chairs)


def _cpu(seat: Seat, chairs: Chairs) -> str:
    """The name of a CPU on turn: "you" is whoever reads this, and never a CPU."""
    return "" if chairs[seat].is_human else brief(seat, chairs)


def _whose(seat: Seat, chairs: Chairs) -> str:
    cpu = _cpu(seat, chairs)
    return f"{cpu}'s" if cpu else "Your"


def _pass_in_round_one(view: SeatView, chairs: Chairs) -> Iterator[Note]:
    assert view.up_card is not None
    yield heading("Pass")
    if view.seat is view.dealer:
        yield Note(f"{short_card(view.up_card)} is turned down, and each seat may name another suit.")
    else:
        yield Note(f"{brief(view.seat.left, chairs)} is asked next.")


def _who_gets(up_card: Card, seat: Seat, dealer: Seat, chairs: Chairs) -> str:
    which = with_short_bower(up_card, up_card.suit)
    cpu = _cpu(seat, chairs)
    if seat.partner is dealer:
        whose = f"{cpu}'s partner: a trump for their side" if cpu else "your partner: a trump for your side"
    else:
        whose = f"an opponent: a trump against {cpu or 'you'}"
    return f"{which} goes to {brief(dealer, chairs)}, {whose}."


def for_round_two(view: SeatView, chairs: Chairs, *, in_full: bool = True) -> Iterator[Note]:
    """Yield notes on each of the other suits, and on passing (R11, R13, R14); in short without what all were told."""
    assert view.up_card is not None
    for suit in callable_suits(view):
        yield heading(f"{suit.sign} {suit.word}")
        yield Note(f"{capital(str(Count.of(view.hand, suit)))}.")
    if in_full and not may_only_pass(view):
        yield from _alone(view, chairs, must=False)
    for suit in Suit:
        refused = "" if suit in callable_suits(view) or suit is view.up_card.suit else refused_call(view, suit)
        if refused:
            yield Note(refused)
    if Pass() not in view.choices:
        yield Note("The dealer is stuck and cannot pass.")
        return
    yield heading("Pass")
    if view.seat is not view.dealer:
        yield Note(f"{brief(view.seat.left, chairs)} is asked next.")
    else:
        cpu = _cpu(view.seat, chairs)
        stays = view.rules.all_pass == "same dealer"
        again = f"{cpu} deals again" if cpu else "you deal again"
        yield Note(f"Nobody scores; {again if stays else f'{brief(view.seat.left, chairs)} deals next'}.")


def callable_suits(view: SeatView) -> tuple[Suit, ...]:
    """Return the suits that can be named now."""
    return tuple(action.suit for action in view.choices if isinstance(action, NameTrump) and not action.alone)


def _alone(view: SeatView, chairs: Chairs, *, must: bool) -> Iterator[Note]:
    start = f"{_cpu(view.seat, chairs) or 'You'} must go alone (Canadian loner)" if must else "Alone"
    yield Note(f"{start}. {lone_points(view.rules)}.")


def lone_points(rules: TableRules) -> str:
    """Say what a lone hand scores at this table; mention a lone defender only where that is allowed (R17)."""
    fewer = f"Fewer: they score {rules.euchred_alone}"
    if rules.euchred_no_trick > rules.euchred_alone:
        fewer += f", {rules.euchred_no_trick} without a trick"
    if rules.defend_alone and rules.lone_defence > rules.euchred_alone:
        fewer += f", {rules.lone_defence} if one of them defends alone"
    return f"5 tricks: {plural(rules.lone_march, 'point')}. 3 or 4: {plural(rules.lone_partial, 'point')}. {fewer}"


def points_together(rules: TableRules) -> str:
    """Say what a hand with the partner scores at this table."""
    nothing = f", {rules.euchred_no_trick} without a trick" if rules.euchred_no_trick > USUAL else ""
    return f"5 tricks: {plural(rules.march, 'point')}. 3 or 4: 1 point. Fewer: they score {USUAL}{nothing}"


def for_the_bury(view: SeatView, chairs: Chairs) -> Iterator[Note]:
    """Yield notes on who made trump and, unless the dealer sits out, on each of the six cards (R10, R16)."""
    assert view.trump is not None and view.maker is not None
    up = short_card(view.up_card) if view.up_card else "The card"
    cpu = _cpu(view.seat, chairs)
    if cpu and view.maker is view.seat:
        yield Note(f"{cpu} picked up {up}: one of the six cards is buried, face down.")
    elif cpu:
        yield Note(f"{brief(view.maker, chairs)} made {cpu} take {up}: one of the six cards is buried, face down.")
    elif view.maker is view.seat:
        yield Note(f"You picked up {up}: bury one of your six cards, face down.")
    elif view.maker is view.seat.partner:
        yield Note(
            f"Your partner {brief(view.maker, chairs)} made you take {up}: bury one of your six cards, face down."
        )
    else:
        yield Note(f"{brief(view.maker, chairs)} ordered {up} up to you: bury one of your six cards, face down.")
    if view.seat in view.sitting_out:
        out = f"{cpu} sits out: any card is buried" if cpu else "you sit out: bury any card"
        yield Note(f"{brief(view.maker, chairs)} plays alone and {out}.")
        return
    yield heading("What each card is good for")
    for card in view.hand:
        yield Note(f"{short_card(card)}: {worth_keeping(card, view.hand, view.trump, cpu)}.")


def worth_keeping(card: Card, hand: tuple[Card, ...], trump: Suit, cpu: str = "") -> str:
    """Say briefly what one of the dealer's six cards is good for; `cpu` is the name of a dealer that is a CPU."""
    your, you = (f"{cpu}'s", cpu) if cpu else ("your", "you")
    if card.is_right_bower(trump) or card.is_left_bower(trump):
        return f"the {SHORT_BOWER[card.is_right_bower(trump)]}, a trump"
    if card.is_trump(trump):
        return "a trump"
    suit = [each for each in hand if each.suit_under(trump) is card.suit]
    if card.rank is Rank.ACE:
        return "an off-ace, the highest of its suit"
    if len(suit) == 1 and any(each.is_trump(trump) for each in hand):
        return f"{your} only {card.suit.word[:-1]}: bury it and {you} can trump {card.suit.word}"
    higher = [each for each in DECK if each.suit_under(trump) is card.suit and each.height(trump) > card.height(trump)]
    own = " ".join(short_card(each) for each in reversed(higher) if each in suit)
    against = [each for each in higher if each not in suit]
    if not against:
        return f"the highest of its suit once {your} {own} {'is' if len(higher) == 1 else 'are'} played"
    if len(against) == 1:
        yours = f", apart from {your} {own}" if own else ""
        return f"only {short_card(against[0])} is higher in its suit{yours}"
    return "rarely wins"


def for_alone(view: SeatView, chairs: Chairs) -> Iterator[Note]:
    """Yield notes on the question before the first lead whether to go alone (R15)."""
    assert view.trump is not None
    rules = view.rules
    yield Note(f"{capital(str(Count.of(view.hand, view.trump)))}.")
    yield heading("Go alone")
    yield Note(f"{brief(view.seat.partner, chairs)} lays all cards face down and plays none.")
    yield Note(f"{lone_points(rules)}.")
    yield heading("With partner")
    yield Note(f"{points_together(rules)}.")


def for_defence(view: SeatView, chairs: Chairs) -> Iterator[Note]:
    """Yield notes on defending alone (R17)."""
    assert view.trump is not None and view.maker is not None
    rules = view.rules
    yield Note(f"{capital(str(Count.of(view.hand, view.trump)))}.")
    together = max(USUAL, rules.euchred_alone)
    alone = max(together, rules.lone_defence)
    yield heading("Defend alone")
    yield Note(
        f"{brief(view.seat.partner, chairs)} sits out. If {brief(view.maker, chairs)} takes two tricks or fewer, "
        f"this euchre is worth {alone}{_without_a_trick(rules, alone)}."
    )
    yield heading("Together")
    yield Note(f"The same euchre is worth {together}{_without_a_trick(rules, together)}, and both of you defend.")


def _without_a_trick(rules: TableRules, usual: int) -> str:
    """Say what a euchre without a trick is worth, if that is more than usual."""
    return f" ({rules.euchred_no_trick} without a trick)" if rules.euchred_no_trick > usual else ""


def say_call(view: SeatView) -> str:
    """List the calls of the seat on turn: "pass, order up or order up alone"."""
    if view.turned_down:
        signs = [suit.sign for suit in callable_suits(view)]
        if not signs:
            return "pass"
        passing = "pass, or " if Pass() in view.choices else ""
        return f"{passing}name {_either(signs)}, alone or not"
    return _either([say_choice(action, view) for action in view.choices])


def _either(words: list[str]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
