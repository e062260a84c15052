"""Antiderivatives by rule, each with where it holds and where it tends far out.

A rule may only be used between limits at which every tree in ``positive`` is
positive: these are linear, so they are positive all the way between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.further_primitives import FURTHER_RULES
from pe_symbolic.calculus.primitive import INFINITY, Primitive, is_infinite
from pe_symbolic.calculus.products_of_powers import powers_in
from pe_symbolic.calculus.rational import rational_bounds, rational_value
from pe_symbolic.calculus.trees import (
    ONE,
    PI,
    TWO,
    ZERO,
    has,
    linear_in,
    minus,
    number,
    over,
    plus,
    polynomial_in,
    polynomial_tree,
    power,
    times,
)
from pe_symbolic.expression import Call, Constant, Expression, Symbol

_MOST_TERMS = 40


def antiderivative(node: Expression, name: str) -> list[Primitive] | None:
    """Primitives whose sum has the derivative ``node``; ``None`` where no rule speaks."""
    coefficients = polynomial_in(node, name)
    if coefficients is not None:
        raised = [Fraction(0)]
        raised += [value / degree for degree, value in enumerate(coefficients, 1)]
        flat = ZERO if not any(coefficients) else None
        return [Primitive(polynomial_tree(tuple(raised), Symbol(name)), (), flat, flat)]
    if isinstance(node, Call) and node.op in ("add", "neg"):
        return _of_a_sum(node, name)
    constant, rest = _without_constants(node, name)
    if not has(rest, name):
        return [Primitive(times(constant, rest, Symbol(name)))]
    if constant != ONE:
        found = antiderivative(rest, name)
        return found and [primitive.scaled(constant) for primitive in found]
    return next((found for rule in _RULES if (found := rule(rest, name)) is not None), None)


def _of_a_sum(node: Call, name: str) -> list[Primitive] | None:
    sign = number(-1) if node.op == "neg" else ONE
    found: list[Primitive] = []
    for term in node.args:
        part = antiderivative(term, name)
        if part is None or len(found) > _MOST_TERMS:
            return None
        found += [primitive.scaled(sign) for primitive in part]
    return found


def _without_constants(node: Expression, name: str) -> tuple[Expression, Expression]:
    """A factor free of the name, and what is left of the tree."""
    if not isinstance(node, Call):
        return ONE, node
    if node.op == "mul":
        factors = list(_factors(node))
        free = [factor for factor in factors if not has(factor, name)]
        return times(*free), times(*(factor for factor in factors if has(factor, name)))
    if node.op == "div" and not has(node.args[1], name):
        return over(ONE, node.args[1]), node.args[0]
    if node.op == "div" and not has(node.args[0], name):
        return node.args[0], over(ONE, node.args[1])
    return ONE, node


def _factors(node: Expression) -> Iterator[Expression]:
    """The factors of a product, and of the products among them."""
    waiting = [node]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Call) and part.op == "mul":
            waiting += reversed(part.args)
        else:
            yield part


def _as_exponential(node: Expression) -> Expression | None:
    """The exponent of a power of e."""
    if not isinstance(node, Call):
        return None
    if node.op == "exp":
        return node.args[0]
    if node.op == "div" and node.args[0] == ONE:
        inner = _as_exponential(node.args[1])
        return inner and minus(inner)
    if node.op == "pow" and node.args[0] == Constant("e"):
        return node.args[1]
    return None


def _waves(node: Expression, name: str) -> list[Primitive] | None:
    """sin, cos, sinh, cosh and exp of ``mx + c``, and a number to such a power."""
    exponent = _as_exponential(node)
    if exponent is not None:
        return _exponential(exponent, name)
    if not isinstance(node, Call):
        return None
    if node.op == "pow" and not has(node.args[0], name):
        base = rational_value(node.args[0])
        if base is None or base <= 0 or base == 1:
            return None
        return _exponential(times(Call("log", (node.args[0],)), node.args[1]), name, node)
    line = linear_in(node.args[0], name)
    if node.op not in _OF_WAVES or line is None:
        return None
    return [Primitive(over(_OF_WAVES[node.op](node.args[0]), line[0]))]


_OF_WAVES: dict[str, Callable[[Expression], Expression]] = {
    "sin": lambda inner: minus(Call("cos", (inner,))),
    "cos": lambda inner: Call("sin", (inner,)),
    "sinh": lambda inner: Call("cosh", (inner,)),
    "cosh": lambda inner: Call("sinh", (inner,)),
}


def _exponential(
    exponent: Expression, name: str, written: Expression | None = None
) -> list[Primitive] | None:
    line = linear_in(exponent, name)
    if line is None:
        return None
    value = over(written or Call("exp", (exponent,)), line[0])
    slope = rational_value(line[0])
    above = ZERO if slope is not None and slope < 0 else None
    below = ZERO if slope is not None and slope > 0 else None
    return [Primitive(value, (), above, below)]


def _times_polynomial(node: Expression, name: str) -> list[Primitive] | None:
    """P(x)·w(mx + c) for a wave w, by parts: P·W - ∫ P'·W."""
    if not (isinstance(node, Call) and node.op == "mul"):
        return None
    polynomial: tuple[Fraction, ...] | None = (Fraction(1),)
    waves: list[Expression] = []
    for factor in node.args:
        part = polynomial_in(factor, name)
        if part is None:
            waves.append(factor)
        else:
            polynomial = polynomial_in(Call("mul", (_tree(polynomial, name), factor)), name)
    if len(waves) != 1 or polynomial is None or len(polynomial) > 9:
        return None
    found: list[Primitive] = []
    wave = waves[0]
    while any(polynomial):
        risen = _waves(wave, name)
        if risen is None:
            return None
        value = times(_tree(polynomial, name), risen[0].value)
        sign = number(-1 if len(found) % 2 else 1)
        found.append(Primitive(value, (), risen[0].above, risen[0].below).scaled(sign))
        constant, wave = _without_constants(risen[0].value, name)
        if isinstance(wave, Call) and wave.op == "neg":
            constant, wave = minus(constant), wave.args[0]
        scale = rational_value(constant)
        if scale is None:
            return None
        polynomial = tuple(
            value * degree * scale for degree, value in enumerate(polynomial) if degree
        ) or (Fraction(0),)
    return found


