"""A file that holds a table: an array that is mapped, not read and not unpickled, or text."""

from __future__ import annotations

import json
import stat
from collections.abc import Callable
from pathlib import Path
from tokenize import TokenError

import numpy as np
import numpy.typing as npt

LARGEST_TEXT = 2**28
#: What NumPy lets through from a header that is text of Python in some way.
_UNREADABLE = (
    ValueError, TypeError, OverflowError, EOFError, SyntaxError, TokenError, RecursionError,
    MemoryError,
)  # fmt: skip


def mapped(path: Path) -> npt.NDArray[np.generic]:
    """The array of a file, of any shape and dtype but objects.

    Raises ``ValueError`` with a short reason where it holds none, ``OSError`` where it
    cannot be read.
    """
    _size(path)
    with path.open("rb") as stream:
        if stream.read(6) != b"\x93NUMPY":
            raise ValueError("it is no .npy file")
    try:
        with np.errstate(all="ignore"):  # a shape of more bytes than there are is refused below
            found: npt.NDArray[np.generic] = np.load(path, mmap_mode="r", allow_pickle=False)
    except _UNREADABLE as wrong:
        raise ValueError(f"it cannot be read as .npy: {' '.join(str(wrong).split())}") from None
    return found


def text_of(path: Path) -> str:
    """The text of a file in UTF-8, a byte order mark left out; errors as ``mapped``."""
    if _size(path) > LARGEST_TEXT:
        raise ValueError("larger than 256 MiB; a table as large is compared as npy")
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as fault:
        raise ValueError(f"it is no text in UTF-8: see byte {fault.start}") from None


def _size(path: Path) -> int:
    """In bytes; a device or a pipe may never end."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise ValueError("it is no regular file")
    return status.st_size


def json_object(text: str, number: Callable[[str], object] | None = None) -> dict[str, object]:
    """The object that a text of JSON holds, ``number`` made of each number; else ``ValueError``."""
    try:
        found = json.loads(text, parse_int=number, parse_float=number, parse_constant=number)
    except json.JSONDecodeError as fault:
        raise ValueError(f"it is no JSON: see line {fault.lineno}, column {fault.colno}") from None
    except (ValueError, RecursionError):
        raise ValueError("its JSON has a number too long or too many levels") from None
    if not isinstance(found, dict):
        raise ValueError("it holds no JSON object")  # noqa: TRY004 - a file is no argument
    return found
