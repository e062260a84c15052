r"""Finite sums written out: ``\sum_{k=0}^{2} x^k`` has the terms ``x^0``, ``x^1`` and ``x^2``."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.expression import Call, Expression, Number, Symbol, substituted

#: Longer sums are not written out.
_MOST_TERMS = 32


def written_out(total: Expression) -> tuple[Expression, ...] | None:
    """The terms of a sum from one whole number to another; ``None`` for any other sum."""
    match total:
        case Call(op="sum", args=(body, Symbol(name=index), first, last)):
            start, end = rational_value(first), rational_value(last)
        case _:
            return None
    if start is None or end is None or start.denominator > 1 or end.denominator > 1:
        return None
    if not 0 <= end - start < _MOST_TERMS:
        return None
    counted = (Fraction(count) for count in range(int(start), int(end) + 1))
    return tuple(substituted(body, {index: numeral(at)}) for at in counted)


def moved_end(end: Expression, by: int) -> Expression:
    """The end of a sum, moved by one."""
    one = Number(Fraction(1), "1")
    match end:
        case Number(value=value, span=span):
            return numeral(value + by, span)
        case Call(op="add", args=(whole, Call(op="neg", args=(less,)))) if by > 0 and less == one:
            return whole
    return Call("add", (end, one if by > 0 else Call("neg", (one,))), end.span)
