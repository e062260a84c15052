"""So much a day or a month, times its days or months: ``100 GB/day × 365 = 36.5 TB/year``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.claims.quantities import CONVERTED, Measured, Quantity, converted
from pe_symbolic.claims.unit_table import Dimension, units_of

_DAY = 86_400
#: Days of a year: by the sun, of thirty or 31 days a month, of 52 or 48 weeks, of 5, 21, 22 or
#: 20 days of work, of trade; then the hours of work, two thousand or 52 weeks of forty.
_YEARS = (
    *map(Fraction, ("365", "365.25", "366", "360", "372", "364", "336")),
    *map(Fraction, ("260", "252", "264", "240", "250", "2000/24", "2080/24")),
)


def by_calendar(quantities: Sequence[Quantity], written: str) -> Measured | None:
    """The numbers of a quantity whose factor makes years or months of days, hours or seconds."""
    for quantity in quantities:
        for unit in units_of(written):
            for seconds in _lengths(quantity.dimension, unit.dimension):
                numbers = converted(quantity, quantity.scale / unit.worth * seconds)
                if numbers is not None:
                    return Measured(numbers, None, (), " " + written.replace("_", " "))
    return None


def of_rates(measured: Measured | None, quantities: Sequence[Quantity]) -> Measured | None:
    """``500 GB/month × 12`` counted by the year: its factor is the months of one, and no number."""
    if measured is None or not any(dict(one.dimension).get("yr", 0) < 0 for one in quantities):
        return measured
    meant = next((other for other in measured.readings if other.why == CONVERTED), None)
    if meant is None:
        return measured
    others = tuple(other for other in measured.readings if other is not meant)
    as_it_stands = replace(meant, expression=measured.subject, why=AS_IT_STANDS)
    return replace(measured, subject=meant.expression, readings=(as_it_stands, *others))


#: What the other reading takes for granted.
AS_IT_STANDS = "no factor in it converts the units"


def _lengths(one: Dimension, other: Dimension) -> Iterator[Fraction]:
    """What a year counts as seconds where two dimensions differ in nothing but these."""
    left, right = dict(one), dict(other)
    years = left.pop("yr", 0) - right.pop("yr", 0)
    seconds = left.pop("s", 0) - right.pop("s", 0)
    if years and years == -seconds and left == right:
        yield from ((days * _DAY) ** years for days in _YEARS)
