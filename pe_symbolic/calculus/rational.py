"""``rational_value``: what a tree is worth where that is plainly a rational."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction

from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol

#: Numerators and denominators beyond this many bits are not formed.
_MAX_BITS = 4_096
_LARGEST_FACTORIAL = 400
_NO_BINDINGS: Mapping[str, Fraction] = {}


def rational_value(
    node: Expression, bindings: Mapping[str, Fraction] = _NO_BINDINGS
) -> Fraction | None:
    """The rational that a tree is by arithmetic alone, and by values such as sin 0; else ``None``.

    ``None`` says nothing: the value may still be rational, or not exist.
    """
    if isinstance(node, Number):
        return node.value
    if isinstance(node, Symbol):
        value = bindings.get(node.name)
        return value if isinstance(value, Fraction) else None
    if isinstance(node, Constant):
        return None
    rule = _RULES.get(node.op)
    if node.op == "pow" and node.args[0] == Constant("e"):
        rule, node = _RULES["exp"], Call("exp", node.args[1:])
    if rule is None:
        return None
    args = []
    for argument in node.args:
        value = rational_value(argument, bindings)
        if value is None or _bits(value) > _MAX_BITS:
            return None
        args.append(value)
    return rule(*args)


def _bits(value: Fraction) -> int:
    return value.numerator.bit_length() + value.denominator.bit_length()


def _sum(*terms: Fraction) -> Fraction | None:
    total = Fraction(0)
    for term in terms:
        total += term
        if _bits(total) > 2 * _MAX_BITS:
            return None
    return total


def _product(*factors: Fraction) -> Fraction | None:
    total = Fraction(1)
    for factor in factors:
        total *= factor
        if _bits(total) > 2 * _MAX_BITS:
            return None
    return total


def _quotient(left: Fraction, right: Fraction) -> Fraction | None:
    return left / right if right else None


def _power(base: Fraction, exponent: Fraction) -> Fraction | None:
    if exponent.denominator == 2 and base >= 0:
        root = rational_root(base)
        return None if root is None else _power(root, exponent * 2)
    if exponent.denominator != 1 or _bits(base) * abs(exponent) > _MAX_BITS:
        return None
    if not base:
        return base if exponent > 0 else None
    return base ** int(exponent)


def rational_root(value: Fraction) -> Fraction | None:
    """The square root, where it is rational; ``None`` below zero as well."""
    if value < 0:
        return None
    parts = math.isqrt(value.numerator), math.isqrt(value.denominator)
    root = Fraction(*parts)
    return root if root * root == value else None


def _remainder(left: Fraction, right: Fraction) -> Fraction | None:
    return left - right * math.floor(left / right) if right else None


def _factorial(value: Fraction) -> Fraction | None:
    if value.denominator != 1 or not 0 <= value <= _LARGEST_FACTORIAL:
        return None
    return Fraction(math.factorial(int(value)))


def _where(point: int, value: int) -> Callable[..., Fraction | None]:
    """A function whose value at one point is known."""
    return lambda *args: Fraction(value) if args == (point,) else None


_RULES: dict[str, Callable[..., Fraction | None]] = {
    "add": _sum,
    "mul": _product,
    "neg": lambda value: -value,
    "div": _quotient,
    "pow": _power,
    "sqrt": rational_root,
    "percent": lambda value: value / 100,
    "abs": abs,
    "floor": lambda value: Fraction(math.floor(value)),
    "ceil": lambda value: Fraction(math.ceil(value)),
    "max": lambda *values: max(values),
    "min": lambda *values: min(values),
    "mod": _remainder,
    "factorial": _factorial,
    **{name: _where(0, 0) for name in "sin tan sinh tanh asin atan asinh atanh erf".split()},
    **{name: _where(0, 1) for name in "cos cosh exp".split()},
    "log": _where(1, 0),
    "ln": _where(1, 0),
    "acos": _where(1, 0),
}


_BOUNDS = {
    "e": (Fraction(271, 100), Fraction(272, 100)),
    "pi": (Fraction(314, 100), Fraction(315, 100)),
}
_LARGEST_POWER = 64


def rational_bounds(node: Expression) -> tuple[Fraction, Fraction] | None:
    """Two rationals with the value between them, of one, of e or π, a power or a share of these."""
    value = rational_value(node)
    if value is not None:
        return value, value
    match node:
        case Constant(name=name):
            return _BOUNDS.get(name)
        case Call(op="pow", args=(Constant(name=name), exponent)) if name in _BOUNDS:
            whole = rational_value(exponent)
            if whole is None or whole.denominator != 1 or not 0 < whole <= _LARGEST_POWER:
                return None
            low, high = (bound ** int(whole) for bound in _BOUNDS[name])
            return low, high
        case Call(op="div", args=(above, below)):
            share = rational_value(below)
            ends = rational_bounds(above) if isinstance(above, Constant) else None
            if share and share > 0 and ends is not None:
                return ends[0] / share, ends[1] / share
    return None
