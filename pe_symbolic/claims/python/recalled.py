"""What a cell of a notebook shows by names whose values may have changed since they were given."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.positional.waves import rounds_to

_Found = tuple[Claim, Span]


def borne_out(claims: Iterable[_Found], sure: Collection[_Found]) -> Iterator[_Found]:
    """The claims that are right, with all others of their formula, but where one is ``sure``.

    Something that the notebook does not keep was run since the names had their values; that
    every number comes out says that it has not changed them.  What does not says nothing.
    """
    told = {span for _, span in sure}
    for span, group in groupby(claims, key=lambda found: found[1]):
        found = list(group)
        if span not in told and all(_is_right(claim) for claim, _ in found):
            yield from found


def _is_right(claim: Claim) -> bool:
    """Whether a number is its value, as far as double precision tells."""
    subject, number = claim.subject, claim.printed
    if subject is None or number is None:
        return False
    play = abs(number.value) / _STEPS_OF_DOUBLE
    return rounds_to(subject, replace(number, unit=number.unit + 2 * play))


_STEPS_OF_DOUBLE = 2**50
