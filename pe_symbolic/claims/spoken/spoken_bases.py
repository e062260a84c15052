"""Logarithms whose base is said: ``log base 2 of 8``, ``the logarithm of 8 to the base 2``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.tokens import in_braces

_LOGARITHMS = frozenset("log logarithm".split())
_TO = frozenset("to in with at".split())
#: The most tokens of such words, borders of formulas included.
_LONGEST = 14


class _Said(NamedTuple):
    """The base and the number, or fraction, the place of the first word, and behind the last."""

    base: Token
    number: Sequence[Token]
    first: int
    end: int


def with_bases_spoken(flow: list[Token]) -> list[Token]:
    """The tokens of a flow with such words as the logarithm."""
    result: list[Token] = []
    at = 0
    for index, token in enumerate(flow):
        said = _said(flow, index) if token.text == "base" and index >= at else None
        if said is not None and said.first >= at:
            result += [*flow[at : said.first], *_logarithm(flow[said.first], said)]
            at = said.end
    return [*result, *flow[at:]] if at else flow


def _said(flow: Sequence[Token], at: int) -> _Said | None:
    behind = [
        place
        for place in range(at + 1, min(len(flow), at + _LONGEST))
        if flow[place].text != "border"
    ]
    before = [
        place for place in range(at - 1, max(-1, at - _LONGEST), -1) if flow[place].text != "border"
    ]
    if not behind or not before or flow[behind[0]].kind is not Kind.NUMBER:
        return None
    words = [flow[place].text.lower() for place in before]
    article = words[0] == "the"
    led = article + (words[article : article + 1] != [] and words[article] in _TO)
    named, rest = words[led : led + 1], [flow[place] for place in behind]
    if named and named[0] in _LOGARITHMS and [token.text for token in rest[1:2]] == ["of"]:
        length = _length_of_number(rest[2:])
        last = behind[1 + length] + 1
        return _Said(rest[0], rest[2 : 2 + length], before[led], last) if length else None
    counted = words[led + 1 : led + 3]
    if led == article or len(counted) < 2 or counted[0] != "of" or counted[1] not in _LOGARITHMS:
        return None
    number = flow[before[led]]
    if number.kind is not Kind.NUMBER:
        return None
    return _Said(rest[0], (number,), before[led + 2], behind[0] + 1)


def _length_of_number(tokens: Sequence[Token]) -> int:
    """How many tokens a number or a fraction has that ends a phrase; 0 for anything else."""
    fraction = [token.text for token in tokens[1:2]] == ["/"]
    length = 3 if fraction else 1
    numbers = tokens[:length:2]
    ended = all(token.kind in _ENDS for token in tokens[length : length + 1])
    whole = len(tokens) >= length and all(token.kind is Kind.NUMBER for token in numbers)
    return length if whole and ended else 0


_ENDS = frozenset({Kind.TEXT, Kind.RELATION, Kind.COMMA, Kind.BREAK})


def _logarithm(word: Token, said: _Said) -> list[Token]:
    base, first, last = said.base, said.number[0], said.number[-1]
    return [
        Token(Kind.FUNCTION, "log", word.start, word.end),
        Token(Kind.SUBSCRIPT, "_", word.end, word.end),
        *in_braces(base),
        Token(Kind.OPEN, "(", first.start, first.start),
        *said.number,
        Token(Kind.CLOSE, ")", last.end, last.end),
    ]
