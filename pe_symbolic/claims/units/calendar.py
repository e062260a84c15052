"""So much a day or a month, times its days or months: ``100 GB/day × 365 = 36.5 TB/year``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from msgspec import structs

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import OtherReading
from pe_symbolic.claims.numbers.slips import is_miscopy_of, is_slip_of
from pe_symbolic.claims.positional.waves import is_about, rounds_to
from pe_symbolic.claims.units.converting import CONVERTED, converted, has_bare_factors
from pe_symbolic.claims.units.quantities import Measured, Quantity, measured_in
from pe_symbolic.claims.units.signs import sign_of_unit
from pe_symbolic.claims.units.table import Dimension, Unit, combined, units_of
from pe_symbolic.expression import Call, Expression, Number, walk

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
                ratio = quantity.scale / unit.worth * seconds
                numbers = converted(quantity.numbers, ratio)
                if numbers is not None:
                    return Measured(numbers, None, (), sign_of_unit(written))
    return None


def by_the_sun(
    quantities: Sequence[Quantity], units: Iterable[str], written: str
) -> Measured | None:
    """So many seconds as years, ``3.156e8 s = 10 years``, or years as seconds.

    Of 365 days and a quarter, or of 365.  Hours and days are not counted so: of work a year has
    less than 9000 hours.
    """
    if any(_is_longer(unit) for name in (*units, written) for unit in units_of(name)):
        return None
    for quantity in quantities:
        for unit in units_of(written):
            one, other = dict(quantity.dimension), dict(unit.dimension)
            if (one, other) not in _BY_THE_SUN or quantity.words:
                continue
            counted = [
                _counted(quantity.expression, unit.worth * (days * _DAY) ** (-one.get("yr", -1)))
                for days in _YEARS[:2]
            ]
            of_whole_days = OtherReading(counted[0], "a year has 365 days", approximate=True)
            return Measured(counted[1], None, (of_whole_days,), sign_of_unit(written))
    return None


_BY_THE_SUN = (({"s": 1}, {"yr": 1}), ({"yr": 1}, {"s": 1}))


def by_days_of_years(head: Member, member: Member, written: str) -> Measured | None:
    """``1 year = 356 days``: a number of years in days, where it is right or a slip of what is.

    It has the days of a calendar, or thirty a month; a year of others is of something else.
    """
    if head.printed is None or member.printed is None or head.printed.value <= 0:
        return None
    years = [one for one in head.quantities if one.dimension == (("yr", 1),) and not one.words]
    if written not in _DAYS or not years or years[0].scale != 1:
        return None
    ratio = member.printed.value / head.printed.value
    first, *others = (Call("mul", (years[0].numbers, numeral(days))) for days in _USUAL)
    if ratio not in _USUAL:
        of_another = _LEAST < ratio < _MOST or ratio in _OF_THE_MOON
        if of_another or not any(is_slip_of(one, member.printed) for one in (first, *others)):
            return None
    readings = tuple(OtherReading(one, "years differ in their days") for one in others)
    return Measured(first, None, readings, sign_of_unit(written))


_DAYS = frozenset({"d", "day", "days"})
#: Between the least and the most, years of the stars, of weeks and with leap days have theirs.
_USUAL, _LEAST, _MOST = _YEARS[:4], 360, 367
_OF_THE_MOON = frozenset({353, 354, 355, 372, 383, 384, 385})


def _is_longer(unit: Unit) -> bool:
    """Whether a unit of time is no second, no part of one and no year, but one between."""
    if unit.dimension == (("s", 1),):
        return unit.worth > 1
    return unit.dimension == (("yr", 1),) and unit.worth != 1


def _counted(whole: Expression, worth: Fraction) -> Expression:
    return Call("div", (whole, numeral(worth)), whole.span)


def for_days(head: Member, member: Member, written: str) -> Measured | None:
    """``5 kWh × 30 days = 150 kWh``: so much a day, for so many days, where that is near.

    So it is for days, hours and years of one another, ``15 GB × 365 days × 10 years = 54.75 TB``,
    and so much a day for a bare number of them, ``25 GB/day × 365 = 9.125 TB``.
    Nothing is made of hours alone, ``5 kW × 8 h``, nor of what is a rate or a time itself: of
    watts and days comes energy.
    """
    if member.printed is None:
        return None
    times = {name: unit for name in head.units for unit in units_of(name)[:1] if _is_time(unit)}
    timed = written in times
    spans = {name: unit for name, unit in times.items() if timed or _is_long(unit, _HOUR)}
    if not spans and all(has_bare_factors(one.numbers) for one in head.quantities):
        spans = {name: unit for name in head.units for unit in _rates(name)}
    others = [name for name in spans if name != written]
    if len(others) > _MOST_SPANS or (not timed and any(map(_is_time, units_of(written)))):
        return None
    for count in range(len(others), len(others) - 1 if timed else 0, -1):
        for chosen in combinations(others, count):
            if not timed and not any(_is_long(spans[name], _DAY) for name in chosen):
                continue
            amounts = (_for_each(one, [spans[name] for name in chosen]) for one in head.quantities)
            known = [one for one in amounts if timed or not _is_timed(one.dimension)]
            measured = measured_in(known, written)
            if measured is not None and is_about(measured.subject, member.printed, _NEARLY):
                return measured
    return None


def _for_each(quantity: Quantity, spans: Sequence[Unit]) -> Quantity:
    """A quantity without these units of time, of which the numbers alone count."""
    for unit in spans:
        quantity = structs.replace(
            quantity,
            expression=_counted(quantity.expression, unit.worth),
            binary=_counted(quantity.binary, unit.worth),
            scale=quantity.scale / unit.worth,
            dimension=combined(quantity.dimension, unit.dimension, -1),
        )
    return quantity


def _rates(name: str) -> Iterator[Unit]:
    """One over the day of ``GB/day``, by which the numbers alone count."""
    amount, _, span = name.rpartition("/")
    for unit in units_of(span)[:1] if amount else ():
        if _is_time(unit):
            inverse = combined((), unit.dimension, -1)
            yield structs.replace(unit, worth=1 / unit.worth, dimension=inverse)


_MOST_SPANS = 4
_HOUR = 3_600
_TIMES = ((("s", 1),), (("yr", 1),))


def _is_time(unit: Unit) -> bool:
    return unit.dimension in _TIMES


def _is_long(unit: Unit, seconds: int) -> bool:
    """Whether a unit of time is of so many seconds or more, or one over such a unit."""
    years = unit.dimension in ((("yr", 1),), (("yr", -1),))
    return years or unit.worth >= seconds or unit.worth <= Fraction(1, seconds)


def of_spans_in_spans(head: Member, member: Member, written: str) -> Measured | None:
    """``30 days × 24 hours = 720 hours``: so many hours for each of so many days, or things.

    No square of a time is meant, so that the numbers count the least of them; where none is
    said, or things a year, only right ones do.
    """
    if head.expression is None or member.printed is None or len(head.units) < _TWO:
        return None
    nodes = list(walk(head.expression))
    if not all(
        isinstance(node, Number) or (isinstance(node, Call) and node.op == "mul") for node in nodes
    ):
        return None
    if sum(isinstance(node, Number) for node in nodes) < len(head.units):
        return None  # 2 hours² × 3 min
    meant = {name: unit for name in head.units for unit in units_of(name)[:1]}
    spans = {name: _seconds(unit) for name, unit in meant.items() if not unit.words}
    few = _TWO <= len(spans) <= _MOST_SPANS + 1
    if len(meant) != len(head.units) or not few or not all(spans.values()):
        return None
    right = rounds_to(head.expression, member.printed)
    right = right or is_miscopy_of(head.expression, member.printed)
    amount, _, each = written.partition("/")
    aside = not amount or (each != "" and any(unit.words for unit in units_of(amount)))
    if spans.get(amount) == min(spans.values()) or (aside and right):
        return Measured(head.expression, None, (), sign_of_unit(written))
    return None


_TWO = 2


def _seconds(unit: Unit) -> Fraction:
    """How long a unit of time is; 0 for one of something else."""
    length = _OF_TIME.get(unit.dimension, 0)
    return unit.worth * length


_OF_TIME: dict[Dimension, int] = {(("s", 1),): 1, (("yr", 1),): 366 * _DAY}


def over_a_span(head: Member, written: str) -> Measured | None:
    """``200M requests/day / 86,400 s = 2,315 QPS``: those are the seconds of the day."""
    match head.expression:
        case Call(op="div", args=(_, Number(value=count))):
            pass
        case _:
            return None
    times = [unit.worth for name in head.units for unit in units_of(name)[:1] if _is_time(unit)]
    for rate in (rate for name in head.units for rate in _rates(name)):
        if any(rate.worth * count * worth == 1 for worth in times):
            amounts = [_for_each(one, [rate]) for one in head.quantities]
            return measured_in(amounts, written)
    return None


def leaves_a_span_out(head: Member, member: Member) -> bool:
    """``20 × $0.015/hr = $216``: it is right for a month, whose hours are not said."""
    if head.expression is None or member.printed is None or member.units:
        return False
    spans = (name.removeprefix("per_") for name in head.units if name.startswith("per_"))
    lengths = (unit.worth for name in spans for unit in units_of(name)[:1] if _is_time(unit))
    return any(
        rounds_to(Call("mul", (head.expression, numeral(Fraction(count)))), member.printed)
        for length in lengths
        for count in _SPANS_OF.get(length, ())
    )


#: How many hours, or days, a day, a month or a year may have.
_SPANS_OF = {
    Fraction(_HOUR): (24, 168, 720, 730, 744, 8760),
    Fraction(_DAY): (30, 31, 365),
}


def _is_timed(dimension: Dimension) -> bool:
    return dimension != _ENERGY and not {"s", "yr"}.isdisjoint(dict(dimension))


_ENERGY: Dimension = (("kg", 1), ("m", 2), ("s", -2))
_NEARLY = Fraction(1, 4)


def of_rates(measured: Measured | None, quantities: Sequence[Quantity]) -> Measured | None:
    """``500 GB/month × 12`` counted by the year: its factor is the months of one, and no number."""
    if measured is None or not any(dict(one.dimension).get("yr", 0) < 0 for one in quantities):
        return measured
    meant = next((other for other in measured.readings if other.why == CONVERTED), None)
    if meant is None:
        return measured
    others = tuple(other for other in measured.readings if other is not meant)
    as_it_stands = replace(meant, expression=measured.subject, why=AS_IT_STANDS)
    return structs.replace(measured, subject=meant.expression, readings=(as_it_stands, *others))


#: What the other reading takes for granted.
AS_IT_STANDS = "no factor in it converts the units"


def _lengths(one: Dimension, other: Dimension) -> Iterator[Fraction]:
    """What a year counts as seconds where two dimensions differ in nothing but these."""
    left, right = dict(one), dict(other)
    years = left.pop("yr", 0) - right.pop("yr", 0)
    seconds = left.pop("s", 0) - right.pop("s", 0)
    if years and years == -seconds and left == right:
        yield from ((days * _DAY) ** years for days in _YEARS)
