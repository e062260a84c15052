"""Mistakes that have been made in code that was published, as tables to be recognised."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.fits import BLUNT, FLOAT32_UNIT, rounding_unit
from pe_symbolic.conformance.spec import Layout, Spec, arranged, pairs

Real = npt.NDArray[np.float64]
#: By so many units of float32 an angle is off, as a share of itself, whose frequency is an
#: exponential of up to ln 10000 that was rounded before; and the share of entries that must tell.
_ROUNDED, _MOST = 12, 0.5
#: What is said of an exponent without its denominator, also where a base was solved for it.
UNDIVIDED = "the exponent is not divided by d: 2i for 2i/d"
UNDIVIDED_SINGLE = "the exponent is not divided by d: i for 2i/d"


@dataclass(frozen=True, slots=True)
class Mistake:
    """A name, what is wrong, and the frequencies of sines and cosines that it gives."""

    name: str
    words: str
    waves: Callable[[int], tuple[Real, Real]]


def _pairs(d_model: int) -> Real:
    return np.arange((d_model + 1) // 2, dtype=np.float64)


def _power(exponent: Real) -> Real:
    return np.asarray(10000.0**-exponent, np.float64)


def _one_on(d_model: int) -> tuple[Real, Real]:
    k = _pairs(d_model)
    return _power(2 * k / d_model), _power(2 * (k + 1) / d_model)


def _column(d_model: int) -> tuple[Real, Real]:
    k = _pairs(d_model)
    return _power(4 * k / d_model), _power(2 * (2 * k + 1) / d_model)


def _column_single(d_model: int) -> tuple[Real, Real]:
    k = _pairs(d_model)
    return _power(2 * k / d_model), _power((2 * k + 1) / d_model)


def _sign(d_model: int) -> tuple[Real, Real]:
    found = _power(-2 * _pairs(d_model) / d_model)
    return found, found


def _undivided(d_model: int) -> tuple[Real, Real]:
    found = _power(2 * _pairs(d_model))
    return found, found


def _undivided_single(d_model: int) -> tuple[Real, Real]:
    found = _power(_pairs(d_model))
    return found, found


def _power_swapped(d_model: int) -> tuple[Real, Real]:
    k = _pairs(d_model)
    found = (k / max(len(k), 1)) ** 1e-4
    return found, found


MISTAKES = (
    Mistake("exponent-2j", "the exponent has 2j with j the column, for 2*floor(j/2)", _column),
    Mistake(
        "exponent-j", "the cosine's exponent has its own column, 2i + 1, for 2i", _column_single
    ),
    Mistake("exponent-2(i+1)", "the cosine's exponent is one step on, 2(i + 1) for 2i", _one_on),
    Mistake("exponent-sign", "the exponent has the other sign: frequencies grow", _sign),
    Mistake("exponent-undivided", UNDIVIDED, _undivided),
    Mistake("exponent-undivided-i", UNDIVIDED_SINGLE, _undivided_single),
    Mistake(
        "power-swapped", "x ** 1e-4 for 1e-4 ** x: nearly all frequencies are 1", _power_swapped
    ),
)


def made(table: Real) -> tuple[Mistake, Layout] | None:
    """The mistake that gives this table of shape (length, d_model), and its layout.

    Most entries must tell: angles of float32 that are far from zero are right of any table.
    """
    for mistake, layout, wrong, room in _tables(*table.shape):
        limit = room + 2 * rounding_unit(table)
        if (np.abs(wrong - table) <= limit).all() and np.mean(limit < BLUNT) > _MOST:
            return mistake, layout
    return None


def _tables(length: int, d_model: int) -> Iterator[tuple[Mistake, Layout, Real, Real]]:
    """Each mistake with its table, and the room that rounding takes in each entry of it."""
    places = np.arange(length, dtype=np.float64)[:, None]
    layouts: tuple[Layout, ...] = ("interleaved", "halves")
    for mistake in MISTAKES:
        sines, cosines = mistake.waves(d_model)
        for layout in layouts:
            spec = Spec(layout=layout)
            count = pairs(spec, d_model)
            angles = places * sines[:count], places * cosines[:count]
            parts = np.sin(angles[0]), np.cos(angles[1])
            one, other = (FLOAT32_UNIT * np.maximum(2 * length, _ROUNDED * a) for a in angles)
            wrong, room = arranged(spec, *parts, d_model), arranged(spec, one, other, d_model)
            yield mistake, layout, wrong, room
