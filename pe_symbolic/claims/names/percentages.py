r"""Names that count percent, since the formula divides by 100: ``p = 5\%`` in ``Kp/100``."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from pe_symbolic.claims.chains.members import AS_COMPUTED
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, Number, Span, free_symbols, replace, walk

COUNTS_PERCENT = "a name counts percent, since the formula divides it by 100"
_HUNDRED = 100


def with_percentages_counted(resolved: Expression, used: Sequence[Setting]) -> Expression | None:
    """The formula with 5 for a name of 5 % that it divides by 100; ``None`` without such a name.

    Its names have their values already, those of the formulas that define others, too.
    """
    told = {
        (setting.value, setting.value.span)
        for setting in used
        if isinstance(setting.value, Call) and setting.value.op == "percent"
    }
    if not told or not any(_is_divided(node, told) for node in walk(resolved)):
        return None

    def change(node: Expression) -> Expression | None:
        return node.args[0] if isinstance(node, Call) and (node, node.span) in told else None

    return replace(resolved, change)


def _is_divided(node: Expression, told: AbstractSet[tuple[Expression, Span]]) -> bool:
    """Whether a quotient has such a value above, and 100 as a factor below."""
    if not isinstance(node, Call) or node.op != "div":
        return False
    above, below = node.args
    factors = below.args if isinstance(below, Call) and below.op == "mul" else (below,)
    hundred = any(isinstance(one, Number) and one.value == _HUNDRED for one in factors)
    return hundred and any((part, part.span) in told for part in walk(above))


def second_reading_of(
    body: Expression, place: int, number: PrintedDecimal | None, bindings: Bindings
) -> tuple[Expression | None, str]:
    """What a name defined by a formula may be as well, and what is taken for granted then.

    So may it be what it is by values that were not rounded, or with percent counted.
    """
    formula, used = bindings.resolved(body, place)
    counted = with_percentages_counted(formula, used)
    if counted is not None and number is not None and rounds_to(counted, number):
        return counted, COUNTS_PERCENT
    meant = bindings.resolved_by_formula(body, place)
    return None if meant == formula or free_symbols(meant) else meant, AS_COMPUTED
