"""Python's operators on the bits of whole numbers: ``5 & 3``, ``1 << 4``, ``~5``."""

from __future__ import annotations

import ast
from collections.abc import Callable
from operator import and_, lshift, or_, rshift, xor

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.expression import Expression

_OPERATORS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.BitAnd: and_, ast.BitOr: or_, ast.BitXor: xor, ast.LShift: lshift, ast.RShift: rshift,
}  # fmt: skip
#: A number is moved by so many bits at most.
_FARTHEST = 128


def of_bits(op: ast.operator, left: Expression, right: Expression) -> Expression:
    """Two whole numbers joined bit by bit; raises ``NotUnderstood`` for anything else."""
    operation = _OPERATORS.get(type(op))
    one, other = _whole(left), _whole(right)
    shifts = isinstance(op, ast.LShift | ast.RShift)
    if operation is None or (shifts and not 0 <= other <= _FARTHEST):
        raise NotUnderstood
    return numeral(operation(one, other))


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
