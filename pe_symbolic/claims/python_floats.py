"""Where exact numbers tell nothing of what double precision gives: such code is not followed."""

from __future__ import annotations

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.expression import Call, Expression, Number, walk


class NotUnderstood(Exception):
    """Code that is more than a formula of numbers."""


def whole_part(op: str, value: Expression) -> Expression:
    """A whole part; of decimals that no float is, not where it is of a whole number."""
    known = rational_value(value)
    numbers = (node.value for node in walk(value) if isinstance(node, Number))
    decimal = any(number.denominator & (number.denominator - 1) for number in numbers)
    if decimal and known is not None and known.denominator == 1:
        raise NotUnderstood  # 0.7 // 0.1 is 6.0
    return Call(op, (value,))


def is_absorbed(*terms: Expression) -> bool:
    """Whether a term is so large that double precision loses what is added to it."""
    sizes = [rational_value(term) for term in terms]
    return any(size is not None and abs(size) >= _LARGEST_EXACT for size in sizes)


_LARGEST_EXACT = 2**53
