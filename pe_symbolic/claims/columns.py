"""Columns of numbers that the head of a table says how to compute: ``x | sin(x) | sum``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce

from pe_symbolic.claims.chain import EQUALITIES, Chain, read_chain
from pe_symbolic.claims.members import Member, read_member
from pe_symbolic.claims.statements import Statement
from pe_symbolic.claims.waves import rounds_to
from pe_symbolic.document import Document, Role
from pe_symbolic.document.document import Span
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, substituted, walk
from pe_symbolic.formula import Kind, Token


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table: where it stands, and its statement where it holds just one."""

    span: Span
    statement: Statement | None


Grid = Sequence[Sequence[Cell]]


@dataclass(frozen=True, slots=True)
class Entry:
    """A number of a table, what it is said to be the value of, and in which words."""

    cell: Statement
    chain: Chain
    heading: str


@dataclass(frozen=True, slots=True)
class Column:
    """Numbers that one head speaks of.

    ``said`` is true of a head that gives its own formula: ``f(x) = x^2``.  Any other may stand
    above anything, so that the numbers must bear it out: half of them, of a ``guess`` two thirds.
    """

    entries: tuple[Entry, ...]
    said: bool = False
    guess: bool = False

    def is_meant(self, near: int) -> bool:
        """Whether the head is meant, where so many of the numbers are near to what it says."""
        if self.guess:
            return near > 1 and 3 * near >= 2 * len(self.entries)
        return self.said or 2 * near >= len(self.entries)


@dataclass(frozen=True, slots=True)
class _Head:
    """What stands above a column: a formula, and the words."""

    formula: Member | None
    label: str
    cell: Statement | None


def headed_columns(document: Document, grid: Grid) -> Iterator[Column]:
    """The columns of a table below a formula, and those below ``sum`` or ``mean``."""
    if len(grid) < 2:
        return
    labels = [_label(document, cell) for cell in grid[0]]
    heads = [_head(document, cell, labels) for cell in grid[0]]
    plain = [row for row in grid[1:] if not _is_total(_label(document, row[0]))]
    names = _names(heads)
    for place, head in enumerate(heads):
        if head.formula is not None and isinstance(head.formula.expression, Call):
            yield from _of_formula(document, heads, names, plain, place)
        elif _TOTAL.fullmatch(head.label) is not None:
            yield from _of_totals(document, grid[1:], place, head.label)


def _names(heads: Sequence[_Head]) -> dict[str, int]:
    """Which column holds the values of a name; those below ``x_i`` are values of x."""
    names: dict[str, int] = {}
    for place, head in enumerate(heads):
        node = head.formula.expression if head.formula is not None else None
        if isinstance(node, Symbol):
            names[node.name] = place
            names.setdefault(_INDEX.sub("", node.name), place)
        elif head.formula is None and head.label:
            names.setdefault(head.label, place)
    return names


def _of_formula(
    document: Document, heads: Sequence[_Head], names: Mapping[str, int], body: Grid, place: int
) -> Iterator[Column]:
    head = heads[place].formula
    node = None if head is None else head.expression
    if head is None or node is None:
        return
    called = {each.args[0] for each in walk(node) if isinstance(each, Call) and each.op == "apply"}
    free = free_symbols(node) - {each.name for each in called if isinstance(each, Symbol)}
    used = {name: names[name] for name in free & names.keys() if names[name] != place}
    guess = False
    if not used and len(free) == 1:
        nameless = _nameless(document, heads, body, place)
        if nameless is None:
            return
        used, guess = {next(iter(free)): nameless}, True
    if not used:
        return
    text = document.source[head.start : head.end]
    entries = tuple(_entries(document, node, text, used, body, place))
    said = free == used.keys() and _formula(document, heads[place].cell) is None
    applied = isinstance(node, Call) and node.op == "apply" and not guess
    if entries:
        yield Column(entries, said=said or applied, guess=guess)


def _nameless(document: Document, heads: Sequence[_Head], body: Grid, place: int) -> int | None:
    """The first column of numbers whose head is a word: ``position`` before ``sin(pos)``."""
    for column, head in enumerate(heads[:place]):
        cells = [row[column] for row in body if column < len(row)]
        read = [_formula(document, cell.statement) for cell in cells]
        numbers = sum(each is not None and each.closed for each in read)
        if head.formula is None and 3 * numbers >= 2 * len(read):
            return column
    return None


def _entries(
    document: Document, node: Expression, text: str, used: Mapping[str, int], body: Grid, place: int
) -> Iterator[Entry]:
    for row in body:
        if len(row) <= max(place, *used.values()):
            continue
        cell = row[place].statement
        number = _formula(document, cell)
        beside = {name: _formula(document, row[at].statement) for name, at in used.items()}
        values = {
            name: member.expression
            for name, member in beside.items()
            if member is not None and member.closed and member.expression is not None
        }
        if cell is None or number is None or number.printed is None or len(values) < len(used):
            continue
        written = [
            f"{name} = {document.source[member.start : member.end]}"
            for name, member in beside.items()
            if member is not None
        ]
        formula = substituted(node, values)
        yield _entry(cell, number, formula, f"{text} at {', '.join(written)}")


