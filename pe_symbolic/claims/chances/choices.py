r"""``C(10, 7)(0.7)^7(0.3)^3``: choices that are counted, at the head of a chain of formulas."""

from __future__ import annotations

from msgspec import structs

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.expression import Call, free_symbols

#: What counts choices wherever nothing else has that name.
_COUNTS = "C"


def with_choices_counted(chain: Chain, first: int, last: int, bindings: Bindings) -> Chain:
    """The chain with formulas in counted choices alone as numbers, which they are.

    A document that gives the letter a value or a function means another thing, and one that says
    what ``C(5, 2)`` by itself is may speak of a cost.
    """
    for place in range(first, last - 1):
        member = chain.members[place]
        node = member.expression
        bare = not isinstance(node, Call) or node.op == "apply"
        if node is None or bare or free_symbols(node) != {_COUNTS}:
            continue
        used: list[Setting]
        known, used = bindings.resolved(node, member.start)
        if not used and not free_symbols(known) and _COUNTS not in bindings.definitions:
            chain = chain.with_member(place, structs.replace(member, expression=known))
    return chain
