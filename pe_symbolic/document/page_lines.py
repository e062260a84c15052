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
from pe_symbolic.regex import regex

WHY = "layout not understood: it does not lie on one line"

# All in units of the size of the larger type.
SMALLER = 0.87
_SAME_BASELINE = 0.16
#: Browsers set formulas a fifth larger than the words; both stand exactly on one line.
_OF_A_BROWSER, _LEVEL = 0.78, 0.07
_RAISED = (0.12, 0.8)
_LOWERED = (0.08, 0.5)
_ADJACENT = 0.22
_IN_A_SCRIPT = 0.4
_WORD_GAP, _THIN = 0.12, 0.24
_NO_COLUMN, _COLUMN_GAP = 0.6, 1.4
_BESIDE = 0.9
_NEXT_LINE = 1.7
_TALLEST_BRACKET = 1.8
_NEARLY_FULL = 4.0
_SAME_MARGIN = 0.2
#: How many lines of a page end at a margin at least, and how many words each has.
_AT_A_MARGIN, _WORDS_OF_PROSE = 4, 3

#: A line is compared with so many before it; on a page with more at one height nothing is clear.
_MOST_NEIGHBOURS = 60

_DECIMAL_END = regex(r"\d+\.\d+$")
_OPERATOR = regex(r"[-+·×⋅*/−(] ?\Z")
SIGNS_WITH_EXTENT = regex(r"[√∛∜∑∏∫\u239b-\u23b3]")
#: How a run is marked whose roots are letters like the others.
OF_TEXT = "√"
_COMMA_END = regex(r"\d,\Z")
_HAS_SCRIPTS = regex(r"(?:[^\W\d_]|\])[_^]\{[^{}]{0,40}\Z")
_GOES_ON, _IN_A_CHAIN = regex(r" ?[=≈]"), regex(r"[=≈] ?\d+\.\d+\^\{\d{1,4}\Z")
_NOTE_MARK = regex(r"[\d*†‡§,]{1,4}$")


class Run(Struct, frozen=True):
    """Glyphs of one font: their text, their place in pixels, the size of the type.

    Their ink is from ``high`` to ``low``, where that is known; what stands for a tall ``bracket``
    is one; a root ``OF_TEXT`` has no bar.
    """

    text: str
    left: int
    right: int
    bottom: int
    size: int
    typewriter: bool = False
    high: int = 0
    low: int = 0
    bracket: str = ""


class PageLine(Struct, frozen=True):
    """One line of a page's text and what it is; ``goes_on`` where the next continues it.

    Parts of a line of prose that are not understood are ``left_open``.
    """

    role: Role
    text: str
    goes_on: bool = False
    why: str = ""
    left_open: tuple[Span, ...] = ()


class _Line(Struct):
    """Runs on one baseline with their scripts; the last of ``levels`` is still open."""

    runs: list[Run]
    levels: list[Run]
    text: str
    left: int
    right: int
    understood: bool = True
    doubts: list[Span] = []

    @property
    def size(self) -> int:
        return self.levels[0].size

    @property
    def bottom(self) -> int:
        return self.levels[0].bottom

    @property
    def closed(self) -> str:
        """The text with every script closed."""
        return self.text + "}" * (len(self.levels) - 1)


def page_lines(runs: Iterable[Run]) -> list[PageLine]:
    """The lines of a page in the order of their printing."""
    lines = lines_of(runs)
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
            goes_on = behind is not None and behind.understood and _continues(row, behind, ends)
            role = Role.CODE if code else Role.PROSE
            found.append(PageLine(role, text, goes_on and not code, WHY, tuple(spans)))
    return found


def _rows(group: Sequence[_Line]) -> list[_Line]:
    """The rows of lines that stand beside each other; one that is not understood without rows."""
    if _is_one_line(group):
        return [_joined(group)]
    pieces = [
        Piece(at, line.closed, line.left, line.right, line.bottom, line.size, list(line.doubts))
        for at, line in enumerate(group)
    ]
    rows = rows_of(pieces) if all(line.understood for line in group) else []
    if not rows:
        text = " ".join(line.closed for line in group)
        whole = _joined(group)
        return [_Line(whole.runs, whole.levels, text, whole.left, whole.right, understood=False)]
    return [_row(row, group) for row in rows]


