"""Tables of an encoding to another base than the one that is taken for granted."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.positional.paper import BASE, OTHER_BASES, stated_bases, to_the_base
from pe_symbolic.claims.positional.waves import is_near
from pe_symbolic.claims.tabular.entries_below import Column
from pe_symbolic.regex import regex


class OtherBases:
    """Which base a table is of, where the one taken for granted does not give its numbers.

    One that gives all of them, or all but a few slips, is meant where the document states it,
    raises it, or has it as the value of a name of bases: ``n = 100``.  Where it does not,
    nothing is claimed of the table, unless the document states its base; nor is it where the
    words above say what its frequencies are and half of its numbers are others.
    """

    def __init__(self, source: str) -> None:
        self._source = source
        self._found: dict[int, int | None] = {}

    @cached_property
    def _written(self) -> set[int]:
        raised = (one[1] or one[2] for one in _RAISED.finditer(self._source))
        stated = {int(base) for _, base in stated_bases(self._source)}
        return stated | {int("".join(filter(str.isdigit, each))) for each in raised}

    @cached_property
    def _stated(self) -> bool:
        return bool(stated_bases(self._source))

    def claims(
        self, found: list[Claim], column: Column, every: Callable[[Column], Sequence[Claim]]
    ) -> list[Claim]:
        """The claims of one entry, to the base that the whole column is of."""
        if id(column) not in self._found:
            start = column.entries[0].chain.members[-1].start
            own = _FREQUENCIES.search(self._source, max(0, start - _ABOVE), start) is not None
            self._found[id(column)] = self._base(every(column), own=own)
        base = self._found[id(column)]
        if base is None or base not in self._written:
            return found
        return [_to_the_base(one, base) for one in found]

    def is_of_an_unsaid_one(self, column: Column) -> bool:
        """Whether the numbers are those of a base that the document does not have."""
        base = self._found.get(id(column))
        return base is not None and base not in self._written

    def _base(self, claims: Sequence[Claim], *, own: bool) -> int | None:
        off = sum(not _is_near(claim) for claim in claims)
        for base in (*OTHER_BASES, int(BASE)) if off else ():
            said = base in self._written
            if not said and (self._stated or off < _TELLING):
                continue
            missed = sum(not _is_near(_to_the_base(claim, base)) for claim in claims)
            few = 4 * missed <= len(claims) and 2 * missed <= off > _TELLING
            if missed == 0 or (said and few):
                return base
        turned = sum(_to_the_base(claim, _ANY) != claim for claim in claims)
        return _NO_BASE if own and off >= max(_TELLING, turned / 2) else None


#: So many numbers that are off tell of a base that nothing else speaks of.
_TELLING = 2

#: ``with frequencies 1 and 1/2``, so far above a table, which no base may give.
_FREQUENCIES = regex(r"\bfrequenc(?:y|ies)\b[^.\n]{0,20}[0-9]", re.IGNORECASE)
_ABOVE, _NO_BASE, _ANY = 400, 0, 3
_DIGITS = r"([1-9][0-9]{0,2}(?:\\?[{]?,[}]?[0-9]{3}|[0-9]){0,6})"
_RAISED = regex(
    rf"(?<![0-9.,]){_DIGITS}\}}?\s?(?:\^|\*\*)"
    rf"|(?<![A-Za-z])(?:[nNb]|base|\w{{0,9}}theta|[θΘ])(?:_\{{?base\}}?)?[\s$]{{0,3}}=[\s$]{{0,3}}"
    rf"{_DIGITS}(?![0-9]|\.[0-9])",
    re.IGNORECASE,
)


def _is_near(claim: Claim) -> bool:
    return claim.subject is None or claim.printed is None or is_near(claim.subject, claim.printed)


def _to_the_base(claim: Claim, base: int) -> Claim:
    """The claim with another base in its wave."""
    subject = claim.subject
    return claim if subject is None else replace(claim, subject=to_the_base(subject, base))
