"""One finding as a report shows it: what is printed, what belongs there, and why."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from pe_symbolic.claims.claim import Place
from pe_symbolic.document import in_sheet
from pe_symbolic.enclosure import Enclosure
from pe_symbolic.judge.decide import Known
from pe_symbolic.judge.evidence import in_a_sentence
from pe_symbolic.judge.finding import DocumentFindings, Finding
from pe_symbolic.recheck import Recheck
from pe_symbolic.regex import regex
from pe_symbolic.report.digits import in_units, typographic
from pe_symbolic.report.drawing import Drawing
from pe_symbolic.report.excerpt import Piece, SourceLine, columns, excerpt, glimpse
from pe_symbolic.report.in_prose import told_of
from pe_symbolic.report.number_line import caption, number_line, reading, spark
from pe_symbolic.report.two_formulas import two_formulas
from pe_symbolic.report.words import (
    CAUSES,
    OPEN_REASONS,
    STATED_CAUSES,
    Category,
    category,
)

LONGEST_TEXT = 160
_FUNCTION = regex(r"\\[A-Za-z]+")
#: Label, text and kind (``text``, ``number``).
Fact: TypeAlias = tuple[str, str, str]
LIBRARY_NAMES = {"mpmath.iv": "mpmath intervals", "arb": "Arb balls"}


@dataclass(frozen=True, slots=True)
class Argument:
    """The picture that shows why, for numbers a small one as well, and the sentence."""

    drawing: Drawing
    small: Drawing | None
    caption: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A finding prepared for showing.

    ``where`` is the stretch that is marked, ``place`` its beginning in words;
    ``belongs`` is what should stand there as typography, ``replacement`` the
    same as source text, and ``corrected`` the whole line with it, empty where
    the line says it in other signs; ``lines`` are the claim's with their
    neighbours, ``glimpse`` is what a row shows of the one that departs.
    """

    id: str
    finding: Finding
    category: Category
    path: str
    where: Place
    place: str
    claim_text: str
    verb: str
    belongs: str
    replacement: str
    corrected: str
    cause: str
    facts: tuple[Fact, ...]
    lines: tuple[SourceLine, ...]
    glimpse: tuple[Piece, ...]
    argument: Argument | None

    @property
    def name(self) -> str:
        """The file name without its folder."""
        return self.path.rsplit("/", 1)[-1]


def shown_findings(
    document: DocumentFindings, taken: Counter[str], number: int = 1
) -> tuple[Shown, ...]:
    """The findings of a document that its author did not set aside.

    ``taken`` counts the ids already given to others.  The document is the
    ``number``-th of its name, so that an edit of one changes no id of another.
    """
    prefix = f"n{number}-" if number > 1 else ""
    return tuple(
        _shown(document, finding, _identity(f"{prefix}{finding.id}", taken))
        for finding in document.findings
        if not finding.suppressed
    )


def digits_place(finding: Finding) -> Place | None:
    """What should be replaced or the printed number; in a table it is all that stands there."""
    return finding.replaces or finding.claim.printed_place


def marked_place(finding: Finding) -> Place:
    """What a reader is to look at: what should be replaced, the printed number, or the claim."""
    return digits_place(finding) or finding.claim.place


def one_line(text: str) -> str:
    """``text`` with every run of white space as one space."""
    return " ".join(text.split())


def shortened(text: str) -> str:
    """``text`` on one line, cut where it is too long to be read there."""
    words = one_line(text)
    return words if len(words) <= LONGEST_TEXT else words[: LONGEST_TEXT - 1] + "…"


def _shown(document: DocumentFindings, finding: Finding, identity: str) -> Shown:
    claim, kind = finding.claim, category(finding.verdict)
    verb, belongs = _correction(finding)
    where = marked_place(finding)
    source = (
        document.lines_in(claim.place.cell),
        replace(claim.place, cell=None),
        None if digits_place(finding) is None else replace(where, cell=None),
    )
    return Shown(
        identity,
        finding,
        kind,
        document.path,
        where,
        in_words(document.path, where),
        one_line(claim.text),
        verb,
        told_of(claim, _typeset(belongs)),
        belongs,
        _corrected(document, finding),
        _cause(finding),
        tuple(_facts(finding)),
        excerpt(*source),
        glimpse(*source) if kind.key == "bad" else (),
        _argument(finding, kind),
    )


def in_words(path: str, place: Place) -> str:
    """Line and column, with the cell that they are counted in."""
    cell = in_sheet(path, place.cell, ", ")
    return f"{cell}{place.line}:{place.column}"


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
    """What belongs there: the verb, and the source text.

    A blank and what is not as large as is said have their value, rounded.
    """
    if finding.suggestion:
        verb = "write" if finding.replaces else "is"
        return "or" if finding.verdict == "consistent" else verb, finding.suggestion
    evidence = finding.evidence
    compared = finding.verdict == "fails" and finding.claim.kind == "inequality"
    if (compared or finding.verdict == "blank") and evidence is not None and finding.value:
        known = Known(None, Enclosure(Fraction(evidence.lower), Fraction(evidence.upper)))
        return "is", in_a_sentence(known)
    return "", ""


