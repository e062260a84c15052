"""Frequencies or angles rounded to a format of two bytes, told by the numbers that remain.

A frequency that was rounded is one of the two floats beside the true one, and turns its columns
evenly.  An angle that was rounded is a float near the true one, another error in every entry.
Angles of float32 that were summed row by row drift, and as they drift here so they do there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.fits import (
    allowed,
    decimal_places,
    direct_table,
    half_distances,
    rounding_unit,
)
from pe_symbolic.conformance.formats import (
    FLOAT32,
    OF_TWO_BYTES,
    Format,
    below,
    nearest,
    spacing,
)
from pe_symbolic.conformance.readings import readings
from pe_symbolic.conformance.solve import SECONDS, arrangements
from pe_symbolic.conformance.spec import Spec, amplitude, arranged, frequencies, positions

Real = npt.NDArray[np.float64]
#: Rows that most specs are ruled out by, and rows whose angles are looked at one by one.
_FEW, _SOME = 8, 128
#: By how many floats an angle may be off: for one rounding of the frequency and one of the
#: product, and for each e-fold of a frequency whose logarithm was rounded, too.
_ROUNDED, _PER_FOLD = 2.0, 1.5


def _orders(expected: Spec, size: tuple[int, int]) -> Iterator[Spec]:
    """Likely tables in every order of the columns, each once."""
    found = (
        replace(spec, second=second)
        for reading in readings(expected, *size)
        for spec, second in product(arrangements(reading), SECONDS)
    )
    yield from dict.fromkeys(found)


def rounded_frequencies(values: Real, expected: Spec) -> tuple[Spec, Format] | None:
    """The table whose frequencies were rounded, and to what, where that explains the entries."""
    for spec in _orders(expected, (len(values), values.shape[1])):
        for form in OF_TWO_BYTES:
            if all(_beside(spec, form, rows) for rows in (values[:_FEW], values)):
                return spec, form
    return None


def _beside(spec: Spec, form: Format, table: Real) -> bool:
    """Whether each column turns by one of the two floats beside its frequency."""
    length, d_model = table.shape
    waves = frequencies(spec, d_model)
    low = below(waves, form)
    places = positions(spec, length)[:, None]
    nearer = np.full(d_model, np.inf)
    for rounded in (low, low + spacing(waves, form)):
        angles = places * rounded
        wrong = arranged(spec, np.sin(angles), np.cos(angles), d_model)
        nearer = np.minimum(nearer, np.abs(table - wrong).max(axis=0))
    return bool((nearer <= allowed(spec, table, d_model)).all())


def rounded_angles(values: Real, expected: Spec) -> tuple[Spec, Format] | None:
    """The table whose angles were formed in the format of the entries, where that explains them.

    Of frequencies whose own error may be larger only the fast ones say much, so they come last.
    """
    unit = rounding_unit(values)
    form = next((one for one in OF_TWO_BYTES if 2.0 ** -(one.digits + 1) == unit), None)
    if form is None or decimal_places(values) is not None:
        return None
    for per_fold in (0.0, _PER_FOLD):
        for spec in _orders(expected, (len(values), values.shape[1])):
            if all(_near_floats(spec, form, values[:n], per_fold) for n in (_FEW, _SOME)):
                return spec, form
    return None


def summed_angles(values: Real, expected: Spec) -> tuple[Spec, Format] | None:
    """The table whose angles were summed up in float32, row by row, where they drift alike."""
    if decimal_places(values) is not None or len(values) <= _FEW:
        return None
    for spec in _orders(expected, (len(values), values.shape[1])):
        if all(_drifts(spec, rows) for rows in (values[:_FEW], values)):
            return spec, FLOAT32
    return None


def _drifts(spec: Spec, table: Real) -> bool:
    """Whether each column is the wave of angles summed up from a float near its frequency.

    All in all such waves have to be nearer than those that do not drift.
    """
    length, d_model = table.shape
    waves = frequencies(spec, d_model).astype(np.float32)
    steps = np.diff(positions(spec, length), prepend=0).astype(np.float32)[:, None]
    nearer = squares = np.full(d_model, np.inf)
    for count in range(-_UNITS, _UNITS + 1):
        near = waves + np.float32(count) * np.spacing(waves)
        angles = np.cumsum(steps * near, axis=0, dtype=np.float32).astype(np.float64)
        off = np.abs(table - arranged(spec, np.sin(angles), np.cos(angles), d_model))
        nearer = np.minimum(nearer, off.max(axis=0))
        squares = np.minimum(squares, (off**2).sum(axis=0))
    if (nearer > allowed(spec, table, d_model)).any():
        return False
    steady = np.abs(table - direct_table(spec, length, d_model))
    return length <= _FEW or bool(4 * squares.sum() < (steady**2).sum())


#: So many floats away is a frequency that was computed as an exponential in float32.
_UNITS = 8


def _near_floats(spec: Spec, form: Format, table: Real, per_fold: float) -> bool:
    """Whether each entry is the wave of a float of the format near its angle."""
    length, d_model = table.shape
    waves = frequencies(spec, d_model)
    angles = positions(spec, length)[:, None] * waves
    middle, step = nearest(angles, form), spacing(angles, form)
    most = np.ceil(_ROUNDED + per_fold * np.abs(np.log(waves)))
    off = np.full(table.shape, np.inf)
    for count in range(-int(most.max()), int(most.max()) + 1):
        near = middle + np.clip(count, -most, most) * step
        wrong = arranged(spec, np.sin(near), np.cos(near), d_model)
        off = np.minimum(off, np.abs(table - wrong))
    return bool((off <= 1.5 * half_distances(table) + 2.0**-22 * amplitude(spec, d_model)).all())
