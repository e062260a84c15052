"""The root of a negative number, in a formula that nothing makes real again."""

from __future__ import annotations

from pe_symbolic.enclosure import glance
from pe_symbolic.expression import Call, Expression, free_symbols, walk

#: What may stand around such a root and leaves it no real number.
_PLAIN = frozenset({"add", "sub", "mul", "div", "neg", "sqrt"})


def is_imaginary(node: Expression) -> bool:
    r"""``\sqrt{0.09 - 0.16}``, and 2 times that: it has one root, of what is less than nothing."""
    calls = [part for part in walk(node) if isinstance(part, Call)]
    roots = [call for call in calls if call.op == "sqrt"]
    if len(roots) != 1 or free_symbols(node):
        return False
    below = {id(part) for part in walk(roots[0].args[0])}
    around = {call.op for call in calls if id(call) not in below}
    return around <= _PLAIN and _is_negative(roots[0].args[0])


def _is_negative(node: Expression) -> bool:
    found = glance(node)
    return found is not None and found.upper < 0
