"""Which slopes coarse entries leave open: those that explain every single entry, no others.

The rounding errors of slow columns are no accidents that cancel out, so that a mean error says
too little.  But each entry says how far its angle may be off: its own distance from the table
of a spec, and half the distance of its floats, over the derivative by the slope.  What all
entries allow is an interval, narrow because floats next to a zero are fine.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.fits import half_distances, rounding_unit
from pe_symbolic.conformance.spec import Spec, amplitude, arranged, pairs, positions
from pe_symbolic.conformance.turning import Line

Real = npt.NDArray[np.float64]
#: Entries are coarse whose unit is larger: of two bytes, or decimals as people write them.
_COARSE = 2.0**-20
#: How many half distances of floats an entry may be off: first while the slope is not known
#: well, at last one and a half, where a product was rounded before the entry.
_ROOMS = (6.0, 3.0, 1.5, 1.5)


def is_coarse(table: Real) -> bool:
    """Whether entries have so few digits that their rounding errors are no noise."""
    return rounding_unit(table) > _COARSE


def narrowed(line: Line, tie: tuple[float, float], spec: Spec, table: Real) -> Line | None:
    """A line whose offset is tie[0] + tie[1] slope, as finely as entries tell its slope.

    ``spec`` has everything but frequencies.  None where no slope explains all entries.
    """
    slope, within = line.slope, line.slope_within
    halves = half_distances(table)
    for room in _ROOMS:
        found = _allowed(slope, tie, spec, table, room * halves)
        if found is None:
            return None
        slope, within = sum(found) / 2, (found[1] - found[0]) / 2
    return replace(line, offset=tie[0] + tie[1] * slope, slope=slope, slope_within=within)


def _allowed(
    slope: float, tie: tuple[float, float], spec: Spec, table: Real, within: Real
) -> tuple[float, float] | None:
    """The slopes near one that explain every entry; None where there are none."""
    length, d_model = table.shape
    index = np.arange(pairs(spec, d_model))
    waves = np.exp(np.clip(tie[0] + (tie[1] - index) * slope, -700, 700))
    angles = positions(spec, length)[:, None] * waves
    sines, cosines = np.sin(angles), np.cos(angles)
    growth = (tie[1] - index) * angles
    by_slope = arranged(spec, cosines * growth, -sines * growth, d_model)
    off = table - arranged(spec, sines, cosines, d_model)
    sizes = arranged(replace(spec, first="sin", second="same"), np.abs(angles), angles, d_model)
    within = within + 3 * 2.0**-24 * (np.abs(sizes) + amplitude(spec, d_model))
    with np.errstate(divide="ignore", invalid="ignore"):
        ends = (off - within) / by_slope, (off + within) / by_slope
    told = by_slope != 0
    if (np.abs(off) > within)[~told].any():
        return None
    low = np.where(told, np.minimum(*ends), -math.inf).max(initial=-math.inf)
    high = np.where(told, np.maximum(*ends), math.inf).min(initial=math.inf)
    if not -math.inf < low <= high < math.inf:
        return None
    return slope + float(low), slope + float(high)
