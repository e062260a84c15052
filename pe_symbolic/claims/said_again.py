"""``x_2 = 1.1 - 1/3`` and, a line below, ``x_2 ≈ 0.767``: the value of what was just set up."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.claims.bindings import Bindings, Setting
from pe_symbolic.claims.chain import Chain
from pe_symbolic.claims.members import AS_COMPUTED
from pe_symbolic.expression import Number, Symbol

#: How many characters may stand between a formula and the name that is said to have its value.
_REACH = 60


def with_formula_above(
    chain: Chain, first: int, last: int, bindings: Bindings
) -> tuple[Chain, Setting] | None:
    """The chain with the formula that a name was set equal to shortly above in its place.

    Only behind ``≈``: ``x = 0.767`` gives a name another value as often as it says its old one.
    """
    named = chain.members[first]
    if last - first != 2 or chain.relations[first] != "≈":
        return None
    if not isinstance(named.expression, Symbol) or chain.members[first + 1].printed is None:
        return None
    given = bindings.value(named.expression.name, named.start - 1)
    if given is None or given.start > named.start:
        return None
    formula = given.formula if given.formula is not None else given.value
    if isinstance(formula, Number | Symbol) or not 0 < named.start - formula.span[1] < _REACH:
        return None
    led = replace(named, expression=formula, second_why=AS_COMPUTED)
    return replace(chain, members=(*chain.members[:first], led, *chain.members[first + 1 :])), given
