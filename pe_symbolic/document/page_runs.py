"""The pieces of a printed page that stand on one baseline, from runs of glyphs with their places.

A smaller run that stands directly behind another and is raised or lowered is a power or an index.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from pe_symbolic.document.document import Span
from pe_symbolic.regex import regex

# All in units of the size of the larger type.
SMALLER = 0.87
_SAME_BASELINE = 0.16
#: Browsers set formulas a fifth larger than the words; both stand exactly on one line.
_OF_A_BROWSER, _LEVEL = 0.78, 0.07
_RAISED = (0.12, 0.8)
_LOWERED = (0.08, 0.5)
ADJACENT = 0.22
_IN_A_SCRIPT = 0.4
_WORD_GAP, _THIN = 0.12, 0.24
NO_COLUMN, COLUMN_GAP = 0.6, 1.4

_DECIMAL_END = regex(r"\d+\.\d+$")
_OPERATOR = regex(r"[-+·×⋅*/−(] ?\Z")
SIGNS_WITH_EXTENT = regex(r"[√∛∜∑∏∫\u239b-\u23b3]")
#: How a run is marked whose roots are letters like the others.
OF_TEXT = "√"
_COMMA_END = regex(r"\d,\Z")
_HAS_SCRIPTS = regex(r"(?:[^\W\d_]|\])[_^]\{[^{}]{0,40}\Z")
_GOES_ON, _IN_A_CHAIN = regex(r" ?[=≈]"), regex(r"[=≈] ?\d+\.\d+\^\{\d{1,4}\Z")
NOTE_MARK = regex(r"[\d*†‡§,]{1,4}$")


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


class Line(Struct):
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


def lines_of(runs: Iterable[Run], apart: float = COLUMN_GAP) -> list[Line]:
    """What stands on one baseline with its scripts, one after the other; wide gaps part it."""
    lines: list[Line] = []
    for run in runs:
        if not run.text.strip():
            continue
        if not (lines and _takes(lines[-1], run, apart)):
            lines.append(Line([run], [run], run.text, run.left, run.right))
        begin = len(lines[-1].text) - len(run.text)
        signs = SIGNS_WITH_EXTENT.finditer("" if run.bracket == OF_TEXT else run.text)
        lines[-1].doubts += [(begin + sign.start(), begin + sign.end()) for sign in signs]
    return lines


def _takes(line: Line, run: Run, apart: float) -> bool:
    """Adds a run to the line it goes on with; whether it does."""
    gap = run.left - line.right
    top = line.levels[-1]
    if gap < -ADJACENT * max(top.size, run.size):
        return _begin_other_script(line, run)
    adjacent = abs(gap) <= ADJACENT * max(top.size, run.size)
    rise = top.bottom - run.bottom
    if adjacent and run.size < SMALLER * top.size and len(line.levels) < 4:
        sign = _script(rise / top.size)
        if sign:
            _begin_script(line, run, sign)
            return True
    for depth in range(len(line.levels), 0, -1):
        if are_alike(line.levels[depth - 1], run):
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


def are_alike(level: Run, run: Run) -> bool:
    """Whether two runs are set in one size on one baseline."""
    larger, away = max(1, run.size, level.size), abs(run.bottom - level.bottom)
    share = min(run.size, level.size) / larger
    near = share >= SMALLER and away <= _SAME_BASELINE * level.size
    return near or (share >= _OF_A_BROWSER and away <= _LEVEL * larger)


def _begin_script(line: Line, run: Run, sign: str) -> None:
    """A raised number behind a decimal is a power or the number of a note: nobody can tell.

    Behind an operator it is the power of a factor or term: what has a note is a result.
    """
    decimal = _DECIMAL_END.search(line.text) if sign == "^{" else None
    of_a_factor = decimal is not None and _OPERATOR.search(line.text, 0, decimal.start())
    if decimal and not of_a_factor and NOTE_MARK.match(run.text):
        line.doubts.append((decimal.start(), len(line.text) + len(sign + run.text)))
    line.text += sign + run.text
    line.levels.append(run)
    line.runs.append(run)
    line.right = max(line.right, run.right)


def _begin_other_script(line: Line, run: Run) -> bool:
    """Adds what is raised above an index, or lowered below a power; whether it is.

    Where bars are not known it may be a fraction, and behind a number a part of it.
    """
    if len(line.levels) < 2 or not run.low or not _HAS_SCRIPTS.search(line.text):
        return False
    base, script = line.levels[-2:]
    signs = [_script((base.bottom - one.bottom) / base.size) for one in (script, run)]
    beside = abs(run.left - script.left) <= ADJACENT * base.size
    if not (beside and all(signs) and signs[0] != signs[1] and run.size < SMALLER * base.size):
        return False
    line.text += "}" + signs[1] + run.text
    line.levels[-1] = run
    line.runs.append(run)
    line.right = max(line.right, run.right)
    return True


def _go_on(line: Line, run: Run, depth: int, gap: int) -> None:
    doubted = [end for _, end in line.doubts[-1:]] == [len(line.text)]
    raised = doubted and _GOES_ON.match(run.text)
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


def joined(group: Sequence[Line], apart: float = NO_COLUMN) -> Line:
    """Lines at one height as one, from left to right, with a tab at each wide gap."""
    if len(group) == 1:
        return group[0]
    ordered = sorted(group, key=lambda line: line.left)
    text, doubts, reached = "", list[Span](), 0
    for line in ordered:
        near = line.left - reached <= apart * line.size
        text += "" if not text else " " if near else "\t"
        reached = line.right
        doubts += [(len(text) + begin, len(text) + end) for begin, end in line.doubts]
        text += line.closed
    runs = [run for line in ordered for run in line.runs]
    right = max(line.right for line in ordered)
    levels = ordered[0].levels[:1]
    return Line(runs, levels, text, ordered[0].left, right, doubts=doubts)
