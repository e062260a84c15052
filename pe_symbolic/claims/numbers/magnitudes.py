"""A bare power of ten behind a formula: ``≈ 10^3``, and ``= 10^8`` of what was measured."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.claims.chains.factors import exponent_of_ten
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.positional.waves import is_near
from pe_symbolic.decimals import PrintedDecimal, power_of_ten
from pe_symbolic.expression import Call, Number, some_node


def order_of_magnitude(member: Member, source: str) -> Member | None:
    """``≈ 10^3`` prints one digit, the power of ten itself; ``None`` for any other member."""
    if member.expression is None or member.printed is not None:
        return None
    exponent = exponent_of_ten(member.expression)
    if exponent is None:
        return None
    unit = power_of_ten(exponent)
    start, end = member.expression.span
    return Member(
        start, end, member.expression, printed=PrintedDecimal(source[start:end], unit, unit)
    )


def is_of_order(head: Member, order: Member) -> bool:
    """Whether what is computed from decimals, rounded themselves, is a power of ten but for 5 %."""
    node, printed = head.expression, order.printed
    if not isinstance(node, Call) or printed is None:
        return False
    measured = some_node(node, lambda each: isinstance(each, Number) and each.value.denominator > 1)
    return measured and is_near(node, replace(printed, unit=printed.unit / 20))
