"""Comparisons of arrays, element by element, and what is counted or chosen by them."""

from __future__ import annotations

import ast
from collections.abc import Callable
from fractions import Fraction

from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.formulas import Array, Value
from pe_symbolic.claims.python.tables import Table, exact, joined, like, shape
from pe_symbolic.expression import Call, Expression, Number


class Mask(Array):
    """Where a comparison of an array holds, there 1, else 0: as Python counts true and false."""


class MaskTable(Table):
    """The same of an array of two dimensions."""


MASKS = (Mask, MaskTable)


def masked(holds: Callable[[Expression, Expression], bool], left: Value, right: Value) -> Array:
    """Where two values compare so, element by element."""
    found = joined(lambda *pair: _TRUTH[holds(*pair)], left, right)
    return MaskTable(found, found.width) if isinstance(found, Table) else Mask(found)


_TRUTH = (Number(Fraction(0), "0"), Number(Fraction(1), "1"))


def both_or_either(op: ast.operator, left: Array, right: Array) -> Array:
    """``(x > 1) & (x < 5)``; raises ``NotUnderstood`` for what is more than of truths.

    Of two comparisons a sum is no number.
    """
    if isinstance(op, ast.Mult):
        return joined(lambda one, other: exact(Call("mul", (one, other))), left, right)
    if not isinstance(op, ast.BitAnd | ast.BitOr):
        raise NotUnderstood
    join = all if isinstance(op, ast.BitAnd) else any
    return masked(lambda *pair: join(one == _TRUTH[1] for one in pair), left, right)


def those_that_hold(elements: Array, mask: Array) -> Array:
    """The elements in whose places a comparison holds; ``NotUnderstood`` where there are none."""
    if shape(elements) != shape(mask):
        raise NotUnderstood
    found = Array(one for one, holds in zip(elements, mask, strict=True) if holds == _TRUTH[1])
    if not found:
        raise NotUnderstood
    return found


def given_where(mask: Array, value: Value, elements: Array) -> Array:
    """An array with one number, or several in turn, in the places where a comparison holds."""
    if not isinstance(value, tuple):
        return like(elements, chosen_by(mask, value, elements))
    count = sum(holds == _TRUTH[1] for holds in mask)
    if isinstance(value, Table) or len(value) != count or shape(elements) != shape(mask):
        raise NotUnderstood
    turns = iter(value)
    pairs = zip(elements, mask, strict=True)
    return like(elements, (next(turns) if holds == _TRUTH[1] else e for e, holds in pairs))


def chosen_by(mask: Array, one: Value, other: Value) -> Array:
    """``np.where(x > 0, x, 0)``: of two values the one where a comparison holds."""
    columns = [joined(lambda _, each: each, mask, value) for value in (one, other)]
    rows = zip(mask, *columns, strict=True)
    return like(mask, (yes if holds == _TRUTH[1] else no for holds, yes, no in rows))
