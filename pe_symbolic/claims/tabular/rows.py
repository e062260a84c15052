"""Rows of numbers that may say results again: behind an arrow, in brackets, or one by one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from pe_symbolic.calculus.arrays import components
from pe_symbolic.claims.chains.members import Member, read_member
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.numbers.printed import printed_number
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.document import Document
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_LOOKED_BACK = 60
_LINE_STARTS = frozenset({"newline", "paragraph", "bullet", "row"})
_BLANK = frozenset({"newline", "paragraph", "gap", "cell", "border", "bullet", "row"})
#: What stands between the numbers of a list, and how many those are.
_LISTED = frozenset({",", ";", "and", "und", "et", "y", "e", "og", "och", "en", "и"})
_FEWEST = 3
_FINE = Fraction(1, 1000)
_MOST = 40
_SIGNED = 2
_WORD = 3
_BEHIND = 4
_MOST_CELLS = 400
Row: TypeAlias = tuple[Member, ...]


def led_row(
    document: Document, tokens: Sequence[Token], parted: Sequence[Statement], index: int
) -> tuple[Member, ...]:
    """The numbers of a vector, or of a line of a table, that stands behind an arrow."""
    first = parted[index].tokens[0]
    if first.kind not in (Kind.OPEN, Kind.NUMBER, Kind.OPERATOR):
        return ()
    if not _follows_an_arrow(tokens, first):
        return ()
    whole = read_member(parted[index].tokens, document.source)
    if components(whole.expression) is not None:
        elements = components(whole.expression) or ()
        return tuple(Member(*e.span, e) for e in elements) if whole.closed else ()
    row: list[Member] = []
    for statement in map(parted.__getitem__, range(index, len(parted))):
        member = read_member(statement.tokens, document.source)
        if member.printed is None:
            break
        row.append(member)
        if statement.after is None or statement.after.text not in ("gap", "cell"):
            break
    return tuple(row)


def _follows_an_arrow(tokens: Sequence[Token], first: Token) -> bool:
    """Whether only blanks stand between an arrow and this token, and no equation before the arrow.

    ``rotate by 0 × 10° = 0° → [3, 4]`` goes on from its own result and restates nothing; a word
    right before the arrow has a vector of its own, whatever stands before it.
    """
    at = bisect_left(tokens, first.start, key=lambda token: token.start) - 1
    while at >= 0 and tokens[at].kind is Kind.BREAK and tokens[at].text in _BLANK:
        at -= 1
    if at < 0 or tokens[at].kind is not Kind.ARROW:
        return False
    led = tokens[at - 1] if at > 0 else first
    if led.kind is Kind.TEXT and len(led.text) >= _WORD:
        meant = units_of(led.text)  # a word may count things
        if meant and all(not unit.dimension and unit.worth == 1 for unit in meant):
            return True
    for before in reversed(tokens[max(0, at - _LOOKED_BACK) : at]):
        if before.kind is Kind.RELATION:
            return False
        if before.kind is Kind.BREAK and before.text in _LINE_STARTS:
            return True
    return True


def bare_row(document: Document, parted: Sequence[Statement], index: int) -> tuple[Member, ...]:
    """``the weights are [0.09, 0.24, 0.67]``, with or without brackets: nothing leads to it.

    Several vectors of a sentence are one row.  Three numbers or more, and more than one of
    them with decimals.
    """
    if index and (_goes_on(parted[index - 1]) or _is_vector(document, parted[index - 1])):
        return ()
    row: list[Member] = []
    bracketed = False
    for statement in parted[index : index + _MOST]:
        whole = read_member(statement.tokens, document.source)
        elements = components(whole.expression) if whole.closed else None
        if elements is not None and (bracketed or not row):
            row += [Member(*element.span, element) for element in elements]
            bracketed = True
            if _ends_a_sentence(document, statement):
                break
            continue
        if bracketed:
            break
        if whole.printed is None:
            return ()
        row.append(whole)
        if not _goes_on(statement):
            break
    told = _tells(document, row) or (bracketed and _are_two(document, row))
    return tuple(row) if told else ()


def vectors_apart(row: Sequence[Member], source: str) -> list[list[Member]]:
    """The vectors of a sentence, each by itself; none where it has but one."""
    parts = [list(row[:1])]
    for before, member in pairwise(row):
        if _CLOSED.search(source, before.end, member.start):
            parts.append([])
        parts[-1].append(member)
    return parts if len(parts) > 1 else []


_CLOSED = regex(r"[\])}]")


def _are_two(document: Document, row: Sequence[Member]) -> bool:
    """Whether a vector has two numbers of so many digits that no other ones have them."""
    printed = [printed_number(one.expression, document.source) for one in row if one.expression]
    fine = [number for number in printed if number is not None and number.unit <= _FINE]
    return len(printed) == len(fine) == _SIGNED


def _is_vector(document: Document, statement: Statement) -> bool:
    """Whether a statement is a vector, whose sentence goes on."""
    if statement.tokens[0].kind is not Kind.OPEN or _ends_a_sentence(document, statement):
        return False
    whole = read_member(statement.tokens, document.source)
    return whole.closed and components(whole.expression) is not None


def _ends_a_sentence(document: Document, statement: Statement) -> bool:
    after = statement.after
    end = statement.tokens[-1].end
    stop = document.source[end : end + _BEHIND].lstrip(" $`*_)]")[:1]
    return after is None or stop in (".", ";", "") or (after.text in _LINE_STARTS)


def rows_of_table(document: Document, cells: Sequence[Sequence[Statement | None]]) -> list[Row]:
    """The numbers in the body of a table, row by row or column by column, with the first or not.

    Every row must hold numbers in the same columns, and more than one of them decimals.
    """
    if sum(map(len, cells)) > _MOST_CELLS:
        return []
    read = [
        [read_member(cell.tokens, document.source) if cell else None for cell in row]
        for row in cells
    ]
    printed = [[at for at, one in enumerate(row) if one and one.printed] for row in read]
    if len(read) < _SIGNED or any(places != printed[0] for places in printed):
        return []
    ways = []
    for places in (printed[0], printed[0][1:]):
        grid = [[row[at] for at in places] for row in read]
        for way in (grid, zip(*grid, strict=True)):
            ways.append(tuple(one for row in way for one in row if one is not None))
    return [row for row in ways if _tells(document, row)]


def _tells(document: Document, row: Sequence[Member]) -> bool:
    """Whether these are numbers enough to be told from others."""
    printed = [printed_number(one.expression, document.source) for one in row if one.expression]
    decimals = [number for number in printed if number is not None and number.unit < 1]
    return len(printed) >= _FEWEST and None not in printed and len(decimals) > 1


def _goes_on(statement: Statement) -> bool:
    """Whether a number, and its sign, are followed by the next of a list."""
    after = statement.after
    return len(statement.tokens) <= _SIGNED and after is not None and after.text in _LISTED
