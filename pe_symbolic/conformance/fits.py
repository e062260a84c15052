"""How far a table is from what a spec means, and whether rounding explains the distance."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.formats import FLOAT32, OF_MORE, OF_TWO_BYTES, Format, spacing
from pe_symbolic.conformance.recipes import explained
from pe_symbolic.conformance.spec import Spec, amplitude, arranged, frequencies, positions

Real = npt.NDArray[np.float64]
#: So much room for rounding, for entries up to 1, that it no longer tells specs apart: float32
#: angles at position 10^6 are off by 0.06.
BLUNT = 0.25
#: The distance of the floats of float32 below 1.
FLOAT32_UNIT = 2.0**-24
#: Logarithms near -9.2, where float32 is that coarse, cost so many times what others do.
_COARSEST = 8
#: Decimals that are fewer than any format has, about how many entries are looked at, and the
#: share of whole numbers from which on decimals say nothing.
_FEW_DECIMALS, _SAMPLE, _MOSTLY = range(1, 6), 10**6, 0.97


@dataclass(frozen=True, slots=True)
class Solved:
    """A spec and the largest distance of the table from what it means.

    ``size`` is the amplitude: what is small is small beside it.  ``uncertain`` says how far a
    number is known that was read off the entries and is none that somebody would write, None
    where there is none.
    """

    spec: Spec
    residual: float
    allowed: float
    size: float = 1.0
    uncertain: str | None = None

    @property
    def fits(self) -> bool:
        """Whether the distance is no more than rounding explains, and tells tables apart."""
        return self.residual <= min(self.allowed, BLUNT * self.size)


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


def entry_unit(table: Real) -> float:
    """As ``rounding_unit``, but for entries in float64 theirs."""
    single = table.astype(np.float32).astype(np.float64)
    if decimal_places(table) is None and not np.array_equal(single, table):
        return 2.0**-53
    return rounding_unit(table)


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
    return 3 * amplitude(spec, d_model) * angles * 2.0**-24 + 1.5 * unit_of(spec, table)


def unit_of(spec: Spec, table: Real) -> float:
    """Half the distance of the floats, or a third of that of decimals, next to the amplitude."""
    unit = rounding_unit(table)
    if decimal_places(table) is not None:
        return unit
    return float(unit * 2.0 ** math.ceil(math.log2(amplitude(spec, table.shape[1]))))


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
    if (
        limit < distance <= _COARSEST * limit
        and explained(replace(spec, arith="lerp32"), table) >= 0.98
    ):
        limit = distance  # its logarithms lie near -9.2, where float32 is that coarse
    return Solved(spec, float(distance), float(limit), amplitude(spec, d_model))


def room(held: Solved, table: Real) -> Real:
    """What rounding explains in each row, shape (length, 1): less near zero than far from it.

    It is eight times what usual recipes take, as much as those take whose logarithms are coarse.
    """
    spec = held.spec
    where = np.abs(positions(spec, len(table))).astype(np.float64)[:, None]
    steepest = float(np.abs(frequencies(spec, table.shape[1])).max(initial=0.0))
    angles = 3 * amplitude(spec, table.shape[1]) * (where * steepest + 1) * FLOAT32_UNIT
    rows = _COARSEST * angles + 1.5 * unit_of(spec, table)
    return np.asarray(np.minimum(rows, held.allowed), np.float64)


def format_of(table: npt.NDArray[np.floating]) -> Format:
    """The format of the entries: of two bytes where each is such a float, whatever holds them.

    Whole numbers are floats of every format, and say nothing of theirs.
    """
    by_name = {form.name: form for form in (*OF_TWO_BYTES, *OF_MORE)}
    values = table.astype(np.float64)
    unit, form = rounding_unit(values), by_name[table.dtype.name]
    if decimal_places(values) is not None or np.array_equal(values, np.rint(values)):
        return form
    return next((one for one in OF_TWO_BYTES if 2.0 ** -(one.digits + 1) == unit), form)


def half_distances(table: Real) -> Real:
    """Half the distance of the floats, or of the decimals, that are next to each entry."""
    unit = rounding_unit(table)
    if decimal_places(table) is not None:
        return np.full(table.shape, 1.5 * unit)
    form = next((one for one in OF_TWO_BYTES if 2.0 ** -(one.digits + 1) == unit), FLOAT32)
    return spacing(table, form) / 2


def is_of_float32_angles(spec: Spec, table: Real) -> bool:
    """Whether rounding every frequency and angle in float32 explains a table.

    At position p an angle is then off by up to 3 p 2^-24, so only the first rows say what is
    meant: four at least have less than a quarter.
    """
    if decimal_places(table) is not None or rounding_unit(table) != FLOAT32_UNIT:
        return False
    where = np.abs(positions(spec, len(table))).astype(np.float64)
    steepest = float(np.abs(frequencies(spec, table.shape[1])).max(initial=0.0))
    limits = amplitude(spec, table.shape[1]) * (3 * where * steepest + 3) * FLOAT32_UNIT
    distance = np.abs(table - direct_table(spec, *table.shape)).max(axis=1)
    return bool((distance <= limits).all() and np.count_nonzero(limits < BLUNT) >= 4)
