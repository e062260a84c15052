"""``Document``: source text, and regions that say what each stretch of it is."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain, pairwise

from msgspec import Struct

from pe_symbolic.document.conventions import NOTHING_AGREED, Conventions
from pe_symbolic.document.languages import is_english, writes_decimal_commas
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
LINE_END = regex(r"\r\n?|\n")

Span = tuple[int, int]

#: Not the line below a heading.
_RELATION = (
    r"(?:(?<!=)=|≈|\\(?:approx|simeq)(?![A-Za-z]))[\s$*\-−]{0,6}"
    r"(?:\\(?:mathbf|boxed|underline)\{)?"
)
#: A fraction of three digits could be a group of thousands and says nothing.
_FRACTION = r"(?:[0-9]{1,2}|[0-9]{4,})(?![0-9]|[.,][0-9])"
# Of what is about so much there is no list: ``≈ 3,1``.
_ABOUT = r"(?:≈|~=|\\approx(?![A-Za-z]))[\s$\-−]{0,4}[0-9]+,[0-9](?![0-9]|[.,][0-9]|\s?,)"
# No element of a list begins with a zero that counts nothing: 0,0162.
_SMALL = r"(?<![0-9.,])0,0[0-9]+(?![0-9]|[.,][0-9])"
_LONG_ENOUGH = (
    r"(?:0,[0-9]{2,}|[0-9]+(?:(?:\\,|[ \u2009\u202f\u00a0])[0-9]{3}){0,4},(?:[0-9]{2}|[0-9]{4,}))"
    r"(?![0-9]|[.,][0-9])"
)
# A name may be two numbers, k = 10,20; what is worked out comes to one: 2 · 5,1 = 10,20.
_TWO_NUMBERS = r"[1-9][0-9]?,[1-9][0-9](?![0-9])"
_RESULT = rf"(?:{_RELATION}(?!{_TWO_NUMBERS})|(?<=[0-9)}}\]²³%])\s?{_RELATION}){_LONG_ENOUGH}"
# No group of thousands begins with a zero: ``0{,}148``.
_BELOW_ONE = r"(?<![0-9.,}])0\{,\}[0-9]"
# Points that group leave the comma to be the decimal one: 1.234,56; (9.854,14.146) is a pair.
_IN_THOUSANDS = r"[1-9][0-9]{0,2}(?:\.[0-9]{3})+,[0-9]{1,2}(?![0-9]|[.,][0-9])"
_GROUPED_BY_POINTS = (
    rf"(?:(?<![0-9.,(\[<])(?<![(\[<][-−]){_IN_THOUSANDS}|(?<=[(\[]){_IN_THOUSANDS}(?!\s?[)\]]))"
)
# A mantissa has one digit before its comma: 5,027 \\cdot 10^{-7}.
_SCIENTIFIC = (
    r"(?<![0-9.,}])[1-9](?:,|\{,\})[0-9]+\s?(?:\\(?:cdot|times)|[·×*])"
    r"\s?10(?:\^|[⁰¹²³⁴-⁹⁻]|<sup>)"
)
# Digits that go on are no thousands: 76,545…
_GOING_ON = r"(?<![0-9.,}])[0-9]{1,9}(?:,|\{,\})[0-9]{3,30}\s?(?:…|\.\.\.|\\l?dots(?![A-Za-z]))"
# What is raised is no pair: (1,05)^{10}.
_RAISED = r"\([0-9]+,0(?:[0-9]|[0-9]{3,})\)\s?\^\s?[-{(0-9]"
# Wide commas part what tight ones are in: [0,2, 0,45].
_LISTED = r"[\[(][-−]?0,[0-9]+(?:,[ ~]{1,2}[-−]?0,[0-9]+)+[\])]"
# Semicolons part numbers of one length, the rows of no matrix: [0,49; -0,37].
_PARTED_ALIKE = (
    r"[\[(](?=[^\])\n]{0,200}(?<![0-9.,])0,)[-−]?[0-9],[0-9]{2,4}"
    r"(?:;\s?[-−]?[0-9],[0-9]{2,4}){1,40}[\])]"
)
# Of no list are numbers that a sign joins before something comes of them: 2,5 V + 3,5 V = …
_WITH_COMMA = (
    r"(?<![\w.,{(\[^])(?:0,[0-9]+|[1-9][0-9]*,(?:[0-9]{1,2}|[0-9]{4,}))"
    r"(?![0-9]|\s?[.,]\s?[0-9])"
)
_TIMES = r"\s?(?:[·×*]|\\(?:cdot|times)(?![A-Za-z]))\s?"
_SQUARED = r"(?:[²³]|\^[23]|\^\{[23]\})\s?[-+−]\s?"
_UNIT = r"(?:\s?[A-Za-zΩ°%µμ/²³]{1,5}(?![A-Za-z]))?"
_COMES_TO = rf"(?={_UNIT}[-0-9,\s+*·×/()^²³−$%]{{0,40}}(?:~?=|≈|\\approx))"
_SIGN = rf"{_UNIT}(?:\s?\+\s?|{_TIMES}| [-−] )"
# What is joined to 0,082 has its comma as well: 100,080 − 0,082 = …
_GROUPED = r"(?<![\w.,{(\[^])[1-9][0-9]*,[0-9]{3}(?![0-9]|\s?[.,]\s?[0-9])"
_SHARE = r"(?<![\w.,{(\[^])0,[0-9]+(?![0-9]|\s?[.,]\s?[0-9])"
# No list divides what stands in brackets: (2 + 3)/24,5 = …
_DIVIDES = r"\)\s?[/÷]\s?\(?[1-9][0-9]*,(?:[0-9]{1,2}|[0-9]{4,})(?![0-9]|\s?[.,]\s?[0-9])"
_JOINED = (
    rf"(?:{_WITH_COMMA}(?:{_SIGN}|{_SQUARED}){_WITH_COMMA}"
    rf"|{_GROUPED}{_SIGN}{_SHARE}|{_SHARE}{_SIGN}{_GROUPED}"
    rf"|{_WITH_COMMA}{_TIMES}[0-9]{{1,9}}\s?[-+−]\s?{_WITH_COMMA}|{_DIVIDES}){_COMES_TO}"
)
# Brackets around an equation hold no list: (0,2 * 35 = 7).
_OPERATOR = r"[-+*/·×÷−:]\s?"
_EQUATED = (
    rf"[(\[](?:[^()=\n,]{{0,40}}{_OPERATOR})?(?:0,[0-9]+|[1-9][0-9]*,(?:[0-9]{{1,2}}|[0-9]{{4,}}))"
    rf"(?![0-9]|[.,][0-9])\s?(?:{_OPERATOR}[^()\n]{{0,40}})?=(?!=)"
)
_DECIMAL_COMMA = regex(
    rf"{_SCIENTIFIC}|{_GOING_ON}|[0-9]\{{,\}}{_FRACTION}|{_RESULT}|{_BELOW_ONE}|{_GROUPED_BY_POINTS}"
    rf"|{_SMALL}|{_RAISED}|{_JOINED}|{_PARTED_ALIKE}|{_EQUATED}"
)
#: What English writes of lists as well, and says little beside thousands that are grouped.
_MAY_BE_LISTED = regex(rf"{_ABOUT}|{_LISTED}|{_RELATION}{_LONG_ENOUGH}")
_THOUSANDS = regex(r"(?<![\w.,{])[1-9][0-9]{0,2}(?:,[0-9]{3})+(?![0-9]|[.,][0-9])")
_DECIMAL_POINT = regex(
    rf"{_RELATION}[0-9]*\.{_FRACTION}|(?<![0-9.,])0\.[0-9]"
    r"|(?<![0-9.,])[1-9][0-9]{0,2}(?:,[0-9]{3})+\.[0-9]"
)

# No thousands are grouped by one digit or two, and no list has a unit: ``m = 2,5 kg``.
_MEASURED = regex(
    r"(?<!_\{)(?<![\w.,\[^])[0-9]{1,6},[0-9]{1,2}(?:\s|~|\\[,; ]|\$ ?)?"
    r"(?:\\(?:text|mathrm|rm|unit|si)\s?\{|\\?%|€|[kcmµμ]?(?:[gm]|Pa|[VAWJNΩ])(?![A-Za-z0-9_=])|cm|kWh?|km/h)"
)
#: A unit may stand right behind the region of its number.
_UNIT_BEHIND = 6
#: ``V = 2,5``, ``\frac{a}{2} = 0,5`` in a language that writes so, where no pair looks alike;
#: ``i = 1,2`` counts.
_ONE_PLACE = regex(
    r"(?:(?<![A-Za-z\\_{^])(?![ijklnmpqrst]\s?=)(?:[A-Za-z]|\\[a-z]{2,7})(?:_\{?\w{1,8}\}?)?|[)}\]])"
    rf"\s?&?{_RELATION}(?!0,1|1,2|2,3|3,4)(?:0|[1-9][0-9]{{0,5}}),[0-9](?![0-9]|\s?[.,;]\s?[0-9])"
)
#: In a cell: ``0,150``, ``$-0,425$``, **0,150**; ``0,12`` may be two numbers.
_CELL_BELOW_ONE = regex(r"[\s*$]*[-−]?(?P<number>0,[0-9]{3,12})[\s*$]*")
_LONGEST_CELL = 24
#: What may be two numbers; −0 is no coordinate, but beside pairs it may be one all the same.
_PAIR = regex(r"[(\[]\s?(?![-−]0,)[-−]?[0-9]{1,4},[-−]?[0-9]{1,4}\s?[)\]]")
_BELOW_ZERO = regex(r"\([-−]0,[0-9]{1,9}\)")
#: ``\qty{7,100}{\MHz}``: siunitx groups digits itself, so that a comma in its numbers is decimal.
_QUANTITY = regex(r"\\(?:num|SI|qty|ang)(?:\[[^\[\]\n]{0,80}\])?\{[-+]?[0-9]{1,9},[0-9]")

# What no groups of thousands are, in any document: 0{,}3 and 2{,}5.
_IN_BRACES = regex(r"(?<![0-9.,}])(?:0\{,\}[0-9]|[0-9]{1,9}\{,\}[0-9]{1,2}(?![0-9{]))")
_POINT = regex(r"[0-9]\.[0-9]")
_COMMA = regex(r"[0-9](?:,|\{,\})[0-9]")
# No date, and no number of a section: what a sign multiplies or divides.
_WITH_POINT = r"(?<![\w.,])[0-9]{1,9}\.(?:[0-9]{1,2}|[0-9]{4,9})(?![0-9]|\s?[.,]\s?[0-9])"
_FACTORS = r"(?:\s?[×*/]\s?|\s?\\(?:cdot|times)(?![A-Za-z])\s?)"
_AMONG_POINTS = regex(rf"{_WITH_POINT}{_FACTORS}[0-9(\\]|[0-9)}}]{_FACTORS}{_WITH_POINT}")
#: No element of a list in such a language adds what begins the next one: (0,5 + 0,3).
_IN_BRACKETS = r"(?:0,[0-9]{1,9}|[1-9][0-9]{0,8},[0-9]{1,2})(?![0-9])"
_ADDED_IN_BRACKETS = regex(rf"\(\s?{_IN_BRACKETS}\s?[-+−]\s?{_IN_BRACKETS}\s?\)")
#: A comma before more digits than are grouped, in a number that stands alone: ``= 1,1576``.
_LONG_FRACTION = regex(r"(?:[=≈]|\\approx|\}\s?\{)\s?[0-9]{1,3},[0-9]{4,12}(?![0-9,])")
_GROUPING = regex(r"[0-9],[0-9]{3}(?![0-9])")
# One comma in each number that semicolons part, and in what comes of them: max(0,5; 0,7) = 0,7.
_PARTED = r"[-−]?[0-9]{1,9},(?:[0-9]{1,2}|[0-9]{4,9})(?![0-9])"
_IN_A_LIST = rf"\((?:{_PARTED}; ?){{1,40}}{_PARTED}\)\s?(?:[=≈]|\\approx)\s?{_PARTED}(?!,[0-9])"
#: ``log(0,506) = 0,681``: no function of two numbers has two values.
_OF_ONE = (
    r"\([-−]?0,[0-9]{1,9}\)\s?(?:[=≈]|\\approx)\s?[-−]?"
    r"(?:0,[0-9]{2,9}|[0-9]{1,3},[0-9]{3,9})(?![0-9,])"
)
#: Numbers of one formula that neither group nor are parted: ``1,01 · 10⁵ + 0,196 · 10⁵``.
_AMONG_SIGNS = regex(
    rf"{_JOINED}|{_WITH_COMMA}{_TIMES}10(?:\^|[⁰¹²³⁴-⁹⁻])|{_IN_A_LIST}|{_OF_ONE}|{_EQUATED}"
)


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
        spoken = [region for region in self.regions if region.role in SPEAKING]

        def somewhere(pattern: re.Pattern[str], sign: str, *, behind: int = 0) -> bool:
            places = [(one.start, one.end + behind) for one in spoken]
            places = [place for place in places if self.source.find(sign, *place) >= 0]
            return any(pattern.search(self.source, *place) for place in places)

        comma = somewhere(_DECIMAL_COMMA, ",") or _QUANTITY.search(self.written) is not None
        comma = comma or self._has_cells_below_one
        if not comma and somewhere(_MAY_BE_LISTED, ","):
            comma = not is_english(self.source) or not somewhere(_THOUSANDS, ",")
        if not comma and writes_decimal_commas(self.source):
            comma = somewhere(_ONE_PLACE, ",") and not somewhere(_PAIR, ",")
            comma = comma or somewhere(_MEASURED, ",", behind=_UNIT_BEHIND)
            comma = comma or somewhere(_ADDED_IN_BRACKETS, ",")
        elif not comma and not somewhere(_PAIR, ","):
            comma = somewhere(_MEASURED, ",", behind=_UNIT_BEHIND) or somewhere(_BELOW_ZERO, ",")
        return comma and not somewhere(_DECIMAL_POINT, ".")

    @property
    def _has_cells_below_one(self) -> bool:
        """Whether cells of tables hold ``0,150`` and ``0,668`` alone, which group no thousands."""
        cells = (cell for table in self.tables for row in table.rows for cell in row)
        short = ((first, last) for first, last in cells if last - first <= _LONGEST_CELL)
        found = (_CELL_BELOW_ONE.fullmatch(self.source, *cell) for cell in short)
        return len({one["number"] for one in found if one is not None}) > 1

    def has_decimal_comma(self, start: int, end: int) -> bool:
        """Whether a comma is decimal in a formula: in all of the document, or by its numbers."""
        if self.decimal_comma:
            return not self._has_points_only(start, end)
        if self.source.find(",", start, end) < 0:
            return False
        braced = self.source.find("{,}", start, end) >= 0
        said = braced and _IN_BRACES.search(self.source, start, end) is not None
        if not said and _LONG_FRACTION.search(self.source, start, end) is not None:
            said = _GROUPING.search(self.source, start, end) is None
        said = said or _AMONG_SIGNS.search(self.source, start, end) is not None
        return said and _POINT.search(self.source, start, end) is None

    def _has_points_only(self, start: int, end: int) -> bool:
        """Whether a formula has no comma in a number, and a point before no group of three."""
        if self.source.find(".", start, end) < 0 or _COMMA.search(self.source, start, end):
            return False
        return _AMONG_POINTS.search(self.source, start, end) is not None

    def mixes_marks(self, start: int, end: int) -> bool:
        """Whether a comma may be decimal in one paragraph of a text, and a point in another."""
        if self.decimal_comma or self.source.find(",", start, end) < 0:
            return False
        sides = (_POINT, _AMONG_SIGNS)
        return all(side.search(self.source, start, end) is not None for side in sides)

    @cached_property
    def line_starts(self) -> array[int]:
        """The offset in ``written`` at which each line begins."""
        return array("Q", chain((0,), (end.end() for end in LINE_END.finditer(self.written))))

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The file line by line, without line ends; of a notebook or PDF, all sheets in a row."""
        borders = pairwise(chain(self.line_starts, (len(self.written),)))
        return tuple(self.written[start:end].rstrip("\r\n") for start, end in borders)

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
