"""Brackets of prose that a line ends in: ``(9 +`` and, on the next line, ``16)``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token

_OF_A_FORMULA = frozenset(
    {Kind.NUMBER, Kind.OPERATOR, Kind.POWER, Kind.FUNCTION, Kind.ROOT, Kind.CONSTANT}
    | {Kind.OPEN, Kind.CLOSE, Kind.POSTFIX, Kind.NAME, Kind.SUBSCRIPT}
)
_LONGEST = 120


def with_brackets_unwrapped(tokens: list[Token]) -> list[Token]:
    """The tokens without the ends of lines in brackets that hold a formula, at one of its signs.

    A plus or minus that leads a line may be the bullet of a list.
    """
    wrapped: set[int] = set()
    opened: list[int] = []
    ends: list[int] = []
    for index, token in enumerate(tokens):
        if token.kind is Kind.OPEN:
            opened.append(index)
        elif not opened:
            continue
        elif token.kind is Kind.CLOSE:
            opened.pop()
            wrapped.update(ends if not opened else ())
        elif token.text == "newline" and _is_at_a_sign(tokens, index):
            ends.append(index)
        elif token.kind not in _OF_A_FORMULA or index - opened[0] > _LONGEST:
            opened.clear()
        if not opened:
            ends.clear()
    return [token for at, token in enumerate(tokens) if at not in wrapped] if wrapped else tokens


def _is_at_a_sign(tokens: Sequence[Token], index: int) -> bool:
    """Whether just one operator stands beside the end of a line."""
    before, *behind = tokens[index - 1 : index + 2 : 2]
    follows = bool(behind) and behind[0].kind is Kind.OPERATOR
    if before.kind is Kind.OPERATOR:
        return not follows
    return follows and behind[0].text not in "+-"
