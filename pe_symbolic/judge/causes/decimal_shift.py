"""``decimal-shift``: the right digits with the point elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pe_symbolic.decimals import (
    decimals_of,
    is_whole,
    leading_place,
    nearest,
    power_of_ten,
    toward_zero,
)
from pe_symbolic.judge.causes.suspect import Suspect
from pe_symbolic.regex import regex

#: A power of ten, in which a slip takes the point anywhere.
_POWER = regex(r"10\s*\^|10[⁺⁻⁰-⁹¹²³]|[0-9][eE][-+−]?[0-9]")
#: How far the point is moved by other slips.
_PLACES = (1, -1, 2, -2, 3, -3)


def shift(suspect: Suspect) -> int | None:
    """The power of ten by which the printed number is too large; ``None`` if it is no shift."""
    value, unit = suspect.printed.value, suspect.printed.unit
    for exponent in (*_PLACES, *_of_a_power(suspect)):
        factor = power_of_ten(exponent)
        if value and _is_shifted(suspect, value / factor, unit / factor):
            return exponent
    return None


def _of_a_power(suspect: Suspect) -> Iterator[int]:
    r"""``3.2 \times 10^{19}`` for ``10^{-19}``: about how much larger a number of digits is.

    Where the point stands in its place, ``1.40 \times 10^{20}`` for ``1.374``, nothing is moved.
    """
    value, (end, _) = suspect.printed.value, suspect.ends
    if not (value and end and _POWER.search(suspect.printed.text)):
        return
    if abs(value) >= _TWO_DIGITS * suspect.printed.unit:
        about = leading_place(value / end)  # one more where the ratio is a little below that
        yield from (places for places in (about, about + 1) if places)


_TWO_DIGITS = 10


def is_decimal_shift(suspect: Suspect) -> bool:
    """The right digits with the point elsewhere: a power of ten away from them."""
    return shift(suspect) is not None


def places_without_shift(suspect: Suspect) -> int | None:
    """How many decimal places keep every printed digit once the point is back in its place.

    A number printed without a decimal point gets no more of them than it needs.
    The printed places stay where only zeros are lost: 54.00 belongs in the place of
    540.00, and 0.0500 in that of 0.5000; and where a lone digit stands: 0.18 for 0.02.
    """
    exponent = shift(suspect)
    if exponent not in _PLACES:
        return None
    unit, meant = suspect.printed.unit, suspect.printed.value / power_of_ten(exponent)
    if exponent > 0 and is_whole(meant / unit):
        return None
    lone = exponent < 0 and unit < 1 and abs(suspect.printed.value) < 10 * unit
    if lone and any(end != meant for end in suspect.ends):
        return None
    if unit < 1:
        return max(0, decimals_of(suspect.printed.unit) + exponent)
    return next(places for places in range(4) if is_whole(meant * power_of_ten(places)))


def _is_shifted(suspect: Suspect, value: Fraction, unit: Fraction) -> bool:
    """Whether ``value`` is the truth rounded or cut at this place, or where its own digits end."""
    while is_whole(value / unit / 10):
        if _is_written(suspect, value, unit):
            return True
        unit *= 10
    return _is_written(suspect, value, unit)


def _is_written(suspect: Suspect, value: Fraction, unit: Fraction) -> bool:
    """Whether it is so at this place, and not made of nothing, as 1 is of 0.9 but not of 0.999.

    A lone digit must be the rounded one: 1 is no more 16 cut than anything from 10 to 20.
    """
    ways = (nearest, toward_zero) if abs(value) >= 10 * unit else (nearest,)
    return all(
        value in (way(end, unit) for way in ways) and abs(end) >= _ALL_BUT * unit
        for end in suspect.ends
    )


_ALL_BUT = Fraction(99, 100)
