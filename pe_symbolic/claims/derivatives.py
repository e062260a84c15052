"""``f'(x)`` where the document says what f is."""

from __future__ import annotations

import dataclasses

from pe_symbolic.claims.bindings import MOST_PRIMES, Bindings, matched
from pe_symbolic.claims.chain import Chain
from pe_symbolic.expression import Call, Symbol, free_symbols
from pe_symbolic.formula.derivatives import derived


def with_named_derivative(chain: Chain, bindings: Bindings) -> Chain:
    """``f'(x) = 2x`` with what the document says f is; an equation for x, as ``= 0``, is none."""
    head, formula = chain.members[0], chain.members[-1].expression
    node = head.expression
    if formula is None or not free_symbols(formula) or not isinstance(node, Call):
        return chain
    if node.op != "apply" or not all(isinstance(part, Symbol) for part in node.args):
        return chain
    name, *given = (part.name for part in node.args if isinstance(part, Symbol))
    base = name.rstrip("'")
    if base == name or len(given) != 1 or len(name) - len(base) > MOST_PRIMES:
        return chain
    for definition in bindings.definitions_from(base, head.start)[:1]:
        body = matched(definition, [node.args[1]])
        if body is not None:
            taken = derived(body, Symbol(given[0]), len(name) - len(base))
            return chain.with_member(0, dataclasses.replace(head, expression=taken))
    return chain
