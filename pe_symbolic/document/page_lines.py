"""The lines of a printed page, from runs of glyphs with their places.

A smaller run that stands directly behind another and is raised or lowered is
a power or an index.  What stands beside a line and on another baseline is a
built-up formula: it is handed on as not understood, with its clause.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from pe_symbolic.document.document import Role, Span
from pe_symbolic.document.page_rows import WORD, Piece, Row, open_clauses, rows_of
from pe_symbolic.document.page_runs import (
    ADJACENT,
    COLUMN_GAP,
    NOTE_MARK,
    SIGNS_WITH_EXTENT,
    SMALLER,
    Line,
    Run,
    are_alike,
    joined,
    lines_of,
)
from pe_symbolic.document.page_tables import with_rows_of_tables

WHY = "layout not understood: it does not lie on one line"

# All in units of the size of the larger type.
_BESIDE = 0.9
_NEXT_LINE = 1.7
_TALLEST_BRACKET = 1.8
_NEARLY_FULL = 4.0
_SAME_MARGIN = 0.2
_GUTTER, _FEW_BEHIND = 0.7, 3
#: How many lines of a page end at a margin at least, and how many words each has.
_AT_A_MARGIN, _WORDS_OF_PROSE = 4, 3

#: A line is compared with so many before it; on a page with more at one height nothing is clear.
_MOST_NEIGHBOURS = 60


class PageLine(Struct, frozen=True):
    """One line of a page's text and what it is; ``goes_on`` where the next continues it.

    Parts of a line of prose that are not understood are ``left_open``.
    """

    role: Role
    text: str
    goes_on: bool = False
    why: str = ""
    left_open: tuple[Span, ...] = ()


def page_lines(runs: Iterable[Run]) -> list[PageLine]:
    """The lines of a page in the order of their printing."""
    lines = with_rows_of_tables(lines_of(runs))
    groups = _Groups(len(lines))
    _find_neighbours(lines, groups)
    rows = [row for members in groups.in_order() for row in _rows([lines[at] for at in members])]
    ends = sorted(line.right for line in lines)
    found: list[PageLine] = []
    for paragraph in _paragraphs(rows):
        texts = [row.closed for row in paragraph]
        left_open = open_clauses(texts, [row.doubts for row in paragraph])
        for row, text, spans, behind in zip(
            paragraph, texts, left_open, [*paragraph[1:], None], strict=True
        ):
            if not row.understood or spans == [(0, len(text))]:
                found.append(PageLine(Role.NOT_READ, text, why=WHY))
                continue
            code = all(run.typewriter for run in row.runs)
            whole = behind is not None and behind.understood and "\t" not in text
            goes_on = behind is not None and whole and _continues(row, behind, ends)
            role = Role.CODE if code else Role.PROSE
            found.append(PageLine(role, text, goes_on and not code, WHY, tuple(spans)))
    return found


def _rows(group: Sequence[Line]) -> list[Line]:
    """The rows of lines that stand beside each other; one that is not understood without rows."""
    if _is_one_line(group):
        return [joined(group)]
    pieces = [
        Piece(at, line.closed, line.left, line.right, line.bottom, line.size, list(line.doubts))
        for at, line in enumerate(group)
    ]
    rows = rows_of(pieces) if all(line.understood for line in group) else []
    if not rows:
        text = " ".join(line.closed for line in group)
        whole = joined(group)
        return [Line(whole.runs, whole.levels, text, whole.left, whole.right, understood=False)]
    return [_row(row, group) for row in rows]


def _row(row: Row, group: Sequence[Line]) -> Line:
    """One line of several pieces, from left to right, with the doubts of each."""
    text, doubts = "", list[Span]()
    for piece in row.pieces:
        text += " " if text and piece.text else ""
        doubts += [(len(text) + begin, len(text) + end) for begin, end in piece.doubts]
        text += piece.text
    lines = [group[piece.of] for piece in row.pieces]
    largest = max(lines, key=lambda line: (line.size, len(line.text)))
    runs = [run for line in lines for run in line.runs]
    right = max(line.right for line in lines)
    return Line(runs, largest.levels[:1], text, lines[0].left, right, not row.apart, doubts)


def _paragraphs(rows: Iterable[Line]) -> Iterator[list[Line]]:
    """Rows right below each other; code, and what is not understood at all, stands apart."""
    paragraph: list[Line] = []
    for row in rows:
        apart = paragraph and not (paragraph[-1].understood and row.understood)
        if apart or (paragraph and not _is_below(paragraph[-1], row)):
            yield paragraph
            paragraph = []
        paragraph.append(row)
    if paragraph:
        yield paragraph


# -- lines into groups ------------------------------------------------------------------------


class _Groups:
    """Which lines belong together; the members of a group share a root."""

    def __init__(self, count: int) -> None:
        self.roots = list(range(count))

    def root(self, member: int) -> int:
        while self.roots[member] != member:
            self.roots[member] = self.roots[self.roots[member]]
            member = self.roots[member]
        return member

    def join(self, one: int, other: int) -> None:
        first, second = sorted((self.root(one), self.root(other)))
        self.roots[second] = first

    def in_order(self) -> Iterator[list[int]]:
        """The groups by their first member."""
        members: dict[int, list[int]] = {}
        for member in range(len(self.roots)):
            members.setdefault(self.root(member), []).append(member)
        yield from members.values()


def _find_neighbours(lines: Sequence[Line], groups: _Groups) -> None:
    """Joins lines that stand beside each other, at one height or nearly so."""
    order = sorted(range(len(lines)), key=lambda number: lines[number].bottom)
    tallest = max((line.size for line in lines), default=0)
    gutters = _gutters(lines)
    for place, number in enumerate(order):
        line = lines[number]
        for compared, other in enumerate(
            reversed(order[max(0, place - _MOST_NEIGHBOURS - 2) : place])
        ):
            distance = line.bottom - lines[other].bottom
            if distance > _TALLEST_BRACKET * tallest:
                break
            if compared > _MOST_NEIGHBOURS:
                line.understood = lines[other].understood = False
                break
            left, right = sorted((line, lines[other]), key=lambda one: one.left)
            parted = any(left.right <= gutter < right.left for gutter in gutters)
            if not parted and _are_neighbours(line, lines[other], distance):
                groups.join(number, other)


def _gutters(lines: Sequence[Line]) -> list[float]:
    """Where a column of words ends and another begins, however narrow the gap between both.

    More lines end at its margin than go across, and several begin behind it.
    """
    prose = [line for line in lines if _is_prose(line)]
    ends, heads = sorted(line.right for line in prose), sorted(line.left for line in prose)
    starts = sorted(line.left for line in lines)
    found: list[float] = []
    for right, size in {line.right: line.size for line in prose}.items():
        room = _SAME_MARGIN * size
        there = bisect_right(ends, right + room) - bisect_left(ends, right - room)
        behind = bisect_left(starts, right + _GUTTER * size)
        across = len(ends) - bisect_right(ends, right + room)
        across -= len(heads) - bisect_right(heads, right)
        if there >= max(_AT_A_MARGIN, 2 * across) and len(starts) - behind >= _FEW_BEHIND:
            found.append(right + room)
    return found


def _are_neighbours(line: Line, other: Line, distance: int) -> bool:
    size = max(line.size, other.size)
    gap = max(line.left, other.left) - min(line.right, other.right)
    small, large = sorted((line, other), key=lambda one: one.size)
    if small.size < SMALLER * large.size and _is_mark(small, large):
        return False
    if gap > COLUMN_GAP * size:
        return False
    if distance < _BESIDE * size or _hangs_beside(other, line):
        return True
    beside = small.size < SMALLER * large.size and len(small.runs) < 4
    return beside and distance < 1.5 * size and len(small.text) < 12


def _hangs_beside(sign: Line, line: Line) -> bool:
    """Whether a line touches a root or a bracket, whose glyph hangs down from its baseline."""
    if not SIGNS_WITH_EXTENT.fullmatch(sign.text):
        return False
    room = ADJACENT * line.size
    return min(abs(line.left - sign.right), abs(sign.left - line.right)) <= room


def _is_mark(small: Line, large: Line) -> bool:
    """The number before a footnote: small, raised, at the very left."""
    before = 0 <= large.left - small.right <= large.size
    return before and bool(NOTE_MARK.match(small.text)) and small.bottom < large.bottom


def _is_one_line(group: Sequence[Line]) -> bool:
    first = group[0]
    return all(line.understood for line in group) and all(
        are_alike(first.levels[0], line.levels[0]) for line in group
    )


def _continues(before: Line, line: Line, ends: Sequence[int]) -> bool:
    """Whether a paragraph runs on from one line into the next: the first is full.

    It reaches as far as any of the page, or to the margin of its column, where words end with
    several others; one that is too long for its margin hides no other.
    """
    full = before.right >= ends[-1] - _NEARLY_FULL * before.size
    return (full or _reaches_a_margin(before, ends)) and _is_below(before, line)


def _reaches_a_margin(line: Line, ends: Sequence[int]) -> bool:
    if not _is_prose(line):
        return False
    room = _SAME_MARGIN * line.size
    there = bisect_right(ends, line.right + room) - bisect_left(ends, line.right - room)
    return there >= _AT_A_MARGIN


def _is_prose(line: Line) -> bool:
    return sum(bool(WORD.match(word)) for word in line.text.split()) >= _WORDS_OF_PROSE


def _is_below(before: Line, line: Line) -> bool:
    """Whether a line is the next one right below another."""
    distance = line.bottom - before.bottom
    below = 0 < distance <= _NEXT_LINE * max(before.size, line.size)
    return below and line.left < before.right and line.right > before.left
