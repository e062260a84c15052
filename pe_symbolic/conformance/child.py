"""The process in which a user's function is called: limits first, then the import, then the call.

Run with ``python -m``, arguments MODULE:CALLABLE LENGTH D_MODEL FILE SECONDS BYTES; the table
lands in FILE as ``.npy``.  Trouble is one line on standard error and status 2, or that of a
table which is none of any formula.
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from types import ModuleType

NOT_FINITE = 4


def main(target: str, length: int, d_model: int, file: str, seconds: int, size: int) -> int:
    """Calls ``target(length, d_model)`` under limits and writes what it returns."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    import numpy as np  # noqa: PLC0415 - after the limits

    from pe_symbolic.conformance.taken import NotFinite, table_of  # noqa: PLC0415 - after the limits

    sys.path.insert(0, str(Path.cwd()))
    try:
        table = table_of(_function(target)(length, d_model))
        np.save(file, table.astype(np.float32) if table.dtype.name == "bfloat16" else table)
    except NotFinite as fault:
        return _trouble(str(fault), NOT_FINITE)
    except MemoryError:
        return _trouble("it needs more memory than it may have; see --memory")
    except SystemExit as end:
        return _trouble(f"it ended the process with {end.code!r}")
    except BaseException as fault:  # noqa: BLE001 - whatever a stranger's code raises
        return _trouble(_told(fault))
    return 0


def _told(fault: BaseException) -> str:
    """What a stranger's code raised, as far as it can be said, and what to write instead."""
    try:
        said = str(fault)
    except Exception:  # noqa: BLE001 - its words are a stranger's code as well
        said = ""
    if said.startswith("conform: "):  # what is no table is refused in words of our own
        return said
    how = isinstance(fault, TypeError) and " argument" in said
    hint = "; it is called with two numbers, (length, d_model)" if how else ""
    return f"{type(fault).__name__}{': ' if said else ''}{said}{hint}"


def _module(name: str) -> ModuleType:
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name == name and name.endswith(".py"):
            stem = name.removesuffix(".py")
            raise ModuleNotFoundError(f"conform: {name} is a file; its module is {stem}") from None
        raise


def _function(target: str) -> Callable[[int, int], object]:
    module, _, path = target.partition(":")
    found: object = _module(module)
    for name in path.split("."):
        if not hasattr(found, name):
            near = get_close_matches(name, dir(found), n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise AttributeError(f"conform: {module} has no attribute {path}{hint}")
        found = getattr(found, name)
    if not callable(found):
        kind = type(found).__name__[:60]
        raise TypeError(
            f"conform: it is an object of the class {kind} and cannot be called; name a function "
            "of (length, d_model), or save a table as .npy and name the file"
        )
    return found


def _trouble(message: str, status: int = 2) -> int:
    said = "".join(sign if sign.isprintable() else " " for sign in message)
    sys.stderr.write(f"pe-symbolic-child: {' '.join(said.split())[:500]}\n")
    return status


if __name__ == "__main__":
    _, name, rows, width, where, limit, most = sys.argv
    sys.exit(main(name, int(rows), int(width), where, int(limit), int(most)))
