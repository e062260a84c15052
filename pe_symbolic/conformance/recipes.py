"""The ways in which implementations compute frequencies and angles, with their rounding.

Each is float32 throughout, but for ``f64``, which casts at the end, and ``exact``.
The names are those of ``Spec.arith``; k counts pairs, b is the base, K the pairs.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.formats import FLOAT32, nearest, spacing
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

#: The share of entries that a recipe must explain.
_ALMOST = 0.98
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


def angle_noise(spec: Spec, length: int, d_model: int) -> Real:
    """How far float64 may miss an angle, and its wave, whatever the order of its operations.

    A frequency w costs 8 units of 2^-53 and, where it is an exponential, |ln w| times as many.
    """
    waves = frequencies(spec, d_model)
    angles = np.abs(positions(spec, length)[:, None] * waves)
    return np.asarray((angles * (8 + 8 * np.abs(np.log(waves))) + 8) * 2.0**-53, np.float64)


def is_cast_at_the_end(spec: Spec, table: Real) -> bool:
    """Whether each entry is as near the truth as float64 and one rounding to float32 leave it."""
    length, d_model = table.shape
    truth = exact_table(replace(spec, arith="exact"), length, d_model)
    noise = angle_noise(spec, length, d_model)
    within = np.abs(arranged(spec, noise, noise, d_model))
    single = table.astype(np.float32).astype(np.float64)
    if np.array_equal(single, table):
        within += spacing(truth, FLOAT32) / 2
    return bool((np.abs(table - truth) <= within).all())


def arithmetic(spec: Spec, table: Real) -> tuple[Arithmetic, ...]:
    """The recipes that explain almost every entry of a table, the best first.

    Empty where none does.  ``exact`` and ``f64`` agree in nearly all entries of short tables,
    and several recipes in ``exp32`` give the same bits, so more than one may be named.
    """
    shares = _shares(spec, table)
    best = max(shares.values())
    if best < _ALMOST:
        return ()
    return tuple(arith for arith in shares if shares[arith] >= best - 0.002)


def nearest_arithmetic(spec: Spec, table: Real) -> tuple[Arithmetic, float]:
    """The recipe that explains the most entries, and their share."""
    shares = {arith: explained(replace(spec, arith=arith), table) for arith in RECIPES}
    truth = exact_table(replace(spec, arith="exact"), *table.shape)
    shares["exact"] = shares["f64"] = float(np.mean(nearest(truth, FLOAT32) == table))
    best = max(RECIPES, key=lambda arith: shares[arith])
    return best, shares[best]


def _shares(spec: Spec, table: Real) -> dict[Arithmetic, float]:
    """The share of entries that each recipe explains; one entry is enough against float64."""
    shares = {arith: explained(replace(spec, arith=arith), table) for arith in RECIPES}
    if not is_cast_at_the_end(spec, table):
        del shares["exact"], shares["f64"]
    return shares
