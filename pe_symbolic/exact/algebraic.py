"""What is made of arcs, or is a sum of arcs or logarithms, as an algebraic number.

``arctan(1/2) + arctan(1/3) - π/4`` is the argument of (2 + i)(3 + i)(1 - i), which is real;
``arsinh 1 - ln(1 + √2)`` is zero where a quotient is 1.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import TypeAlias

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.enclosure.arithmetic import unfold
from pe_symbolic.exact.separation import separation_bits
from pe_symbolic.exact.turns import ONE, PI, multiples, turns_of
from pe_symbolic.expression import Call, Expression, Number, replace, walk

_Point: TypeAlias = tuple[Expression, Expression]
"""A complex number, by its two parts."""

_WAVES = frozenset({"sin", "cos", "tan"})
_ZERO = Number(Fraction(0))
_MOST_FACTORS, _MOST_NODES, _MOST_ROUNDS = 24, 400, 4


def vanishing_with(expression: Expression) -> tuple[Expression, int] | None:
    """An algebraic number that is zero where this number is, and the bits to tell it from zero.

    The number has to be near to zero, within a millionth.  ``None`` where no rule gives one.
    """
    for _ in range(_MOST_ROUNDS):
        plain = replace(expression, _unfolded)
        if plain == expression:
            break
        expression = plain
    candidates = (expression, replace(expression, _without_arcs), _of_a_sum(expression))
    for candidate in candidates:
        if candidate is None or sum(1 for _ in walk(candidate)) > _MOST_NODES:
            continue
        if (bits := separation_bits(candidate)) is not None:
            return candidate, bits
    return None


def _unfolded(node: Expression) -> Expression | None:
    return unfold(node) if isinstance(node, Call) else None


def _without_arcs(node: Expression) -> Expression | None:
    """``sin(arctan(3/4))`` as the quotient of two sides of a triangle."""
    if not (isinstance(node, Call) and node.op in _WAVES and turns_of(node.args[0]) is None):
        return None
    point = _point_of(multiples(node.args[0]) or {}, 1)
    if point is None:
        return None
    across, up = point
    if node.op == "tan":
        return Call("div", (up, across))
    size = Call("sqrt", (_plus(_times(across, across), _times(up, up)),))
    return Call("div", (up if node.op == "sin" else across, size))


def _of_a_sum(expression: Expression) -> Expression | None:
    """The imaginary part of a product for a sum of arcs, a product less 1 for one of logarithms."""
    found = multiples(expression)
    if not found or ONE in found:
        return None
    common = math.lcm(*(times.denominator for times in found.values()))
    if common > _MOST_FACTORS:
        return None
    powers = [(_argument(atom), Number(times * common)) for atom, times in found.items()]
    factors = [Call("pow", (base, power)) for base, power in powers if base is not None]
    if len(factors) == len(found):
        return subtracted(Call("mul", (*factors, ONE)), ONE)
    point = _point_of(found, common)
    return None if point is None else point[1]


def _argument(area: Expression) -> Expression | None:
    """The number that a function is the logarithm of."""
    match area:
        case Call(op="log", args=(number,)):
            return number
        case Call(op="asinh", args=(number,)):
            return _plus(number, Call("sqrt", (_plus(_times(number, number), ONE),)))
        case Call(op="acosh", args=(number,)):
            return _plus(number, Call("sqrt", (_less(_times(number, number), ONE),)))
        case Call(op="atanh", args=(number,)):
            return Call("sqrt", (Call("div", (_plus(ONE, number), _less(ONE, number))),))
        case _:
            return None


def _point_of(found: Mapping[Expression, Fraction], common: int) -> _Point | None:
    """A point in the direction of so many times a sum of arcs and a multiple of π."""
    point: _Point = (ONE, _ZERO)
    steps = 0
    for atom, times in found.items():
        many = times * common
        if atom == PI:
            angle = Call("mul", (Number(many), PI))
            point = _turned(point, (Call("cos", (angle,)), Call("sin", (angle,))))
            continue
        steps += abs(math.floor(many))
        direction = _direction(atom)
        if direction is None or many.denominator != 1 or steps > _MOST_FACTORS:
            return None
        across, up = direction
        for _ in range(abs(int(many))):
            point = _turned(point, (across, up if many > 0 else _negative(up)))
            if sum(1 for part in point for _ in walk(part)) > _MOST_NODES:
                return None
    return point


def _direction(arc: Expression) -> _Point | None:
    """A point whose argument an arc is."""
    match arc:
        case Call(op="atan", args=(number,)):
            return ONE, number
        case Call(op="asin", args=(number,)):
            return Call("sqrt", (_less(ONE, _times(number, number)),)), number
        case Call(op="acos", args=(number,)):
            return number, Call("sqrt", (_less(ONE, _times(number, number)),))
        case _:
            return None


def _turned(one: _Point, other: _Point) -> _Point:
    (a, b), (c, d) = one, other
    return _less(_times(a, c), _times(b, d)), _plus(_times(a, d), _times(b, c))


def _plain(node: Expression) -> Expression:
    """A number where a node is plainly rational: products of several arcs stay small."""
    value = rational_value(node)
    return node if value is None else Number(value)


def _plus(one: Expression, other: Expression) -> Expression:
    return _plain(Call("add", (one, other)))


def _less(one: Expression, other: Expression) -> Expression:
    return _plus(one, _negative(other))


def _negative(node: Expression) -> Expression:
    return _plain(Call("neg", (node,)))


def _times(one: Expression, other: Expression) -> Expression:
    return _plain(Call("mul", (one, other)))
