"""The blocks of a Markdown text: what is code, what is quoted, what is a table."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, takewhile

from markdown_it.token import Token
from msgspec import Struct

from pe_symbolic.document import fences, set_formulas
from pe_symbolic.document.block_tokens import block_tokens
from pe_symbolic.document.directives import with_prose_of_directives
from pe_symbolic.document.document import Role, Span
from pe_symbolic.document.lines import line_starts
from pe_symbolic.regex import regex

_FRONT_MATTER = regex(r"(---|\+\+\+)[ \t]*\n")
_MARKERS = regex(r"(?:[ \t>]|[-*+](?=\s)|\d{1,9}[.)](?=\s))*+")
_WORD = regex(r"[^\W_]")
_DEFINITION = regex(r" {0,3}\[[^\]\n]{1,999}\]:")
#: A row may begin an item of a list.
_ROW_BEGINS = regex(r"[ \t>]*+(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t]++(?=\|))?")
_WALL = regex(r"\\.|`+|\|", re.DOTALL)
_RULE = regex(r"[ \t|:>-]*+\Z")


@dataclass(frozen=True, slots=True)
class Block:
    """``text[start:end]``, a block that is no running text."""

    role: Role
    start: int
    end: int
    language: str = ""


class Stretches(Struct, frozen=True):
    """Disjoint spans in order."""

    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def covers(self, offset: int) -> bool:
        """Whether one of them holds ``offset``."""
        index = bisect_right(self.starts, offset) - 1
        return index >= 0 and offset < self.ends[index]


Cells = tuple[tuple[tuple[Span, ...], ...], tuple[Span, ...]]


class Blocks(Struct, frozen=True):
    """What the block structure says, as spans of the text.

    ``quote_signs`` are the ``>`` before quoted lines, ``lost`` the lines that
    the parser passed over, ``tables`` the cells of each table and what stands between them.
    """

    set_aside: tuple[Block, ...]
    quote_signs: tuple[Span, ...]
    tables: tuple[Cells, ...]
    lost: tuple[Span, ...]

    @property
    def code(self) -> Stretches:
        """The blocks set aside."""
        return Stretches(
            tuple(block.start for block in self.set_aside),
            tuple(block.end for block in self.set_aside),
        )


def read_blocks(text: str) -> Blocks:
    """The blocks of a text whose lines end with LF."""
    lines = _Lines(text)
    front = _front_matter(text)
    first_line = lines.number(front.end) if front else 0
    body = "\n" * first_line + text[front.end :] if front else text
    prose, fenced = with_prose_of_directives(body)
    aside = [front] if front else []
    aside += [Block(Role.LAYOUT, *_opening(text, *lines.span(n, n + 1))) for n in fenced]
    quoted: dict[int, int] = {}
    tables: list[Cells] = []
    seen = bytearray(len(lines.starts) + 1)
    for number in fenced:
        seen[number] = 1
    for token in block_tokens(prose):
        if token.map is None:
            continue
        first, last = token.map
        if token.type in ("fence", "code_block"):
            aside.extend(_code(token, lines, first, last))
            drawn = _drawn_tables(token.content) if token.type == "code_block" else ()
            for begins, ends in drawn:
                tables.append(_table(text, *lines.span(first + begins, first + ends)))
        elif token.type == "blockquote_open":
            for line in range(first, last):
                quoted[line] = quoted.get(line, 0) + 1
        elif token.type == "table_open":
            tables.append(_table(text, *lines.span(first, last)))
        elif token.type == "paragraph_open" and _are_rows(text[slice(*lines.span(first, last))]):
            tables.append(_table(text, *lines.span(first, last), has_rule=False))
        if token.type in _LEAVES:
            seen[first:last] = b"\1" * (last - first)
    signs = tuple(_quote_signs(text, lines, quoted))
    aside.sort(key=lambda block: block.start)
    return Blocks(tuple(aside), signs, tuple(tables), tuple(_lost(text, lines, seen, first_line)))


def _opening(text: str, start: int, end: int) -> Span:
    """The signs and the name that open or close a box, up to its title."""
    name = text.find("}", start, end)
    return start, name + 1 if name >= 0 else end


_LEAVES = frozenset({"fence", "code_block", "inline", "html_block", "hr", "table_open"})


class _Lines:
    """Where each line of a text begins."""

    def __init__(self, text: str) -> None:
        self.starts = line_starts(text)
        self.length = len(text)

    def start(self, line: int) -> int:
        return self.starts[line] if line < len(self.starts) else self.length

    def span(self, first: int, last: int) -> Span:
        return self.start(first), self.start(last)

    def number(self, offset: int) -> int:
        return bisect_right(self.starts, offset) - 1


def _front_matter(text: str) -> Block | None:
    """A block between two ``---`` or two ``+++`` at the very top."""
    opening = _FRONT_MATTER.match(text)
    if opening is None:
        return None
    sign = re.escape(opening.group(1))
    closing = re.compile(rf"^{sign}[ \t]*$", re.MULTILINE).search(text, opening.end())
    if closing is None:
        return None
    return Block(Role.FRONT_MATTER, 0, min(closing.end() + 1, len(text)))


#: What a directive is told before its formula: ``:label: eq``.
_OPTION = regex(r"\s*:[a-z-]{1,30}:(?:\s|$)")


def _code(token: Token, lines: _Lines, first: int, last: int) -> Iterator[Block]:
    """A block of code, or the mathematics between the fences of ``math``, MyST's ``{math}``."""
    language = fences.language_of(token.info)
    if token.type == "fence" and language == "math" and last - first > 2:
        told = takewhile(_OPTION.match, token.content.split("\n"))
        begins = min(first + 1 + len(list(told)), last - 1)
        yield Block(Role.LAYOUT, *lines.span(first, begins))
        yield Block(Role.MATH, *lines.span(begins, last - 1))
        yield Block(Role.LAYOUT, *lines.span(last - 1, last))
    elif language in set_formulas.LANGUAGES and (set_in := _set_formulas(token, first, last)):
        yield from _around_formulas(set_in, lines, first, last)
    elif token.type != "fence" and _is_of_a_list(token.content):
        return
    elif fences.may_be_working(language, token.content):
        opens = int(token.type == "fence")
        content = token.content.split("\n")[: last - first - opens]
        yield from _unworked(content, lines, first, last, opens)
    else:
        yield Block(Role.CODE, *lines.span(first, last), language)


