"""Notes of the coach on the play: the legal cards, the winning card and what beats it, who won a trick and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from euchre_tui.cpu.inference import winning
from euchre_tui.lessons.calls import with_short_bower
from euchre_tui.rules.actions import Play
from euchre_tui.rules.cards import TRICKS, Card, Suit
from euchre_tui.rules.events import PlayedCard, TrickTaken
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.tricks import beats, winning_card
from euchre_tui.rules.view import OpenTable, PublicView
from euchre_tui.words import Chairs, brief, short_card
from euchre_tui.words.notes import Note, heading


def still_to_play(view: PublicView) -> tuple[Seat, ...]:
    """Return the seats that still play to this trick, the seat on turn first."""
    if view.actor is None:
        return ()
    done = {seat for seat, _ in view.trick} | view.sitting_out
    return tuple(seat for seat in view.actor.clockwise() if seat not in done)


def may_play(table: OpenTable, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat may play to the current trick."""
    barred = table.refusals[seat]
    return tuple(card for card in table.views[seat].hand if card not in barred)


def can_beat(table: OpenTable, seat: Seat) -> tuple[Card, ...]:
    """Return the legal cards of a seat that would beat the winning card."""
    best = winning(table.public)
    if best is None:
        return ()
    return tuple(card for card in may_play(table, seat) if beats(card, best.card, table.public.trump))


def about_the_trick(table: OpenTable, chairs: Chairs, *, in_full: bool = True) -> Iterator[Note]:
    """Yield notes before a card: the legal cards, why the others are not, the winning card, and who can beat it.

    In short, rules that the first trick has shown are left out, but for a card that the seat on turn may not play.
    """
    view = table.public
    if not view.trick:
        assert view.actor is not None
        if not in_full:
            yield Note(f"{brief(view.actor, chairs)} leads.")
            return
        hand = table.views[view.actor].hand
        trumps = sum(card.is_trump(view.trump) for card in hand)
        also = ", even a trump" if 0 < trumps < len(hand) else ""
        yield Note(f"{brief(view.actor, chairs)} leads and may play any card{also}.")
        return
    yield from _winning(table, chairs, in_full=in_full)
    if not in_full:
        if view.actor is not None and table.refusals[view.actor]:
            yield from _following(table, view.actor, chairs)
        return
    yield heading("Cards in [ ] may be played")
    for seat in still_to_play(view):
        yield from _following(table, seat, chairs)


def _winning(table: OpenTable, chairs: Chairs, *, in_full: bool) -> Iterator[Note]:
    view = table.public
    best = winning(view)
    assert best is not None and view.led_suit is not None
    yield heading(f"{with_short_bower(best.card, view.trump)} is winning ({brief(best.seat, chairs)})")
    if in_full:
        yield Note(what_beats(best.card, view.led_suit, view.trump))
    for seat in still_to_play(view):
        cards = can_beat(table, seat)
        able = f"can, with {' '.join(map(short_card, cards))}" if cards else "cannot"
        yield Note(f"{brief(seat, chairs)} {able}.")


def what_beats(card: Card, led: Suit, trump: Suit | None) -> str:
    """Say which cards would beat a winning card (R2, R20)."""
    if card.is_right_bower(trump):
        return "Nothing beats the right bower."
    if card.is_trump(trump):
        return "Only a higher trump beats it."
    top = "Only a trump" if card.rank.letter == "A" else f"A higher {led.word[:-1]}, or any trump,"
    return f"{top} beats it."


def _following(table: OpenTable, seat: Seat, chairs: Chairs) -> Iterator[Note]:
    """Yield the legal cards of a seat, and the rules' own sentence about each refused card."""
    barred = table.refusals[seat]
    name = brief(seat, chairs)
    if not barred:
        led = table.public.led_suit
        hand = table.views[seat].hand
        none = led is not None and not any(card.suit_under(table.public.trump) is led for card in hand)
        yield Note(f"{name}: any card{_nothing_follows(hand, led, table.public.trump) if none and led else ''}.")
        return
    yield Note(f"{name}: {' '.join(map(short_card, may_play(table, seat)))}.")
    for reason in dict.fromkeys(barred.values()):
        cards = " ".join(short_card(card) for card, why in barred.items() if why == reason)
        yield Note(f"Not {cards}. {reason}")


def _nothing_follows(hand: Iterable[Card], led: Suit, trump: Suit | None) -> str:
    """Say why no card follows; name a left bower with the printed suit led, since it counts as a trump (R3)."""
    one = led.word[:-1]
    left = next((card for card in hand if card.is_left_bower(trump) and card.suit is led), None)
    if left is None or trump is None:
        return f" (no {one} to follow with)"
    return f" ({short_card(left)}, the left bower, counts as a {trump.word[:-1]}, and there is no other {one})"


def about_the_last_trick(view: PublicView, chairs: Chairs, *, in_full: bool = True) -> Iterator[Note]:
    """Yield notes after a trick: who won it and why, and in full who leads."""
    taken = next((event for event in reversed(view.events) if isinstance(event, TrickTaken)), None)
    if taken is None:
        return
    yield heading(f"Trick {taken.number}: {brief(taken.seat, chairs)}")
    yield Note(why_it_won(taken.cards, view.trump))
    if taken.number < TRICKS and in_full:
        yield Note(f"Whoever wins a trick leads the next: {brief(taken.seat, chairs)}.")


def why_it_won(trick: tuple[PlayedCard, ...], trump: Suit | None) -> str:
    """Say in one sentence why the winner of a complete trick won it."""
    card = winning_card(trick, trump).card
    which = with_short_bower(card, trump)
    led = trick[0].card.suit_under(trump)
    trumps = [each.card for each in trick if each.card.is_trump(trump)]
    if card.is_trump(trump):
        if len(trumps) == 1:
            how = "the only trump in the trick" if led is not trump else "trump was led, and nobody else played one"
        else:
            how = "the highest trump in the trick"
        return f"{which}: {how}."
    same = [each.card for each in trick if each.card.suit_under(trump) is led]
    how = f"the highest {led.word[:-1]}" if len(same) > 1 else f"the only {led.word[:-1]}, the suit that was led"
    return f"{which}: {how}, and nobody played a trump."


def legal(view: PublicView) -> tuple[Card, ...]:
    """Return the cards that the view's seat may play now."""
    return tuple(action.card for action in view.choices if isinstance(action, Play))