def _corrected(document: DocumentFindings, finding: Finding) -> str:
    """The line with what belongs there written into it, where the source says what was read."""
    place, lines = finding.replaces, document.lines_in(marked_place(finding).cell)
    if not finding.suggestion or place is None or place.line != place.end_line:
        return ""
    if not 1 <= place.line <= len(lines):
        return ""
    line = lines[place.line - 1]
    start, end = columns(replace(place, cell=None), place.line, len(line))
    printed = finding.claim.printed
    read = printed.text if place == finding.claim.printed_place and printed else ""
    verbatim = line[start:end] == read if read else line[start:end] in finding.claim.text
    return line[:start] + finding.suggestion + line[end:] if verbatim and start < end else ""


def _typeset(belongs: str) -> str:
    """The correction as typography: a function without its backslash."""
    return belongs[1:] if _FUNCTION.fullmatch(belongs) else typographic(belongs)


def _cause(finding: Finding) -> str:
    """The most specific cause; the others stand among the facts."""
    if finding.verdict in OPEN_REASONS:
        return OPEN_REASONS[finding.verdict]
    return "".join(CAUSES[c][0] if c in CAUSES else c for c in finding.causes[:1])


def _facts(finding: Finding) -> list[Fact]:
    """What was measured, then what is said of it; of two formulas first why they differ."""
    measured, said = _measured(finding), _said(finding)
    parted = finding.evidence is not None and finding.evidence.kind == "difference"
    return [*said, *measured] if parted else [*measured, *said]


def _measured(finding: Finding) -> list[Fact]:
    claim, evidence = finding.claim, finding.evidence
    facts: list[Fact] = []
    if claim.printed is not None:
        facts.append(("Printed", typographic(claim.printed.text), "text"))
    if finding.value:
        facts.append(("True value", typographic(finding.value), "number"))
    if evidence is not None and evidence.lower:
        low, high = typographic(evidence.lower), typographic(evidence.upper)
        known = ("Exactly", low) if low == high else ("Enclosed in", f"[{low}, {high}]")
        if evidence.kind == "difference":
            known = ("Left minus right there", known[1])
        facts.append((*known, "number"))
    if evidence is not None and evidence.checked_by:
        names = [LIBRARY_NAMES[name] for name in evidence.checked_by if name in LIBRARY_NAMES]
        agree = ", which agree" if len(names) > 1 else ""
        facts.append(("By", " and ".join(names) + agree, "text"))
    if finding.recheck is not None:
        facts.append(("Coq", _second_word(finding.recheck), "text"))
    if finding.error_in_units is not None:
        facts.append(("Off by", f"{in_units(finding.error_in_units)} u", "text"))
    return facts


def _said(finding: Finding) -> list[Fact]:
    claim = finding.claim
    facts: list[Fact] = []
    if finding.verdict == "fails" and finding.message:
        facts.append(("Why", told_of(claim, one_line(finding.message)), "text"))
    means = {**CAUSES, **STATED_CAUSES} if claim.printed is None else CAUSES
    for cause in finding.causes:
        facts.append(("Cause", means[cause][1] if cause in means else cause, "text"))
    for related in finding.related:
        where = f"{one_line(related.path)}, " if related.path else ""
        where += f"line {related.line}, {told_of(claim, one_line(related.text))}"
        facts.append(("Related", f"{where}: {related.why}", "text"))
    facts.extend(("Remark", told_of(claim, one_line(remark)), "text") for remark in finding.remarks)
    if finding.verdict in OPEN_REASONS and finding.message:
        facts.append(("Why open", told_of(claim, one_line(finding.message)), "text"))
    return facts


def _second_word(recheck: Recheck) -> str:
    words = {"checked": "proves the verdict too", "not-run": "was not run", "failed": "failed"}
    said = words.get(recheck.verdict, "was not asked")
    return f"{said}: {recheck.why}" if recheck.why else said


def _argument(finding: Finding, kind: Category) -> Argument | None:
    """Only a departure needs a picture: what is right is quiet."""
    if finding.evidence is not None and finding.evidence.parted is not None:
        formulas = two_formulas(
            finding.evidence.parted, told_of(finding.claim, finding.claim.subject_text)
        )
        return None if formulas is None else Argument(formulas.drawing, None, formulas.caption)
    if kind.key not in {"bad", "warn", "remark"} or finding.claim.relation in {"<", ">", "≤", "≥"}:
        return None
    numbers = reading(finding)
    if numbers is None or numbers.agrees:
        return None
    return Argument(number_line(numbers), spark(numbers), caption(numbers))
