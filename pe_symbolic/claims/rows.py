"""Rows of numbers that may say results again: behind an arrow, in brackets, or one by one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from pe_symbolic.calculus.arrays import components
from pe_symbolic.claims.members import Member, printed_number, read_member
from pe_symbolic.claims.statements import Statement
from pe_symbolic.document import Document
from pe_symbolic.formula import Kind, Token

_LOOKED_BACK = 60
_LINE_STARTS = frozenset({"newline", "paragraph", "bullet", "row"})
_BLANK = frozenset({"newline", "paragraph", "gap", "cell", "border", "bullet", "row"})
#: What stands between the numbers of a list, and how many those are.
_LISTED = frozenset({",", ";", "and", "und", "et", "y", "e", "og", "och", "en", "и"})
_FEWEST = 3
_MOST = 40
_SIGNED = 2


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
    for statement in parted[index:]:
        member = read_member(statement.tokens, document.source)
        if member.printed is None:
            break
        row.append(member)
        if statement.after is None or statement.after.text not in ("gap", "cell"):
            break
    return tuple(row)


def _follows_an_arrow(tokens: Sequence[Token], first: Token) -> bool:
    """Whether only blanks stand between an arrow and this token, and no equation before the arrow.

    ``rotate by 0 × 10° = 0° → [3, 4]`` goes on from its own result and restates nothing.
    """
    at = bisect_left(tokens, first.start, key=lambda token: token.start) - 1
    while at >= 0 and tokens[at].kind is Kind.BREAK and tokens[at].text in _BLANK:
        at -= 1
    if at < 0 or tokens[at].kind is not Kind.ARROW:
        return False
    for before in reversed(tokens[max(0, at - _LOOKED_BACK) : at]):
        if before.kind is Kind.RELATION:
            return False
        if before.kind is Kind.BREAK and before.text in _LINE_STARTS:
            return True
    return True


def bare_row(document: Document, parted: Sequence[Statement], index: int) -> tuple[Member, ...]:
    """``the weights are [0.09, 0.24, 0.67]``, with or without brackets: nothing leads to it.

    Three numbers or more, and more than one of them with decimals.
    """
    if index and _goes_on(parted[index - 1]):
        return ()
    row: list[Member] = []
    for statement in parted[index : index + _MOST]:
        whole = read_member(statement.tokens, document.source)
        elements = components(whole.expression) if whole.closed and not row else None
        if elements is not None:
            row = [Member(*element.span, element) for element in elements]
            break
        if whole.printed is None:
            return ()
        row.append(whole)
        if not _goes_on(statement):
            break
    printed = [printed_number(one.expression, document.source) for one in row if one.expression]
    decimals = [number for number in printed if number is not None and number.unit < 1]
    whole_row = len(printed) >= _FEWEST and None not in printed
    return tuple(row) if whole_row and len(decimals) > 1 else ()


def _goes_on(statement: Statement) -> bool:
    """Whether a number, and its sign, are followed by the next of a list."""
    after = statement.after
    return len(statement.tokens) <= _SIGNED and after is not None and after.text in _LISTED
