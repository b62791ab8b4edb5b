"""A match that is over, gone through again move by move; it takes no action and knows no match that is still on."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from textual.app import ComposeResult

from euchre_tui.app.drawing.canvas import Canvas
from euchre_tui.app.drawing.hotspot import Hotspot
from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.pages.replay import draw_replay
from euchre_tui.app.drawing.pages.replay_words import TO_DEAL, DealLine, ReplayModel, words_out_of_sight
from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.drawing.table.model import Hint
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.match.keys import Command, Place
from euchre_tui.replay import advice, narration
from euchre_tui.replay.deciding_deal import deciding_deal
from euchre_tui.replay.walk import Walk
from euchre_tui.replay.worth import Worths, worths
from euchre_tui.rules.seats import Seat, Team
from euchre_tui.words.notes import Note, Notes, heading

_EYES: tuple[Seat | None, ...] = (None, *Seat)
"""Whose view a key turns through; None for open hands."""

_HINTS = (
    ("← →", "move", "right"),
    ("[ ]", "trick", "right_square_bracket"),
    ("↑ ↓", "deal", "down"),
    ("V", "view", "v"),
    ("W", "ask sharp", "w"),
    ("M", "more", "m"),
    ("?", "keys", "question_mark"),
    ("B", "back", "b"),
)


class _StoppedError(Exception):
    """The thinking is no longer wanted."""


class ReplayScreen(GameScreen):
    """Steps of a move, a trick or a deal, with open hands or as one seat saw it."""

    place = Place.REPLAY
    least_rows = 24

    def __init__(self, walk: Walk, look: Look) -> None:
        super().__init__()
        self._walk = walk
        self._look = look
        self._at = 0
        self._eyes: Seat | None = None
        self._asked = False
        self._scrolled = 0
        self._sharp: dict[int, Notes] = {}
        self._worths: dict[int, Worths] = {}
        self._wanted: int | None = None
        self._decided = deciding_deal(walk.deals)
        self._deals = tuple(self._deal_lines())

    @property
    def walk(self) -> Walk:
        """The match that is gone through."""
        return self._walk

    @property
    def at(self) -> int:
        """The stop that is shown."""
        return self._at

    @property
    def eyes(self) -> Seat | None:
        """Whose view is shown; None for open hands."""
        return self._eyes

    def page(self) -> ComposeResult:
        yield Picture(self._draw, self._look, "felt")

    def on_unmount(self) -> None:
        self._wanted = None

    # Drawing

    def _draw(self, canvas: Canvas) -> list[Hotspot]:
        return draw_replay(canvas, self.face(self._at, self._eyes))

    def face(self, at: int, eyes: Seat | None) -> ReplayModel:
        """What is shown of a stop with open hands, or as one seat saw it."""
        deal, shown = self._walk.deal(at), self._walk.position(at, eyes)
        number = self._walk.stop(at).deal
        game = f", game {deal.game.game.number}" if self._walk.several_games else ""
        return ReplayModel(
            title=f"REPLAY{game}, deal {deal.judged.place}   {self._walk.title}",
            shown=shown,
            chairs=deal.chairs,
            before=deal.before,
            view=narration.say_view(eyes, deal.chairs),
            said=narration.say_moment(shown, deal.chairs),
            remarks=self._remarks(at, eyes),
            deals=self._deals,
            deal=number,
            hints=tuple(Hint(*each) for each in _HINTS if each[0] != "M" or self._out_of_sight),
            scrolled=self._scrolled,
        )

    _out_of_sight = 0

    def _deal_lines(self) -> list[DealLine]:
        lines = []
        for place, deal in enumerate(self._walk.deals):
            totals = "–".join(str(deal.judged.total[team]) for team in Team)
            number = f"{deal.game.game.number}.{deal.judged.place}" if self._walk.several_games else deal.judged.place
            broken, decides = bool(deal.judged.breaches), self._decided is not None and self._decided.number == place
            lines.append(DealLine(str(number), narration.say_deal(deal), totals, broken=broken, decides=decides))
        return lines

    # What is said of a move

    def _remarks(self, at: int, eyes: Seat | None) -> Notes:
        deal, shown = self._walk.deal(at), self._walk.position(at, eyes)
        said: list[Note] = []
        if shown.move is not None:
            said += narration.say_remarks(shown.move, in_full=eyes is None)
        if shown.ended:
            said += [heading("The result"), Note(narration.say_end(deal.judged, deal.chairs))]
            said += [Note(each) for each in narration.say_breaches(deal.judged, in_full=eyes is None)]
        elif shown.actor is not None:
            said.append(Note(f"{deal.chairs[shown.actor].name} is to act."))
        if self._decided is not None and not self._asked and at in (0, self._walk.last):
            decided = self._walk.deals[self._decided.number]
            said += narration.say_decided(self._decided, decided, several_games=self._walk.several_games)
            said.append(Note("D goes there."))
        if self._asked:
            said += self._answer(at, eyes, shown.actor)
        return tuple(said)

    def _answer(self, at: int, eyes: Seat | None, actor: Seat | None) -> Notes:
        """What sharp would do next, and what the open cards say, as far as the onlooker may know it."""
        stop, deal = self._walk.stop(at), self._walk.deal(at)
        if eyes is not None and eyes is not actor:
            if actor is None:
                return (Note("V to open hands: what the open cards were worth."),)
            return (Note(f"Sharp is asked with {deal.chairs[actor].name}'s cards: V to open hands."),)
        if not self._thought_of(at):
            return (Note("Sharp is thinking …"),)
        if actor is None:
            return advice.the_deal_with_open_cards(deal, self._worths[stop.deal])
        if eyes is not None:
            return self._sharp[at]
        return (*self._sharp[at], *advice.open_cards_on(deal, stop.made, self._worths[stop.deal]))

    def _thought_of(self, at: int) -> bool:
        ended = self._walk.position(at, None).ended
        return self._walk.stop(at).deal in self._worths and (ended or at in self._sharp)

    async def _think(self, at: int) -> None:
        await asyncio.to_thread(self._think_of, at)
        if self._wanted == at:
            self.query_one(Picture).draw()

    def _think_of(self, at: int) -> None:
        """In a thread: the deal's worth once, and what sharp would do here; it ends when nobody waits any more."""

        def enough() -> bool:
            if self._wanted != at:
                raise _StoppedError
            return False

        stop, deal = self._walk.stop(at), self._walk.deal(at)
        if stop.deal not in self._worths:
            self._worths[stop.deal] = worths(deal.judged, deal.game.game.terms)
        if stop.made < deal.length and at not in self._sharp:
            with suppress(_StoppedError):
                self._sharp[at] = advice.sharp_on(deal, stop.made, enough)

    # Keys

    def press(self, key: str) -> None:
        if key.startswith(TO_DEAL) and not self.small:
            self._go(self._walk.to_deal(int(key.removeprefix(TO_DEAL))))
            return
        super().press(key)

    def command(self, command: Command | None, key: str) -> None:
        walk, at = self._walk, self._at
        match command:
            case Command.MOVE_ON | Command.MOVE_BACK:
                self._go(walk.by_move(at, 1 if command is Command.MOVE_ON else -1))
            case Command.TRICK_ON | Command.TRICK_BACK:
                self._go(walk.by_trick(at, 1 if command is Command.TRICK_ON else -1))
            case Command.DEAL_ON | Command.DEAL_BACK:
                self._go(walk.by_deal(at, 1 if command is Command.DEAL_ON else -1))
            case Command.FIRST | Command.LAST:
                self._go(walk.last if command is Command.LAST else 0)
            case Command.DECIDING if self._decided is not None:
                self._go(walk.to_deal(self._decided.number))
            case Command.VIEWER:
                self._eyes = _EYES[(_EYES.index(self._eyes) + 1) % len(_EYES)]
                self._go(at)
            case Command.ADVICE:
                self._asked = not self._asked
                self._go(at)
            case Command.MORE:
                self._scroll()
            case Command.BACK:
                self.dismiss(0)
            case _:
                pass

    def _go(self, place: int) -> None:
        self._at, self._scrolled = place, 0
        self._wanted = place if self._asked and not self._thought_of(place) else None
        if self._wanted is not None:
            self.run_worker(self._think(place), group="sharp")
        self._paint()

    def _scroll(self) -> None:
        """On through what is said, and from its end back to its beginning."""
        self._scrolled = 0 if self._scrolled >= self._out_of_sight else self._scrolled + 5
        self._paint()

    def _paint(self) -> None:
        size = self.app.size
        self._out_of_sight = words_out_of_sight(size.width, size.height, self.face(self._at, self._eyes))
        self.query_one(Picture).draw()
