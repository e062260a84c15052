"""Tables whose cells stand on a line each, as they are copied out of a page: columns or rows.

``x``, ``1``, ``2`` and then ``sin(x)``, ``0.84``, ``0.91`` are two columns; ``x``, ``sin(x)``,
``1``, ``0.84``, ``2``, ``0.91`` are three rows.  The numbers of the first column grow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from pe_symbolic.document.columns import FORMULA, NUMBER, RELATED, lines_of
from pe_symbolic.document.document import Span, Table

_LONGEST_HEAD, _MOST_WORDS = 40, 3
_MOST_HEADS = 12
_FEWEST_ROWS = 3


class _Group(Struct):
    """Numbers on a line each, and the lines before them that are short enough for heads.

    So many of the numbers stand before the first blank line.
    """

    heads: list[Span]
    numbers: list[Span]
    close: int = 0

    @property
    def column(self) -> list[Span]:
        """The numbers of a single column, with its head."""
        return [*self.heads[-1:], *self.numbers[: self.close]]


def tables_on_lines(text: str) -> tuple[Table, ...]:
    """The tables of numbers below heads, a name first and a formula among the others."""
    groups = list(_groups(text))
    found: list[Table] = []
    at = 0
    while at < len(groups):
        last = at + 1
        while last < len(groups) and _goes_on(groups[last], groups[at]):
            last += 1
        columns = [group.column for group in groups[at:last]]
        ways = [[*zip(*columns, strict=True)]] if len(columns) > 1 else _in_rows(groups[at])
        table = next((rows for rows in ways if _is_table(text, rows)), None)
        if table is not None:
            found.append(Table(tuple(map(tuple, table)), has_header=True))
        at = last
    return tuple(found)


def _goes_on(group: _Group, first: _Group) -> bool:
    """Whether a group is a further column of as many numbers."""
    return len(group.heads) == 1 and group.close == first.close > 1


def _in_rows(group: _Group) -> Iterator[Sequence[Sequence[Span]]]:
    """The rows that numbers are below all of the heads, or the last of them."""
    for first in range(len(group.heads) - 1):
        heads = group.heads[first:]
        starts = range(0, len(group.numbers), len(heads))
        yield [heads, *(group.numbers[at : at + len(heads)] for at in starts)]


def _groups(text: str) -> Iterator[_Group]:
    """The runs of numbers with the heads before them; blank lines part nothing."""
    group = _Group([], [])
    blank = False
    for line in lines_of(text):
        start, end = _trimmed(text, *line)
        written = text[start:end]
        if not written:
            blank = True
            continue
        if NUMBER.fullmatch(written):
            group.numbers.append((start, end))
            group.close += not blank and group.close == len(group.numbers) - 1
        else:
            if group.heads and group.numbers:
                yield group
            heads = [] if group.numbers else group.heads[1 - _MOST_HEADS :]
            group = _Group([*heads, (start, end)] if _is_short(written) else [], [])
        blank = False
    if group.heads and group.numbers:
        yield group


def _is_short(line: str) -> bool:
    short = len(line) <= _LONGEST_HEAD and line.count(" ") < _MOST_WORDS
    return (
        short and any(map(str.isalpha, line)) and not RELATED.search(line) and line[-1] not in ".,"
    )


def _trimmed(text: str, start: int, end: int) -> Span:
    written = text[start:end]
    return start + len(written) - len(written.lstrip()), start + len(written.rstrip())


def _is_table(text: str, rows: Sequence[Sequence[Span]]) -> bool:
    """Whether rows are as long as their head, and the first column counts up below its name."""
    heads = [text[start:end] for start, end in rows[0]]
    if len(rows) < _FEWEST_ROWS or {*map(len, rows)} != {len(heads)} or len(heads) < 2:
        return False
    if not heads[0].isalpha() or not any(map(FORMULA.search, heads[1:])):
        return False
    first = [text[slice(*row[0])].replace(",", ".").replace("−", "-") for row in rows[1:]]
    try:
        return all(float(above) < float(below) for above, below in pairwise(first))
    except ValueError:
        return False
