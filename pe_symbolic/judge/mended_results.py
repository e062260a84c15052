"""Results that are printed wrong, in the formulas of others: there as they ought to be printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as replace_fields
from fractions import Fraction

from pe_symbolic.claims.claim import Claim
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number, replace, walk
from pe_symbolic.judge.results import Results, counted, end_of, verdict_of

#: How many results deep what a number ought to be is sought.
_LEVELS = 2
_NOTHING = Number(Fraction(0))


def mended(
    results: Results, claim: Claim, subject: Expression, document: Document, levels: int = _LEVELS
) -> Iterator[tuple[Expression, str]]:
    """The subject with results that others print wrong as they ought to be printed.

    Only numbers that stand elsewhere are taken so: those of a column or a vector that is
    summed, of a matrix or another value by its name.  What the claim itself shows is what its
    author says.
    """
    numbers = [node for node in walk(subject) if isinstance(node, Number)]
    found = ((node, results.printed_elsewhere(node, claim, document)) for node in numbers)
    known = {
        node: one for node, one in found if one is not None and not _rests_on(one, claim, document)
    }
    ought = {node: _ought_to_be(results, one, document, levels) for node, one in known.items()}
    wrong = [known[node] for node, formula in ought.items() if formula is not None]
    for every in (False, True) if wrong else ():
        meant: dict[Expression, Expression] = {
            node: _as_signed(node, one, ought[node])
            for node, one in known.items()
            if every or ought[node] is not None
        }
        said = ", ".join(f"{one.subject_text} (line {one.place.line})" for one in wrong)
        yield replace(subject, meant.get), f"with {said} as computed: only so is it right"


def _ought_to_be(
    results: Results, result: Claim, document: Document, levels: int
) -> Expression | None:
    """What a result that is printed wrong ought to be; ``None`` where it is right.

    It may be right by what others ought to be.
    """
    if verdict_of(result) != "wrong":
        return None
    subject = result.subject or _NOTHING
    readings = mended(results, result, subject, document, levels - 1) if levels else ()
    others = [reading for reading, _ in readings]
    if any(verdict_of(replace_fields(result, subject=one)) != "wrong" for one in others):
        return None
    return (others or [subject])[0]


def _rests_on(result: Claim, claim: Claim, document: Document) -> bool:
    """Whether a result has in it what a claim prints: ``2x = 4`` the x that is said below."""
    nodes = walk(result.subject) if result.subject is not None else ()
    own = {end_of(node, document) for node in nodes if isinstance(node, Number)}
    place = claim.printed_place
    return place is not None and (place.cell or 0, place.end_line, place.end_column) in own


def _as_signed(number: Number, result: Claim, ought: Expression | None) -> Expression:
    """What a result ought to be in the place of a number, which may be without its minus."""
    subject = counted(result, ought or result.subject or number)
    alike = result.printed is None or number.value == result.printed.value
    return subject if alike else Call("neg", (subject,))
