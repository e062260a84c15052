"""A spec from the numbers of a table alone: frequencies, phases, then what generates them.

Two columns a, b of one pair are c sin(θ_r), c cos(θ_r) with θ_r = w (start + stride r):
their angle atan2(a, b) grows by w from row to row.  All frequencies together give
ln w_k = ln(freq_scale) - k ln(base) / den, a straight line in k; all phases together
give the start.  Numbers are taken as round where a table of the round numbers is
within rounding of the one given, and reported as found where it is not.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise, product
from typing import get_args

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.alone import quarter_behind
from pe_symbolic.conformance.recipes import explained
from pe_symbolic.conformance.spec import (
    DENOMINATORS,
    Amplitude,
    Denominator,
    First,
    Layout,
    Odd,
    Second,
    Spec,
    amplitude,
    arranged,
    denominator,
    frequencies,
    positions,
)

Real = npt.NDArray[np.float64]
#: Room for rounding that still tells specs apart, and so much that it no longer does: float32
#: angles at position 10^6 are off by 0.06.
_SHARP, _BLUNT = 0.01, 0.25
#: The coarsest format that holds entries, by half the distance of its floats below 1.
_FORMATS = {2.0**-9: "bfloat16", 2.0**-12: "float16", 2.0**-24: "float32"}
#: Decimals that are fewer than any format has, about how many entries are looked at, and the
#: share of whole numbers from which on decimals say nothing.
_FEW_DECIMALS, _SAMPLE, _MOSTLY = range(1, 6), 10**6, 0.97
#: Starts up to here are found even where every column is fast.
_NEAR_STARTS = 2048
#: A number with more digits is not one that somebody chose.
_DIGITS_OF_ONES_OWN = 5
FIRSTS: tuple[First, ...] = get_args(First)
SECONDS: tuple[Second, ...] = get_args(Second)
LAYOUTS: tuple[Layout, ...] = get_args(Layout)
AMPLITUDES: tuple[Amplitude, ...] = get_args(Amplitude)


@dataclass(frozen=True, slots=True)
class Solved:
    """A spec and the largest distance of the table from what it means."""

    spec: Spec
    residual: float
    allowed: float

    @property
    def fits(self) -> bool:
        """Whether the distance is no more than rounding explains, and tells tables apart."""
        return self.residual <= min(self.allowed, _BLUNT)


@dataclass(frozen=True, slots=True)
class Line:
    """ln w_k = offset - slope k, and the position of row 0."""

    offset: float
    slope: float
    start: float


def rounding_unit(table: Real) -> float:
    """Half the distance of floats below 1 in the coarsest format that holds every entry.

    Of decimals with few places it is a third of the last one, so that half of it is allowed.
    """
    places = decimal_places(table)
    if places is not None:
        return 10.0**-places / 3
    single = table.astype(np.float32)
    if not np.array_equal(single.astype(np.float64), table):
        return 2.0**-24  # frequencies may have been float32 even where entries are not
    if not np.any(single.view(np.uint32) & np.uint32(0xFFFF)):
        return 2.0**-9
    if np.array_equal(table.astype(np.float16).astype(np.float64), table):
        return 2.0**-12
    return 2.0**-24


def decimal_places(table: Real) -> int | None:
    """How many decimals every entry has, where they are so few that somebody wrote them down."""
    sample = table[:: max(1, table.size // _SAMPLE)]
    if _has_places(sample[:4], _FEW_DECIMALS[-1]) and np.mean(sample == np.round(sample)) < _MOSTLY:
        return next((places for places in _FEW_DECIMALS if _has_places(sample, places)), None)
    return None


def _has_places(sample: Real, places: int) -> bool:
    with np.errstate(over="ignore"):  # what no float32 holds has no decimals either
        single = sample.astype(np.float32)  # read from text, or stored
        return np.array_equal(np.round(sample, places).astype(np.float32), single)


def allowed(spec: Spec, table: Real, d_model: int) -> float:
    """What rounding explains: 3 p 2^-24 from float32 angles, and the unit of the entries.

    Measured over all recipes: at most 1.42 p 2^-24.  A frequency rounded once and a product
    cost 2 p 2^-24; where it is an exponential, its argument costs w |ln w| <= 0.37 more, twice.
    """
    where = np.abs(positions(spec, len(table))).max()
    steepest = float(np.abs(frequencies(spec, d_model)).max(initial=0.0))
    angles = float(where) * steepest + 1
    return 3 * amplitude(spec, d_model) * angles * 2.0**-24 + 1.5 * rounding_unit(table)


def direct_table(spec: Spec, length: int, d_model: int) -> Real:
    """The table of a spec in float64, right to 1e-15 p: enough to tell specs apart."""
    angles = positions(spec, length)[:, None] * frequencies(spec, d_model)
    return arranged(spec, np.sin(angles), np.cos(angles), d_model)


def tried(spec: Spec, table: Real) -> Solved:
    """How far a table is from what a spec means."""
    length, d_model = table.shape
    with np.errstate(all="ignore"):
        distance = np.abs(table - direct_table(spec, length, d_model)).max()
        limit = allowed(spec, table, d_model)
    if not (np.isfinite(distance) and np.isfinite(limit)):
        return Solved(spec, math.inf, 0.0)
    if limit < distance <= 8 * limit and explained(replace(spec, arith="lerp32"), table) >= 0.98:
        limit = distance  # its logarithms lie near -9.2, where float32 is that coarse
    return Solved(spec, float(distance), float(limit))


def angles_formed_in(spec: Spec, table: Real) -> str | None:
    """The format of the entries, where rounding every frequency and angle in it explains a table.

    In float16 an angle at position p is off by up to p 2^-11, so only the first rows say
    what is meant: four at least have less than a quarter.
    """
    if decimal_places(table) is not None:
        return None
    unit = rounding_unit(table)
    where = np.abs(positions(spec, len(table))).astype(np.float64)
    steepest = float(np.abs(frequencies(spec, table.shape[1])).max(initial=0.0))
    limits = amplitude(spec, table.shape[1]) * (3 * where * steepest + 3) * unit
    distance = np.abs(table - direct_table(spec, *table.shape)).max(axis=1)
    told = np.count_nonzero(limits < _BLUNT)
    return _FORMATS[unit] if (distance <= limits).all() and told >= 4 else None


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
        found = _best(tried(spec, table) for spec in _from_columns(shape, table))
        if found is not None and found.fits and found.allowed <= _SHARP:
            return found
        best = _better(best, found)
    return best


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
        return one if one.allowed <= other.allowed else other
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


def _from_columns(shape: Spec, table: Real) -> Iterator[Spec]:
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
    angles = np.arctan2(sines, cosines)
    for stride in (1, -1):
        line = _line(angles * stride, rows, factor, rounding_unit(table))
        if line is not None and abs(line.start) < 2.0**40:
            yield from _specs(replace(shape, stride=stride), line, factor, table)


def _longest_run(kept: npt.NDArray[np.bool_]) -> npt.NDArray[np.intp]:
    """The longest stretch of rows without a gap, so that angles can be followed."""
    ends = np.flatnonzero(~kept)
    edges = [-1, *ends.tolist(), len(kept)]
    first, last = max(pairwise(edges), key=lambda gap: gap[1] - gap[0])
    return np.arange(first + 1, last)


def _line(angles: Real, rows: npt.NDArray[np.intp], factor: float, unit: float) -> Line | None:
    """The straight line through the logarithms of the frequencies, slow columns first."""
    turned = np.unwrap(angles, axis=0, period=2 * math.pi)
    centred = rows - rows.mean()
    slopes = centred @ turned / (centred @ centred)
    noise = 4 * (unit / factor + 2.0**-23) / math.sqrt(float(centred @ centred))
    clear = slopes > 20 * noise
    if not clear.any():
        return None
    offset, slope = _logarithms(slopes, clear, noise)
    waves = np.exp(offset - slope * np.arange(len(slopes)))
    return Line(offset, slope, _start(turned, rows, waves, clear))


def _logarithms(slopes: Real, clear: npt.NDArray[np.bool_], noise: float) -> tuple[float, float]:
    """Offset and slope; frequencies beyond half a turn a row are unfolded as the line predicts."""
    index = np.arange(len(slopes), dtype=np.float64)
    slow = clear & (slopes < 2.5)
    if np.count_nonzero(slow) < 2:
        chosen = slow if slow.any() else clear
        return math.log(float(slopes[chosen][0])), 0.0
    found = slopes.copy()
    weights = np.where(slow, found / noise, 0.0)
    offset, slope = _weighted(index, found, weights)
    for _ in range(3):
        predicted = np.exp(np.clip(offset - slope * index, -700, 700))
        found = slopes + 2 * math.pi * np.round((predicted - slopes) / (2 * math.pi))
        near = (np.abs(found - predicted) < 0.3 * np.minimum(predicted, 1)) & (found > 20 * noise)
        if np.count_nonzero(near) < 2:
            break
        offset, slope = _weighted(index, found, np.where(near, found / noise, 0.0))
    return offset, slope


def _weighted(index: Real, found: Real, weights: Real) -> tuple[float, float]:
    kept = weights > 0
    slope, offset = np.polyfit(index[kept], np.log(found[kept]), 1, w=weights[kept])
    return float(offset), float(-slope)


def _start(
    turned: Real, rows: npt.NDArray[np.intp], waves: Real, clear: npt.NDArray[np.bool_]
) -> float:
    """The position of row 0, from the phases that all columns have there."""
    phases, known = (turned - waves * rows[:, None]).mean(axis=0)[clear], waves[clear]
    finest = _from_slow_to_fast(phases, known)
    near = np.arange(-_NEAR_STARTS, _NEAR_STARTS + 1, dtype=np.float64)
    candidates = np.append(near, finest) if math.isfinite(finest) else near
    # Where no column is slow, whole starts are tried: phases agree at the right one alone.
    agreement = np.cos(phases - candidates[:, None] * known).mean(axis=1)
    best = float(candidates[int(np.argmax(agreement))])
    return finest if abs(best - finest) < 0.5 else best


def _from_slow_to_fast(phases: Real, known: Real) -> float:
    """Each faster column says the start more finely, modulo its own turn."""
    start = 0.0
    for k in np.argsort(known):
        left = (phases[k] - known[k] * start + math.pi) % (2 * math.pi) - math.pi
        start += left / known[k]
    return float(start)


def _specs(shape: Spec, line: Line, factor: float, table: Real) -> Iterator[Spec]:
    """Round numbers first, then the numbers as they were found."""
    d_model = table.shape[1]
    start = round(line.start) * shape.stride
    scale = math.exp(line.offset)
    shape = replace(shape, start=start, amplitude=_amplitude(factor, d_model))
    bases = sorted(_bases(line.slope, d_model), key=lambda one: _plainness(*one))
    for den, base in bases:
        found = replace(shape, den=den, base=base)
        named = (1.0, *(value for value, _ in scales(found, d_model)))
        likely = [good for good in named if abs(scale / good - 1) < 0.02]
        likely += [float(f"{scale:.{digits}g}") for digits in (2, 4, 7)]
        for good in dict.fromkeys(likely):
            yield replace(found, freq_scale=good)


def is_fitted(spec: Spec, d_model: int) -> bool:
    """Whether a number of a spec was read off the entries, and is none that somebody wrote."""
    named = [value for value, _ in scales(spec, d_model)]
    numbers = [spec.base, spec.amplitude, 1.0 if spec.freq_scale in named else spec.freq_scale]
    return any(
        len(f"{one:.9g}".replace(".", "").strip("0")) > _DIGITS_OF_ONES_OWN
        for one in numbers
        if isinstance(one, float)
    )


def scales(spec: Spec, d_model: int) -> list[tuple[float, str]]:
    """Factors on all frequencies that have a name, with what they come from."""
    step = spec.base ** -(1 / float(denominator(spec.den, d_model) or 1))
    return [
        (2 * math.pi, "2π: positions are counted in turns"),
        (math.pi, "π"),
        (math.pi / 180, "π/180: angles are taken for degrees"),
        (180 / math.pi, "180/π: angles are given in degrees"),
        (step, "the second frequency: the exponent has i + 1 for i"),
        (1 / step, "the inverse of the second frequency: the exponent has i − 1 for i"),
    ]


def _amplitude(factor: float, d_model: int) -> Amplitude | float:
    for name in AMPLITUDES:
        if abs(factor / amplitude(Spec(amplitude=name), d_model) - 1) < 2e-3:
            return name
    return float(f"{factor:.6g}")


def _bases(slope: float, d_model: int) -> Iterator[tuple[Denominator, float]]:
    """Denominators and bases of one slope, in the order of the names of denominators."""
    sizes: set[float] = set()
    for den in DENOMINATORS:
        size = float(denominator(den, d_model))
        power = slope * size
        if size <= 0 or size in sizes or abs(power) > 600:
            continue
        sizes.add(size)
        found = math.exp(power)
        for digits in (1, 2, 3, 5, 7):
            yield den, float(f"{found:.{digits}g}")
        if 0.9 < found / 10000 < 1.1:
            yield den, 10000.0


def _plainness(den: Denominator, base: float) -> tuple[bool, bool, int, int]:
    """The paper's base before every other, whole ones of few digits, then the paper's d/2."""
    digits = len(f"{base:.9g}".rstrip("0").rstrip("."))
    whole = base == round(base)
    index = DENOMINATORS.index(den)
    return (base != 10000, not whole, digits if whole else index, index if whole else digits)
