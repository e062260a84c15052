"""A baseline: the findings of an earlier run, which are known and fail no run any more."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pe_symbolic.judge.finding import IN_BASELINE, RIGHT, DocumentFindings, Findings
from pe_symbolic.judge.fingerprints import fingerprints

_SCHEMA = "pe-symbolic.baseline/1"


class UnreadableBaseline(Exception):
    """The text is no baseline; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Known:
    """A finding of an earlier run: it is told by its document and fingerprint, never by a line."""

    path: str
    fingerprint: str
    verdict: str
    text: str


def baseline_text(findings: Findings) -> str:
    """All that is not right now, as a file to be read again; the same findings, the same bytes."""
    known = [
        {
            "path": document.path,
            "fingerprint": fingerprint,
            "verdict": finding.verdict,
            "text": finding.claim.text,
        }
        for document in findings.documents
        for finding, fingerprint in zip(document.findings, fingerprints(document), strict=True)
        if finding.verdict not in RIGHT and not finding.suppressed
    ]
    content = {"schema": _SCHEMA, "known": known}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def read_baseline(text: str) -> tuple[Known, ...]:
    """The findings a baseline knows; ``UnreadableBaseline`` where the text is none."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise UnreadableBaseline(f"no JSON: {fault}") from None
    if not isinstance(content, dict) or content.get("schema") != _SCHEMA:
        raise UnreadableBaseline(f'no baseline: "schema" is not "{_SCHEMA}"')
    return tuple(_entries(content.get("known")))


def _entries(listed: object) -> Iterator[Known]:
    if not isinstance(listed, list):
        raise UnreadableBaseline('"known" is no list')
    for number, entry in enumerate(listed, 1):
        names = ("path", "fingerprint", "verdict", "text")
        values = [entry.get(name) for name in names] if isinstance(entry, dict) else [None]
        if not all(isinstance(value, str) for value in values):
            raise UnreadableBaseline(f"entry {number} lacks a text for one of {', '.join(names)}")
        yield Known(*values)


def without_known(
    findings: Findings, baseline: tuple[Known, ...]
) -> tuple[Findings, tuple[Known, ...]]:
    """The findings with the known ones set aside, and the entries that no finding matches.

    An entry whose document was not looked at is not stale.
    """
    left = Counter((known.path, known.fingerprint) for known in baseline)
    documents = tuple(_set_aside(document, left) for document in findings.documents)
    looked_at = {document.path for document in findings.documents}
    stale = tuple(
        known
        for known in baseline
        if left[known.path, known.fingerprint] and known.path in looked_at
    )
    return Findings(documents), stale


def _set_aside(document: DocumentFindings, left: Counter[tuple[str, str]]) -> DocumentFindings:
    found = []
    for finding, fingerprint in zip(document.findings, fingerprints(document), strict=True):
        key = document.path, fingerprint
        if left[key] and not finding.suppressed:
            left[key] -= 1
            found.append(replace(finding, suppressed=IN_BASELINE))
        else:
            found.append(finding)
    return replace(document, findings=tuple(found))
