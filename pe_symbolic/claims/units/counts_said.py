"""Formulas whose thousands, millions or billions are said before: ``7 × 2 bytes = 14 GB``."""

from __future__ import annotations

from msgspec import structs

from pe_symbolic.claims.claim import OtherReading
from pe_symbolic.claims.units.quantities import Measured
from pe_symbolic.claims.units.table import prefix_of, units_of
from pe_symbolic.decimals import power_of_ten
from pe_symbolic.expression import Call, Number
from pe_symbolic.regex import regex

_BEFORE = 400
_SAID = {
    6: regex(r"(?i:\bmillions?\b|\bmio\b)|[0-9]\s?M(?![A-Za-z])|10\^\{?6(?![0-9])|[0-9]e6\b"),
    9: regex(r"(?i:\bbillions?\b|\bmilliard)|[0-9]\s?B(?![A-Za-z])|10\^\{?9(?![0-9])|[0-9]e9\b"),
    12: regex(r"(?i:\btrillions?\b)|[0-9]\s?T(?![A-Za-z])|10\^\{?12(?![0-9])|[0-9]e12\b"),
}


def with_counts_said(
    measured: Measured, units: frozenset[str], source: str, place: int
) -> Measured:
    """The same quantity of so many millions or billions, where words before say that.

    Only memory is counted so, and in no smaller unit: gigabytes of billions or of millions.
    """
    (written,) = units if len(units) == 1 else ("",)
    if not any("bit" in dict(unit.dimension) for unit in units_of(written)):
        return measured
    found = []
    for exponent, words in _SAID.items():
        if exponent > prefix_of(written):
            break
        if words.search(source, max(0, place - _BEFORE), place):
            worth = Number(power_of_ten(exponent), str(10**exponent))
            counted = Call("mul", (measured.subject, worth))
            found.append(OtherReading(counted, f"{_NAMES[exponent]} are counted, as said before"))
    return structs.replace(measured, readings=(*measured.readings, *found))


_NAMES = {6: "millions", 9: "billions", 12: "trillions"}
