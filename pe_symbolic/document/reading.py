"""What a reader makes of a file's text, before it has a path."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct, structs

from pe_symbolic.document.document import SPEAKING, Document, Output, Region, Role, Table
from pe_symbolic.document.expansion import expand_formulas
from pe_symbolic.document.frames import without_frames
from pe_symbolic.document.offsets import Change, OffsetMap, rewritten
from pe_symbolic.document.plain_setting import set_otherwise, with_signs_outside
from pe_symbolic.document.raw_marks import without_raw_marks
from pe_symbolic.document.torn_commas import commas_torn_off
from pe_symbolic.document.values_in_code import as_text, values_in_code
from pe_symbolic.document.wide_signs import with_narrow_signs
from pe_symbolic.document.wraps import broken_lines
from pe_symbolic.regex import regex

#: A longer row of signs is no mathematics: a picture in letters, or somebody's attack.
_LONGEST_WORD = 20_000
#: What is written with blanks: ASCII and signs, no letters of a script that has none.
_WORD = regex(r"[!-~¡-¿×÷‐-⯿]++")
_LINE_OF_BLANKS = regex(r"\n[ \t]+\n")
_EMPTY_LINES = regex(r"\n(?:[ \t]*+\n)++")


class Refusal(Exception):
    """Why a text cannot be read; ``where`` is its line and column, ``12:3``, or empty."""

    def __init__(self, reason: str, where: str = "") -> None:
        super().__init__(reason)
        self.where = where


class Reading(Struct, frozen=True):
    """The fields of a ``Document`` that do not depend on where the file lies."""

    written: str
    source: str
    regions: tuple[Region, ...]
    maps: tuple[OffsetMap, ...] = ()
    sheets: tuple[int, ...] = ()
    tables: tuple[Table, ...] = ()
    remarks: tuple[str, ...] = ()
    headings: tuple[tuple[int, int], ...] = ()
    outputs: tuple[Output, ...] = ()
    file_lines: tuple[int, ...] = ()

    def document(self, path: str, format: str) -> Document:
        """The document, once its path is known."""
        read = plainly_set(self)
        return Document(
            path,
            format,
            _with_empty_lines(without_raw_marks(without_frames(with_narrow_signs(read.source)))),
            tuple(_with_endless_words_apart(read.regions, read.source)),
            read.written,
            read.maps,
            read.sheets,
            read.tables,
            read.remarks,
            read.headings,
            read.outputs,
            file_lines=read.file_lines,
        )


def _with_endless_words_apart(regions: Sequence[Region], source: str) -> Iterator[Region]:
    """The same, and in what speaks each row of signs that no blank ends is for nobody to read."""
    for region in regions:
        begun = region.start
        if region.end - region.start > _LONGEST_WORD and region.role in SPEAKING:
            for word in _WORD.finditer(source, region.start, region.end):
                length = word.end() - word.start()
                if length > _LONGEST_WORD:
                    if begun < word.start():
                        yield structs.replace(region, start=begun, end=word.start())
                    why = f"{length:,} signs in a row, more than {_LONGEST_WORD:,}"
                    yield Region(Role.NOT_READ, *word.span(), why=why)
                    begun = word.end()
        if begun < region.end or region.start == region.end:
            yield structs.replace(region, start=begun) if begun > region.start else region


def _with_empty_lines(text: str) -> str:
    r"""A text of the same length, where lines of blanks are empty: their ends come last.

    Of a CR LF the CR was made a blank.
    """
    return _EMPTY_LINES.sub(_ends_last, text) if _LINE_OF_BLANKS.search(text) else text


def _ends_last(lines: re.Match[str]) -> str:
    ends = lines[0].count("\n")
    return " " * (len(lines[0]) - ends) + "\n" * ends


def with_plain_line_ends(written: str) -> str:
    """The same text, letter for letter, with LF at the end of every line.

    The CR of a CR LF becomes a space, so that no offset moves.
    """
    if "\r" not in written:
        return written
    return written.replace("\r\n", " \n").replace("\r", "\n")


def with_macros(reading: Reading) -> Reading:
    """The same reading with the macros that its formulas and its lines define in its formulas."""
    formulas, prose = (
        [(region.start, region.end) for region in reading.regions if region.role is role]
        for role in (Role.MATH, Role.PROSE)
    )
    expanded = expand_formulas(reading.source, formulas, prose)
    if expanded is None:
        return reading
    return _changed(reading, expanded.text, expanded.offsets, expanded.forward)


def plainly_set(reading: Reading) -> Reading:
    r"""The same reading with ``$a = 2$`` for ``\(a \;=\; \boxed{2}\)``.

    What stands beside a formula is asked of one sign that sets it off, and of single blanks.
    """
    values = [*values_in_code(reading.source, reading.regions)]
    reading = structs.replace(reading, regions=as_text(reading.regions, values))
    reading = with_changes(reading, values)
    written = reading.source
    reading = with_changes(
        reading, [change for one in reading.regions for change in set_otherwise(written, one)]
    )
    reading = with_changes(reading, [*commas_torn_off(reading.source, reading.regions)])
    broken = broken_lines(reading.source, reading.regions)
    reading = with_changes(reading, [one for one in broken if _is_on_a_sheet(reading, one)])
    source, regions = with_signs_outside(reading.source, reading.regions)
    return structs.replace(reading, source=source, regions=tuple(regions))


def _is_on_a_sheet(reading: Reading, change: Change) -> bool:
    """Whether what is changed lies in one cell of a notebook, on one page of a PDF."""
    first, last = change[:2]
    if not reading.sheets:
        return True
    for offsets in reading.maps:
        first, last = offsets.span(first, last)
    return bisect_right(reading.sheets, first) == bisect_right(reading.sheets, last)


def with_changes(reading: Reading, changes: Sequence[Change]) -> Reading:
    """The same reading of a text with other words in some places."""
    if not changes:
        return reading
    transcript = rewritten(reading.source, changes)
    text, offsets, last = transcript.text(), transcript.map(), len(reading.source)
    return _changed(
        reading, text, offsets, lambda at: offsets.forward(at) if at < last else len(text)
    )


def _changed(
    reading: Reading, source: str, offsets: OffsetMap, forward: Callable[[int], int]
) -> Reading:
    """The same reading of another text, with a map that leads back and where an offset went."""
    regions = tuple(
        Region(r.role, forward(r.start), forward(r.end), r.language, r.why) for r in reading.regions
    )
    tables = tuple(
        Table(
            tuple(
                tuple((forward(start), forward(end)) for start, end in row) for row in table.rows
            ),
            table.has_header,
        )
        for table in reading.tables
    )
    outputs = tuple(
        structs.replace(output, start=forward(output.start), end=forward(output.end))
        for output in reading.outputs
    )
    return structs.replace(
        reading,
        outputs=outputs,
        source=source,
        regions=regions,
        maps=(offsets, *reading.maps),
        tables=tables,
        headings=tuple((forward(start), level) for start, level in reading.headings),
    )


def moved(table: Table, by: int) -> Table:
    """The same table further on."""
    rows = tuple(tuple((start + by, end + by) for start, end in row) for row in table.rows)
    return Table(rows, table.has_header)


def shifted(regions: Iterable[Region], by: int) -> list[Region]:
    """The same regions further on."""
    return [Region(r.role, r.start + by, r.end + by, r.language, r.why) for r in regions]
