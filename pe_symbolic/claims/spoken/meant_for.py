"""Which numbers are meant for a formula that stands before them: by how near they are to it."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.arrays import components
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.factors import is_left_as_it_is
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.numbers.printed import printed_number
from pe_symbolic.claims.numbers.slips import is_slip_of
from pe_symbolic.claims.positional.waves import is_about, is_near
from pe_symbolic.claims.units.conversions import against_units
from pe_symbolic.claims.units.counted import counts_of
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import (
    Call,
    Expression,
    unsigned,
    with_log_base,
)

#: How far a value may be off to be meant for the formula above: by two thirds.
_ABOUT = Fraction(2, 3)


def is_printed(member: Member, source: str) -> bool:
    """Whether a member is a number as printed, a fraction of two, or a vector of such."""
    return bool(_elements(member, source))


def is_bare(member: Member, source: str) -> bool:
    """Whether a member is a vector of printed numbers alone, which nothing was computed for."""
    return 0 < len(components(member.expression) or ()) == len(_elements(member, source))


def _elements(member: Member, source: str) -> list[PrintedDecimal]:
    """The number that a member is, or those of a vector; none where an element is anything else."""
    if member.printed is not None:
        return [member.printed]
    parts = components(member.expression) or (member.expression,)
    printed = [number_in(part, source) for part in parts]
    return [number for number in printed if number is not None]


def number_in(node: Expression | None, source: str) -> PrintedDecimal | None:
    """A number as it is printed, or what one above another is worth."""
    if node is None:
        return None
    if not is_left_as_it_is(unsigned(node)):
        return printed_number(node, source)
    value = rational_value(node)
    return None if value is None else PrintedDecimal("", value, _FINE)


_FINE = Fraction(1, 10**6)


def is_about_it(led: Member, number: Member, source: str) -> bool:
    """Whether a number, or most of a vector, is near to what it is to be the value of."""
    values = components(led.expression) or (led.expression,)
    printed = _elements(number, source)
    if len(values) != len(printed):
        return False
    near = sum(map(_is_about_as_large, values, printed))
    return 3 * near >= 2 * len(printed)


def is_about_in_units(led: Member, number: Member, source: str) -> bool:
    """Whether a number is near to a formula in another unit: ``100 × 46.5 µA`` and ``4.65 mA``.

    A formula without units may leave the prefix to its result.
    """
    if number.printed is None or led.expression is None or not number.units:
        return False
    values: list[Expression] = []
    if led.units and (measured := against_units(led, number)) is not None:
        values = [measured.subject]
    elif not led.units:
        counts = (count.worth for count in counts_of(number, source))
        values = [Call("div", (led.expression, worth)) for worth in counts]
    return any(is_about(value, number.printed, _ABOUT) for value in values)


def _is_about_as_large(value: Expression | None, number: PrintedDecimal) -> bool:
    if value is None or not number.value:
        return value is not None and is_near(value, number)
    values = (value, with_log_base(value, 10))
    return any(is_about(each, number, _ABOUT) for each in values) or is_slip_of(value, number)
