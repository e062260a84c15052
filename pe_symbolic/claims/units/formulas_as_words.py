"""Formulas of chemistry in prose are words, their numbers below included: ``CaCO₃``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.units.substances import FORMULA
from pe_symbolic.formula import Kind, Token

_WORDS = frozenset({Kind.TEXT, Kind.NAME})
_BELOW = [Kind.SUBSCRIPT, Kind.OPEN, Kind.NUMBER, Kind.CLOSE]


def with_formulas_as_words(tokens: list[Token]) -> list[Token]:
    """The tokens with each formula that begins with a word, and has a number below it, as one."""
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        end = _end(tokens, at) if tokens[at].kind is Kind.TEXT else at + 1
        if end > at + 1:
            written = (t.text for t in tokens[at:end] if t.kind in (*_WORDS, Kind.NUMBER))
            start, behind = tokens[at].start, tokens[end - 1].end
            kept.append(Token(Kind.TEXT, "".join(written), start, behind))
        else:
            kept.append(tokens[at])
        at = end
    return kept


def _end(tokens: Sequence[Token], at: int) -> int:
    """Where the formula ends that begins here, one token behind for what is none."""
    end, numbered = at, False
    while end < len(tokens) and (end == at or tokens[end - 1].end == tokens[end].start):
        token = tokens[end]
        if token.kind in _WORDS and FORMULA.fullmatch(token.text):
            end += 1
        elif [each.kind for each in tokens[end : end + 4]] == _BELOW and end > at:
            end += len(_BELOW)
            numbered = True
        else:
            break
    return end if numbered else at + 1
