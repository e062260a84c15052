"""A baseline: the findings of an earlier run, which are known and fail no run any more."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace

from pe_symbolic.judge.finding import IN_BASELINE, RIGHT, DocumentFindings, Findings
from pe_symbolic.judge.fingerprints import fingerprints
from pe_symbolic.judge.relative import HERE, Home

_SCHEMA = "pe-symbolic.baseline/1"


class UnreadableBaseline(Exception):
    """The text is no baseline; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Known:
    """A finding of an earlier run: it is told by its document and fingerprint, never by a line.

    ``path`` is relative to the folder of the baseline.
    """

    path: str
    fingerprint: str
    verdict: str
    text: str


def entries(document: DocumentFindings, home: Home = HERE) -> Iterator[Known]:
    """All that is not right in a document, its path relative to the folder ``home``."""
    name = home.name(document.path)
    for finding, fingerprint in zip(document.findings, fingerprints(document), strict=True):
        if finding.verdict not in RIGHT and not finding.suppressed:
            yield Known(name, fingerprint, finding.verdict, finding.claim.text)


def entries_text(known: Iterable[Known]) -> str:
    """Entries as a file to be read again; the same entries give the same bytes.

    They stand by path, in whatever order the documents were named.
    """
    by_path = sorted(known, key=lambda entry: entry.path)
    content = {"schema": _SCHEMA, "known": [asdict(entry) for entry in by_path]}
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
    findings: Findings,
    baseline: tuple[Known, ...],
    home: Home = HERE,
    covered: tuple[str, ...] = (),
) -> tuple[Findings, tuple[Known, ...]]:
    """The findings with the known ones set aside, and the entries that no finding matches.

    An entry whose document was not looked at is not stale, unless it is gone from a
    path that the run ``covered``.
    """
    acquaintance = Acquaintance(baseline, home)
    documents = tuple(acquaintance.set_aside(document) for document in findings.documents)
    return Findings(documents), acquaintance.stale(covered)


class Acquaintance:
    """The entries of a baseline, each set against one finding as the documents come by."""

    def __init__(self, baseline: tuple[Known, ...], home: Home = HERE) -> None:
        self._baseline = baseline
        self._home = home
        self._left = Counter((known.path, known.fingerprint) for known in baseline)
        self._paths = {known.path for known in baseline}
        self._looked_at: set[str] = set()

    def knows(self, path: str) -> bool:
        """Whether a document has entries."""
        return self._home.name(path) in self._paths

    def set_aside(self, document: DocumentFindings) -> DocumentFindings:
        """The document with what is known of it set aside."""
        name = self._home.name(document.path)
        self._looked_at.add(name)
        found = []
        for finding, fingerprint in zip(document.findings, fingerprints(document), strict=True):
            key = name, fingerprint
            if self._left[key] and not finding.suppressed:
                self._left[key] -= 1
                found.append(replace(finding, suppressed=IN_BASELINE))
            else:
                found.append(finding)
        return replace(document, findings=tuple(found))

    def stale(self, covered: tuple[str, ...] = ()) -> tuple[Known, ...]:
        """The entries of the documents that came by, or are gone, which no finding matches.

        ``covered`` are the paths that the run looked through.
        """
        return tuple(
            known
            for known in self._baseline
            if self._left[known.path, known.fingerprint]
            and (known.path in self._looked_at or self._home.is_gone(known.path, covered))
        )
