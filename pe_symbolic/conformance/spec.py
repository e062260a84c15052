"""One record that says which table of sinusoids is meant, and the table it means.

Row r holds position p = start + stride * r, column pair k the frequency

    w_k = freq_scale * base ** (-k / den),    k = 0, 1, ..., K - 1,

and both columns of the pair are multiplied by ``amplitude``.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from fractions import Fraction
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings.nearest import precision_of
from pe_symbolic.encodings.places import checked_positions
from pe_symbolic.encodings.rows import fill, fill_at
from pe_symbolic.encodings.turns import waves

Real = npt.NDArray[np.float64]
Denominator = Literal["d/2", "d/2-1", "ceil(d/2)", "floor(d/2)", "(d-1)/2", "(d+1)/2", "d/2+1"]
Layout = Literal["interleaved", "halves"]
First = Literal["sin", "cos"]
Second = Literal["other", "same"]
Odd = Literal["truncate", "zero", "narrow", "wider", "refused"]
Amplitude = Literal["1", "d**-0.5", "sqrt(2/d)", "sqrt(d)"]
Arithmetic = Literal[
    "exact", "exp32", "exp32k", "exp32q", "rpow32", "div32", "npow32", "ipow32", "lerp32", "f64"
]

DENOMINATORS: tuple[Denominator, ...] = get_args(Denominator)


@dataclass(frozen=True, slots=True)
class Spec:
    """A table of sinusoids; the defaults are the paper's.

    ``den`` is the denominator of the exponent, ``layout`` whether a sine stands
    beside its cosine or all sines before all cosines, ``first`` which comes
    first, ``second`` whether the other wave follows or the same once more (``same``:
    the cosines or the sines of rotary embeddings), ``odd`` what an odd width does
    (``truncate``: the last sine has no cosine; ``zero``: a column of zeros;
    ``narrow`` and ``wider``: another width; ``refused``: an error).  ``zero_row`` is a
    row of zeros, for padding.  ``arith`` is how the frequencies and angles are
    computed; it decides rounding errors and nothing else.
    """

    base: float = 10000.0
    den: Denominator = "d/2"
    layout: Layout = "interleaved"
    first: First = "sin"
    second: Second = "other"
    odd: Odd = "truncate"
    start: float | Literal["last"] = 0
    stride: int = 1
    zero_row: int | None = None
    freq_scale: float = 1.0
    amplitude: Amplitude | float = "1"
    arith: Arithmetic = "exact"


PAPER = Spec()


_WORDS: Mapping[str, tuple[str, ...]] = {
    "den": DENOMINATORS,
    "layout": get_args(Layout),
    "first": get_args(First),
    "second": get_args(Second),
    "odd": get_args(Odd),
    "start": ("last",),
    "amplitude": get_args(Amplitude),
    "arith": get_args(Arithmetic),
}
_WHOLE = frozenset({"start", "stride", "zero_row"})
_REAL = frozenset({"base", "freq_scale", "amplitude"})
_KINDS = {"a whole number": _WHOLE, "a number above 0": _REAL}


def with_fields(spec: Spec, given: Mapping[str, object]) -> Spec:
    """The same with other values for some fields.

    Raises ``TypeError`` for a name that is no field, ``ValueError`` for a value that none has.
    """
    names = [field.name for field in fields(Spec)]
    for name, value in given.items():
        if name not in names:
            near = get_close_matches(name, names, n=1)
            offer = f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}"
            raise TypeError(f"conform: a spec has no field {name[:60]!r}; {offer}")
        if not _can_be(name, value):
            allowed = [*_WORDS.get(name, ()), *(kind for kind in _KINDS if name in _KINDS[kind])]
            raise ValueError(
                f"conform: {name} cannot be {str(value)[:60]!r}; it can be {', '.join(allowed)}"
            )
    return replace(spec, **dict[str, Any](given))


def _can_be(name: str, value: object) -> bool:
    if isinstance(value, str):
        return value in _WORDS.get(name, ())
    if name in _WHOLE and isinstance(value, int):
        return not isinstance(value, bool) and (name != "stride" or value != 0)
    if name == "start" and isinstance(value, float):
        return (2 * value).is_integer()
    if name in _REAL and isinstance(value, int | float):
        return 0 < value < math.inf
    return value is None and name == "zero_row"


def denominator(den: Denominator, d_model: int) -> Fraction:
    """The number that a name stands for at some width."""
    floor = d_model // 2
    twice = {
        "d/2": d_model,
        "d/2-1": 2 * floor - 2,
        "ceil(d/2)": 2 * (d_model - floor),
        "floor(d/2)": 2 * floor,
        "(d-1)/2": d_model - 1,
        "(d+1)/2": d_model + 1,
        "d/2+1": 2 * floor + 2,
    }[den]
    return Fraction(twice, 2)


def amplitude(spec: Spec, d_model: int) -> float:
    """The factor on every entry."""
    if not isinstance(spec.amplitude, str):
        return spec.amplitude
    root = math.sqrt(d_model)
    return {
        "1": 1.0, "d**-0.5": 1 / root, "sqrt(2/d)": math.sqrt(2) / root, "sqrt(d)": root
    }[spec.amplitude]  # fmt: skip


def pairs(spec: Spec, d_model: int) -> int:
    """How many frequencies a table of this width has."""
    return d_model // 2 if spec.odd == "zero" else (d_model + 1) // 2


def positions(spec: Spec, length: int) -> npt.NDArray[np.int64] | Real:
    """The position of each row; halves are floats."""
    first = length - 1 if spec.start == "last" else spec.start
    if isinstance(first, float):
        return first + spec.stride * np.arange(length, dtype=np.float64)
    return first + spec.stride * np.arange(length, dtype=np.int64)


def exponents(spec: Spec, d_model: int) -> Real:
    """-k / den for every pair, rounded once; a single pair has 0 whatever the denominator."""
    count = pairs(spec, d_model)
    if count < 2:
        return np.zeros(count)
    above, below = (1 / denominator(spec.den, d_model)).as_integer_ratio()
    return np.asarray(-np.arange(count) * above / below, np.float64)


def frequencies(spec: Spec, d_model: int) -> Real:
    """w_k in float64."""
    powers = np.float64(spec.base) ** exponents(spec, d_model)
    return np.asarray(spec.freq_scale * powers, np.float64)


def waves_of(spec: Spec, length: int, d_model: int) -> tuple[Real, Real]:
    """Sines and cosines, each of shape (length, K), without amplitude; float64.

    Correctly rounded where the positions are whole multiples of the frequencies;
    within 1e-15 p of the truth where ``freq_scale`` is another number.
    """
    where, count = positions(spec, length), pairs(spec, d_model)
    under = denominator(spec.den, d_model)
    if spec.freq_scale != 1 or abs(spec.stride) != 1 or under <= 0:
        angles = where[:, None] * frequencies(spec, d_model)
        return np.sin(angles), np.cos(angles)
    table = np.empty((length, 2 * count))
    # The frequencies base ** (-2 k / d') of a width d' = 2 den, as many as there are pairs.
    part_of = waves(int(2 * under), spec.base, count=count)
    form = precision_of(table.dtype)
    for part in part_of:
        columns = table[:, 2 * part.first : 2 * part.last]
        if where.dtype.kind == "f":
            fill_at(columns, part, checked_positions("conform", where), form)
        else:
            fill(columns[:: spec.stride], part, int(where.min()), form)
    return table[:, 0::2], table[:, 1::2]


def arranged(spec: Spec, sines: Real, cosines: Real, d_model: int) -> Real:
    """Columns in their places, amplitude and zeros included; shape (length, d_model)."""
    table = np.zeros((len(sines), d_model))
    first, second = (sines, cosines) if spec.first == "sin" else (cosines, sines)
    second = first if spec.second == "same" else second
    if spec.layout == "interleaved":
        table[:, 0 : 2 * first.shape[1] : 2] = first
        room = table[:, 1::2]
        room[...] = 0
        room[:, : second.shape[1]] = second[:, : room.shape[1]]
    else:
        count = first.shape[1]
        table[:, :count] = first
        rest = min(second.shape[1], d_model - count)
        table[:, count : count + rest] = second[:, :rest]
    table *= amplitude(spec, d_model)
    if spec.zero_row is not None and spec.zero_row < len(table):
        table[spec.zero_row] = 0
    return table


def exact_table(spec: Spec, length: int, d_model: int) -> Real:
    """The table that a spec means, without its rounding errors; shape (length, d_model)."""
    sines, cosines = waves_of(spec, length, d_model)
    return arranged(spec, sines, cosines, d_model)
