"""An app that ends on a fault prints one sentence, and the toolkit still has the names that this is built on."""

from __future__ import annotations

import pytest
from textual.app import App

from euchre_tui.app.faults import FaultSafeApp


class Broken(FaultSafeApp):
    """Meets a fault whose text names a card."""

    def on_mount(self) -> None:
        hand = "JS AS"
        raise RuntimeError(hand)


class Unreadable(FaultSafeApp):
    """Gets input that is not valid text."""

    def on_mount(self) -> None:
        self.panic("JS AS")


@pytest.mark.parametrize(
    ("app", "said"),
    [
        (Broken, "stopped on an internal error (RuntimeError)"),
        (Unreadable, "Input was not valid text"),
    ],
)
def test_a_fault_is_told_in_a_sentence_that_names_no_card(
    app: type[FaultSafeApp], said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """The app ends with code 1, and prints no value of its own."""
    broken = app()
    broken.run(headless=True)
    printed = " ".join("".join(capfd.readouterr()).split())
    assert broken.return_code == 1
    assert said in printed
    assert "JS" not in printed and "Traceback" not in printed


@pytest.mark.parametrize(
    "name", ["_exception", "_fatal_error", "_return_code", "_exit_renderables", "_close_messages_no_wait"]
)
def test_the_toolkit_has_the_private_names_in_use(name: str) -> None:
    """A version of the toolkit without one of them is noticed here, not at the first crash."""
    assert hasattr(App[None](), name)
