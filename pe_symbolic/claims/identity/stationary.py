r"""``\frac{d}{dx}(x^2 - 4x) = 2x - 4 = 0``: what a derivative is, whatever is sought by it."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.claim import Claim
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, free_symbols, walk
from pe_symbolic.formula.derivatives import with_derivatives
from pe_symbolic.regex import regex


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


def is_beside_its_function(chain: Chain, document: Document) -> bool:
    """``for the root of $f(x) = x^2 - 2$, with $f'(x) = 2x$``: a derivative right behind it.

    Whatever is sought, or supposed, of the function.
    """
    if not document.source.startswith("'", chain.members[0].start + 1):
        return False
    start = chain.members[0].start
    before = _ITS_FUNCTION.search(document.spoken, max(0, start - _BESIDE), start)
    return before is not None and before["name"] == document.source[start]


_BESIDE = 120
_ITS_FUNCTION = regex(
    r"(?<![\w'\\])(?P<name>[A-Za-z])(?:\\left)? ?\((?P<of>[a-z])(?:\\right)?\) ?="
    r"[^=$;:.\n]{0,60}(?P=of)[^=$;:.\n]{0,60}"
    r"\$?,? ?(?:and|with|where|so|so that|hence|thus|whose derivative is)? ?\$?\Z"
)


def for_all_values(claim: Claim) -> Claim:
    """An identity, whatever value of a name is said to follow."""
    kept = tuple(one for one in claim.domain.conditions if one.relation != "=")
    return replace(claim, domain=replace(claim.domain, conditions=kept))


def of_all_numbers(claim: Claim) -> Claim:
    """An identity, whatever the words beside it speak of."""
    told = for_all_values(claim)
    return replace(told, domain=replace(told.domain, words=frozenset()))