def _row(row: Row, group: Sequence[_Line]) -> _Line:
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
    return _Line(runs, largest.levels[:1], text, lines[0].left, right, not row.apart, doubts)


def _paragraphs(rows: Iterable[_Line]) -> Iterator[list[_Line]]:
    """Rows right below each other; code, and what is not understood at all, stands apart."""
    paragraph: list[_Line] = []
    for row in rows:
        apart = paragraph and not (paragraph[-1].understood and row.understood)
        if apart or (paragraph and not _is_below(paragraph[-1], row)):
            yield paragraph
            paragraph = []
        paragraph.append(row)
    if paragraph:
        yield paragraph


# -- runs into lines ------------------------------------------------------------------------


def lines_of(runs: Iterable[Run], apart: float = _COLUMN_GAP) -> list[_Line]:
    """What stands on one baseline with its scripts, one after the other; wide gaps part it."""
    lines: list[_Line] = []
    for run in runs:
        if not run.text.strip():
            continue
        if not (lines and _takes(lines[-1], run, apart)):
            lines.append(_Line([run], [run], run.text, run.left, run.right))
        begin = len(lines[-1].text) - len(run.text)
        signs = SIGNS_WITH_EXTENT.finditer("" if run.bracket == OF_TEXT else run.text)
        lines[-1].doubts += [(begin + sign.start(), begin + sign.end()) for sign in signs]
    return lines


def _takes(line: _Line, run: Run, apart: float) -> bool:
    """Adds a run to the line it goes on with; whether it does."""
    gap = run.left - line.right
    top = line.levels[-1]
    if gap < -_ADJACENT * max(top.size, run.size):
        return _begin_other_script(line, run)
    adjacent = abs(gap) <= _ADJACENT * max(top.size, run.size)
    rise = top.bottom - run.bottom
    if adjacent and run.size < SMALLER * top.size and len(line.levels) < 4:
        sign = _script(rise / top.size)
        if sign:
            _begin_script(line, run, sign)
            return True
    for depth in range(len(line.levels), 0, -1):
        if _alike(line.levels[depth - 1], run):
            if depth > 1 and gap > _IN_A_SCRIPT * run.size:
                return False
            if depth == 1 and gap > apart * run.size:
                return False
            _go_on(line, run, depth, gap)
            return True
    return False


def _script(rise: float) -> str:
    if _RAISED[0] <= rise <= _RAISED[1]:
        return "^{"
    return "_{" if _LOWERED[0] <= -rise <= _LOWERED[1] else ""


def _alike(level: Run, run: Run) -> bool:
    larger, away = max(1, run.size, level.size), abs(run.bottom - level.bottom)
    share = min(run.size, level.size) / larger
    near = share >= SMALLER and away <= _SAME_BASELINE * level.size
    return near or (share >= _OF_A_BROWSER and away <= _LEVEL * larger)


def _begin_script(line: _Line, run: Run, sign: str) -> None:
    """A raised number behind a decimal is a power or the number of a note: nobody can tell.

    Behind an operator it is the power of a factor or term: what has a note is a result.
    """
    decimal = _DECIMAL_END.search(line.text) if sign == "^{" else None
    of_a_factor = decimal is not None and _OPERATOR.search(line.text, 0, decimal.start())
    if decimal and not of_a_factor and _NOTE_MARK.match(run.text):
        line.doubts.append((0, len(line.text) + len(sign + run.text)))
    line.text += sign + run.text
    line.levels.append(run)
    line.runs.append(run)
    line.right = max(line.right, run.right)


def _begin_other_script(line: _Line, run: Run) -> bool:
    """Adds what is raised above an index, or lowered below a power; whether it is.

    Where bars are not known it may be a fraction, and behind a number a part of it.
    """
    if len(line.levels) < 2 or not run.low or not _HAS_SCRIPTS.search(line.text):
        return False
    base, script = line.levels[-2:]
    signs = [_script((base.bottom - one.bottom) / base.size) for one in (script, run)]
    beside = abs(run.left - script.left) <= _ADJACENT * base.size
    if not (beside and all(signs) and signs[0] != signs[1] and run.size < SMALLER * base.size):
        return False
    line.text += "}" + signs[1] + run.text
    line.levels[-1] = run
    line.runs.append(run)
    line.right = max(line.right, run.right)
    return True


