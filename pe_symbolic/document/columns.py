"""Tables without rules: lines one below another whose cells tabs or wide gaps part."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pe_symbolic.document.document import Span, Table
from pe_symbolic.regex import regex

_CELL = regex(r"(?:[^\s|]|\|(?=\S)| (?![ \t]))++")
_RULE = regex(r"[-=_─━—]{2,}")
_FEWEST_ROWS = 3
_MOST_CELLS = 60


def tables_in_columns(text: str) -> tuple[Table, ...]:
    """Three lines or more of equally many cells, at least two; the first is their head.

    A line below them, as of sums, may leave some blank where its cells end as theirs do.
    """
    found: list[Table] = []
    rows: list[tuple[Span, ...]] = []
    for row in _rows(text):
        if len(rows) >= _FEWEST_ROWS and 1 < len(row) < len(rows[0]):
            row = _with_blanks(text, rows[-1], row)  # noqa: PLW2901
        if rows and len(row) != len(rows[0]):
            found.extend(_table(rows))
            rows = []
        if len(row) > 1 and not all(_RULE.fullmatch(text[start:end].strip()) for start, end in row):
            rows.append(row)
    found.extend(_table(rows))
    return tuple(found)


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


def _rows(text: str) -> Iterator[tuple[Span, ...]]:
    at = 0
    while at < len(text):
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        yield _cells(text, at, end)
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
