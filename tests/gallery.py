"""The scenes of which the game takes its own pictures: each is played to by keys, from a seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from textual.screen import Screen

from euchre_tui.app.drawing.look import Look
from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.history import HistoryScreen
from euchre_tui.app.screens.lesson import LessonScreen
from euchre_tui.app.screens.replay import ReplayScreen
from euchre_tui.app.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.lessons import drills
from euchre_tui.lessons.positions import HARD
from euchre_tui.match.keys import Place
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.storage.settings import MatchSetup
from tests.app.playing import Player, chairs, frame_of, playing
from tests.replay.matches import a_walk, some_matches, some_names

Until = Callable[[Player], bool]

FIVE = TableRules(target=5)
HONOUR = TableRules(target=5, play="honour")
QUESTIONS = TableRules(target=5, alone="before the first lead", defend_alone=True)


@dataclass(frozen=True)
class Picture:
    """A scene by name: its caption, the table, how far it is played, and the keys pressed then.

    `open_hand` begins with the teaching round; `screen` is put in the title's place before the keys are pressed.
    """

    name: str
    caption: str
    humans: str | None = "NESW"
    rules: TableRules = FIVE
    seed: int = 5
    until: Until | None = None
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = (80, 24)
    settings: dict[str, Any] = field(default_factory=dict)
    pace: float = 0
    passes: bool = False
    open_hand: bool = False
    screen: Callable[[], Screen[int]] | None = None


def asks(place: Place, cards: int = 0) -> Until:
    """A private table with this question, and at least so many cards in the trick."""

    def there(player: Player) -> bool:
        screen = player.app.screen
        if not isinstance(screen, TableScreen) or screen.where() is not place or screen._asking is None:
            return False
        return len(screen._asking.view.trick) >= cards

    return there


def on(kind: type) -> Until:
    return lambda player: isinstance(player.app.screen, kind)


def curtain_over_a_trick(player: Player) -> bool:
    screen = player.app.screen
    return isinstance(screen, CurtainScreen) and bool(screen._view.trick)


def refused(player: Player) -> bool:
    screen = player.app.screen
    return isinstance(screen, TableScreen) and screen._asking is not None and bool(screen._asking.view.refusals)


def a_drill() -> Screen[int]:
    """Drills of the hardest step from a fixed seed."""
    return LessonScreen(drills.course(HARD, FIVE, 1), Look())


def a_replay(*steps: str, seed: int = 11) -> Callable[[], Screen[int]]:
    """A match of four CPUs gone through again so far, with what sharp says of it."""

    def made() -> Screen[int]:
        screen = ReplayScreen(a_walk(seed), Look())
        for step in steps:
            screen._at = getattr(screen._walk, f"by_{step}")(screen._at, 1)
        screen._asked, screen._wanted = True, screen._at
        screen._think_of(screen._at)
        return screen

    return made


def finished(*, by_name: bool = False) -> Callable[[], Screen[int]]:
    """A few evenings of the same four people."""

    def made() -> Screen[int]:
        screen = HistoryScreen(Look())
        screen._matches, screen._names, screen._by_name = some_matches(), some_names(), by_name
        return screen

    return made


def after_two_tricks(player: Player) -> bool:
    referee = player.app._referee
    return referee is not None and sum(referee.view(None).tricks_won.values()) >= 2 and asks(Place.PLAY)(player)


PLAYED = ("1", "1")
"""A card each from the first two seats that play."""

PICTURES: tuple[Picture, ...] = (
    Picture("title", "The title", humans=None),
    Picture("setup", "Setting up a table", humans=None, keys=("s",)),
    Picture("learn", "Learn at the table", humans=None, keys=("l",)),
    Picture("red-jacks", "The two red jacks", humans=None, keys=("l", "1", "4", "enter", "5", "enter", "5", "enter")),
    Picture("left-bower", "Which is the left bower?", humans=None, keys=("l", "2", "4")),
    Picture("trick-or-point", "Trick or point?", humans=None, keys=("l", "3", "1")),
    Picture("drill", "A drill", humans=None, screen=a_drill, keys=("1",)),
    Picture("open-bid", "An open hand: what speaks for each call", open_hand=True),
    Picture("open-bury", "An open hand: the pick-up explained", open_hand=True, keys=("p", "o")),
    Picture("open-play", "An open hand: what may be played, and why", open_hand=True, keys=("p", "o", "6", *PLAYED)),
    Picture("open-coach", "What would the coach do?", open_hand=True, keys=("p", "o", "6", *PLAYED, "w")),
    Picture("open-result", "The result, line by line", humans="", open_hand=True, keys=("enter",) * 40),
    Picture("history", "Finished matches", humans=None, screen=finished()),
    Picture("names", "What each name did", humans=None, screen=finished(by_name=True)),
    Picture("replay", "A replay: what would sharp have done?", humans=None, screen=a_replay("deal", *("trick",) * 2)),
    Picture("replay-seat", "A replay as one seat saw it", humans=None, screen=a_replay("trick", "trick"), keys=("v",)),
    Picture("replay-end", "Which card lost the deal", humans=None, screen=a_replay(*("trick",) * 6, seed=24)),
    Picture("how", "How to play", humans=None, keys=("h",)),
    Picture("how-bowers", "The bower table", humans=None, keys=("h", "right")),
    Picture("how-scoring", "The table of points", humans=None, keys=("h", *("right",) * 5)),
    Picture("how-card", "All of it on one page", humans=None, keys=("h", "left")),
    Picture("keys", "Every key", humans=None, keys=("question_mark",)),
    Picture("agreement", "Agreed before the first card", until=on(AgreementScreen)),
    Picture("practice", "A deal for practice", humans=None, keys=("d",)),
    Picture("keys-now", "The keys of the moment", until=asks(Place.ROUND_ONE), keys=("question_mark",)),
    Picture("draw", "The first jack deals", until=on(AgreementScreen), keys=("enter",), pace=30, settings={"pace": 30}),
    Picture("cut", "The cut", until=asks(Place.CUT), keys=("left", "left")),
    Picture("curtain", "The curtain", until=curtain_over_a_trick),
    Picture("bid", "Bidding, round one", until=asks(Place.ROUND_ONE)),
    Picture("bid-alone", "The next call is a call alone", until=asks(Place.ROUND_ONE), keys=("a",)),
    Picture("bid-two", "Bidding, round two", until=asks(Place.ROUND_TWO), passes=True),
    Picture("bury", "The dealer buries a card", until=asks(Place.BURY)),
    Picture("alone-question", "The later question", rules=QUESTIONS, until=asks(Place.ALONE_QUESTION)),
    Picture("defence-question", "Defend alone?", rules=QUESTIONS, until=asks(Place.DEFENCE_QUESTION)),
    Picture("play", "Playing to a trick", until=asks(Place.PLAY, 2), seed=7),
    Picture("refusal", "A card that may not be played", until=refused, keys=("1",)),
    Picture("result", "A deal is scored", until=on(ResultScreen)),
    Picture("pad", "The whole pad", until=asks(Place.PLAY), keys=("t",), seed=8),
    Picture("leave", "Leaving asks", until=asks(Place.PLAY), keys=("q",)),
    Picture("over", "The match is over", until=on(MatchOverScreen)),
    Picture("play-light", "A light table", until=asks(Place.PLAY, 2), seed=7, settings={"theme": "light"}),
    Picture("play-ansi", "Sixteen colours", until=asks(Place.PLAY, 2), seed=7, settings={"theme": "ansi"}),
    Picture("play-mono", "No colour", until=asks(Place.PLAY, 2), seed=7, settings={"theme": "mono"}),
    Picture("play-contrast", "High contrast", until=asks(Place.PLAY, 2), seed=7, settings={"theme": "high-contrast"}),
    Picture("play-four", "A colour for each suit", until=asks(Place.PLAY, 2), seed=7, settings={"deck": "four"}),
    Picture("play-ascii", "Plain characters", until=asks(Place.PLAY, 2), seed=7, settings={"drawing": "ascii"}),
    Picture("play-100", "100×30", until=asks(Place.PLAY, 2), seed=7, size=(100, 30)),
    Picture("play-140", "140×45", until=asks(Place.PLAY, 2), seed=7, size=(140, 45)),
    Picture("title-light", "The title, light", humans=None, settings={"theme": "light"}),
    Picture("setup-contrast", "Set-up, high contrast", humans=None, keys=("s",), settings={"theme": "high-contrast"}),
    Picture("agreement-light", "The agreement, light", until=on(AgreementScreen), settings={"theme": "light"}),
    Picture("curtain-light", "The curtain, light", until=curtain_over_a_trick, settings={"theme": "light"}),
    Picture("curtain-ansi", "The curtain, sixteen colours", until=curtain_over_a_trick, settings={"theme": "ansi"}),
    Picture("curtain-mono", "The curtain, no colour", until=curtain_over_a_trick, settings={"theme": "mono"}),
    Picture("bid-light", "Bidding, light", until=asks(Place.ROUND_ONE), settings={"theme": "light"}),
    Picture("bid-mono", "Bidding, no colour", until=asks(Place.ROUND_ONE), settings={"theme": "mono"}),
    Picture("result-light", "A deal is scored, light", until=on(ResultScreen), settings={"theme": "light"}),
    Picture("result-ansi", "A deal is scored, sixteen colours", until=on(ResultScreen), settings={"theme": "ansi"}),
    Picture("menu", "The table's menu", until=asks(Place.PLAY), keys=("m",)),
    Picture("honour", "An honour table", rules=HONOUR, until=asks(Place.PLAY, 2), seed=7),
    Picture("renege", "Calling a renege", rules=HONOUR, until=asks(Place.PLAY, 2), seed=7, keys=("r", "1")),
    Picture("verdict", "The verdict", rules=HONOUR, until=asks(Place.PLAY, 2), seed=7, keys=("r", "1", "y")),
    Picture("tricks", "The taken tricks", rules=HONOUR, until=after_two_tricks, seed=7, keys=("l",)),
    Picture("small", "A window that is too small", until=asks(Place.PLAY), size=(80, 24), keys=("resize",)),
)


async def take(picture: Picture) -> tuple[str, str]:
    """The picture as SVG, and its text."""
    setup = None
    if picture.humans is not None:
        setup = MatchSetup(
            picture.rules, chairs(picture.humans), picture.seed, picture.pace, open_hand=picture.open_hand
        )
    async with playing(setup, seed=picture.seed, size=picture.size, **picture.settings) as player:
        player.passes = picture.passes
        if picture.until is not None:
            until = picture.until
            await player.until(lambda: until(player))
        if picture.screen is not None:
            await player.app.push_screen(picture.screen())
        for key in picture.keys:
            if key == "resize":
                await player.resize(60, 20)
            else:
                await player.press(key)
        return player.app.export_screenshot(title="Euchre"), frame_of(player.app)
