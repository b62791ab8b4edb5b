"""The table itself: bids, the burying, the later questions and the play of the cards, without anything fixed moving."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.timer import Timer

from euchre_tui import words
from euchre_tui.asking import Asking
from euchre_tui.keys import Place, command_for, keys_in
from euchre_tui.messages import CardClicked, Chosen, Seen
from euchre_tui.rules.actions import Action
from euchre_tui.rules.seats import BySeat, Chair
from euchre_tui.scenes import Cut, Dealing, Draw, Forced, Table, TrickWon, Verdict
from euchre_tui.screens.base import GameScreen
from euchre_tui.widgets.face import Face, Hint
from euchre_tui.widgets.motion import steps_of
from euchre_tui.widgets.table import TableWidget

TableScene = Cut | Dealing | Draw | Forced | Table | TrickWon | Verdict

TRICK_STAYS = 3
"""Beats that what has happened lies before it goes by itself."""

STEP = 0.08
"""Seconds between two pictures of cards in motion."""


class TableScreen(GameScreen):
    """Shows one scene after the other on the same table; it is only ever given what its onlooker may see."""

    def __init__(self, pace: float) -> None:
        super().__init__()
        self._pace = pace
        self._scene: TableScene | None = None
        self._chairs: BySeat[Chair] | None = None
        self._asking: Asking | None = None
        self._peeking = False
        self._step = 0
        self._timer: Timer | None = None

    def page(self) -> ComposeResult:
        yield TableWidget()

    @property
    def place(self) -> Place:
        match self._scene:
            case Draw() | Dealing():
                return Place.MOTION
            case TrickWon() | Verdict():
                return Place.TRICK_WON
            case Table() | Cut() if self._asking is not None:
                return self._asking.place
            case _:
                return Place.WATCHING

    def show(self, scene: TableScene, chairs: BySeat[Chair]) -> None:
        """Puts a scene on the table; a question that stands keeps its cursor and its toggle."""
        same = self._scene is not None and type(self._scene) is type(scene) and self._scene.view == scene.view
        self._scene, self._chairs = scene, chairs
        self._peeking = False
        if not (same and self._asking):
            self._asking = _question(scene)
        self._stop()
        if isinstance(scene, Draw | Dealing | TrickWon | Verdict):
            self._begin(scene)
        self._paint()
