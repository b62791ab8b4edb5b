"""The game in a browser: a deal goes through the websocket of textual-serve, as `textual serve` opens it."""

from __future__ import annotations

import re
import shlex
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pyte
import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from euchre_tui.storage.save_file import load

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="passes an open socket to the server")

ROOT = Path(__file__).parent.parent.parent
PLAY = (
    *("play", "--south", "Ann", "--rule", "first_dealer=east", "--rule", "cut=never", "--rule", "stick_the_dealer=yes"),
    *("--seed", "3", "--pace", "0"),
)
PATIENCE = 30
"""Seconds until a page that shows nothing new has failed."""


class Page:
    """One browser tab: what the terminal in it shows, and the keys that are typed there."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self._socket = socket
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)

    @property
    def text(self) -> str:
        return "\n".join(self._screen.display)

    async def type(self, keys: str) -> None:
        await self._socket.send_json(["stdin", keys])

    async def read(self, seconds: float) -> bool:
        """Show what comes within these seconds; False if nothing does."""
        try:
            message = await self._socket.receive(seconds)
        except TimeoutError:
            return False
        assert message.type is WSMsgType.BINARY, message
        self._stream.feed(message.data)
        return True

    async def until(self, words: str) -> None:
        """Read until these words stand on the page."""
        while words not in self.text:
            assert await self.read(PATIENCE), self.text

    async def play(self, words: str) -> None:
        """Pass, and play the marked card, until these words are there; a key that came too early is repeated."""
        while words not in self.text:
            await self.type("p" if "P  pass" in self.text else "\r")
            while await self.read(0.3):
                pass


SERVER = """
import socket, sys
from aiohttp import web
from textual_serve.server import Server
served = web.Application()
served.router.add_get("/ws", Server(sys.argv[2]).handle_websocket)
web.run_app(served, sock=socket.socket(fileno=int(sys.argv[1])), print=None)
"""
"""A server of textual-serve, at a socket that is open already: a page can come before the server is ready."""


@asynccontextmanager
async def browser(*arguments: str) -> AsyncIterator[tuple[Page, Page]]:
    """Two tabs of a browser at the same server, each with a game of its own."""
    game = shlex.join((sys.executable, "-m", "euchre_tui", *arguments))
    with socket.create_server(("127.0.0.1", 0)) as door:
        program = [sys.executable, "-c", SERVER, str(door.fileno()), game]
        with subprocess.Popen(program, pass_fds=[door.fileno()], cwd=ROOT, stdin=subprocess.DEVNULL) as server:
            try:
                address = f"http://127.0.0.1:{door.getsockname()[1]}/ws?width=80&height=24"
                async with (
                    ClientSession() as session,
                    session.ws_connect(address) as one,
                    session.ws_connect(address) as two,
                ):
                    yield Page(one), Page(two)
            finally:
                server.terminate()


async def test_a_deal_is_played_in_a_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal goes from the agreement to its score through the websocket; two tabs play and save two matches."""
    monkeypatch.setenv("EUCHRE_TUI_HOME", str(tmp_path))
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    async with browser(*PLAY) as (page, other):
        await other.until("Agreed before the first card")
        await page.until("Agreed before the first card")
        await page.play("Enter go on  T pad")
        await other.play("LAST TRICK")
        assert "Enter go on  T pad" in page.text
        assert re.search(r"WE N–S  You and Ida +THEY E–W  Gus and Ned", page.text)
    played = sorted(sum(line.startswith("play ") for line in load(path).lines) for path in tmp_path.glob("*.euchre"))
    assert len(played) == 2
    assert played[0] < 20 <= played[1]
