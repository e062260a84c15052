"""``derivative``: a tree differentiated by rule."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import islice

from pe_symbolic.calculus.trees import (
    ONE,
    PI,
    TWO,
    ZERO,
    has,
    minus,
    number,
    over,
    plus,
    power,
    times,
)
from pe_symbolic.expression import Call, Constant, Expression, Symbol, walk

#: A tree of more nodes than this is not differentiated, nor a larger derivative returned.
MAX_NODES = 500
MAX_RISEN_NODES = 4_000
_PAIR = 2


def derivative(node: Expression, name: str, *, order: int = 1) -> Expression | None:
    """The derivative of this order by ``name``; ``None`` where a rule is missing or it grows large.

    It holds where the tree is differentiable; both share their domain there.
    """
    found: Expression | None = node
    for _ in range(order):
        if found is None or _size(found) > MAX_NODES:
            return None
        found = _derivative(found, name)
    return found if found is not None and _size(found) <= MAX_RISEN_NODES else None


def _size(node: Expression) -> int:
    """How many nodes a tree has, counted as far as any limit asks."""
    return sum(1 for _ in islice(walk(node), MAX_RISEN_NODES + 1))


def _derivative(node: Expression, name: str) -> Expression | None:
    if not has(node, name):
        return ZERO
    if isinstance(node, Symbol):
        return ONE
    if not isinstance(node, Call):
        return None
    if node.op in _OF_PARTS:
        return _by_parts(node, name)
    rule = _OUTER.get(node.op)
    if rule is None or (len(node.args) > 1 and has(node.args[1], name)):
        return None
    inner = _derivative(node.args[0], name)
    return inner and times(rule(*node.args), inner)


def _by_parts(node: Call, name: str) -> Expression | None:
    parts = []
    for argument in node.args:
        part = _derivative(argument, name)
        if part is None:
            return None
        parts.append(part)
    return _OF_PARTS[node.op](node.args, tuple(parts))


_Args = tuple[Expression, ...]


def _product(args: _Args, parts: _Args) -> Expression:
    return plus(
        *(times(*args[:index], part, *args[index + 1 :]) for index, part in enumerate(parts))
    )


def _quotient(args: _Args, parts: _Args) -> Expression:
    (above, below), (rise, fall) = args, parts
    first = over(rise, below)
    return plus(first, minus(over(times(above, fall), power(below, TWO))))


def _power(args: _Args, parts: _Args) -> Expression:
    """Of a power with a constant exponent, of a constant base, or of neither."""
    (base, exponent), (rise, growth) = args, parts
    first = times(exponent, power(base, plus(exponent, number(-1))), rise)
    if base == Constant("e"):
        return times(Call("pow", args), growth)
    if rise == ZERO:
        return times(Call("pow", args), Call("log", (base,)), growth)
    if growth == ZERO:
        return first
    return plus(first, times(Call("pow", args), Call("log", (base,)), growth))


def _larger(args: _Args, parts: _Args, sign: int = 1) -> Expression | None:
    """Of ``max(a, b) = (a + b + |a - b|)/2``; where they are equal it has none."""
    if len(args) != _PAIR:
        return None
    gap, rise = (plus(first, minus(second)) for first, second in (args, parts))
    return over(plus(*parts, times(number(sign), rise, _sign(gap))), TWO)


def _smaller(args: _Args, parts: _Args) -> Expression | None:
    return _larger(args, parts, -1)


def _sign(inner: Expression) -> Expression:
    """``x/|x|``, which has no value at 0."""
    return over(inner, Call("abs", (inner,)))


_OF_PARTS: dict[str, Callable[[_Args, _Args], Expression | None]] = {
    "add": lambda _, parts: plus(*parts),
    "neg": lambda _, parts: minus(parts[0]),
    "mul": _product,
    "div": _quotient,
    "pow": _power,
    "max": _larger,
    "min": _smaller,
}


def _one_over(node: Expression) -> Expression:
    return over(ONE, node)


def _square(node: Expression) -> Expression:
    return power(node, TWO)


def _function(op: str) -> Callable[[Expression], Expression]:
    return lambda inner: Call(op, (inner,))


def _log(inner: Expression, base: Expression | None = None) -> Expression:
    if base is None:
        return _one_over(inner)
    return _one_over(times(inner, Call("log", (base,))))


def _root(inner: Expression, degree: Expression) -> Expression:
    return over(Call("root", (inner, degree)), times(degree, inner))


def _sigmoid(inner: Expression) -> Expression:
    value = Call("sigmoid", (inner,))
    return times(value, plus(ONE, minus(value)))


def _tanh(inner: Expression) -> Expression:
    return plus(ONE, minus(_square(Call("tanh", (inner,)))))


def _bell(inner: Expression) -> Expression:
    return Call("exp", (minus(_square(inner)),))


def _density(inner: Expression) -> Expression:
    """The normal density: of ``gelu(x) = x Φ(x)`` it is ``Φ(x) + x φ(x)``."""
    above = Call("exp", (over(minus(_square(inner)), TWO),))
    return over(above, Call("sqrt", (times(TWO, PI),)))


_OUTER: dict[str, Callable[..., Expression]] = {
    "sqrt": lambda inner: over(number(Fraction(1, 2)), Call("sqrt", (inner,))),
    "root": _root,
    "exp": _function("exp"),
    "log": _log,
    "ln": _one_over,
    "sin": _function("cos"),
    "cos": lambda inner: minus(Call("sin", (inner,))),
    "tan": lambda inner: _one_over(_square(Call("cos", (inner,)))),
    "asin": lambda inner: _one_over(Call("sqrt", (plus(ONE, minus(_square(inner))),))),
    "acos": lambda inner: minus(_one_over(Call("sqrt", (plus(ONE, minus(_square(inner))),)))),
    "atan": lambda inner: _one_over(plus(ONE, _square(inner))),
    "sinh": _function("cosh"),
    "cosh": _function("sinh"),
    "tanh": _tanh,
    "asinh": lambda inner: _one_over(Call("sqrt", (plus(_square(inner), ONE),))),
    "acosh": lambda inner: _one_over(Call("sqrt", (plus(_square(inner), number(-1)),))),
    "atanh": lambda inner: _one_over(plus(ONE, minus(_square(inner)))),
    "sigmoid": _sigmoid,
    "softplus": _function("sigmoid"),
    "abs": _sign,
    "relu": lambda inner: over(plus(ONE, _sign(inner)), TWO),
    "silu": lambda inner: plus(Call("sigmoid", (inner,)), times(inner, _sigmoid(inner))),
    "normal_cdf": _density,
    "gelu": lambda inner: plus(Call("normal_cdf", (inner,)), times(inner, _density(inner))),
    "erf": lambda inner: times(TWO, over(_bell(inner), Call("sqrt", (PI,)))),
    "percent": lambda _: number(Fraction(1, 100)),
}
