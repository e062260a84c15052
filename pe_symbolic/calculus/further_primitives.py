"""Antiderivatives of products, powers and inverses of waves, of roots and of partial fractions."""

from __future__ import annotations

from collections.abc import Callable

from pe_symbolic.calculus.primitive import Primitive
from pe_symbolic.calculus.rational import rational_root, rational_value
from pe_symbolic.calculus.trees import (
    ONE,
    TWO,
    ZERO,
    linear_in,
    minus,
    number,
    over,
    plus,
    polynomial_in,
    power,
    times,
)
from pe_symbolic.expression import Call, Constant, Expression, Symbol

_LARGEST_POWER = 12
_QUADRATIC = 3


def _power_of_a_wave(node: Expression, name: str) -> list[Primitive] | None:
    """sin^n and cos^n, by n ∫ sin^n = (n - 1) ∫ sin^(n - 2) - sin^(n - 1) cos."""
    match node:
        case Call(op="pow", args=(Call(op="sin" | "cos" as wave, args=(inner,)), raised)):
            exponent, line = rational_value(raised), linear_in(inner, name)
        case _:
            return None
    if line is None or exponent is None or exponent.denominator > 1:
        return None
    if not 2 < exponent <= _LARGEST_POWER:
        return None
    sine, cosine = Call("sin", (inner,)), Call("cos", (inner,))
    this, other = (sine, minus(cosine)) if wave == "sin" else (cosine, sine)
    risen = inner if exponent % 2 == 0 else other
    for n in range(2 + int(exponent) % 2, int(exponent) + 1, 2):
        step = times(power(this, number(n - 1)), other)
        risen = over(plus(times(number(n - 1), risen), step), number(n))
    return [Primitive(over(risen, line[0]))]


def _damped_wave(node: Expression, name: str) -> list[Primitive] | None:
    """exp(ax + b) sin(cx + d) is risen to exp(ax + b) (a sin - c cos)/(a² + c²)."""
    match node:
        case Call(op="mul", args=(one, other)):
            pairs = ((one, other), (other, one))
        case _:
            return None
    for grown, wave in pairs:
        exponent = _exponent_of_e(grown)
        line = exponent and linear_in(exponent, name)
        if not line or not (isinstance(wave, Call) and wave.op in ("sin", "cos")):
            continue
        turned = linear_in(wave.args[0], name)
        if turned is None:
            continue
        (a, _), (c, _) = line, turned
        sine, cosine = (Call(op, wave.args) for op in ("sin", "cos"))
        same, across = (sine, minus(cosine)) if wave.op == "sin" else (cosine, sine)
        squares = plus(times(a, a), times(c, c))
        value = over(times(grown, plus(times(a, same), times(c, across))), squares)
        slope = rational_value(a)
        above = ZERO if slope is not None and slope < 0 else None
        below = ZERO if slope is not None and slope > 0 else None
        return [Primitive(value, (), above, below)]
    return None


def _exponent_of_e(node: Expression) -> Expression | None:
    match node:
        case Call(op="exp", args=(exponent,)) | Call(op="pow", args=(Constant("e"), exponent)):
            return exponent
    return None


def _arctangent(node: Expression, name: str) -> list[Primitive] | None:
    """∫ arctan u = (u arctan u - ln(1 + u²)/2)/m for u = mx + c."""
    if not (isinstance(node, Call) and node.op == "atan"):
        return None
    (inner,) = node.args
    line = linear_in(inner, name)
    if line is None:
        return None
    logarithm = Call("log", (plus(ONE, power(inner, TWO)),))
    return [Primitive(over(plus(times(inner, node), minus(over(logarithm, TWO))), line[0]))]


def _half_circle(node: Expression, name: str) -> list[Primitive] | None:
    """sqrt(r² - x²), and 1 over it, by the arcsine of x/r, which is none beyond r."""
    below = isinstance(node, Call) and node.op == "div" and node.args[0] == ONE
    root = node.args[1] if below and isinstance(node, Call) else node
    if not (isinstance(root, Call) and root.op == "sqrt"):
        return None
    quadratic = polynomial_in(root.args[0], name)
    if quadratic is None or len(quadratic) != _QUADRATIC:
        return None
    square, middle, falls = quadratic
    if middle or falls != -1 or square <= 0:
        return None
    x = Symbol(name)
    angle = Call("asin", (over(x, Call("sqrt", (number(square),))),))
    if below:
        return [Primitive(angle)]
    return [Primitive(over(plus(times(x, root), times(number(square), angle)), TWO))]


def _partial_fractions(node: Expression, name: str) -> list[Primitive] | None:
    """(mx + n)/(ax² + bx + c) with two rational zeros, as two logarithms."""
    if not (isinstance(node, Call) and node.op == "div"):
        return None
    above, below = (polynomial_in(part, name) for part in node.args)
    if above is None or below is None or len(above) > 2 or len(below) != _QUADRATIC:
        return None
    c, b, a = below
    width = rational_root(b * b - 4 * a * c)
    if not width:
        return None
    zeros = ((-b + width) / (2 * a), (-b - width) / (2 * a))
    found: list[Primitive] = []
    for zero, other in (zeros, zeros[::-1]):
        residue = sum(value * zero**n for n, value in enumerate(above)) / (a * (zero - other))
        if residue:
            square = power(plus(Symbol(name), number(-zero)), TWO)  # on either side of the zero
            found.append(Primitive(times(number(residue / 2), Call("log", (square,))), (square,)))
    return found


Rule = Callable[[Expression, str], list[Primitive] | None]
FURTHER_RULES: tuple[Rule, ...] = (
    _power_of_a_wave,
    _damped_wave,
    _arctangent,
    _half_circle,
    _partial_fractions,
)
