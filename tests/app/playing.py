"""A match played through the real screens by keys, with a spy on every painted frame."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from textual import events
from textual.pilot import Pilot
from textual.strip import Strip

from euchre_tui.app.app import EuchreApp
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.screens.agreement import AgreementScreen
from euchre_tui.app.screens.base import too_small
from euchre_tui.app.screens.curtain import CurtainScreen
from euchre_tui.app.screens.deal_hands import DealHandsScreen
from euchre_tui.app.screens.result import MatchOverScreen, ResultScreen
from euchre_tui.app.screens.rulebook import RuleBookScreen
from euchre_tui.app.screens.table import TableScreen
from euchre_tui.match.keys import Place
from euchre_tui.match.prompt import Prompt
from euchre_tui.match.referee import Referee
from euchre_tui.match.scenes import Table
from euchre_tui.match.type_ahead import READ
from euchre_tui.rules.actions import AnswerAlone, AnswerDefence, Discard, NameTrump, OrderUp, Pass, Play
from euchre_tui.rules.cards import DECK, Card, Suit
from euchre_tui.rules.events import CardPlayed, Dealt
from euchre_tui.rules.seats import BySeat, Chair, Seat
from euchre_tui.rules.table_rules import TableRules
from euchre_tui.session.session import Session
from euchre_tui.storage.library import FoundMatch, MatchLibrary
from euchre_tui.storage.save_file import SavedMatch, load
from euchre_tui.storage.settings import NAMES as CHAIR_NAMES
from euchre_tui.storage.settings import PEOPLE, KeptTable, MatchSetup, Settings, home

NAMES = BySeat(("Nora", "Edie", "Sam", "Walt"))
SIGNS = {suit.sign: suit for suit in Suit}
CARD_ON_SCREEN = re.compile(r"(?<![0-9A-Za-z])(10|[9JQKA])([♠♥♦♣])")


def chairs(humans: str, level: str = "steady") -> BySeat[Chair]:
    """Four chairs, those in `humans` ("NS") played by people."""
    return BySeat(Chair(NAMES[seat], None if seat.letter in humans else level) for seat in Seat)


def table(humans: str, rules: TableRules | None = None, seed: int = 1) -> MatchSetup:
    return MatchSetup(rules or TableRules(target=3), chairs(humans), seed, pace=0)


NAMED = tuple((name, KeptTable(TableRules(), CHAIR_NAMES, Settings().levels)) for name in PEOPLE)
"""The tables of the title after their first time: names are known, and no match has been played."""


class QuietClock:
    """A clock that only moves when told, or by a second at each look; its alarms ring as it moves."""

    def __init__(self, *, runs: bool = True) -> None:
        self.now = 0.0
        self.runs = runs
        self._alarms: list[tuple[float, Callable[[], None]]] = []

    def __call__(self) -> float:
        if self.runs:
            self.now += 1
        return self.now

    def ring_in(self, seconds: float, then: Callable[[], None]) -> None:
        self._alarms.append((self.now + seconds, then))

    def move(self, seconds: float) -> None:
        """Time passes, and the alarms that are due in it ring, each at its moment."""
        end, runs, self.runs = self.now + seconds, self.runs, False
        while due := [alarm for alarm in self._alarms if alarm[0] <= end + 1e-9]:
            first = min(due, key=lambda alarm: alarm[0])
            self._alarms.remove(first)
            self.now = max(self.now, first[0])
            first[1]()
        self.now, self.runs = end, runs


class PlayedApp(EuchreApp):
    """The game, with a hook on every painted frame."""

    def __init__(
        self,
        setup: MatchSetup | None,
        clock: Callable[[], float] | None = None,
        opened: FoundMatch | None = None,
        *,
        encoding: str = "utf-8",
        **settings: Any,
    ) -> None:
        self.alarms = clock if isinstance(clock, QuietClock) else QuietClock()
        chosen = Settings(**{"theme": "dark", "tables": NAMED, **settings})
        clock = clock or self.alarms
        super().__init__(chosen, setup, opened=opened, clock=clock, longest_thinking=None, encoding=encoding)
        self.watchers: list[Callable[[str], None]] = []
        self.told: list[str] = []

    def notify(self, message: str, **how: Any) -> None:
        self.told.append(message)
        super().notify(message, **how)

    def call_in(self, seconds: float, then: Callable[[], None]) -> None:
        self.alarms.ring_in(seconds, then)
        # A long beat is there to be looked at: it ends when a test says so.
        if self.alarms.runs and seconds < 5:
            self.call_later(self.alarms.move, seconds)

    def post_display_hook(self) -> None:
        super().post_display_hook()
        if self.watchers and self.is_running and self.screen_stack:
            frame = frame_of(self)
            for watch in self.watchers:
                watch(frame)


def left_match(rules: TableRules, people: BySeat[Chair], lines: tuple[str, ...]) -> FoundMatch:
    """A match in the player's folder that was left after these lines of its log, to be resumed."""
    saved = SavedMatch(rules, people, 1, "2026-11-30T19:00:00", lines)
    file, _ = MatchLibrary(home()).begin(saved)
    file.close()
    return FoundMatch(file.path, load(file.path))


