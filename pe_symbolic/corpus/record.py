"""A judged document as bytes: what a process hands on, a run lays by and a cache keeps.

A record is its length and compressed text: a line of JSON about the document, then for each finding
a line with a mark and one that is the claim as ``check --format json`` prints it, then
the lines of the source.  The marks answer what a run asks of most findings, so that
these are neither read nor written again.
"""

from __future__ import annotations

import json
import struct
import zlib
from array import array
from collections.abc import Iterator, Sequence
from fractions import Fraction
from io import BytesIO
from itertools import accumulate, chain
from operator import attrgetter
from typing import NamedTuple

from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.corpus.keys import key_of
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document.lines import Lines, joined
from pe_symbolic.expression import free_symbols, spelt_alike
from pe_symbolic.judge.finding import (
    RIGHT,
    Coverage,
    DocumentFindings,
    Evidence,
    Finding,
    Related,
    Verdict,
)
from pe_symbolic.render.findings_json import claim_text

Record = bytes

_SPEED = 1
_LENGTH = struct.Struct("<Q")
#: No byte of compressed text stands for more.
_MOST_TO_ONE = 1032
_COMPARED = frozenset({"value", "restated"})
_Place = tuple[int, int, int, int, int | None]
_stretch = attrgetter("line", "column", "end_line", "end_column", "cell")
#: Made once: ``json.dumps`` makes another for each line.
_line = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_read = json.JSONDecoder().decode


class DamagedRecord(Exception):
    """The bytes are no record."""


class Mark(NamedTuple):
    """What is known of a finding before it is read.

    ``plain`` is a right one of which nothing more is said.  ``key`` tells the
    expression whose value is claimed, empty where it has none to compare, and
    ``said`` is then the claim's line, cell and text; ``number`` is the printed
    one, as ``value unit`` in hexadecimal fractions, empty where none is printed,
    and ``place`` where it stands.
    """

    verdict: Verdict
    plain: bool
    suppressed: bool
    follows: bool
    is_value: bool
    key: str
    number: str
    prefix: bool
    place: _Place | None
    unread: str
    said: tuple[int, int | None, str] | None


def record_of(document: DocumentFindings) -> Record:
    """A document's findings without the trees of its formulas."""
    coverage = document.coverage
    head = {
        "path": document.path,
        "format": document.format,
        "cells": document.cells,
        "file_lines": document.file_lines,
        "coverage": (coverage.numbers, coverage.in_claims, coverage.set_aside),
        "unread": document.unread,
        "notices": document.notices,
        "count": len(document.findings),
    }
    told = chain.from_iterable(map(_lines_of, document.findings))
    packer = zlib.compressobj(_SPEED)
    packed, length = BytesIO(), 0  # what is written there is no copy at the end
    packed.write(bytes(_LENGTH.size))
    for line in chain([_line(head)], told, [_line(joined(document.lines))]):
        text = f"{line}\n".encode("utf-8", "surrogatepass")
        length += len(text)
        packed.write(packer.compress(text))
    packed.write(packer.flush())
    packed.seek(0)
    packed.write(_LENGTH.pack(length))
    return packed.getvalue()


def _text_of(record: Record) -> bytes:
    """The text of a record in one piece: where its length is not known it takes two."""
    (length,) = _LENGTH.unpack_from(record)
    if length > _MOST_TO_ONE * len(record):
        raise DamagedRecord("no record is so long")
    return zlib.decompress(memoryview(record)[_LENGTH.size :], bufsize=max(length, 1))


def _lines_of(finding: Finding) -> tuple[str, str]:
    return _line(_fields_of(finding)), claim_text(finding)


def _fields_of(finding: Finding) -> tuple[object, ...]:
    claim, printed = finding.claim, finding.claim.printed
    plain = finding.verdict in RIGHT and not (
        finding.remarks or finding.suppressed or finding.follows
    )
    subject = claim.subject if claim.kind in _COMPARED and printed is not None else None
    key = "" if subject is None or free_symbols(subject) else key_of(spelt_alike(subject))
    return (
        finding.verdict,
        plain,
        bool(finding.suppressed),
        bool(finding.follows),
        claim.kind == "value",
        key,
        "" if printed is None else f"{_hexadecimal(printed.value)} {_hexadecimal(printed.unit)}",
        printed is not None and printed.prefix,
        claim.printed_place and _stretch(claim.printed_place),
        claim.unread,
        (claim.place.line, claim.place.cell, claim.text) if key else None,
    )


def _hexadecimal(number: Fraction) -> str:
    # Decimal texts of whole numbers are limited in length, these are not.
    return f"{number.numerator:x}/{number.denominator:x}"


def ran_out(record: Record) -> bool:
    """Whether a claim of the document was given up for want of time or memory."""
    return any(mark.verdict == "timeout" for mark in Opened(record).marks())


