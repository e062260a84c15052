"""Numbers that somebody would write: which of them lie within what a table leaves open."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pe_symbolic.conformance.spec import (
    DENOMINATORS,
    PAPER,
    Amplitude,
    Denominator,
    Spec,
    amplitude,
    denominator,
)
from pe_symbolic.conformance.turning import Line

#: Digits that a chance would have to guess before a number is believed to have been chosen.
_BELIEVED = 1.5
#: So many digits more must be explained by a denominator that is not d/2, and by another number
#: than the paper's base.
_UNUSUAL: dict[Denominator, float] = {"d/2": 0.0, "(d-1)/2": 2.0, "(d+1)/2": 2.0, "d/2+1": 3.0}
_OWN = 2.0
#: A power of two is as plain as a number of so many digits.
_DIGITS_OF_A_POWER = 3
#: A number with more digits is not one that somebody chose.
_DIGITS_OF_ONES_OWN = 5
AMPLITUDES: tuple[Amplitude, ...] = ("1", "d**-0.5", "sqrt(2/d)", "sqrt(d)")


@dataclass(frozen=True, slots=True)
class Chosen:
    """A base under a denominator; ``spared`` digits were not needed to say it.

    The table leaves bases from ``low`` to ``high`` open.
    """

    den: Denominator
    base: float
    low: float
    high: float
    spared: float

    @property
    def uncertain(self) -> str | None:
        """In words: how far it is known, where nothing says that it was chosen."""
        if self.spared >= _BELIEVED:
            return None
        low, high = _apart(self.low, self.high)
        return f"the entries leave bases from {low} to {high} open"


def _apart(low: float, high: float) -> tuple[str, str]:
    """Two numbers rounded outward, with two digits more than they have in common."""
    share = (high - low) / high
    digits = 16 if share < 1e-14 else max(1, 2 - math.floor(math.log10(share)))
    place = digits - 1 - math.floor(math.log10(high))
    unit = 10.0**-place
    ends = math.floor(low / unit) * unit, math.ceil(high / unit) * unit
    return f"{ends[0]:.{digits}g}", f"{ends[1]:.{digits}g}"


def simplest(low: float, high: float) -> tuple[float, int]:
    """The decimal of fewest digits between two numbers above zero, and how many it has."""
    middle = (low + high) / 2
    for digits in range(1, 17):
        found = float(f"{middle:.{digits - 1}e}")
        if low <= found <= high:
            return found, digits
    return middle, 17


def bases(line: Line, d_model: int, tie: float) -> Iterator[Chosen]:
    """What explains a slope, the likeliest first; then d/2 with whatever base it gives.

    ``tie`` is how many slopes the offset is, so that frequencies begin at another exponent.
    """
    sizes: dict[float, Denominator] = {}
    for den in DENOMINATORS:
        size = float(denominator(den, d_model))
        if size > 0 and abs(line.slope) * size < 600:
            sizes.setdefault(size, den)
    tight = line.slope_within
    wide = tight + line.common * abs(line.slope) * (1 + abs(tie))
    fine, found = (
        [one for size, den in sizes.items() for one in _of(den, size, line.slope, width)]
        for width in (tight, wide)
    )
    likely = sorted([*fine, *found], key=lambda one: -one.spared)
    yield from (one for one in likely if one.spared >= _BELIEVED)
    open_ = {one.den: (one.low, one.high) for one in found}
    for one in (*fine, *found):
        if one.spared < _BELIEVED and one.den == found[0].den:
            low, high = open_[one.den]
            yield replace(one, low=low, high=high)


def _of(den: Denominator, size: float, slope: float, width: float) -> Iterator[Chosen]:
    """The base of one denominator, and the paper's where it is as good."""
    width = max(width * size, 2.0**-50)
    middle = math.exp(slope * size)
    low, high = middle * math.exp(-min(width, 50)), middle * math.exp(min(width, 50))
    told = math.log10(middle / (high - low)) if high > low else 16.0
    usual = _UNUSUAL.get(den, 1.0)
    if low <= PAPER.base <= high:
        yield Chosen(den, PAPER.base, low, high, told - 1 + _OWN - usual)
    power = 2.0 ** round(math.log2(middle))
    if low <= power <= high:
        yield Chosen(den, power, low, high, told - _DIGITS_OF_A_POWER - usual)
    found, digits = simplest(low, high)
    if found == PAPER.base:
        return
    whole = -math.log10(high - low) if found.is_integer() and high > low else -math.inf
    spared = max(told - digits, whole) - usual
    if spared < _BELIEVED:
        found = float(f"{middle:.{max(1, math.ceil(told) + 1)}g}")
    yield Chosen(den, found, low, high, spared)