def session_of(app: EuchreApp) -> Session | None:
    """The match that is on, with all that its referee keeps: only a test may look there."""
    return app.match.session


def strips_of(app: EuchreApp) -> list[Strip]:
    """The rows that are on the screen."""
    return app.screen._compositor.render_strips()


def frame_of(app: EuchreApp) -> str:
    """All that is on the screen, as text."""
    return "\n".join(strip.text for strip in strips_of(app))


def cards_in(frame: str) -> set[Card]:
    """Every card that can be read on a frame."""
    return {
        Card.parse(("T" if rank == "10" else rank) + SIGNS[sign].letter) for rank, sign in CARD_ON_SCREEN.findall(frame)
    }


class Spy:
    """Reads every frame, and keeps its own account of who is looking.

    That is whoever pressed space on a curtain's name, until something public is painted where several people play.
    A person who plays alone looks all the time.
    """

    def __init__(self, app: PlayedApp) -> None:
        self.app = app
        self.onlooker: Seat | None = None
        self.lifting: Seat | None = None
        self.frames = 0
        self.breaches: list[str] = []
        app.watchers.append(self.look)

    def lifts(self, frame: str) -> None:
        """Space is pressed on this frame: the name on it takes the keyboard."""
        for seat in Seat:
            if "look away" in frame and f"{seat.word}, {seat.team.short}" in frame:
                self.lifting = seat

    def look(self, frame: str) -> None:
        self.frames += 1
        self._follow(frame)
        if isinstance(self.app.screen, RuleBookScreen):
            # Its cards are examples; that it is the same book over any hand has a test of its own.
            return
        if isinstance(self.app.screen, DealHandsScreen):
            if not self.may_show_hands():
                self.breaches.append(f"all hands shown where the table does not want it\n{frame}")
            return
        for card in cards_in(frame) & self.hidden_from(self.onlooker):
            self.breaches.append(f"{self.onlooker}: {card} in frame\n{frame}")

    def _follow(self, frame: str) -> None:
        """Who is looking at this frame: nobody at a curtain, and nobody from a public frame on to the next curtain."""
        session, screen = session_of(self.app), self.app.screen
        if "look away" in frame:
            if session is not None and len(session.referee.humans) < 2:
                self.breaches.append(f"a curtain where nobody has to look away\n{frame}")
            self.onlooker = None
            return
        if self.lifting is not None:
            self.onlooker, self.lifting = self.lifting, None
        humans = session.referee.humans if session is not None else ()
        several = len(humans) > 1
        if len(humans) == 1:
            self.onlooker = humans[0]
        scene = screen.scene if isinstance(screen, TableScreen) else None
        if several and (not isinstance(screen, TableScreen) or (scene is not None and scene.view.seat is None)):
            self.onlooker = None

    def may_show_hands(self) -> bool:
        """Whether everyone may see all cards of the last deal: it is over, and the table wants it (R44)."""
        session = session_of(self.app)
        if session is None or session.referee.dealing_on or not session.public.pad:
            return False
        rules, people = session.referee.rules, len(session.referee.humans)
        wanted = rules.show_hands == "always" or (rules.show_hands == "alone" and people <= 1)
        return wanted and (rules.play == "refereed" or session.referee.over)

    def hidden_from(self, seat: Seat | None) -> set[Card]:
        """The cards that this seat has no right to see: all but its own, the up-card, and what has been played."""
        session = session_of(self.app)
        public = session.referee.view(None) if session is not None else None
        if session is None or public is None or not any(isinstance(event, Dealt) for event in public.events):
            return set()
        # What is left of a deal that is scored stays hidden, until the next one.
        seen = {event.card for event in public.events if isinstance(event, CardPlayed)}
        seen |= {event.up_card for event in public.events if isinstance(event, Dealt)}
        if seat is not None:
            own = session.referee.view(seat)
            seen |= {*own.hand, *(() if own.discard is None else (own.discard,))}
        return set(DECK) - seen