class Opened:
    """A record that is read as far as it is asked for; ``DamagedRecord`` where it is none.

    Its lines stay as they are until then: all marks at once would take several times the room.
    """

    def __init__(self, record: Record) -> None:
        try:
            self._text = _text_of(record)
            lengths = map(len, BytesIO(self._text))
            self._starts = array("Q", accumulate(lengths, initial=0))
            said = json.loads(self._line_at(0))
            self.path: str = said["path"]
            self.format: str = said["format"]
            self.notices: tuple[str, ...] = tuple(said["notices"])
            self._cells: tuple[int, ...] = tuple(said["cells"])
            self._file_lines: tuple[int, ...] = tuple(said["file_lines"])
            self._unread: tuple[str, ...] = tuple(said["unread"])
            self.count: int = said["count"]
            numbers, in_claims, aside = said["coverage"]
            self.coverage = Coverage(numbers, in_claims, tuple(map(tuple, aside)))
        except (
            struct.error,
            zlib.error,
            ValueError,
            LookupError,
            TypeError,
            RecursionError,
        ) as fault:
            raise DamagedRecord(str(fault)) from None
        if len(self._starts) != 2 * self.count + 3:
            raise DamagedRecord("a claim or its mark is missing")

    def _line_at(self, number: int) -> str:
        start, end = self._starts[number : number + 2]
        return self._text[start : end - 1].decode("utf-8", "surrogatepass")

    def mark(self, index: int) -> Mark:
        """What is known of one finding before it is read."""
        return Mark._make(_read(self._line_at(2 * index + 1)))

    def marks(self) -> Iterator[Mark]:
        """That of all findings, in order."""
        return map(self.mark, range(self.count))

    def claim(self, index: int) -> str:
        """One claim as JSON."""
        return self._line_at(2 * index + 2)

    def finding(self, index: int) -> Finding:
        """One finding; it has no trees, and all that the formats of ``check`` show."""
        return finding_of(json.loads(self.claim(index)), self.mark(index))

    def findings(self) -> tuple[Finding, ...]:
        """All findings, in order."""
        return tuple(self.finding(index) for index in range(self.count))

    def document(self, findings: Sequence[Finding]) -> DocumentFindings:
        """The document with these findings."""
        return DocumentFindings(
            path=self.path,
            format=self.format,
            lines=Lines(json.loads(self._line_at(2 * self.count + 1))),
            findings=tuple(findings),
            coverage=self.coverage,
            unread=self._unread,
            cells=self._cells,
            file_lines=self._file_lines,
            notices=self.notices,
        )


def finding_of(fields: dict[str, object], mark: Mark) -> Finding:
    """The finding that an object of JSON and its mark tell of.

    Raises ``DamagedRecord`` or ``KeyError`` where the object is none.
    """
    texts = _Fields(fields)
    evidence, replaces = fields["evidence"], fields["replaces"]
    return Finding(
        id=texts["id"],
        claim=_claim(texts, mark),
        verdict=mark.verdict,
        value=texts.maybe("value"),
        error_in_units=texts.maybe("error_in_units"),
        causes=texts.several("causes"),
        suggestion=texts.maybe("suggestion"),
        replaces=_place(replaces) if isinstance(replaces, dict) else None,
        related=tuple(map(related_of, texts.objects("related"))),
        remarks=texts.several("remarks"),
        evidence=_evidence(_Fields(evidence)) if isinstance(evidence, dict) else None,
        precision=texts.maybe("precision") or "",
        message=texts["message"],
        suppressed=texts.maybe("suppressed") or "",
        follows=texts.maybe("follows") or "",
    )


def related_of(fields: dict[str, object]) -> Related:
    """The other line that an object of JSON tells of; raises as ``finding_of`` does."""
    texts, cell = _Fields(fields), fields.get("cell")
    line = _whole(fields["line"])
    told = None if cell is None else _whole(cell)
    return Related(line, texts["text"], texts["why"], texts.maybe("path") or "", told)


def _claim(texts: _Fields, mark: Mark) -> Claim:
    printed = texts.maybe("printed") or ""
    return Claim(
        kind=texts["kind"],
        place=_place(texts.fields),
        text=texts["text"],
        subject=None,
        subject_text=texts["subject"],
        relation=texts["relation"],
        printed=printed_number(printed, mark.number, prefix=mark.prefix) if mark.number else None,
        printed_place=Place(*mark.place) if mark.place else None,
        other_text="" if mark.number else printed,
        unread=mark.unread,
    )


def printed_number(text: str, number: str, *, prefix: bool = False) -> PrintedDecimal:
    """The printed number that a mark tells of."""
    value, unit = (
        Fraction(*(int(digits, 16) for digits in part.split("/"))) for part in number.split()
    )
    return PrintedDecimal(text, value, unit, prefix)


def _evidence(texts: _Fields) -> Evidence:
    return Evidence(texts["kind"], texts["lower"], texts["upper"], texts.several("checked_by"))


def _place(fields: dict[str, object]) -> Place:
    names = ("line", "column", "end_line", "end_column")
    line, column, end_line, end_column = (_whole(fields[name]) for name in names)
    cell = fields.get("cell")
    return Place(line, column, end_line, end_column, None if cell is None else _whole(cell))


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise DamagedRecord("a place is no number")
    return value


class _Fields:
    """The fields of an object, as the texts that they are."""

    def __init__(self, fields: dict[str, object]) -> None:
        self.fields = fields

    def __getitem__(self, name: str) -> str:
        value = self.fields[name]
        if not isinstance(value, str):
            raise DamagedRecord(f"{name} is no text")
        return value

    def maybe(self, name: str) -> str | None:
        return None if self.fields.get(name) is None else self[name]

    def several(self, name: str) -> tuple[str, ...]:
        return tuple(map(str, self._listed(name)))

    def objects(self, name: str) -> list[dict[str, object]]:
        return [each for each in self._listed(name) if isinstance(each, dict)]

    def _listed(self, name: str) -> list[object]:
        value = self.fields.get(name, [])
        return value if isinstance(value, list) else []
