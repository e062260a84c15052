"""The ``dx`` that ends an integral, told from a product of d and x."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.regex import regex

_RUN = regex(r"(?:d[A-Za-z])+")
_SCRIPTED = frozenset({Kind.POWER, Kind.SUBSCRIPT})


def with_differentials(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with each ``d x`` behind an open integral as one differential.

    In the limits of the integral, and in any script, d stays a name.
    """
    result: list[Token] = []
    waiting, scripts, depth, index = 0, [], 0, 0
    while index < len(tokens):
        token = tokens[index]
        if token.kind is Kind.BIG and token.text == "integral":
            waiting += 1
        elif token.kind is Kind.OPEN:
            depth += 1
            if index and tokens[index - 1].kind in _SCRIPTED:
                scripts.append(depth)
        elif token.kind is Kind.CLOSE:
            if scripts and scripts[-1] == depth:
                scripts.pop()
            depth -= 1
        elif waiting and not scripts and not _is_script(tokens, index):
            found, index = _differentials(tokens, index)
            waiting = max(0, waiting - len(found))
            result += found
            if found:
                continue
        if token.kind in (Kind.RELATION, Kind.BREAK) and not scripts:
            waiting = 0
        result.append(token)
        index += 1
    return result


def _is_script(tokens: Sequence[Token], index: int) -> bool:
    return index > 0 and tokens[index - 1].kind in _SCRIPTED


def _differentials(tokens: Sequence[Token], index: int) -> tuple[list[Token], int]:
    """The differentials that begin at a token, and the index behind them."""
    token = tokens[index]
    if token.kind not in (Kind.NAME, Kind.TEXT):
        return [], index
    if token.text == "d" and index + 1 < len(tokens):
        variable = tokens[index + 1]
        if variable.kind is not Kind.NAME or not variable.text.isidentifier():
            return [], index
        return [_differential(variable.text, token.start, variable.end)], index + 2
    if not _RUN.fullmatch(token.text) or token.end - token.start != len(token.text):
        return [], index
    starts = range(0, len(token.text), 2)
    return [
        _differential(token.text[at + 1], token.start + at, token.start + at + 2) for at in starts
    ], index + 1


def _differential(variable: str, start: int, end: int) -> Token:
    return Token(Kind.DIFFERENTIAL, variable, start, end)
