"""The ways in which implementations compute frequencies and angles, with their rounding.

Each is float32 throughout, but for ``f64``, which casts at the end, and ``exact``.
The names are those of ``Spec.arith``; k counts pairs, b is the base, K the pairs.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.spec import (
    Arithmetic,
    Spec,
    arranged,
    denominator,
    exact_table,
    frequencies,
    pairs,
    positions,
)

Single = npt.NDArray[np.float32]
Real = npt.NDArray[np.float64]

RECIPES: dict[Arithmetic, str] = {
    "exact": "every entry the nearest float",
    "exp32": "exp(2k * -(ln b / 2 den))",
    "exp32k": "exp(k * -(ln b / den))",
    "exp32q": "exp(-ln b * k / den)",
    "rpow32": "1 / b ** (k / den)",
    "div32": "p / b ** (k / den)",
    "npow32": "b ** -(k / den)",
    "ipow32": "(1 / b) ** (k / den)",
    "lerp32": "exp((1 - k / (K - 1)) * ln b - ln b)",
    "f64": "float64, cast at the end",
}


def frequencies32(spec: Spec, d_model: int) -> Single:
    """The frequencies as a float32 recipe rounds them; reciprocals for ``div32``."""
    with np.errstate(all="ignore"):  # a base that float32 does not hold explains nothing
        return _frequencies32(spec, d_model)


def _frequencies32(spec: Spec, d_model: int) -> Single:
    one, base = np.float32(1), np.float32(spec.base)
    k = np.arange(pairs(spec, d_model), dtype=np.float32)
    den = float(denominator(spec.den, d_model))
    log = math.log(spec.base)
    share = 2 * k / np.float32(2 * den) if den else k
    match spec.arith:
        case "exp32":
            found = np.exp(2 * k * np.float32(-log / (2 * den) if den else 0.0))
        case "exp32k":
            found = np.exp(k * np.float32(-log / den if den else 0.0))
        case "exp32q":
            found = np.exp(np.float32(-log) * k / np.float32(den or 1.0))
        case "rpow32":
            found = one / np.power(base, share)
        case "div32":
            found = np.power(base, share)
        case "npow32":
            found = np.power(base, -share)
        case "ipow32":
            found = np.power(np.float32(1 / spec.base), share)
        case _:
            low = np.float32(math.log(1 / spec.base))
            falling = one - k / np.float32(max(len(k) - 1, 1))
            found = np.exp(falling * (np.float32(0) - low) + low)
    return np.asarray(found, np.float32)


def angles32(spec: Spec, length: int, d_model: int) -> Single:
    """The angles of a float32 recipe, shape (length, K)."""
    places = positions(spec, length).astype(np.float32)[:, None]
    found = frequencies32(spec, d_model)
    scale = np.float32(spec.freq_scale)
    if spec.arith == "div32":
        return np.asarray(places * scale / found, np.float32)
    return np.asarray(places * (found * scale), np.float32)


def computed(spec: Spec, length: int, d_model: int) -> Single:
    """The float32 table as an implementation of this spec would compute it with NumPy."""
    if spec.arith == "exact":
        return exact_table(spec, length, d_model).astype(np.float32)
    if spec.arith == "f64":
        wide = positions(spec, length)[:, None] * frequencies(spec, d_model)
        return arranged(spec, np.sin(wide), np.cos(wide), d_model).astype(np.float32)
    angles = angles32(spec, length, d_model)
    sines, cosines = np.sin(angles).astype(np.float64), np.cos(angles).astype(np.float64)
    return arranged(spec, sines, cosines, d_model).astype(np.float32)


def explained(spec: Spec, table: Real) -> float:
    """The share of entries within one float32 unit of what the recipe's own angles give."""
    length, d_model = table.shape
    if spec.arith in {"exact", "f64"}:
        wanted = exact_table(replace(spec, arith="exact"), length, d_model)
    else:
        with np.errstate(all="ignore"):
            angles = angles32(spec, length, d_model).astype(np.float64)
            wanted = arranged(spec, np.sin(angles), np.cos(angles), d_model)
    wanted = np.nan_to_num(wanted, nan=9.0)
    unit = np.spacing(np.maximum(np.abs(wanted), 2.0**-100).astype(np.float32)).astype(np.float64)
    return float(np.mean(np.abs(table - wanted) <= unit))


def arithmetic(spec: Spec, table: Real) -> tuple[Arithmetic, ...]:
    """The recipes that explain almost every entry of a table, the best first.

    Empty where none does.  ``exact`` and ``f64`` agree in nearly all entries of short tables,
    and several recipes in ``exp32`` give the same bits, so more than one may be named.
    """
    shares = {arith: explained(replace(spec, arith=arith), table) for arith in RECIPES}
    best = max(shares.values())
    if best < 0.98:
        return ()
    return tuple(arith for arith in RECIPES if shares[arith] >= best - 0.002)
