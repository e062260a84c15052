"""What is an identity but for one slip: a misprinted one, and no equation to be solved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as replace_fields
from fractions import Fraction
from functools import partial

from pe_symbolic.claims.identity_sides import Sides
from pe_symbolic.expression import Call, Expression, Number, replace, walk

_FACTORS = (Number(Fraction(2), "2"), Number(Fraction(1, 2)), Number(Fraction(-1)))


def one_slip_away(sides: Sides) -> Iterator[Sides]:
    """The sides with one term of the other sign, or a factor of two more or less."""
    for factor in _FACTORS:
        yield replace_fields(sides, right=Call("mul", (factor, sides.right)))
    for turned in _with_a_term_turned(sides.right):
        yield replace_fields(sides, right=turned)
    for turned in _with_a_term_turned(sides.left):
        yield replace_fields(sides, left=turned)


def _with_a_term_turned(side: Expression) -> Iterator[Expression]:
    for whole in walk(side):
        if isinstance(whole, Call) and whole.op == "add":
            for place, term in enumerate(whole.args):
                terms = (*whole.args[:place], Call("neg", (term,)), *whole.args[place + 1 :])
                yield replace(side, partial(_put_for, whole, Call("add", terms, whole.span)))


def _put_for(old: Expression, new: Expression, node: Expression) -> Expression | None:
    return new if node is old else None
