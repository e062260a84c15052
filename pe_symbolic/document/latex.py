"""LaTeX: mathematics by its environments, code, comments and layout set aside."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate, groupby
from operator import attrgetter

from pe_symbolic.document import fences
from pe_symbolic.document.document import Region, Role, Span, Table
from pe_symbolic.document.expansion import expand
from pe_symbolic.document.reading import Reading, with_changes, with_plain_line_ends
from pe_symbolic.document.scan import LATEX
from pe_symbolic.document.set_off import quoted, set_off
from pe_symbolic.document.signs import TABULAR_ENVIRONMENTS
from pe_symbolic.regex import regex

_EDGE = regex(r"\\(?P<edge>begin|end)\s*+\{document\}|\\.|%[^\n]*+")
_TABULAR = regex(
    rf"\\(begin|end)\s*+\{{(?:{'|'.join(sorted(TABULAR_ENVIRONMENTS))})\*?\}}"
    r"(?:\s*+\[[^\[\]\n]{0,20}\])?+(?:\s*+\{[^{}\n]{0,200}(?:\{[^{}\n]{0,99}\}[^{}\n]{0,99}){0,9}\}){0,2}+"
)
_WALL = regex(
    rf"{_TABULAR.pattern}|&|\\\\(?:\s*+\[[^\[\]\n]{{0,20}}\])?+"
    r"|\\(?:hline|toprule|midrule|bottomrule|endhead|endfirsthead|cline\{[^{}]{0,20}\})(?![A-Za-z])"
    r"|\\multi(?:column|row)\s*+(?:\[[^\[\]]{0,9}\])?+\{[^{}]{0,20}\}\s*+\{[^{}]{0,40}\}"
)
#: A digit, an operator or the sign of mathematics is given another meaning.
_OTHER_SIGNS = regex(
    r"(?P<sign>\\(?:cat|math)code\s*+`\s*+\\?[0-9+=*/$-])|\\[A-Za-z]++|\\.|%[^\n]*+"
)
#: A blank where no line ends; behind a backslash it is an accent.
_TIE = regex(r"(?<!\\)~")
_WHY = "signs have another meaning from here on"


def reading(written: str) -> Reading:
    r"""The body between ``\begin{document}`` and ``\end{document}``, or all of a fragment.

    Macros are expanded before anything is read, with a map that leads back to
    the file; definitions are layout, the preamble is front matter.
    """
    text = with_plain_line_ends(written)
    expanded = expand(text)
    source, maps = (expanded.text, (expanded.offsets,)) if expanded else (text, ())
    aside = [*_around_body(source)]
    if expanded:
        aside += [Region(Role.LAYOUT, *span) for span in expanded.definitions]
    aside = list(_up_to_other_signs(source, aside))
    aside.sort(key=lambda region: (region.start, region.end))
    regions = list(_with_working(source, LATEX.around(source, aside)))
    spans = _tables(source, regions)
    regions = _with_cells(source, regions, spans)
    tables = tuple(_table(source, regions, span) for span in spans)
    shown = _as_shown(source, regions)
    read = Reading(written, shown, tuple(_going_on(shown, regions)), maps, tables=tables)
    return with_changes(read, sorted((*set_off(shown, read.regions), *quoted(shown, read.regions))))


def _as_shown(source: str, regions: Iterable[Region]) -> str:
    """The same text, letter for letter, with blanks for what nobody sees of it.

    These are ties in prose, and comments: no percent sign stands behind a result.
    """
    if "~" not in source and "%" not in source:
        return source
    pieces, at = [], 0
    for region in regions:
        if region.role is Role.PROSE:
            tied = _TIE.sub(" ", source[region.start : region.end])
            pieces += [source[at : region.start], tied]
            at = region.end
        elif region.role is Role.COMMENT and source.startswith("%", region.start):
            pieces += [source[at : region.start], _hidden(source[region.start : region.end])]
            at = region.end
    return "".join((*pieces, source[at:]))


def _hidden(comment: str) -> str:
    """Blanks, or where numbers are to be counted the comment behind a sign that means nothing."""
    if any(map(str.isdigit, comment)):
        return f"¦{comment[1:]}"
    return " " * len(comment)


def _going_on(shown: str, regions: Iterable[Region]) -> Iterator[Region]:
    """The same regions, prose as one where nothing but a hidden comment stands between."""
    prose: Region | None = None
    for region in regions:
        hidden = region.role is Role.COMMENT and shown[region.start : region.end].isspace()
        if region.role is Role.PROSE or hidden:
            start = region.start if prose is None else prose.start
            prose = Region(Role.PROSE, start, region.end)
            continue
        if prose is not None:
            yield prose
            prose = None
        yield region
    if prose is not None:
        yield prose


def _around_body(source: str) -> Iterator[Region]:
    """What stands before and after the document; a comment hides neither edge."""
    if "{document}" not in source:
        return
    begun = False
    for edge in _EDGE.finditer(source):
        if edge.group("edge") == "begin" and not begun:
            begun = True
            yield Region(Role.FRONT_MATTER, 0, edge.end())
        elif edge.group("edge") == "end":
            yield Region(Role.LAYOUT, edge.start(), len(source))
            return


def _up_to_other_signs(source: str, aside: list[Region]) -> Iterator[Region]:
    """What is set aside, and all that follows a sign's new meaning: it may say anything."""
    told = (match for match in _OTHER_SIGNS.finditer(source) if match.group("sign"))
    first = next(told, None) if "code" in source else None
    if first is None:
        yield from aside
        return
    begun = max((r.end for r in aside if r.start <= first.start()), default=first.start())
    start = max(begun, first.start())
    yield from (region for region in aside if region.end <= start)
    yield Region(Role.NOT_READ, start, len(source), why=_WHY)


