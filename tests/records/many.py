"""Many random matches through export and import: `python -m tests.records.many 500 [SCHEMA]`.

SCHEMA is the notation's own schema file, which is not ours to keep here; with it, jsonschema must be installed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from tests.positions import random_rules
from tests.records.egn_shape import check
from tests.records.test_from_save import there_and_back


def looking(schema: str | None) -> Callable[[Any], None]:
    """A check of every written file: by our own eyes, and by the schema if there is one."""
    if schema is None:
        return check
    validator: Any = import_module("jsonschema").Draft7Validator(json.loads(Path(schema).read_text(encoding="utf-8")))

    def look(document: Any) -> None:
        check(document)
        validator.validate(document)

    return look


def main(count: int, schema: str | None = None) -> None:
    """Stops at the first match that does not come back as it went."""
    look, deals = looking(schema), 0
    for seed in range(count):
        deals += there_and_back(random_rules(Random(seed)), seed, look)
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{seed + 1} of {count}")
    sys.stdout.write(f"{count} matches with {deals} deals came back equal.\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:3])
