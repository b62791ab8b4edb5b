"""What every screen of the game has: keys from the one table, and a notice where the window is too small."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.messages import CommandWanted, KeyClicked
from euchre_tui.match.keys import Command, Place, command_for
from euchre_tui.match.type_ahead import TypeAhead

COLUMNS, ROWS = 80, 24
"""The smallest window that the game is drawn in."""

FOR_THE_APP = (
    Command.HELP,
    Command.PAD,
    Command.HANDS,
    Command.LEAVE,
    Command.HIDE_HAND,
    Command.TITLE,
    Command.AGAIN,
    Command.SETUP,
    Command.MENU,
    Command.RENEGE,
    Command.REVIEW,
    Command.RULE_BOOK,
)


def too_small(columns: int, rows: int) -> bool:
    return columns < COLUMNS or rows < ROWS


class GameScreen(Screen[int]):
    """A screen whose keys mean what the table of keys says for its place; subclasses give `place` and `page`.

    Where keys decide something, `type_ahead` drops those that came too early to be meant for what is shown.
    """

    ALLOW_SELECT = False
    BLANK = True
    place: Place
    type_ahead: TypeAhead | None = None

    DEFAULT_CSS = """
    GameScreen {
        & > #notice { display: none; width: 100%; height: 100%; content-align: center middle; text-align: center; }
        &.small > * { display: none; }
        &.small > #notice { display: block; }
    }
    """

    def compose(self) -> ComposeResult:
        yield from self.page()
        yield Static(id="notice", markup=False)

    def page(self) -> ComposeResult:
        """The widgets of the screen itself."""
        yield from ()

    @property
    def small(self) -> bool:
        return too_small(*self.app.size)

    def where(self) -> Place:
        """The place whose keys work now."""
        return self.place

    def was_painted(self) -> None:
        """The terminal has been sent a picture of this screen, or of what has changed on it."""
        guard = self.type_ahead
        if guard is None or guard.is_painted or self.small:
            return
        if all(picture.drawn for picture in self.query(Picture)):
            guard.painted()

    def on_screen_resume(self) -> None:
        """The screen comes up, or a page over it was closed: its next picture is a new one."""
        if self.type_ahead is not None:
            self.type_ahead.covered()

    def decides(self, command: Command | None) -> bool:
        """Whether a key with this command decides something here that cannot be taken back."""
        return False

    def too_early(self, command: Command | None, key: str) -> bool:
        """Whether a key or click that decides came before what it decides on could be read."""
        return self.type_ahead is not None and self.decides(command) and not self.type_ahead.takes(key)

    def on_resize(self, event: events.Resize) -> None:
        small = too_small(*event.size)
        if small:
            now = f"{event.size.width}×{event.size.height}"
            self.query_one("#notice", Static).update(f"make the window {COLUMNS}×{ROWS}\n(now {now})")
        self.set_class(small, "small")

    def on_key(self, event: events.Key) -> None:
        # A handler of the same name in a subclass would be called besides this one, not instead.
        event.stop()
        self.key_pressed(event)

    def key_pressed(self, event: events.Key) -> None:
        """A key came, with the character that it types if it types one."""
        self.press(event.key)

    def on_key_clicked(self, message: KeyClicked) -> None:
        message.stop()
        self.press(message.key)

    def press(self, key: str) -> None:
        """Does what the key means here; a screen that is gone takes none, and a window too small none but leaving."""
        command = command_for(key, self.where())
        if not self.is_current or (self.small and command is not Command.LEAVE) or self.too_early(command, key):
            return
        if command in FOR_THE_APP:
            self.post_message(CommandWanted(command))
        else:
            self.command(command, key)

    def command(self, command: Command | None, key: str) -> None:
        """A command of the screen's own; None when the key does nothing in its place."""
