r"""The built-up formulas of a printed page, set in a line: fractions, roots, sums, tall brackets.

The bar of a fraction or root is drawn, and so tells what stands above and below it; a sum
and its limits, and a tall bracket, by where their ink is.  What is understood as a whole becomes
one run, ``\frac{1}{2}``, on the baseline of what stands beside it; anything else stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from msgspec import Struct, structs

from pe_symbolic.document.page_runs import OF_TEXT, SIGNS_WITH_EXTENT, SMALLER, Run
from pe_symbolic.document.tall_signs import (
    AS_LONG,
    AXIS,
    FROM_BAR,
    TORN,
    TOUCHES,
    Built,
    in_a_line,
    in_their_place,
    resolved,
    spanning,
)
from pe_symbolic.regex import regex

#: In units of the size of the type: how exactly a bar is where those of its size are, what is
#: beside it, the tallest sign that is drawn, and how wide one is.
_OFF_AXIS, _BESIDE = 0.17, 1.2
_TALLEST, _OF_A_SIGN = 6.0, 1.7
#: How low a bullet is, and how far before its item: farther than a letter before a word.
_AS_LOW, _BULLET = 0.6, 0.5
_OF_A_DEGREE = 0.6
_ACCENTS = {"ˆ": r"\hat", "¯": r"\bar", "˜": r"\tilde", "˙": r"\dot", "\u20d7": r"\vec"}
_DOTS = {".": "…", "·": "⋯", "⋅": "⋯"}
_DECIMALS, _OF_THE_POINT = regex(r"(\d*\.|)(\d+)"), 0.45
_MOST_RULES, _MOST_RUNS, _MOST_BEFORE = 400, 6_000, 800


class Rule(Struct, frozen=True):
    """A level stroke of the page, in pixels."""

    left: int
    right: int
    level: int


def set_in_lines(runs: Sequence[Run], rules: Iterable[Rule]) -> list[Run]:
    """The runs of a page, those of each built-up formula as one.

    Where nothing tells how high and how low a glyph reaches, they are left as they are.
    """
    found = list(runs)
    bars = sorted(set(rules), key=lambda bar: (bar.right - bar.left, bar.level, bar.left))
    if len(found) > _MOST_RUNS or len(bars) > _MOST_RULES or not any(run.low for run in found):
        return found
    for run in runs:
        built = _accented(found, run) or _dotted(found, run)
        if built:
            found = in_their_place(found, built)
    for bar in bars:
        built = _root(found, bar) or _fraction(found, bar, bars) or _period(found, bar)
        found = in_their_place(found, built) if built else _not_understood(found, bar)
    return _in_order([_with_roots_of_text(run, bars) for run in resolved(found)])


def _with_roots_of_text(run: Run, bars: Sequence[Rule]) -> Run:
    """The run, marked where its root is set like a letter: on the line, and without a bar."""
    high = run.bottom - _BESIDE * run.size
    hangs = run.low - run.bottom > TOUCHES * run.size
    if "√" not in run.text or not run.low or hangs:
        return run
    barred = any(
        bar.left < run.right + TOUCHES * run.size
        and run.left < bar.right
        and high <= bar.level <= run.bottom
        for bar in bars
    )
    return run if barred else structs.replace(run, bracket=OF_TEXT)


def _in_order(runs: Sequence[Run]) -> list[Run]:
    """The runs, those that a browser drew later set into the gap of the line that they fill."""
    found: list[Run] = []
    for run in runs:
        if found and not _follows(found[-1], run):
            near = range(max(len(found) - _MOST_BEFORE, 0), len(found) - 1)
            fits = (
                at for at in near if _follows(found[at], run) and _ends_before(run, found[at + 1])
            )
            place = max(fits, key=lambda at: found[at].right, default=None)
            if place is not None:
                found.insert(place + 1, run)
                continue
        found.append(run)
    return found


def _follows(before: Run, run: Run) -> bool:
    """Whether a run stands right behind another, at its height."""
    size = max(before.size, run.size)
    level = abs(before.high + before.low - run.high - run.low) <= 2 * FROM_BAR * size
    return level and -TOUCHES * size <= run.left - before.right <= FROM_BAR * size


def _ends_before(run: Run, behind: Run) -> bool:
    """Whether a run ends before one at its height, or the other stands in another line."""
    level = abs(behind.high + behind.low - run.high - run.low) <= 2 * run.size
    return not level or run.right <= behind.left + TOUCHES * run.size


def with_drawn_signs(runs: Sequence[Run], drawn: Sequence[Run]) -> list[Run]:
    """The runs, with a sign that is no glyph before what stands right behind it.

    A browser draws roots so, and nothing tells how far they reach.  A low one that stands
    well before it is a bullet.
    """
    found = list(runs)
    for sign in drawn[:_MOST_RULES]:
        behind = [
            run
            for run in found
            if sign.left <= run.left <= sign.left + _OF_A_SIGN * run.size
            and sign.high <= (run.high + run.low) / 2 <= sign.low
            and sign.size <= _TALLEST * run.size
        ]
        if behind:
            first = min(behind, key=lambda run: run.left)
            new = structs.replace(sign, bottom=first.bottom, size=first.size, right=first.left)
            end = sign.left + sign.size
            if sign.size < _AS_LOW * first.size and first.left - end > _BULLET * first.size:
                new = structs.replace(new, text="•", right=end, high=first.high, low=first.low)
            found.insert(found.index(first), new)
    return found


def _not_understood(runs: Sequence[Run], bar: Rule) -> list[Run]:
    """The runs, those beside a bar marked as no part of a larger formula; so are its brackets."""
    above, below = (_stacked(runs, bar, above=side) for side in (True, False))
    torn = set(map(id, [*above, *below] if above and below else ()))
    torn |= {id(run) for run in runs if run.bracket and run.high <= bar.level <= run.low}
    return [structs.replace(run, bracket=TORN) if id(run) in torn else run for run in runs]


def _accented(runs: Sequence[Run], accent: Run) -> Built | None:
    r"""A letter with what stands over it: ``\hat{y}``, which TeX draws first."""
    command = _ACCENTS.get(accent.text)
    place = _place(runs, accent) + 1 if command is not None else len(runs)
    if place >= len(runs):
        return None
    letter, middle = runs[place], (accent.left + accent.right) / 2
    over = letter.left - 2 <= middle <= letter.left + letter.size * _BESIDE / 2
    if not (over and letter.text[:1].isalpha() and accent.high < letter.high):
        return None
    text = rf"{command}{{{letter.text[0]}}}{letter.text[1:]}"
    return structs.replace(letter, text=text, high=accent.high), [accent, letter]


def _dotted(runs: Sequence[Run], first: Run) -> Built | None:
    """Three points with room between them, as one sign."""
    place = _place(runs, first) if first.text in _DOTS else len(runs)
    dots = runs[place : place + 3]
    if len(dots) < 3 or any(dot.text != first.text for dot in dots):
        return None
    if any(not _follows(one, other) for one, other in pairwise(dots)):
        return None
    return spanning(dots, _DOTS[first.text], first.bottom, first.size), dots


def _place(runs: Sequence[Run], one: Run) -> int:
    return next((at for at, run in enumerate(runs) if run is one), len(runs))


# -- bars ---------------------------------------------------------------------------------------


def _fraction(runs: Sequence[Run], bar: Rule, bars: Sequence[Rule]) -> Built | None:
    above, below = _stacked(runs, bar, above=True), _stacked(runs, bar, above=False)
    over, under = (in_a_line(part) if part else None for part in (above, below))
    if over is None or under is None:
        return None
    size = max(over.size, under.size)
    ends = min(over.left, under.left) - bar.left, max(over.right, under.right) - bar.right
    aside = over.left + over.right - under.left - under.right
    if max(map(abs, ends)) > AS_LONG * size or abs(aside) > 2 * AS_LONG * size:
        return None
    members = [*above, *below]
    if any(_is_of_a_table(other, bar, over, under) and not _sign_at(runs, other) for other in bars):
        return None
    beside = _on_the_axis(runs, bar, members)
    size = beside.size if beside else size
    bottom = beside.bottom if beside else bar.level + AXIS * size
    text = rf"\frac{{{over.text}}}{{{under.text}}}"
    built = spanning(members, text, bottom, size)
    return structs.replace(built, left=bar.left, right=bar.right), members


def _is_of_a_table(other: Rule, bar: Rule, over: Run, under: Run) -> bool:
    """Whether another bar is as long and right above or below what one bar parts."""
    room = FROM_BAR * under.size
    near = over.high - room <= other.level <= under.low + room and other.level != bar.level
    return near and max(abs(other.left - bar.left), abs(other.right - bar.right)) <= 1


def _period(runs: Sequence[Run], bar: Rule) -> Built | None:
    r"""Decimals whose last digits have a bar over them: ``0.1\overline{6}``."""
    for run in runs:
        digits = _DECIMALS.fullmatch(run.text)
        inside = (
            run.left < run.right and run.left <= bar.left + 2 and abs(run.right - bar.right) <= 2
        )
        near = -2 <= run.high - bar.level <= TOUCHES * run.size
        if digits and inside and near and (digits[1] or any(_begins(one, run) for one in runs)):
            point = _OF_THE_POINT * len(digits[1][-1:])
            width = (run.right - run.left) / (len(run.text) - point)
            count = round((bar.right - bar.left) / width)
            if 0 < count <= len(digits[2]):
                text = rf"{run.text[:-count]}\overline{{{run.text[-count:]}}}"
                return structs.replace(run, text=text, high=bar.level), [run]
    return None


def _begins(point: Run, digits: Run) -> bool:
    """Whether a point that is set apart stands right before digits."""
    return (
        point.text.endswith(".")
        and abs(point.right - digits.left) <= 2
        and abs(point.bottom - digits.bottom) <= 2
    )


def _stacked(runs: Sequence[Run], bar: Rule, *, above: bool) -> list[Run]:
    """What stands right above a bar, or below it; nothing where some of it goes beyond."""
    room = (bar.right - bar.left) / 3
    column = [
        run
        for run in runs
        if run.left < bar.right - min(room, TOUCHES * run.size)
        and run.right > bar.left + min(room, TOUCHES * run.size)
        and (run.low <= bar.level + 2 if above else run.high >= bar.level - 2)
    ]
    away = {id(run): bar.level - run.low if above else run.high - bar.level for run in column}
    found = [run for run in column if away[id(run)] <= FROM_BAR * run.size]
    while found:
        end = min(run.high for run in found) if above else max(run.low for run in found)
        more = [
            run
            for run in column
            if (run.low > end + 1 if above else run.high < end - 1)
            or any(_is_script(run, of) or _is_a_point_of(run, of) for of in found)
        ]
        if len(more) <= len(found):
            break
        found = more
    return found if all(_is_within(run, bar.left, bar.right) for run in found) else []


def _is_a_point_of(run: Run, of: Run) -> bool:
    """Whether a point or comma stands right behind another run on its line: low, and thin."""
    near = abs(run.left - of.right) <= TOUCHES * of.size
    return run.text in (".", ",") and near and run.bottom == of.bottom


def _is_script(run: Run, of: Run) -> bool:
    """Whether a smaller run is raised or lowered right behind another."""
    room = TOUCHES * of.size
    touches = abs(run.left - of.right) <= room and run.low >= of.high - room
    return run.size < SMALLER * of.size and touches and run.high <= of.low + room


def _is_within(run: Run, left: int, right: int) -> bool:
    room = AS_LONG * run.size
    return left - room <= run.left and run.right <= right + room


def _on_the_axis(runs: Sequence[Run], bar: Rule, members: Sequence[Run]) -> Run | None:
    """What stands right beside a bar and has it where the bars of its size are."""
    inside = set(map(id, members))

    def gap(run: Run) -> int:
        return max(bar.left - run.right, run.left - bar.right)

    beside = [
        run
        for run in runs
        if id(run) not in inside
        and -TOUCHES * run.size <= gap(run) <= _BESIDE * run.size
        and abs(run.bottom - bar.level - AXIS * run.size) <= _OFF_AXIS * run.size
        and not SIGNS_WITH_EXTENT.fullmatch(run.text)
    ]
    return min(beside, key=gap, default=None)


def _root(runs: Sequence[Run], bar: Rule) -> Built | None:
    sign = _sign_at(runs, bar)
    if sign is None:
        return None
    low = sign.low + TOUCHES * sign.size
    inside = [
        run
        for run in runs
        if run is not sign
        and bar.level - 2 <= (run.high + run.low) / 2 <= low
        and run.left < bar.right - 1
        and run.right > bar.left + 1
    ]
    line = in_a_line(inside) if inside else None
    if line is None or not all(_is_within(run, bar.left, bar.right) for run in inside):
        return None
    degree = next((run for run in runs if _is_degree(run, sign)), None)
    of = f"[{degree.text}]" if degree else ""
    members = [*([degree] if degree else []), sign, *inside]
    return spanning(members, rf"\sqrt{of}{{{line.text}}}", line.bottom, line.size), members


def _sign_at(runs: Sequence[Run], bar: Rule) -> Run | None:
    """The sign of a root that a bar belongs to."""
    return next((run for run in runs if run.text == "√" and _is_at(run, bar)), None)


def _is_at(sign: Run, bar: Rule) -> bool:
    """Whether a bar begins at the upper end of a root."""
    room = TOUCHES * sign.size
    return abs(sign.right - bar.left) <= room and abs(sign.high - bar.level) <= room


def _is_degree(run: Run, sign: Run) -> bool:
    small = run.size <= _OF_A_DEGREE * sign.size and run.text.isalnum()
    level = sign.high - TOUCHES * sign.size <= run.low <= sign.low - TOUCHES * sign.size
    return small and level and sign.left - 2 <= run.right <= sign.left + 0.75 * sign.size
