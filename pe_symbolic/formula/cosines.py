r"""``\cos(a, b)`` of two vectors: their product by the product of their lengths."""

from __future__ import annotations

from pe_symbolic.calculus.arrays import is_array
from pe_symbolic.expression import Call, Expression, Span, Symbol


def cosine_between(items: tuple[Expression, ...], span: Span) -> Expression | None:
    """The cosine of the angle between two vectors, or names that may stand for such."""
    if len(items) != 2 or not all(map(_may_be_a_vector, items)):
        return None
    lengths = Call("mul", tuple(Call("norm", (item,), item.span) for item in items), span)
    inner = (items[0].span[0], items[1].span[1])
    return Call("div", (Call("mul", items, inner), lengths), span)


def _may_be_a_vector(item: Expression) -> bool:
    """Whether it is one, or a name or ``PE(3)``, which may stand for one."""
    called = isinstance(item, Call) and item.op == "apply"
    return called or isinstance(item, Symbol) or is_array(item)
