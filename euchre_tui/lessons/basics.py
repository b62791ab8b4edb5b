"""The first lesson: four people, two sides, tricks, following suit, trump, and what the makers need (R31)."""

from __future__ import annotations

from euchre_tui.lessons.drills import may_be_played, trump_fact
from euchre_tui.lessons.positions import written
from euchre_tui.lessons.questions import Choice, Course, Question
from euchre_tui.lessons.tricks import why_it_won
from euchre_tui.rules.seats import Seat, Team
from euchre_tui.rules.tricks import winning_card
from euchre_tui.words import short_card

N, E, S, W = Seat


def first_tricks() -> Course:
    """Build the lesson on tricks and trump: two tricks are shown card by card, the rest is asked."""
    return Course.of("Tricks and trump", (_a_trick(), _following(), _a_trump(), _who_wins(), _the_makers()))


def _a_trick() -> Question:
    view = written(S, "9C", {W: "TD", N: "AD", E: "9D", S: "KD QS TH AC 9S"},
                   "up; discard 9C; play TD; play AD; play 9D; play KD").view(S)  # fmt: skip
    return Question(
        ask="Two against two: North is your partner. Each plays one card; four cards are a trick. West leads a "
        "diamond, so everyone who has a diamond must play one.",
        view=view,
        choices=(),
        right=frozenset(),
        why=("A♦ is the highest diamond: North wins this trick for your side, and leads the next one.",),
        lying=view.last_trick,
    )


def _following() -> Question:
    view = written(S, "9C", {S: "KS 9S AH QD TD", W: "TS", N: "QS", E: "AS"},
                   "up; discard 9C; play TS; play QS; play AS").view(S)  # fmt: skip
    question = may_be_played("West led 10♠. Which cards may you play? Point at each, then press Enter.", view)
    return Question(question.ask, view, question.choices, question.right, question.why, view.trick, several=True)


def _a_trump() -> Question:
    view = written(S, "TH", {W: "AS", N: "TS", E: "9H KD TD TC 9C", S: "KS QD AC QC 9D"},
                   "up; discard TH; play AS; play TS; play 9H; play KS").view(S)  # fmt: skip
    return Question(
        ask="In each deal one suit is trump: it beats the other three. Here it is hearts. "
        "East has no spade and may play any card.",
        view=view,
        choices=(),
        right=frozenset(),
        why=("9♥ is a trump, so East wins. Even the lowest trump beats an ace of another suit.",),
        lying=view.last_trick,
        marks=True,
    )


def _who_wins() -> Question:
    view = written(S, "9S", {W: "KD", N: "TS AH KH TH 9H", E: "AD", S: "QS QH KC QC TC"},
                   "up; discard 9S; play KD; play TS; play AD; play QS").view(S)  # fmt: skip
    trick = view.last_trick
    return Question(
        ask="Spades are trump. West led K♦. Who wins?",
        view=view,
        choices=tuple(Choice(f"{seat.word} with {short_card(card)}") for seat, card in trick),
        right=frozenset({trick.index(winning_card(trick, view.trump))}),
        why=(why_it_won(trick, view.trump),),
        lying=trick,
        facts=trump_fact(view),
    )


def _the_makers() -> Question:
    view = written(S, "9S", {}, "up").view(S)
    return Question(
        ask="A deal has five tricks. The side that chose trump, the makers, must win at least three. "
        "Your side chose trump and won two. Who scores?",
        view=view,
        choices=(Choice(f"your side, {Team.NORTH_SOUTH.short}"), Choice(f"the others, {Team.EAST_WEST.short}")),
        right=frozenset({1}),
        why=("Your side is euchred: the others score two points. With three tricks you would have scored one.",),
    )
