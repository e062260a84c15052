"""A file gets new contents whole or not at all, and only if it still has the old ones."""

from __future__ import annotations

import os
import shutil
import stat
from contextlib import suppress
from pathlib import Path

from pe_symbolic.render.files import remove_abandoned, temporary_beside


class LeftAlone(Exception):
    """A file that was not rewritten; the message says which and why."""


def rewrite(path: Path, expected: bytes, contents: bytes) -> tuple[str, ...]:
    """Replaces ``expected``, which the file must still hold, by ``contents``.

    Returns what the user should know of it.  A reader, and a machine that
    stops in the middle, sees the old contents or the new ones.  Owner, mode
    and extended attributes stay.  A link stays a link: its target is
    rewritten.  Of a file with several hard links only this name gets the new
    contents.  Raises ``LeftAlone`` where the file is not as it was read, is
    no regular file, or cannot be written; what stood there then stands there
    still, unless the message says otherwise.
    """
    try:
        target = path.resolve(strict=True)
        return _rewritten(path, target, expected, contents)
    except RuntimeError:  # what Path.resolve says of links in a circle before Python 3.13
        raise LeftAlone(f"{path}: not mended: its links go round in a circle") from None
    except OSError as fault:
        raise LeftAlone(f"{path}: not mended: {fault.strerror or fault}") from None


def _rewritten(path: Path, target: Path, expected: bytes, contents: bytes) -> tuple[str, ...]:
    status = target.lstat()
    if not stat.S_ISREG(status.st_mode):
        raise LeftAlone(f"{path}: not mended: not a regular file")
    if not os.access(target, os.W_OK):
        raise LeftAlone(f"{path}: not mended: the file is write-protected")
    remove_abandoned(target.parent)
    temporary = _written_beside(target, status, contents)
    try:
        _must_hold(path, target, expected)
        os.replace(temporary, target)  # noqa: PTH105 - one call to the system, by its name
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    try:
        _to_disk(target.parent)
    except OSError as fault:
        reason = f"mended, but it may not be on the disk yet: {fault.strerror}"
        raise LeftAlone(f"{path}: {reason}") from None
    if status.st_nlink > 1:
        others = status.st_nlink - 1
        keep = "hard link keeps" if others == 1 else "hard links keep"
        return (f"{path}: mended under this name alone; {others} more {keep} the old",)
    return ()


def _must_hold(path: Path, target: Path, expected: bytes) -> None:
    """The last look before the replacement: nobody else's words are lost."""
    descriptor = os.open(target, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW)
    with os.fdopen(descriptor, "rb") as stream:
        if stream.read(len(expected) + 1) != expected:
            raise LeftAlone(f"{path}: not mended: it changed in the meantime; run again")


def _written_beside(target: Path, status: os.stat_result, contents: bytes) -> Path:
    """A file beside it with the contents, on the disk, and the owner and mode of the old."""
    handle, temporary = temporary_beside(target)
    try:
        try:
            _write(handle, contents)
            _like(target, status, temporary)
            os.fsync(handle)
        finally:
            os.close(handle)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    return temporary


def _write(handle: int, contents: bytes) -> None:
    """All of the contents; the system may take them in parts."""
    rest = memoryview(contents)
    while rest:
        rest = rest[os.write(handle, rest) :]


def _like(target: Path, status: os.stat_result, temporary: Path) -> None:
    """Owner where that is allowed, mode and extended attributes of the old file, today's date."""
    created = temporary.stat()
    if (created.st_uid, created.st_gid) != (status.st_uid, status.st_gid):
        with suppress(PermissionError):
            os.chown(temporary, status.st_uid, status.st_gid)
    shutil.copystat(target, temporary)
    os.utime(temporary)


def _to_disk(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
