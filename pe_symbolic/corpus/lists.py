"""The lists of a corpus in parts: documents worst first and by path, claims by cause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import TypeVar

from pe_symbolic.corpus.index import ClaimRow, Index, Row
from pe_symbolic.render.page_corpus import (
    MISSED,
    PATHS,
    WORST,
    ClaimPage,
    ListedPage,
    MissedRow,
    cause_list,
    claim_row,
    listed_page,
    note_row,
    part_row,
)
from pe_symbolic.render.page_notes import NotePage
from pe_symbolic.render.places import list_file
from pe_symbolic.report.words import CAUSES, counted

#: So many rows stand on a page.
PART = 200
_ROOT = "../"
_COUNTS = "Claims by verdict, and every number: in a claim, or set aside with a reason."
_Item = TypeVar("_Item")
_File = tuple[str, ListedPage]


def lists(index: Index) -> Iterator[_File]:
    """Every part of every list, with its place in the report."""
    yield from _worst(index)
    yield from _by_path(index)
    for cause, claims, documents in index.causes():
        yield from _claims(index, cause, claims, documents)
    yield from _missed(index)


def _parted(items: Iterable[_Item]) -> Iterator[tuple[int, tuple[_Item, ...]]]:
    """The items in parts of ``PART``, each with its number from 1."""
    left, number = iter(items), 0
    while part := tuple(islice(left, PART)):
        number += 1
        yield number, part


def _parts(items: int) -> int:
    return -(-items // PART)


def _worst(index: Index) -> Iterator[_File]:
    said = (
        f"{counted(index.documents, 'document')}: first those with most that is wrong, then those "
        "with most that is misrounded, consistent, open."
    )
    for part, rows in _parted(index.rows("worst")):
        where = (part, _parts(index.documents))
        page = listed_page("Documents, worst first", said, _COUNTS, WORST, where)
        yield list_file(WORST, part), replace(page, notes=tuple(map(_note, rows)))


def _by_path(index: Index) -> Iterator[_File]:
    parts, ends = _parts(index.documents), []
    heading, said = "Documents by path", f"{counted(index.documents, 'document')} in order."
    for part, rows in _parted(index.rows("path")):
        page = listed_page(heading, said, _COUNTS, PATHS, (part, parts))
        ends.append(part_row(part, rows[0].path, rows[-1].path))
        yield list_file(PATHS, part), replace(page, notes=tuple(map(_note, rows)))
    said = f"{said} Each part has up to {PART}; the one that a path is in stands between its ends."
    page = listed_page(heading, said, "", PATHS, (0, parts))
    yield list_file(PATHS, 0), replace(page, parts=tuple(ends))


def _note(row: Row) -> NotePage:
    return note_row(row.name, row.path, row.counts, (row.in_claims, row.aside), _ROOT)


def _claims(index: Index, cause: str, claims: int, documents: int) -> Iterator[_File]:
    words, meaning = CAUSES.get(cause, (cause, ""))
    found = f"{counted(claims, 'claim')} in {counted(documents, 'document')}"
    said = f"{found}: {meaning}." if meaning else f"{found}."
    heading, name = f"{words[:1].upper()}{words[1:]}", cause_list(cause)
    for part, rows in _parted(index.claims(cause)):
        page = listed_page(heading, said, "", name, (part, _parts(claims)))
        yield list_file(name, part), replace(page, claims=tuple(map(_claim, rows)))


def _claim(row: ClaimRow) -> ClaimPage:
    place = f"{row.path.rpartition('/')[2]}:{row.place}"
    return claim_row(row.name, row.anchor, row.verdict, (row.text, row.write, place))


def _missed(index: Index) -> Iterator[_File]:
    said = f"{counted(index.missed, 'document')} without findings."
    for part, rows in _parted(index.not_judged()):
        where = (part, _parts(index.missed))
        page = listed_page("Not judged", said, "Why each has none.", MISSED, where)
        yield list_file(MISSED, part), replace(page, missed=tuple(MissedRow(*row) for row in rows))