def _set_formulas(token: Token, first: int, last: int) -> list[tuple[int, int]]:
    """The lines of the formulas in a fence."""
    content = token.content.split("\n")[: last - first - 1]
    return [(first + 1 + a, first + 1 + b) for a, b in set_formulas.formulas_in(content)]


def _around_formulas(
    set_in: list[tuple[int, int]], lines: _Lines, first: int, last: int
) -> Iterator[Block]:
    """Formulas, and as code what parts them and the lines that open and close the fence."""
    at = first
    for begins, ends in set_in:
        start, end = lines.span(begins, ends)
        if at < begins:
            yield Block(Role.CODE, lines.start(at), start, "latex")
        closed = end - (ends < len(lines.starts))  # before the line end
        yield Block(Role.MATH, start, closed)
        if closed < end:
            yield Block(Role.CODE, closed, end, "latex")
        at = ends
    if at < last:
        yield Block(Role.CODE, *lines.span(at, last), "latex")


def _unworked(
    content: list[str], lines: _Lines, first: int, last: int, opens: int
) -> Iterator[Block]:
    """A fence without a language, or indented text, but for the lines that work something out."""
    begins = first
    for place in sorted(fences.worked_lines(content)):
        line = first + opens + place
        if line > begins:
            yield Block(Role.CODE, *lines.span(begins, line))
        begins = line + 1
    if begins < last:
        yield Block(Role.CODE, *lines.span(begins, last))


def _is_of_a_list(text: str) -> bool:
    """Whether indented text belongs to a list above, or to a page pasted with its margin.

    It holds formulas of TeX or tables, which a program does not, or items and nothing else.
    """
    said = [line for line in text.split("\n") if line.strip()]
    items = len(said) > 1 and all(map(_ITEM.match, said))
    drawn = any(_drawn_tables(text)) or any(map(_is_bare_formula, said))
    return items or drawn or _HOLDS_MATHEMATICS.search(text) is not None


def _is_bare_formula(line: str) -> bool:
    """Whether a line sets commands of TeX equal to something, and quotes nothing."""
    return "=" in line and _QUOTES.isdisjoint(line) and _COMMAND.search(line) is not None


