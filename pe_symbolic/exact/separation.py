"""How near to zero an algebraic number can be that is not zero.

An enclosure that is narrower than this bound and holds zero proves that a number *is*
zero: so is ``sqrt(3 + 2 sqrt 2) = 1 + sqrt 2`` decided.  A number is written as U/L, two
algebraic integers; ``above`` and ``below`` are bounds of all their conjugates.  The norm
of U is a whole number, so that |U| is at least ``above`` to the power of 1 - D, where D is
the degree of a field with all roots and waves in it (Burnikel, Funke, Mehlhorn, Schirra,
Schmitt: A separation bound for real algebraic expressions, ESA 2001).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.exact.turns import turns_of
from pe_symbolic.expression import Call, Expression, Number

_HIGHEST_POWER, _HIGHEST_DEGREE, _MOST_TURNS = 64, 4096, 10_000


class _Bound(Struct, frozen=True):
    """Binary logarithms of the bounds of a numerator and a denominator, both at least 0."""

    above: float
    below: float


class _NotAlgebraic(Exception):
    """A number, or a degree, of which nothing is known here."""


def separation_bits(expression: Expression) -> int | None:
    """The number is zero, or at least 2 to the minus this; ``None`` of what may be transcendental.

    The number must have a value: no root of what is below zero, nothing divided by zero.
    """
    field = _Field()
    try:
        bound = field.bound(expression)
        bits = (field.degree() - 1) * bound.above + bound.below
    except (_NotAlgebraic, OverflowError):
        return None
    return math.ceil(bits * _ROUNDING) + 1


#: More than a sum of logarithms in double precision is off.
_ROUNDING = 1 + 1e-9


class _Field:
    """The roots and waves that a number is made of."""

    def __init__(self) -> None:
        self._roots: dict[Expression, int] = {}
        self._turns = 1

    def degree(self) -> int:
        """The degree of the field over the rationals, at most."""
        if self._turns > _MOST_TURNS:
            raise _NotAlgebraic
        degree = math.prod(self._roots.values()) * max(1, _totient(self._turns) // 2)
        if degree > _HIGHEST_DEGREE:
            raise _NotAlgebraic
        return degree

    def bound(self, node: Expression) -> _Bound:
        """The bound of a number made of these; remembers its roots and waves."""
        if isinstance(node, Number):
            value = node.value
            return _Bound(_log2(abs(value.numerator)), _log2(value.denominator))
        if not isinstance(node, Call):
            raise _NotAlgebraic
        if node.op in ("sin", "cos", "tan"):
            return self._wave(node.op, turns_of(node.args[0]))
        if node.op in ("pow", "root"):
            base, exponent = node.args
            return self._power(node, base, _rational(exponent), inverted=node.op == "root")
        if node.op == "sqrt":
            return self._root(node, self.bound(node.args[0]), 2)
        combine = _OPERATIONS.get(node.op)
        if combine is None:
            raise _NotAlgebraic
        parts = [self.bound(part) for part in node.args]
        found = parts[0]
        for part in parts[1:]:
            found = combine(found, part)
        return found

    def _wave(self, op: str, turns: Fraction | None) -> _Bound:
        """Twice a cosine of a part of a turn is an algebraic integer, and so are its conjugates."""
        if turns is None:
            raise _NotAlgebraic
        for angle in (turns, turns - Fraction(1, 4)):  # a sine is a cosine a quarter behind
            self._turns = math.lcm(self._turns, angle.denominator)
        return _Bound(1.0, 1.0) if op in ("sin", "cos") else _Bound(2.0, 2.0)

    def _power(
        self, node: Expression, base: Expression, exponent: Fraction, *, inverted: bool
    ) -> _Bound:
        if inverted:
            exponent = 1 / exponent if exponent else Fraction(_HIGHEST_POWER + 1)
        if max(abs(exponent.numerator), exponent.denominator) > _HIGHEST_POWER:
            raise _NotAlgebraic
        found = self.bound(base)
        times = abs(exponent.numerator)
        found = _Bound(found.above * times, found.below * times)
        if exponent < 0:
            found = _Bound(found.below, found.above)
        return self._root(node, found, exponent.denominator)

    def _root(self, node: Expression, of: _Bound, degree: int) -> _Bound:
        if degree == 1:
            return of
        self._roots[node] = degree
        if of.above >= of.below:
            return _Bound((of.above + (degree - 1) * of.below) / degree, of.below)
        return _Bound(of.above, ((degree - 1) * of.above + of.below) / degree)


def _sum(one: _Bound, other: _Bound) -> _Bound:
    left, right = one.above + other.below, one.below + other.above
    more, less = max(left, right), min(left, right)
    return _Bound(more + math.log2(1 + 2.0 ** (less - more)), one.below + other.below)


def _product(one: _Bound, other: _Bound) -> _Bound:
    return _Bound(one.above + other.above, one.below + other.below)


def _quotient(one: _Bound, other: _Bound) -> _Bound:
    return _Bound(one.above + other.below, one.below + other.above)


def _same(one: _Bound, _other: _Bound) -> _Bound:
    return one


_OPERATIONS: dict[str, Callable[[_Bound, _Bound], _Bound]] = {
    "add": _sum, "mul": _product, "div": _quotient, "neg": _same, "abs": _same,
}  # fmt: skip


def _log2(value: int) -> float:
    return math.log2(value) if value else 0.0


def _rational(node: Expression) -> Fraction:
    """A plain number, or a quotient of two: an exponent."""
    match node:
        case Number(value=value):
            return value
        case Call(op="neg", args=(part,)):
            return -_rational(part)
        case Call(op="div", args=(Number(value=above), Number(value=below))) if below:
            return above / below
        case _:
            raise _NotAlgebraic


def _totient(number: int) -> int:
    found, rest, prime = number, number, 2
    while prime * prime <= rest:
        if rest % prime == 0:
            found -= found // prime
            while rest % prime == 0:
                rest //= prime
        prime += 1
    return found - found // rest if rest > 1 else found
