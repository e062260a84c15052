"""Why a claim that was found is not judged, said with the place of the first thing in its way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.names.other_arithmetic import is_remainder
from pe_symbolic.document import Document
from pe_symbolic.formula.lexicon import LEVELS

#: Why a sum is left open that is none of its numbers.
ANOTHER_ARITHMETIC = "the words beside it speak of another arithmetic"


def refused(document: Document, claim: Claim, side: Member, why: str) -> Claim:
    """The claim left open, for a reason that shows at one of its sides."""
    return refused_at(document, claim, side.start, why)


def not_understood(
    document: Document, claim: Claim, sides: Sequence[Member], units: frozenset[str]
) -> Claim:
    """The claim left open for its first side that is not read, a congruence, or other ``units``."""
    for side in sides:
        if side.trouble:
            return refused_at(document, claim, side.trouble_at, side.trouble)
    if any(is_remainder(side.expression) for side in sides):
        return refused(document, claim, sides[0], "a congruence")
    if not sides[0].units and not units:
        return refused(document, claim, sides[0], ANOTHER_ARITHMETIC)
    if units == sides[0].units and units <= LEVELS:
        why = f"powers do not add up as their levels in {', '.join(sorted(units))} do"
        return refused(document, claim, sides[0], why)
    if units == sides[0].units:
        why = f"numbers of {', '.join(sorted(units))}, whose product has another unit"
        return refused(document, claim, sides[0], why)
    named = [", ".join(sorted(some)) for some in (units, sides[0].units) if some]
    both = " and ".join(named) if len(named) > 1 else f"{named[0]} on one side only"
    return refused(document, claim, sides[0], f"the units differ: {both}")


def refused_at(document: Document, claim: Claim, offset: int, why: str) -> Claim:
    """The claim left open, for a reason that shows at a place."""
    line, column = document.place(offset)
    return replace(claim, subject=None, unread=f"{line}:{column}: {why}")
