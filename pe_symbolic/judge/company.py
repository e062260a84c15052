"""What findings of one document say of each other: contradictions, and copied values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice

from msgspec import Struct, field

from pe_symbolic.claims.claim import Claim
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Expression, Number, free_symbols, spelt_alike
from pe_symbolic.judge.causes.diagnose import TRIED
from pe_symbolic.judge.causes.suspect import gives_printed
from pe_symbolic.judge.figures import with_signs_compared
from pe_symbolic.judge.finding import BROKEN, DocumentFindings, Finding, Related

#: How far away a value is still beside.
_REACH = 3
#: The printed place must be this much smaller than the number itself for each value that is tried.
_TELLING = 50
#: Of how many different values a finding is told.
MOST = 8
_WITH_A_NUMBER = frozenset({"value", "restated"})
#: How many different values of one expression are held against each other.
MOST_NUMBERS = 50
_Number = tuple[Fraction, Fraction]
#: Beside these a number is called copied as well: what they say of a formula its neighbour is.
_OF_THE_FORMULA = (
    *("sin-cos-swap", "index", "exponent", "base", "precedence", "approximated", "unexplained"),
)


def in_company(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """The findings of a document, each with what the others tell about it."""
    allowed = _with_rounded_inputs_allowed(findings)
    return tuple(
        with_signs_compared(_with_copies(_with_repetitions(_with_contradictions(allowed))))
    )


def in_one_run(documents: Sequence[DocumentFindings]) -> tuple[DocumentFindings, ...]:
    """The documents of a run, each with what the others have for the same expressions."""
    values = _Values()
    for document in documents:
        for finding in document.findings:
            if finding.claim.subject is not None and not free_symbols(finding.claim.subject):
                values.add(finding, document.path)
    return tuple(
        replace(
            document,
            findings=tuple(
                contradicted(finding, values.others(finding, document.path))
                for finding in document.findings
            ),
        )
        for document in documents
    )


def _with_rounded_inputs_allowed(findings: Sequence[Finding]) -> list[Finding]:
    """``0.124 · 0.503 = 0.0625 = 1/16``: another form of a number that rounded inputs allow."""
    found: list[Finding] = []
    for finding in findings:
        found.append(_allowed_as(found[-1], finding) if found else finding)
    return found


def _allowed_as(before: Finding, finding: Finding) -> Finding:
    number, other = before.claim.printed, finding.claim.other
    apart = before.verdict != "consistent" or finding.verdict != "wrong"
    if apart or number is None or other is None or _chain(before.claim) != _chain(finding.claim):
        return finding
    if not gives_printed(other, number):
        return finding
    return replace(
        finding,
        verdict="consistent",
        causes=before.causes,
        remarks=before.remarks,
        message=before.message,
        suggestion=None,
        replaces=None,
        related=(),
    )


# -- contradictions ---------------------------------------------------------------------------


class _Values(Struct):
    """What is printed for each expression: every different number once, and where."""

    known: dict[Expression, dict[_Number, list[tuple[str, Finding]]]] = field(default_factory=dict)

    def add(self, finding: Finding, path: str) -> None:
        """Takes note of a value, once in each document."""
        claim = finding.claim
        if claim.subject is None or claim.printed is None or claim.kind != "value":
            return
        numbers = self.known.setdefault(spelt_alike(claim.subject), {})
        number = (claim.printed.value, claim.printed.unit)
        if number not in numbers and len(numbers) == MOST_NUMBERS:
            return
        said = numbers.setdefault(number, [])
        if len(said) < MOST and path not in (where for where, _ in said):
            said.append((path, finding))

    def others(self, finding: Finding, path: str) -> Iterator[tuple[str, Finding]]:
        """The findings of other documents on the same expression, of each number the first ones."""
        subject = finding.claim.subject
        known = {} if subject is None else self.known.get(spelt_alike(subject), {})
        for said in known.values():
            yield from ((where, other) for where, other in said if where != path)


def _with_contradictions(findings: Sequence[Finding]) -> list[Finding]:
    """The same expression with two values, linked in both findings, whichever is right."""
    values = _Values()
    # What is said once contradicts nothing; a value is told sooner from others than a tree is.
    times = Counter(finding.value for finding in findings)
    said_again = [finding for finding in findings if times[finding.value] > 1]
    for finding in said_again:
        values.add(finding, "")
    linked = {
        finding.id: contradicted(finding, (("", other) for _, other in values.others(finding, " ")))
        for finding in said_again
    }
    return [linked.get(finding.id, finding) for finding in findings]


def contradicted(finding: Finding, others: Iterable[tuple[str, Finding]]) -> Finding:
    """The finding, linked to those of others, each with its path, that no value agrees with too."""
    if finding.claim.kind not in _WITH_A_NUMBER:
        return finding
    known = {(related.path, related.line, related.text) for related in finding.related}
    links = (
        _related(other, "contradicts", path)
        for path, other in others
        if (path or other.claim.subject_place != finding.claim.subject_place)
        and (
            _exclude_each_other(finding.claim.printed, other.claim.printed)
            or (not path and _one_alone_is_wrong(finding, other))
        )
        and (path, other.claim.place.line, other.claim.text) not in known
    )
    told = tuple(islice(links, MOST))
    return replace(finding, related=(*finding.related, *told)) if told else finding


def _related(other: Finding, why: str, path: str = "") -> Related:
    place = other.claim.place
    return Related(place.line, other.claim.text, why, path, place.cell)


def _exclude_each_other(one: PrintedDecimal | None, other: PrintedDecimal | None) -> bool:
    """Whether no value rounds, or is cut, to both numbers."""
    if one is None or other is None:
        return False
    (low, high), (lower, higher) = values_of(one), values_of(other)
    return high <= lower or higher <= low


def _one_alone_is_wrong(one: Finding, other: Finding) -> bool:
    """Whether of two neighbours one is right: ``17 · 23 = 391``, and ``392`` below it.

    Of other documents only the numbers are known here.
    """
    printed = one.claim.printed, other.claim.printed
    units = {number.unit for number in printed if number is not None}
    return None not in printed and len(units) == 1 and {one.verdict, other.verdict} in _CONTRARY


_CONTRARY = ({"exact", "wrong"}, {"rounded", "wrong"})


def values_of(printed: PrintedDecimal) -> tuple[Fraction, Fraction]:
    """Between which two a value lies that is printed so: rounded, or cut toward zero."""
    value, unit = printed.value, printed.unit
    if not value:
        return -unit, unit
    ends = abs(value) - unit / 2, abs(value) + unit
    return ends if value > 0 else (-ends[1], -ends[0])


# -- numbers that repeat a wrong one of their chain -------------------------------------------


def _with_repetitions(findings: Sequence[Finding]) -> list[Finding]:
    """Wrong numbers that agree with a wrong one before them in their chain: counted once."""
    chains: dict[object, list[Finding]] = {}
    return [
        _after(finding, chains.setdefault(_chain(finding.claim), []))
        if finding.verdict == "wrong"
        else finding
        for finding in findings
    ]


def _chain(claim: Claim) -> object:
    """What the numbers of one chain have in common: where it begins, and its head."""
    return claim.subject, claim.place.line, claim.place.column, claim.place.cell


def _after(finding: Finding, before: list[Finding]) -> Finding:
    """A wrong finding behind those of its chain, to which it is added."""
    first = next((one for one in before[-_REACH:] if _repeats(finding.claim, one.claim)), None)
    told = finding if first is None else _repeating(finding, first)
    before.append(told)
    return told


def _repeats(claim: Claim, before: Claim) -> bool:
    """Whether what is printed is the wrong number before it, or that number rounded or cut."""
    if before.printed is None or claim.text == before.text:
        return False
    wrong = Number(before.printed.value)
    if claim.printed is not None:
        return gives_printed(wrong, claim.printed)
    return claim.other is not None and gives_printed(claim.other, before.printed)


def _repeating(finding: Finding, first: Finding) -> Finding:
    link = _related(first, BROKEN)
    causes = tuple(c for c in finding.causes if c not in ("unexplained", "consequential"))
    is_linked = any(related.why == link.why for related in finding.related)
    return replace(
        finding,
        causes=("consequential", *causes),
        related=finding.related if is_linked else (link, *finding.related),
        remarks=_without_failed_readings(finding),
        follows=first.follows or first.id,
    )


def _without_failed_readings(finding: Finding) -> tuple[str, ...]:
    """The remarks on what is explained otherwise than by a reading of the formula."""
    return tuple(said for said in finding.remarks if not said.startswith(TRIED))


# -- copies -----------------------------------------------------------------------------------


def _with_copies(findings: Sequence[Finding]) -> list[Finding]:
    return [
        _copied(finding, list(_beside(findings, index)))
        if finding.verdict == "wrong" and set(_OF_THE_FORMULA).issuperset(finding.causes)
        else finding
        for index, finding in enumerate(findings)
    ]


def _beside(findings: Sequence[Finding], index: int) -> Iterator[Finding]:
    """The neighbours of a finding, the nearest first, and that before it first of two."""
    for steps in range(1, _REACH + 1):
        for place in (index - steps, index + steps):
            if 0 <= place < len(findings):
                yield findings[place]


def _copied(finding: Finding, neighbours: Sequence[Finding]) -> Finding:
    """The finding with cause ``copied`` where a neighbour's value gives the printed digits."""
    printed = finding.claim.printed
    if printed is None:
        return finding
    for count, neighbour in enumerate(neighbours, 1):
        subject = neighbour.claim.subject
        if abs(printed.value) < _TELLING * count * printed.unit:
            return finding
        if subject is None or subject == finding.claim.subject:
            continue
        if neighbour.value is not None and gives_printed(subject, printed):
            link = _related(neighbour, "has this value")
            return replace(
                finding,
                causes=_with_a_copy(finding.causes),
                related=(*finding.related, link),
                remarks=_without_failed_readings(finding),
            )
    return finding


def _with_a_copy(causes: Sequence[str]) -> tuple[str, ...]:
    """The causes with ``copied`` in its place, behind the function and before the index."""
    swapped = tuple(cause for cause in causes if cause == "sin-cos-swap")
    rest = tuple(cause for cause in causes if cause not in ("sin-cos-swap", "unexplained"))
    return (*swapped, "copied", *rest)
