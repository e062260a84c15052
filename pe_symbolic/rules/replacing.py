"""Equals put in for equals: never under a binder that would change what they mean."""

from __future__ import annotations

from collections.abc import Mapping

import sympy
from sympy.core.function import AppliedUndef

from pe_symbolic.rules.refusal import Refused
from pe_symbolic.theorem import Side

BINDERS = (sympy.Derivative, sympy.Sum)
_NO_VALUE = (sympy.zoo, sympy.oo, -sympy.oo, sympy.nan)


def bound_variables(node: sympy.Derivative | sympy.Sum) -> frozenset[sympy.Symbol]:
    """The variables a derivative is taken by, or the index a sum runs over."""
    if isinstance(node, sympy.Derivative):
        return frozenset(variable for variable, _ in node.variable_count)
    return frozenset(limit[0] for limit in node.limits)


def put_in(side: Side, values: Mapping[sympy.Expr, sympy.Expr]) -> Side:
    """A side with values put in for symbols or names, once and all at the same time.

    Raises ``Refused`` where a derivative or a sum binds what is replaced, or
    something its value speaks of and it does not show; and where the outcome
    has no value.
    """
    if not values:
        return side
    for node in side.atoms(*BINDERS):
        bound = bound_variables(node)
        for old, new in values.items():
            hidden = new.free_symbols - old.free_symbols
            if node.has(old) and (old in bound or hidden & bound):
                raise Refused("{} may not be put in for {} inside {}", new, old, node)
    replaced = side.xreplace(dict(values))
    if replaced.has(*_NO_VALUE):
        raise Refused("{} has no value there", side)
    return replaced


def interpret(side: Side, meanings: Mapping[sympy.Expr, sympy.Expr]) -> Side:
    """A side with functions put in for names: ``x(k)`` means something in k, at any argument.

    Raises ``Refused`` where a meaning speaks of what is bound there, and for names
    that mean one another.
    """
    by_name = {name.func: (name.args, meaning) for name, meaning in meanings.items()}
    for _ in range(len(by_name) * 8 + 1):
        found = [node for node in side.atoms(AppliedUndef) if node.func in by_name]
        ready = [node for node in found if not any(_applies(arg, by_name) for arg in node.args)]
        if not found:
            return side
        values = {node: _applied(node, *by_name[node.func]) for node in ready}
        _refuse_capture(side, values)
        side = side.xreplace(values)
    raise Refused("functions that mean one another")


def _applies(argument: sympy.Expr, names: Mapping[type, object]) -> bool:
    return any(node.func in names for node in argument.atoms(AppliedUndef))


def _applied(
    node: AppliedUndef, parameters: tuple[sympy.Expr, ...], meaning: sympy.Expr
) -> sympy.Expr:
    return put_in(meaning, dict(zip(parameters, node.args, strict=True)))


def _refuse_capture(side: Side, values: Mapping[sympy.Expr, sympy.Expr]) -> None:
    bound = frozenset[sympy.Symbol]().union(*map(bound_variables, side.atoms(*BINDERS)))
    for old, new in values.items():
        if (new.free_symbols - old.free_symbols) & bound:
            raise Refused("{} may not be put in for {} under what binds its symbols", new, old)
