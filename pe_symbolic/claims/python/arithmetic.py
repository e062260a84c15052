"""Formulas of formulas: their sums, products and quotients, and the numbers that they are."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.formulas import combined
from pe_symbolic.claims.python.tables import exact
from pe_symbolic.expression import Call, Expression, Number

#: So much is counted at the most.
MOST = 128


def number_of(value: Expression) -> Fraction:
    """The value of a formula that is a fraction; raises ``NotUnderstood`` for any other."""
    found = rational_value(value)
    if found is None:
        raise NotUnderstood
    return found


def whole_of(value: Expression) -> int:
    """The value of a small whole number; raises ``NotUnderstood`` for anything else."""
    number = number_of(value)
    if number.denominator != 1 or not 0 <= number <= MOST:
        raise NotUnderstood
    return int(number)


def written(number: Fraction | int) -> Number:
    """A number as a formula."""
    return Number(Fraction(number), "")


def plus(one: Expression, other: Expression) -> Expression:
    """A sum, as floats have it too; raises ``NotUnderstood`` where they lose one of the two."""
    return combined(ast.Add(), one, other)


def minus(one: Expression, other: Expression) -> Expression:
    """A difference, as ``plus`` has sums."""
    return combined(ast.Sub(), one, other)


def times(one: Expression, other: Expression) -> Expression:
    """A product."""
    return Call("mul", (one, other))


def over(one: Expression, other: Expression) -> Expression:
    """A quotient."""
    return Call("div", (one, other))


def sum_of(values: Sequence[Expression]) -> Expression:
    """The sum of one value or more, a number where it is one."""
    return exact(Call("add", tuple(values)) if len(values) > 1 else values[0])


ONE, TWO, FIFTY = written(1), written(2), written(50)
ZERO = written(0)
