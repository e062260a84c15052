"""Markdown: block structure from markdown-it-py, the inside of each block from the shared pass."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import merge
from itertools import chain

from pe_symbolic.document.blocks import Blocks, read_blocks
from pe_symbolic.document.document import Region, Role, Span, Table
from pe_symbolic.document.entities import entities
from pe_symbolic.document.offsets import OffsetMap, rewritten
from pe_symbolic.document.pasted import pasted
from pe_symbolic.document.reading import Reading, with_macros, with_plain_line_ends
from pe_symbolic.document.scan import MARKDOWN
from pe_symbolic.regex import regex

#: How words are to look, or where they stand: nothing that is said of a formula.
_SETTING = "span font mark u ins em strong b i small big tt p div center".split()
_SETTING_TAG = regex(
    rf"</?(?P<name>{'|'.join(_SETTING)})"
    r"(?:\s(?![^<>]{0,300}(?:math|tex|formula))[^<>\n]{0,300})?>"
)
#: ``==sin(2) = 0.91==``: what is marked on a line, as with a felt pen.
_MARKED = regex(
    r"(?<![=\w!<>:$])(?P<opens>==)(?=[^\s=])(?:(?!==)[^\n]){1,300}(?<![\s=])(?P<closes>==)(?![=\w$])"
)
_ESCAPED_BAR = regex(r"\\\|")
_WHY_DEEP = "nested too deeply to be read"


def reading(written: str) -> Reading:
    """Code and front matter by block; prose and mathematics by the shared pass.

    The signs of block quotes are taken out and entities decoded before
    anything is read, with a map that leads back to the file.
    """
    text = with_plain_line_ends(written)
    blocks = read_blocks(text)
    changes = _changes(text, blocks)
    first = next(changes, None)
    if first is None:
        regions, tables = _regions(text, blocks, OffsetMap.same())
        return Reading(written, text, regions, tables=tables)
    transcript = rewritten(text, chain((first,), changes))
    offsets = transcript.map()
    source = transcript.text()
    regions, tables = _regions(source, blocks, offsets)
    return Reading(written, source, regions, (offsets,), tables=tables)


def with_formulas(written: str) -> Reading:
    """A whole file, the macros of its formulas written out."""
    return with_macros(reading(written))


def _changes(text: str, blocks: Blocks) -> Iterator[tuple[int, int, str]]:
    """What is written otherwise before it is read, in order: stretches and their replacements."""
    code = blocks.code
    changes = [(start, end, "") for start, end in blocks.quote_signs]
    changes += [one for one in pasted(text) if not code.covers(one[0])]
    if "</" in text:
        closed = {name for name in _SETTING if f"</{name}" in text}
        tags = (tag for tag in _SETTING_TAG.finditer(text) if tag["name"] in closed)
        changes += [(*tag.span(), "") for tag in tags if not code.covers(tag.start())]
    if "==" in text:
        marks = (mark.span(end) for mark in _MARKED.finditer(text) for end in ("opens", "closes"))
        changes += [(start, end, "") for start, end in marks if not code.covers(start)]
    for cells, _ in blocks.tables:
        for start, end in (cell for row in cells for cell in row):
            bars = _ESCAPED_BAR.finditer(text, start, end)
            changes.extend((*bar.span(), "|") for bar in bars)
    changes.sort()
    return merge(changes, (one for one in entities(text) if not code.covers(one[0])))


def _is_rule(wall: str) -> bool:
    """Whether it stands below the heads: ``|---|:---:|``."""
    return "-" in wall and _OF_A_RULE.issuperset(wall)


_OF_A_RULE = frozenset("|-: \t\r\n>")


def _below_heads(source: str, row: tuple[Span, ...], width: int) -> tuple[Span, ...]:
    """A row without what has no head above it; whole where a bar may stand in a formula."""
    whole = all(source.count("$", *cell) % 2 == 0 for cell in row)
    return row[:width] if whole else row


def _regions(
    source: str, blocks: Blocks, offsets: OffsetMap
) -> tuple[tuple[Region, ...], tuple[Table, ...]]:
    """The regions of the text as read; the offsets of ``blocks`` are those of the file."""
    aside = [
        Region(block.role, offsets.forward(block.start), offsets.forward(block.end), block.language)
        for block in blocks.set_aside
    ]
    aside += [
        Region(Role.NOT_READ, offsets.forward(start), offsets.forward(end), why=_WHY_DEEP)
        for start, end in blocks.lost
    ]
    tables: list[Table] = []
    for rows, walls in blocks.tables:
        cells = [tuple(_forward(offsets, cell) for cell in row) for row in rows]
        between = [_forward(offsets, wall) for wall in walls]
        if any(_is_rule(source[start:end]) for start, end in between):
            cells = [_below_heads(source, row, len(cells[0])) for row in cells]
        tables.append(Table(tuple(cells), has_header=True))
        aside += [Region(Role.LAYOUT, *wall) for wall in between]
    aside.sort(key=lambda region: (region.start, region.end))
    return tuple(MARKDOWN.around(source, aside)), tuple(tables)


def _forward(offsets: OffsetMap, span: Span) -> Span:
    start, end = span
    return offsets.forward(start), offsets.forward(end)
