"""What was returned or read as a table of floats: two axes, and no entry that is not finite."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

#: Entries that are looked at in all.
MOST_ENTRIES = 2**24


class NotFinite(ValueError):
    """A table has entries that no formula gives; the message names the first."""


def table_of(given: object) -> npt.NDArray[np.floating]:
    """What was returned or read as an array of floats with two axes; refused otherwise.

    Whole numbers stay in their own dtype, which is told of them.
    """
    for step in ("detach", "cpu"):  # a tensor of torch that records gradients, or elsewhere
        given = getattr(given, step)() if hasattr(given, step) else given
    table = _array(given)
    if table.dtype.kind == "O" and table.ndim == 0:
        raise TypeError(
            f"conform: a table is an array of floats, not {_named(given)}; "
            "give one, or a function of (length, d_model) that returns one"
        )
    if table.dtype.kind not in "fiu" and table.dtype.name != "bfloat16":
        raise TypeError(f"conform: entries are {table.dtype}, not floats")
    shape = table.shape
    table = table.reshape([size for size in shape if size != 1] or [1])
    if table.ndim != 2:
        raise ValueError(
            f"conform: a table has two axes of more than one entry, not the shape {shape}"
        )
    length, d_model = table.shape
    if length < 4 or not 2 <= d_model <= 2**16:
        raise ValueError(
            f"conform: {length} by {d_model} entries; give 4 rows at least and 2 to {2**16} columns"
        )
    if table.dtype.itemsize > 8:  # figures are those of float64
        table = table.astype(np.float64)
    seen = table[: rows_seen(length, d_model)]
    wrong = np.argwhere(~np.isfinite(seen.astype(np.float64)))
    if len(wrong):
        row, column = wrong[0].tolist()
        are = "is" if len(wrong) == 1 else "are"
        raise NotFinite(
            f"conform: {len(wrong)} of {seen.size} entries {are} not finite, the first in "
            f"row {row}, column {column}: {table[row, column]}"
        )
    return table


def _named(given: object) -> str:
    return "None" if given is None else f"an object of the class {type(given).__name__[:60]}"


def _array(given: object) -> npt.NDArray[np.floating]:
    """As NumPy takes it; a tensor of torch in bfloat16, which NumPy has not, as float32."""
    try:
        return np.asarray(given)
    except TypeError:
        if not hasattr(given, "float"):
            raise
        return np.asarray(given.float())


def rows_seen(length: int, d_model: int) -> int:
    """How many rows of a table are looked at, the first ones."""
    return min(length, max(4, MOST_ENTRIES // d_model))