def _with_working(source: str, regions: Iterable[Region]) -> Iterator[Region]:
    """The same regions, with the lines of ``verbatim`` that work something out as prose."""
    for region in regions:
        found = _VERBATIM.fullmatch(source, region.start, region.end)
        lines = found["inside"].split("\n") if found else []
        if found is None or not fences.may_be_working("", found["inside"]):
            yield region
            continue
        starts = list(accumulate((len(line) + 1 for line in lines), initial=found.start("inside")))
        begins = region.start
        for first, last in _runs(sorted(fences.worked_lines(lines))):
            worked = starts[first], min(starts[last + 1], found.end("inside"))
            yield Region(Role.CODE, begins, worked[0])
            yield Region(Role.PROSE, *worked)
            begins = worked[1]
        yield Region(Role.CODE, begins, region.end)


def _runs(places: Iterable[int]) -> Iterator[Span]:
    """The first and the last of the numbers that follow one another."""
    for _, run in groupby(enumerate(places), lambda placed: placed[1] - placed[0]):
        numbers = [place for _, place in run]
        yield numbers[0], numbers[-1]


#: ``Verbatim`` of fancyvrb may have options before what it shows.
_VERBATIM = regex(
    r"\\begin\s*+\{(?P<name>[vV]erbatim\*?)\}(?:\[[^\[\]\n]{0,200}\])?+(?P<inside>.*)"
    r"\\end\s*+\{(?P=name)\}",
    re.DOTALL,
)


def _with_cells(source: str, regions: list[Region], tables: list[Span]) -> list[Region]:
    """The same regions, with the begin, the walls and the rules of each table named layout."""
    found: list[Region] = []
    number = 0
    for region in regions:
        if region.role is not Role.PROSE:
            found.append(region)
            continue
        at = region.start
        while at < region.end:
            while number < len(tables) and tables[number][1] <= at:
                number += 1
            start, end = tables[number] if number < len(tables) else (region.end, region.end)
            inside = start <= at
            stop = min(end if inside else start, region.end)
            if inside:
                found.extend(_cells(source, at, stop))
            else:
                found.append(Region(Role.PROSE, at, stop))
            at = stop
    return found


def _cells(source: str, start: int, end: int) -> Iterator[Region]:
    """A stretch of a table outside its formulas: what its cells say, and what parts them."""
    at = start
    for wall in _WALL.finditer(source, start, end):
        if at < wall.start():
            yield Region(Role.PROSE, at, wall.start())
        yield Region(Role.LAYOUT, wall.start(), wall.end())
        at = wall.end()
    if at < end:
        yield Region(Role.PROSE, at, end)


def _table(source: str, regions: list[Region], span: Span) -> Table:
    """The cells of a table, row by row; one that a cell spans is a cell of its own."""
    rows: list[list[Span]] = [[]]
    opened = span[0]
    first, last = (bisect_left(regions, edge, key=_START) for edge in span)
    for region in regions[first:last]:
        if region.role is not Role.LAYOUT:
            continue
        text = source[region.start : region.end]
        if text != "&" and not text.startswith(("\\\\", "\\end")):
            opened = region.end if not source[opened : region.start].strip() else opened
            continue
        rows[-1].append((opened, region.start))
        opened = region.end
        if text != "&":
            rows.append([])
    said = (tuple(row) for row in rows if any(source[slice(*cell)].strip() for cell in row))
    return Table(tuple(said), has_header=False)


_START = attrgetter("start")


def _tables(source: str, regions: list[Region]) -> list[Span]:
    """Where the outermost tables stand, by the edges that lie in running text."""
    found: list[Span] = []
    depth, opened = 0, 0
    for region in regions:
        if region.role is not Role.PROSE:
            continue
        for edge in _TABULAR.finditer(source, region.start, region.end):
            if edge.group(1) == "begin":
                opened = opened if depth else edge.start()
                depth += 1
            elif depth:
                depth -= 1
                if not depth:
                    found.append((opened, edge.end()))
    return found
