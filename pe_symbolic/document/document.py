"""``Document``: source text, and regions that say what each stretch of it is."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property, lru_cache

from msgspec import Struct

from pe_symbolic.document import decimal_commas
from pe_symbolic.document.conventions import NOTHING_AGREED, Conventions
from pe_symbolic.document.languages import writes_decimal_commas
from pe_symbolic.document.lines import Lines, line_starts
from pe_symbolic.document.offsets import OffsetMap
from pe_symbolic.enumerated import Enumerated
from pe_symbolic.regex import regex


class Role(Enumerated):
    """What a stretch of source text is; the value is the word a report uses for it."""

    PROSE = "prose"
    MATH = "mathematics"
    INLINE_CODE = "inline code"
    CODE = "code"
    STRUCK_OUT = "struck-out"
    COMMENT = "comment"
    LINK = "link"
    FRONT_MATTER = "front matter"
    LAYOUT = "layout"
    NOT_READ = "not read"


#: Roles in which an author can claim something.
SPEAKING = frozenset({Role.PROSE, Role.MATH, Role.INLINE_CODE})

#: A line ends at LF, CR LF or a lone CR.

Span = tuple[int, int]


def in_sheet(path: str, sheet: int | None, behind: str) -> str:
    """``cell 3`` and what stands ``behind`` it, before a line that counts within a sheet.

    In a PDF it is a page, in a presentation a slide; nothing where a file has no sheets.
    """
    if sheet is None:
        return ""
    return f"{_SHEETS.get(path[-5:].rpartition('.')[2].lower(), 'cell')} {sheet}{behind}"


_SHEETS = {"pdf": "page", "pptx": "slide"}


class Region(Struct, frozen=True, gc=False):
    """``source[start:end]`` and what it is; regions are disjoint and in order.

    ``why`` belongs to ``Role.NOT_READ``: what kept the stretch from being understood.
    """

    role: Role
    start: int
    end: int
    language: str = ""
    why: str = ""


class Table(Struct, frozen=True):
    """The cells of a table as spans of the source, row by row; the first row may be its header."""

    rows: tuple[tuple[Span, ...], ...]
    has_header: bool


class Output(Struct, frozen=True):
    """What the code in ``source[start:end]`` showed: the lines it printed, and a last value.

    It ``follows`` the one before where nothing else was run between the two; ``version`` is
    that of its ``language``, where the document names it.
    """

    start: int
    end: int
    printed: str
    result: str
    follows: bool = False
    language: str = "python"
    version: str = ""


#: A tag that sets text and has no part in a formula, as those of powers have.
_TAG = regex(
    r"</?(?:div|p|span|a|b|i|u|em|strong|mark|small|font|center|br|hr|li|[uod]l|d[td]|t[dhr]"
    r"|table|thead|tbody|h[1-6]|details|summary|section|article|figure|figcaption|blockquote|img)"
    r"(?:\s[^<>$\n]{0,300})?/?>"
)


def _blank(tag: re.Match[str]) -> str:
    return " " * len(tag.group())


@dataclass(frozen=True)
class Document:
    """A note as its author wrote it.

    Offsets count code points of ``source``, the text as it is read; ``place``
    turns them into lines and columns of the file, which count from 1.  Where
    ``source`` is not the file itself (entities decoded, macros expanded,
    cells joined), ``maps`` lead from it, one after the other, to ``original``.
    ``sheets`` are the offsets in ``original`` at which each cell of a notebook
    or each page of a PDF begins; lines then count within the sheet.
    ``headings`` are offsets and levels, where the format marks them by tags.
    ``remarks`` say what of the file could not be read at all; ``outputs`` are
    those of a notebook, which are no part of ``source``.  ``conventions`` hold in it
    where it says nothing else.  ``file_lines`` are the lines of a notebook's file where
    each of ``lines`` begins.
    """

    path: str
    format: str
    source: str
    regions: tuple[Region, ...]
    original: str | None = None
    maps: tuple[OffsetMap, ...] = ()
    sheets: tuple[int, ...] = ()
    tables: tuple[Table, ...] = ()
    remarks: tuple[str, ...] = ()
    headings: tuple[tuple[int, int], ...] = ()
    outputs: tuple[Output, ...] = ()
    conventions: Conventions = NOTHING_AGREED
    file_lines: tuple[int, ...] = ()

    @property
    def written(self) -> str:
        """The text whose lines and columns are named to the reader."""
        return self.source if self.original is None else self.original

    @cached_property
    def spoken(self) -> str:
        """The source with blanks for its comments and tags, which no reader of the note sees."""
        comments = [region for region in self.regions if region.role is Role.COMMENT]
        tagged = self.format == "html" or "</" in self.source
        source = _TAG.sub(_blank, self.source) if tagged else self.source
        if not comments:
            return source
        pieces, at = [], 0
        for one in comments:
            blank = "".join("\n" if c == "\n" else " " for c in source[one.start : one.end])
            pieces += [source[at : one.start], blank]
            at = one.end
        return "".join((*pieces, source[at:]))

    @cached_property
    def _region_starts(self) -> tuple[int, ...]:
        return tuple(region.start for region in self.regions)

    def role_at(self, place: int) -> Role:
        """What the stretch is that a place stands in; nobody reads what is in none."""
        at = bisect_right(self._region_starts, place) - 1
        return self.regions[at].role if at >= 0 else Role.LAYOUT

    @cached_property
    def decimal_comma(self) -> bool:
        """Whether results are printed as ``0,54`` somewhere and as ``0.54`` nowhere."""
        return (
            decimal_commas.speak_alone(self.source, self._spoken)
            or decimal_commas.QUANTITY.search(self.written) is not None
            or self._has_cells_below_one
        ) and not decimal_commas.points_speak(self.source, self._spoken)

    @cached_property
    def decimal_point(self) -> bool:
        """Whether results are printed as ``0.54`` somewhere, in a language that writes so."""
        pointed = decimal_commas.points_speak(self.source, self._spoken)
        return pointed and not writes_decimal_commas(self.source)

    @property
    def _spoken(self) -> list[tuple[int, int]]:
        return [(one.start, one.end) for one in self.regions if one.role in SPEAKING]

    @property
    def _has_cells_below_one(self) -> bool:
        cells = (cell for table in self.tables for row in table.rows for cell in row)
        return decimal_commas.fill_cells(self.source, cells)

    def has_decimal_comma(self, start: int, end: int) -> bool:
        """Whether a comma is decimal in a formula: in all of the document, or by its numbers."""
        if self.decimal_comma:
            return not decimal_commas.points_only(self.source, start, end)
        return decimal_commas.are_said(self.source, start, end)

    def mixes_marks(self, start: int, end: int) -> bool:
        """Whether a comma may be decimal in one paragraph of a text, and a point in another."""
        return not self.decimal_comma and decimal_commas.stand_beside_points(
            self.source, start, end
        )

    @cached_property
    def formulas(self) -> str:
        """All that is set as mathematics: TeX knows no ``−``, whatever sentences beside it have."""
        formulas = (region for region in self.regions if region.role is Role.MATH)
        return "\n".join(self.source[region.start : region.end] for region in formulas)

    @cached_property
    def line_starts(self) -> array[int]:
        """The offset in ``written`` at which each line begins."""
        return line_starts(self.written)

    @cached_property
    def lines(self) -> Lines:
        """The file line by line, without line ends; of a notebook or PDF, all sheets in a row."""
        return Lines(self.written)

    @cached_property
    def sheet_lines(self) -> tuple[int, ...]:
        """How many of ``lines`` stand before each sheet."""
        return tuple(bisect_right(self.line_starts, start) - 1 for start in self.sheets)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        line, column, _ = self._locate(self._in_file(offset, offset)[0])
        return line, column

    def stretch(self, start: int, end: int) -> tuple[int, int, int, int, int | None]:
        """Line, column, end line, end column (exclusive) and sheet of ``source[start:end]``."""
        first, last = self._in_file(start, end)
        line, column, sheet = self._locate(first)
        end_line, end_column, end_sheet = self._locate(last)
        if end_sheet != sheet:
            end_line, end_column = line, column + 1
        return line, column, end_line, end_column, sheet

    def _in_file(self, start: int, end: int) -> Span:
        for offsets in self.maps:
            start, end = offsets.span(start, end)
        return start, end

    def _locate(self, offset: int) -> tuple[int, int, int | None]:
        line = _once(bisect_right(self.line_starts, offset))
        column = offset - self.line_starts[line - 1] + 1
        if not self.sheets:
            return line, column, None
        sheet = max(1, bisect_right(self.sheets, offset))
        return line - self.sheet_lines[sheet - 1], column, sheet


@lru_cache(maxsize=64)
def _once(line: int) -> int:
    """One object for a number that many places have in common."""
    return line
