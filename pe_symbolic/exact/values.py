"""Values that rules give, as trees: ``atan(1)`` as π/4, ``cos(π/6)`` as √3/2."""

from __future__ import annotations

from pe_symbolic.calculus.trees import PI, number, plus, power, times
from pe_symbolic.enclosure.faults import OutOfReach, Unbound, Undefined
from pe_symbolic.exact.evaluate import exact_value
from pe_symbolic.expression import Call, Constant, Expression, replace

_OF_ANGLES = frozenset("sin cos tan sec csc cot asin acos atan sinh tanh asinh atanh erf".split())


def with_values(expression: Expression) -> Expression:
    """The same tree with what waves, their inverses and the like are where rules give that."""
    return replace(expression, _value)


def _value(node: Expression) -> Expression | None:
    if not (isinstance(node, Call) and node.op in _OF_ANGLES):
        return None
    try:
        value = exact_value(node)
    except (Undefined, Unbound, OutOfReach):
        return None
    if value is None:
        return None
    total = plus(*(times(number(n), Call("sqrt", (number(of),))) for of, n in value.terms))
    powers = power(PI, number(value.pi_power)), power(Constant("e"), number(value.e_power))
    return times(total, *powers)
