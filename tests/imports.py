"""What a source imports, as full dotted names, for the sentences about which part may know which."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "euchre_tui"


def imported(source: str, module: str, *, package: bool = False, top_level: bool = False) -> list[str]:
    """The names that a module takes in, wherever in it: `from a.b import c` is `a.b.c`, `import a.b` is `a.b`.

    `package` says that the module is a package's own file; `top_level` leaves out what is imported inside of functions.
    """
    tree = ast.parse(source)
    nodes = tree.body if top_level else ast.walk(tree)
    return [name for node in nodes for name in _names(node, module if package else module.rpartition(".")[0])]


def _names(node: ast.AST, here: str) -> Iterator[str]:
    match node:
        case ast.Import():
            yield from (alias.name for alias in node.names)
        case ast.ImportFrom():
            parts = here.split(".")[: len(here.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*parts, *([node.module] if node.module else [])])
            yield from (f"{source}.{alias.name}" for alias in node.names)
        case ast.Call(func=ast.Name(id="__import__") | ast.Attribute(attr="import_module"), args=[first, *_]):
            yield (
                first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else "something unsaid"
            )
        case _:
            pass


def within(name: str, *parts: str) -> bool:
    """Whether a name is one of these modules or packages, or stands in one."""
    return any(name == part or name.startswith(part + ".") for part in parts)


def module_name(path: Path) -> str:
    """The dotted name of a file of the package."""
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def files(*parts: str) -> list[Path]:
    """The files of these modules and packages, those that there are; all files when none is named."""
    return [path for path in sorted(PACKAGE.rglob("*.py")) if not parts or within(module_name(path), *parts)]
