"""Equals put in for equals: never under a binder that would change what they mean."""

from __future__ import annotations

from collections.abc import Mapping

import sympy

from pe_symbolic.rules.refusal import Refused
from pe_symbolic.theorem import Side

BINDERS = (sympy.Derivative, sympy.Sum)
_NO_VALUE = (sympy.zoo, sympy.oo, -sympy.oo, sympy.nan)


def bound_variables(node: sympy.Derivative | sympy.Sum) -> frozenset[sympy.Symbol]:
    """The variables a derivative is taken by, or the index a sum runs over."""
    if isinstance(node, sympy.Derivative):
        return frozenset(node.variables)
    return frozenset(limit[0] for limit in node.limits)


def put_in(side: Side, values: Mapping[sympy.Expr, sympy.Expr]) -> Side:
    """A side with values put in for symbols or names, once and all at the same time.

    Raises ``Refused`` where a derivative or a sum binds what is replaced, or
    something its value speaks of and it does not show; and where the outcome
    has no value.
    """
    for node in side.atoms(*BINDERS):
        bound = bound_variables(node)
        for old, new in values.items():
            hidden = new.free_symbols - old.free_symbols
            if node.has(old) and (old in bound or hidden & bound):
                raise Refused(f"{new} may not be put in for {old} inside {node}")
    replaced = side.xreplace(dict(values))
    if replaced.has(*_NO_VALUE):
        raise Refused(f"{side} has no value there")
    return replaced
