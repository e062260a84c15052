"""Equations called by their numbers: ``= (3) - (2) = 2470 - 2420``, where no 3 is meant."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

#: The number of an equation at the end of its line, behind an arrow, dots or a wide blank.
_LABEL = regex(
    r"(?:->|=>|[→⇒⟶…—]|\.{2,8}|[ \t]{2}|\\q?quad\b)[ \t]{0,8}\(([0-9]{1,2})\)[ \t$\\]{0,8}$"
)
_TAG = regex(r"\\tag\s?\{([0-9]{1,2})\}")
_LONGEST_LINE = 400
#: ``(3) - (2)``: so many tokens.
_OF_TWO = 7
_SIGNS = frozenset("+-")


def with_equations_called(tokens: list[Token], source: str) -> list[Token]:
    """The tokens with a name for each sum or difference of equations that bear those numbers."""
    labels = _labels(source)
    if not labels:
        return tokens
    changed: list[Token] = []
    at = 0
    while at < len(tokens):
        called = tokens[at : at + _OF_TWO]
        if tokens[at].text == "(" and _are_two(called, labels) and not _times(changed, called[0]):
            start, end = called[0].start, called[-1].end
            changed.append(Token(Kind.NAME, source[start:end], start, end))
            at += _OF_TWO
        else:
            changed.append(tokens[at])
            at += 1
    return changed


def _times(before: Sequence[Token], bracket: Token) -> bool:
    """``3(2) - (1)``: whether a factor touches the first bracket."""
    return any(token.kind in _FACTORS and token.end == bracket.start for token in before[-1:])


_FACTORS = frozenset({Kind.NUMBER, Kind.NAME, Kind.CLOSE})


def _are_two(tokens: Sequence[Token], labels: frozenset[str]) -> bool:
    """Whether two numbers in brackets with a sign between them are those of equations."""
    if len(tokens) < _OF_TWO:
        return False
    bracketed = [tokens[at].text for at in (0, 2, 4, 6)] == ["(", ")", "(", ")"]
    return bracketed and tokens[3].text in _SIGNS and {tokens[1].text, tokens[5].text} <= labels


@lru_cache(maxsize=2)
def _labels(source: str) -> frozenset[str]:
    """The numbers of the equations of a document."""
    if "(1)" not in source and "(2)" not in source and "\\tag" not in source:
        return frozenset()
    found = (_LABEL.search(line[-_LONGEST_LINE:]) for line in source.splitlines())
    labels = {one[1] for one in found if one is not None}
    return frozenset(labels.union(one[1] for one in _TAG.finditer(source)))