_QUOTES = frozenset("\"'`")
_COMMAND = regex(r"\\(?:[dt]?frac|sqrt|cdot|times|operatorname|approx)\b")


def _drawn_tables(text: str) -> Iterator[Span]:
    """The lines of each table in indented text: rows of bars, a rule below the first of them."""
    first = 0
    lines = map(str.strip, text.split("\n"))
    for barred, run in groupby(lines, lambda line: line.startswith("|")):
        rows = [*run]
        if barred and len(rows) > 1 and "-" in rows[1] and _RULE.match(rows[1]):
            yield first, first + len(rows)
        first += len(rows)


_ITEM = regex(r"[ \t]*(?:[*+-]|[0-9]{1,3}\.)[ \t]")
_HOLDS_MATHEMATICS = regex(
    r"\$\$|\$[^$\n]{0,300}(?:\\[A-Za-z]{2}|[\^_]\{)[^$\n]{0,300}\$|\\\(|\\\[|\\begin\s*\{"
    r"|^[ \t]*(?:[*+-]|[0-9]{1,3}\.)[ \t][^$\n]{0,300}\$[^$\n]{1,300}\$",
    re.MULTILINE,
)


def _quote_signs(text: str, lines: _Lines, quoted: dict[int, int]) -> Iterator[Span]:
    """The ``>`` that quote a line, as many as there are quotes around it."""
    for line in sorted(quoted):
        start, end = lines.span(line, line + 1)
        markers = _MARKERS.match(text, start, end)
        prefix = markers.end() if markers else start
        depth = quoted[line]
        while depth and (sign := text.find(">", start, prefix)) >= 0:
            yield sign, sign + 1
            start, depth = sign + 1, depth - 1


def _lost(text: str, lines: _Lines, seen: bytearray, first_line: int) -> Iterator[Span]:
    """Lines with words in them that no block of the parser holds: those nested beyond its limit.

    This is the scan that keeps the parser honest; a definition of a link is
    no block of its own and is not missed.
    """
    run: Span | None = None
    for line in range(first_line, len(lines.starts)):
        start, end = lines.span(line, line + 1)
        missing = not seen[line] and _holds_words(text, start, end)
        if missing:
            run = (run[0] if run else start, end)
        elif run and text[start:end].strip():
            yield run
            run = None
    if run:
        yield run


def _holds_words(text: str, start: int, end: int) -> bool:
    markers = _MARKERS.match(text, start, end)
    at = markers.end() if markers else start
    return _WORD.search(text, at, end) is not None and not _DEFINITION.match(text, at, end)


def _table(text: str, start: int, end: int, *, has_rule: bool = True) -> Cells:
    """The cells of a table row by row, and what stands between the cells; a rule below its head."""
    rows: list[tuple[Span, ...]] = []
    walls: list[Span] = []
    at = start
    for number, line in enumerate(text[start:end].splitlines(keepends=True)):
        stop = at + len(line)
        if (has_rule and number == 1) or _RULE.match(line):
            walls.append((at, stop))
        else:
            cells = tuple(_cells(text, at, at + len(line.rstrip())))
            rows.append(cells)
            inner = [at, *(edge for cell in cells for edge in cell), stop]
            walls += list(zip(inner[::2], inner[1::2], strict=True))
        at = stop
    return tuple(rows), tuple(walls)


def _are_rows(paragraph: str) -> bool:
    """Whether every line is a row of a table, though no rule stands below its head."""
    rows = [_ROW_BEGINS.sub("", line, count=1).strip() for line in paragraph.splitlines()]
    return all(row.startswith("| ") and row.endswith(" |") and " | " in row[2:-2] for row in rows)


def _cells(text: str, start: int, end: int) -> Iterator[Span]:
    """The stretches between bars; a bar at either end of the row opens no cell."""
    if (begun := _ROW_BEGINS.match(text, start, end)) is not None:
        start = begun.end()
    if start < end and text[start] == "|":
        start += 1
    at, ticks = start, 0
    for sign in _WALL.finditer(text, start, end):
        if sign.group().startswith("`"):
            ticks = 0 if ticks == len(sign.group()) else ticks or len(sign.group())
        elif sign.group() == "|" and not ticks:
            yield at, sign.start()
            at = sign.end()
    if at < end:
        yield at, end
