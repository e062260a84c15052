r"""Integrals up to a name: ``\int_0^x f(t)\,dt = F(x)`` where F' is f, and F is zero at 0."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus import closed_form
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import ZERO
from pe_symbolic.claims.identity.shapes import has_a_parameter
from pe_symbolic.decimals import is_whole
from pe_symbolic.enclosure import glance
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    parts_of,
    substituted,
    walk,
)
from pe_symbolic.judge.identity_points import Pair

_SUMS = frozenset({"add", "neg", "mul"})
#: Analytic on the whole line.
_ANALYTIC = frozenset({"sin", "cos", "exp", "sinh", "cosh", "tanh", "atan", "sigmoid"})
_ABOVE_ZERO = frozenset({"ln", "log", "sqrt"})


def as_derivative(pair: Pair) -> tuple[Pair, ...]:
    """What is to be proved of an integral up to a name: the derivative, the value at the start.

    Nothing where the other side may jump, or may have no value at the start.  Between numbers
    it is what a rule gives for it.
    """
    if isinstance(pair.left, Call) and pair.left.op == "sum":
        return _as_function(pair.left, pair.right)
    if has_a_parameter(pair.left) and isinstance(pair.left, Call):
        risen = closed_form(pair.left)
        return () if risen is None else (Pair(risen, pair.right),)
    match pair.left:
        case Call(op="integral", args=(body, Symbol(name=bound), first, Symbol(name=name) as last)):
            start = substituted(pair.right, {name: first})
            apart = name not in free_symbols(first)
            if apart and _has_no_jumps(pair.right, name) and _has_a_value(start):
                put_in = substituted(body, {bound: last})
                return Pair(Call("derivative", (pair.right, last)), put_in), Pair(start, ZERO)
    return ()


def _as_function(series: Call, other: Expression) -> tuple[Pair, ...]:
    """``Σ x^n/n!`` as e^x: what is divided by factorials adds up for all x."""
    body, *_, last = series.args
    whole = last == Constant("infinity") and "factorial" in parts_of(body)
    closed = closed_form(series) if whole else None
    return () if closed is None else (Pair(closed, other),)


def _has_no_jumps(side: Expression, name: str) -> bool:
    """Whether a formula is a quotient of analytic functions of a name, roots and logarithms aside.

    At each point it has a value it can be continued to, or a pole, and then its derivative has
    one over which no integral has a value.  Roots and logarithms of the name itself have values
    on one side of zero alone, and none of them is passed on the way.
    """
    return all(_may_stand(node, name) for node in walk(side) if isinstance(node, Call))


def _may_stand(node: Call, name: str) -> bool:
    if name not in free_symbols(node) or node.op in _SUMS or node.op == "div":
        return True
    if node.op in _ANALYTIC:
        return _is_analytic(node, name)
    if node.op in _ABOVE_ZERO:
        return node.args == (Symbol(name),)
    if node.op != "pow":
        return False
    base, exponent = node.args
    if name in free_symbols(exponent):
        return _is_above_zero(base) and _is_analytic(exponent, name)
    whole = rational_value(exponent)
    return base == Symbol(name) or (whole is not None and is_whole(whole))


def _is_analytic(side: Expression, name: str) -> bool:
    """Whether a formula has a value, and all derivatives, at every number put for a name."""
    return all(
        name not in free_symbols(node)
        or node.op in _SUMS
        or node.op in _ANALYTIC
        or (node.op == "div" and name not in free_symbols(node.args[1]))
        or (node.op == "pow" and _is_natural(node.args[1]))
        for node in walk(side)
        if isinstance(node, Call)
    )


def _is_natural(exponent: Expression) -> bool:
    value = rational_value(exponent)
    return value is not None and is_whole(value) and value >= 0


def _is_above_zero(base: Expression) -> bool:
    return base == Constant("e") or (isinstance(base, Number) and base.value > 0)


def _has_a_value(start: Expression) -> bool:
    names = sorted(free_symbols(start))
    values = {name: Number(Fraction(place + 2, 3)) for place, name in enumerate(names)}
    return glance(substituted(start, values)) is not None
