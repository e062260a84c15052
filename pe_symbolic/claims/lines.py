"""Lines of a displayed formula that are statements of their own, though nothing parts them."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token

_BEGINS = frozenset({Kind.NAME, Kind.FUNCTION})
_PARTS = frozenset({Kind.BREAK, Kind.TEXT, Kind.COMMA, Kind.ARROW})
_FARTHEST = 60


def with_own_lines(tokens: list[Token], source: str) -> list[Token]:
    """The tokens of a formula, with a break where a line of the source begins a new equation.

    The line before ends in a number behind a relation sign, and the new line
    leads with a name, or a function, that a relation sign of its own follows.
    TeX sees no line there; the author, who set two equations below each other, does.
    """
    if not tokens or "\n" not in source[tokens[0].start : tokens[-1].end]:
        return tokens
    result: list[Token] = []
    for index, token in enumerate(tokens):
        if index and token.kind in _BEGINS and _ends_in_a_value(tokens, index):
            gap = source[tokens[index - 1].end : token.start]
            if "\n" in gap and not gap.strip() and _relates(tokens, index, source):
                result.append(Token(Kind.BREAK, "row", tokens[index - 1].end, token.start))
        result.append(token)
    return result


def _ends_in_a_value(tokens: Sequence[Token], index: int) -> bool:
    """Whether ``= 9`` or ``= -9`` stands right before."""
    if tokens[index - 1].kind is not Kind.NUMBER or index < 2:
        return False
    signed = tokens[index - 2].kind is Kind.OPERATOR and tokens[index - 2].text == "-"
    before = index - (3 if signed else 2)
    return before >= 0 and tokens[before].kind is Kind.RELATION


def _relates(tokens: Sequence[Token], index: int, source: str) -> bool:
    """Whether a relation sign stands in the line that begins at a token."""
    for token in tokens[index : index + _FARTHEST]:
        if token.kind is Kind.RELATION:
            return "\n" not in source[tokens[index].start : token.start]
        if token.kind in _PARTS:
            return False
    return False


def without_remarks(tokens: list[Token]) -> list[Token]:
    r"""The tokens of a formula without the columns that relate nothing: ``&& \text{by (1)}``."""
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        if tokens[at].kind is Kind.BREAK and tokens[at].text == "cell":
            end = at + 1
            while end < len(tokens) and tokens[end].kind is not Kind.BREAK:
                end += 1
            if all(token.kind is not Kind.RELATION for token in tokens[at:end]):
                at = end
                continue
        kept.append(tokens[at])
        at += 1
    return kept
