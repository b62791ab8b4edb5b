"""Endless drills: a position from a seed, a question about it, and the engine's answer."""

from __future__ import annotations

from random import Random

from euchre_tui.lessons.positions import GENTLE, HARD, MIDDLING, SEATS, STEPS, find, hardness
from euchre_tui.lessons.questions import Choice, Course, Question, as_printed, printed
from euchre_tui.lessons.results import worked_out
from euchre_tui.lessons.tricks import legal, why_it_won
from euchre_tui.match.referee import OpenReferee
from euchre_tui.rules.actions import Play
from euchre_tui.rules.events import PadLine
from euchre_tui.rules.seats import Seat, Team
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.tricks import winning_card
from euchre_tui.rules.view import PublicView
from euchre_tui.words import plural, short_card

KINDS = ("may", "wins", "leads", "worth")
"""The kinds of question: which cards may be played, who wins, who leads, and what the deal is worth."""

POINTS = (1, 2, 4)
"""Points that are offered as answers for each side, besides the right ones."""


def course(step: int, rules: TableRules, seed: int) -> Course:
    """Build the drills of a difficulty step under these rules; the same seed asks the same questions."""
    return Course(f"Drills: {STEPS[step]}", lambda number: question(step, rules, f"{seed} {step} {number}"))


def question(step: int, rules: TableRules, seed: str, kind: str | None = None) -> Question:
    """Return the question of a seed, of the given kind or a random one."""
    kind = kind or Random(f"{seed} kind").choice(KINDS)
    ask = {"may": _may, "wins": _wins, "leads": _leads, "worth": _worth}[kind]
    return find(f"{seed} {kind}", rules, step, lambda referee: ask(referee, step))


def _may(referee: OpenReferee, step: int) -> Question | None:
    """Ask which cards may be played to a trick that has begun."""
    view = referee.view(referee.actor)
    if not view.trick or len(view.hand) < 3 or hardness(view, tuple(view.hand)) != step:
        return None
    ask = "Which of your cards may be played? Point at each, then press Enter."
    return may_be_played(ask, view, marks=step == GENTLE)


def may_be_played(ask: str, view: PublicView, *, marks: bool = False) -> Question:
    """Ask which cards of the view's hand may be played; the answer is to point at all of them."""
    allowed = legal(view)
    return Question(
        ask=ask,
        view=view,
        choices=as_printed(view),
        right=frozenset(place for place, card in enumerate(printed(view)) if card in allowed),
        why=why_these(view),
        lying=view.trick,
        facts=trump_fact(view),
        several=True,
        marks=marks,
    )


def why_these(view: PublicView) -> tuple[str, ...]:
    """Explain in the rules' own sentences why some cards may be played and others may not."""
    led = view.led_suit
    assert led is not None
    if view.refusals:
        lines = []
        for reason in dict.fromkeys(view.refusals.values()):
            cards = " ".join(short_card(card) for card, why in view.refusals.items() if why == reason)
            lines.append(f"Not {cards}. {reason}")
        return tuple(lines)
    left = next((card for card in view.hand if card.is_left_bower(view.trump) and card.suit is led), None)
    if any(card.suit_under(view.trump) is led for card in view.hand):
        return (f"All of them follow: each counts as a {led.word[:-1]}.",)
    if left is not None:
        counts = f"{short_card(left)} is the left bower: it counts as a trump, not as a {led.word[:-1]}"
        return (f"{counts}, so any card may be played.",)
    return (f"You have no {led.word[:-1]}, so any card may be played.",)


def _wins(referee: OpenReferee, step: int) -> Question | None:
    """Ask who wins a complete trick."""
    view = referee.view(None)
    if view.trick or not view.last_trick or hardness(view, ()) != step or view.pad:
        return None
    trick = view.last_trick
    winner = winning_card(trick, view.trump).seat
    return Question(
        ask=f"{trick[0].seat.word} led. Who wins this trick?",
        view=view,
        choices=tuple(Choice(f"{seat.word} with {short_card(card)}") for seat, card in trick),
        right=frozenset(place for place, (seat, _) in enumerate(trick) if seat is winner),
        why=(why_it_won(trick, view.trump),),
        lying=trick,
        facts=trump_fact(view),
        marks=step == GENTLE,
    )


