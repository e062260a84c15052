"""Which table is meant, and its rows a block at a time, so that it may be larger than memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from pe_symbolic.encodings.arguments import (
    Base,
    Floats,
    checked_base,
    checked_dtype,
    checked_whole,
)
from pe_symbolic.encodings.sinusoidal import positional_encoding

#: Entries in one block: 8 MiB of float64.
BLOCK_ENTRIES = 2**20


@dataclass(frozen=True, slots=True)
class Table:
    """The encodings of positions start, ..., start + length - 1, correctly rounded to a dtype."""

    length: int
    d_model: int
    start: int = 0
    base: Base = 10000
    dtype: str = "float32"

    def checked(self) -> Table:
        """The same, or ``ValueError`` or ``TypeError`` that say what makes no table."""
        checked_whole("table", "length", self.length, least=1)
        checked_whole("table", "d_model", self.d_model, least=1)
        checked_whole("table", "start", self.start)
        checked_whole("table", "the last position", self.start + self.length - 1)
        checked_base("table", self.base)
        checked_dtype("table", self.dtype)
        return self

    @property
    def format(self) -> np.dtype[np.floating]:
        """The dtype of its entries."""
        return checked_dtype("table", self.dtype)

    def blocks(self) -> Iterator[tuple[int, Floats]]:
        """Pairs of a position and the rows from there on."""
        step = max(1, BLOCK_ENTRIES // self.d_model)
        for first in range(0, self.length, step):
            yield self.start + first, self.rows(first, min(first + step, self.length))

    def rows(self, first: int, last: int) -> Floats:
        """The rows first, ..., last - 1, counted from the beginning of the table."""
        return positional_encoding(
            last - first,
            self.d_model,
            start=self.start + first,
            base=self.base,
            dtype=self.format,
        )


def base_text(base: Base) -> str:
    """A base as text that gives it back: an integer, or a fraction."""
    return str(Fraction(base))
