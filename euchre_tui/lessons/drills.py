"""Endless drills: a position from a seed, a question about it, and the engine's answer."""

from __future__ import annotations

from random import Random

from euchre_tui.cpu.calling import chance_to_make
from euchre_tui.cpu.reasons import best_suit
from euchre_tui.lessons.coach import counsel
from euchre_tui.lessons.positions import GENTLE, HARD, SEATS, STEPS, find, hardness
from euchre_tui.lessons.questions import Choice, Course, Question, as_printed, printed
from euchre_tui.lessons.results import worked_out
from euchre_tui.lessons.tricks import legal, why_it_won
from euchre_tui.match.referee import OpenReferee
from euchre_tui.rules.actions import Action, NameTrump, OrderUp, Pass, Play
from euchre_tui.rules.events import PadLine, Result, TrickTaken
from euchre_tui.rules.seats import Seat, Team
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.rules.tricks import winning_card
from euchre_tui.rules.view import PublicView, SeatView
from euchre_tui.words import plural, say_choice, short_card

KINDS = ("may", "wins", "leads", "worth", "out", "call")
"""The kinds of question.

Which cards may be played, who wins, who leads, what the deal is worth, how many trumps are out, and whether to call.
"""

POINTS = (1, 2, 4)
"""Points that are offered as answers for each side, besides the right ones."""


def course(step: int, rules: TableRules, seed: int) -> Course:
    """Build the drills of a difficulty step under these rules; the same seed asks the same questions."""
    return Course(f"Drills: {STEPS[step]}", lambda number: question(step, rules, f"{seed} {step} {number}"))


def question(step: int, rules: TableRules, seed: str, kind: str | None = None) -> Question:
    """Return the question of a seed, of the given kind or a random one."""
    kind = kind or Random(f"{seed} kind").choice(KINDS)
    ask = {"may": _may, "wins": _wins, "leads": _leads, "worth": _worth, "out": _out, "call": _call}[kind]
    wish = Random(f"{seed} wish").random()
    return find(f"{seed} {kind}", rules, step, lambda referee: ask(referee, step, wish))


Wish = float
"""A number from 0 to 1 by the seed of a question: which of several cases it asks about, so that none is rare."""


def _may(referee: OpenReferee, step: int, wish: Wish) -> Question | None:
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


def _wins(referee: OpenReferee, step: int, wish: Wish) -> Question | None:
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


def _leads(referee: OpenReferee, step: int, wish: Wish) -> Question | None:
    """Ask who leads: half of the time the first trick; when a seat sits out, it is the skipped one in every fourth."""
    view = referee.view(None)
    if view.trump is None or view.trick or view.pad or view.actor is None or max(view.hand_sizes.values()) > 5:
        return None
    if not isinstance(referee.view(view.actor).choices[0], Play):
        return None
    first = not view.last_trick
    if step == HARD:
        # Every fourth question is about a first lead that skips a seat, every fourth about another one.
        skips = wish < 0.25 and _can_skip(view.rules)
        if not view.sitting_out or first is not (wish < 0.5) or (first and _skips(view) is not skips):
            return None
    elif view.sitting_out or first is not (wish < 0.5) or (not first and hardness(view, ()) != step):
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


def _skips(view: PublicView) -> bool:
    """Whether the seat that would lead the first trick sits out."""
    assert view.dealer is not None and view.maker is not None
    by_maker = view.alone and view.rules.lone_lead == "maker's left"
    return (view.maker if by_maker else view.dealer).left in view.sitting_out


def _can_skip(rules: TableRules) -> bool:
    """Whether that can happen at all: the seat at a lone maker's left sits out only beside a lone defender."""
    return rules.lone_lead == "dealer's left" or rules.defend_alone


def _why_leads(view: PublicView) -> tuple[str, ...]:
    assert view.actor is not None and view.dealer is not None and view.maker is not None
    leader = view.actor.word
    if view.last_trick:
        return (why_it_won(view.last_trick, view.trump), f"Whoever wins a trick leads the next: {leader}.")
    if view.alone and view.rules.lone_lead == "maker's left":
        start = f"At this table the seat at a lone maker's left leads first; {view.maker.word} is alone."
    else:
        start = f"The seat at the dealer's left leads first; {view.dealer.word} deals."
    if _skips(view):
        return (start, f"A seat that sits out is skipped, so {leader} leads.")
    return (f"{start[:-1]}, so {leader} leads.",)


def _worth(referee: OpenReferee, step: int, wish: Wish) -> Question | None:
    """Ask what a finished deal scores, and for which side: each result about as often, alone at the hardest step."""
    view = referee.view(None)
    if not view.pad or view.pad[-1].maker is None:
        return None
    line = view.pad[-1]
    wanted = (Result.POINT, Result.MARCH, Result.EUCHRED)[int(3 * wish)]
    if line.alone is not (step == HARD) or line.result is not wanted:
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


