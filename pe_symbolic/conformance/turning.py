"""How fast the columns of a table turn: ln w_k = offset - slope k, and how finely it is known.

The angles of one column of pairs are w_k r + φ_k.  Each column has a phase φ_k of its own, so
that frequencies are found without the position of row 0, and whatever that position is.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Real = npt.NDArray[np.float64]
#: How many times its mean error a number may be off.
_SURELY = 5.0
_ROUNDS = 6
#: No logarithm of a frequency is larger, and no angle of columns that follow a line so far off.
_STEEPEST, _LOOSE = 700.0, 0.5
#: Radians a row that are followed as they stand, and by how much faster columns are unfolded next.
_FOLLOWED, _GROWTH = 2.5, 1.5


@dataclass(frozen=True, slots=True)
class Turning:
    """Angles of shape (rows, K) of rows that follow one another, and how finely each is known.

    ``unit`` is that of the entries; ``errors`` says how the errors of the angles compare.
    """

    angles: Real
    errors: Real
    unit: float


@dataclass(frozen=True, slots=True)
class Line:
    """ln w_k = offset - slope k and the phases of row 0, each with how far it may be off.

    ``noise`` is the error of an angle in radians; ``offset_within`` and ``slope_within`` are
    what it leaves open, not what is common to all columns of a table.
    """

    offset: float
    slope: float
    phases: Real
    noise: float
    offset_within: float
    slope_within: float

    @property
    def waves(self) -> Real:
        """The frequencies."""
        places = np.arange(len(self.phases))
        return np.asarray(np.exp(np.clip(self.offset - self.slope * places, -700, 700)), np.float64)

    @property
    def common(self) -> float:
        """By what share of themselves ln w_k may be off in all columns: one rounded constant."""
        return 2.0**-48 if self.noise < 2.0**-40 else 2.0**-23


def turning(sines: Real, cosines: Real, factor: float, unit: float, is_float: bool) -> Turning:  # noqa: FBT001 - a fact about the entries
    """The angles of columns c sin and c cos; floats are known to a share of themselves."""
    angles = np.arctan2(sines, cosines)
    if not is_float:
        return Turning(angles, np.full(angles.shape, unit / factor), unit)
    steps = np.abs(np.angle(np.exp(1j * np.diff(angles, axis=0)))).mean(axis=0)
    rows = np.arange(1.0, len(angles) + 1)[:, None]
    errors = np.abs(sines * cosines) / factor**2 + steps * rows
    return Turning(angles, unit * np.maximum(errors, 2.0**-12), unit)


def first_line(turned: Turning) -> tuple[float, float] | None:
    """Offset and slope as far as angles followed from row to row tell them, slow columns first."""
    angles = np.unwrap(turned.angles, axis=0, period=2 * math.pi)
    rows = np.arange(len(angles)) - (len(angles) - 1) / 2
    slopes = rows @ angles / (rows @ rows)
    noise = 4 * (turned.errors.max(axis=0) + 2.0**-23) / math.sqrt(float(rows @ rows))
    clear = slopes > 20 * noise
    if not clear.any():
        return None
    index = np.arange(len(slopes), dtype=np.float64)
    kept = _longest_fall(slopes, clear & (slopes < _FOLLOWED))
    if np.count_nonzero(kept) < 2:
        chosen = kept if kept.any() else clear
        return math.log(float(slopes[chosen][0])), 0.0
    offset, slope = _weighted(index, slopes, np.where(kept, slopes / noise, 0.0))
    most = float(slopes[kept].max())
    while True:
        # Frequencies beyond half a turn a row are unfolded as the line predicts, slow ones first.
        predicted = np.exp(np.clip(offset - slope * index, -_STEEPEST, _STEEPEST))
        found = slopes + 2 * math.pi * np.round((predicted - slopes) / (2 * math.pi))
        near = (np.abs(found - predicted) < 0.3 * np.minimum(predicted, 1)) & (found > 20 * noise)
        near &= predicted <= most
        if np.count_nonzero(near) < 2:
            break
        offset, slope = _weighted(index, found, np.where(near, found / noise, 0.0))
        if most > predicted.max():
            break
        most *= _GROWTH
    return offset, slope


def _longest_fall(slopes: Real, allowed: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """The longest run of columns whose frequencies fall, or rise, from each to the next.

    Columns that turn more than half a turn a row seem to turn otherwise, and break such a run.
    """
    best = slice(0, 0)
    for sign in (1.0, -1.0):
        goes_on = allowed[1:] & allowed[:-1] & (sign * np.diff(slopes) < 0)
        first = 0
        for end in (*(np.flatnonzero(~goes_on) + 1).tolist(), len(slopes)):
            if allowed[first] and end - first > best.stop - best.start:
                best = slice(first, end)
            first = end
    kept = np.zeros(len(slopes), np.bool_)
    kept[best] = True
    return kept


def _weighted(index: Real, found: Real, weights: Real) -> tuple[float, float]:
    """Offset and slope of ln w_k by least squares; some weights may dwarf all others."""
    kept = weights > 0
    place, height = index[kept], np.log(found[kept])
    share = (weights[kept] / weights.max()) ** 2
    middle, mean = (float((share * one).sum() / share.sum()) for one in (place, height))
    apart = place - middle
    slope = float((share * apart * (height - mean)).sum() / (share * apart**2).sum())
    return mean - slope * middle, -slope


def refined(
    turned: Turning, offset: float, slope: float, tie: tuple[float, float] | None = None
) -> Line | None:
    """The line that all angles together give, by least squares from one that is near.

    ``tie`` holds the offset at tie[0] + tie[1] slope.  None where columns do not follow it.
    """
    count = turned.angles.shape[1]
    index = np.arange(count, dtype=np.float64)
    rows = np.arange(len(turned.angles), dtype=np.float64)[:, None]
    weights = _errors(turned, np.exp(np.clip(offset - slope * index, -700, 700)), rows) ** -2
    centred = rows - (weights * rows).sum(axis=0) / weights.sum(axis=0)
    line = None
    for _ in range(_ROUNDS):
        offset = offset if tie is None else tie[0] + tie[1] * slope
        waves = np.exp(np.clip(offset - slope * index, -700, 700))
        phases, left = _left(turned.angles - waves * rows, weights)
        if np.count_nonzero(np.abs(left).mean(axis=0) < 1) < max(min(count, 2), 0.9 * count):
            return None
        known = waves * centred
        steps = [known, -index * known] if tie is None else [(tie[1] - index) * known]
        if count == 1:
            steps = steps[:1] if tie is None else []
        change, within, share = _least_squares(steps, left, weights)
        noise = share * float(np.median(turned.errors))
        width = _SURELY * np.maximum(share, 0.5) * within
        line = Line(offset, slope, phases, noise, *_widths(width, tie))
        if not np.isfinite(width).all() or abs(offset) > _STEEPEST or noise > _LOOSE:
            return None
        if tie is None:
            offset += float(change[0])
        if count > 1:
            slope += float(change[-1])
    return line


def _errors(turned: Turning, waves: Real, rows: Real) -> Real:
    """The errors of the angles, where more than half a turn a row was not seen before."""
    unseen = turned.unit * np.where(waves > math.pi, waves, 0.0) * rows
    return np.asarray(np.maximum(turned.errors, unseen), np.float64)


def _widths(width: Real, tie: tuple[float, float] | None) -> tuple[float, float]:
    if not len(width):
        return 0.0, 0.0
    if tie is not None:
        return abs(tie[1]) * float(width[0]), float(width[0])
    return float(width[0]), float(width[-1]) if len(width) > 1 else 0.0


def _left(angles: Real, weights: Real) -> tuple[Real, Real]:
    """The phase of every column, and what each angle is off beside it."""
    phases = np.angle((weights * np.exp(1j * angles)).sum(axis=0))
    left = np.angle(np.exp(1j * (angles - phases)))
    more = (weights * left).sum(axis=0) / weights.sum(axis=0)
    return np.asarray(phases + more, np.float64), np.asarray(left - more, np.float64)


def _least_squares(steps: list[Real], left: Real, weights: Real) -> tuple[Real, Real, float]:
    """How much each number changes, its mean error at the errors given, and their share of it."""
    normal = np.array([[(weights * one * two).sum() for two in steps] for one in steps])
    aims = np.array([(weights * one * left).sum() for one in steps])
    size = np.sqrt(np.diag(normal)) if steps else np.zeros(0)
    if not steps or not (size > 0).all():
        change, within = np.zeros(len(steps)), np.full(len(steps), np.inf)
    else:
        inverse = np.linalg.pinv(normal / np.outer(size, size)) / np.outer(size, size)
        change, within = inverse @ aims, np.sqrt(np.abs(np.diag(inverse)))
    free = max(left.size - left.shape[1] - len(steps), 1)
    rest = left - sum((c * one for c, one in zip(change, steps, strict=True)), np.zeros(left.shape))
    return change, within, math.sqrt(float((weights * rest**2).sum()) / free)
