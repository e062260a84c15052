"""The lines of a printed page, from runs of glyphs with their places.

A smaller run that stands directly behind another and is raised or lowered is
a power or an index.  What stands beside a line and on another baseline is a
built-up formula: it is handed on as not understood, with all it touches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from pe_symbolic.document.document import Role
from pe_symbolic.regex import regex

WHY = "layout not understood: it does not lie on one line"

# All in units of the size of the larger type.
_SMALLER = 0.87
_SAME_BASELINE = 0.16
_RAISED = (0.12, 0.8)
_LOWERED = (0.08, 0.5)
_ADJACENT = 0.22
_WORD_GAP = 0.12
_COLUMN_GAP = 1.4
_BESIDE = 0.9
_NEXT_LINE = 1.7
_NEARLY_FULL = 4.0

#: A line is compared with so many before it; on a page with more at one height nothing is clear.
_MOST_NEIGHBOURS = 60

_DECIMAL_END = regex(r"\d\.\d+$")
_SIGNS_WITH_EXTENT = regex(r"[√∛∜∑∏∫\u239b-\u23b3]")
_NOTE_MARK = regex(r"[\d*†‡§,]{1,4}$")


class Run(Struct, frozen=True):
    """Glyphs of one font: their text, their place in pixels, the size of the type."""

    text: str
    left: int
    right: int
    bottom: int
    size: int
    typewriter: bool = False


class PageLine(Struct, frozen=True):
    """One line of a page's text and what it is; ``goes_on`` where the next continues it."""

    role: Role
    text: str
    goes_on: bool = False
    why: str = ""


class _Line(Struct):
    """Runs on one baseline with their scripts; the last of ``levels`` is still open."""

    runs: list[Run]
    levels: list[Run]
    text: str
    left: int
    right: int
    understood: bool = True

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
    lines = _lines(runs)
    groups = _Groups(len(lines))
    _find_neighbours(lines, groups)
    edge = max((line.right for line in lines), default=0)
    found: list[PageLine] = []
    before: _Line | None = None
    for members in groups.in_order():
        group = [lines[member] for member in members]
        if _is_one_line(group):
            line = _joined(group)
            if before is not None and found and _continues(before, line, edge):
                last = found[-1]
                found[-1] = PageLine(last.role, last.text, goes_on=True)
            code = all(run.typewriter for run in line.runs)
            found.append(PageLine(Role.CODE if code else Role.PROSE, line.closed))
            before = None if code else line
        else:
            text = " ".join(line.closed for line in group)
            found.append(PageLine(Role.NOT_READ, text, why=WHY))
            before = None
    return found


# -- runs into lines ------------------------------------------------------------------------


def _lines(runs: Iterable[Run]) -> list[_Line]:
    lines: list[_Line] = []
    for run in runs:
        if not run.text.strip():
            continue
        if not (lines and _takes(lines[-1], run)):
            lines.append(_Line([run], [run], run.text, run.left, run.right))
        if _SIGNS_WITH_EXTENT.search(run.text):
            lines[-1].understood = False
    return lines


def _takes(line: _Line, run: Run) -> bool:
    """Adds a run to the line it goes on with; whether it does."""
    gap = run.left - line.right
    top = line.levels[-1]
    if gap < -_ADJACENT * max(top.size, run.size):
        return False
    adjacent = abs(gap) <= _ADJACENT * max(top.size, run.size)
    rise = top.bottom - run.bottom
    if adjacent and run.size < _SMALLER * top.size and len(line.levels) < 4:
        sign = _script(rise / top.size)
        if sign:
            _begin_script(line, run, sign)
            return True
    for depth in range(len(line.levels), 0, -1):
        if _alike(line.levels[depth - 1], run):
            if depth > 1 and not adjacent:
                return False
            if depth == 1 and gap > _COLUMN_GAP * run.size:
                return False
            _go_on(line, run, depth, gap)
            return True
    return False


def _script(rise: float) -> str:
    if _RAISED[0] <= rise <= _RAISED[1]:
        return "^{"
    return "_{" if _LOWERED[0] <= -rise <= _LOWERED[1] else ""


def _alike(level: Run, run: Run) -> bool:
    same_size = _SMALLER <= run.size / max(1, level.size) <= 1 / _SMALLER
    return same_size and abs(run.bottom - level.bottom) <= _SAME_BASELINE * level.size


def _begin_script(line: _Line, run: Run, sign: str) -> None:
    """A raised number behind a decimal is a power or the number of a note: nobody can tell."""
    if sign == "^{" and _DECIMAL_END.search(line.text) and _NOTE_MARK.match(run.text):
        line.understood = False
    line.text += sign + run.text
    line.levels.append(run)
    line.runs.append(run)
    line.right = max(line.right, run.right)


def _go_on(line: _Line, run: Run, depth: int, gap: int) -> None:
    line.text += "}" * (len(line.levels) - depth)
    if gap > _WORD_GAP * run.size and not line.text.endswith(" ") and run.text[0] != " ":
        line.text += " "
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
            if distance > _NEXT_LINE * tallest:
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
    if small.size < _SMALLER * large.size and _is_mark(small, large):
        return False
    if gap > _COLUMN_GAP * size:
        return False
    if distance < _BESIDE * size:
        return True
    beside = small.size < _SMALLER * large.size and len(small.runs) < 4
    return beside and distance < 1.5 * size and len(small.text) < 12


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
    runs = [run for line in ordered for run in line.runs]
    text = "\t".join(line.closed for line in ordered)
    right = max(line.right for line in ordered)
    return _Line(runs, ordered[0].levels[:1], text, ordered[0].left, right)


def _continues(before: _Line, line: _Line, edge: int) -> bool:
    """Whether a paragraph runs on from one line into the next: the first is full."""
    distance = line.bottom - before.bottom
    below = 0 < distance <= _NEXT_LINE * max(before.size, line.size)
    full = before.right >= edge - _NEARLY_FULL * before.size
    return below and full and line.left < before.right and line.right > before.left
