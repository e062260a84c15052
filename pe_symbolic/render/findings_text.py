"""Findings as a terminal shows them: place, verdict, source line with a caret, what to write."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pe_symbolic.claims.claim import Place
from pe_symbolic.document import in_sheet
from pe_symbolic.judge.finding import (
    FAILING,
    OPEN,
    RIGHT,
    DocumentFindings,
    Finding,
    Findings,
    Related,
)
from pe_symbolic.notation.visible import visible
from pe_symbolic.recheck import Recheck
from pe_symbolic.render.problems import advice, one_line, said, shown_place, unsuppressed
from pe_symbolic.render.tally import Tally, counted

_WIDTH = 100
_OF_NAMES = "with "
_NEVER_READ = frozenset({"unparsed"})


@dataclass(frozen=True, slots=True)
class Style:
    """The escape sequences around a word, all empty where there are no colours."""

    failing: str = ""
    warning: str = ""
    quiet: str = ""
    bold: str = ""
    end: str = ""

    def of(self, verdict: str) -> str:
        """The colour of a verdict."""
        if verdict in FAILING:
            return self.failing
        return self.quiet if verdict in OPEN else self.warning


PLAIN = Style()
COLOURED = Style("\x1b[1;31m", "\x1b[1;33m", "\x1b[2m", "\x1b[1m", "\x1b[0m")


def findings_text(findings: Findings, style: Style = PLAIN) -> str:
    """All that is not right, in the order of the documents, and a summary."""
    documents = findings.documents
    blocks = [part for document in documents for part in blocks_of(document, style)]
    remarks = "".join(line for document in documents for line in remarks_of(document))
    parts = [*blocks, *([remarks] if remarks else []), _summary(findings)]
    return "\n".join(parts) + "\n"


def blocks_of(document: DocumentFindings, style: Style) -> Iterator[str]:
    """All that is not right in a document, a block for each."""
    for finding in document.findings:
        if finding.verdict not in RIGHT and not finding.suppressed:
            yield block(document, finding, style)


def remarks_of(document: DocumentFindings) -> Iterator[str]:
    """What is remarked on claims that are right, each remark once, where it is made first.

    Which values the names have is no remark on a claim.
    """
    told: dict[str, list[Finding]] = {}
    for finding in document.findings:
        if finding.verdict in RIGHT and not finding.suppressed:
            for remark in finding.remarks:
                if not remark.startswith(_OF_NAMES):
                    told.setdefault(remark, []).append(finding)
    for remark, (first, *others) in told.items():
        place = first.claim.printed_place or first.claim.place
        more = f" (and {len(others)} more)" if others else ""
        yield f"{_where(document, place)}: note: {one_line(remark)}{more}\n"


def concise_text(findings: Findings, failing: frozenset[str]) -> str:
    """A line for each finding that is not right, and a summary."""
    lines = "".join(
        line for document in findings.documents for line in concise_lines(document, failing)
    )
    return f"{lines}{_summary(findings)}\n"


def concise_lines(document: DocumentFindings, failing: frozenset[str]) -> Iterator[str]:
    """A line for each finding of a document that is not right, its causes at the end."""
    for problem in unsuppressed(Findings((document,)), failing):
        line = f"{_where(document, problem.place)}: {problem.finding.verdict}: {problem.message}"
        advice = f" ({problem.advice})" if problem.advice else ""
        causes = ", ".join(problem.finding.causes)
        yield f"{line}{advice} [{causes}]\n" if causes else f"{line}{advice}\n"


def statistics_text(findings: Findings) -> str:
    """How often each verdict and each cause was given, the most frequent first."""
    verdicts, causes = Counter[str](), Counter[str]()
    for document in findings.documents:
        for finding in document.findings:
            if not finding.suppressed:
                verdicts[finding.verdict] += 1
                causes.update(finding.causes)
    return frequencies(verdicts, causes)


def frequencies(verdicts: Counter[str], causes: Counter[str]) -> str:
    """Verdicts, then causes, each name with its count, the most frequent first."""
    lines = []
    for label, counts in (("verdicts:", verdicts), ("causes:", causes)):
        ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        lines += [label] * bool(ordered) + [f"{count:>6}  {name}" for name, count in ordered]
    return "".join(f"{line}\n" for line in lines)


def unread_text(findings: Findings) -> str:
    """What was not read and is told nowhere else, and why numbers were set aside."""
    parts = [part for document in findings.documents for part in unread_lines(document)]
    return "\n".join(parts) + "\n"


def unread_lines(document: DocumentFindings) -> Iterator[str]:
    """What was not read of a document, and a line for its numbers.

    A claim that was not read has its block with the other findings, unless it is suppressed.
    """
    told = set()
    for finding in document.findings:
        if finding.verdict in _NEVER_READ:
            told.add(finding.claim.unread)
            if finding.suppressed:
                yield from _unread(document, finding)
    for words in document.unread:
        if words not in told:
            yield f"{one_line(document.path)}: not read: {one_line(words)}"
    aside = ", ".join(f"{count} {reason}" for reason, count in document.coverage.set_aside)
    numbers = document.coverage
    line = f"{one_line(document.path)}: {numbers.numbers} numbers, {numbers.in_claims} in claims"
    yield f"{line}; set aside: {aside}" if aside else line


def block(document: DocumentFindings, finding: Finding, style: Style) -> str:
    """A finding with its line of source, a caret, and what to write."""
    place = shown_place(finding)
    head = f"{style.bold}{_where(document, place)}:{style.end} "
    head += f"{style.of(finding.verdict)}{finding.verdict}{style.end}: {said(finding)}"
    lines = [head, *_source(document, place, _note(finding), style)]
    if finding.suggestion is not None:
        lines.append(f"   = help: {advice(finding)}")
    lines.extend(f"   = note: {one_line(remark)}" for remark in finding.remarks)
    if finding.recheck is not None:
        lines.append(f"   = coq: {one_line(_second_word(finding.recheck))}")
    shown = finding.related[:_MOST_RELATED]
    lines.extend(
        f"   = see {_elsewhere(document.path, related)}: {one_line(related.text)} ({related.why})"
        for related in shown
    )
    told = {_elsewhere(document.path, related) for related in shown}
    rest = dict.fromkeys(_elsewhere(document.path, one) for one in finding.related[_MOST_RELATED:])
    if more := [place for place in rest if place not in told]:
        lines.append(f"   = see also {', '.join(more)}")
    return "\n".join(lines) + "\n"


_MOST_RELATED = 3


def _elsewhere(path: str, related: Related) -> str:
    """``line 3``, in another document ``other.md:3``, in a notebook with the cell."""
    if related.path:
        cell = in_sheet(related.path, related.cell, ":")
        return f"{one_line(related.path)}:{cell}{related.line}"
    return f"{in_sheet(path, related.cell, ', ')}line {related.line}"


def _second_word(recheck: Recheck) -> str:
    if recheck.verdict == "checked":
        return "proved there too"
    words = {"not-run": "not run", "none": "not stated there", "failed": "not proved there"}
    return f"{words[recheck.verdict]}: {recheck.why}"


def _where(document: DocumentFindings, place: Place) -> str:
    """Path, line and column, with the cell or page that the line is counted in."""
    cell = in_sheet(document.path, place.cell, ":")
    return f"{one_line(document.path)}:{cell}{place.line}:{place.column}"


def _note(finding: Finding) -> str:
    """What stands beside the caret."""
    causes = ", ".join(finding.causes)
    error = finding.error_in_units
    if error is None or not causes:
        return causes
    return f"off by {error} units of the last place ({causes})"


def _source(document: DocumentFindings, place: Place, note: str, style: Style) -> Iterator[str]:
    """The line of source with a caret under the printed number; long lines are cut around it."""
    lines = document.lines_in(place.cell)
    line = lines[place.line - 1] if place.line <= len(lines) else ""
    start = place.column - 1
    end = place.end_column - 1 if place.end_line == place.line else len(line)
    first = max(0, min(start - _WIDTH // 2, len(line) - _WIDTH))
    last = max(first + _WIDTH, end + 10)
    before, marked = visible_part(line[first:start]), visible_part(line[start:end])
    after = visible_part(line[end:last])
    lead, tail = ("… " if first else ""), (" …" if last < len(line) else "")
    number = f"{place.line:>4} | "
    yield f"{number}{lead}{before}{marked}{after}{tail}".rstrip()
    indent = " " * (_columns(number) - 2) + "| " + " " * _columns(lead + before)
    caret = "^" * max(1, _columns(marked))
    yield f"{indent}{style.bold}{caret}{style.end} {note}".rstrip()


def visible_part(text: str) -> str:
    """A part of one source line, safe for a terminal."""
    return visible(text.replace("\t", " ").replace("\r", ""))


def _columns(text: str) -> int:
    """How many columns a terminal gives to a text."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1
        for char in text
    )


def _unread(document: DocumentFindings, finding: Finding) -> Iterator[str]:
    place = shown_place(finding)
    yield f"{_where(document, place)}: {said(finding)}"
    yield from _source(document, place, "", PLAIN)


def summary_text(rows: Sequence[str], documents: int, total: Tally) -> str:
    """The lines of documents where there are several, and one for all of them."""
    lines = "".join(rows) if documents > 1 else ""
    return lines + summary_of(documents, total)


def summary_of(documents: int, total: Tally) -> str:
    """``2 claims in 1 document: 1 right ...``."""
    said = f"{counted(total.claims, 'claim')} in {counted(documents, 'document')}: "
    return said + total.sentence()


def summary_row(path: str, tally: Tally) -> str:
    """The line of one document, empty where all that is in it is right."""
    return f"{one_line(path)}: {tally.sentence()}\n" if tally.departing else ""


def _summary(findings: Findings) -> str:
    total = Tally()
    rows = []
    for document in findings.documents:
        tally = Tally.of(document.findings)
        rows.append(summary_row(document.path, tally))
        total.join(tally)
    return summary_text(rows, len(findings.documents), total)
