"""Results in two units at once, ``1 h 25 min``: whole steps of the smaller one."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.expression import Call, Expression, Number


def smallest_step(member: Member) -> Fraction | None:
    """What the smallest unit of such a result is worth, where it is a whole number of them."""
    whole = member.expression
    if not isinstance(whole, Call) or whole.op != "add" or len(whole.args) != len(member.units):
        return None
    if not all(isinstance(part, Number) and part.text.isdecimal() for part in whole.args):
        return None
    found = [units_of(written)[-1:] for written in member.units]
    known = [each[0] for each in found if each]
    alike = len(known) > 1 and len({unit.dimension for unit in known}) == 1
    return min(unit.worth for unit in known) if alike and len(known) == len(found) else None


def in_whole_steps(value: Expression, step: Fraction) -> Expression:
    """A value in base units, rounded to a multiple of a step, a half upwards."""
    worth, half = numeral(step), Number(Fraction(1, 2), "1/2")
    counted = Call("div", (value, worth), value.span)
    steps = Call("floor", (Call("add", (counted, half), value.span),), value.span)
    return Call("mul", (steps, worth), value.span)
