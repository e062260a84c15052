"""A table of somebody else held against ours: where it differs, and by how much."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings.arguments import Floats
from pe_symbolic.encodings.table import Table

Ordered = npt.NDArray[np.int64]
Units = npt.NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry that is not ours; ``units`` counts floats of the dtype between the two."""

    position: int
    column: int
    found: float
    wanted: float
    units: int

    @property
    def error(self) -> float:
        """How far off it is; infinitely far where it is no number."""
        far = abs(self.found - self.wanted)
        return math.inf if math.isnan(far) else far


@dataclass(frozen=True, slots=True)
class Comparison:
    """How many entries differ, the first of them and the one with the largest error."""

    entries: int
    different: int
    first: Entry | None
    farthest: Entry | None


def compare(table: Table, rows: npt.NDArray[np.generic]) -> Comparison:
    """Hold an array of shape (length, d_model) and of the table's dtype against ours."""
    different, first, farthest = 0, None, None
    native = rows.dtype.newbyteorder("=")
    for position, ours in table.blocks():
        top = position - table.start
        theirs = np.ascontiguousarray(rows[top : top + len(ours)], native).view(ours.dtype)
        units = units_between(theirs, ours)
        places = np.argwhere(units)
        if not len(places):
            continue
        different += len(places)
        errors = np.abs(theirs.astype(np.float64) - ours.astype(np.float64))[units > 0]
        worst = int(np.argmax(np.where(np.isnan(errors), np.inf, errors)))
        first_here, worst_here = (
            _entry(table, top, tuple(places[which].tolist()), (theirs, ours, units))
            for which in (0, worst)
        )
        first = first or first_here
        if farthest is None or worst_here.error > farthest.error:
            farthest = worst_here
    return Comparison(table.length * table.d_model, different, first, farthest)


def _entry(
    table: Table, top: int, place: tuple[int, int], found: tuple[Floats, Floats, Units]
) -> Entry:
    theirs, ours, units = found
    return Entry(
        table.start + top + place[0],
        place[1],
        float(theirs[place]),
        float(ours[place]),
        int(units[place]),
    )


def ordered(values: Floats) -> Ordered:
    """Integers in the order of the floats, neighbours one apart, -0.0 before 0.0."""
    bits = values.view(f"i{values.dtype.itemsize}").astype(np.int64)
    lowest = -(1 << (8 * values.dtype.itemsize - 1))
    return np.where(bits < 0, lowest - bits - 1, bits)


def units_between(left: Floats, right: Floats) -> Units:
    """How many floats lie from one to the other, entry by entry."""
    one, other = ordered(left), ordered(right)
    # The difference may need 64 bits without a sign.
    return np.maximum(one, other).view(np.uint64) - np.minimum(one, other).view(np.uint64)
