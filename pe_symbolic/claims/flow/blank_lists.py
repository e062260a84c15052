r"""Vectors whose elements blanks part: ``v = [3 4]``, ``[0.2\;0.8]``, ``[1 \quad 0]``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token

_ENDS = frozenset({Kind.BREAK, Kind.TEXT, Kind.COMMA, Kind.RELATION, Kind.ARROW, Kind.POWER})
_GROUP = 3


def with_blanks_listing(tokens: list[Token]) -> list[Token]:
    """The tokens with commas between the numbers of such brackets behind a sign of relation.

    ``[1 000]`` may be one number, and stays as it is.
    """
    changed: list[Token] = []
    at = 0
    while at < len(tokens):
        led = at > 0 and tokens[at - 1].kind is Kind.RELATION and tokens[at].text == "["
        elements = _elements(tokens, at + 1) if led else []
        closing = at + 1 + sum(map(len, elements))
        if len(elements) < 2 or not _is_closed(tokens, closing) or _may_be_grouped(elements):
            changed.append(tokens[at])
            at += 1
            continue
        changed.append(tokens[at])
        for number, element in enumerate(elements):
            kept = [token for token in element if token.kind is not Kind.BREAK]
            if number:
                changed.append(Token(Kind.COMMA, ",", kept[0].start, kept[0].start))
            changed += kept
        at = closing
    return changed


def _elements(tokens: Sequence[Token], at: int) -> list[Sequence[Token]]:
    """The numbers from here on, each with the wide blank and the sign before it."""
    found: list[Sequence[Token]] = []
    while True:
        number = at
        wide = number < len(tokens) and tokens[number].text in ("quad", "qquad") and bool(found)
        number += wide
        signed = [token.text for token in tokens[number : number + 1]] == ["-"]
        number += signed
        if number >= len(tokens) or tokens[number].kind is not Kind.NUMBER:
            return found
        touches = not signed or tokens[number - 1].end == tokens[number].start
        apart = tokens[at - 1].end < tokens[number - signed].start or not found
        if not touches or not apart:
            return []
        found.append(tokens[at : number + 1])
        at = number + 1


def _is_closed(tokens: Sequence[Token], closing: int) -> bool:
    behind = tokens[closing + 1 : closing + 2]
    ends = not behind or behind[0].kind in _ENDS
    return ends and [token.text for token in tokens[closing : closing + 1]] == ["]"]


def _may_be_grouped(elements: Sequence[Sequence[Token]]) -> bool:
    first, *others = (element[-1].text for element in elements)
    return len(first) <= _GROUP and all(len(each) == _GROUP and each.isdigit() for each in others)
