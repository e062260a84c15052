"""An array in a ``.npy`` file: mapped, not read, and nothing in it is unpickled."""

from __future__ import annotations

from pathlib import Path
from tokenize import TokenError

import numpy as np
import numpy.typing as npt

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
    with path.open("rb") as stream:
        if stream.read(6) != b"\x93NUMPY":
            raise ValueError("it is no .npy file")
    try:
        found: npt.NDArray[np.generic] = np.load(path, mmap_mode="r", allow_pickle=False)
    except _UNREADABLE as wrong:
        raise ValueError(f"it cannot be read as .npy: {' '.join(str(wrong).split())}") from None
    return found
