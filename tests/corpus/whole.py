"""How well whole documents are read: each claim found in its place, nothing else called wrong."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from corpus.measure import ALARMS, HERE, accepted, bare, shown
from pe_symbolic.document import read
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import Finding


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one label, or of a finding that calls something a mistake without one."""

    document: str
    place: str
    printed: str
    expected: tuple[str, ...]
    got: str


def outcomes() -> Iterator[Outcome]:
    """Each label of each document, then what was called a mistake besides."""
    for record in documents():
        yield from _of_document(record)


def documents() -> list[Mapping[str, object]]:
    """The records of the documents: name, format, text and what must be found in it."""
    lines = (HERE / "documents.jsonl").read_text(encoding="utf-8").split("\n")
    return [json.loads(line) for line in lines if line]


def _of_document(record: Mapping[str, object]) -> Iterator[Outcome]:
    name, text, expected = str(record["name"]), str(record["text"]), record["expected"]
    assert isinstance(expected, list)
    waiting = list(judge_document(read(text, str(record["format"]))).findings)
    for label in expected:
        known = accepted(label)
        found = next((one for one in waiting if _is_about(one, label)), None)
        if found is not None:
            waiting.remove(found)
        if not label.get("optional"):
            got = found.verdict if found is not None else ""
            yield Outcome(name, _place(label), str(label["printed"]), tuple(known), got)
    for finding in waiting:
        if finding.verdict in ALARMS:
            place = f"{finding.claim.place.cell}:{finding.claim.place.line}"
            yield Outcome(name, place, shown(finding), (), finding.verdict)


def _is_about(finding: Finding, label: Mapping[str, object]) -> bool:
    place = finding.claim.printed_place or finding.claim.place
    here = (place.line, place.cell) == (label["line"], label.get("cell"))
    return here and bare(shown(finding)) == bare(html.unescape(str(label["printed"])))


def _place(label: Mapping[str, object]) -> str:
    return f"{label.get('cell')}:{label['line']}"
