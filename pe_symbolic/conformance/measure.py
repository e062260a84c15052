"""How far a table is from what its spec means: the figures that are worth quoting."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.formats import Format, nearest, spacing
from pe_symbolic.conformance.spec import Spec, amplitude, exact_table, positions

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


def errors(spec: Spec, table: npt.NDArray[np.floating], tolerance: float, form: Format) -> Errors:
    """The figures of a table of shape (length, d_model), as entries of a format."""
    length, d_model = table.shape
    truth = exact_table(spec, length, d_model)
    found = table.astype(np.float64)
    distance = np.abs(found - truth)
    where = positions(spec, length)
    scale = amplitude(spec, d_model)
    unit = spacing(np.maximum(np.abs(truth), 2.0**-100), form)
    away = np.where(np.abs(truth) > AWAY_FROM_ZERO * scale, distance / unit, 0.0)
    beyond = np.flatnonzero(distance.max(axis=1) > tolerance)
    return Errors(
        _largest(distance, where),
        _largest(distance / (np.maximum(np.abs(where), 1)[:, None] * 2.0**-24 * scale), where),
        _largest(away, where),
        Fraction(int(np.count_nonzero(found != nearest(truth, form))), found.size),
        tolerance,
        where[beyond[0]].item() if len(beyond) else None,
    )


def _largest(measure: Real, where: npt.NDArray[np.int64] | Real) -> Figure:
    row, column = divmod(int(np.argmax(measure)), measure.shape[1])
    return Figure(float(measure[row, column]), where[row].item(), column)
