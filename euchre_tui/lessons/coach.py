"""The coach of the open-hand round: the choices of a seat, notes on each, and the coach's own choice (R29)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from euchre_tui.cpu import LEVELS
from euchre_tui.cpu.calling import chance_to_make
from euchre_tui.cpu.double_dummy import bit, bits
from euchre_tui.cpu.inference import unseen
from euchre_tui.cpu.reasons import best_suit
from euchre_tui.cpu.rollout import play_out
from euchre_tui.cpu.sampling import Sampler
from euchre_tui.lessons import calls, open_cards, results, tricks
from euchre_tui.rules.actions import Action, AnswerAlone, AnswerDefence, Discard, NameTrump, OrderUp, Pass, Play
from euchre_tui.rules.cards import Card, Suit
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import Seat
from euchre_tui.rules.view import OpenTable, SeatView
from euchre_tui.words import Chairs, brief, may_only_pass, plural, say_choice, side_label
from euchre_tui.words.notes import Note, Notes, heading

LEVEL = "sharp"
"""The CPU level that makes the coach's choices."""

WORLDS = 60
"""Number of sampled deals from which the tricks of a card are estimated."""

MOST = 0.92
"""A higher chance is called "more than 9 times in ten"; one below 1 - MOST, "less than once in ten"."""


@dataclass(frozen=True, slots=True, repr=False)
class Counsel:
    """The coach's choice for the seat on turn, its reason, and the result that the coach expects."""

    action: Action
    reason: str
    expects: str


def remarks(table: OpenTable, line: PadLine | None, chairs: Chairs, *, in_full: bool = True) -> Notes:
    """Return the notes that need no request; `line` is the deal's line on the score pad once it is scored.

    In full every rule is told each time; otherwise only what is new since the first trick, or since the first bid.
    """
    public = table.public
    if line is not None:
        last = tuple(tricks.about_the_last_trick(public, chairs)) if in_full else ()
        return (*last, heading("The result, line by line"), *results.worked_out(line, public.rules, chairs))
    if public.actor is None:
        return ()
    return tuple(_about_the_turn(table, table.views[public.actor], chairs, in_full=in_full))


def _about_the_turn(table: OpenTable, view: SeatView, chairs: Chairs, *, in_full: bool) -> list[Note]:
    name = brief(view.seat, chairs) if view.seat else ""
    match view.choices[0]:
        case Play():
            taken = [] if view.trick else list(tricks.about_the_last_trick(view, chairs, in_full=in_full))
            return [*taken, *tricks.about_the_trick(table, chairs, in_full=in_full)]
        case Discard():
            return [heading(f"{name} buries a card"), *calls.for_the_bury(view, chairs)]
        case AnswerAlone():
            return [heading(f"{name}: alone or not?"), *calls.for_alone(view, chairs)]
        case AnswerDefence():
            return [heading(f"{name}: defend alone?"), *calls.for_defence(view, chairs)]
        case _:
            allowed = Note(f"{name} may say: {calls.say_call(view)}.")
            notes_on_calls = calls.for_round_two if view.turned_down else calls.for_round_one
            return [allowed, *notes_on_calls(view, chairs, in_full=in_full)]


def counsel(view: SeatView, random: Random, chairs: Chairs | None = None) -> Counsel:
    """Return the coach's choice for the view's seat, based on that view alone; `chairs` name the sides."""
    advice = LEVELS[LEVEL](view, random)
    return Counsel(advice.action, advice.reason, _expects(view, advice.action, chairs))


def say_counsel(counsel: Counsel, table: OpenTable, chairs: Chairs) -> Notes:
    """Put the counsel into words, with the outcome of the choice when all four hands are known."""
    assert table.public.actor is not None
    view = table.views[table.public.actor]
    opened = open_cards.with_all_cards(table, counsel.action)
    known = f"Knowing only {brief(table.public.actor, chairs)}'s cards: “{counsel.reason}”"
    return (
        heading(f"The coach would {say_action(counsel.action, view)}"),
        Note(f"{known} {counsel.expects}".rstrip()),
        *((Note(f"With all cards open: {opened}"),) if opened else ()),
    )


def say_action(action: Action, view: SeatView) -> str:
    """Put an action into words that follow "would"."""
    match action:
        case NameTrump():
            return f"name {say_choice(action, view)}"
        case AnswerAlone(alone):
            return "go alone" if alone else "play with the partner"
        case _:
            return say_choice(action, view)


def _expects(view: SeatView, action: Action, chairs: Chairs | None) -> str:
    match action:
        case Play(card):
            return _of_a_card(view, card, chairs)
        case OrderUp(alone):
            assert view.up_card is not None
            return _of_a_call(view, view.up_card.suit, alone=alone)
        case NameTrump(suit, alone):
            return _of_a_call(view, suit, alone=alone)
        case Pass():
            return _of_a_pass(view)
        case _:
            return ""


def _of_a_call(view: SeatView, suit: Suit, *, alone: bool) -> str:
    """Say how often such a call takes three tricks or more, as measured over many thousand deals."""
    return f"The call should make the point {in_ten(chance_to_make(view, suit, alone=alone))}."


def _of_a_pass(view: SeatView) -> str:
    """Say how often the best call of this seat would make the point."""
    if may_only_pass(view):
        return ""
    suit, alone = best_suit(view)
    how = " alone" if alone else ""
    return f"A call of {suit.word}{how} would make the point {in_ten(chance_to_make(view, suit, alone=alone))}."


def in_ten(chance: float) -> str:
    """Put a chance into words, but never as certain or impossible."""
    if chance > MOST:
        return "more than 9 times in ten"
    if chance < 1 - MOST:
        return "less than once in ten"
    times = round(10 * chance)
    return "about once in ten" if times == 1 else f"about {times} times in ten"


def _of_a_card(view: SeatView, card: Card, chairs: Chairs | None) -> str:
    assert view.maker is not None
    makers = view.maker.team
    expected = expected_tricks(view, card)
    mine = expected if view.seat.team is makers else 5 - expected
    side = view.seat.team.short if chairs is None else side_label(view.seat.team, chairs)
    return f"{side} should take {_about(mine)} in all."


def _about(count: float) -> str:
    """Put a mean into words: "about 3 tricks", "between 3 and 4 tricks"."""
    whole = round(count)
    if abs(count - whole) <= 0.25:
        return f"about {plural(whole, 'trick')}"
    return f"between {int(count)} and {int(count) + 1} tricks"


def expected_tricks(view: SeatView, card: Card, worlds: int = WORLDS) -> float:
    """Estimate the makers' tricks with this card as the mean over sampled deals that fit the view."""
    assert view.maker is not None and view.trump is not None
    trump, random, sampler = view.trump, Random(f"{view.moment} {card.number}"), Sampler(view)
    away = bits(unseen(view), trump) | bits(view.hand, trump)
    leader = view.trick[0].seat if view.trick else view.seat
    order = leader.clockwise()
    on_table = {seat: bit(each, trump) for seat, each in view.trick}
    played = tuple(on_table.get(seat, 0) for seat in order[: order.index(view.seat)])
    total = 0
    for _ in range(worlds):
        world = sampler.deal(random)
        hands = [bits(world[seat], trump) for seat in Seat]
        hands[view.seat.place] ^= bit(card, trump)
        total += play_out(hands, away ^ bit(card, trump), leader.place, view.maker.place, (*played, bit(card, trump)))
    return view.tricks_won[view.maker.team] + total / worlds
