r"""``\cos(a, b)`` of two vectors: their product by the product of their lengths."""

from __future__ import annotations

from pe_symbolic.calculus.arrays import is_array
from pe_symbolic.expression import Call, Expression, Span, Symbol


def cosine_between(items: tuple[Expression, ...], span: Span) -> Expression | None:
    """The cosine of the angle between two vectors, or names that may stand for such."""
    if len(items) != 2 or not all(is_array(item) or isinstance(item, Symbol) for item in items):
        return None
    lengths = Call("mul", tuple(Call("norm", (item,), item.span) for item in items), span)
    inner = (items[0].span[0], items[1].span[1])
    return Call("div", (Call("mul", items, inner), lengths), span)
