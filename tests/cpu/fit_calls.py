"""Fits the table of calls to deals that our own players play out, and writes `euchre_tui/cpu/call_table.py`.

The recipe, from the top of the checkout; a round starts from the table of the one before, and takes about two hours on
one core. Seeds 301 and 302 made the table that is there; no test or match of ours uses them.

    python -m tests.cpu.fit_calls collect --deals 6000 --seed 301 > plain.jsonl
    python -m tests.cpu.fit_calls collect --deals 4000 --seed 302 --stuck > stuck.jsonl
    python -m tests.cpu.fit_calls fit plain.jsonl stuck.jsonl

`collect` deals packs, bids them with the table there is, and plays out every call that came near to being made, with
the partner and alone, by the strongest level cut down to a few worlds. `fit` answers two questions about those calls,
is it made and is it a march, by logistic regression, and a third about the bidders who passed: did their side score?
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from euchre_tui.cpu import call_table, calling
from euchre_tui.cpu.bidding import best_five
from euchre_tui.cpu.features import PLACES, hand_features, table_features
from euchre_tui.rules import Card, NameTrump, Suit, TableRules, parse_action, parse_cards
from tests.cpu.collect_calls import Row, collect

QUESTIONS: tuple[tuple[bool, int], ...] = ((False, 3), (False, 5), (True, 3), (True, 5))
"""The four columns of the table: with the partner and alone, so many tricks at least."""

OURS = ("our point", "our march", "our lone march", "our euchred")
THEIRS = ("their point", "their march", "their lone march", "their euchred")

Table = dict[str, tuple[float, ...]]
Inputs = Sequence[tuple[int, float]]
"""Which weights count, and how much."""


class Played(NamedTuple):
    """A call that was played out: its features, and the tricks that it took."""

    features: tuple[str, ...]
    alone: bool
    tricks: int


def played_calls(row: Row) -> Iterator[Played]:
    """The calls of a row, in the words of the table."""
    situation = situation_of(row)
    for text, tricks in row["calls"].items():
        action = parse_action(text)
        trump = action.suit if isinstance(action, NameTrump) else situation.up.suit
        around = table_features(situation.place, situation.up, trump, turned_down=situation.turned_down)
        yield Played((*hand_features(hand_of(row, trump), trump), *around), text.endswith("alone"), tricks)


def situation_of(row: Row) -> calling.BidSituation:
    return calling.BidSituation(row["place"], Card.parse(row["up"]), row["turned_down"])


def hand_of(row: Row, trump: Suit) -> tuple[Card, ...]:
    """The five cards that a call with this trump plays with."""
    cards, situation = tuple(parse_cards(row["hand"])), situation_of(row)
    picks_up = not situation.turned_down and PLACES[situation.place] == "dealer"
    return best_five((*cards, situation.up), trump) if picks_up else cards


def best_worths(row: Row) -> tuple[float, float]:
    """What the best call of a row, and in round one the best of round two, are worth in plain points."""
    rules, situation = TableRules(), situation_of(row)
    named = calling.best_named(situation, tuple(parse_cards(row["hand"])), rules, float)
    if situation.turned_down:
        return named, 0.0
    trump = situation.up.suit
    cards = hand_of(row, trump)
    ordered = (calling.worth_of(situation, cards, trump, rules, float, alone=alone) for alone in (False, True))
    return max(ordered), named


def logistic(data: list[tuple[Inputs, bool]], size: int, random: Random) -> list[float]:
    """Weights for which the logit of the chance is their sum, by stochastic descent; the mean of the later passes."""
    passes, rate = 10, 0.3
    weights, seen, mean = [0.0] * size, [1e-8] * size, [0.0] * size
    for number in range(passes):
        random.shuffle(data)
        for inputs, happened in data:
            logit = sum(weights[place] * value for place, value in inputs)
            wrong = 1 / (1 + exp(-max(logit, -30.0))) - happened
            for place, value in inputs:
                slope = wrong * value
                seen[place] += slope * slope
                weights[place] -= rate * slope / sqrt(seen[place])
        if number >= passes // 2:
            mean = [total + weight for total, weight in zip(mean, weights, strict=True)]
    return [total / (passes - passes // 2) for total in mean]


def fit_calls(rows: Iterable[Row], random: Random) -> Table:
    """For each feature what it adds to the logit of each question."""
    calls = [call for row in rows for call in played_calls(row)]
    features = sorted({feature for call in calls for feature in call.features})
    place = {feature: number for number, feature in enumerate(features)}
    columns = []
    for alone, tricks in QUESTIONS:
        data: list[tuple[Inputs, bool]] = [
            ([(place[feature], 1.0) for feature in call.features], call.tricks >= tricks)
            for call in calls
            if call.alone is alone
        ]
        columns.append(logistic(data, len(features), random))
    return {feature: tuple(column[place[feature]] for column in columns) for feature in features}


def fit_passes(rows: Iterable[Row], random: Random) -> Table:
    """For each place what a pass brings: three weights for the logit that our side scores, then shares of results."""
    passes: dict[str, list[tuple[float, float, str]]] = defaultdict(list)
    for row in rows:
        if row["passed"] is not None:
            key = calling.pass_key(situation_of(row), stuck=row["stuck"])
            passes[key].append((*best_worths(row), row["passed"]))
    lines = {}
    for key in sorted(passes):
        data: list[tuple[Inputs, bool]] = [
            ([(0, 1.0), (1, calling.clamped(call)), (2, calling.clamped(named))], brought.startswith("our"))
            for call, named, brought in passes[key]
            if brought != "nothing"
        ]
        count = Counter(brought for _, _, brought in passes[key])
        shares = [[count[each] for each in side] for side in (OURS, THEIRS)]
        lines[key] = (
            *(logistic(data, 3, random) if data else (0.0, 0.0, 0.0)),
            count["nothing"] / len(passes[key]),
            *(each / max(1, sum(side)) for side in shares for each in side),
        )
    return lines


def written(calls: Table, passes: Table) -> str:
    """The table as a module."""
    lines = ['"""Fitted results of calls and passes; generated by `tests/cpu/fit_calls.py`, do not edit."""', ""]
    for name, sentence, table in (
        ("CALLS", "Each feature's part of four logits: made and march with the partner, made and march alone.", calls),
        (
            "PASSES",
            "Results of a pass by place in the bidding; the columns are the fields of `Passing`.",
            passes,
        ),
    ):
        lines.append(f"{name}: dict[str, tuple[float, ...]] = {{")
        lines += [f'    "{key}": ({", ".join(f"{value:.2f}" for value in values)}),' for key, values in table.items()]
        lines += ["}", f'"""{sentence}"""', ""]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Collects rows to standard output, or fits those of some files."""
    parser = argparse.ArgumentParser(description="Fits the table of calls.")
    tasks = parser.add_subparsers(dest="task", required=True)
    collecting = tasks.add_parser("collect")
    collecting.add_argument("--deals", type=int, required=True)
    collecting.add_argument("--seed", type=int, required=True)
    collecting.add_argument("--stuck", action="store_true")
    collecting.add_argument("--passes", type=int, default=0)
    fitting = tasks.add_parser("fit")
    fitting.add_argument("files", type=Path, nargs="+")
    options = parser.parse_args(arguments)
    if options.task == "collect":
        for row in collect(options.deals, options.seed, stuck=options.stuck, passes=options.passes):
            sys.stdout.write(json.dumps(row) + "\n")
        return
    rows = [json.loads(line) for file in options.files for line in file.read_text(encoding="utf-8").splitlines()]
    random = Random(1)
    calls = fit_calls(rows, random)
    call_table.CALLS.clear()
    call_table.CALLS.update(calls)
    table = written(calls, fit_passes(rows, random))
    Path(call_table.__file__).write_text(table, encoding="utf-8")


if __name__ == "__main__":
    main()
