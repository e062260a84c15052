"""A spec from the numbers of a table alone: frequencies, phases, then what generates them.

Two columns a, b of one pair are c sin(θ_r), c cos(θ_r) with θ_r = w (start + stride r):
their angle atan2(a, b) grows by w from row to row.  All frequencies together give
ln w_k = ln(freq_scale) - k ln(base) / den, a straight line in k; all phases together
give the start.  Of the numbers that the entries leave open the simplest is taken, and it is
said how far they leave it open where nothing tells it from its neighbours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from typing import get_args

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.alone import quarter_behind
from pe_symbolic.conformance.chosen import amplitude_of, bases, scale_of, ties
from pe_symbolic.conformance.fits import Solved, decimal_places, entry_unit, rounding_unit, tried
from pe_symbolic.conformance.left_open import is_coarse, narrowed
from pe_symbolic.conformance.spec import (
    First,
    Layout,
    Odd,
    Second,
    Spec,
    frequencies,
)
from pe_symbolic.conformance.starts import starts
from pe_symbolic.conformance.turning import Line, Turning, first_line, refined, turning

Real = npt.NDArray[np.float64]
#: Room for rounding that still tells specs apart.
_SHARP = 0.01
#: Positions that row 0 is likely to have.
_NEAR_ZERO = 8
#: Rows may be as many positions apart.
_MOST_APART = 16
FIRSTS: tuple[First, ...] = get_args(First)
SECONDS: tuple[Second, ...] = get_args(Second)
LAYOUTS: tuple[Layout, ...] = get_args(Layout)


def arrangements(spec: Spec) -> Iterator[Spec]:
    """The same waves in every order of the columns."""
    for layout, first in product(LAYOUTS, FIRSTS):
        yield replace(spec, layout=layout, first=first)


def solve(table: Real) -> Solved | None:
    """The spec that fits a table of shape (length, d_model), or the nearest one; None for neither.

    At least three rows that are not zero are needed.
    """
    d_model = table.shape[1]
    zero_rows = np.flatnonzero(~table.any(axis=1))
    padding = int(zero_rows[0]) if len(zero_rows) == 1 else None
    odd: Odd = "zero" if d_model % 2 and d_model > 1 and not table[:, -1].any() else "truncate"
    best: Solved | None = None
    for second, layout, first in product(SECONDS, LAYOUTS, FIRSTS):
        zero_row = padding if second == "other" else None  # sines alone are zero at position 0
        shape = Spec(layout=layout, first=first, second=second, odd=odd, zero_row=zero_row)
        found = _best(_from_columns(shape, table))
        if found is not None and found.fits and _is_sharp(found) and _is_usual(found.spec):
            return found
        best = _better(best, found)
    return best


def _is_sharp(found: Solved) -> bool:
    return found.allowed <= _SHARP * found.size


def _is_usual(spec: Spec) -> bool:
    """Whether nobody would rather believe another position of row 0."""
    return spec.start != "last" and abs(spec.start) <= _NEAR_ZERO and spec.stride > 0


def _best(candidates: Iterator[Solved]) -> Solved | None:
    """The first that fits, or the one that comes nearest."""
    best: Solved | None = None
    for found in candidates:
        best = _better(best, found)
        if found.fits:
            return best
    return best


def _better(one: Solved | None, other: Solved | None) -> Solved | None:
    """A fit before none; of two fits the one with less room, of two others the nearer."""
    if one is None or other is None:
        return one or other
    if one.fits != other.fits:
        return one if one.fits else other
    if one.fits:
        return min(one, other, key=lambda found: (found.allowed, found.spec.stride < 0))
    return one if one.residual <= other.residual else other


def columns_of(shape: Spec, table: Real) -> tuple[Real, Real]:
    """Sines and cosines as this layout stores them, one pair of columns for each frequency."""
    d_model = table.shape[1] - (shape.odd == "zero")
    count = d_model // 2
    if shape.layout == "interleaved":
        left, right = table[:, 0 : 2 * count : 2], table[:, 1 : 2 * count : 2]
    else:
        begin = (d_model + 1) // 2
        left, right = table[:, :count], table[:, begin : begin + count]
    if shape.second == "same":
        return _with_the_other(shape.first, left, right, rounding_unit(table))
    return (left, right) if shape.first == "sin" else (right, left)


def _with_the_other(first: First, left: Real, right: Real, unit: float) -> tuple[Real, Real]:
    """Sines and cosines where one of them stands twice; no columns where it does not."""
    behind = quarter_behind(left if np.array_equal(left, right) else left[:, :0], unit)
    alone = left[:, : behind.shape[1]]
    return (alone, -behind) if first == "sin" else (behind, alone)


def _from_columns(shape: Spec, table: Real) -> Iterator[Solved]:
    """Specs of this shape whose numbers are read off the columns, the likeliest first."""
    rows = _longest_run(np.asarray(table.any(axis=1), np.bool_))
    if len(rows) < 3:
        return
    sines, cosines = columns_of(shape, table[rows])
    if not sines.shape[1]:
        return
    size = np.sqrt(np.mean(sines**2 + cosines**2, axis=0))
    factor = float(np.median(size))
    if factor <= 0 or np.abs(size - factor).max() > 0.02 * factor:
        return
    unit = entry_unit(table)
    few = decimal_places(table) is not None
    shape = replace(
        shape, amplitude=amplitude_of(factor, table.shape[1], unit if few else unit * factor)
    )
    is_float = not few and shape.second == "other"
    turned = turning(sines, cosines, factor, unit, is_float)
    for stride in (1, -1):
        along = Turning(turned.angles * stride, turned.errors, unit)
        yield from _along(replace(shape, stride=stride), along, int(rows[0]), table)


def _longest_run(kept: npt.NDArray[np.bool_]) -> npt.NDArray[np.intp]:
    """The longest stretch of rows without a gap, so that angles can be followed."""
    ends = np.flatnonzero(~kept)
    edges = [-1, *ends.tolist(), len(kept)]
    first, last = max(pairwise(edges), key=lambda gap: gap[1] - gap[0])
    return np.arange(first + 1, last)


def _along(shape: Spec, turned: Turning, row: int, table: Real) -> Iterator[Solved]:
    """Specs of one direction; ``row`` is the first whose angles are given."""
    begun = first_line(turned)
    line = None if begun is None else refined(turned, *begun)
    if line is None:
        return
    for tie in ties(line, 2 * turned.unit if is_coarse(table) else 0.0):
        tied = refined(turned, line.offset, line.slope, tie)
        if tied is None or tied.noise > 2 * line.noise + 4 * turned.unit:
            continue
        if is_coarse(table):
            yield from _coarse_specs(shape, tied, tie, row, table)
        else:
            yield from _specs(shape, tied, tie, row, table)


def _specs(
    shape: Spec, line: Line, tie: tuple[float, float], row: int, table: Real
) -> Iterator[Solved]:
    """Round numbers first, then the numbers as they were found."""
    d_model = table.shape[1]
    for found in bases(line, d_model, tie[1]):
        spec = replace(shape, den=found.den, base=found.base)
        spec = replace(spec, freq_scale=scale_of(tie, found, d_model))
        for placed in _placed(spec, line, row, d_model, far=found.uncertain is None):
            yield replace(tried(placed, table), uncertain=found.uncertain)


def _placed(spec: Spec, line: Line, row: int, d_model: int, *, far: bool) -> Iterator[Spec]:
    """The positions that the phases tell: whole ones, then farther apart, then halves."""
    waves = frequencies(spec, d_model)[: len(line.phases)]
    places = starts(line.phases, waves, line.noise, far=far)
    found = [_start(spec, place, row) for place in places]
    yield from (replace(spec, start=one) for one in found if float(one).is_integer())
    times = spec.freq_scale
    if times.is_integer() and 2 <= times <= _MOST_APART:
        apart = replace(spec, freq_scale=1.0, stride=spec.stride * int(times))
        for place in starts(line.phases, waves / times, line.noise, far=False):
            first = spec.stride * place - apart.stride * row
            if first.is_integer():
                yield replace(apart, start=int(first))
    yield from (replace(spec, start=one) for one in found if not float(one).is_integer())


def _coarse_specs(
    shape: Spec, line: Line, tie: tuple[float, float], row: int, table: Real
) -> Iterator[Solved]:
    """As ``_specs``, with the slopes that explain every entry."""
    d_model = table.shape[1]
    for place in starts(line.phases, line.waves, line.noise, far=False):
        started = replace(shape, start=_start(shape, place, row))
        sharp = narrowed(line, tie, started, table)
        if sharp is None:
            continue
        for found in bases(sharp, d_model, tie[1]):
            spec = replace(started, den=found.den, base=found.base)
            solved = tried(replace(spec, freq_scale=scale_of(tie, found, d_model)), table)
            yield replace(solved, uncertain=found.uncertain)


def _start(shape: Spec, place: float, row: int) -> float:
    """The position of row 0 where that of another row, counted along the rows, is known."""
    first = shape.stride * (place - row)
    return int(first) if first.is_integer() else first
