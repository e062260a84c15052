"""Vectors that the paper's positional encoding is set equal to."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.calculus.arrays import components
from pe_symbolic.claims.bindings import Bindings
from pe_symbolic.claims.chain import Chain
from pe_symbolic.claims.paper import encoding_of_the_paper
from pe_symbolic.expression import Call


def with_encoding(chain: Chain, first: int, last: int, bindings: Bindings) -> Chain | None:
    """``PE(3) = [0.14, -0.99, …]`` with the paper's formula at every index of the vector."""
    named = chain.members[first]
    vectors = (components(chain.members[i].expression) for i in range(first + 1, last))
    elements = next((found for found in vectors if found is not None), None)
    if elements is None or named.expression is None:
        return None
    given = bindings.width(named.start)
    width = len(elements) if given is None else int(given)
    if width < len(elements):
        return None
    position, _ = bindings.resolved(named.expression, named.start)
    subjects = encoding_of_the_paper(position, width, len(elements))
    if subjects is None:
        return None
    led = replace(named, expression=Call("vector", subjects, named.expression.span))
    return replace(chain, members=(*chain.members[:first], led, *chain.members[first + 1 :]))
