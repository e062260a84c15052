"""JSON Lines read again, a document at a time: what ``check --format jsonl`` wrote, and no more."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import BinaryIO, NoReturn

from msgspec import Struct

from pe_symbolic.corpus.pieces import LINES_SCHEMA
from pe_symbolic.corpus.record import DamagedRecord, related_of
from pe_symbolic.corpus.told import (
    Fields,
    Untrue,
    text_of,
    told_coverage,
    told_finding,
    whole_of,
)
from pe_symbolic.judge.finding import VERDICTS, Coverage, Finding, Related

#: A line is read whole; none that ``check`` writes is near this.
LONGEST_LINE = 32_000_000
_STOPPED = frozenset({"", "interrupted", "terminated"})
_CUT_OFF = "ends before its summary: the run that wrote it was killed, or the file was cut"


class UnreadableLines(Exception):
    """A line is not what ``check --format jsonl`` writes; the message begins with its number."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"{line}: {why}")


class ToldDocument(Struct, frozen=True):
    """A document and its findings; ``at`` and ``line`` say where it begins in the file."""

    path: str
    format: str
    coverage: Coverage
    findings: tuple[Finding, ...]
    at: int
    line: int


class ToldMissed(Struct, frozen=True):
    """A document without findings, and why."""

    path: str
    message: str


class ToldContradicted(Struct, frozen=True):
    """A claim that other documents contradict: what stands in place of its related lines."""

    path: str
    id: str
    related: tuple[Related, ...]


class ToldEnd(Struct, frozen=True):
    """The counts that the run gave itself; ``stopped`` is empty where it came to its own end."""

    summary: dict[str, int]
    suppressed: int
    documents: int
    unreadable: int
    stopped: str


Told = ToldDocument | ToldMissed | ToldContradicted | ToldEnd


class Lines:
    """A file of JSON Lines that can be gone through, and gone back in; its stream can seek."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.line = 0

    def all(self) -> Iterator[Told]:
        """All that the file tells, in its order; ``UnreadableLines`` at the first that is amiss."""
        self._stream.seek(0)
        self.line = 0
        first = self._object()
        if first is None or first.get("schema") != LINES_SCHEMA:
            self._refuse(f"no {LINES_SCHEMA}, which check --format jsonl writes")
        while True:
            at = self._stream.tell()
            fields = self._object()
            if fields is None:
                self._refuse(_CUT_OFF)
            told = self._held(fields, at)
            yield told
            if isinstance(told, ToldEnd):
                break
        if self._object() is not None:
            self._refuse("stands behind the summary")
        self.line -= 1

    def document(self, at: int, line: int) -> ToldDocument:
        """The document that begins at this byte, which is in this line."""
        self._stream.seek(at)
        self.line = line - 1
        fields = self._object()
        told = None if fields is None else self._held(fields, at)
        if not isinstance(told, ToldDocument):
            self._refuse("changed while it was read")
        return told

    def _refuse(self, why: str) -> NoReturn:
        raise UnreadableLines(self.line, why) from None

    def _object(self) -> Fields | None:
        """The next line; ``None`` behind the last."""
        text = self._stream.readline(LONGEST_LINE)
        self.line += 1
        if not text:
            return None
        if not text.endswith(b"\n"):
            self._refuse("longer than any line of check" if len(text) == LONGEST_LINE else _CUT_OFF)
        try:
            fields = json.loads(text.decode("utf-8"))
        except (ValueError, RecursionError):
            self._refuse("no JSON")
        if not isinstance(fields, dict):
            self._refuse("no JSON object")
        return fields

    def _held(self, fields: Fields, at: int) -> Told:
        try:
            return self._told(fields, at)
        except Untrue as fault:
            self._refuse(str(fault))

    def _told(self, fields: Fields, at: int) -> Told:
        if "document" in fields:
            return self._document(fields, at)
        if "unreadable" in fields and "message" in fields:
            return ToldMissed(text_of(fields, "unreadable"), text_of(fields, "message"))
        if "contradicted" in fields:
            return _contradicted(fields)
        if "summary" in fields:
            return _end(fields)
        raise Untrue("neither a document, nor a claim of the one before, nor a summary")

    def _document(self, fields: Fields, at: int) -> ToldDocument:
        line, path = self.line, text_of(fields, "document")
        claims, coverage = whole_of(fields, "claims"), told_coverage(fields)
        findings = tuple(self._finding(path) for _ in range(claims))
        return ToldDocument(path, text_of(fields, "format"), coverage, findings, at, line)

    def _finding(self, path: str) -> Finding:
        fields = self._object()
        if fields is None:
            self._refuse(_CUT_OFF)
        if fields.get("path") != path:
            raise Untrue("a claim of the document before is missing")
        return told_finding(fields)


def _contradicted(fields: Fields) -> ToldContradicted:
    claim, related = fields["contradicted"], fields.get("related")
    if not isinstance(claim, dict) or not isinstance(related, list):
        raise Untrue("contradicted names no claim, or nothing that is related")
    try:
        lines = tuple(related_of(each) for each in related if isinstance(each, dict))
    except (DamagedRecord, KeyError):
        raise Untrue("a related line is not told of") from None
    return ToldContradicted(text_of(claim, "path"), text_of(claim, "id"), lines)


def _end(fields: Fields) -> ToldEnd:
    summary, stopped = fields["summary"], fields.get("stopped", "")
    if not isinstance(summary, dict):
        raise Untrue("the summary is no object")
    if not isinstance(stopped, str) or stopped not in _STOPPED:
        raise Untrue("stopped by what is not known")
    return ToldEnd(
        {verdict: whole_of(summary, verdict) for verdict in VERDICTS},
        whole_of(summary, "suppressed") if "suppressed" in summary else 0,
        whole_of(fields, "documents"),
        whole_of(fields, "unreadable"),
        stopped,
    )
