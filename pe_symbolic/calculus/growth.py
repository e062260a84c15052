"""How fast a formula grows far out: factorials before powers of e^x, of x, of logarithms."""

from __future__ import annotations

import math
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import ONE, has, linear_in, polynomial_in
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol

_FLAT = (Fraction(0), Fraction(0), Fraction(0), Fraction(0))
_LOGARITHM = (Fraction(0), Fraction(0), Fraction(0), Fraction(1))
_LINEAR = (Fraction(0), Fraction(0), Fraction(1), Fraction(0))
_FACTORIAL = (Fraction(1), Fraction(0), Fraction(0), Fraction(0))
#: Rates of other bases are rounded; what is nearer to 0 than this is left open.
_CERTAIN = Fraction(1, 10**9)
_BOUNDED = frozenset({"sin", "cos"})


class _Growth(Struct, frozen=True):
    """The powers of x!, e^x, x and ln x, compared in this order, and the sign far out.

    A formula is between two multiples of them; the sign is 0 where it is not known.
    """

    powers: tuple[Fraction, Fraction, Fraction, Fraction]
    sign: int

    @property
    def certain(self) -> bool:
        """Whether no power is only nearly nothing."""
        return not 0 < abs(self.powers[1]) < _CERTAIN


def vanishes(node: Expression, name: str, direction: int) -> bool:
    """Whether a formula tends to 0 by the orders of growth of what it is made of.

    Waves among its factors change nothing of that.
    """
    growth = _growth(_without_waves(node), name, direction)
    return growth is not None and growth.certain and growth.powers < _FLAT


def grows(node: Expression, name: str, direction: int) -> int:
    """1 or -1 where a formula grows above or falls below every bound; 0 where that is not told."""
    growth = _growth(node, name, direction)
    if growth is None or not growth.certain or growth.powers <= _FLAT:
        return 0
    return growth.sign


def adds_up(node: Expression, name: str) -> int:
    """1 or -1 where the terms of a sum to infinity come to more than every bound, or less.

    They do where they fall no faster than 1/(n ln n), and are not known to change their sign.
    """
    growth = _growth(node, name, 1)
    if growth is None or not growth.certain or growth.powers < _SLOW:
        return 0
    return growth.sign


_SLOW = (Fraction(0), Fraction(0), Fraction(-1), Fraction(-1))


def grows_near_zero(node: Expression, name: str, side: int) -> int:
    """1 or -1 where a formula grows above or falls below every bound at 0, from this side."""
    far = _far_of_near(node, name, side)
    return 0 if far is None else grows(far, name, 1)


def _far_of_near(node: Expression, name: str, side: int) -> Expression | None:
    """What is as large far out as a formula is near 0: ``3x + x^2`` is about 3 over a large x."""
    if not has(node, name):
        return node
    powers = polynomial_in(node, name)
    if powers is not None and any(powers):
        lowest = next(place for place, value in enumerate(powers) if value)
        coefficient = Number(powers[lowest] * side**lowest)
        return Call("mul", (coefficient, Call("pow", (Symbol(name), Number(Fraction(-lowest))))))
    if not isinstance(node, Call) or node.op not in _TERM_BY_TERM:
        return None
    if node.op == "pow" and has(node.args[1], name):
        return None
    parts = [_far_of_near(part, name, side) for part in node.args]
    known = tuple(part for part in parts if part is not None)
    return Call(node.op, known) if len(known) == len(parts) else None


_TERM_BY_TERM = frozenset({"mul", "div", "neg", "pow", "sqrt", "ln", "log"})


def _without_waves(node: Expression) -> Expression:
    """The formula without the sines and cosines above its fraction bars, and their powers."""
    if not isinstance(node, Call):
        return node
    if node.op == "div":
        return Call("div", (_without_waves(node.args[0]), *node.args[1:]))
    if node.op in ("mul", "neg"):
        return Call(node.op, tuple(map(_without_waves, node.args)))
    if node.op == "pow" and rational_value(node.args[1]) is not None:
        positive = (rational_value(node.args[1]) or 0) > 0
        return ONE if positive and _without_waves(node.args[0]) == ONE else node
    return ONE if node.op in _BOUNDED else node


