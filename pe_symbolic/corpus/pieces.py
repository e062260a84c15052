"""Formats written a document at a time, or less, so that no run is too long for the memory."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from pe_symbolic.corpus.shown import Shown
from pe_symbolic.judge.finding import DocumentFindings, Findings, Missed
from pe_symbolic.render import findings_json as as_json
from pe_symbolic.render import findings_text as as_text
from pe_symbolic.render.annotations import github_missed, github_stopped, github_text
from pe_symbolic.render.problems import said_of_end
from pe_symbolic.render.read_on import read_on_text
from pe_symbolic.render.tally import Tally

Written = Callable[[Findings, frozenset[str], Sequence[Missed], str], str]
LINES_SCHEMA = "pe-symbolic.findings-lines/1"


class Ended(Struct, frozen=True):
    """How a run ended: its counts, what it missed, and how many of its documents were judged.

    ``stopped`` is empty where it came to its own end.
    """

    total: Tally
    missed: Sequence[Missed]
    documents: int
    stopped: str = ""


class Pieces:
    """A format: what stands before, between and behind the documents; the text may be empty."""

    #: Whether documents are shown while others are still judged.
    early = False

    def start(self) -> str:
        """What stands before all documents."""
        return ""

    def document(self, shown: Shown) -> Iterable[str]:
        """What is written of a document, when its turn comes: parts that are not empty."""
        raise NotImplementedError

    def missed(self, missed: Missed) -> str:
        """What is written of a document without findings, in its turn, where it is shown early."""
        return ""

    def afterwards(self, shown: Shown) -> str:
        """What is added, when all are judged, of a document shown early."""
        return ""

    def end(self, ended: Ended) -> str:
        """What stands behind all documents."""
        return ""


class JsonPieces(Pieces):
    """The JSON of the contract."""

    def __init__(self) -> None:
        self._between = ""

    def start(self) -> str:
        return as_json.head_text()

    def document(self, shown: Shown) -> Iterator[str]:
        record = shown.record
        if self._between:
            yield self._between
        self._between = ",\n"
        yield from as_json.document_parts(
            record.path, record.format, shown.claims(), record.coverage, record.notices
        )

    def end(self, ended: Ended) -> str:
        more: dict[str, object] = {}
        if ended.missed:
            more["unreadable"] = as_json.missed_fields(ended.missed)
        if ended.stopped:
            more["stopped"] = ended.stopped
        return as_json.tail_text(ended.total.summary, ended.total.suppressed, more)


class LinePieces(Pieces):
    """JSON Lines: claims as soon as their document is judged, what others say at the end."""

    early = True

    def __init__(self) -> None:
        self._head = _line({"schema": LINES_SCHEMA, "tool": as_json.tool_fields()})

    def _behind_head(self, text: str) -> str:
        """The text, the first one behind the line that says what these lines are.

        Nothing is written for a call that names no document.
        """
        head, self._head = self._head, ""
        return head + text

    def document(self, shown: Shown) -> Iterator[str]:
        record = shown.record
        fields: dict[str, object] = {
            "document": record.path,
            "format": record.format,
            "claims": record.count,
            "coverage": as_json.coverage_fields(record.coverage),
        }
        told = _line({**fields, "notices": list(record.notices)} if record.notices else fields)
        yield self._behind_head(told)
        path = json.dumps(record.path, ensure_ascii=False)
        for claim in shown.claims():
            # It is an object on one line: its document becomes its first field.
            yield f'{{"path": {path}, {claim[1:]}\n'

    def missed(self, missed: Missed) -> str:
        return self._behind_head(_line({"unreadable": missed.path, "message": missed.message}))

    def afterwards(self, shown: Shown) -> str:
        return "".join(
            _line(
                {
                    "contradicted": {"path": shown.record.path, "id": finding.id},
                    "related": as_json.related_fields(finding),
                }
            )
            for _, finding in sorted(shown.altered.items())
        )

    def end(self, ended: Ended) -> str:
        total = ended.total
        aside = {"suppressed": total.suppressed} if total.suppressed else {}
        fields: dict[str, object] = {
            "summary": {**total.summary, **aside},
            "documents": ended.documents,
            "unreadable": len(ended.missed),
        }
        more = {"stopped": ended.stopped} if ended.stopped else {}
        return self._behind_head(_line({**fields, **more}))


class TextPieces(Pieces):
    """What a terminal shows: what is not right, then remarks, then the counts."""

    def __init__(self, style: as_text.Style, extras: Sequence[Extra] = ()) -> None:
        self._style = style
        self._extras = extras
        self._remarks: list[str] = []
        self._counts = _Counts()

    def document(self, shown: Shown) -> Iterable[str]:
        document = shown.notable()
        self._remarks.extend(as_text.remarks_of(document))
        self._counts.add(shown, document)
        for extra in self._extras:
            extra.add(shown, document)
        return (f"{block}\n" for block in as_text.blocks_of(document, self._style))

    def end(self, ended: Ended) -> str:
        remarks = "".join(self._remarks)
        text = f"{remarks}\n" if remarks else ""
        text += self._counts.summary(ended)
        return text + "".join(extra.text() for extra in self._extras)


class ConcisePieces(Pieces):
    """A line for each finding that is not right, and the counts."""

    def __init__(self, failing: frozenset[str], extras: Sequence[Extra] = ()) -> None:
        self._failing = failing
        self._extras = extras
        self._counts = _Counts()

    def document(self, shown: Shown) -> Iterable[str]:
        document = shown.notable()
        self._counts.add(shown, document)
        for extra in self._extras:
            extra.add(shown, document)
        return as_text.concise_lines(document, self._failing)

    def end(self, ended: Ended) -> str:
        return self._counts.summary(ended) + "".join(extra.text() for extra in self._extras)


class GithubPieces(Pieces):
    """A workflow command for each finding."""

    def __init__(self, failing: frozenset[str]) -> None:
        self._failing = failing

    def document(self, shown: Shown) -> Iterable[str]:
        text = github_text(Findings((shown.notable(),)), self._failing)
        return (text,) if text else ()

    def end(self, ended: Ended) -> str:
        return github_missed(ended.missed) + github_stopped(ended.stopped)


class WholePieces(Pieces):
    """A format that counts before it begins: it is written when all documents are there."""

    def __init__(self, written: Written, failing: frozenset[str]) -> None:
        self._written = written
        self._failing = failing
        self._shown: list[Shown] = []

    def document(self, shown: Shown) -> Iterable[str]:
        self._shown.append(shown)
        return ()

    def end(self, ended: Ended) -> str:
        findings = Findings(tuple(shown.whole() for shown in self._shown))
        return self._written(findings, self._failing, ended.missed, ended.stopped)


class _Counts:
    """The counts of each document and of all."""

    def __init__(self) -> None:
        self._rows: list[str] = []
        self._documents = 0
        self._total = Tally()

    def add(self, shown: Shown, document: DocumentFindings) -> None:
        tally = Tally.of(document.findings)
        for verdict, number in shown.plain().items():
            tally.add_plain(verdict, number)
        self._rows.append(as_text.summary_row(shown.record.path, tally))
        self._documents += 1
        self._total.join(tally)

    def summary(self, ended: Ended) -> str:
        text = as_text.summary_text(self._rows, self._documents, self._total) + "\n"
        return text + (f"stopped: {said_of_end(ended.stopped)}\n" if ended.stopped else "")


class Extra:
    """What a call wants behind the counts."""

    def add(self, shown: Shown, document: DocumentFindings) -> None:
        """Takes note of a document, of which the findings that are not plain are read already."""
        raise NotImplementedError

    def text(self) -> str:
        """What is shown of all documents."""
        raise NotImplementedError


class Unread(Extra):
    """What was not read, and why numbers were set aside."""

    def __init__(self) -> None:
        self._parts: list[str] = []

    def add(self, shown: Shown, document: DocumentFindings) -> None:
        self._parts.extend(as_text.unread_lines(document))

    def text(self) -> str:
        return "\n".join(self._parts) + "\n"


class ReadOn(Extra):
    """Where a reader of the first finding that is amiss reads on."""

    def __init__(self) -> None:
        self._text = ""

    def add(self, shown: Shown, document: DocumentFindings) -> None:
        self._text = self._text or read_on_text(Findings((document,)))

    def text(self) -> str:
        return self._text


class Statistics(Extra):
    """How often each verdict and each cause was given."""

    def __init__(self) -> None:
        self._verdicts = Counter[str]()
        self._causes = Counter[str]()

    def add(self, shown: Shown, document: DocumentFindings) -> None:
        self._verdicts += shown.plain()
        for finding in document.findings:
            if not finding.suppressed:
                self._verdicts[finding.verdict] += 1
                self._causes.update(finding.causes)

    def text(self) -> str:
        return as_text.frequencies(self._verdicts, self._causes)


def _line(fields: Mapping[str, object]) -> str:
    return json.dumps(fields, ensure_ascii=False) + "\n"
