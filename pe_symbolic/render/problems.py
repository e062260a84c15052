"""What every format of ``check`` shows: the findings that are not right, each with its level."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from pe_symbolic.claims.claim import Place
from pe_symbolic.judge.finding import OPEN, RIGHT, DocumentFindings, Finding, Findings
from pe_symbolic.judge.fingerprints import fingerprints
from pe_symbolic.notation.visible import visible
from pe_symbolic.regex import regex

_STOPPED = regex(r"(?P<line>\d+):(?P<column>\d+): (?P<why>.*)", re.DOTALL)


class Level(Enum):
    """How much a finding weighs in a run: it fails it, it warns, it is remarked on, it is open."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding that is not right, with the document it stands in."""

    document: DocumentFindings
    finding: Finding
    fingerprint: str
    level: Level

    @property
    def place(self) -> Place:
        """What is to be replaced, else the printed number, else the claim."""
        return shown_place(self.finding)

    @property
    def file_lines(self) -> tuple[int, int] | None:
        """The first and the last line in the file; ``None`` where it has no lines."""
        return file_lines(self.document, self.place)

    @property
    def message(self) -> str:
        """What is wrong, on one line, no character hidden."""
        return said(self.finding)

    @property
    def advice(self) -> str:
        """What to write, empty where nothing is known to belong there."""
        return one_line(advice(self.finding))


def advice(finding: Finding) -> str:
    """``write 0.91``; empty where nothing is known to belong there.

    What a cell of a notebook printed is not the author's to write.
    """
    if finding.suggestion is None:
        return ""
    right = visible(finding.suggestion)
    return f"write {right}" if finding.replaces else f"it is {right}"


def problems(findings: Findings, failing: frozenset[str]) -> Iterator[Problem]:
    """All that is not right in the order of the documents, suppressed findings included.

    ``failing`` are the verdicts that fail the run.
    """
    for document in findings.documents:
        for finding, fingerprint in zip(document.findings, fingerprints(document), strict=True):
            if finding.verdict not in RIGHT:
                yield Problem(document, finding, fingerprint, _level(finding.verdict, failing))


def unsuppressed(findings: Findings, failing: frozenset[str]) -> Iterator[Problem]:
    """The problems that nobody set aside."""
    return (p for p in problems(findings, failing) if not p.finding.suppressed)


def shown_place(finding: Finding) -> Place:
    """Where a finding is shown: where reading stopped, or what is to be replaced stands.

    Else at the number, else at the claim.
    """
    if stopped := _stopped(finding):
        line, column = int(stopped["line"]), int(stopped["column"])
        return Place(line, column, line, column + 1, finding.claim.place.cell)
    return finding.replaces or finding.claim.printed_place or finding.claim.place


def file_lines(document: DocumentFindings, place: Place) -> tuple[int, int] | None:
    """The first and the last line of the file that a place is in; ``None`` where it has none."""
    if place.cell is None:
        return place.line, place.end_line
    if not document.file_lines:
        return None
    before = document.cells[place.cell - 1] - 1
    return document.file_lines[before + place.line], document.file_lines[before + place.end_line]


def said(finding: Finding) -> str:
    """The message on one line, without the place that it is shown at."""
    stopped = _stopped(finding)
    return one_line(f"not read: {stopped['why']}" if stopped else finding.message)


def _stopped(finding: Finding) -> re.Match[str] | None:
    """Where reading a claim stopped, and why; ``None`` where it was read."""
    return _STOPPED.fullmatch(finding.claim.unread) if finding.verdict == "unparsed" else None


def to_read(finding: Finding) -> str:
    """The commands that show what a verdict and its causes mean."""
    return ", ".join(f"pe-symbolic explain {page}" for page in finding.pages)


def said_of_end(stopped: str) -> str:
    """What is said of a run that was ``interrupted`` or ``terminated``, wherever it is shown."""
    return f"the run was {stopped} before its end: this is what was finished"


def one_line(text: str) -> str:
    """A text of a document on one line, with no hidden character in it."""
    return visible(" ".join(text.split()))


def _level(verdict: str, failing: frozenset[str]) -> Level:
    if verdict in failing:
        return Level.ERROR
    if verdict in OPEN:
        return Level.OPEN
    return Level.NOTE if verdict == "consistent" else Level.WARNING
