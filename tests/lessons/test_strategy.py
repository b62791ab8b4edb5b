"""Each claim of the lessons on strategy holds when its deals are played out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre_tui.lessons.strategy import CALLS, CARDS, NEXT, Spot, question
from tests.lessons.simulation import ME, outcomes

SPOTS = {spot.name: spot for spot in (*CALLS, *CARDS, *NEXT)}

DEALS = 80
FEWER = {"partner's ace": 32, "second low": 40, "last cheap": 24, "a void": 48}
"""The number of deals; fewer where the difference is large, or where few deals fit the bids."""

FIGURES = {
    "three trumps": 1.0,
    "two low trumps": 0.1,
    "partner gets the bower": 0.2,
    "opponent gets the bower": 0.4,
    "aces": 0.3,
    "a void": 0.15,
    "the dealer": 0.2,
    "makers lead trump": 0.08,
    "partner's ace": 0.4,
    "an ace early": 0.05,
    "second low": 0.15,
    "last cheap": 0.7,
    "next": 0.15,
    "across": 0.1,
    "alone": 1.5,
    "not alone": 0.4,
    "one point to go": 0.04,
}
"""How much better the best answer is at least: in points a deal, or in the share of deals that South's side wins.

Each figure is about half of what many deals show (`python -m tests.lessons.strategy_figures`).
"""


def gap(spot: Spot, deals: int, *, seed: int = 1, level: str = "steady") -> float:
    """How much better the worst of the best answers is than the best of the others."""
    found = outcomes(spot.dealer, spot.up, spot.hand, spot.script, spot.actions, deals, seed=seed, level=level)
    values = {action: getattr(outcome, spot.measure) for action, outcome in found.items()}
    best = min(values[action] for action in spot.best)
    return float(best - max(value for action, value in values.items() if action not in spot.best))


@pytest.mark.parametrize("name", SPOTS)
def test_the_best_answer_scores_best(name: str) -> None:
    """Played out over the same deals, what the lesson calls best beats every other answer by its figure."""
    assert gap(SPOTS[name], FEWER.get(name, DEALS)) >= FIGURES[name]


def test_every_spot_has_its_figure() -> None:
    assert list(FIGURES) == list(SPOTS)


def test_the_answers_of_a_lesson_are_those_that_were_played_out() -> None:
    """The right places of each question are the best actions, and each answer is one of the engine's choices."""
    for spot in SPOTS.values():
        asked = question(spot)
        assert asked.view.seat is ME
        allowed = set(map(str, asked.view.choices))
        assert set(spot.best) < set(spot.actions) <= allowed
        if asked.of_cards:
            cards = {str(choice.card) for place, choice in enumerate(asked.choices) if place in asked.right}
            assert cards == {action.split()[1] for action in spot.best}
            assert {str(choice.card) for choice in asked.choices} == {action.split()[1] for action in spot.actions}
        else:
            labels = dict(spot.answers)
            assert [asked.choices[place].label for place in asked.right] == [labels[action] for action in spot.best]
            assert [choice.label for choice in asked.choices] == list(labels.values())


def test_a_wrong_claim_is_found_out() -> None:
    """The check can fail: with the worst answer called best, the figure is far below zero."""
    spot = SPOTS["last cheap"]
    assert gap(replace(spot, best=("play JH",)), 40) < -0.5
