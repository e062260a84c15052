"""Exact numbers as the digits a reader sees; nothing here passes through ``float``."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from pe_symbolic.decimals import at_least, outward
from pe_symbolic.regex import regex

LONGEST_DECIMAL = 20
#: Numbers of more digits are not written out.
_MOST_DIGITS = 1_000
_MINUS = "\N{MINUS SIGN}"
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
_SPELLED = (
    (regex(r"\\(?:ld|cd|d)ots|\.\.\."), "…"),
    (regex(r"\s*\\(?:times|cdot)\s*10\s*\^\s*\{?(-?\d+)\}?"), " · 10^{\\1}"),
    (regex(r"(?<=\d)e([+-]?\d+)$", re.IGNORECASE), " · 10^{\\1}"),
    (regex(r"\{,\}|\\,"), "\u2009"),
    (regex(r"\\%"), "%"),
    (regex(r"\^\s*\{?\\circ\}?"), "°"),
)


_LETTERS = regex(r"[A-DF-Za-df-z]")


def typographic(text: str) -> str:
    """A printed number as typography: true minus, ``…``, powers of ten raised."""
    shown = text.strip().strip("$")
    for pattern, replacement in _SPELLED:
        shown = pattern.sub(replacement, shown)
    shown = re.sub(
        r"10\^\{\+?(-?)0*(\d+)\}", lambda m: "10" + (m[1] + m[2]).translate(_RAISED), shown
    )
    # In a formula the sign is the author's to write: it will be copied into the source.
    return shown if _LETTERS.search(shown) else shown.replace("-", _MINUS)


_EXPONENT = regex(r"(?<=[0-9])e([+-][0-9]{1,9})\Z")


def in_units(error: str) -> str:
    """An error in units of the last place as typography: ``6.65 · 10³`` for ``6.65e+03``."""
    return _EXPONENT.sub(lambda found: f" · {power_of_ten(int(found[1]))}", error)


def power_of_ten(exponent: int) -> str:
    """``10⁻³``."""
    return "10" + str(exponent).translate(_RAISED)


def decimal_at(value: Fraction, unit: Fraction) -> str:
    """``value`` as a decimal whose last place is worth ``unit`` (a power of ten or half of one)."""
    places, least = _places(value), _places(unit)
    if places is None or least is None or at_least(value, _MOST_DIGITS):
        return cut_digits(_significant(value), unit)
    places = max(places, least if unit.numerator == 1 else places)
    digits = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    zeros = len(digits) - len(digits.lstrip("0"))
    if len(digits) > LONGEST_DECIMAL and (len(digits) - places > LONGEST_DECIMAL or zeros > 1):
        return _scientific(digits.lstrip("0"), places, _MINUS if value < 0 else "")
    whole, rest = (digits[:-places], digits[-places:]) if places else (digits, "")
    return (_MINUS if value < 0 else "") + whole + (f".{rest}" if rest else "")


@lru_cache(maxsize=256)
def _places(value: Fraction) -> int | None:
    """How many decimals a number has; ``None`` for one without end, or of more than 40."""
    rest, twos, fives = value.denominator, 0, 0
    while rest % 2 == 0 and twos < 41:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0 and fives < 41:
        rest, fives = rest // 5, fives + 1
    places = max(twos, fives)
    return places if rest == 1 and places < 41 else None


def cut_digits(value: str, unit: Fraction) -> str:
    """The digits of a long decimal, cut a few places after ``unit``, with ``…`` where cut."""
    text = value.replace("-", _MINUS, 1) if value.startswith("-") else value
    if "e" in text.lower():
        mantissa, _, exponent = text.lower().partition("e")
        return typographic(
            f"{mantissa[:8]}{'…' if len(mantissa) > 8 else ''} \\cdot 10^{{{int(exponent)}}}"
        )
    whole, point, fraction = text.partition(".")
    if not point:
        return text
    places = next((k for k in range(41) if unit * 10**k >= 1), 2)
    keep = max(places + 5, 6) + (1 if places > 1 else 0)
    if len(fraction.rstrip("0")) <= keep:
        return f"{whole}.{fraction.rstrip('0')}".removesuffix(".")
    return f"{whole}.{fraction[:keep]}…"


def _scientific(digits: str, places: int, sign: str) -> str:
    """Significant digits, the last worth 10^-places, as a mantissa and a power of ten."""
    exponent = len(digits) - 1 - places
    rest = digits[1:4] + "…" if len(digits) > 10 else digits[1:]
    mantissa = digits[:1] + (f".{rest}" if rest else "")
    power = f"10{str(exponent).translate(_RAISED)}"
    return f"{sign}{mantissa or '0'} · {power}"


def _significant(value: Fraction) -> str:
    if at_least(value, _MOST_DIGITS):
        return outward(value, LONGEST_DECIMAL, -1)
    scaled = abs(value.numerator) * 10**20 // value.denominator
    digits = str(scaled).rjust(21, "0")
    return ("-" if value < 0 else "") + f"{digits[:-20]}.{digits[-20:]}"
