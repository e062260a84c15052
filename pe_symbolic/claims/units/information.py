"""Bits and nats: one nat is 1/ln 2 bits, which no table of fractions can say."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.units.quantities import Measured
from pe_symbolic.claims.units.table import Dimension, Unit, units_of
from pe_symbolic.expression import Call, Constant, Expression, Number

#: To its base, for what is said of bits takes a bare logarithm to the base 2.
_LN_2 = Call("log", (Number(Fraction(2), "2"), Constant("e")))


def in_bits_or_nats(head: Member, member: Member) -> Measured | None:
    """What is counted in nats, in bits, or the other way round; ``None`` of anything else."""
    if member.printed is None or member.scale is not None or len(member.units) != 1:
        return None
    (written,) = member.units
    for quantity in head.quantities:
        for unit in units_of(written):
            operation = _LEADS.get((_in(quantity.dimension), _in(unit.dimension)))
            alike = _besides(quantity.dimension) == _besides(unit.dimension)
            if operation and alike and unit.words <= quantity.words:
                subject = _counted(quantity.expression, operation, unit)
                return Measured(subject, None, (), f" {written.replace('_', ' ')}")
    return None


_LEADS = {("nat", "bit"): "div", ("bit", "nat"): "mul"}


def _in(dimension: Dimension) -> str:
    return next((name for name, power in dimension if name in ("bit", "nat") and power == 1), "")


def _besides(dimension: Dimension) -> Dimension:
    return tuple(part for part in dimension if part[0] not in ("bit", "nat"))


def _counted(whole: Expression, operation: str, unit: Unit) -> Expression:
    counted = Call(operation, (whole, _LN_2), whole.span)
    worth = numeral(unit.worth)
    return counted if unit.worth == 1 else Call("div", (counted, worth), whole.span)