def _tree(coefficients: tuple[Fraction, ...] | None, name: str) -> Expression:
    return polynomial_tree(coefficients or (Fraction(0),), Symbol(name))


def _powers(node: Expression, name: str) -> list[Primitive] | None:
    """(mx + c) to a rational power where mx + c is positive; 1/(mx + c) is a logarithm."""
    found = _as_power(node)
    if found is None:
        return None
    base, exponent = found
    line = linear_in(base, name)
    slope = line and rational_value(line[0])
    if line is None or not slope:
        return None
    if exponent == -1:
        return [Primitive(over(Call("log", (base,)), line[0]), (base,))]
    raised = exponent + 1
    value = over(power(base, number(raised)), times(number(raised), line[0]))
    far = ZERO if raised < 0 else None
    sides = (far if slope > 0 else None, far if slope < 0 else None)
    return [Primitive(value, (base,), *sides, at_zero=raised > 0)]


def _products_of_powers(node: Expression, name: str) -> list[Primitive] | None:
    """``2t · t^(1/3)`` term by term, for a positive t."""
    variable, found = Symbol(name), list[Primitive]()
    for exponent, factor in (powers_in(node, name) or {}).items():
        term = times(number(factor), power(variable, number(exponent)))
        for risen in antiderivative(term, name) or ():
            found.append(structs.replace(risen, positive=(variable,), at_zero=exponent > -1))
    return found or None


def _as_power(node: Expression) -> tuple[Expression, Fraction] | None:
    if not isinstance(node, Call):
        return None
    if node.op == "sqrt":
        return node.args[0], Fraction(1, 2)
    if node.op == "pow":
        exponent = rational_value(node.args[1])
        return None if exponent is None else (node.args[0], exponent)
    if node.op == "div" and node.args[0] == ONE:
        below = _as_power(node.args[1]) or (node.args[1], Fraction(1))
        return below[0], -below[1]
    return None


def _logarithm(node: Expression, name: str) -> list[Primitive] | None:
    """∫ ln u = (u ln u - u)/m for u = mx + c."""
    if not (isinstance(node, Call) and node.op in ("log", "ln") and len(node.args) == 1):
        return None
    inner = node.args[0]
    line = linear_in(inner, name)
    if line is None or not rational_value(line[0]):
        return None
    value = plus(times(inner, Call("log", (inner,))), minus(inner))
    return [Primitive(over(value, line[0]), (inner,), at_zero=True)]


def _inverse_quadratic(node: Expression, name: str) -> list[Primitive] | None:
    """1/(ax² + bx + c) without real zeros is an arctangent."""
    if not (isinstance(node, Call) and node.op == "div" and node.args[0] == ONE):
        return None
    found = polynomial_in(node.args[1], name)
    if found is None or len(found) != 3:
        return None
    c, b, a = found
    apart = 4 * a * c - b * b
    if apart <= 0:
        return None
    width = Call("sqrt", (number(apart),))
    inner = over(plus(times(number(2 * a), Symbol(name)), number(b)), width)
    factor = over(TWO, width)
    far = over(PI, TWO) if a > 0 else over(minus(PI), TWO)
    primitive = Primitive(Call("atan", (inner,)), (), far, minus(far))
    return [primitive.scaled(factor)]


