"""Numbers that may be others in another unit: ``0.5`` for 500 g, ``20`` for 72 km/h."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

from pe_symbolic.claims.units.ratios import is_beyond_any_slip, is_of_units
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.judge.evidence import value_of
from pe_symbolic.judge.parts import Slip
from pe_symbolic.regex import regex


def is_converted(amiss: Slip, *, measured: bool) -> bool:
    """``0.5`` for 500 g, ``20`` for 72 km/h, ``300`` for 27 °C, ``0.05`` for 5 percent.

    Where nothing is ``measured``, only kelvins and what is farther off than any slip.
    """
    value, number = value_of(amiss.part).enclosure.lower, amiss.number.value
    if not value or not number or abs(abs(number - value) - _KELVIN) < 1:
        return True
    ratio = abs(number / value)
    return is_of_units(ratio) if measured else is_beyond_any_slip(ratio)


_KELVIN = Fraction("273.15")
#: How far before the first value, and behind the formula, its units may stand.
_AROUND = 120
_UNIT = regex(
    r"[0-9}]\s?\$?(?:\\[,;: ]|~|\\(?:text|mathrm|mathsf|si|unit|operatorname)\s?\{?|[\s{])*"
    r"(?P<unit>[A-Za-zµμΩΩ]{1,7}(?![A-Za-z(])|\\?%|°|\^?\{?\\circ|[€£¥]|\\(?:degree|Omega|mu)\b)"
)
#: And a unit by itself, as a cell or in brackets, or a longer word for one anywhere in the words.
_UNIT_APART = regex(r"[|(\[]\s?(?P<unit>[A-Za-zµμΩΩ%°/]{1,9})\s?[|)\]]|\b(?P<word>[a-z]{4,14})\b")
_NO_UNIT = frozenset("a as at in am is be by do so to we it no on or an and".split())


def speaks_of_units(source: str, start: int, end: int, names: Collection[str]) -> bool:
    """Whether a number near a formula, or among the values of its ``names``, has a unit.

    A letter that is one of these is none.
    """
    reach = max(0, start - _AROUND), end + _AROUND
    words = [one["unit"] for one in _UNIT.finditer(source, *reach)]
    words += [one["unit"] or one["word"] for one in _UNIT_APART.finditer(source, *reach)]
    return any(
        not word.isalpha() or (word not in names and word not in _NO_UNIT and _measures(word))
        for word in words
    )


def _measures(word: str) -> bool:
    return word == "percent" or any(unit.dimension and not unit.words for unit in units_of(word))
