"""Files are written whole or not at all: a temporary one beside them, on the disk, then a rename.

What is written for as long as a run lasts is in its place from the beginning.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO

from pe_symbolic.regex import regex

_TEMPORARY = regex(r"\.pe-symbolic-(?P<process>\d{1,10})-\w+\.tmp")


def in_utf8(text: str) -> bytes:
    r"""A text as UTF-8; a byte that a file name has, and no letter is, as ``\udcff``.

    JSON escapes it so, too.
    """
    return text.encode("utf-8", "backslashreplace")


def write_whole(path: Path, text: str) -> None:
    """Write ``text`` as UTF-8 to ``path``, making its folder; ``OSError`` if that is impossible.

    A reader sees the old file or the new one, never a part of either.
    """
    with whole_file(path) as stream:
        stream.write(in_utf8(text))


@contextmanager
def whole_file(path: Path, least: int = 0, *, lasting: bool = True) -> Iterator[BinaryIO]:
    """A stream that becomes the file at ``path`` when the block ends well, and nothing otherwise.

    A link stays one, and its target is written, which keeps its mode; a device or a
    pipe is written as it is.  ``least`` bytes are known to be written.  What is ``lasting``
    is on the disk before it takes the name: a loss of power leaves no torn file.  Raises
    ``OSError`` where that is impossible; what stood there stays then.
    """
    _refuse_folder(path)
    if _is_special(path):
        with file_in_place(path) as stream:
            yield stream
        return
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    _tidied(target.parent)
    free = shutil.disk_usage(target.parent).free
    if least > free:
        why = f"takes {least:,} bytes or more, {free:,} are free"
        raise OSError(errno.ENOSPC, why, str(path))
    try:
        handle, temporary = temporary_beside(target)
    except OSError as fault:
        fault.filename = str(path)
        raise
    try:
        with os.fdopen(handle, "wb") as written:
            yield written
            if lasting:
                written.flush()
                os.fsync(written.fileno())
        temporary.chmod(_mode(target))
        temporary.replace(target)
    except OSError as fault:
        temporary.unlink(missing_ok=True)
        fault.filename = str(path)
        raise
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


@contextmanager
def file_in_place(path: Path) -> Iterator[BinaryIO]:
    """A stream to the file, device or pipe itself: what is flushed stays, however the block ends.

    The folder is made; what is not written yet when the block ends badly is
    dropped.  Raises ``OSError`` where writing is impossible.
    """
    _refuse_folder(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with path.open("wb") as stream:
            try:
                yield stream
            except BaseException:
                stream.raw.close()  # the rest would wait for a reader, or fail once more
                raise
    except OSError as fault:
        fault.filename = fault.filename or str(path)
        raise


def temporary_beside(target: Path) -> tuple[int, Path]:
    """A new file in the folder of another, open for writing.

    Its name holds the number of this process, so that a later run knows
    whether somebody still needs it.
    """
    handle, name = tempfile.mkstemp(
        prefix=f".pe-symbolic-{os.getpid()}-", suffix=".tmp", dir=target.parent
    )
    return handle, Path(name)


def _refuse_folder(path: Path) -> None:
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "is a folder; a file is to be named", str(path))


def is_temporary(name: str) -> bool:
    """Whether a file of this name is, or was, about to become another one."""
    return _TEMPORARY.fullmatch(name) is not None


def remove_abandoned(folder: Path) -> None:
    """Removes what a killed run left behind; a running one keeps its own."""
    for found in folder.glob(".pe-symbolic-*.tmp"):
        named = _TEMPORARY.fullmatch(found.name)
        if named and not found.is_symlink() and not _runs(int(named.group("process"))):
            with suppress(OSError):
                found.unlink()


@lru_cache(maxsize=64)
def _tidied(folder: Path) -> None:
    """Looks through a folder once in a run: a report has hundreds of files."""
    with suppress(OSError):
        remove_abandoned(folder)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _mode(target: Path) -> int:
    """That of the file that is replaced, or one that all may read."""
    return stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o644


def _is_special(path: Path) -> bool:
    """Whether something stands there that is no plain file: ``/dev/stdout``, a pipe."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return False
