"""The one number of a table with totals of its rows and columns that both of its sums contradict.

``34 | 47 | 75`` above ``16 | 9 | 25`` and ``50 | 50 | 100``: its row and its column are off by as
much, and all others add up.  Neither of the two sums is amiss then, however far off they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import reduce

from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.tabular.cells import Grid
from pe_symbolic.claims.tabular.entries_below import Column, entry_of
from pe_symbolic.claims.tabular.heads import formula_of, label_of
from pe_symbolic.claims.tabular.means_of_runs import MEAN
from pe_symbolic.claims.tabular.totals import is_total
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression
from pe_symbolic.regex import regex

_Rows = Sequence[Sequence[Member]]
#: Two rows and two columns with their totals are the fewest that cross; none has more.
_FEWEST, _MOST = 3, 60


def slip_where_sums_cross(document: Document, grid: Grid) -> Iterator[Column]:
    """That number as what its row leaves for it."""
    rows = _numbers(document, grid)
    if not rows:
        return
    off_in_rows = [_excess(row) for row in rows]
    off_in_columns = [_excess(column) for column in zip(*rows, strict=True)]
    at_row, at_column = _only(off_in_rows), _only(off_in_columns)
    if at_row is None or at_column is None:
        return
    # What is too much in a total makes its own sum too small.
    over = off_in_rows[at_row] * (-1 if at_column == len(rows[0]) - 1 else 1)
    again = off_in_columns[at_column] * (-1 if at_row == len(rows) - 1 else 1)
    cell = grid[at_row + 1][at_column + 1].statement
    number, row = rows[at_row][at_column], rows[at_row]
    if over != again or cell is None or not _is_beyond_rounding(number, over, rows):
        return
    row_label = label_of(document, grid[at_row + 1][0])
    head = label_of(document, grid[0][at_column + 1])
    last_row, last_column = at_row == len(rows) - 1, at_column == len(rows[0]) - 1
    if last_row and not last_column:
        head, row = row_label, [each[at_column] for each in rows]
    *parts, total = row
    if last_row or last_column:
        formula, heading = _sum(parts), f"{head} of {_written(document, ' + ', parts)}"
    else:
        others = [part for part in parts if part is not number]
        formula = reduce(subtracted, _nodes(others), _sum([total]))
        heading = f"{row_label}, {head}: {_written(document, ' - ', [total, *others])}"
    yield Column((entry_of(cell, number, formula, heading),), said=True)


def _numbers(document: Document, grid: Grid) -> _Rows:
    """The numbers of a table whose last row and column are totals; nothing for any other."""
    size = len(grid[0]) if grid else 0
    if not (_FEWEST < len(grid) <= _MOST and _FEWEST < size <= _MOST):
        return ()
    if not (_is_sum(label_of(document, grid[0][-1])) and _is_sum(label_of(document, grid[-1][0]))):
        return ()
    rows = [[formula_of(document, cell.statement) for cell in row[1:]] for row in grid[1:]]
    known = [[one for one in row if one is not None and one.printed is not None] for row in rows]
    whole = all(len(row) == size - 1 for row in known)
    alike = len({str(one.scale) for row in known for one in row}) == 1
    return known if whole and alike else ()


def _is_sum(label: str) -> bool:
    return is_total(label) and _MEAN.search(label) is None


_MEAN = regex(rf"\b(?:{MEAN})")


def _value(member: Member) -> Fraction:
    return member.printed.value if member.printed is not None else Fraction(0)


def _nodes(members: Sequence[Member]) -> list[Expression]:
    return [one.expression for one in members if one.expression is not None]


def _sum(parts: Sequence[Member]) -> Expression:
    return reduce(lambda one, other: Call("add", (one, other)), _nodes(parts))


def _written(document: Document, sign: str, parts: Sequence[Member]) -> str:
    return sign.join(document.source[one.start : one.end] for one in parts)


def _excess(members: Sequence[Member]) -> Fraction:
    """How much more the others come to than the last of them says."""
    *parts, total = map(_value, members)
    return sum(parts, Fraction(0)) - total


def _only(off: Sequence[Fraction]) -> int | None:
    """Where the one sum is that is off; ``None`` where there is none, or more."""
    places = [place for place, by in enumerate(off) if by]
    return places[0] if len(places) == 1 else None


def _is_beyond_rounding(number: Member, over: Fraction, rows: _Rows) -> bool:
    """Whether no rounding of as many numbers makes up for so much."""
    unit = number.printed.unit if number.printed is not None else Fraction(0)
    return 2 * abs(over) > unit * max(len(rows), len(rows[0]))
