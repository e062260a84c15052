r"""Sums, integrals, limits and tall brackets of a printed page, each set in a line as one run.

What their glyphs reach tells which limits and which formula are theirs: ``\sum_{k=1}^{5}``,
``(\frac{2}{3})^{4}``, ``\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from pe_symbolic.document.page_runs import SIGNS_WITH_EXTENT, SMALLER, Run, lines_of
from pe_symbolic.regex import regex

#: In units of the size of the type: how high the middle of a formula is, how far what belongs to
#: it is above and below that, how exactly in the middle, and what touches.
AXIS = 0.25
FROM_BAR = 0.55
AS_LONG = 0.4
TOUCHES = 0.25
#: What a run is marked with that is of a formula nobody understood.
TORN = "?"

_BESIDE = 1.2
_IN_A_SCRIPT = 0.4
_TALL = 1.3
_SAME_ROW, _BETWEEN_CELLS = 0.3, 0.6
_CLOSING = {"(": ")", "[": "]", "⌊": "⌋", "⌈": "⌉"}
_MATRICES = {"(": "pmatrix", "[": "bmatrix"}
_BIG = {"∑": r"\sum", "∏": r"\prod", "∫": r"\int"}
_WITH_A_LIMIT = regex(r"lim|max|min")

#: A run, and those that it stands for.
Built = tuple[Run, Sequence[Run]]


def in_their_place(runs: Sequence[Run], built: Built) -> list[Run]:
    """The runs with a new one in the place of the first that it stands for."""
    new, gone = built
    taken = set(map(id, gone))
    first = next(at for at, run in enumerate(runs) if id(run) in taken)
    found = [run for run in runs[first:] if id(run) not in taken]
    return [*runs[:first], new, *found]


def resolved(runs: Sequence[Run]) -> list[Run]:
    """The runs with sums, limits and tall brackets as one each, as far as they are understood."""
    found = list(runs)
    for run in runs:
        built = _sum(found, run) or _limit(found, run)
        if built:
            found = in_their_place(found, built)
    for closing in runs:
        if closing.bracket in _CLOSING.values():
            built = _bracketed(found, closing)
            if built:
                found = in_their_place(found, built)
    return found


def in_a_line(runs: Sequence[Run]) -> Run | None:
    """Runs that stand on one line, as one; ``None`` where they do not, or hold what is built."""
    if any(run.bracket == TORN for run in runs):
        return None
    inner = resolved(runs)
    for order in (inner, sorted(inner, key=lambda run: run.left)):
        lines = lines_of(order)
        if len(lines) == 1 and not SIGNS_WITH_EXTENT.search(lines[0].closed):
            return spanning(runs, lines[0].closed, lines[0].bottom, lines[0].size)
    return None


def spanning(runs: Sequence[Run], text: str, bottom: float, size: int) -> Run:
    """One run over the place of several, on a baseline."""
    left, right = min(run.left for run in runs), max(run.right for run in runs)
    high, low = min(run.high for run in runs), max(run.low for run in runs)
    return Run(text, left, right, round(bottom), size, high=high, low=low)


# -- limits -------------------------------------------------------------------------------------


def _sum(runs: Sequence[Run], sign: Run) -> Built | None:
    """A sum, product or integral with its limits, whether they stand over it or behind it."""
    command = _BIG.get(sign.text)
    if command is None or not sign.low or not any(run is sign for run in runs):
        return None
    small = [run for run in runs if run.size < SMALLER * sign.size]
    middle = (sign.high + sign.low) / 2
    over, under = _centred(small, sign, above=True), _centred(small, sign, above=False)
    if over is None or under is None:
        return None
    if not over and not under:
        behind = list(_behind(small, sign))
        over = [run for run in behind if (run.high + run.low) / 2 < middle]
        under = [run for run in behind if (run.high + run.low) / 2 >= middle]
    members = [sign, *under, *over]
    text = command
    for mark, part in (("_", under), ("^", over)):
        line = in_a_line(part) if part else None
        if part and line is None:
            return None
        text += f"{mark}{{{line.text}}}" if line else ""
    text += "" if under or over else " "
    return spanning(members, text, middle + AXIS * sign.size, sign.size), members


def _limit(runs: Sequence[Run], word: Run) -> Built | None:
    """``lim`` with what stands below it."""
    if not (word.low and _WITH_A_LIMIT.fullmatch(word.text) and any(run is word for run in runs)):
        return None
    small = [run for run in runs if run.size < SMALLER * word.size]
    under = _centred(small, word, above=False)
    line = in_a_line(under) if under else None
    if not under or line is None:
        return None
    members = [word, *under]
    text = rf"\{word.text}_{{{line.text}}}"
    return spanning(members, text, word.bottom, word.size), members


def _centred(small: Sequence[Run], sign: Run, *, above: bool) -> list[Run] | None:
    """What stands right above a sign, or below it, in the middle; ``None`` if it is aside."""
    room = _BESIDE * sign.size
    near = [
        run
        for run in small
        if sign.left - room <= run.left
        and run.right <= sign.right + room
        and -2 <= (sign.high - run.low if above else run.high - sign.low) <= FROM_BAR * sign.size
    ]
    if not any(run.left < sign.right and run.right > sign.left for run in near):
        return []
    ends = min(run.left for run in near) + max(run.right for run in near)
    return near if abs(ends - sign.left - sign.right) <= AS_LONG * sign.size else None


def _behind(small: Sequence[Run], sign: Run) -> Iterator[Run]:
    """The small runs that follow a tall sign one after the other, at its height."""
    room = TOUCHES * sign.size
    reached = dict.fromkeys((True, False), sign.right - 2 * room)
    middle = (sign.high + sign.low) / 2
    for run in sorted(small, key=lambda run: run.left):
        upper = (run.high + run.low) / 2 < middle
        near = sign.high - 2 * room <= run.high and run.low <= sign.low + 2 * room
        first = reached[upper] < sign.right
        if near and reached[upper] <= run.left + 1 <= reached[upper] + (
            4 * room if first else _IN_A_SCRIPT * sign.size
        ):
            reached[upper] = max(run.right, sign.right)
            yield run


# -- tall brackets ------------------------------------------------------------------------------


def _bracketed(runs: Sequence[Run], closing: Run) -> Built | None:
    """What stands in tall brackets, with its power: a formula, a matrix, what is chosen from."""
    opening = _partner(runs, closing)
    if opening is None:
        return None
    content = [
        run
        for run in runs
        if run not in (opening, closing)
        and opening.left < run.left
        and run.right < closing.right
        and opening.high - 2 <= (run.high + run.low) / 2 <= opening.low + 2
    ]
    members = [opening, *content, closing]
    line = in_a_line(content) if content else None
    if line is not None:
        text = opening.bracket + line.text + closing.bracket
        built = spanning(members, text, line.bottom, line.size)
    else:
        text = _matrix(content, opening)
        if not text:
            return None
        middle = (opening.high + opening.low) / 2
        built = spanning(members, text, middle + AXIS * opening.size, opening.size)
    return _with_scripts(runs, built, members)


def _partner(runs: Sequence[Run], closing: Run) -> Run | None:
    """The nearest bracket of the same kind and height before another."""
    before = [
        run
        for run in runs
        if run.right <= closing.left + 2
        and _CLOSING.get(run.bracket) == closing.bracket
        and abs(run.high - closing.high) <= 2
        and abs(run.low - closing.low) <= 2
    ]
    return max(before, key=lambda run: run.left, default=None)


def _matrix(content: Sequence[Run], opening: Run) -> str:
    """The rows of a matrix in LaTeX; empty where it is none."""
    if any(run.bracket == TORN for run in content):
        return ""
    rows: list[list[Run]] = []
    cells = [cell for line in lines_of(content) for cell in lines_of(line.runs, _BETWEEN_CELLS)]
    for line in sorted(cells, key=lambda line: line.bottom):
        if SIGNS_WITH_EXTENT.search(line.closed):
            return ""
        cell = Run(line.closed, line.left, line.right, line.bottom, line.size)
        if rows and cell.bottom - rows[-1][0].bottom <= _SAME_ROW * cell.size:
            rows[-1].append(cell)
        else:
            rows.append([cell])
    if len(rows) < 2 or len({len(row) for row in rows}) > 1 or opening.bracket not in _MATRICES:
        return ""
    ordered = [sorted(row, key=lambda cell: cell.left) for row in rows]
    small = all(cell.size < SMALLER * opening.size for row in rows for cell in row)
    if small and opening.bracket == "(" and [len(row) for row in rows] == [1, 1]:
        return rf"\binom{{{rows[0][0].text}}}{{{rows[1][0].text}}}"
    name = _MATRICES[opening.bracket]
    text = r" \\ ".join(" & ".join(cell.text for cell in row) for row in ordered)
    return rf"\begin{{{name}}} {text} \end{{{name}}}"


def _with_scripts(runs: Sequence[Run], built: Run, members: Sequence[Run]) -> Built:
    """What is in tall brackets with what is raised or lowered behind them."""
    if built.low - built.high <= _TALL * built.size:
        return built, members
    inside = set(map(id, members))
    small = [r for r in runs if r.size < SMALLER * built.size and id(r) not in inside]
    close = [r for r in small if r.left >= built.right - TOUCHES * built.size]
    behind = list(_behind(close, structs.replace(built, text="")))
    middle = (built.high + built.low) / 2
    text = built.text
    for mark, part in (
        ("_", [run for run in behind if run.low > middle and run.high > middle]),
        ("^", [run for run in behind if run.low < middle]),
    ):
        line = in_a_line(part) if part else None
        if part and line is None:
            return built, members
        text += f"{mark}{{{line.text}}}" if line else ""
    together = [*members, *behind]
    return spanning(together, text, built.bottom, built.size), together
