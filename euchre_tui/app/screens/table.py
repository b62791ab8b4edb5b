"""The table itself: bids, the burying, the later questions and the play of the cards, without anything fixed moving."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.timer import Timer

from euchre_tui.app.drawing.look import Look
from euchre_tui.app.drawing.table.motion import SWEEP_STEPS
from euchre_tui.app.drawing.table.table import TableWidget
from euchre_tui.app.messages import CardClicked, Chosen, CommandWanted, Seen
from euchre_tui.app.screens.base import GameScreen
from euchre_tui.app.table_presenter import TableScene, face_of, still_steps
from euchre_tui.match.keys import LEAVING, Command, Place
from euchre_tui.match.prompt import Prompt
from euchre_tui.match.scenes import CardsDrawn, CutOffered, Dealing, Table, TrickWon, Verdict
from euchre_tui.rules.actions import Action
from euchre_tui.rules.seats import BySeat, Chair, Seat

STAYS = 3
"""Beats that what has happened lies before it goes by itself."""

STEP = 0.08
"""Seconds between two pictures of cards in motion."""


class TableScreen(GameScreen):
    """Shows one scene after the other on the same table; it is only ever given what its onlooker may see.

    `pace` is the beat in seconds; at 0 nothing moves and nothing stays.
    """

    def __init__(self, pace: float, look: Look) -> None:
        super().__init__()
        self._pace = pace
        self._look = look
        self._scene: TableScene | None = None
        self._chairs: BySeat[Chair] | None = None
        self._asking: Prompt | None = None
        self._peeking = False
        self._step = 0
        self._timer: Timer | None = None

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

    def show(self, scene: TableScene, chairs: BySeat[Chair]) -> None:
        """Puts a scene on the table; a question that still stands keeps its cursor and its toggle."""
        stands = self._asking is not None and type(self._scene) is type(scene) and self._asking.view == scene.view
        self._scene, self._chairs, self._peeking = scene, chairs, False
        if not stands:
            self._asking = _question(scene)
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if isinstance(scene, CardsDrawn | Dealing | TrickWon | Verdict):
            self._play_out(scene)
        self._paint()

    def _play_out(self, scene: CardsDrawn | Dealing | TrickWon | Verdict) -> None:
        """Moves what moves, lets the rest lie a while, then tells the app that it was seen."""
        last = still_steps(scene)
        self._step = last if self._still else 0
        if self._step < last:
            self._timer = self.set_interval(STEP, self._move)
        else:
            self._stay(scene)

    @property
    def _people(self) -> bool:
        return self._chairs is not None and any(chair.is_human for chair in self._chairs.values())

    @property
    def _still(self) -> bool:
        """Whether nothing moves at this table."""
        return self._pace == 0 or self.app.animation_level == "none"

    def _move(self) -> None:
        scene = self._scene
        if not isinstance(scene, CardsDrawn | Dealing):
            return
        self._step += 1
        self._paint()
        if self._step >= still_steps(scene):
            if self._timer is not None:
                self._timer.stop()
            self._stay(scene)

    def _stay(self, scene: CardsDrawn | Dealing | TrickWon | Verdict) -> None:
        if isinstance(scene, Verdict) and self._people:
            # It is read by everyone before anything goes on.
            return
        seen = Seen(scene.upto)
        beats = 0 if isinstance(scene, Dealing) else STAYS
        if self._pace * beats == 0:
            self.post_message(seen)
        else:
            self._timer = self.set_timer(self._pace * beats, lambda: self._leave(scene))

    def _leave(self, scene: CardsDrawn | Dealing | TrickWon | Verdict) -> None:
        """What has lain there goes: a trick to its winner, all else at once."""
        if isinstance(scene, TrickWon) and not self._still:
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
            if self._timer is not None:
                self._timer.stop()
            self.post_message(Seen(scene.upto))

    def _paint(self) -> None:
        if self._scene is None or self._chairs is None:
            return
        face = face_of(self._scene, self._chairs, self._asking, self.where(), peek=self._peeking, step=self._step)
        # While the app ends a CPU's card may still come, to a screen that has been emptied.
        for table in self.query(TableWidget):
            table.show(face)

    def on_mount(self) -> None:
        self._paint()

    # Keys and the mouse

    def press(self, key: str) -> None:
        if (
            isinstance(self._scene, CardsDrawn | Dealing)
            and not self.small
            and key not in (*LEAVING, "question_mark", "t")
        ):
            self._go_on()
        else:
            super().press(key)

    def command(self, command: Command | None, key: str) -> None:
        if command is Command.GO_ON:
            self._go_on()
        elif command is Command.LAST_TRICK and self._scene is not None and self._scene.view.rules.play == "honour":
            self.post_message(CommandWanted(Command.REVIEW))
        elif command is Command.LAST_TRICK:
            self._peeking = not self._peeking
            self._paint()
        elif self._asking is not None:
            self._answer(*self._asking.command(command, key))

    def on_card_clicked(self, message: CardClicked) -> None:
        message.stop()
        if self._asking is not None and not self.small:
            self._answer(*self._asking.choose(message.number))

    def on_click(self, event: events.Click) -> None:
        if isinstance(self._scene, CardsDrawn | Dealing | TrickWon | Verdict) and not self.small:
            self._go_on()

    def _answer(self, asking: Prompt, action: Action | None) -> None:
        self._asking = asking
        if action is None:
            self._paint()
        else:
            self.post_message(Chosen(_chooser(self._scene), action, asking.view.moment))

    def _go_on(self) -> None:
        if isinstance(self._scene, CardsDrawn | Dealing | TrickWon | Verdict):
            self.post_message(Seen(self._scene.upto))


def _question(scene: TableScene) -> Prompt | None:
    if isinstance(scene, CutOffered):
        return Prompt.of(scene.view, cutting=True)
    return Prompt.of(scene.view) if isinstance(scene, Table) and scene.view.choices else None


def _chooser(scene: TableScene | None) -> Seat | None:
    return scene.seat if isinstance(scene, CutOffered) else scene.view.seat if scene else None
