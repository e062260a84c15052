"""The report of a corpus, made from JSON Lines in pieces: a page a document, and lists in parts.

The file is gone through twice.  First everything in it is held to what it says, and
the documents are put in order, on disk; nothing is written before that is done.
Then each page is made from its own lines alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from jinja2 import Environment
from msgspec import Struct, field

from pe_symbolic.corpus.index import ClaimRow, Index, Row
from pe_symbolic.corpus.lines import (
    Lines,
    ToldContradicted,
    ToldDocument,
    ToldEnd,
    ToldMissed,
    UnreadableLines,
)
from pe_symbolic.corpus.lists import lists
from pe_symbolic.judge.finding import DocumentFindings
from pe_symbolic.render.files import write_whole
from pe_symbolic.render.html import environment, filled
from pe_symbolic.render.own_pages import hold_places, remove_stale
from pe_symbolic.render.page_corpus import CorpusCounts, corpus_page, judged_page, note_row
from pe_symbolic.render.page_words import words_page
from pe_symbolic.render.places import (
    DOCUMENTS,
    INDEX_FILE,
    LISTS,
    WORDS_FILE,
    Link,
    document_file,
)
from pe_symbolic.render.shell import CORPUS, JUDGED, LISTED, WORDS
from pe_symbolic.render.tally import Tally
from pe_symbolic.report.documents import ShownDocument, shown_document
from pe_symbolic.report.findings import shortened, shown_findings
from pe_symbolic.report.provenance import portable, without_folders
from pe_symbolic.report.words import tally

#: So many documents, and so many that were missed, stand on the first page.
FIRST = 20
_MOST_REASONS = 200
_DEPARTING = frozenset({"bad", "warn", "remark"})


def write_site(stream: BinaryIO, folder: Path) -> CorpusCounts:
    """Write the report of what the stream tells into ``folder``; the stream can seek.

    Raises ``UnreadableLines``, before anything is written, where it is not what
    ``check --format jsonl`` writes, and ``OSError`` where writing is impossible.
    """
    hold_places(folder, (INDEX_FILE, WORDS_FILE))
    lines = Lines(stream)
    with closing(Index()) as index:
        counts = _noted(lines, index)
        hold_places(folder, (document_file(row.name) for row in index.rows("run")))
        hold_places(folder, _standing(folder))
        jinja = environment()
        for row, near in _with_neighbours(index.rows("run")):
            document = _shown(lines.document(row.at, row.line), row, index)
            index.add_claims(row.seat, list(_departing(document)))
            page = filled(jinja, JUDGED, judged_page(document, near))
            write_whole(folder / document_file(row.name), page)
        _write_lists(index, counts, folder, jinja)
    return counts


def _standing(folder: Path) -> Iterator[str]:
    """What stands where the lists go: all of it has to be ours."""
    inside = folder / LISTS
    if inside.is_dir():
        yield from (f"{LISTS}/{path.name}" for path in sorted(inside.glob("*.html")))


def _write_lists(index: Index, counts: CorpusCounts, folder: Path, jinja: Environment) -> None:
    written = set()
    for name, listed in lists(index):
        written.add(name)
        write_whole(folder / name, filled(jinja, LISTED, listed))
    worst = [
        note_row(row.name, row.path, row.counts, (row.in_claims, row.aside))
        for row in index.rows("worst", FIRST)
    ]
    first = corpus_page(counts, worst, list(index.causes()), list(index.not_judged(FIRST)))
    write_whole(folder / INDEX_FILE, filled(jinja, CORPUS, first))
    write_whole(folder / WORDS_FILE, filled(jinja, WORDS, words_page()))
    remove_stale(folder, lambda name: name in written or _is_document(index, name))


def _is_document(index: Index, name: str) -> bool:
    part, _, file = name.partition("/")
    return part == DOCUMENTS and index.has_page(file.removesuffix(".html"))


# -- the first time: held to what it says, and put in order --------------------------------


class _Total(Struct):
    """What is counted of all documents."""

    tally: Tally = field(default_factory=Tally)
    in_claims: int = 0
    aside: Counter[str] = field(default_factory=Counter)
    end: ToldEnd | None = None


def _noted(lines: Lines, index: Index) -> CorpusCounts:
    total = _Total()
    for told in lines.all():
        if isinstance(told, ToldDocument):
            _note(told, index, total, lines)
        elif isinstance(told, ToldMissed):
            path = portable(told.path)
            message = told.message.removeprefix(f"{told.path}: ")
            index.add_missed(path, message)
        elif isinstance(told, ToldContradicted):
            try:
                index.contradict(told.path, told.id, told.related)
            except KeyError:
                raise UnreadableLines(lines.line, "contradicts no claim told before") from None
        else:
            total.end = told
    return _counts(total, index, lines)


def _note(told: ToldDocument, index: Index, total: _Total, lines: Lines) -> None:
    counted = Tally.of(told.findings)
    coverage = told.coverage
    total.tally.join(counted)
    total.in_claims += coverage.in_claims
    total.aside.update(dict(coverage.set_aside))
    if len(total.aside) > _MOST_REASONS:
        raise UnreadableLines(told.line, "more reasons to set numbers aside than there are")
    row = Row(
        seat=index.documents,
        path=portable(told.path),
        name="",
        at=told.at,
        line=told.line,
        counts=tally(counted.summary),
        in_claims=coverage.in_claims,
        aside=coverage.numbers - coverage.in_claims,
    )
    try:
        index.add(told.path, row, [finding.id for finding in told.findings])
    except KeyError:
        raise UnreadableLines(told.line, "a document that was told of before") from None
    if row.aside != sum(count for _, count in coverage.set_aside):
        raise UnreadableLines(told.line, "its numbers do not add up")


def _counts(total: _Total, index: Index, lines: Lines) -> CorpusCounts:
    end, counted = total.end, total.tally
    if end is None:
        raise UnreadableLines(lines.line, "no summary")
    said = (end.summary, end.suppressed, end.documents, end.unreadable)
    held = (counted.summary, counted.suppressed, index.documents, index.missed)
    # A run that was stopped may have counted a document that it had no time to show.
    if said != held and not end.stopped:
        raise UnreadableLines(lines.line, "the summary does not say what the lines before it say")
    return CorpusCounts(
        counted.summary,
        tally(counted.summary),
        index.documents,
        index.missed,
        counted.suppressed,
        total.in_claims,
        total.aside,
        end.stopped,
    )


# -- the second time: a page a document ----------------------------------------------------


def _with_neighbours(rows: Iterator[Row]) -> Iterator[tuple[Row, list[Link]]]:
    """Each document with links to the one before and the one behind it."""
    before, row = None, next(rows, None)
    while row is not None:
        behind = next(rows, None)
        near = (("← before", before), ("next →", behind))
        yield row, [Link(f"../{document_file(one.name)}", words) for words, one in near if one]
        before, row = row, behind


def _shown(told: ToldDocument, row: Row, index: Index) -> ShownDocument:
    against = index.contradicted(row.seat)
    findings = tuple(
        replace(one, related=against[one.id]) if one.id in against else one for one in told.findings
    )
    document = without_folders(
        DocumentFindings(told.path, told.format, (), findings, told.coverage)
    )
    shown = shown_document(document, shown_findings(document, Counter()), Counter())
    return replace(shown, name=row.name)


def _departing(document: ShownDocument) -> Iterator[tuple[str, ClaimRow]]:
    """The claims that are not right, each with the first cause named for it."""
    for shown in document.findings:
        finding = shown.finding
        if shown.category.key in _DEPARTING and finding.causes and not finding.follows:
            yield (
                finding.causes[0],
                ClaimRow(
                    document.name,
                    shown.id,
                    finding.verdict,
                    shortened(finding.claim.text),
                    shown.belongs if shown.verb else "",
                    document.path,
                    shown.place,
                ),
            )
