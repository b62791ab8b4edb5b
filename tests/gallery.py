"""The pictures of the game: each is a match written as text, or one screen, and the few keys pressed on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from textual.screen import Screen

from euchre_tui.app.drawing.look import Look
from euchre_tui.app.screens.history import HistoryScreen
from euchre_tui.app.screens.lesson import LessonScreen
from euchre_tui.app.screens.replay import ReplayScreen
from euchre_tui.lessons import drills
from euchre_tui.lessons.positions import HARD
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.settings import MatchSetup
from tests.app.faces import MIXED
from tests.app.playing import chairs, frame_of, left_match, playing, strips_of
from tests.builders import log
from tests.colours import roles_of
from tests.replay.matches import a_walk, some_matches, some_names

FIVE = TableRules(target=5)
HONOUR = TableRules(target=5, play="honour")
QUESTIONS = TableRules(target=5, alone="before the first lead", defend_alone=True)

# The matches of the pictures, written as the save file keeps them. Most are the first deal of one match: Edie deals.

DRAWN = log("draw TH 9H QS KD AC JC")
DEALT = (*DRAWN, *log("cut 11; pack E up TH N AS JC TC AD QD E 9S AH QH AC KD S JS JH KC QC JD W KS QS TS 9C 9D"))
PASSED = (*DEALT, *log("pass; pass; pass; pass"))
LONER = (*DEALT, *log("up alone"))
BURIED = (*LONER, *log("discard TH"))
LED = (*BURIED, *log("play JS"))
SCORED = (
    *LED,
    *log("play KS; play 9S; play 9D; play KD; play JD; play JH; play QS; play QH"),
    *log("play KC; play 9C; play AC; play AH; play QC; play TS"),
)
LATER = (
    *SCORED,
    *log("pack S up QS N TS AH AD QD 9D E KS 9S KH TH 9H S JS QH AC KC JC W AS QC TC KD TD; up alone; discard JC"),
    *log("play AS; play TS; play QS; play KD; play AD; play KC; play AH; play QH; play QC; play 9D; play JS; play TD"),
    *log("play AC; play TC; play QD"),
    *log("pack W up JC N TS KH QC TC 9C E KS JS 9S QH AC S QS KC KD QD 9D W AH JH TH JD TD"),
    *log("pass; pass; pass; pass; trump S; play KH; play QH; play KD; play AH; play TH; play QC; play KS; play 9D"),
    *log("play 9S; play QS; play JD; play TS; play KC; play JH; play 9C; play AC; play JS; play QD; play TD; play TC"),
    *log("pack N up 9H N JS KH JH AC QC E AS AH JC 9C KD S QS TS 9S AD QD W KS QH TC JD 9D; up; discard 9H"),
)
OVER = (
    *LATER,
    *log("play AS; play 9S; play KS; play JS; play AH; play QS; play QH; play KH; play 9C; play TS"),
    *log("play TC; play AC; play QC; play JC; play AD; play JD; play 9D; play JH; play KD; play QD"),
)

ASSISTED = log(
    "draw TH TC AC KC 9D QH QS QD JD; cut 12",
    "pack N up AC N KS QS TC 9C 9D E AS TH AD QD TD S TS JH JC KD JD W JS 9S AH KH 9H; pass; up; discard QS; play AD",
)
FOLLOWED = (*ASSISTED, *log("play KD"))
RENEGED = (*ASSISTED, *log("play JC"))
TWO_TRICKS = (*RENEGED, *log("play 9H; play AC; play TS; play JS; play 9C; play QD"))

SOLO = log(
    "draw KH AD TC JS; cut 0",
    "pack W up 9H N AD KD AC KC QC E TH 9D TD TS JC S JH JD AH 9S TC W KH QH AS KS QS; pass; pass; up; discard QS",
    "play AD; play 9D; play JD; play AS",
)
"""South has trumped the first trick with the left bower, and leads the second."""

ASKED = (
    *DEALT,
    *log("up alone; discard TH; defend together; defend alone"),
    *log("play JD; play AH; play KC; play AC; play KD; play QC; play QH; play JH; play JS; play 9S"),
    *log("pack S up QS N TS AH AD QD 9D E KS 9S KH TH 9H S JS QH AC KC JC W AS QC TC KD TD; up alone; discard JS"),
    *log("defend together; defend together; play QC; play QD; play KC; play QS; play AS; play TS; play TC; play AH"),
    *log("play AC; play JC; play KD; play AD; play QH; play TD; play 9D"),
    *log("pack W up JC N TS KH QC TC 9C E KS JS 9S QH AC S QS KC KD QD 9D W AH JH TH JD TD"),
    *log("pass; pass; pass; pass; trump D alone; defend together; defend alone"),
    *log("play QC; play JH; play TD; play KH; play TH; play TS; play AH; play 9C; play JD; play TC"),
    *log("pack N up 9H N JS KH JH AC QC E AS AH JC 9C KD S QS TS 9S AD QD W KS QH TC JD 9D; pass; up; discard AC"),
)


@dataclass(frozen=True)
class Picture:
    """A picture by name: its caption, what is shown, the keys pressed then, and the looks.

    Shown is a match that is taken up where `match` ends, behind its first curtain; or one that `setup` begins; or
    `screen` over the title; or the title.
    """

    name: str
    caption: str
    match: tuple[str, ...] | None = None
    keys: tuple[str, ...] = ()
    rules: TableRules = FIVE
    chairs: BySeat[Chair] = field(default_factory=lambda: chairs("NESW"))
    setup: MatchSetup | None = None
    screen: Callable[[], Screen[int]] | None = None
    size: tuple[int, int] = (80, 24)
    resized: tuple[int, int] | None = None
    settings: dict[str, Any] = field(default_factory=dict)

    @property
    def theme(self) -> str:
        return str(self.settings.get("theme", "dark"))


class SomeEvenings(HistoryScreen):
    """The finished matches of a few evenings of the same four people."""

    def on_mount(self) -> None:
        self.show(some_matches(), some_names(), ())


def evenings() -> Screen[int]:
    return SomeEvenings(Look())


def a_drill() -> Screen[int]:
    """Drills of the hardest step from a fixed seed."""
    return LessonScreen(drills.course(HARD, FIVE, 1), Look())


def a_replay() -> Screen[int]:
    """A match of four CPUs gone through again."""
    return ReplayScreen(a_walk(11), Look())


def a_lost_deal() -> Screen[int]:
    """A match whose first deal was lost by a card, not by the call."""
    return ReplayScreen(a_walk(24), Look())


def begun(humans: str = "NESW", *, open_hand: bool = False) -> MatchSetup:
    return MatchSetup(FIVE, chairs(humans), 5, 0, open_hand=open_hand)


UP = ("space",)
"""Lifts the curtain."""

NEXT_TRICK = "right_square_bracket"
PLAYED = ("1", "1")
"""A card each from the first two seats that play."""

OPEN = begun(open_hand=True)

PICTURES: tuple[Picture, ...] = (
    Picture("title", "The title"),
    Picture("setup", "Setting up a table", keys=("s",)),
    Picture("learn", "Learn at the table", keys=("l",)),
    Picture("red-jacks", "The two red jacks", keys=("l", "1", "4", "enter", "5", "enter", "5", "enter")),
    Picture("left-bower", "Which is the left bower?", keys=("l", "2", "4")),
    Picture("trick-or-point", "Trick or point?", keys=("l", "3", "1")),
    Picture("drill", "A drill", screen=a_drill, keys=("1",)),
    Picture("open-bid", "An open hand: what speaks for each call", setup=OPEN),
    Picture("open-bury", "An open hand: the pick-up explained", setup=OPEN, keys=("p", "o")),
    Picture("open-play", "An open hand: what may be played, and why", setup=OPEN, keys=("p", "o", "6", *PLAYED)),
    Picture("open-coach", "What would the coach do?", setup=OPEN, keys=("p", "o", "6", *PLAYED, "w")),
    Picture("open-result", "The result, line by line", setup=begun("", open_hand=True), keys=("enter",) * 26),
    Picture("history", "Finished matches", screen=evenings),
    Picture("names", "What each name did", screen=evenings, keys=("n",)),
    Picture(
        "replay",
        "A replay: what would sharp have done?",
        screen=a_replay,
        keys=("down", NEXT_TRICK, NEXT_TRICK, "w"),
    ),
    Picture("replay-seat", "A replay as one seat saw it", screen=a_replay, keys=(NEXT_TRICK, NEXT_TRICK, "w", "v")),
    Picture("replay-end", "Which card lost the deal", screen=a_lost_deal, keys=(*(NEXT_TRICK,) * 6, "w")),
    Picture("how", "How to play", keys=("h",)),
    Picture("how-bowers", "The bower table", keys=("h", "right", "right")),
    Picture("how-scoring", "The table of points", keys=("h", *("right",) * 4)),
    Picture("how-card", "All of it on one page", keys=("h", "left")),
    Picture("keys", "Every key", keys=("question_mark",)),
    Picture("agreement", "Agreed before the first card", setup=begun()),
    Picture("practice", "A deal for practice", keys=("d",)),
    Picture("keys-now", "The keys of the moment", DEALT, (*UP, "question_mark")),
    Picture("draw", "The first jack deals", DRAWN, settings={"pace": 30}),
    Picture("cut", "The cut", DRAWN, ("left", "left")),
    Picture("curtain", "The curtain", LED),
    Picture("bid", "Bidding, round one", DEALT, UP),
    Picture("bid-alone", "The next call is a call alone", DEALT, (*UP, "a")),
    Picture("bid-two", "Bidding, round two", PASSED, UP),
    Picture("bid-two-alone", "Naming a suit alone", PASSED, (*UP, "a")),
    Picture("bury", "The dealer buries a card", LONER, UP),
    Picture("alone-question", "The later question", ASKED, UP, rules=QUESTIONS),
    Picture("defence-question", "Defend alone?", BURIED, UP, rules=QUESTIONS),
    Picture("play", "Playing to a trick", FOLLOWED, UP),
    Picture("lead", "One person and three CPUs", SOLO, UP, chairs=MIXED),
    Picture("lone", "A partner who sits out", LED, UP),
    Picture("refusal", "A card that may not be played", LED, (*UP, "1")),
    Picture("result", "A deal is scored", SCORED),
    Picture("pad", "The whole pad", LATER, (*UP, "t")),
    Picture("leave", "Leaving asks", BURIED, (*UP, "q")),
    Picture("over", "The match is over", OVER),
    Picture("play-light", "A light table", FOLLOWED, UP, settings={"theme": "light"}),
    Picture("play-ansi", "Sixteen colours", FOLLOWED, UP, settings={"theme": "ansi"}),
    Picture("play-mono", "No colour", FOLLOWED, UP, settings={"theme": "mono"}),
    Picture("play-contrast", "High contrast", FOLLOWED, UP, settings={"theme": "high-contrast"}),
    Picture("play-four", "A colour for each suit", FOLLOWED, UP, settings={"deck": "four"}),
    Picture("play-ascii", "Plain characters", FOLLOWED, UP, settings={"drawing": "ascii"}),
    Picture("play-100", "100×30", FOLLOWED, UP, size=(100, 30)),
    Picture("play-140", "140×45", FOLLOWED, UP, size=(140, 45)),
    Picture("title-light", "The title, light", settings={"theme": "light"}),
    Picture("setup-contrast", "Set-up, high contrast", keys=("s",), settings={"theme": "high-contrast"}),
    Picture("agreement-light", "The agreement, light", setup=begun(), settings={"theme": "light"}),
    Picture("curtain-light", "The curtain, light", LED, settings={"theme": "light"}),
    Picture("curtain-ansi", "The curtain, sixteen colours", LED, settings={"theme": "ansi"}),
    Picture("curtain-mono", "The curtain, no colour", LED, settings={"theme": "mono"}),
    Picture("bid-light", "Bidding, light", DEALT, UP, settings={"theme": "light"}),
    Picture("bid-mono", "Bidding, no colour", DEALT, UP, settings={"theme": "mono"}),
    Picture("result-light", "A deal is scored, light", SCORED, settings={"theme": "light"}),
    Picture("result-ansi", "A deal is scored, sixteen colours", SCORED, settings={"theme": "ansi"}),
    Picture("menu", "The table's menu", BURIED, (*UP, "m")),
    Picture("honour", "An honour table", RENEGED, UP, rules=HONOUR),
    Picture("renege", "Calling a renege", RENEGED, (*UP, "r", "1"), rules=HONOUR),
    Picture("verdict", "The verdict", RENEGED, (*UP, "r", "1", "y"), rules=HONOUR),
    Picture("tricks", "The taken tricks", TWO_TRICKS, (*UP, "l"), rules=HONOUR),
    Picture("small", "A window that is too small", BURIED, UP, resized=(60, 20)),
)


@dataclass(frozen=True)
class Taken:
    """A picture that was taken: as SVG, its text, and the role of every cell."""

    svg: str
    text: str
    roles: str

    @property
    def kept(self) -> str:
        """The text file beside the picture: its text, and under a line the roles of its cells."""
        return f"{self.text.rstrip()}\n{ROLES_BELOW}\n{self.roles}\n"


ROLES_BELOW = "── the role of each cell ──"


async def take(picture: Picture, watch: Callable[[str], None] | None = None, **looks: Any) -> Taken:
    """Shows it, presses its keys, and takes the picture when all is done that they asked for.

    `watch` receives every frame on the way there; `looks` are settings that replace those of the picture.
    """
    opened, settings = None, {**picture.settings, **looks}
    if picture.match is not None:
        opened, settings = left_match(picture.rules, picture.chairs, picture.match), {"pace": 0, **settings}
    async with playing(picture.setup, opened=opened, size=picture.size, still=True, **settings) as player:
        player.app.watchers += [watch] if watch else []
        await player.rest()
        if picture.screen is not None:
            await player.app.push_screen(picture.screen())
            await player.rest()
        for key in picture.keys:
            await player.press(key)
            await player.rest()
        if picture.resized is not None:
            await player.resize(*picture.resized)
            await player.rest()
        return Taken(
            player.app.export_screenshot(title="Euchre"),
            frame_of(player.app),
            roles_of(strips_of(player.app), picture.theme),
        )