def _leads(referee: OpenReferee, step: int) -> Question | None:
    """Ask who leads: after a trick, to the first trick, or when a seat sits out."""
    view = referee.view(None)
    if view.trump is None or view.trick or view.pad or view.actor is None or max(view.hand_sizes.values()) > 5:
        return None
    if not isinstance(referee.view(view.actor).choices[0], Play):
        return None
    first = not view.last_trick
    if step != (HARD if view.sitting_out else GENTLE if not first else MIDDLING):
        return None
    return Question(
        ask="Who leads the first trick?" if first else "The trick is taken. Who leads the next one?",
        view=view,
        choices=tuple(Choice(seat.word) for seat in Seat),
        right=frozenset({view.actor.place}),
        why=_why_leads(view),
        lying=view.last_trick,
        facts=trump_fact(view) + _table_facts(view),
        marks=step == GENTLE,
    )


def _why_leads(view: PublicView) -> tuple[str, ...]:
    assert view.actor is not None and view.dealer is not None and view.maker is not None
    leader = view.actor.word
    if view.last_trick:
        return (why_it_won(view.last_trick, view.trump), f"Whoever wins a trick leads the next: {leader}.")
    if view.alone and view.rules.lone_lead == "maker's left":
        start = f"At this table the seat at a lone maker's left leads first; {view.maker.word} is alone."
    else:
        start = f"The seat at the dealer's left leads first; {view.dealer.word} deals."
    if view.sitting_out:
        return (start, f"A seat that sits out is skipped, so {leader} leads.")
    return (f"{start[:-1]}, so {leader} leads.",)


def _worth(referee: OpenReferee, step: int) -> Question | None:
    """Ask what a finished deal scores, and for which side."""
    view = referee.view(None)
    if not view.pad or view.pad[-1].maker is None:
        return None
    line = view.pad[-1]
    if step == HARD and not line.alone:
        return None
    return worth_of(view, line)


def worth_of(view: PublicView, line: PadLine) -> Question:
    """Ask what a line of the score pad is worth."""
    scorer = max(Team, key=lambda team: line.points[team])
    points = line.points[scorer]
    offered = [(team, each) for team in Team for each in sorted({*POINTS, points})]
    return Question(
        ask="The deal is over. What does it score, and for which side?",
        view=view,
        choices=tuple(Choice(f"{team.short}: {plural(each, 'point')}") for team, each in offered),
        right=frozenset({offered.index((scorer, points))}),
        why=tuple(note.text for note in worked_out(line, view.rules, SEATS)),
        facts=deal_facts(line),
    )


def deal_facts(line: PadLine) -> tuple[str, ...]:
    """Return the facts of a finished deal except its points."""
    assert line.maker is not None and line.trump is not None
    alone = " alone" if line.alone else ""
    facts = [f"{line.maker.word} ({line.maker.team.short}) made {line.trump.sign} trump{alone}"]
    if line.defender is not None:
        facts.append(f"{line.defender.word} defended alone")
    return (*facts, *(f"{team.short} took {line.tricks[team]}" for team in Team))


def trump_fact(view: PublicView) -> tuple[str, ...]:
    """Name the trump, if it is made."""
    return (f"Trump: {view.trump.sign} {view.trump.word}",) if view.trump else ()


def _table_facts(view: PublicView) -> tuple[str, ...]:
    assert view.dealer is not None and view.maker is not None
    facts = [f"{view.dealer.word} dealt", f"{view.maker.word} made trump{' alone' if view.alone else ''}"]
    if view.defender is not None:
        facts.append(f"{view.defender.word} defends alone")
    return tuple(facts)