class Player:
    """Presses the keys of everybody at the table, at random but by a seed."""

    def __init__(self, app: PlayedApp, pilot: Pilot[None], seed: int = 1, spy: Spy | None = None) -> None:
        self.app = app
        self.pilot = pilot
        self.random = Random(seed)
        self.spy = spy
        self.passes = False
        self.presses = 0
        self.curtains: list[Seat] = []
        self.places: set[Place] = set()

    @property
    def session(self) -> Session | None:
        """The match that is on."""
        return session_of(self.app)

    @property
    def referee(self) -> Referee | None:
        """The referee of the match that is on, who knows every card."""
        return self.session.referee if self.session else None

    @property
    def asking(self) -> Prompt | None:
        """The question that is open at the table."""
        screen = self.app.screen
        return screen.asking if isinstance(screen, TableScreen) else None

    @property
    def fault(self) -> BaseException | None:
        """What the app has crashed with."""
        return self.app._exception

    @property
    def left(self) -> bool:
        """Whether the app was told to end."""
        return not self.app.is_running or self.app._exit

    async def press(self, key: str) -> None:
        """One key, through the app's own door."""
        self.presses += 1
        character = {"space": " ", "enter": "\r", "question_mark": "?"}.get(key, key if len(key) == 1 else None)
        self.app.post_message(events.Key(key, character))
        await self.settled()

    async def wait(self, seconds: float) -> None:
        """Nobody presses anything for that long, by the game's clock."""
        self.app.alarms.move(seconds)
        await self.pilot.pause()
        await self.settled()

    async def settled(self) -> None:
        """Waits until the answer to a key is painted: all is done, twice in a row, that was to be done."""
        quiet = 0
        for number in range(300):
            # Every message that has come is handled in here; without a delay it does not wait for an idle machine.
            await self.pilot.pause(0 if number < 200 else None)
            quiet = quiet + 1 if self._is_settled() else 0
            if quiet == 2:
                break

    async def rest(self) -> None:
        """Waits, however long it takes, until all messages and all work are done and the frame stands still."""
        before = None
        while True:
            done = asyncio.Event()
            if not self.app.call_later(done.set):
                return
            await done.wait()
            await self.pilot.pause()
            at_work = any(not worker.is_finished for worker in self.app.workers)
            frame = None if at_work or not self._is_settled() else frame_of(self.app)
            if frame is not None and frame == before:
                return
            before = frame

    def _is_settled(self) -> bool:
        screen, session = self.app.screen, self.session
        if self.app._batch_count or not screen.is_mounted:
            return False
        if any(pump.message_queue_size for pump in (self.app, *self.app.screen_stack)):
            return False
        if not screen.has_class("small") and any(not picture.drawn for picture in screen.query(Picture)):
            return False
        if not isinstance(screen, TableScreen) or session is None or screen.scene is None:
            return True
        return screen.scene.view.moment == session.referee.moment

    async def resize(self, width: int, height: int) -> None:
        """Another size of window, until the screen has taken it."""
        await self.pilot.resize_terminal(width, height)
        for _ in range(200):
            if self.app.screen.size == (width, height) and self.app.screen.has_class("small") == too_small(
                width, height
            ):
                break
            await self.pilot.pause()
        await self.pilot.pause()

    async def step(self) -> None:
        """Does what the screen asks for."""
        await self.settled()
        await self._act()

    async def _act(self) -> None:
        screen = self.app.screen
        if not isinstance(screen, CurtainScreen) and not self.app.alarms.runs:
            # A key that decides counts when what it decides on could be read.
            await self.wait(READ + 0.01)
        if isinstance(screen, CurtainScreen):
            if self.spy:
                self.spy.lifts(frame_of(self.app))
            self.curtains.append(screen.seat)
            await self.press("space")
        elif isinstance(screen, AgreementScreen | ResultScreen):
            await self.press("enter")
        elif isinstance(screen, TableScreen):
            if screen.where() is Place.WATCHING:
                await self.others_play(screen)
                return
            self.places.add(screen.where())
            waiting = screen.asking is None
            for key in self.keys_for(screen):
                await self.press(key)
            if waiting:
                # A CPU thinks in a thread.
                await self.pilot.pause()
        else:
            raise AssertionError(f"nothing to do on {screen}")

    async def others_play(self, screen: TableScreen) -> None:
        """Waits while CPUs play: a key pressed now could come to the next question, and answer it."""
        for _ in range(100_000):
            if self.app.screen is not screen or screen.where() is not Place.WATCHING:
                return
            await self.pilot.pause()
        raise AssertionError(f"nobody plays:\n{frame_of(self.app)}")

    def keys_for(self, screen: TableScreen) -> Iterator[str]:
        asking = screen.asking
        if asking is None:
            yield "enter"
            return
        if asking.place is Place.CUT:
            yield self.random.choice(("0", "enter", "left"))
            return
        choices = asking.view.choices
        action = Pass() if self.passes and Pass() in choices else self.random.choice(choices)
        match action:
            case Pass():
                yield "p"
            case OrderUp(alone):
                if alone and OrderUp() in asking.view.choices:
                    yield "a"
                yield "o"
            case NameTrump(suit, alone):
                if alone:
                    yield "a"
                yield suit.letter.lower()
            case AnswerAlone(alone) | AnswerDefence(alone):
                yield "a" if alone else "p"
            case Discard(card) | Play(card):
                yield str(asking.view.hand.index(card) + 1)

    async def until(self, done: Callable[[], bool], most: int = 3000) -> None:
        for _ in range(most):
            await self.settled()
            # Nothing comes between this question and the act: a screen that is waited for is not left.
            if done():
                return
            await self._act()
        raise AssertionError(f"still not there after {most} steps:\n{frame_of(self.app)}")

    async def to_the_end(self) -> None:
        await self.until(lambda: isinstance(self.app.screen, MatchOverScreen))

    @property
    def view_seat(self) -> Seat | None:
        """Whose private table is on the screen."""
        screen = self.app.screen
        scene = screen.scene if isinstance(screen, TableScreen) else None
        return scene.view.seat if isinstance(scene, Table) else None


@asynccontextmanager
async def playing(
    setup: MatchSetup | None,
    *,
    seed: int = 1,
    size: tuple[int, int] = (80, 24),
    spied: bool = False,
    clock: Callable[[], float] | None = None,
    notices: bool = False,
    opened: FoundMatch | None = None,
    still: bool = False,
    **settings: Any,
) -> Any:
    """The game at a table, with a player at its keyboard; `opened` is resumed, and nothing moves if it is `still`."""
    app = PlayedApp(setup, clock, opened, **settings)
    if still:
        app.animation_level = "none"
    async with app.run_test(size=size, notifications=notices) as pilot:
        spy = Spy(app) if spied else None
        await pilot.pause()
        player = Player(app, pilot, seed, spy)
        await player.settled()
        yield player
