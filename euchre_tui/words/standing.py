"""The state of the table as sentences for plain text. They come from a view, so they name its seat's hand only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.events import PadLine, PlayedCard
from euchre_tui.rules.seats import Seat, Team
from euchre_tui.rules.tricks import winning_card
from euchre_tui.rules.view import DealtHands, PublicView
from euchre_tui.words.names import Chairs, plural, say_card, scores_line, side, with_bower
from euchre_tui.words.results import say_ending


def say_hand(view: PublicView) -> str:
    """List the cards of the view's seat, trump first."""
    if not view.hand:
        return "You hold no cards."
    return f"You hold {'; '.join(with_bower(card, view.trump, say_card) for card in view.hand)}."


def say_trump(view: PublicView, chairs: Chairs) -> str:
    """Say what is trump and who made it, or that it is not made yet."""
    if view.trump is not None and view.maker is not None:
        alone = " alone" if view.alone else ""
        return f"{view.trump.word.capitalize()} are trump, made by {chairs[view.maker].name}{alone}."
    if view.up_card is None:
        return "No cards are dealt yet."
    turned = "turned down" if view.turned_down else "turned up"
    return f"Trump is not made yet; {say_card(view.up_card)} is {turned}."


def say_table(view: PublicView, chairs: Chairs) -> Iterator[str]:
    """Describe everything that is public now, one sentence for each fact."""
    yield say_trump(view, chairs)
    if view.dealer is not None:
        yield f"{chairs[view.dealer].name} {'deals' if view.up_card else 'will deal'}."
    if view.sitting_out:
        out = " and ".join(chairs[seat].name for seat in sorted(view.sitting_out, key=lambda seat: seat.place))
        yield f"{out} {'sits' if len(view.sitting_out) == 1 else 'sit'} out."
    if view.trick:
        yield f"In the trick: {_cards(view.trick, view.trump, chairs)}. {_winning(view, chairs)}"
    yield "Tricks: " + ", ".join(f"{side(team, chairs)} {view.tricks_won[team]}" for team in Team) + "."
    yield f"Score: {scores_line(view, chairs)}, game to {view.rules.target}."


def say_last_trick(view: PublicView, chairs: Chairs) -> str:
    """List the cards of the last trick, which anybody may see again (R26a)."""
    if not view.last_trick:
        return "No trick has been taken in this deal."
    return f"The last trick: {_cards(view.last_trick, view.trump, chairs)}."


def say_pad(view: PublicView, chairs: Chairs) -> Iterator[str]:
    """Read out the score pad, one line for each deal."""
    if not view.pad:
        yield "The pad is empty: no deal is scored yet."
    for line in view.pad:
        yield f"Deal {line.number}: {say_ending(line, chairs)} {_totals(line, chairs)}"
    if view.rules.games > 1:
        yield "Games: " + ", ".join(f"{side(team, chairs)} {view.games[team]}" for team in Team) + "."


def _totals(line: PadLine, chairs: Chairs) -> str:
    return ", ".join(f"{side(team, chairs)} {plural(line.totals[team], 'point')}" for team in Team) + "."


def _cards(trick: tuple[PlayedCard, ...], trump: Suit | None, chairs: Chairs) -> str:
    return "; ".join(f"{chairs[seat].name} {with_bower(card, trump, say_card)}" for seat, card in trick)


def _winning(view: PublicView, chairs: Chairs) -> str:
    return f"{chairs[winning_card(view.trick, view.trump).seat].name} is winning."


def say_dealt_hands(dealt: DealtHands, chairs: Chairs) -> Iterator[str]:
    """List the cards of a deal that is over: the hands as dealt, the up-card, the buried card and the kitty (R44)."""
    for seat in Seat:
        yield f"{chairs[seat].name} was dealt {_listed(dealt.hands[seat], dealt.trump)}."
    yield f"{say_card(dealt.up_card).capitalize()} was turned up."
    if dealt.discard is not None:
        yield f"{chairs[dealt.dealer].name} buried {with_bower(dealt.discard, dealt.trump, say_card)}."
    yield f"The kitty: {_listed(dealt.kitty, dealt.trump)}."


def _listed(cards: Iterable[Card], trump: Suit | None) -> str:
    return "; ".join(with_bower(card, trump, say_card) for card in cards)
