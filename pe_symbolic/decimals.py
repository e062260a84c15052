"""A printed decimal is an interval: its value, the unit of its last place, and what rounds to it.

Nothing here passes through ``float``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from math import floor

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
        return abs(self.value - true_value) / self.unit


_GROUP_SEPARATORS = re.compile(r"\{,\}|\\[,; !]|[\u2009\u202f\u00a0 ]")
_THOUSANDS = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?")


def _canonical(text: str) -> str:
    """Digits with at most one point and an exponent: no grouping, no decimal comma."""
    if "{,}" in text and not re.fullmatch(r"[1-9]\d{0,2}(?:\{,\}\d{3})+(?:\.\d+)?", text):
        text = text.replace("{,}", ".")
    plain = _GROUP_SEPARATORS.sub("", text)
    if _THOUSANDS.fullmatch(plain):
        return plain.replace(",", "")
    return plain.replace(",", ".").replace("−", "-")


def read_decimal(text: str) -> PrintedDecimal:
    """The value and last place of an unsigned literal: ``0.84``, ``1{,}000``, ``0,84``, ``3.2e-4``.

    Raises ``ValueError`` when ``text`` is no such literal.
    """
    mantissa, _, exponent = _canonical(text).lower().partition("e")
    whole, _, places = mantissa.partition(".")
    if not (whole + places).isdecimal():
        raise ValueError(f"not a decimal number: {text!r}")
    shift = int(exponent or 0) - len(places)
    unit = power_of_ten(shift)
    return PrintedDecimal(text, int(whole + places) * unit, unit)


def power_of_ten(exponent: int) -> Fraction:
    """10**exponent, exact; raises ``OverflowError`` beyond 10**±100000."""
    if abs(exponent) > 100_000:
        raise OverflowError(f"10**{exponent} is too large to be written out")
    return Fraction(10**exponent) if exponent >= 0 else Fraction(1, 10**-exponent)


def nearest(value: Fraction, unit: Fraction) -> Fraction:
    """The multiple of ``unit`` nearest to ``value``; a tie goes away from zero."""
    steps = floor(abs(value) / unit + HALF) * unit
    return steps if value >= 0 else -steps


def toward_zero(value: Fraction, unit: Fraction) -> Fraction:
    """``value`` cut off after the place worth ``unit``."""
    steps = floor(abs(value) / unit) * unit
    return steps if value >= 0 else -steps


def significant(lower: Fraction, upper: Fraction, digits: int) -> str | None:
    """Both ends rounded to ``digits`` significant digits, or ``None`` if they differ."""
    if lower == upper == 0:
        return "0"
    if lower <= 0 <= upper:
        return None
    exponent = _leading_place(lower)
    if exponent != _leading_place(upper):
        return None
    unit = power_of_ten(exponent - digits + 1)
    rounded = nearest(lower, unit)
    return _spell(rounded, unit) if rounded == nearest(upper, unit) else None


def _leading_place(value: Fraction) -> int:
    """The exponent of ten of the leading digit of a value that is not zero."""
    size = abs(value)
    bits = size.numerator.bit_length() - size.denominator.bit_length()
    exponent = bits * 30103 // 100000 - 1
    while power_of_ten(exponent + 1) <= size:
        exponent += 1
    while power_of_ten(exponent) > size:
        exponent -= 1
    return exponent


def _spell(value: Fraction, unit: Fraction) -> str:
    """``value``, a multiple of ``unit``, down to that place; scientific where that is shorter."""
    exponent = _leading_place(value) if value else 0
    places = unit.denominator
    if -7 < exponent < 21 or value == 0:
        decimals = len(str(places)) - 1 if unit.numerator == 1 else 0
        return fixed(value, decimals)
    scaled = value / power_of_ten(exponent)
    decimals = max(0, exponent - (_leading_place(unit)))
    return f"{fixed(scaled, decimals)}e{exponent:+03d}"


def fixed(value: Fraction, decimals: int) -> str:
    """``value`` rounded to ``decimals`` places and written out."""
    scaled = nearest(value, power_of_ten(-decimals)) * power_of_ten(decimals)
    digits = str(abs(int(scaled))).rjust(decimals + 1, "0")
    sign = "-" if scaled < 0 else ""
    if decimals == 0:
        return sign + digits
    return f"{sign}{digits[:-decimals]}.{digits[-decimals:]}"
