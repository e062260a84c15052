"""The matrix with ones on its diagonal, by its letter beside a square one: ``A - 3I``."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.arrays import square_rows
from pe_symbolic.expression import (
    NOWHERE,
    Call,
    Expression,
    Number,
    Span,
    Symbol,
    free_symbols,
    replace,
)

#: What it is called; ``I_3`` as well where it has so many rows.
UNITS = frozenset({"I", "Id", "I_n", "I_d", "mathbb{1}"})
_ONE, _ZERO = Number(Fraction(1), "1"), Number(Fraction(0), "0")


def may_be_unit(name: str) -> bool:
    """Whether a name is one that unit matrices have."""
    return name in UNITS or (name.startswith("I_") and name[2:].isdecimal())


def is_unit(node: Expression, size: int) -> bool:
    """Whether a name is that of the unit matrix with so many rows."""
    return isinstance(node, Symbol) and (node.name in UNITS or node.name == f"I_{size}")


def unit_matrix(size: int, span: Span = NOWHERE) -> Expression:
    """The unit matrix with so many rows, written out."""
    lines = (
        tuple(_ONE if row == column else _ZERO for column in range(size)) for row in range(size)
    )
    return Call("matrix", tuple(Call("vector", line) for line in lines), span)


def with_units_filled(expression: Expression) -> Expression:
    """The expression with its unit matrices written out where a sum has a square one beside them.

    One sum may stand in another, as in a determinant or an inverse.
    """
    if not any(map(may_be_unit, free_symbols(expression))):
        return expression

    def change(node: Expression) -> Expression | None:
        if not (isinstance(node, Call) and node.op == "add"):
            return None
        sizes = {len(rows) for term in node.args if (rows := square_rows(term))}
        if len(sizes) != 1:
            return None
        (size,) = sizes
        return replace(node, lambda part: unit_matrix(size) if is_unit(part, size) else None)

    return replace(expression, change)
