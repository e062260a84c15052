r"""Names that count percent, since the formula divides by 100: ``p = 5\%`` in ``Kp/100``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.expression import Call, Expression, Number, free_symbols, substituted, walk

COUNTS_PERCENT = "a name counts percent, since the formula divides it by 100"
_HUNDRED = 100


def with_percentages_counted(
    expression: Expression, used: Sequence[Setting], bindings: Bindings, place: int
) -> Expression | None:
    """The formula with 5 for a name of 5 % that it divides by 100; ``None`` without such a name."""
    counted = {
        setting.name: setting.value.args[0]
        for setting in used
        if isinstance(setting.value, Call) and setting.value.op == "percent"
    }
    if not counted or not any(_is_divided(node, counted) for node in walk(expression)):
        return None
    return bindings.resolved(substituted(expression, counted), place)[0]


def _is_divided(node: Expression, names: dict[str, Expression]) -> bool:
    """Whether a quotient has such a name above, and 100 as a factor below."""
    if not isinstance(node, Call) or node.op != "div" or not free_symbols(node.args[0]) & {*names}:
        return False
    below = node.args[1]
    factors = below.args if isinstance(below, Call) and below.op == "mul" else (below,)
    return any(isinstance(one, Number) and one.value == _HUNDRED for one in factors)
