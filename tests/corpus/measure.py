"""How well the labelled claims are read and judged: found, judged, rightly judged, false alarms."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

from pe_symbolic.document import read
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import FAILING, OPEN, Finding

HERE = Path(__file__).resolve().parent
FORMATS = {"md": "markdown", "ipynb": "markdown", "tex": "latex", "txt": "text", "html": "html"}
ALARMS = FAILING | {"misrounded"}


@dataclass(frozen=True, slots=True)
class Miss:
    """A record that came out otherwise than labelled."""

    identity: str
    text: str
    expected: tuple[str, ...]
    got: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts over one set of records; ``misses`` says which, for the half that may be read."""

    claims: int
    judged: int
    right: int
    others: int
    alarms: int
    misses: tuple[Miss, ...] = field(repr=False)

    @property
    def share_judged(self) -> float:
        """Of the claims, how many got a verdict."""
        return self.judged / self.claims

    @property
    def share_right(self) -> float:
        """Of those, how many the right one."""
        return self.right / self.judged

    @property
    def share_of_alarms(self) -> float:
        """Of what is no claim, how much was called a mistake."""
        return self.alarms / self.others if self.others else 0.0


def records(name: str, half: str) -> Iterator[Mapping[str, object]]:
    """The records of one file and half."""
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        record: dict[str, object] = json.loads(line)
        if record["half"] == half:
            yield record


def measured(name: str, half: str) -> Figures:
    """The figures of one file and half."""
    claims = judged = right = others = alarms = 0
    misses: list[Miss] = []
    for record in records(name, half):
        findings = findings_of(record)
        expected = accepted(record)
        if record.get("kind") == "not-a-claim" or "not-a-claim" in expected:
            others += 1
            about = _about(record, findings)
            wrong = [f.verdict for f in about if f.verdict not in expected]
            if any(verdict in ALARMS for verdict in wrong):
                alarms += 1
                misses.append(miss(record, expected, wrong))
            continue
        claims += 1
        got = [f.verdict for f in matching(record, findings)]
        if any(verdict in expected or verdict not in OPEN for verdict in got):
            judged += 1
            if any(verdict in expected for verdict in got):
                right += 1
                continue
        misses.append(miss(record, expected, got))
    return Figures(claims, judged, right, others, alarms, tuple(misses))


def _about(record: Mapping[str, object], findings: Sequence[Finding]) -> Sequence[Finding]:
    """The findings that speak of a number that is no claim.

    Where a claim of the same text has a record of its own, they are those of this number.
    """
    if not record["printed"]:
        return findings
    printed = bare(str(record["printed"]))
    if str(record["text"]) in texts_with_claims():
        return [f for f in findings if bare(shown(f)) == printed]
    return matching(record, findings)


@cache
def texts_with_claims() -> frozenset[str]:
    """The texts of records that are claims."""
    lines = (HERE / "claims.jsonl").read_text(encoding="utf-8").splitlines()
    return frozenset(
        str(record["text"]) for record in map(json.loads, lines) if record["kind"] == "value"
    )


def miss(record: Mapping[str, object], expected: Sequence[str], got: Sequence[str]) -> Miss:
    text = f"{record['text']!r} -> {record['printed']!r}"
    return Miss(str(record["id"]), text, tuple(expected), tuple(got))


def findings_of(record: Mapping[str, object]) -> tuple[Finding, ...]:
    return _findings_in(str(record["text"]), FORMATS[str(record["format"])])


# Records of one snippet stand one after the other.
@lru_cache(maxsize=16)
def _findings_in(text: str, format: str) -> tuple[Finding, ...]:
    return judge_document(read(text, format)).findings


def accepted(record: Mapping[str, object]) -> list[str]:
    """The labels that are right."""
    also = record.get("also_ok")
    labels = also if isinstance(also, list) else []
    return [str(record["verdict"]), *(str(label) for label in labels)]


def matching(record: Mapping[str, object], findings: Sequence[Finding]) -> list[Finding]:
    """The findings about the number a record speaks of."""
    printed = bare(str(record["printed"] or ""))
    about = [f for f in findings if bare(shown(f)) == printed]
    if about or (record.get("kind") == "value" and printed):
        return about
    return [f for f in findings if f.verdict in OPEN or f.claim.kind == "inequality"] or list(
        findings
    )


def shown(finding: Finding) -> str:
    printed = finding.claim.printed
    return printed.text if printed is not None else finding.claim.other_text


def bare(text: str) -> str:
    """A number without what only spaces or frames it."""
    for mark in ("\\,", "\\;", "\\!", "\\ ", " ", "$", "\\left", "\\right", "…", "\\%", "%", "°"):
        text = text.replace(mark, "")
    return text.rstrip(".").replace("\\cdot", "\\times").replace("−", "-")
