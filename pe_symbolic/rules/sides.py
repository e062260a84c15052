"""The two sides of an equation, entry by entry, and what they are built of."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import mul
from typing import TypeAlias

import sympy
from sympy.matrices.expressions import Determinant, MatMul, Transpose

from pe_symbolic.rules.refusal import Refused
from pe_symbolic.rules.replacing import put_in
from pe_symbolic.theorem import Equation, Side, Statement

Entry: TypeAlias = tuple[sympy.Expr, sympy.Expr]

STRUCTURES = (MatMul, Transpose, Determinant, sympy.Derivative)


def explicit(side: Side) -> Side:
    """A side with its matrix products, transposes and determinants carried out."""
    if isinstance(side, MatMul):
        return reduce(mul, (explicit(factor) for factor in side.args))
    if isinstance(side, Transpose):
        return explicit(side.arg).T
    if isinstance(side, sympy.MatrixBase):
        return side
    return _without_determinants(side)


@lru_cache(maxsize=4096)
def _without_determinants(side: sympy.Expr) -> sympy.Expr:
    found = {node: explicit(node.arg).det() for node in side.atoms(Determinant)}
    return side.xreplace(found)


def entries(equation: Statement) -> tuple[Entry, ...]:
    """The scalar equations an equation says, row by row.

    Raises ``Refused`` if the two sides are not of one shape.
    """
    lhs, rhs = explicit(equation.lhs), explicit(equation.rhs)
    left, right = getattr(lhs, "shape", ()), getattr(rhs, "shape", ())
    if left != right:
        raise Refused(f"the left side has shape {left}, the right side {right}")
    return tuple(zip(lhs, rhs, strict=True)) if left else ((lhs, rhs),)


def structures(side: Side) -> frozenset[type]:
    """Which of ``STRUCTURES`` stand in a side, not carried out."""
    return frozenset(
        kind
        for kind in STRUCTURES
        for node in sympy.preorder_traversal(side)
        if isinstance(node, kind)
    )


def unfold(side: Side, definitions: tuple[Equation, ...]) -> Side:
    """A side with every name replaced by its meaning, names within meanings too.

    Raises ``Refused`` for names defined in a circle, and for a meaning with a
    symbol that the name does not show where a derivative or a sum binds it.
    """
    meaning = {one.lhs: one.rhs for one in definitions}
    for _ in range(len(meaning) + 1):
        replaced = put_in(side, meaning)
        if replaced == side:
            return side
        side = replaced
    raise Refused("names defined in a circle")
