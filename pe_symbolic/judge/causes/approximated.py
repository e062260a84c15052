"""``approximated``: 22/7 for π, a first-order term for a function, a quotient cut to a whole."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.decimals import is_whole
from pe_symbolic.expression import Call, Constant, Expression, Number
from pe_symbolic.judge.causes.padded import is_padded
from pe_symbolic.judge.causes.rewriting import rewritten
from pe_symbolic.judge.causes.suspect import Suspect, one_fits

_ONE, _TWO = Number(Fraction(1)), Number(Fraction(2))
_NEAR_ONE = Fraction(1, 2)
_CIRCLES = tuple(Number(Fraction(value)) for value in ("22/7", "3.14", "3", "3.142", "3.1416"))
_EULERS = tuple(Number(Fraction(value)) for value in ("2.72", "2.7", "2.718"))


def _otherwise(node: Expression) -> Iterator[Expression]:
    if isinstance(node, Constant):
        yield from {"pi": _CIRCLES, "e": _EULERS}.get(node.name, ())
    if not isinstance(node, Call):
        return
    if node.op == "div" and all(_is_whole(argument) for argument in node.args):
        yield from _whole_quotient(*node.args)
    yield from _first_terms(node)


def _is_whole(node: Expression) -> bool:
    return isinstance(node, Number) and is_whole(node.value) and "." not in node.text


def _whole_quotient(above: Expression, below: Expression) -> Iterator[Expression]:
    """7 // 2 for 7/2."""
    if isinstance(above, Number) and isinstance(below, Number) and below.value:
        yield Number(Fraction(math.floor(above.value / below.value)))


def _first_terms(node: Call) -> Iterator[Expression]:
    """The first terms of the series that a function is near zero, or near one."""
    argument = node.args[0]
    if node.op in ("sin", "tan", "tanh", "sinh", "asin", "atan"):
        yield argument
    if node.op in ("cos", "cosh"):
        yield _ONE
    if node.op == "cos":
        half = Call("div", (Call("mul", (argument, argument)), _TWO))
        yield subtracted(_ONE, half)
    if node.op == "pow" and isinstance(argument, Call) and argument.op == "add":
        first, *rest = argument.args
        if first == _ONE and isinstance(node.args[1], Number):  # (1 + x)^n
            terms = (Call("mul", (node.args[1], one)) for one in rest)
            yield Call("add", (_ONE, *terms))
    if node.op == "pow" and isinstance(argument, Number) and _NEAR_ONE < argument.value < 2:
        grown = Call("mul", (node.args[1], Number(argument.value - 1)))
        yield Call("add", (_ONE, grown))  # 1.04^6
    if node.op == "exp":
        yield Call("add", (_ONE, argument))
    if node.op == "pow" and argument == Constant("e"):
        yield Call("add", (_ONE, node.args[1]))
    less = Call("add", (argument, Number(Fraction(-1))))
    if node.op == "ln" or (node.op == "log" and len(node.args) == 1):
        yield less
    if node.op == "sqrt":
        yield Call("add", (_ONE, Call("div", (less, _TWO))))


def variants(suspect: Suspect) -> tuple[Expression, ...]:
    """The subject with one part of it approximated."""
    return rewritten(suspect, _otherwise)


def is_approximated(suspect: Suspect) -> bool:
    """A rough π or e, the first terms of a function, a whole quotient, or zeros padded on."""
    return one_fits(suspect, variants) or is_padded(suspect)
