"""CPU levels that people write: a Python file or a module with a function `level(view, random)`."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import cast

from euchre_tui.cpu.advice import Level
from euchre_tui.rules.view import SeatView

FUNCTION = "level"
"""The name of the function that a level file must define."""

ENDING = ".py"


class LevelFileError(ValueError):
    """A level file cannot be used. Its text is one sentence without a full stop."""


def names_a_file(name: str) -> bool:
    """Whether a level's name is a path or a module path, not the name of a built-in level."""
    return name.endswith(ENDING) or "." in name or "/" in name or "\\" in name


@cache
def load_level(name: str) -> Level:
    """Load the function `level` of a Python file or of a module path; raises LevelFileError.

    The code of the file runs; its own errors are named only by their type and line.
    """
    module = _from_file(name) if name.endswith(ENDING) or "/" in name or "\\" in name else _from_module(name)
    function = getattr(module, FUNCTION, None)
    if function is None:
        raise LevelFileError(f"{name} has no function {FUNCTION}(view, random)")
    if not callable(function) or not _takes_two(function):
        raise LevelFileError(
            f"{FUNCTION} in {name} must be a function of a view and a random: {FUNCTION}(view, random)"
        )
    return cast(Level, function)


def _takes_two(function: object) -> bool:
    try:
        inspect.signature(function).bind(SeatView, Random)  # type: ignore[arg-type]
    except TypeError:
        return False
    except ValueError:
        return True  # a function without a signature is only known when it is called
    return True


def _from_file(name: str) -> ModuleType:
    path = Path(name)
    if not path.exists():
        raise LevelFileError(f"there is no file {name}")
    if not path.is_file():
        raise LevelFileError(f"{name} is not a file")
    if path.suffix != ENDING:
        raise LevelFileError(f"{name} is not a Python file; its name must end in {ENDING}")
    label = f"level_file_{path.stem}"
    spec = importlib.util.spec_from_file_location(label, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # A level file may define dataclasses, which look up their module.
    sys.modules[label] = module
    try:
        spec.loader.exec_module(module)
    except OSError as error:
        raise LevelFileError(f"{name} cannot be read: {error.strerror or error}") from error
    except SyntaxError as error:
        raise LevelFileError(f"{name} is not valid Python: see line {error.lineno}") from error
    except ModuleNotFoundError as error:
        raise LevelFileError(f"{name} cannot be loaded: it needs the module {error.name}") from error
    except (Exception, SystemExit) as error:
        raise LevelFileError(f"{name} cannot be loaded: {type(error).__name__}{_line_of(error, path)}") from error
    return module


def _line_of(error: BaseException, path: Path) -> str:
    """The last line of this file that the error passed through, as words."""
    lines, step = [], error.__traceback__
    while step is not None:
        if Path(step.tb_frame.f_code.co_filename).resolve() == path.resolve():
            lines.append(step.tb_lineno)
        step = step.tb_next
    return f" in line {lines[-1]}" if lines else ""


def _from_module(name: str) -> ModuleType:
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        missing = error.name or name
        if name == missing or name.startswith(f"{missing}."):
            raise LevelFileError(f"there is no module {name}") from error
        raise LevelFileError(f"{name} cannot be loaded: it needs the module {missing}") from error
    except SyntaxError as error:
        raise LevelFileError(f"{name} is not valid Python: see line {error.lineno}") from error
    except (Exception, SystemExit) as error:
        raise LevelFileError(f"{name} cannot be loaded: {type(error).__name__}") from error
