"""Findings as Markdown for the summary page of a build job: counts, then what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pe_symbolic.document import in_sheet
from pe_symbolic.judge.finding import FAILING, OPEN, RIGHT, Findings, Missed
from pe_symbolic.render.findings_text import summary_of
from pe_symbolic.render.problems import Level, Problem, one_line, said_of_end, unsuppressed
from pe_symbolic.render.tally import Tally

_MOST = 200
_HEADINGS = {
    Level.ERROR: "Failing",
    Level.WARNING: "Misrounded",
    Level.NOTE: "Remarks",
    Level.OPEN: "Open",
}


def summary_text(
    findings: Findings, failing: frozenset[str], missed: Sequence[Missed] = (), stopped: str = ""
) -> str:
    """The sentence of the text, a table of counts per document, and one of findings for each level.

    What could not be read comes first.
    """
    found = list(unsuppressed(findings, failing))
    parts = ["## Claims in the notes"]
    if stopped:
        parts.append(f"**Stopped:** {said_of_end(stopped)}.")
    parts.append(_counts(findings))
    if missed:
        parts.append(f"### Unreadable: {len(missed)}")
        parts.append("\n".join(_missed_rows(missed[:_MOST])))
    if len(missed) > _MOST:
        parts.append(f"and {len(missed) - _MOST} more")
    for level, heading in _HEADINGS.items():
        chosen = [problem for problem in found if problem.level is level]
        if chosen:
            parts.append(f"### {heading}: {len(chosen)}")
            parts.append("\n".join(_rows(chosen[:_MOST])))
        if len(chosen) > _MOST:
            parts.append(f"and {len(chosen) - _MOST} more")
    if any(problem.finding.causes for problem in found):
        parts.append("`pe-symbolic explain CAUSE` has a page for each cause.")
    return "\n\n".join(parts) + "\n"


def _counts(findings: Findings) -> str:
    """The counts of each document, and the sentence of all: every claim is in one column."""
    head = ("document", "claims", "right", "misrounded", "consistent", "wrong", "repeating these")
    lines = [_row((*head, "open", "suppressed")), _row("---" for _ in range(len(head) + 2))]
    total = Tally()
    for document in findings.documents:
        tally = Tally.of(document.findings)
        total.join(tally)
        counts = (
            tally.claims,
            tally.under(RIGHT),
            tally.verdicts["misrounded"],
            tally.verdicts["consistent"],
            tally.under(FAILING),
            tally.repeated,
            tally.under(OPEN),
            tally.suppressed,
        )
        lines.append(_row((_plain(document.path), *map(str, counts))))
    said = summary_of(len(findings.documents), total)
    return "\n".join((said, "", *lines))


def _missed_rows(missed: Iterable[Missed]) -> Iterator[str]:
    yield _row(("document", "why"))
    yield _row(("---", "---"))
    for each in missed:
        yield _row((_plain(each.path), _plain(each.message)))


def _rows(problems: Iterable[Problem]) -> Iterator[str]:
    yield _row(("where", "what", "write", "cause"))
    yield _row("---" for _ in range(4))
    for problem in problems:
        place, finding = problem.place, problem.finding
        cell = in_sheet(problem.document.path, place.cell, ":")
        where = f"{problem.document.path}:{cell}{place.line}:{place.column}"
        yield _row(
            (
                _plain(where),
                f"{finding.verdict}: {_plain(problem.message)}",
                _plain(finding.suggestion or ""),
                ", ".join(finding.causes),
            )
        )


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _plain(text: str) -> str:
    """A text of a document, as no Markdown and no HTML: every sign that means something, coded."""
    return "".join(
        char if char.isalnum() or char in " .,=-/" or not char.isascii() else f"&#{ord(char)};"
        for char in one_line(text)
    )
