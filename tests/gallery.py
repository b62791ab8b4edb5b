"""The pictures of the game: each is a match written as text, or one screen, and the few keys pressed on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
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
from tests.moving import moving_svg, one_trick
from tests.replay.matches import a_walk, some_matches, some_names

FIVE = TableRules(target=5)
HONOUR = TableRules(target=5, play="honour")
SHOWN = TableRules(target=5, show_hands="always")
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


TEN = TableRules()

WORTH = log(
    "draw QH JD TD 9D QC 9S AS TS QD JH 9C AH AC AD QS KD 9H KH TC KS TH JS JC KC; cut 15",
    "deck JD JH AD KD KS KH 9H TH KC QD 9C QH QC AH 9D AS TD JC 9S TS QS TC AC JS; pass; pass; pass; up",
    "discard 9H; play 9C; play QC; play KS; play JC; play 9S; play JH; play QH; play AS; play 9D; play TS",
    "play JD; play KD; play TH; play QD; play AH; play KH; play AD; play TD; play QS; play KC",
    "deck QD JS JC KC AD 9D TH KS JD QS JH 9H TD AH KD KH 9S QC AS TS 9C QH TC AC; pass; up; discard TH",
    "play JH; play AH; play KH; play TS; play JC; play 9S; play 9C; play JS; play 9H; play 9D; play QC",
    "play JD; play AS; play QS; play TD; play KD; play KS; play QD; play KC; play AD",
    "deck 9C QC KS AH TH QS 9S AD KD TD QH AS 9D TC JD JS JC JH AC QD KC 9H KH TS; pass; pass; pass; pass",
    "pass; pass; trump S; play 9C; play TC; play QS; play AC; play JS; play 9S; play QH; play KS; play JC",
    "play JH; play QC; play AS; play TH; play QD; play TD; play AH; play 9D; play JD; play AD; play KD",
    "deck KC JH TC JS AH TH KD JC AS 9H JD 9D AC QD QH 9S TD TS AD QC KH 9C KS QS; up; discard TS",
    "play JH; play 9D; play TH; play KH; play JD; play TC; play QH; play JC; play AS; play JS; play 9S",
    "play QC; play KC; play AC; play AH; play KD; play TD; play AD; play 9H; play QD",
    "deck JH QC 9D 9H KD QS AH AD AS TD JC TC 9C KC KS TS TH QH 9S QD JD JS KH AC; pass; pass; pass",
    "up alone; discard 9S; play AS; play TS; play QD; play JD; play TD; play KD; play AH; play JH",
    "play TH; play JC; play QS; play AD; play QH; play QC; play KS",
    "deck AC TD AH JD TS AS 9D 9H KD AD KS QH KC QS JC TC 9S JS TH KH QC 9C JH QD; pass; pass; up",
    "discard 9D; play AC; play KC; play JC; play QC; play AS; play JS; play KS; play QS; play 9H; play TD",
    "play AH; play TC; play 9S; play TH; play KD; play JD; play TS; play KH; play AD; play QH",
    "deck KH KS AD TH AC TS QC AH KD TC QS JS JD JC TD 9C AS 9S QD 9D JH KC QH 9H; pass; pass; pass; up",
    "discard 9S; play TC; play JC; play AC; play QC; play AS; play AH; play QS; play JS; play JH; play KH",
    "play TH; play 9C; play 9D; play KD; play AD; play TD; play JD; play TS; play QD; play KS",
    "deck KC QC AH JD KS JC QS 9C TD 9D AC TH QD JH AD TC 9S AS TS QH KD KH 9H JS; pass; up alone",
    "discard TS; play AC; play QD; play TC; play JD; play AD; play 9D; play JH; play JC; play TD; play AH",
    "play 9S; play QC; play TH; play KS; play KC",
    "deck AC KS 9C TH JS 9S AD KC AS JC TD QD 9D TS JH TC QH JD QS KD QC KH 9H AH; pass; pass; pass; up",
    "discard QS; play AS; play TS; play 9S; play QC; play AD; play TD; play 9D; play TC; play JH; play KC",
)
"""South, the only person, plays third to the third trick of the ninth deal, at 7–6, with two trumps."""


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
PRACTICE = replace(begun("S"), practice=True, with_coach=True)

AT_SEVEN_SIX: dict[str, Any] = {"match": WORTH, "rules": TEN, "chairs": MIXED}
"""What most pictures of play show."""

PICTURES: tuple[Picture, ...] = (
    Picture("title", "The title"),
    Picture("setup", "Setting up a table", keys=("s",)),
    Picture("learn", "Learn at the table", keys=("l",)),
    Picture("red-jacks", "The two red jacks", keys=("l", "2", "4", "enter", "5", "enter", "5", "enter")),
    Picture("left-bower", "Which is the left bower?", keys=("l", "3", "4")),
    Picture("trick-or-point", "Trick or point?", keys=("l", "4", "1")),
    Picture("drill", "A drill", screen=a_drill, keys=("1",)),
    Picture("open-bid", "An open hand: what speaks for each call", setup=OPEN),
    Picture("open-bury", "An open hand: the pick-up explained", setup=OPEN, keys=("p", "o")),
    Picture("open-play", "An open hand: what may be played, and why", setup=OPEN, keys=("p", "o", "6", *PLAYED)),
    Picture("open-coach", "What would the coach do?", setup=OPEN, keys=("p", "o", "6", *PLAYED, "w")),
    Picture("open-result", "The result, line by line", setup=begun("", open_hand=True), keys=("enter",) * 26),
    Picture("practice", "A practice deal: the coach over your own hand", setup=PRACTICE, keys=("enter", "w")),
    Picture("hands", "All hands after the deal, and the costliest move", SCORED, ("o",), rules=SHOWN),
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
    Picture("agreement-line", "Rules that everybody knows", keys=("1",)),
    Picture("who-plays", "The names, asked once", keys=("2",), settings={"tables": ()}),
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
    Picture("play", "Playing to a trick", **AT_SEVEN_SIX),
    Picture("lead", "One person and three CPUs", SOLO, UP, chairs=MIXED),
    Picture("lone", "A partner who sits out", LED, UP),
    Picture("refusal", "A card that may not be played", LED, (*UP, "1")),
    Picture("result", "A deal is scored", SCORED),
    Picture("pad", "The whole pad after eight deals", **AT_SEVEN_SIX, keys=("t",)),
    Picture("leave", "Leaving asks", BURIED, (*UP, "q")),
    Picture("over", "The match is over", OVER),
    Picture("play-light", "A light table", **AT_SEVEN_SIX, settings={"theme": "light"}),
    Picture("play-ansi", "Sixteen colours", **AT_SEVEN_SIX, settings={"theme": "ansi"}),
    Picture("play-mono", "No colour", **AT_SEVEN_SIX, settings={"theme": "mono"}),
    Picture("play-contrast", "High contrast", **AT_SEVEN_SIX, settings={"theme": "high-contrast"}),
    Picture("play-four", "A colour for each suit", **AT_SEVEN_SIX, settings={"deck": "four"}),
    Picture("play-ascii", "Plain characters", **AT_SEVEN_SIX, settings={"drawing": "ascii"}),
    Picture("play-100", "100×30", **AT_SEVEN_SIX, size=(100, 30)),
    Picture("play-140", "140×45", **AT_SEVEN_SIX, size=(140, 45)),
    Picture("play-200", "200×60", **AT_SEVEN_SIX, size=(200, 60)),
    Picture("play-22", "80×22", **AT_SEVEN_SIX, size=(80, 22)),
    Picture("follow", "Four people: the one whose turn it is", FOLLOWED, UP),
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
    Picture("title-mono", "The title, no colour", settings={"theme": "mono"}),
    Picture("title-contrast", "The title, high contrast", settings={"theme": "high-contrast"}),
    Picture("setup-light", "Set-up, light", keys=("s",), settings={"theme": "light"}),
    Picture("agreement-mono", "The agreement, no colour", setup=begun(), settings={"theme": "mono"}),
    Picture("curtain-contrast", "The curtain, high contrast", LED, settings={"theme": "high-contrast"}),
    Picture("bid-ansi", "Bidding, sixteen colours", DEALT, UP, settings={"theme": "ansi"}),
    Picture("bid-contrast", "Bidding, high contrast", DEALT, UP, settings={"theme": "high-contrast"}),
    Picture("result-mono", "A deal is scored, no colour", SCORED, settings={"theme": "mono"}),
    Picture("result-contrast", "A deal is scored, high contrast", SCORED, settings={"theme": "high-contrast"}),
    Picture("pad-light", "The whole pad, light", **AT_SEVEN_SIX, keys=("t",), settings={"theme": "light"}),
    Picture("pad-ansi", "The whole pad, sixteen colours", **AT_SEVEN_SIX, keys=("t",), settings={"theme": "ansi"}),
    Picture("menu-light", "The menu, light", BURIED, (*UP, "m"), settings={"theme": "light"}),
    Picture("menu-mono", "The menu, no colour", BURIED, (*UP, "m"), settings={"theme": "mono"}),
    Picture("history-light", "Finished matches, light", screen=evenings, settings={"theme": "light"}),
    Picture("learn-contrast", "Learn at the table, high contrast", keys=("l",), settings={"theme": "high-contrast"}),
    Picture("menu", "The table's menu", BURIED, (*UP, "m")),
    Picture("honour", "An honour table", RENEGED, UP, rules=HONOUR),
    Picture("renege", "Calling a renege", RENEGED, (*UP, "r", "1"), rules=HONOUR),
    Picture("verdict", "The verdict", RENEGED, (*UP, "r", "1", "y"), rules=HONOUR),
    Picture("tricks", "The taken tricks", TWO_TRICKS, (*UP, "l"), rules=HONOUR),
    Picture("small", "A window that is too small", BURIED, UP, resized=(60, 20)),
)


def a_trick() -> str:
    """One trick that moves, for the top of the README."""
    return moving_svg(tuple(one_trick(TEN, MIXED, WORTH)))


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
