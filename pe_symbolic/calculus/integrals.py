"""Definite integrals by an antiderivative, improper ones where its limits are known."""

from __future__ import annotations

from itertools import pairwise

from msgspec import structs

from pe_symbolic.calculus.antiderivative import antiderivative, holds_between
from pe_symbolic.calculus.primitive import INFINITY, Primitive, is_infinite
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.substitution import are_above_zero, by_substitution
from pe_symbolic.calculus.to_infinity import up_to_infinity
from pe_symbolic.calculus.trees import ZERO, linear_in, minus, number, plus
from pe_symbolic.expression import Call, Expression, Number, Symbol, replace, substituted, walk


def definite(node: Call) -> Expression | None:
    """F(b) - F(a) for ``integral(f, x, a, b)``; ``None`` where no rule gives an F that holds there.

    An integral inside the integrand is worked out first.
    """
    body, variable, first, last = node.args
    if not isinstance(variable, Symbol):
        return None
    if isinstance(body, Call) and body.op == "integral":
        inner = definite(body)
        if inner is None:
            return None
        body = inner
    primitives = _primitives(body, variable.name, first, last)
    if primitives is not None and (known := _between(primitives, variable.name, first, last)):
        return known
    signed = None if primitives else _by_signs(body, variable, first, last)
    return signed or up_to_infinity(body, variable.name, first, last)


def _between(
    primitives: list[Primitive], name: str, first: Expression, last: Expression
) -> Expression | None:
    parts: list[Expression] = []
    for primitive in primitives:
        upper, lower = (_at(primitive, name, end) for end in (last, first))
        if upper is None or lower is None:
            return None
        parts += [upper, minus(lower)]
    return plus(*parts)


def _by_signs(
    body: Expression, variable: Symbol, first: Expression, last: Expression
) -> Expression | None:
    """``|x - 1|`` is ``1 - x`` up to 1, and ``x - 1`` from there on."""
    size = next((one for one in walk(body) if isinstance(one, Call) and one.op == "abs"), None)
    if size is not None and isinstance(body, Call) and body.op == "add":
        # each term for itself: else all others are tried again for each size
        every = [definite(Call("integral", (one, variable, first, last))) for one in _terms(body)]
        known = [one for one in every if one is not None]
        return plus(*known) if len(known) == len(every) else None
    line = None if size is None else linear_in(size.args[0], variable.name)
    if size is None or line is None:
        return None
    slope, constant = map(rational_value, line)
    if not slope or constant is None:
        return None
    root = number(-constant / slope)
    sides = _side(first, root), _side(last, root)
    if None in sides or sides == (0, 0):
        return None
    inside, whole = size.args[0], -1 if slope < 0 else 1
    parted = [first, root, last] if sides in ((-1, 1), (1, -1)) else [first, last]
    parts: list[Expression] = []
    for start, end in pairwise(parted):
        above = ((_side(start, root) or 0) + (_side(end, root) or 0)) * whole > 0
        signed = _with_size(body, size, inside if above else minus(inside))
        part = definite(Call("integral", (signed, variable, start, end)))
        if part is None:
            return None
        parts.append(part)
    return plus(*parts)


def _terms(body: Expression) -> list[Expression]:
    """The terms of a sum of sums, however deep they stand."""
    found: list[Expression] = []
    left = [body]
    while left:
        one = left.pop()
        if isinstance(one, Call) and one.op == "add":
            left.extend(reversed(one.args))
        else:
            found.append(one)
    return found


def _with_size(body: Expression, size: Call, meant: Expression) -> Expression:
    return replace(body, lambda node: meant if node == size else None)


def _side(end: Expression, root: Number) -> int | None:
    """Whether a limit is below a number, that number, or above it; ``None`` where none tells."""
    if is_infinite(end):
        return 1 if end == INFINITY else -1
    value = rational_value(end)
    return None if value is None else (value > root.value) - (value < root.value)


def _primitives(
    body: Expression, name: str, first: Expression, last: Expression
) -> list[Primitive] | None:
    """Those that hold there, by rule or by a new variable; of a sum each term for itself."""
    found = antiderivative(body, name)
    if found is not None and all(_holds(one, name, first, last) for one in found):
        return found
    if not (isinstance(body, Call) and body.op in ("add", "neg")):
        risen = by_substitution(body, name)
        return [one for one in risen if _holds(one, name, first, last)][:1] or None
    sign = number(-1 if body.op == "neg" else 1)
    terms = [_primitives(term, name, first, last) for term in body.args]
    known = [term for term in terms if term is not None]
    if len(known) < len(terms):
        return None
    return [primitive.scaled(sign) for term in known for primitive in term]


def _holds(primitive: Primitive, name: str, first: Expression, last: Expression) -> bool:
    lines = tuple(tree for tree in primitive.positive if linear_in(tree, name) is not None)
    others = tuple(tree for tree in primitive.positive if tree not in lines)
    if not others:
        return holds_between(primitive, name, first, last)
    straight = structs.replace(primitive, positive=lines)
    above = are_above_zero(others, name, first, last, or_zero=primitive.at_zero)
    return above and holds_between(straight, name, first, last)


def _at(primitive: Primitive, name: str, end: Expression) -> Expression | None:
    if not is_infinite(end):
        at = {name: end}
        if primitive.at_zero and any(
            rational_value(substituted(tree, at)) == 0 for tree in primitive.positive
        ):
            return ZERO
        return substituted(primitive.value, {name: end})
    return primitive.above if end == INFINITY else primitive.below
