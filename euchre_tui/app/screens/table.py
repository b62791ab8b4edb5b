"""The table itself: bids, the burying, the later questions and the play of the cards, without anything fixed moving."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.timer import Timer

from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.table.motion import PLAY_STEPS, SWEEP_STEPS
from euchre_tui.app.drawing.table.table import TableWidget
from euchre_tui.app.messages import CardClicked, Chosen, CommandWanted, Seen
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.app.screens.curtain import CallIn
from euchre_tui.app.table_presenter import TableScene, card_came, face_of, lies_before_its_winner, still_steps
from euchre_tui.match.keys import Command, Place, command_for
from euchre_tui.match.prompt import AskAgain, Prompt
from euchre_tui.match.scenes import CardsDrawn, CutOffered, Dealing, Table, TrickWon, Verdict
from euchre_tui.match.type_ahead import TypeAhead
from euchre_tui.rules.actions import Action
from euchre_tui.rules.seats import BySeat, Chair, Seat

STAYS = 3
"""Beats that what has happened lies before it goes by itself."""

PUBLIC_REST = 2
"""Beats that a finished trick lies before everyone, where the next thing is a curtain or a card for all to see."""

SHORTEST_REST = 0.7
"""Seconds that a taken trick rests where a person plays and CPUs move at once."""

STEP = 0.08
"""Seconds between two pictures of cards in motion."""

DECISIONS = (
    Command.CARD,
    Command.CALL,
    Command.CHOOSE,
    Command.PASS,
    Command.ORDER,
    Command.SPADES,
    Command.HEARTS,
    Command.DIAMONDS,
    Command.CLUBS,
    Command.YES_ALONE,
    Command.PARTNER,
    Command.CUT,
    Command.TAP,
)
"""What answers a question. The alone toggle does not: if it were dropped, the call after it would be another one."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """How long things stay: `pace` is the beat in seconds, and at 0 nothing moves.

    With `trick_waits` a taken trick rests until a key, if a person plays. `at_once` runs to the deal's result.
    `ask_again` says which choices need their key twice.
    """

    pace: float
    trick_waits: bool = False
    at_once: bool = False
    ask_again: AskAgain = "nothing"


class TableScreen(GameScreen):
    """Shows one scene after the other on the same table; it is only ever given what its onlooker may see.

    `clock` is in seconds, `call_in` calls back by it, and `end_beat` ends the beat of a CPU's move.
    """

    def __init__(
        self, look: Look, *, clock: Callable[[], float], call_in: CallIn, end_beat: Callable[[], None]
    ) -> None:
        super().__init__()
        self.type_ahead = TypeAhead(clock)
        self._call_in = call_in
        self._end_beat = end_beat
        self._tempo = Tempo(0)
        self._look = look
        self._scene: TableScene | None = None
        self._chairs: BySeat[Chair] | None = None
        self._asking: Prompt | None = None
        self._peeking = False
        self._step = 0
        self._coming: int | None = None
        self._gathered = False
        self._timer: Timer | None = None

    @property
    def look(self) -> Look:
        """How the table is drawn."""
        return self._look

    @property
    def scene(self) -> TableScene | None:
        """What is shown: no more than its onlooker may see."""
        return self._scene

    @property
    def asking(self) -> Prompt | None:
        """The open question to the onlooker."""
        return self._asking

    def page(self) -> ComposeResult:
        yield TableWidget(self._look)

    def where(self) -> Place:
        match self._scene:
            case CardsDrawn() | Dealing():
                return Place.MOTION
            case TrickWon() | Verdict():
                return Place.TRICK_WON
            case _:
                return self._asking.place if self._asking else Place.WATCHING

    def show(self, scene: TableScene, chairs: BySeat[Chair], tempo: Tempo) -> None:
        """Puts a scene on the table; a question that still stands keeps its cursor and its toggle."""
        before = self._scene
        stands = self._asking is not None and type(before) is type(scene) and self._asking.view == scene.view
        self._scene, self._chairs, self._tempo, self._peeking = scene, chairs, tempo, False
        if not stands:
            self._asking = _question(scene, tempo.ask_again)
            self._new_picture()
            self._step, self._gathered = 0, False
        elif self._step:
            # A motion that is cut short is over.
            self._step, self._gathered = 0, True
        self._stop()
        self._coming = None
        if not self._still and card_came(scene, before, chairs):
            self._coming = 0
            self._timer = self.set_interval(STEP, self._come)
        if isinstance(scene, CardsDrawn | Dealing | TrickWon | Verdict):
            self._play_out(scene)
        elif not self._still and not self._gathered and lies_before_its_winner(scene, chairs):
            self._call_in(tempo.pace * STAYS, lambda: self._gather(scene))
        self._paint()

    def _stop(self) -> None:
        """End what moves."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _come(self) -> None:
        """A card on its way to its place."""
        self._coming = None if self._coming is None or self._coming + 1 >= PLAY_STEPS else self._coming + 1
        if self._coming is None:
            self._stop()
        self._paint()

    def _gather(self, scene: TableScene) -> None:
        """The trick that the only person has won goes to the own plate, while the next lead is chosen."""
        if self._scene is scene and self.is_current and self._timer is None and not self._gathered:
            self._timer = self.set_interval(STEP, self._gather_on)

    def _gather_on(self) -> None:
        self._step += 1
        if self._step >= SWEEP_STEPS:
            self._stop()
            self._step, self._gathered = 0, True
        self._paint()

    def _new_picture(self) -> None:
        """Start the time in which no key decides, with the next picture; see that there is one."""
        if self.type_ahead is not None:
            self.type_ahead.covered()
        for table in self.query(TableWidget):
            table.refresh(Region(0, 0, 1, 1))

    def _play_out(self, scene: CardsDrawn | Dealing | TrickWon | Verdict) -> None:
        """Moves what moves, lets the rest lie a while, then tells the app that it was seen."""
        last = still_steps(scene)
        self._step = last if self._still else 0
        if self._step < last:
            self._timer = self.set_interval(STEP, self._move)
        else:
            self._stay(scene)

    @property
    def _people(self) -> int:
        """How many people play at this table."""
        return 0 if self._chairs is None else sum(chair.is_human for chair in self._chairs.values())

    @property
    def _still(self) -> bool:
        """Whether nothing moves at this table."""
        return self._tempo.pace == 0 or self._tempo.at_once or self.app.animation_level == "none"

    def _move(self) -> None:
        scene = self._scene
        if not isinstance(scene, CardsDrawn | Dealing):
            return
        self._step += 1
        self._paint()
        if self._step >= still_steps(scene):
            self._stop()
            self._stay(scene)

    def _stay(self, scene: CardsDrawn | Dealing | TrickWon | Verdict) -> None:
        seconds = self._rest(scene)
        if seconds == 0:
            self.post_message(Seen(scene.upto))
        elif seconds is not None:
            # An alarm cannot be taken back: it does nothing for a scene that has gone, or under a page.
            self._call_in(seconds, lambda: self._leave(scene) if self._scene is scene and self.is_current else None)

    def _rest(self, scene: CardsDrawn | Dealing | TrickWon | Verdict) -> float | None:
        """Seconds until a scene that lies there goes by itself; None if only a key ends it."""
        if isinstance(scene, Verdict) and self._people:
            # It is read by everyone before anything goes on.
            return None
        if self._tempo.at_once or isinstance(scene, Dealing):
            return 0
        several = isinstance(scene, TrickWon) and self._people > 1
        rest = self._tempo.pace * (PUBLIC_REST if several else STAYS)
        if isinstance(scene, TrickWon) and self._people:
            return None if self._tempo.trick_waits else rest or SHORTEST_REST
        return rest

    def _leave(self, scene: CardsDrawn | Dealing | TrickWon | Verdict) -> None:
        """What has lain there goes: a trick to its winner, all else at once."""
        if isinstance(scene, TrickWon) and not self._still:
            self._stop()
            self._coming = None
            self._timer = self.set_interval(STEP, self._sweep)
        else:
            self.post_message(Seen(scene.upto))

    def _sweep(self) -> None:
        scene = self._scene
        if not isinstance(scene, TrickWon):
            return
        self._step += 1
        self._paint()
        if self._step >= SWEEP_STEPS:
            self._stop()
            self.post_message(Seen(scene.upto))

    def _paint(self) -> None:
        if self._scene is None or self._chairs is None:
            return
        shown = self._scene, self._chairs, self._asking, self.where()
        step, coming, gathered = self._step, self._coming, self._gathered
        face = face_of(*shown, peek=self._peeking, step=step, coming=coming, gathered=gathered)
        # While the app ends a CPU's card may still come, to a screen that has been emptied.
        for table in self.query(TableWidget):
            table.show(face)

    def on_mount(self) -> None:
        self._paint()

    # Keys and the mouse

    def press(self, key: str) -> None:
        if self._coming is not None and self.is_current:
            # A key ends the motion, whatever else it does.
            self._stop()
            self._coming = None
            self._paint()
        if command_for(key, self.where()) is Command.HIDE_HAND and self._people < 2:
            # Nobody has to look away from the only person's hand.
            return
        if not self.decides(command_for(key, self.where())) and self._asking is not None and self._asking.pressed:
            # Whatever else is pressed, the call or card that waits for its key again is not meant any more.
            self._asking = self._asking.calm()
            self._paint()
        super().press(key)

    def decides(self, command: Command | None) -> bool:
        return command in DECISIONS or (command is Command.GO_ON and self._is_read)

    @property
    def _is_read(self) -> bool:
        """Whether a verdict lies there until somebody has read it."""
        return isinstance(self._scene, Verdict) and bool(self._people)

    def command(self, command: Command | None, key: str) -> None:
        if command in (Command.FASTER, Command.SLOWER):
            self.post_message(CommandWanted(command))
        elif command is Command.LAST_TRICK and self._scene is not None and self._scene.view.rules.play == "honour":
            self.post_message(CommandWanted(Command.REVIEW))
        elif command is Command.LAST_TRICK:
            self._peeking = not self._peeking
            self._paint()
        elif self._asking is not None:
            self._answer(*self._asking.command(command, key))
        elif command is Command.GO_ON or not self._is_read:
            # Any key that means nothing else ends a beat, a motion or a rest.
            self._go_on()

    def on_card_clicked(self, message: CardClicked) -> None:
        message.stop()
        if self._asking is not None and not self.small and not self.too_early(Command.CARD, "click"):
            self._answer(*self._asking.choose(message.number))

    def on_click(self, event: events.Click) -> None:
        if self._asking is None and not self.small and not self.too_early(Command.GO_ON, "click"):
            self._go_on()

    def _answer(self, asking: Prompt, action: Action | None) -> None:
        self._asking = asking
        if action is None:
            if asking.pressed:
                # The key counts again when the question has been read, so a held or bouncing key never confirms.
                self._new_picture()
            self._paint()
        else:
            self.post_message(Chosen(_chooser(self._scene), action, asking.view.moment))

    def _go_on(self) -> None:
        """End the current beat, motion or rest."""
        self._end_beat()
        if isinstance(self._scene, CardsDrawn | Dealing | TrickWon | Verdict):
            self.post_message(Seen(self._scene.upto))


def _question(scene: TableScene, again: AskAgain) -> Prompt | None:
    if isinstance(scene, CutOffered):
        return Prompt.of(scene.view, cutting=True)
    return Prompt.of(scene.view, again=again) if isinstance(scene, Table) and scene.view.choices else None


def _chooser(scene: TableScene | None) -> Seat | None:
    return scene.seat if isinstance(scene, CutOffered) else scene.view.seat if scene else None
