"""What single and double precision keep of a number that a program prints."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.enclosure import glance
from pe_symbolic.expression import Expression


class Precision(Struct, frozen=True):
    """What a precision keeps through some sums and products, and surely of more than a remnant."""

    digits: int
    surely: int
    remnant: Fraction


#: Beyond it a whole number of a machine goes.
LARGEST_WHOLE = 2**63
SINGLE = Precision(10**6, 10**3, Fraction(1, 10**3))
DOUBLE = Precision(10**13, 10**6, Fraction(1, 10**6))


def as_far_as(kept: Precision, number: PrintedDecimal) -> PrintedDecimal:
    """A number of more digits than what computed it keeps, with the digits that it surely has.

    Of one that may be what is left of larger ones that is none.
    """
    size = abs(number.value)
    if size < number.unit * kept.digits:
        return number
    unit = number.unit
    while unit * kept.surely * 10 <= size:
        unit *= 10
    return replace(number, unit=max(unit, kept.remnant))


def with_play(element: Expression, number: PrintedDecimal) -> PrintedDecimal:
    """A number that is right at a tie as single precision has it: cos(0.01) is shown as 0.9999."""
    found = glance(element)
    if found is None:
        return number
    beyond = 2 * abs(found.middle - number.value) - number.unit
    play = abs(number.value) * 2 / _STEPS_OF_SINGLE
    return replace(number, unit=number.unit + play) if 0 < beyond <= play else number


#: So many steps of single precision, by one of which a number may be off, lie between 1 and 2.
_STEPS_OF_SINGLE = 2**23