def _growth(node: Expression, name: str, direction: int) -> _Growth | None:
    """How a formula grows; ``None`` where in doubt."""
    if not has(node, name):
        return _of_a_number(node)
    powers = polynomial_in(node, name)
    if powers is not None and any(powers):
        degree = len(powers) - 1
        sign = _sign(powers[-1]) * direction**degree
        return _Growth((Fraction(0), Fraction(0), Fraction(degree), Fraction(0)), sign)
    if not isinstance(node, Call):
        return None
    if node.op == "pow" and has(node.args[1], name):
        return _exponential(node.args[0], node.args[1], name, direction)
    if node.op == "exp":
        return _exponential(Constant("e"), node.args[0], name, direction)
    parts = [_growth(part, name, direction) for part in node.args]
    known = [part for part in parts if part is not None]
    if len(known) < len(parts):
        return None
    if node.op == "add":
        return _of_a_sum(known)
    if node.op in ("mul", "div", "neg"):
        if node.op == "div" and not known[1].sign:
            return None
        sign = math.prod(part.sign for part in known) * (-1 if node.op == "neg" else 1)
        signs = (1, -1) if node.op == "div" else (1,) * len(known)
        return _Growth(_summed([part.powers for part in known], signs), sign)
    return _of_a_function(node, known[0], name)


def _of_a_number(node: Expression) -> _Growth | None:
    value = rational_value(node)
    if value is not None:
        return _Growth(_FLAT, _sign(value)) if value else None
    if node == Constant("infinity"):
        return None
    return _Growth(_FLAT, 1 if _is_above_zero(node) else 0)  # it may be nothing


def _is_above_zero(node: Expression) -> bool:
    """Whether a number is seen to be positive: ``π``, ``e^{...}``, the root of such or of 2."""
    if isinstance(node, Call) and node.op == "sqrt":
        return (rational_value(node.args[0]) or 0) > 0 or _is_above_zero(node.args[0])
    return isinstance(node, Constant) or (isinstance(node, Call) and node.op == "exp")


def _sign(value: Fraction) -> int:
    return (value > 0) - (value < 0)


def _of_a_sum(parts: list[_Growth]) -> _Growth | None:
    """The largest of the summands, where no other is as large, or all have one sign."""
    most = max(part.powers for part in parts)
    largest = [part for part in parts if part.powers == most]
    signs = {part.sign for part in largest}
    if len(signs) > 1 or 0 in signs:
        return None
    return largest[0]


def _exponential(base: Expression, exponent: Expression, name: str, way: int) -> _Growth | None:
    line = linear_in(exponent, name)
    slope = rational_value(line[0]) if line else None
    if slope is not None and way > 0 and base == Symbol(name):
        # x^x is about x! e^x over the root of x, by Stirling
        shift = rational_value(line[1]) if line else None
        if shift is None:
            return None
        powers = (slope, slope, shift - slope / 2, Fraction(0))
        return _Growth(powers, 1)
    number = rational_value(base)
    if base == Constant("e"):
        rate = Fraction(1)
    elif number is not None and number > 0:
        rate = Fraction(math.log(number))
    else:
        return None
    if slope is None:
        return None
    return _Growth((Fraction(0), slope * rate * way, Fraction(0), Fraction(0)), 1)


def _of_a_function(node: Call, inner: _Growth, name: str) -> _Growth | None:
    """Powers, roots, factorials and logarithms of what grows; below zero they may have no value."""
    above_zero = inner.sign > 0
    if node.op in ("pow", "root"):
        exponent = rational_value(node.args[1])
        if exponent is None or (node.op == "root" and exponent == 0):
            return None
        exponent = 1 / exponent if node.op == "root" else exponent
        whole = exponent.denominator == 1
        if not (whole or above_zero) or not inner.sign:
            return None
        sign = 1 if above_zero or exponent % 2 == 0 else inner.sign
        return _Growth(_times(inner.powers, exponent), sign)
    if node.op in ("ln", "log") and above_zero and inner.powers < _FLAT and len(node.args) == 1:
        falls = not any(inner.powers[:2]) and inner.powers[2] < 0
        return _Growth(_LOGARITHM, -1) if falls else None
    if not above_zero or inner.powers <= _FLAT:
        return None
    if node.op == "factorial":
        return _Growth(_FACTORIAL, 1) if node.args[0] == Symbol(name) else None
    if node.op == "sqrt":
        return _Growth(_times(inner.powers, Fraction(1, 2)), 1)
    if node.op in ("ln", "log") and len(node.args) == 1 and not inner.powers[0]:
        if inner.powers[1] > 0:
            return _Growth(_LINEAR, 1)
        return _Growth(_LOGARITHM, 1) if inner.powers[2] > 0 else None
    return None


_Powers = tuple[Fraction, Fraction, Fraction, Fraction]


def _summed(parts: list[_Powers], signs: tuple[int, ...]) -> _Powers:
    first, second, third, last = (
        sum((sign * part[place] for part, sign in zip(parts, signs, strict=True)), Fraction(0))
        for place in range(4)
    )
    return first, second, third, last


def _times(powers: _Powers, factor: Fraction) -> _Powers:
    first, second, third, last = powers
    return first * factor, second * factor, third * factor, last * factor
