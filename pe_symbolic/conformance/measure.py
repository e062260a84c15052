"""How far a table is from what its spec means: the figures that are worth quoting."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.spec import Spec, amplitude, exact_table, positions
from pe_symbolic.encodings.arguments import checked_dtype, checked_number
from pe_symbolic.encodings.given import shown

AWAY_FROM_ZERO = 2.0**-6
Real = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Figure:
    """The largest of some measure, and the first entry that has it."""

    value: float
    position: float
    column: int


@dataclass(frozen=True, slots=True)
class Errors:
    """``position_units`` counts p 2^-24, what rounding an angle at position p can cost.

    ``units_away`` counts units in the last place of the table's dtype where the truth is
    farther than 2^-6 from zero: next to a zero such a unit says nothing.  ``beyond`` is the
    first position with an error larger than ``tolerance``, None where there is none.
    """

    absolute: Figure
    position_units: Figure
    units_away: Figure
    not_nearest: Fraction
    tolerance: float
    beyond: float | None


def errors(
    spec: Spec, table: npt.NDArray[np.floating], tolerance: float, dtype: np.dtype[np.floating]
) -> Errors:
    """The figures of a table of shape (length, d_model), as entries of ``dtype``."""
    length, d_model = table.shape
    truth = exact_table(spec, length, d_model)
    found = table.astype(np.float64)
    distance = np.abs(found - truth)
    where = positions(spec, length)
    scale = amplitude(spec, d_model)
    unit = _units(truth, dtype)
    away = np.where(np.abs(truth) > AWAY_FROM_ZERO * scale, distance / unit, 0.0)
    beyond = np.flatnonzero(distance.max(axis=1) > tolerance)
    nearest = truth.astype(dtype).astype(np.float64)
    return Errors(
        _largest(distance, where),
        _largest(distance / (np.maximum(np.abs(where), 1)[:, None] * 2.0**-24 * scale), where),
        _largest(away, where),
        Fraction(int(np.count_nonzero(found != nearest)), found.size),
        tolerance,
        where[beyond[0]].item() if len(beyond) else None,
    )


def _units(truth: Real, dtype: np.dtype[np.floating]) -> Real:
    size = np.maximum(np.abs(truth), 2.0**-100)
    exponent = np.floor(np.log2(size))
    digits = {"float16": 11, "float32": 24, "float64": 53}.get(dtype.name, 8)
    return np.asarray(2.0 ** (exponent - digits + 1), np.float64)


def _largest(measure: Real, where: npt.NDArray[np.int64] | Real) -> Figure:
    row, column = divmod(int(np.argmax(measure)), measure.shape[1])
    return Figure(float(measure[row, column]), where[row].item(), column)


def safe_up_to(dtype: npt.DTypeLike, tolerance: float | Fraction) -> int:
    """A position up to which every usual recipe computed in a format stays within a tolerance.

    With u half a unit of the format: a power or an exponential within one unit in the last
    place is off by 2 u of itself, a reciprocal or the exponent's own rounding by u more, and
    so is the product with the position, itself exact.  As no frequency is above 1, the angle
    is off by at most 4 p u, sine and cosine by no more, and a result is rounded once:
    4 p u + u <= tolerance (theorem float32-angle-error).  Many a recipe stays within it
    farther; positions that the format does not hold exactly are not safe at all.
    ``ValueError`` for the name of another format or a tolerance that is not positive,
    ``TypeError`` for what is no dtype or no number.

    >>> import pe_symbolic as pe
    >>> pe.safe_up_to("float32", 1e-3), pe.safe_up_to("float16", 1e-3)
    (4194, 0)
    """
    where = "safe_up_to"
    name = dtype if isinstance(dtype, str) else checked_dtype(where, dtype).name
    digits = {"float16": 11, "bfloat16": 8, "float32": 24, "float64": 53}.get(name)
    if digits is None:
        raise ValueError(f"{where}: dtype {name!r} is not float16, bfloat16, float32, float64")
    allowed = checked_number(where, "tolerance", tolerance)
    if not 0 < allowed < 2:
        raise ValueError(f"{where}: tolerance is {shown(tolerance)}; give one between 0 and 2")
    unit = Fraction(1, 2**digits)
    last = (allowed - unit) / (4 * unit)
    if last < 1:
        return 0
    return min(int(last), 1 << digits)
