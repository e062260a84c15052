"""The table as a lazy dask array: rows are computed where they are asked for, from their own start.

Needs the extra ``[dask]``; every entry is that of ``positional_encoding``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings.arguments import (
    Base,
    Floats,
    GivenBase,
    checked_base,
    checked_dtype,
    checked_whole,
)
from pe_symbolic.encodings.sinusoidal import positional_encoding, positional_encoding_at

if TYPE_CHECKING:
    import dask.array as da

Chunks = int | str | tuple[int | str | tuple[int, ...], ...]
Key = int | slice | npt.NDArray[np.integer] | list[int]
_WHERE = "positional_encoding_dask"


def positional_encoding_dask(
    length: int,
    d_model: int,
    chunks: Chunks = "auto",
    *,
    start: int = 0,
    base: GivenBase = 10000,
    dtype: npt.DTypeLike = np.float32,
) -> da.Array:
    """The encodings of positions start, ..., start + length - 1, computed when they are wanted.

    Shape (length, d_model), in blocks as ``chunks`` says to dask; a row or a
    slice costs itself alone, however large its block; rows picked by a list cost
    the blocks that they are in.  Raises ``ImportError``
    where dask is not installed, ``ValueError`` or ``TypeError`` for arguments
    that make no table.

    >>> table = positional_encoding_dask(1_000_000_000, 64)
    >>> table[987_654_321, :2].compute().shape
    (2,)
    """
    # An extra, and slow to import: only who asks for it pays.
    try:
        import dask.array as da  # noqa: PLC0415
    except ImportError as missing:
        why = f"{_WHERE}: needs the package dask: pip install 'pe-symbolic[dask]'"
        raise ImportError(why) from missing

    table = Rows(
        checked_whole(_WHERE, "length", length, least=0),
        checked_whole(_WHERE, "d_model", d_model, least=1),
        checked_whole(_WHERE, "start", start),
        checked_base(_WHERE, base),
        checked_dtype(_WHERE, dtype),
    )
    name = f"positional-encoding-{length}-{d_model}-{start}-{base}-{table.dtype}-{chunks}"
    meta = np.empty((0, 0), table.dtype)
    try:
        da.core.normalize_chunks(chunks, (length, d_model), dtype=table.dtype)
    except ZeroDivisionError:
        why = "a block has a row and a column at least, -1 means all of them"
        raise ValueError(f"{_WHERE}: chunks {chunks!r} make no blocks: {why}") from None
    except (ValueError, TypeError, ArithmeticError) as fault:
        raise ValueError(f"{_WHERE}: chunks {chunks!r} make no blocks: {fault}") from None
    return da.from_array(table, chunks=chunks, name=name, asarray=False, fancy=True, meta=meta)


@dataclass(frozen=True, slots=True)
class Rows:
    """A table that holds no entry: what dask cuts into blocks."""

    length: int
    d_model: int
    start: int
    base: Base
    dtype: np.dtype[np.floating]

    @property
    def shape(self) -> tuple[int, int]:
        """(length, d_model)."""
        return self.length, self.d_model

    @property
    def ndim(self) -> int:
        """Two: positions and columns."""
        return 2

    def __getitem__(self, key: tuple[Key, Key]) -> Floats:
        """The entries of some rows and columns, as NumPy would pick them."""
        rows, columns = key
        if isinstance(rows, slice):
            found = self._run(rows)
        else:
            places = np.asarray(rows, np.int64) + self.start
            found = positional_encoding_at(places, self.d_model, base=self.base, dtype=self.dtype)
        picked: Floats = found[..., columns]
        return picked

    def _run(self, rows: slice) -> Floats:
        places = range(self.length)[rows]
        if places.step != 1:
            far = np.array(places, np.int64) + self.start
            return positional_encoding_at(far, self.d_model, base=self.base, dtype=self.dtype)
        return positional_encoding(
            len(places),
            self.d_model,
            start=self.start + places.start,
            base=self.base,
            dtype=self.dtype,
        )
