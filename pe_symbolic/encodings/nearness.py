"""How near the encodings of two positions are, and how long each wave is, in numbers.

Sources: theorems ``dot-product-offset``, ``dot-product-limit``, ``distance`` and
``wavelengths-geometric``.
"""

from __future__ import annotations

import math
from fractions import Fraction

import flint
import numpy as np
import numpy.typing as npt

from pe_symbolic.enclosure.balls import precision
from pe_symbolic.encodings.sinusoidal import positional_encoding
from pe_symbolic.encodings.turns import frequency

Double = npt.NDArray[np.float64]
_BITS = 96


def dot_products(length: int, d_model: int, base: int = 10000) -> Double:
    """PE(t) · PE(t + φ) per pair of columns, for φ = 0, ..., length - 1; the same for every t.

    Shape (length,), in [-1, 1], from the float64 table; ``d_model`` is even.
    """
    rows = positional_encoding(length, d_model, base=base, dtype=np.float64)
    return np.array([math.fsum(row) for row in rows * rows[0]]) * 2 / d_model


def wide_limit(length: int, base: int = 10000) -> Double:
    """What ``dot_products`` tends to as the encoding grows wide: (Ci(φ) - Ci(φ/base)) / ln base.

    Shape (length,); the base is above 1.  By Arb, each the float64 nearest to the middle of a ball.
    """
    with precision(_BITS):
        far, steps = flint.arb(base), range(1, length)
        means = [(flint.arb(k).ci() - (flint.arb(k) / far).ci()) / far.log() for k in steps]
        return np.array([1.0, *(float(mean.mid()) for mean in means)])[:length]


def distances(length: int, d_model: int, base: int = 10000) -> Double:
    """|PE(t + φ) - PE(t)| for φ = 0, ..., length - 1; the same for every t.

    Shape (length,), in [0, √(2 d_model)], from the float64 table.
    """
    rows = positional_encoding(length, d_model, base=base, dtype=np.float64)
    return np.array([math.sqrt(math.fsum(row)) for row in (rows - rows[0]) ** 2])


def steepest(d_model: int, base: int = 10000) -> float:
    """√(Σ ω_k²), which no distance over an offset φ exceeds times φ; ``d_model`` is even."""
    with precision(_BITS):
        rates = [frequency(base, Fraction(-2 * k, d_model)) for k in range(d_model // 2)]
        return float(sum((rate * rate for rate in rates), flint.arb(0)).sqrt().mid())


def wavelengths(d_model: int, base: int = 10000) -> Double:
    """2π base^(2k / d_model), in positions, for each pair k of columns.

    Shape (d_model / 2,), for an even ``d_model``.
    """
    with precision(_BITS):
        turn = 2 * flint.arb.pi()
        rates = [frequency(base, Fraction(-2 * k, d_model)) for k in range(d_model // 2)]
        return np.array([float((turn / rate).mid()) for rate in rates])
