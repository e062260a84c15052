"""A printed decimal is an interval: its value, the unit of its last place, and what rounds to it.

Nothing here passes through ``float``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from pe_symbolic.regex import regex

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class PrintedDecimal:
    """A number as a document prints it.

    ``value`` is exact; ``unit`` is the worth of one unit in the last printed
    place (1/100 for ``0.84``, 10**-20 for ``3.20e-18``); ``prefix`` is true
    when an ellipsis says that the digits were cut (``0.909...``).
    """

    text: str
    value: Fraction
    unit: Fraction
    prefix: bool = False

    def error_in_units(self, true_value: Fraction) -> Fraction:
        """|V - T| / u, for an exact T."""
        numerator, denominator = self.units_apart(true_value)
        return Fraction(abs(numerator), denominator)

    def units_apart(self, true_value: Fraction) -> tuple[int, int]:
        """(T - V)/u as a numerator and a positive denominator, in whole numbers for speed."""
        above, below = true_value.as_integer_ratio()
        shown, parts = self.value.as_integer_ratio()
        unit, units = self.unit.as_integer_ratio()
        return (above * parts - shown * below) * units, below * parts * unit


_GROUP_SEPARATORS = regex(r"\{\\?,\}|\\{1,2}[,; !]|['’\u2006\u2009\u202f\u00a0~ ]")
_PLAIN = regex(r"[0-9]*\.?[0-9]+")
# Thousands, or lakhs and crores.
_GROUPS = r"[1-9]\d{0,2}(?:SEP\d{3})+(?:\.\d+)?|[1-9]\d?(?:SEP\d{2})+SEP\d{3}(?:\.\d+)?"
_THOUSANDS = regex(_GROUPS.replace("SEP", ","))
_BRACED_THOUSANDS = regex(_GROUPS.replace("SEP", r"\{,\}"))


def _canonical(text: str) -> str:
    """Digits with at most one point and an exponent: no grouping, no decimal comma."""
    text = text.replace("{.}", ".")
    if "{,}" in text and not _BRACED_THOUSANDS.fullmatch(text):
        text = text.replace("{,}", ".")
    plain = _GROUP_SEPARATORS.sub("", text)
    if _THOUSANDS.fullmatch(plain):
        return plain.replace(",", "")
    return plain.replace(",", ".").replace("−", "-").replace("–", "-")


# A document is tokenised before it is judged: the numbers of a long one are wanted twice.
@lru_cache(maxsize=4096)
def read_decimal(text: str) -> PrintedDecimal:
    """The value and last place of an unsigned literal: ``0.84``, ``1{,}000``, ``0,84``, ``3.2e-4``.

    Raises ``ValueError`` when ``text`` is no such literal.
    """
    plain = text if _PLAIN.fullmatch(text) else _canonical(text)
    mantissa, mark, exponent = plain.lower().partition("e")
    whole, _, places = mantissa.partition(".")
    digits = whole + places
    if not (digits.isascii() and digits.isdecimal()) or (mark and not exponent):
        raise ValueError(f"not a decimal number: {text!r}")
    unit = power_of_ten(int(exponent or 0) - len(places))
    return PrintedDecimal(text, Fraction(int(digits) * unit.numerator, unit.denominator), unit)


def last_place(text: str) -> Fraction:
    """The worth of the last printed place of such a literal."""
    if not _PLAIN.fullmatch(text):
        return read_decimal(text).unit
    return power_of_ten(-len(text.partition(".")[2]))


@lru_cache(maxsize=256)
def power_of_ten(exponent: int) -> Fraction:
    """10**exponent, exact; raises ``OverflowError`` beyond 10**±100000."""
    if abs(exponent) > 100_000:
        raise OverflowError(f"10**{exponent} is too large to be written out")
    return Fraction(10) ** exponent


def is_below(one: Fraction, other: Fraction) -> bool:
    """one < other, in half the time that fractions take to see that they are compared with one."""
    above, parts = one.as_integer_ratio()
    beside, others = other.as_integer_ratio()
    return above * others < beside * parts


def is_whole(value: Fraction) -> bool:
    """Whether a fraction is a whole number."""
    return value.denominator == 1


def decimals_of(unit: Fraction) -> int:
    """How many places behind the point a power of ten is; 0 for one that is whole."""
    return len(str(unit.denominator)) - 1


def _half_up(numerator: int, denominator: int) -> int:
    """A ratio that is not negative, rounded to a whole number; a tie goes up."""
    return (2 * numerator + denominator) // (2 * denominator)


def _at_place(numerator: int, denominator: int, places: int) -> tuple[int, int]:
    """A ratio times 10**places, not in lowest terms."""
    if places < 0:
        return numerator, denominator * _whole_power(-places)
    return numerator * _whole_power(places), denominator


@lru_cache(maxsize=256)
def _whole_power(exponent: int) -> int:
    """10**exponent that is whole, as what most of the digits here are computed with."""
    return power_of_ten(exponent).numerator


def nearest_in_units(value: Fraction, unit: Fraction) -> int:
    """How many times ``unit`` is nearest to ``value``; a tie goes away from zero."""
    numerator, denominator = _in_units(value, unit)
    steps = _half_up(abs(numerator), denominator)
    return steps if numerator >= 0 else -steps


def toward_zero_in_units(value: Fraction, unit: Fraction) -> int:
    """How many times ``unit`` goes into ``value``."""
    numerator, denominator = _in_units(value, unit)
    return numerator // denominator if numerator >= 0 else -(-numerator // denominator)


def _in_units(value: Fraction, unit: Fraction) -> tuple[int, int]:
    """value/unit as a numerator and a positive denominator."""
    above, below = value.as_integer_ratio()
    worth, parts = unit.as_integer_ratio()
    return above * parts, below * worth


def nearest(value: Fraction, unit: Fraction) -> Fraction:
    """The multiple of ``unit`` nearest to ``value``; a tie goes away from zero."""
    return Fraction(nearest_in_units(value, unit) * unit.numerator, unit.denominator)


def toward_zero(value: Fraction, unit: Fraction) -> Fraction:
    """``value`` cut off after the place worth ``unit``."""
    return Fraction(toward_zero_in_units(value, unit) * unit.numerator, unit.denominator)


def significant(lower: Fraction, upper: Fraction, digits: int) -> str | None:
    """Both ends rounded to ``digits`` significant digits, or ``None`` if they differ."""
    text = outward(lower, digits, 0)
    return text if lower == upper or text == outward(upper, digits, 0) else None


def outward(value: Fraction, digits: int, side: int) -> str:
    """``value`` at ``digits`` significant digits, rounded down (``side`` -1) or up (``side`` 1).

    To the nearest where ``side`` is 0.
    """
    numerator, denominator = value.as_integer_ratio()
    if numerator < 0:
        return "-" + ratio(-numerator, denominator, digits, -side)
    return ratio(numerator, denominator, digits, side)


def ratio(numerator: int, denominator: int, digits: int, side: int = 0) -> str:
    """A ratio of whole numbers, not negative, at so many significant digits."""
    if not numerator:
        return "0"
    exponent = _below_place(numerator, denominator)
    above, below = _at_place(numerator, denominator, digits - 1 - exponent)
    whole, rest = divmod(above, below)
    while whole >= _whole_power(digits):
        whole, last = divmod(whole, 10)
        exponent, rest, below = exponent + 1, rest + last * below, 10 * below
    text = str(whole + _GOES_UP[side](rest, below))
    # Where 9.996 is rounded up there is a digit more, which is 0.
    return _spelled(text[:digits], exponent + len(text) - digits)


#: Whether what is left behind the last digit takes it one up, by the way that is rounded.
_GOES_UP: dict[int, Callable[[int, int], bool]] = {
    -1: lambda rest, whole: False,
    0: lambda rest, whole: 2 * rest >= whole,
    1: lambda rest, whole: rest > 0,
}


def leading_place(value: Fraction) -> int:
    """The exponent of ten of the leading digit of a value that is not zero."""
    return _place(abs(value.numerator), value.denominator)


def _place(numerator: int, denominator: int) -> int:
    exponent = _below_place(numerator, denominator)
    while _at_least(numerator, denominator, exponent + 1):
        exponent += 1
    return exponent


def _below_place(numerator: int, denominator: int) -> int:
    """A power of ten that is no larger than a ratio, by its bits: the next one may not be, too."""
    bits = numerator.bit_length() - denominator.bit_length() - 1  # the ratio is above 2**bits
    tens = 30_102_999 if bits > 0 else 30_103_000  # of 10**8 is the logarithm of 2
    return bits * tens // 100_000_000


def at_least(value: Fraction, exponent: int) -> bool:
    """|value| >= 10**exponent."""
    return _at_least(abs(value.numerator), value.denominator, exponent)


def _at_least(numerator: int, denominator: int, exponent: int) -> bool:
    """numerator/denominator >= 10**exponent."""
    above, below = _at_place(numerator, denominator, -exponent)
    return above >= below


def _spelled(digits: str, exponent: int) -> str:
    """Digits with the point behind the place of ``exponent``; scientific where that is shorter."""
    if not -7 < exponent < 21 or len(digits) < exponent + 1:  # no zero that is not a digit
        return f"{_pointed(digits, 1)}e{exponent:+03d}"
    return _pointed("0" * -exponent + digits, max(exponent, 0) + 1)


def _pointed(digits: str, place: int) -> str:
    """Digits with a point behind so many of them, unless that is all."""
    fraction = digits[place:]
    return f"{digits[:place]}.{fraction}" if fraction else digits


def fixed(value: Fraction, decimals: int) -> str:
    """``value`` rounded to ``decimals`` places and written out."""
    numerator, denominator = value.as_integer_ratio()
    whole = _half_up(*_at_place(abs(numerator), denominator, decimals))
    digits = str(whole).rjust(decimals + 1, "0")
    sign = "-" if numerator < 0 and whole else ""
    return sign + _pointed(digits, len(digits) - decimals)