def _over_a_quadratic(node: Expression, name: str) -> list[Primitive] | None:
    """Q'/Q is ln Q for a Q = ax² + bx + c that is positive everywhere."""
    if not (isinstance(node, Call) and node.op == "div"):
        return None
    above, below = (polynomial_in(part, name) for part in node.args)
    if above is None or below is None or len(above) != 2 or len(below) != 3:
        return None
    c, b, a = below
    if a <= 0 or 4 * a * c <= b * b or above[0] * 2 * a != above[1] * b:
        return None
    return [Primitive(times(number(above[1] / (2 * a)), Call("log", (node.args[1],))))]


def _power_times_logarithm(node: Expression, name: str) -> list[Primitive] | None:
    """x^n ln x is risen to (ln x - 1/(n + 1))·x^(n + 1)/(n + 1)."""
    logarithm = Call("log", (Symbol(name),))
    if not (isinstance(node, Call) and node.op == "mul"):
        return None
    rest = [part for part in node.args if part not in (logarithm, Call("ln", logarithm.args))]
    risen = polynomial_in(times(*rest), name)
    if len(rest) + 1 != len(node.args) or risen is None or any(risen[:-1]):
        return None
    degree = len(risen)
    value = times(
        number(risen[-1] / degree),
        power(Symbol(name), number(degree)),
        plus(logarithm, number(Fraction(-1, degree))),
    )
    return [Primitive(value, (Symbol(name),), at_zero=True)]


def _squared_wave(node: Expression, name: str) -> list[Primitive] | None:
    """sin² u = (1 - cos 2u)/2 and cos² u = (1 + cos 2u)/2."""
    wave = _square_root(node)
    if not (isinstance(wave, Call) and wave.op in ("sin", "cos")):
        return None
    line = linear_in(wave.args[0], name)
    if line is None:
        return None
    turned = over(Call("sin", (times(TWO, wave.args[0]),)), times(number(4), line[0]))
    half = times(number(Fraction(1, 2)), Symbol(name))
    return [Primitive(plus(half, turned if wave.op == "cos" else minus(turned)))]


def _square_root(node: Expression) -> Expression | None:
    if isinstance(node, Call) and node.op == "pow" and node.args[1] == TWO:
        return node.args[0]
    twice = isinstance(node, Call) and node.op == "mul" and len(node.args) == 2
    if twice and isinstance(node, Call) and node.args[0] == node.args[1]:
        return node.args[0]
    return None


def _bell(node: Expression, name: str) -> list[Primitive] | None:
    """exp(Q) with Q = -ax² + bx + c is an error function; Q'·exp(Q) is exp(Q) risen."""
    factors = node.args if isinstance(node, Call) and node.op == "mul" else (node,)
    exponents = [_as_exponential(factor) for factor in factors]
    holding = [exponent for exponent in exponents if exponent is not None]
    if len(holding) != 1:
        return None
    beside = times(*(factor for factor, own in zip(factors, exponents, strict=True) if own is None))
    quadratic, slope = polynomial_in(holding[0], name), polynomial_in(beside, name)
    if quadratic is None or slope is None or len(quadratic) != 3:
        return None
    c, b, a = quadratic
    risen = Call("exp", (holding[0],))
    far = ZERO if a < 0 else None
    if len(slope) == 2 and slope[0] * 2 * a == slope[1] * b:
        return [Primitive(times(number(slope[1] / (2 * a)), risen), (), far, far)]
    if len(slope) > 1 or a >= 0:
        return None
    root = Call("sqrt", (number(-a),))
    inner = plus(times(root, Symbol(name)), minus(over(number(b / 2), root)))
    height = Call("exp", (number(c - b * b / (4 * a)),))
    factor = times(number(slope[0] / 2), height, over(Call("sqrt", (PI,)), root))
    return [Primitive(Call("erf", (inner,)), (), ONE, number(-1)).scaled(factor)]


_RULES: tuple[Callable[[Expression, str], list[Primitive] | None], ...] = (
    _waves,
    _powers,
    _products_of_powers,
    _logarithm,
    _inverse_quadratic,
    _over_a_quadratic,
    _power_times_logarithm,
    _squared_wave,
    _bell,
    _times_polynomial,
    *FURTHER_RULES,
)


def holds_between(primitive: Primitive, name: str, first: Expression, last: Expression) -> bool:
    """Whether the rule holds from ``first`` to ``last``, both included."""
    for tree in primitive.positive:
        line = linear_in(tree, name)
        slope = line and rational_value(line[0])
        start = line and rational_value(line[1])
        if slope is None or start is None:
            return False
        for end in (first, last):
            if is_infinite(end):
                if (slope > 0) is not (end == INFINITY):
                    return False
                continue
            bounds = rational_bounds(end)
            if bounds is None:
                return False
            lowest = min(slope * bound + start for bound in bounds)
            if lowest < 0 or (lowest == 0 and not primitive.at_zero):
                return False
    return True
