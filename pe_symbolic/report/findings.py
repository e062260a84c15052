"""One finding as a report shows it: what is printed, what belongs there, and why."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction

from pe_symbolic.judge.finding import DocumentFindings, Finding
from pe_symbolic.report.digits import cut_digits, typographic
from pe_symbolic.report.drawing import Drawing
from pe_symbolic.report.excerpt import SourceLine, excerpt
from pe_symbolic.report.number_line import caption, number_line, reading, spark
from pe_symbolic.report.words import CAUSES, OPEN_REASONS, Category, category

LONGEST_TEXT = 160
_FUNCTION = re.compile(r"\\[A-Za-z]+")
LIBRARY_NAMES = {"mpmath.iv": "mpmath intervals", "arb": "Arb balls"}


@dataclass(frozen=True, slots=True)
class Argument:
    """The picture that shows why: the large number line, the small one, and the sentence."""

    drawing: Drawing
    small: Drawing
    caption: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A finding prepared for showing.

    ``belongs`` is what should stand there as typography, ``replacement`` the
    same as source text; ``facts`` are label, text and kind (``text``, ``number``).
    """

    id: str
    finding: Finding
    category: Category
    path: str
    place: str
    claim_text: str
    verb: str
    belongs: str
    replacement: str
    cause: str
    facts: tuple[tuple[str, str, str], ...]
    lines: tuple[SourceLine, ...]
    argument: Argument | None

    @property
    def name(self) -> str:
        """The file name without its folder, with line and column."""
        return f"{self.path.rsplit('/', 1)[-1]}:{self.place}"


def shown_findings(document: DocumentFindings, taken: Counter[str]) -> tuple[Shown, ...]:
    """The findings of a document; ``taken`` counts the ids already given to others."""
    return tuple(_shown(document, finding, taken) for finding in document.findings)


def one_line(text: str) -> str:
    """``text`` with every run of white space as one space."""
    return " ".join(text.split())


def shortened(text: str) -> str:
    """``text`` on one line, cut where it is too long to be read there."""
    words = one_line(text)
    return words if len(words) <= LONGEST_TEXT else words[: LONGEST_TEXT - 1] + "…"


def _shown(document: DocumentFindings, finding: Finding, taken: Counter[str]) -> Shown:
    claim, kind = finding.claim, category(finding.verdict)
    verb, belongs = _correction(finding)
    place = f"{claim.place.line}:{claim.place.column}"
    if claim.place.cell is not None:
        place = f"cell {claim.place.cell}, {place}"
    return Shown(
        _identity(finding.id, taken),
        finding,
        kind,
        document.path,
        place,
        one_line(claim.text),
        verb,
        _typeset(belongs, finding),
        belongs,
        _cause(finding),
        tuple(_facts(finding)),
        excerpt(
            document.lines_in(claim.place.cell),
            replace(claim.place, cell=None),
            claim.printed_place,
        ),
        _argument(finding, kind),
    )


def _identity(name: str, taken: Counter[str]) -> str:
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "claim"
    if slug[0].isdigit():
        slug = f"c-{slug}"
    taken[slug] += 1
    while taken[slug] > 1:
        slug = f"{slug}-{taken[slug]}"
        taken[slug] += 1
    return slug


def _correction(finding: Finding) -> tuple[str, str]:
    """What belongs there: the verb, and the source text; a blank shows the digits of its value."""
    if finding.suggestion:
        return ("or" if finding.verdict == "consistent" else "write"), finding.suggestion
    if finding.verdict == "blank" and finding.value:
        return "is", finding.value
    return "", ""


def _typeset(belongs: str, finding: Finding) -> str:
    """The correction as typography: a function without its backslash, a long value cut."""
    if _FUNCTION.fullmatch(belongs):
        return belongs[1:]
    return typographic(belongs) if finding.suggestion else cut_digits(belongs, Fraction(1))


def _cause(finding: Finding) -> str:
    """The most specific cause; the others stand among the facts."""
    if finding.verdict in OPEN_REASONS:
        return OPEN_REASONS[finding.verdict]
    return "".join(CAUSES[c][0] if c in CAUSES else c for c in finding.causes[:1])


def _facts(finding: Finding) -> list[tuple[str, str, str]]:
    claim, evidence = finding.claim, finding.evidence
    facts: list[tuple[str, str, str]] = []
    if claim.printed is not None:
        facts.append(("Printed", typographic(claim.printed.text), "text"))
    if finding.value:
        facts.append(("True value", typographic(finding.value), "number"))
    if evidence is not None and evidence.lower:
        low, high = typographic(evidence.lower), typographic(evidence.upper)
        known = ("Exactly", low) if low == high else ("Enclosed in", f"[{low}, {high}]")
        facts.append((*known, "number"))
    if evidence is not None and evidence.checked_by:
        names = [LIBRARY_NAMES.get(name, name) for name in evidence.checked_by]
        agree = ", which agree" if len(names) > 1 else ""
        facts.append(("By", " and ".join(names) + agree, "text"))
    if finding.error_in_units is not None:
        facts.append(("Off by", f"{finding.error_in_units} u", "text"))
    for cause in finding.causes:
        facts.append(("Cause", CAUSES[cause][1] if cause in CAUSES else cause, "text"))
    for related in finding.related:
        facts.append(
            ("Related", f"line {related.line}, {one_line(related.text)}: {related.why}", "text")
        )
    facts.extend(("Remark", one_line(remark), "text") for remark in finding.remarks)
    if finding.verdict in OPEN_REASONS and finding.message:
        facts.append(("Why open", one_line(finding.message), "text"))
    return facts


def _argument(finding: Finding, kind: Category) -> Argument | None:
    """Only a departure needs a picture: what is right is quiet."""
    if kind.key not in {"bad", "warn", "remark"} or finding.claim.relation in {"<", ">", "≤", "≥"}:
        return None
    numbers = reading(finding)
    if numbers is None or numbers.agrees:
        return None
    return Argument(number_line(numbers), spark(numbers), caption(numbers))
