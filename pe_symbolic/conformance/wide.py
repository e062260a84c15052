"""Entries of float64 say more than that a table is right to float32: what explains each column.

Either nothing was coarser than float64, or the frequency was a float of float32, or the
logarithm that it comes from, or each angle was, or each entry before a factor.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.fits import direct_table, entry_unit
from pe_symbolic.conformance.formats import FLOAT32, nearest
from pe_symbolic.conformance.recipes import angle_noise
from pe_symbolic.conformance.solve import columns_of
from pe_symbolic.conformance.spec import (
    Spec,
    amplitude,
    arranged,
    denominator,
    frequencies,
    positions,
)

Real = npt.NDArray[np.float64]
Columns = npt.NDArray[np.bool_]
MOST_NUMBERS = 6


def unexplained(spec: Spec, table: Real) -> str | None:
    """In words: the columns of float64 that no arithmetic explains; None where there are none.

    Of entries of other formats, and of waves that stand alone, nothing is said.
    """
    if entry_unit(table) != 2.0**-53 or spec.second == "same":
        return None
    rest = ~(_is_of_float32_entries(spec, table) | _is_of_float64(spec, table))
    if not rest.any():
        return None
    rest &= ~_is_of_float32_waves(spec, table)
    columns = np.flatnonzero(rest)
    if not len(columns):
        return None
    off = np.abs(table - direct_table(spec, *table.shape))[:, columns].max(axis=1)
    numbers = ", ".join(map(str, columns[:MOST_NUMBERS].tolist()))
    which = f"column {numbers} is" if len(columns) == 1 else f"columns {numbers} are"
    if len(columns) > MOST_NUMBERS:
        which = f"{len(columns)} of {table.shape[1]} columns are"
    return (
        f"{which} off by up to {off.max():.3g} (row {int(off.argmax())}), more than float64 "
        "explains, and not as float32 is"
    )


def _is_of_float64(spec: Spec, table: Real) -> Columns:
    """The columns that float64 explains, whatever the order of its operations."""
    length, d_model = table.shape
    noise = angle_noise(spec, length, d_model)
    within = np.abs(arranged(spec, noise, noise, d_model))
    off = np.abs(table - direct_table(spec, length, d_model))
    return np.asarray((off <= within).all(axis=0), np.bool_)


def _is_of_float32_entries(spec: Spec, table: Real) -> Columns:
    """The columns that are float32 but for the amplitude."""
    entries = table / amplitude(spec, table.shape[1])
    off = np.abs(entries - nearest(entries, FLOAT32))
    return np.asarray((off <= 2.0**-51 * np.abs(entries)).all(axis=0), np.bool_)


def _is_of_float32_waves(spec: Spec, table: Real) -> Columns:
    """The columns whose frequency is a float of float32, or each of whose angles is one."""
    length, d_model = table.shape
    sines, cosines = columns_of(spec, table)
    waves, places = frequencies(spec, d_model), positions(spec, length)[:, None].astype(np.float64)
    noise = angle_noise(spec, length, d_model)
    angles = places * waves
    more = np.zeros(angles.shape)  # of a wave that has no other nothing more is known
    paired = slice(0, sines.shape[1])
    more[:, paired] = np.angle((cosines + 1j * sines) * np.exp(-1j * angles[:, paired]))
    if spec.zero_row is not None and spec.zero_row < length:
        more[spec.zero_row] = 0
    turned = waves + (places * more).sum(axis=0) / max(float((places**2).sum()), 1.0)
    found = np.zeros(d_model, np.bool_)
    scaled = spec.freq_scale * nearest(turned / spec.freq_scale, FLOAT32)
    rounded_waves = (
        nearest(turned, FLOAT32),
        scaled,
        *_of_float32_logarithms(spec, d_model, turned),
    )
    for rounded in (*(places * one for one in rounded_waves), nearest(angles + more, FLOAT32)):
        wrong = arranged(spec, np.sin(rounded), np.cos(rounded), d_model)
        within = np.abs(arranged(spec, noise, noise, d_model))
        found |= (np.abs(table - wrong) <= within).all(axis=0)
    return found


def _of_float32_logarithms(spec: Spec, d_model: int, turned: Real) -> Iterator[Real]:
    """Frequencies near those found where the base's logarithm, or a share of it, is a float."""
    waves, index = frequencies(spec, d_model), np.arange(len(turned))
    weights = (waves * index) ** 2
    if not weights.any():
        return
    share = 1 - turned / waves
    den = float(denominator(spec.den, d_model))
    slope = math.log(spec.base) / den + (waves**2 * index * share).sum() / weights.sum()
    for times in (1.0, den):
        logarithm = nearest(np.array([slope * times]), FLOAT32)[0] / times
        yield np.asarray(spec.freq_scale * np.exp(-index * logarithm), np.float64)
