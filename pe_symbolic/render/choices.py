"""What a reader can sift the findings by: verdict, cause and note, and the order they stand in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pe_symbolic.judge.finding import VERDICTS
from pe_symbolic.report import Report
from pe_symbolic.report.words import CAUSES

ORDERS = (
    ("", "severity"),
    ("file", "note and line"),
    ("verdict", "verdict"),
    ("error", "error, largest first"),
)


@dataclass(frozen=True, slots=True)
class Choice:
    """A list to choose from: each option its value and its words."""

    id: str
    label: str
    options: tuple[tuple[str, str], ...]


def choices(report: Report) -> Iterator[Choice]:
    """The lists of a run; only what occurs in it is offered."""
    findings = [shown.finding for group in report.groups for shown in group.findings]
    verdicts = Counter[str](finding.verdict for finding in findings)
    causes = Counter(cause for finding in findings for cause in finding.causes)
    yield Choice("verdict", "Verdict", _options(verdicts, {v: v for v in VERDICTS}))
    yield Choice("cause", "Cause", _options(causes, {c: CAUSES[c][0] for c in CAUSES}))
    notes = [(d.name, f"{d.path} ({len(d.findings):,})") for d in report.documents]
    yield Choice("note", "Note", (("", "all"), *notes))
    yield Choice("order", "Order by", ORDERS)


def _options(counts: Counter[str], words: dict[str, str]) -> tuple[tuple[str, str], ...]:
    known = [name for name in words if counts[name]]
    others = sorted(name for name in counts if name not in words)
    named = [(name, f"{words.get(name, name)} ({counts[name]:,})") for name in (*known, *others)]
    return (("", "all"), *named)