def _out(referee: OpenReferee, step: int, wish: Wish) -> Question | None:
    """Ask how many trumps are still out: neither in the hand on turn nor played; a trick more at each step."""
    view = referee.view(referee.actor) if referee.actor else None
    if view is None or view.trump is None or view.trick or view.pad or not isinstance(view.choices[0], Play):
        return None
    tricks = [event.cards for event in view.events if isinstance(event, TrickTaken)]
    if len(tricks) != step or view.seat in view.sitting_out:
        return None
    trump = view.trump
    own = [card for card in view.hand if card.is_trump(trump)]
    played = [each.card for trick in tricks for each in trick if each.card.is_trump(trump)]
    buried = [view.discard] if view.discard is not None and view.discard.is_trump(trump) else []
    left = TRUMPS - len(own) - len(played) - len(buried)
    said = [f"{len(own)} in your hand", f"{len(played)} played", *(f"{len(buried)} buried by you" for _ in buried)]
    earlier = tuple(
        f"trick {number}: {' '.join(short_card(each.card) for each in trick)}"
        for number, trick in enumerate(tricks[:-1], start=1)
    )
    return Question(
        ask="How many trumps are still out? Count those that you neither hold nor have seen played.",
        view=view,
        choices=tuple(Choice(str(number)) for number in range(TRUMPS + 1)),
        right=frozenset({left}),
        why=(f"There are seven trumps with both bowers: {', '.join(said)}. So {left} {_are(left)} out.",),
        lying=tricks[-1],
        facts=(*trump_fact(view), *earlier),
        marks=step == GENTLE,
        with_hand=True,
    )


TRUMPS = 7


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


CLEAR = (0.45, 0.7)
"""A call that makes the point less often, or more often, is clear enough to be asked about."""

SECOND_OPINION = 1
"""The seed with which the coach is asked again before a call is asked about."""


def _call(referee: OpenReferee, step: int, wish: Wish) -> Question | None:
    """Ask whether to call: for the dealer's side, then for any seat, at last in the second round.

    The answer is the coach's, with its reason and its forecast; half of the questions are passes.
    """
    view = referee.view(referee.actor) if referee.actor else None
    if view is None or view.pad or view.trump is not None or not isinstance(view.choices[0], Pass):
        return None
    assert view.dealer is not None and view.up_card is not None
    if view.turned_down is not (step == HARD):
        return None
    if step == GENTLE and view.seat.team is not view.dealer.team:
        return None
    suit, alone = best_suit(view)
    chance = chance_to_make(view, suit, alone=alone)
    passes = wish < 0.5
    if chance > CLEAR[0] if passes else chance < CLEAR[1]:
        return None
    advised = counsel(view, referee.random_for(view.seat))
    second = counsel(view, Random(SECOND_OPINION)).action
    if (advised.action == Pass()) is not passes or _without_alone(second) != _without_alone(advised.action):
        # The coach imagines the unseen cards: where other cards give another answer, the hand is too close to ask.
        return None
    calls = tuple(dict.fromkeys(_without_alone(action) for action in view.choices))
    return Question(
        ask="Call or pass?",
        view=view,
        choices=tuple(Choice(say_choice(action, view)) for action in calls),
        right=frozenset({calls.index(_without_alone(advised.action))}),
        why=(advised.reason, advised.expects),
        facts=_bidding_facts(view),
        with_hand=True,
    )


def _without_alone(action: Action) -> Action:
    """Return a call as one with the partner: alone or not is another question."""
    match action:
        case OrderUp():
            return OrderUp()
        case NameTrump(suit):
            return NameTrump(suit)
        case _:
            return action


def _bidding_facts(view: SeatView) -> tuple[str, ...]:
    assert view.dealer is not None and view.up_card is not None
    dealer = "you deal" if view.dealer is view.seat else f"{view.dealer.word} deals"
    partner = " (your partner)" if view.dealer is view.seat.partner else ""
    card = f"{short_card(view.up_card)} {'was turned down' if view.turned_down else 'is turned up'}"
    return (f"You are {view.seat.word}", f"{dealer}{partner}", card)


def trump_fact(view: PublicView) -> tuple[str, ...]:
    """Name the trump, if it is made."""
    return (f"Trump: {view.trump.sign} {view.trump.word}",) if view.trump else ()


def _table_facts(view: PublicView) -> tuple[str, ...]:
    assert view.dealer is not None and view.maker is not None
    facts = [f"{view.dealer.word} dealt", f"{view.maker.word} made trump{' alone' if view.alone else ''}"]
    if view.defender is not None:
        facts.append(f"{view.defender.word} defends alone")
    return tuple(facts)
