"""The scenes of which the game takes its own pictures: each is played to by keys, from a seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from euchre_tui.keys import Place
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.screens.agreement import AgreementScreen
from euchre_tui.screens.curtain import CurtainScreen
from euchre_tui.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.screens.table import TableScreen
from euchre_tui.settings import MatchSetup
from tests.ui.playing import Player, chairs, frame_of, playing

Until = Callable[[Player], bool]

FIVE = TableRules(target=5)
QUESTIONS = TableRules(target=5, alone="before the first lead", defend_alone=True)


@dataclass(frozen=True)
class Picture:
    """A scene by name: its caption, the table, how far it is played, and the keys pressed then."""

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


PICTURES: tuple[Picture, ...] = (
    Picture("title", "The title", humans=None),
    Picture("setup", "Setting up a table", humans=None, keys=("s",)),
    Picture("how", "How to play", humans=None, keys=("h",)),
    Picture("keys", "Every key", humans=None, keys=("question_mark",)),
    Picture("agreement", "Agreed before the first card", until=on(AgreementScreen)),
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
    Picture("small", "A window that is too small", until=asks(Place.PLAY), size=(80, 24), keys=("resize",)),
)


async def take(picture: Picture) -> tuple[str, str]:
    """The picture as SVG, and its text."""
    setup = None
    if picture.humans is not None:
        setup = MatchSetup(picture.rules, chairs(picture.humans), picture.seed, pace=picture.pace)
    async with playing(setup, seed=picture.seed, size=picture.size, **picture.settings) as player:
        player.passes = picture.passes
        if picture.until is not None:
            until = picture.until
            await player.until(lambda: until(player))
        for key in picture.keys:
            if key == "resize":
                await player.resize(60, 20)
            else:
                await player.press(key)
        return player.app.export_screenshot(title="Euchre"), frame_of(player.app)
