"""Binary formats of floats: how far apart theirs lie, and which of them is the nearest."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Real = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Format:
    """``digits`` counts the bits of a significand with the leading one.

    Numbers below 2^least lie no closer together.
    """

    name: str
    digits: int
    least: int


BFLOAT16 = Format("bfloat16", 8, -125)
FLOAT16 = Format("float16", 11, -13)
FLOAT32 = Format("float32", 24, -125)
FLOAT64 = Format("float64", 53, -1021)
#: Those of two bytes, the coarsest first.
OF_TWO_BYTES = (BFLOAT16, FLOAT16)
OF_MORE = (FLOAT32, FLOAT64)


def spacing(values: Real, form: Format) -> Real:
    """The distance of the floats at each number, the larger one at a power of two."""
    exponents = np.maximum(np.frexp(values)[1], form.least)
    return np.asarray(np.ldexp(1.0, exponents - form.digits), np.float64)


def nearest(values: Real, form: Format) -> Real:
    """The nearest float of a format, the even one of two; float64 numbers that are not huge."""
    step = spacing(values, form)
    return np.asarray(np.rint(values / step) * step, np.float64)


def below(values: Real, form: Format) -> Real:
    """The largest float of a format that is not above each number."""
    step = spacing(values, form)
    return np.asarray(np.floor(values / step) * step, np.float64)
