"""Results of a chain that are exact: what stands behind them was not rounded before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.claim import Claim


def with_exact_results(claims: Iterable[Claim]) -> Iterator[Claim]:
    """The claims on one head in reading order, those behind an exact result marked as such.

    Who sets ``12.2/0.001 = 12200`` took 12.2 as it is printed: 12.69 thousands behind it are
    no result of its rounding.
    """
    exact = False
    for claim in claims:
        yield replace(claim, worked_out=True) if exact else claim
        exact = exact or _is_exact(claim)


def _is_exact(claim: Claim) -> bool:
    """Whether a number is all that the head is worth, set equal to it and behind it."""
    if claim.printed is None or claim.subject is None or claim.relation != "=":
        return False
    head, printed = claim.subject_place, claim.printed_place
    if head is None or printed is None:
        return False
    behind = (head.line, head.column) < (printed.line, printed.column)
    value = rational_value(claim.subject)
    return behind and not claim.printed.prefix and value == claim.printed.value
