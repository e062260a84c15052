r"""Values of one name that the author leaves to choose from: ``x = 3`` or ``x = -3``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.positional.waves import is_about, rounds_to
from pe_symbolic.expression import Expression, free_symbols
from pe_symbolic.regex import regex

#: What joins them, and nothing else between one value and the next.
_JOINS = regex(
    r"(?:[\s$,;})°]|\^\{?\\circ|\\[,;: )]|\\q?quad(?![A-Za-z])|\\text\s?\{){0,9}"
    r"(?:\b(?:or|and|oder|und|ou|et|o|y|e|lub|i|или|и)\b|\\lor|\\vee|或|和)"
    r"(?:[\s$}(]|\\[,;: (]|\\q?quad(?![A-Za-z])){0,9}"
)
_NEAR, _MOST = 40, 4


def other_choices(
    expression: Expression | None, place: int, bindings: Bindings
) -> Iterator[tuple[str, int]]:
    """The names of a formula with how many values before the last may be meant as well."""
    for name in sorted(free_symbols(expression)) if expression is not None else ():
        chosen = bindings.value(name, place)
        given = bindings.settings.get(name, [])
        if chosen is None or chosen not in given or chosen.start > place:
            continue
        for older, at in enumerate(range(given.index(chosen), 0, -1), 1):
            end, start = given[at - 1].value.span[1], given[at].start
            between = bindings.document.source[end:start]
            if older > _MOST or len(between) > _NEAR or not _JOINS.fullmatch(between):
                break
            yield name, older


def are_near(claims: Sequence[Claim]) -> bool:
    """Whether no claim is off by more than a slip, as one in another unit is."""
    return all(one.subject and is_about(one.subject, one.printed, _SLIP) for one in claims)


_SLIP = Fraction(1, 20)


def is_right(claim: Claim) -> bool:
    """Whether a number is that of the formula it is said of, as it is rounded."""
    subject, printed = claim.subject, claim.printed
    return subject is not None and printed is not None and rounds_to(subject, printed)
