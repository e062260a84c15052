"""Limits by rule: continuity, l'Hôpital's rule, and what tends to a value far out."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.derivative import derivative
from pe_symbolic.calculus.first_terms import limit_by_expansion, sign_of_growth
from pe_symbolic.calculus.growth import grows, grows_near_zero, vanishes
from pe_symbolic.calculus.primitive import INFINITY, is_infinite
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import (
    ONE,
    PI,
    ZERO,
    has,
    linear_in,
    minus,
    number,
    over,
    plus,
    polynomial_in,
    times,
)
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, substituted

_MOST_DERIVATIVES = 6
_ENTIRE = frozenset("exp sin cos sinh cosh tanh atan asinh sigmoid softplus erf percent".split())
_ABOVE_ZERO = frozenset({"log", "ln", "sqrt"})
_CONTINUOUS = _ENTIRE | _ABOVE_ZERO | frozenset("tan asin acos acosh atanh abs root".split())
#: Where functions tend far out, above and below.
_FAR: dict[str, tuple[Expression, Expression]] = {
    "atan": (over(PI, number(2)), over(minus(PI), number(2))),
    "tanh": (ONE, number(-1)),
    "erf": (ONE, number(-1)),
    "sigmoid": (ONE, ZERO),
}


def limit_of(node: Call) -> Expression | None:
    """The limit as a tree without it, for ``limit(f, x, a)``; ``None`` where no rule speaks."""
    body, variable, target, *side = node.args
    if not isinstance(variable, Symbol) or has(target, variable.name):
        return None
    name = variable.name
    if is_infinite(target):
        known = _far_away(body, name, 1 if target == INFINITY else -1)
        return known or limit_by_expansion(body, name, target, (1,))
    known = None if rational_value(target) is None else _limit(body, name, target)
    return known or limit_by_expansion(body, name, target, _sides(side))


def _sides(told: list[Expression]) -> tuple[int, ...]:
    return tuple(int(side.value) for side in told if isinstance(side, Number)) or (1, -1)


def _far_away(body: Expression, name: str, direction: int) -> Expression | None:
    """The limit at infinity, above or below."""
    far = _far_out(body, name, direction) or _of_a_power(body, name, direction)
    if far is None:
        inverse = over(number(direction), Symbol(name))
        far = _limit(_with_inverse(body, name, inverse), name, ZERO)
    return far or _by_its_parts(body, name, direction)


def _by_its_parts(body: Expression, name: str, direction: int) -> Expression | None:
    """The limit of a sum, product or quotient by those of its parts, where all have one.

    None divides by what may tend to 0.
    """
    if not isinstance(body, Call) or body.op not in ("add", "mul", "div", "neg"):
        return None
    parts = [_far_away(part, name, direction) if has(part, name) else part for part in body.args]
    known = tuple(part for part in parts if part is not None)
    if len(known) < len(parts) or (body.op == "div" and not rational_value(known[1])):
        return None
    return plus(*known) if body.op == "add" else Call(body.op, known, body.span)


def _of_a_power(body: Expression, name: str, direction: int) -> Expression | None:
    r"""``n^{1/n}`` far out, by the limit of its logarithm."""
    if not isinstance(body, Call) or body.op not in ("pow", "root"):
        return None
    base, exponent = body.args
    if not (has(base, name) and has(exponent, name)):
        return None
    power = over(ONE, exponent) if body.op == "root" else exponent
    limit = _far_away(times(power, Call("log", (base,))), name, direction)
    return limit and Call("exp", (limit,))


def tends_to_infinity(node: Call) -> int:
    """1 or -1 where a limit is ∞ or -∞, by orders of growth; 0 where that is not told.

    Near a point it has to be so from both sides, where none is said.
    """
    body, variable, target, *side = node.args
    if not isinstance(variable, Symbol) or has(target, variable.name):
        return 0
    name = variable.name
    ways = (1,) if is_infinite(target) else _sides(side)
    return _grows(body, name, target, ways) or sign_of_growth(body, name, target, ways)


def _grows(body: Expression, name: str, target: Expression, ways: tuple[int, ...]) -> int:
    """By orders of growth."""
    if is_infinite(target):
        return grows(body, name, 1 if target == INFINITY else -1)
    if rational_value(target) is None:
        return 0
    near = substituted(body, {name: plus(target, Symbol(name))})
    signs = {grows_near_zero(near, name, way) for way in ways}
    return signs.pop() if len(signs) == 1 else 0


def _limit(node: Expression, name: str, target: Expression) -> Expression | None:
    """The limit at a point where ``rational_value`` knows the target."""
    if not has(node, name):
        return node
    if isinstance(node, Symbol):
        return target
    if not isinstance(node, Call):
        return None
    if node.op == "pow" and has(node.args[1], name):
        return _of_an_exponential(node, name, target)
    if node.op in ("mul", "div", "pow") and not _is_power_of_positive(node, name, target):
        return _of_a_fraction(node, name, target)
    if node.op not in _CONTINUOUS | {"add", "neg", "pow"}:
        return None
    args = []
    for argument in node.args:
        limit = _limit(argument, name, target)
        if limit is None:
            return None
        args.append(limit)
    return plus(*args) if node.op == "add" else Call(node.op, tuple(args), node.span)


def _is_power_of_positive(node: Call, name: str, target: Expression) -> bool:
    """Whether this is a fractional power, which has no quotient form."""
    if node.op != "pow":
        return False
    exponent = rational_value(node.args[1])
    return exponent is None or exponent.denominator != 1


def _of_an_exponential(node: Call, name: str, target: Expression) -> Expression | None:
    """f^g is exp(g·ln f)."""
    base, exponent = node.args
    inner = exponent if base == Constant("e") else times(exponent, Call("log", (base,)))
    limit = _limit(inner, name, target)
    return limit and Call("exp", (limit,))


def _of_a_fraction(node: Call, name: str, target: Expression) -> Expression | None:
    above, below = _fraction(node)
    at = {name: target}
    bottom = rational_value(substituted(below, at))
    if bottom == 0:
        top = rational_value(substituted(above, at))
        return _hospital(above, below, name, target) if top == 0 else None
    parts = []
    for side in (above, below):
        factors = side.args if isinstance(side, Call) and side.op == "mul" else (side,)
        limits = []
        for factor in factors:
            limit = _limit_of_factor(factor, name, target)
            if limit is None:
                return None
            limits.append(limit)
        parts.append(times(*limits))
    return over(parts[0], parts[1])


def _limit_of_factor(factor: Expression, name: str, target: Expression) -> Expression | None:
    """The limit of a factor that is no quotient itself; a whole power of a limit."""
    whole = isinstance(factor, Call) and factor.op == "pow" and not has(factor.args[1], name)
    if whole and isinstance(factor, Call):
        inner = _limit(factor.args[0], name, target)
        return inner and Call("pow", (inner, factor.args[1]))
    return _limit(factor, name, target)


def _hospital(
    above: Expression, below: Expression, name: str, target: Expression
) -> Expression | None:
    """0/0: the quotient of the first derivatives that are not both zero.

    Both sides are analytic at the point, so the divisor has no other zero near it.
    """
    at = {name: target}
    if not (is_analytic(above, name, target) and is_analytic(below, name, target)):
        return None
    top: Expression | None = above
    bottom: Expression | None = below
    for _ in range(_MOST_DERIVATIVES):
        top = top and derivative(top, name)
        bottom = bottom and derivative(bottom, name)
        if top is None or bottom is None:
            return None
        value = rational_value(substituted(bottom, at))
        if value is None:
            return None
        if value:
            return over(substituted(top, at), number(value))
        if rational_value(substituted(top, at)) != 0:
            return None
    return None


def is_analytic(node: Expression, name: str, target: Expression) -> bool:
    """Whether a tree is analytic at a point, by what it is made of; ``False`` where in doubt."""
    if not isinstance(node, Call) or not has(node, name):
        return True
    for argument in node.args:
        if not is_analytic(argument, name, target):
            return False
    if node.op in ("add", "neg", "mul") or node.op in _ENTIRE:
        return True
    values = [rational_value(substituted(argument, {name: target})) for argument in node.args]
    inner, last = values[0], values[-1]
    if node.op == "div":
        return last is not None and last != 0
    if node.op == "pow":
        return _is_analytic_power(node, inner, last)
    if node.op == "tan":
        return inner == 0
    if node.op in _ABOVE_ZERO:
        return len(values) == 1 and inner is not None and inner > 0
    return node.op in ("asin", "acos", "atanh") and inner is not None and abs(inner) < 1


def _is_analytic_power(node: Call, base: Fraction | None, exponent: Fraction | None) -> bool:
    if node.args[0] == Constant("e"):
        return True
    whole = isinstance(node.args[1], Number) and node.args[1].value.denominator == 1
    if whole and exponent is not None and exponent >= 0:
        return True
    return base is not None and base > 0


def _fraction(node: Expression) -> tuple[Expression, Expression]:
    """A product or quotient as one numerator over one denominator."""
    if not isinstance(node, Call):
        return node, ONE
    if node.op == "neg":
        above, below = _fraction(node.args[0])
        return minus(above), below
    if node.op == "mul":
        parts = []
        for factor in node.args:
            parts.append(_fraction(factor))
        return times(*(part[0] for part in parts)), times(*(part[1] for part in parts))
    if node.op == "div":
        (top, under), (other, above) = _fraction(node.args[0]), _fraction(node.args[1])
        return times(top, above), times(under, other)
    exponent = rational_value(node.args[1]) if node.op == "pow" else None
    if exponent is not None and exponent.denominator == 1:
        above, below = _fraction(node.args[0])
        if exponent < 0:
            above, below, exponent = below, above, -exponent
        raised = number(exponent)
        return _raised(above, raised), _raised(below, raised)
    return node, ONE


def _raised(base: Expression, exponent: Number) -> Expression:
    if isinstance(base, Number) and base.value in (0, 1):
        return base
    return base if exponent.value == 1 else Call("pow", (base, exponent))


# -- far out ----------------------------------------------------------------------------------


def _far_out(node: Expression, name: str, direction: int) -> Expression | None:
    """What needs no substitution: quotients of polynomials, decaying powers, flat functions."""
    above, below = _fraction(node)
    top, bottom = polynomial_in(above, name), polynomial_in(below, name)
    if top is not None and bottom is not None and any(bottom):
        if len(top) > len(bottom):
            return None
        return ZERO if len(top) < len(bottom) else number(top[-1] / bottom[-1])
    if not isinstance(node, Call):
        return None
    if node.op in _FAR:
        line = linear_in(node.args[0], name)
        slope = line and rational_value(line[0])
        return _FAR[node.op][0 if slope * direction > 0 else 1] if slope else None
    return ZERO if _decays(node, name, direction) or vanishes(node, name, direction) else None


def _decays(node: Call, name: str, direction: int) -> bool:
    """Whether this is e^{-x}, or a power of a number below 1, that tends to zero."""
    if node.op == "exp":
        base, exponent = Fraction(3), node.args[0]
    elif node.op == "pow":
        known = Fraction(3) if node.args[0] == Constant("e") else rational_value(node.args[0])
        if known is None or known == 0:
            return False
        base, exponent = abs(known), node.args[1]
    else:
        return False
    line = linear_in(exponent, name)
    slope = line and rational_value(line[0])
    if not slope or base == 1:
        return False
    return (slope * direction < 0) is (base > 1)


def _with_inverse(node: Expression, name: str, inverse: Expression) -> Expression:
    """The tree with ``1/name`` for the name, quotients of quotients turned over."""
    if isinstance(node, Symbol):
        return inverse if node.name == name else node
    if not isinstance(node, Call) or not has(node, name):
        return node
    args = []
    for argument in node.args:
        args.append(_with_inverse(argument, name, inverse))
    changed = Call(node.op, tuple(args), node.span)
    if node.op not in ("mul", "div", "pow"):
        return changed
    above, below = _fraction(changed)
    return over(above, below)