def named_scales(spec: Spec, d_model: int) -> list[tuple[float, str]]:
    """Factors on all frequencies that have a name, with what they come from."""
    step = spec.base ** -(1 / float(denominator(spec.den, d_model) or 1))
    return [
        (2 * math.pi, "2π: positions are counted in turns"),
        (math.pi, "π"),
        (math.pi / 180, "π/180: angles are taken for degrees"),
        (180 / math.pi, "180/π: angles are given in degrees"),
        (step, "the second frequency: the exponent has i + 1 for i"),
        (1 / step, "the inverse of the second frequency: the exponent has i − 1 for i"),
    ]


def ties(line: Line, coarse: float) -> Iterator[tuple[float, float]]:
    """Offsets that explain a line, as (a, t) for a + t slope, the likeliest first.

    ``coarse`` is by what share of themselves all frequencies may be off where entries are so
    coarse that their errors do not cancel out, else 0.  Round numbers are then only tried.
    """
    width = line.offset_within + line.common * max(abs(line.offset), 1) + coarse
    for value in (1.0, 2 * math.pi, math.pi, math.pi / 180, 180 / math.pi):
        if abs(line.offset - math.log(value)) <= width:
            yield math.log(value), 0.0
    for times in (-1.0, 1.0):
        open_ = width + line.slope_within + line.common * abs(line.slope) + coarse
        if line.slope and abs(line.offset - times * line.slope) <= open_:
            yield 0.0, times
    low, high = (math.exp(line.offset + sign * min(width, 1)) for sign in (-1, 1))
    found, digits = simplest(low, high)
    if coarse or high == low or math.log10(found / (high - low)) - digits >= _BELIEVED:
        yield math.log(found), 0.0
    yield line.offset, 0.0


def scale_of(tie: tuple[float, float], found: Chosen, d_model: int) -> float:
    """The factor on all frequencies, as named and not as it came out of logarithms."""
    if tie[1]:
        return float(found.base ** (tie[1] / float(denominator(found.den, d_model))))
    value = math.exp(tie[0])
    named = (1.0, 2 * math.pi, math.pi, math.pi / 180, 180 / math.pi)
    near = (one for one in named if math.isclose(one, value, rel_tol=1e-14))
    return next(near, float(f"{value:.14g}"))


def amplitude_of(factor: float, d_model: int, unit: float) -> Amplitude | float:
    """The amplitude by its name, or as the decimal of fewest digits within some units."""
    within = max(4 * unit, 1e-12 * factor)
    for name in AMPLITUDES:
        if abs(factor - amplitude(Spec(amplitude=name), d_model)) <= within:
            return name
    return simplest(factor - within / 2, factor + within / 2)[0]


def is_fitted(spec: Spec, d_model: int) -> bool:
    """Whether a factor of a spec was read off the entries, and is none that somebody wrote."""
    named = [1.0, *(value for value, _ in named_scales(spec, d_model))]
    is_named = any(math.isclose(spec.freq_scale, one, rel_tol=1e-12) for one in named)
    numbers = [spec.amplitude, 1.0 if is_named else spec.freq_scale]
    return any(
        len(f"{one:.9g}".replace(".", "").strip("0")) > _DIGITS_OF_ONES_OWN
        for one in numbers
        if isinstance(one, float)
    )
