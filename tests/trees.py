"""Short ways to an expression tree, for the tests of what trees are worth."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.formula import Notation, read


def tree(text: str, notation: Notation = Notation.LATEX) -> Expression:
    return read(text, notation).expression


def plain(text: str) -> Expression:
    return tree(text, Notation.PLAIN)


def number(value: int | Fraction) -> Number:
    return Number(Fraction(value))


def call(op: str, *args: Expression) -> Call:
    return Call(op, args)


def rational(value: Fraction) -> Expression:
    """An exact rational as a reader leaves it: a quotient, with its sign in front."""
    size = Call("div", (number(abs(value.numerator)), number(value.denominator)))
    return Call("neg", (size,)) if value < 0 else size
