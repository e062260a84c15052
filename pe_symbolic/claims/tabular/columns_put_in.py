"""Formulas of heads with what other columns of their table hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pe_symbolic.claims.tabular.heads import Head
from pe_symbolic.expression import Call, Expression, Symbol, with_products
from pe_symbolic.expression import replace as replace_nodes


def with_columns_as_factors(node: Expression, names: Mapping[str, int]) -> Expression:
    """``n(n-1)`` above a table with a column n is a product."""

    return with_products(
        node, lambda call: isinstance(call.args[0], Symbol) and call.args[0].name in names
    )


def with_columns_put_in(
    node: Expression, heads: Sequence[Head], place: int
) -> tuple[Expression, dict[str, int]]:
    r"""``C \cdot 1.08^{-t}`` with the printed numbers of another column headed ``1.08^{-t}``."""
    others = {
        head.formula.expression: other
        for other, head in enumerate(heads)
        if other != place and head.formula and isinstance(head.formula.expression, Call)
    }
    used: dict[str, int] = {}

    def change(part: Expression) -> Expression | None:
        if part not in others or part == node:  # the same formula again is no part of it
            turned = _with_sign_before(part)
            inner = change(turned) if turned is not None else None
            return None if inner is None else Call("neg", (inner,), part.span)
        name = heads[others[part]].label
        used[name] = others[part]
        return Symbol(name, part.span)

    return replace_nodes(node, change), used


def _with_sign_before(node: Expression) -> Expression | None:
    """The rest of ``-t/tau``, which is read as (-t)/tau."""
    match node:
        case Call(op="div" | "mul" as op, args=(Call(op="neg", args=(first,)), *others)):
            return Call(op, (first, *others), node.span)
    return None
