"""The result of a deal, explained step by step under the table's rules (R22)."""

from __future__ import annotations

from collections.abc import Iterator

from euchre_tui.rules.cards import TRICKS
from euchre_tui.rules.events import PadLine, Result
from euchre_tui.rules.seats import Team
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.words import Chairs, brief_subject, plural, side_label, you
from euchre_tui.words.notes import Note

NUMBERS = ("no points", "one point", "two points", "three points", "four points", "five points")


def worked_out(line: PadLine, rules: TableRules, chairs: Chairs) -> Iterator[Note]:
    """Yield the steps from the tricks to the points, one note each."""
    if line.maker is None or line.trump is None:
        yield Note("Everyone passed twice, so nobody made trump: no tricks, no points.")
        return
    makers = line.maker.team
    taken = line.tricks[makers]
    alone = " alone" if line.alone else ""
    own, others = (side_label(team, chairs) for team in (makers, makers.other))
    yield Note(f"{brief_subject(line.maker, chairs)} made {line.trump.sign} trump{alone}: {own} are the makers.")
    they = "They" if you(chairs) is None else own
    yield Note(f"{they} took {taken} of five tricks, {others} took {line.tricks[makers.other]}.")
    if line.result is Result.EUCHRED:
        yield Note("That is fewer than three: the makers are euchred, and the defenders score.")
        yield from _awards(line, rules, taken)
    elif line.result is Result.MARCH:
        yield Note(f"All five tricks: a march{alone}, worth {line.points[makers]}.")
        if line.alone and rules.lone_march != rules.march:
            yield Note(f"With the partner it would be {rules.march}.")
    else:
        yield Note(f"Three or four tricks{alone}: {plural(rules.lone_partial if line.alone else 1, 'point')}.")
        if line.alone and rules.lone_partial > 1:
            yield Note("With the partner it would be 1.")
        worth = rules.lone_march if line.alone else rules.march
        all_five = "The fifth trick" if taken == TRICKS - 1 else "All five tricks"
        yield Note(f"{all_five} would have made it a march, worth {worth}.")
    yield Note(in_short(line, chairs))


def _awards(line: PadLine, rules: TableRules, taken: int) -> Iterator[Note]:
    """Yield the awards of a euchre, of which only the largest counts."""
    awards = awards_of(line, rules, taken)
    for what, points in awards:
        yield Note(f"{what}: {points}.")
    if len(awards) > 1:
        yield Note("Awards do not add up: only the largest counts.")


def awards_of(line: PadLine, rules: TableRules, taken: int) -> list[tuple[str, int]]:
    """List the awards of a euchre at this table: the usual 2 points, and each award above 2."""
    awards = [("A euchre", 2)]
    if line.alone and rules.euchred_alone > 2:
        awards.append(("A lone maker euchred", rules.euchred_alone))
    if taken == 0 and rules.euchred_no_trick > 2:
        awards.append(("Makers without a trick", rules.euchred_no_trick))
    if line.defender is not None and rules.lone_defence > 2:
        awards.append(("Euchred by a lone defender", rules.lone_defence))
    return awards


def in_short(line: PadLine, chairs: Chairs) -> str:
    """Return the result in one line: "Makers N–S took 4: one point."."""
    assert line.maker is not None
    makers = line.maker.team
    scorer = max(Team, key=lambda team: line.points[team])
    points, own = NUMBERS[line.points[scorer]], side_label(makers, chairs)
    if scorer is makers:
        return f"Makers {own} took {line.tricks[makers]}: {points}."
    return f"Makers {own} took {line.tricks[makers]}: {points} to {side_label(scorer, chairs)}."


def scorer_of(line: PadLine | None) -> Team | None:
    """Return the side that scored, or None."""
    return next((team for team in Team if line is not None and line.points[team]), None)


def headline_of(line: PadLine | None) -> str:
    """Return the result as a headline: "point +1"."""
    scorer = scorer_of(line)
    if line is None or scorer is None:
        return "" if line is None else "no score"
    return f"{line.result.value} +{line.points[scorer]}"
