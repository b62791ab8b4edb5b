"""The state of the table as sentences for plain text. They come from a view, so they name its seat's hand only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.events import PadLine, PlayedCard
from euchre_tui.rules.seats import Seat, Team
from euchre_tui.rules.tricks import winning_card
from euchre_tui.rules.view import DealtHands, PublicView
from euchre_tui.words.house_rules import say_goal
from euchre_tui.words.names import (
    Chairs,
    capital,
    count_name,
    does,
    plural,
    say_card,
    scores_line,
    subject,
    who,
    with_bower,
    you,
)
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
        return f"{view.trump.word.capitalize()} are trump, made by {who(view.maker, chairs)}{alone}."
    if view.up_card is None:
        return "No cards are dealt yet."
    turned = "turned down" if view.turned_down else "turned up"
    return f"Trump is not made yet; {say_card(view.up_card)} is {turned}."


def say_table(view: PublicView, chairs: Chairs) -> Iterator[str]:
    """Describe everything that is public now, one sentence for each fact."""
    yield say_trump(view, chairs)
    if view.dealer is not None:
        dealer = does(view.dealer, chairs, "are") if view.up_card else f"{subject(view.dealer, chairs)} will be"
        yield f"{dealer} the dealer."
    if view.sitting_out:
        out = sorted(view.sitting_out, key=lambda seat: (seat is not you(chairs), seat.place))
        one = does(out[0], chairs, "sit out")
        yield f"{one}." if len(out) == 1 else f"{subject(out[0], chairs)} and {who(out[1], chairs)} sit out."
    if view.trick:
        yield f"In the trick: {_cards(view.trick, view.trump, chairs)}. {_winning(view, chairs)}"
    yield "Tricks: " + ", ".join(f"{count_name(team, chairs)} {view.tricks_won[team]}" for team in Team) + "."
    yield f"Score: {scores_line(view, chairs)}, game {say_goal(view.rules)}."


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
        yield "Games: " + ", ".join(f"{count_name(team, chairs)} {view.games[team]}" for team in Team) + "."


def _totals(line: PadLine, chairs: Chairs) -> str:
    return capital(", ".join(f"{count_name(team, chairs)} {plural(line.totals[team], 'point')}" for team in Team)) + "."


def _cards(trick: tuple[PlayedCard, ...], trump: Suit | None, chairs: Chairs) -> str:
    return "; ".join(f"{who(seat, chairs)} {with_bower(card, trump, say_card)}" for seat, card in trick)


def _winning(view: PublicView, chairs: Chairs) -> str:
    return f"{does(winning_card(view.trick, view.trump).seat, chairs, 'are')} winning."


def say_dealt_hands(dealt: DealtHands, chairs: Chairs) -> Iterator[str]:
    """List the cards of a deal that is over: the hands as dealt, the up-card, the buried card and the kitty (R44)."""
    for seat in Seat:
        yield f"{_was(seat, chairs)} dealt {_listed(dealt.hands[seat], dealt.trump)}."
    yield f"{say_card(dealt.up_card).capitalize()} was turned up."
    if dealt.discard is not None:
        yield f"{subject(dealt.dealer, chairs)} buried {with_bower(dealt.discard, dealt.trump, say_card)}."
    yield f"The kitty: {_listed(dealt.kitty, dealt.trump)}."


def _was(seat: Seat, chairs: Chairs) -> str:
    return f"{subject(seat, chairs)} {'were' if you(chairs) is seat else 'was'}"


def _listed(cards: Iterable[Card], trump: Suit | None) -> str:
    return "; ".join(with_bower(card, trump, say_card) for card in cards)
