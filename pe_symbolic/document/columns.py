"""Tables without rules: lines one below another whose cells tabs or wide gaps part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pe_symbolic.document.document import Span, Table
from pe_symbolic.regex import regex

_CELL = regex(r"(?:[^\s|]|\|(?=\S)| (?![ \t]))++")
_RULE = regex(r"[-=_─━—]{2,}")
NUMBER = regex(r"[-−+]?[0-9][0-9.,]{0,30}%?")
_ROW_OF_NUMBERS = regex(
    r"[ \t]*+(?:[^\W\d_]{1,20}+ )?[-−+]?[0-9][0-9.,]*+(?: [-−+]?[0-9][0-9.,]*+){1,60}"
)
_BETWEEN_BLANKS, FORMULA = regex(r"\S++"), regex(r"[^\W\d_]\(|[²³√^/]")
RELATED = regex(r"[=≈<>≤≥:;]")
_FEWEST_ROWS = 3
_MOST_CELLS = 60


def tables_in_columns(text: str) -> tuple[Table, ...]:
    """Three lines or more of equally many cells, at least two; the first is their head.

    A line below them, as of sums, may leave some blank where its cells end as theirs do.  A
    blank line may stand before each row of numbers.  Single blanks part the cells where only
    numbers stand below a head of as many, a formula among them: ``x sin(x)``, ``1 0.84``.
    """
    found: list[Table] = []
    rows: list[tuple[Span, ...]] = []
    above, gap = (0, 0), False
    for line in lines_of(text):
        if text[slice(*line)].isspace() or line[0] == line[1]:
            if gap or not rows or _is_of_numbers(text, rows[0]):
                found.extend(_table(rows))
                rows = []
            gap = True
            continue
        row = _cells(text, *line)
        if not row and (row := _numbers(text, *line)) and not (rows and len(rows[0]) == len(row)):
            found.extend(_table(rows))
            rows = _head(text, *above, len(row))
            row = row if rows else ()
        if len(rows) >= _FEWEST_ROWS and 1 < len(row) < len(rows[0]):
            row = _with_blanks(text, rows[-1], row)
        if rows and (len(row) != len(rows[0]) or (gap and not _is_of_numbers(text, row))):
            found.extend(_table(rows))
            rows = []
        if len(row) > 1 and not all(_RULE.fullmatch(text[start:end].strip()) for start, end in row):
            rows.append(row)
        above, gap = line, False
    found.extend(_table(rows))
    return tuple(found)


def with_cells_apart(text: str, tables: Sequence[Table]) -> str:
    """A text of the same length in which a tab stands for each single blank between cells."""
    blanks = [
        end
        for table in tables
        for row in table.rows
        for (_, end), (start, _) in pairwise(row)
        if text[end:start] == " "
    ]
    pieces = [text[start:end] for start, end in pairwise([-1, *blanks, len(text)])]
    return text if not blanks else "\t".join([text[: blanks[0]], *(one[1:] for one in pieces[1:])])


def _numbers(text: str, start: int, end: int) -> tuple[Span, ...]:
    """The cells of a line in which only numbers stand, behind a word perhaps."""
    if not text[end - 1].isdigit() or _ROW_OF_NUMBERS.fullmatch(text, start, end) is None:
        return ()
    return tuple(cell.span() for cell in _BETWEEN_BLANKS.finditer(text, start, end))


def _head(text: str, start: int, end: int, count: int) -> list[tuple[Span, ...]]:
    """The head of so many cells that a line is, single blanks between them; nothing where none."""
    cells = tuple(cell.span() for cell in _BETWEEN_BLANKS.finditer(text, start, end))
    written = [text[first:last] for first, last in cells]
    formulas = any(map(FORMULA.search, written)) and any(map(str.isalpha, written))
    head = len(cells) == count and formulas and not any(map(RELATED.search, written))
    return [cells] if head else []


def _is_of_numbers(text: str, row: tuple[Span, ...]) -> bool:
    numbers = sum(NUMBER.fullmatch(text[start:end].strip()) is not None for start, end in row)
    return 2 * numbers >= len(row)


def _with_blanks(text: str, above: tuple[Span, ...], row: tuple[Span, ...]) -> tuple[Span, ...]:
    """A row with an empty cell for each that stands above and not in it, else as it is."""
    line, line_above = (text.rfind("\n", 0, cells[0][0]) + 1 for cells in (row, above))
    if row[0][0] - line != above[0][0] - line_above:
        return row
    ends = [last - line_above for _, last in above]
    kept, found = list(row[1:]), [row[0]]
    for end in ends[1:]:
        at = line + end
        found.append(kept.pop(0) if kept and kept[0][1] == at else (at, at))
    in_order = all(one[1] <= other[0] for one, other in pairwise(found))
    return tuple(found) if not kept and in_order else row


def lines_of(text: str) -> Iterator[Span]:
    """The lines of a text, without their ends."""
    at = 0
    while at < len(text):
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        yield at, end
        at = end + 1


def _cells(text: str, start: int, end: int) -> tuple[Span, ...]:
    """The cells of a line; none where it is running text or a rule of another table."""
    line = text[start:end]
    if "\t" not in line and "  " not in line.strip():
        return ()
    spans = [match.span() for match in _CELL.finditer(text, start, end)]
    return tuple(spans) if len(spans) <= _MOST_CELLS else ()


def _table(rows: list[tuple[Span, ...]]) -> list[Table]:
    return [Table(tuple(rows), has_header=True)] if len(rows) >= _FEWEST_ROWS else []
