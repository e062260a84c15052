r"""``\frac{d}{dx}(x^2 - 4x) = 2x - 4 = 0``: what a derivative is, and where it is zero."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.claim import Claim
from pe_symbolic.expression import Call, free_symbols, walk
from pe_symbolic.formula.derivatives import with_derivatives


def before_zero(chain: Chain) -> Chain | None:
    """A derivative and the formula that it is for all values, where both are then set to zero.

    What its variable comes to below is a root, and no value to be put into the two.
    """
    head, *others = chain.members
    if len(others) < len(("formula", "zero")) or set(chain.relations) != {"="}:
        return None
    zero, formula = others[-1].printed, others[0].expression
    if zero is None or zero.value != 0 or head.expression is None or formula is None:
        return None
    taken = with_derivatives(head.expression)
    derived = any(isinstance(node, Call) and node.op == "derivative" for node in walk(taken))
    if not derived or not free_symbols(formula):
        return None
    return structs.replace(
        chain,
        members=chain.members[:2],
        relations=chain.relations[:1],
        relation_ends=chain.relation_ends[:1],
    )


def for_all_values(claim: Claim) -> Claim:
    """An identity, whatever value of a name is said to follow."""
    kept = tuple(one for one in claim.domain.conditions if one.relation != "=")
    return replace(claim, domain=replace(claim.domain, conditions=kept))
