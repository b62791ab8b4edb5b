"""The toolkit's private names stand in one module, and do what the game needs in the installed version."""

from __future__ import annotations

import ast
import asyncio
import importlib
import inspect
import io
import pkgutil
import re
import signal
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from functools import cache
from threading import Event, Thread
from types import MappingProxyType, ModuleType

import pytest
from textual.app import App
from textual.driver import Driver
from textual.drivers._writer_thread import WriterThread
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Key
from textual.geometry import Size

import euchre_tui.app
from euchre_tui.app.toolkit import (
    FUNCTIONAL_KEYS,
    FaultSafeApp,
    MeasuringDriver,
    XTermParser,
    app_of,
    discard_unwritten,
    driver_of,
    event_loop_of,
    is_reading,
    is_writing,
    use_standard_output,
)


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


@cache
def private_names(cls: type) -> set[str]:
    """The private names of a class of the toolkit: of its methods, and of what its methods set."""
    names = {name for name in vars(cls) if name.startswith("_") and not name.startswith("__")}
    return names | set(re.findall(r"self\.(_[a-z]\w*)", inspect.getsource(cls)))


def private_uses(source: str, classes: Mapping[str, type] = MappingProxyType({})) -> set[str]:
    """The private names of the toolkit in a source: imported, used on another object, or met in a subclass.

    `classes` are the classes of the source by their names, for a look at what they inherit.
    """
    found = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module)) if module.startswith(("textual._", "rich._")):
                found.add(module)
            case ast.ImportFrom(module=str(module), names=names) if module.startswith("textual"):
                found |= {alias.name for alias in names if alias.name.startswith("_")}
            case ast.Attribute(value=ast.Name(id="self" | "cls" | "os")):
                pass
            case ast.Attribute(attr=name) if name.startswith("_") and not name.startswith("__"):
                # A class may use what it sets itself on another of its objects.
                found |= {name} if f"self.{name}" not in source else set()
            case ast.ClassDef(name=name, body=body) if name in classes:
                bases = [base for base in classes[name].__mro__ if base.__module__.startswith("textual")]
                # Our drivers are combined with this one when the game starts.
                bases += [LinuxDriver] if issubclass(classes[name], Driver) else []
                inherited = set[str]().union(*map(private_names, bases))
                found |= inherited & {used for each in body for used in names_in(each)}
            case _:
                pass
    return found


def names_in(part: ast.AST) -> Iterator[str]:
    """The names that a part of a class defines or uses on `self`."""
    for node in ast.walk(part):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=name) | ast.FunctionDef(name=name):
                yield name
            case _:
                pass


def modules_of_the_app() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(euchre_tui.app.__path__, "euchre_tui.app."):
        yield importlib.import_module(found.name)


def uses(module: ModuleType) -> set[str]:
    classes = {name: each for name, each in vars(module).items() if inspect.isclass(each)}
    return private_uses(inspect.getsource(module), classes)


def test_private_names_of_the_toolkit_stand_in_one_module() -> None:
    """No other module of the app imports, overrides or uses a private name of the toolkit."""
    assert [module.__name__ for module in modules_of_the_app() if uses(module)] == ["euchre_tui.app.toolkit"]


class Overriding(App[None]):
    """Has a method that the toolkit has too, and sets what the toolkit sets."""

    def _fatal_error(self) -> None:
        self._return_code = 1


@pytest.mark.parametrize(
    "source",
    [
        "from textual._xterm_parser import XTermParser",
        "from textual.app import _asyncio",
        "app._driver.write('')",
        "class Overriding:\n    def _fatal_error(self): ...",
        "class Overriding:\n    def end(self):\n        self._return_code = 1",
    ],
)
def test_a_private_use_is_noticed(source: str) -> None:
    assert private_uses(source, {"Overriding": Overriding})


def test_an_app_has_the_private_names_in_use() -> None:
    """A version of the toolkit without one of them is noticed here, not at the first crash."""
    app = App[None]()
    for name in ("_exception", "_fatal_error", "_return_code", "_exit_renderables", "_close_messages_no_wait"):
        assert hasattr(app, name)
    assert driver_of(app) is None


async def test_a_driver_knows_its_app_and_event_loop() -> None:
    app = App[None]()
    async with app.run_test():
        driver = driver_of(app)
        assert driver is not None
        assert app_of(driver) is app
        assert event_loop_of(driver) is asyncio.get_running_loop()


@pytest.fixture
async def linux_driver() -> AsyncIterator[LinuxDriver]:
    """A driver with signal handlers of its own, which are taken away at the end."""
    before = {number: signal.getsignal(number) for number in (signal.SIGTSTP, signal.SIGCONT)}
    yield MeasuringDriver(App[None](), size=(80, 24))
    for number, handler in before.items():
        signal.signal(number, handler)


async def test_a_driver_writes_to_the_standard_output(linux_driver: LinuxDriver) -> None:
    """The stream and the thread that writes to it are the ones that the toolkit uses."""
    source = inspect.getsource(LinuxDriver)
    use_standard_output(linux_driver)
    assert vars(linux_driver)["_file"] is sys.__stdout__
    assert "WriterThread(self._file)" in source and "self._writer_thread.write(data)" in source


async def test_the_threads_of_a_driver_are_seen(linux_driver: LinuxDriver) -> None:
    """Neither thread is alive before the start; unwritten output can be discarded."""
    assert not is_reading(linux_driver) and not is_writing(linux_driver)
    discard_unwritten(linux_driver)
    written = io.StringIO()
    writer = WriterThread(written)
    vars(linux_driver)["_writer_thread"] = writer
    writer.write("J♠")
    discard_unwritten(linux_driver)
    writer.start()
    assert is_writing(linux_driver)
    writer.stop()
    assert not written.getvalue() and not is_writing(linux_driver)
    reader = vars(linux_driver)["_key_thread"] = Thread(target=Event().wait, args=(0,))
    reader.start()
    reader.join()
    assert not is_reading(linux_driver)


async def test_the_terminal_is_measured_by_one_method(
    linux_driver: MeasuringDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What runs before the measuring runs each time."""
    calls: list[int] = []
    monkeypatch.setattr(linux_driver, "before_measuring", lambda: calls.append(1))
    monkeypatch.setenv("COLUMNS", "91")
    monkeypatch.setenv("LINES", "31")
    assert linux_driver.measured() == Size(91, 31)
    assert calls == [1]
    assert "self._get_terminal_size()" in inspect.getsource(LinuxDriver.start_application_mode)


def test_the_parser_and_the_key_codes_are_there() -> None:
    """The parser makes a key of an arrow's sequence, and the table knows its code."""
    (key,) = list(XTermParser().feed("\x1b[A"))
    assert isinstance(key, Key) and key.key == "up"
    assert FUNCTIONAL_KEYS["1A"] == "up"