def _of_totals(document: Document, body: Grid, place: int, label: str) -> Iterator[Column]:
    """The sums of the numbers before them in their rows; a first column may number these."""
    ways = [tuple(_totals(document, body, place, label, first)) for first in (0, 1)]
    best = max(ways, key=lambda entries: sum(is_right(entry.chain) for entry in entries))
    if best:
        yield Column(best)


def _totals(document: Document, body: Grid, place: int, label: str, first: int) -> Iterator[Entry]:
    for row in body:
        cell = row[place].statement if place < len(row) else None
        total = _formula(document, cell)
        if cell is None or total is None or total.printed is None:
            continue
        before = [each for each in row[first:place] if _label(document, each)]
        read = [_formula(document, each.statement) for each in before]
        parts = [part for part in read if part is not None and part.printed is not None]
        named = 1 if first == 0 and (read and read[0] not in parts) else 0
        alike = all(part.scale == total.scale for part in parts)
        if len(parts) > 1 and alike and len(read) - named == len(parts):
            written = [document.source[part.start : part.end] for part in parts[:_MOST_SHOWN]]
            more = " + …" if len(parts) > _MOST_SHOWN else ""
            yield _entry(cell, total, _sum(parts, label), f"{label} of {' + '.join(written)}{more}")


def is_right(chain: Chain) -> bool:
    """Whether a number is what is claimed of it, without a look at the rest of the document."""
    led, total = chain.members
    node, printed = led.expression, total.printed
    return node is not None and printed is not None and rounds_to(node, printed)


def _sum(parts: Sequence[Member], label: str) -> Expression:
    numbers = [part.expression for part in parts if part.expression is not None]
    whole = reduce(lambda one, other: Call("add", (one, other)), numbers)
    if _MEAN.fullmatch(label) is None:
        return whole
    return Call("div", (whole, Number(Fraction(len(numbers)), str(len(numbers)))))


def _entry(cell: Statement, number: Member, formula: Expression, heading: str) -> Entry:
    led = Member(number.start, number.end, formula)
    return Entry(cell, Chain((led, number), ("=",), (number.start,), Role.MATH), heading)


def _formula(document: Document, cell: Statement | None) -> Member | None:
    """What a cell without a relation sign holds."""
    if cell is None or any(token.kind is Kind.RELATION for token in cell.tokens):
        return None
    member = read_member(cell.tokens, document.source)
    return member if member.expression is not None else None


_INDEX = re.compile(r"_[ijkn]$")
_MEAN = re.compile(r"mean|average|avg\.?|mittel(?:wert)?|moyenne|media|média")
_TOTAL = re.compile(
    r"(?:(?:row|col(?:umn|\.)?|grand)\s*)?(?:sum|total)s?|[Σ∑]|summe|gesamt|somme|suma|soma|总计|合计|"
    + _MEAN.pattern
)
_MARKUP = re.compile(
    r"\\(?:textbf|textit|emph|text|mathrm|bf|it)(?![A-Za-z])|[*_`{}$\\\s]+|<[^>]*>"
)


def _label(document: Document, cell: Cell) -> str:
    """The words of a cell, in small letters, without what sets them off."""
    text = document.source[cell.span[0] : cell.span[1]]
    if len(text) > _LONGEST_LABEL:
        return ""
    return " ".join(_MARKUP.sub(" ", text).split()).lower()


_LONGEST_LABEL, _MOST_SHOWN = 80, 6


def _is_total(label: str) -> bool:
    return _TOTAL.fullmatch(label) is not None


def _head(document: Document, cell: Cell, labels: Sequence[str]) -> _Head:
    """The formula at the head of a column: ``x^2``, or what ``f(x) = x^2`` says it is."""
    label = _label(document, cell)
    words = frozenset(each for each in labels if each != label)
    statement = cell.statement and _with_names(cell.statement, words)
    member = _formula(document, statement)
    if member is None and statement is not None:
        chain = read_chain(document, statement, Role.MATH)
        if chain is not None and set(chain.relations) <= EQUALITIES:
            last = chain.members[-1]
            member = last if last.expression is not None and last.printed is None else None
    return _Head(member, label, cell.statement)


def _with_names(cell: Statement, words: frozenset[str]) -> Statement:
    """``exp(score)``: the words above another column are its name."""
    tokens = tuple(
        Token(Kind.NAME, token.text.lower(), token.start, token.end)
        if token.kind is Kind.TEXT and token.text.lower() in words
        else token
        for token in cell.tokens
    )
    return replace(cell, tokens=tokens)
