"""``closed_form``: what binds a name and has no end, as a tree that has one."""

from __future__ import annotations

from pe_symbolic.calculus.integrals import definite
from pe_symbolic.calculus.limits import limit_of
from pe_symbolic.calculus.primitive import is_infinite
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.series import closed_product, closed_sum
from pe_symbolic.expression import Call, Expression, some_node, walk


def is_improper(node: Call) -> bool:
    """Whether an integral or a sum runs to infinity, or holds another integral."""
    body, _, *limits = node.args
    if any(is_infinite(limit) for limit in limits):
        return True
    if node.op != "integral":
        return False
    return any(isinstance(part, Call) and part.op == "integral" for part in walk(body))


def holds_a_root(node: Call) -> bool:
    """Whether an integrand holds a root, a fractional power or a size, slow to do by pieces."""
    body, variable = node.args[:2]
    return any(
        isinstance(part, Call)
        and part.op in ("sqrt", "pow", "abs")
        and some_node(part.args[0], lambda inner: inner == variable)
        and not _is_whole(part)
        for part in walk(body)
    )


def _is_whole(part: Call) -> bool:
    exponent = rational_value(part.args[1]) if part.op == "pow" else None
    return exponent is not None and exponent.denominator == 1


def closed_form(node: Call) -> Expression | None:
    """A tree of the same value without the binder; ``None`` where no rule gives one."""
    if node.op == "limit":
        return limit_of(node)
    if node.op == "integral":
        return definite(node)
    return {"sum": closed_sum, "product": closed_product}[node.op](node)
