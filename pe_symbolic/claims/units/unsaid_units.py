r"""What thousands count where only the result says it: ``20\text{k} + 5\text{k} = 25 kΩ``.

So it is with bytes, ``45M × 8 = 0.36 GB``, also of things, ``200 tokens × 8192 = 1.6 MB``;
nobody writes a unit of its own into the rest of such a formula.  One factor may lack its unit
beside those that have one: ``2 × 9.8 m/s² = 19.6 N``.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import OtherReading
from pe_symbolic.claims.numbers.slips import is_miscopy_of
from pe_symbolic.claims.positional.waves import is_about, is_almost, rounds_to
from pe_symbolic.claims.units.converting import is_unit
from pe_symbolic.claims.units.customary_units import EACH_SECOND
from pe_symbolic.claims.units.quantities import IN_BINARY, Measured, Quantity, measured_in
from pe_symbolic.claims.units.signs import sign_of_unit
from pe_symbolic.claims.units.table import SUFFIXES, combined, prefix_of, units_of
from pe_symbolic.claims.units.table import is_unit as names_a_unit
from pe_symbolic.decimals import power_of_ten
from pe_symbolic.expression import Call, Expression, Number, some_node, walk

#: What is taken for granted where a factor lacks its unit.
_SUPPOSED = "one factor is taken for so many of the unit that is missing"
#: By how much of itself the result may be off: further away it counts something else.
_NEARLY = Fraction(1, 3)


def counted_by_result(head: Member, member: Member) -> Measured | None:
    """A formula of thousands, millions and things, in the unit that only its result has.

    ``None`` where it has other units, or is of quite another size.
    """
    if member.printed is None or member.scale is not None or len(member.units) != 1:
        return None
    (said,) = member.units
    written = without_each(said)
    things = head.units - SUFFIXES
    if written in SUFFIXES or "/" in written or not all(map(_counts_things, things)):
        return None
    exponent, bytes_or_bits = prefix_of(written), _counts_bits(written)
    if not exponent or bytes_or_bits is None or (things and not bytes_or_bits):
        return None
    found = [
        reading
        for quantity in head.quantities
        if (quantity.counts or things) and not quantity.dimension
        for reading in _readings(quantity, exponent, in_binary=bytes_or_bits)
    ]
    ways = [reading.expression for reading in found]
    near = any(is_about(way, member.printed, _NEARLY) for way in ways)
    if not near and not any(is_miscopy_of(way, member.printed) for way in ways):
        return None
    return Measured(found[0].expression, None, tuple(found[1:]), sign_of_unit(said))


def with_things_multiplied(head: Member, member: Member) -> Measured | None:
    """``500 posts/s × 300 followers = 150K writes/s``: so many of one thing for each of another.

    What comes of them has a name of its own, so that only the numbers tell, and only where they
    are right.
    """
    if member.printed is None or member.scale is not None or len(member.units) != 1:
        return None
    many, _, rate = next(iter(member.units)).rpartition("_")
    if rate in EACH_SECOND:  # 5B / 86,400, the seconds of a day
        return measured_in([one for one in head.quantities if not one.dimension], many)
    counted = [one for one in member.quantities if one.words and one.scale]
    for quantity in head.quantities:
        for other in counted:
            alike = quantity.dimension == other.dimension and len(quantity.words) > 1
            way = _by(quantity.expression, other.scale)
            if alike and not quantity.words & other.words and rounds_to(way, member.printed):
                return Measured(way, None, (), sign_of_unit(next(iter(member.units))), _NAMED_ANEW)
    return None


#: What is taken for granted where other things come of things.
_NAMED_ANEW = "what is counted is taken for what comes of it, by the numbers alone"


def without_each(written: str) -> str:
    """``GB/model`` as the unit that it is for each of what is no unit itself."""
    unit, _, each = written.rpartition("/")
    return unit if len(each) >= _A_WORD and each.isalpha() and not names_a_unit(each) else written


_A_WORD = 3


def _counts_things(written: str) -> bool:
    """``tokens``, ``M_tokens``: what is counted, and no measure."""
    return any(unit.words and not unit.dimension for unit in units_of(written))


def _counts_bits(written: str) -> bool | None:
    """Whether a unit is one of bytes or bits; ``None`` of what measures nothing."""
    measured = [dict(unit.dimension) for unit in units_of(written) if unit.dimension]
    return any("bit" in each for each in measured) if measured else None


def _readings(quantity: Quantity, exponent: int, *, in_binary: bool) -> Iterator[OtherReading]:
    yield OtherReading(_by(quantity.expression, power_of_ten(exponent)), "")
    if in_binary and exponent > 0:
        worth = Fraction(1024) ** (exponent // 3)
        yield OtherReading(_by(quantity.binary, worth), IN_BINARY)
        yield OtherReading(_by(quantity.expression, worth), IN_BINARY)


def _by(whole: Expression, worth: Fraction) -> Expression:
    return Call("div", (whole, numeral(worth)), whole.span)


def in_unsaid_seconds(head: Member, member: Member) -> Measured | None:
    r"""A formula without units, in the days its result says: ``\frac{C}{4·10^{17}} ≈ 17 days``.

    ``None`` where it is not near them, once it is taken for seconds.
    """
    if member.printed is None or member.scale is not None or len(member.units) != 1:
        return None
    (written,) = member.units
    if head.expression is None or head.units or head.printed is not None:
        return None
    if some_node(head.expression, _converts_time):
        return None  # 60 · 3 minutes are three of another unit
    if is_about(head.expression, member.printed, _ALMOST):
        return None  # it counts what its result says: 4 / 4 = 1 hour
    for unit in units_of(written):
        if unit.dimension == (("s", 1),) and unit.worth > 1:
            way = _by(head.expression, unit.worth)
            if is_almost(way, member.printed, _ALMOST):
                return Measured(way, None, (), sign_of_unit(written), _SECONDS)
    return None


def _converts_time(node: Expression) -> bool:
    return isinstance(node, Number) and node.value in (60, 3600, 24, 1440, 86400)


#: What is taken for granted where such a formula has no unit at all.
_SECONDS = "the formula is taken for seconds"


def with_unit_left_out(head: Member, member: Member) -> Measured | None:
    """A product of quantities and a bare number, in the unit of a result of another kind.

    What the number lacks is taken for a base unit, or for what goes out: ``3 × 5 km/h = 15 km``,
    and so is what a number lacks that is divided: ``5/220 Ω = 22.7 mA``.
    ``None`` where the result is near neither; a prefix that nobody can know may stand between.
    """
    if member.printed is None or member.scale is not None or len(member.units) != 1:
        return None
    (written,) = member.units
    above = len(head.units) == 1 and next(iter(head.units)).partition("/")[0] == written
    for quantity in head.quantities:
        measures = quantity.dimension or above
        divided = _is_divided(quantity.numbers)
        if quantity.words or not measures or not (divided or _lacks_a_unit(quantity.numbers)):
            continue
        ways = [
            _by(quantity.expression, unit.worth)
            for unit in units_of(written)
            if quantity.scale and unit.dimension not in ((), quantity.dimension) and not unit.zero
            if not divided or combined(unit.dimension, quantity.dimension, -1) in _NAMED
        ]
        for way in [*ways, quantity.numbers] if ways and above else ways:
            if is_almost(way, member.printed, _ALMOST):
                return Measured(way, None, (), sign_of_unit(written), _SUPPOSED)
    return None


#: By how much of itself such a result may be off.
_ALMOST = Fraction(1, 8)


def _is_divided(numbers: Expression) -> bool:
    """``5/220 Ω``: whether what is divided has no unit, and what divides it has."""
    if not isinstance(numbers, Call) or numbers.op != "div":
        return False
    above, below = (any(map(is_unit, walk(part))) for part in numbers.args)
    return below and not above


#: What a number may lack that is divided: its unit has a name, or is the square of volts.
_NAMED = frozenset(
    unit.dimension for name in ("V", "V^2", "m", "J", "W", "N", "C") for unit in units_of(name)
)


def _lacks_a_unit(numbers: Expression) -> bool:
    """Whether one factor has no unit behind it: those are ones that stand nowhere."""
    if not isinstance(numbers, Call) or numbers.op != "mul":
        return False
    bare = [
        part
        for part, behind in zip(numbers.args, (*numbers.args[1:], None), strict=True)
        if not is_unit(behind) and not _is_ten(behind) and not any(map(is_unit, walk(part)))
    ]
    return len(bare) == 1


def _is_ten(node: Expression | None) -> bool:
    """A power of ten, which belongs to the number before it."""
    match node:
        case Call(op="pow", args=(Number(value=base), _)):
            return base == _TEN
    return False


_TEN = 10
