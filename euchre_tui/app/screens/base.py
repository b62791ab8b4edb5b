"""The base class of every screen: keys from the key table, and a notice when the window is too small."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from euchre_tui.app.drawing.picture import Picture
from euchre_tui.app.messages import CommandWanted, KeyClicked
from euchre_tui.match.keys import Command, Place, command_for
from euchre_tui.match.type_ahead import TypeAhead

COLUMNS, ROWS = 80, 22
"""The smallest window that the game supports."""

FOR_THE_APP = (
    Command.HELP,
    Command.PAD,
    Command.HANDS,
    Command.LEAVE,
    Command.HIDE_HAND,
    Command.TITLE,
    Command.AGAIN,
    Command.REPLAY_MATCH,
    Command.SETUP,
    Command.MENU,
    Command.RENEGE,
    Command.REVIEW,
    Command.RULE_BOOK,
)


def too_small(columns: int, rows: int, least_rows: int = ROWS) -> bool:
    return columns < COLUMNS or rows < least_rows


class GameScreen(Screen[int]):
    """A screen whose keys come from the key table for its place; subclasses define `place` and `page`.

    Where keys decide something, `type_ahead` drops those that came too early to be meant for what is shown.
    """

    ALLOW_SELECT = False
    BLANK = True
    place: Place
    type_ahead: TypeAhead | None = None
    least_rows = ROWS
    """The lowest window that the screen is drawn in."""

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
        """Yield the widgets of the screen."""
        yield from ()

    @property
    def small(self) -> bool:
        return too_small(*self.app.size, self.least_rows)

    def where(self) -> Place:
        """Return the place whose keys work now."""
        return self.place

    def was_painted(self) -> None:
        """Called after this screen, or a change on it, was sent to the terminal."""
        guard = self.type_ahead
        if guard is None or guard.is_painted or self.small:
            return
        if all(picture.drawn for picture in self.query(Picture)):
            guard.painted()

    def on_screen_resume(self) -> None:
        """Called when the screen is shown or a page over it is closed; the next picture is new."""
        if self.type_ahead is not None:
            self.type_ahead.covered()

    def decides(self, command: Command | None) -> bool:
        """Whether this command makes a decision here that cannot be undone."""
        return False

    def too_early(self, command: Command | None, key: str) -> bool:
        """Whether a deciding key or click came before a person could read the question."""
        return self.type_ahead is not None and self.decides(command) and not self.type_ahead.takes(key)

    def on_resize(self, event: events.Resize) -> None:
        small = too_small(*event.size, self.least_rows)
        if small:
            now = f"{event.size.width}×{event.size.height}"
            self.query_one("#notice", Static).update(f"make the window {COLUMNS}×{self.least_rows}\n(now {now})")
        self.set_class(small, "small")

    def on_key(self, event: events.Key) -> None:
        # The toolkit would call a handler of the same name in a subclass in addition to this one.
        event.stop()
        self.key_pressed(event)

    def key_pressed(self, event: events.Key) -> None:
        """Handle a key, with its character if it has one."""
        self.press(event.key)

    def on_key_clicked(self, message: KeyClicked) -> None:
        message.stop()
        self.press(message.key)

    def press(self, key: str) -> None:
        """Run the key's command. A closed screen ignores all keys; a window that is too small allows only leaving."""
        command = command_for(key, self.where())
        if not self.is_current or (self.small and command is not Command.LEAVE) or self.too_early(command, key):
            return
        if command in FOR_THE_APP:
            self.post_message(CommandWanted(command))
        else:
            self.command(command, key)

    def command(self, command: Command | None, key: str) -> None:
        """Handle a command of this screen; None when the key has no command here."""
