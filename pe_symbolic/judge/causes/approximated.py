"""``approximated``: 22/7 for π, a first-order term for a function."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pe_symbolic.expression import Call, Constant, Expression, Number
from pe_symbolic.judge.causes.rewriting import is_one_of
from pe_symbolic.judge.causes.suspect import Suspect

_ONE = Number(Fraction(1))
_CIRCLES = (Number(Fraction(22, 7)), Number(Fraction(314, 100)), Number(Fraction(3)))
_EULERS = (Number(Fraction(272, 100)), Number(Fraction(27, 10)))


def _otherwise(node: Expression) -> Iterator[Expression]:
    if isinstance(node, Constant):
        yield from {"pi": _CIRCLES, "e": _EULERS}.get(node.name, ())
    if not isinstance(node, Call):
        return
    if node.op in ("sin", "tan", "tanh", "sinh", "asin", "atan"):
        yield node.args[0]
    if node.op in ("cos", "cosh"):
        yield _ONE
    if node.op == "exp":
        yield Call("add", (_ONE, node.args[0]))


def is_approximated(suspect: Suspect) -> bool:
    """A common approximation of π, e or a function gives the printed digits."""
    return is_one_of(suspect, _otherwise)
