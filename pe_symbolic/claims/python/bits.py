"""Python's operators on the bits of whole numbers: ``5 & 3``, ``1 << 4``, ``~5``."""

from __future__ import annotations

import ast

from pe_symbolic.calculus.bits import joined
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.expression import Expression

_OPERATORS: dict[type[ast.operator], str] = {
    ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>",
}  # fmt: skip


def of_bits(op: ast.operator, left: Expression, right: Expression) -> Expression:
    """Two whole numbers joined bit by bit; raises ``NotUnderstood`` for anything else."""
    sign = _OPERATORS.get(type(op))
    value = None if sign is None else joined(sign, _whole(left), _whole(right))
    if value is None:
        raise NotUnderstood
    return numeral(value)


def with_bits_turned(op: ast.unaryop, operand: Expression) -> Expression:
    """``~5``, which is -6; raises ``NotUnderstood`` for any other sign."""
    if not isinstance(op, ast.Invert):
        raise NotUnderstood
    return numeral(~_whole(operand))


def _whole(value: Expression) -> int:
    found = rational_value(value)
    if found is None or found.denominator != 1:
        raise NotUnderstood
    return int(found)
