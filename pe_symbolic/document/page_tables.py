"""The rows of tables on a printed page: cells at one height that are drawn one after the other.

A page of two columns is drawn column by column, so that no row goes across them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pe_symbolic.document.page_runs import NO_COLUMN, Line, are_alike, joined, lines_of
from pe_symbolic.regex import regex

_RELATED = regex(r"[=≈<>≤≥]")
#: How far below each other rows stand at most, in units of the size of the type.
_NEXT_ROW = 4.0
_FEWEST_ROWS = 3
_FEWEST_CELLS, _MOST_CELLS = 2, 60
#: Part of a pixel.
_LEAST = 0.5

#: What stands at one height, and its cells.
_Row = tuple[list[Line], list[Line]]


def with_rows_of_tables(lines: Sequence[Line]) -> list[Line]:
    """The lines, each row of a table as one whose cells tabs part.

    A table has three rows or more of equally many cells, one below the other, without relations;
    numbers or formulas of them are half of the cells of all rows but the first, whose gaps may
    be narrow.
    """
    found: list[Line] = []
    table: list[_Row] = []
    for row in [*_rows(lines), ([], [])]:
        if table and not _goes_on(table[-1][1], row[1]):
            head = table.pop() if _is_head(table[-1][0], row[1]) else None
            found += _as_table(table)
            table = [] if head is None else [(head[0], _parted(head[0], len(row[1])))]
        table.append(row)
    return found


def _rows(lines: Sequence[Line]) -> Iterator[_Row]:
    """The lines that are drawn one right after the other, at one height and to the right."""
    row: list[Line] = []
    for line in lines:
        if row and not (row[-1].right < line.left and are_alike(row[0].levels[0], line.levels[0])):
            yield row, _cells(row)
            row = []
        row.append(line)
    if row:
        yield row, _cells(row)


def _cells(row: Sequence[Line], fewest: int = _FEWEST_CELLS) -> list[Line]:
    """What wide gaps part in a row; nothing where it is no row of a table."""
    if not all(line.understood for line in row) or any(_RELATED.search(one.text) for one in row):
        return []
    cells = [cell for line in row for cell in lines_of(line.runs, NO_COLUMN)]
    return cells if fewest <= len(cells) <= _MOST_CELLS else []


def _goes_on(above: Sequence[Line], cells: Sequence[Line]) -> bool:
    """Whether each cell stands right below one of the row above."""
    return (
        len(above) == len(cells) > 0
        and 0 < cells[0].bottom - above[0].bottom <= _NEXT_ROW * cells[0].size
        and all(
            high.right < low_behind.left and low.right < high_behind.left
            for (high, high_behind), (low, low_behind) in zip(
                pairwise(above), pairwise(cells), strict=True
            )
        )
    )


def _is_head(row: Sequence[Line], cells: Sequence[Line]) -> bool:
    """Whether a row stands above these cells, parted where its gaps are widest."""
    return bool(cells) and bool(_cells(row, 1)) and _goes_on(_parted(row, len(cells)), cells)


def _parted(row: Sequence[Line], count: int) -> list[Line]:
    """A row parted at its widest gaps."""
    runs = [run for line in row for run in line.runs]
    gaps = sorted((behind.left - run.right for run, behind in pairwise(runs)), reverse=True)
    if count - 2 >= len(gaps):
        return []
    return lines_of(runs, (gaps[count - 2] - _LEAST) / runs[0].size)


def _as_table(table: Sequence[_Row]) -> list[Line]:
    """The rows as one line each, or the lines as they are where they are no table."""
    numbers = [
        2 * sum(_is_of_digits(cell.closed) for cell in cells) >= len(cells) > 0
        for _, cells in table[1:]
    ]
    if len(table) < _FEWEST_ROWS or not all(numbers):
        return [line for lines, _ in table for line in lines]
    return [joined(cells, apart=0) for _, cells in table]


def _is_of_digits(cell: str) -> bool:
    """``0.84``, ``1,024`` or ``12 · 768^{2}``: most of it are digits."""
    return 2 * sum(map(str.isdigit, cell)) >= sum(map(str.isalnum, cell)) > 0