def _go_on(line: _Line, run: Run, depth: int, gap: int) -> None:
    raised = line.doubts[-1:] == [(0, len(line.text))] and _GOES_ON.match(run.text)
    if raised and _IN_A_CHAIN.search(line.text):
        line.doubts.pop()  # R² = 0.893² = 0.797: what has a note is no link of a chain
    line.text += "}" * (len(line.levels) - depth)
    if gap > _WORD_GAP * run.size and not line.text.endswith(" ") and run.text[0] != " ":
        thin = gap < _THIN * run.size and _COMMA_END.search(line.text) and run.text[0].isdigit()
        line.text += "\u2006" if thin else " "
    line.text += run.text
    del line.levels[depth:]
    line.runs.append(run)
    line.right = max(line.right, run.right)


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


def _find_neighbours(lines: Sequence[_Line], groups: _Groups) -> None:
    """Joins lines that stand beside each other, at one height or nearly so."""
    order = sorted(range(len(lines)), key=lambda number: lines[number].bottom)
    tallest = max((line.size for line in lines), default=0)
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
            if _are_neighbours(line, lines[other], distance):
                groups.join(number, other)


def _are_neighbours(line: _Line, other: _Line, distance: int) -> bool:
    size = max(line.size, other.size)
    gap = max(line.left, other.left) - min(line.right, other.right)
    small, large = sorted((line, other), key=lambda one: one.size)
    if small.size < SMALLER * large.size and _is_mark(small, large):
        return False
    if gap > _COLUMN_GAP * size:
        return False
    if distance < _BESIDE * size or _hangs_beside(other, line):
        return True
    beside = small.size < SMALLER * large.size and len(small.runs) < 4
    return beside and distance < 1.5 * size and len(small.text) < 12


def _hangs_beside(sign: _Line, line: _Line) -> bool:
    """Whether a line touches a root or a bracket, whose glyph hangs down from its baseline."""
    if not SIGNS_WITH_EXTENT.fullmatch(sign.text):
        return False
    room = _ADJACENT * line.size
    return min(abs(line.left - sign.right), abs(sign.left - line.right)) <= room


def _is_mark(small: _Line, large: _Line) -> bool:
    """The number before a footnote: small, raised, at the very left."""
    before = 0 <= large.left - small.right <= large.size
    return before and bool(_NOTE_MARK.match(small.text)) and small.bottom < large.bottom


def _is_one_line(group: Sequence[_Line]) -> bool:
    first = group[0]
    return all(line.understood for line in group) and all(
        _alike(first.levels[0], line.levels[0]) for line in group
    )


def _joined(group: Sequence[_Line]) -> _Line:
    """Lines at one height as one, from left to right."""
    if len(group) == 1:
        return group[0]
    ordered = sorted(group, key=lambda line: line.left)
    text, doubts, reached = "", list[Span](), 0
    for line in ordered:
        near = line.left - reached <= _NO_COLUMN * line.size
        text += "" if not text else " " if near else "\t"
        reached = line.right
        doubts += [(len(text) + begin, len(text) + end) for begin, end in line.doubts]
        text += line.closed
    runs = [run for line in ordered for run in line.runs]
    right = max(line.right for line in ordered)
    levels = ordered[0].levels[:1]
    return _Line(runs, levels, text, ordered[0].left, right, doubts=doubts)


def _continues(before: _Line, line: _Line, ends: Sequence[int]) -> bool:
    """Whether a paragraph runs on from one line into the next: the first is full.

    It reaches as far as any of the page, or to the margin of its column, where words end with
    several others; one that is too long for its margin hides no other.
    """
    full = before.right >= ends[-1] - _NEARLY_FULL * before.size
    return (full or _reaches_a_margin(before, ends)) and _is_below(before, line)


def _reaches_a_margin(line: _Line, ends: Sequence[int]) -> bool:
    if sum(bool(WORD.match(word)) for word in line.text.split()) < _WORDS_OF_PROSE:
        return False
    room = _SAME_MARGIN * line.size
    there = bisect_right(ends, line.right + room) - bisect_left(ends, line.right - room)
    return there >= _AT_A_MARGIN


def _is_below(before: _Line, line: _Line) -> bool:
    """Whether a line is the next one right below another."""
    distance = line.bottom - before.bottom
    below = 0 < distance <= _NEXT_LINE * max(before.size, line.size)
    return below and line.left < before.right and line.right > before.left
