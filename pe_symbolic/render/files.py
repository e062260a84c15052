"""Files are written whole or not at all: a temporary file in the same folder, then a rename."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write ``text`` as UTF-8 to ``path``, making its folder; ``OSError`` if that is impossible.

    A reader sees the old file or the new one, never a part of either.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "is a folder; a file is to be named", str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(text.encode("utf-8"))
        temporary.chmod(0o644)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
