"""``Rent 500 + food 300 = 800``: amounts with the word before each that says what it is for."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import CONNECTIVES
from pe_symbolic.regex import regex

_LABEL = regex(r"[A-Za-z]{3,20}")
#: So much is an amount and no number of a chapter; so are dollars and cents.
_AMOUNT, _CENTS = 100, Fraction(1, 100)
#: How far off, as a part of the result, a sum may be.
_NEAR = Fraction(1, 4)
_WORDS, _ENDING = 2, frozenset({Kind.OPERATOR, Kind.POWER, Kind.RELATION})


def without_labels_of_amounts(tokens: list[Token]) -> list[Token]:
    """The tokens without these words behind a plus, where about the sum is set equal."""
    dropped: set[int] = set()
    for equals, token in enumerate(tokens):
        if token.text == "=":
            dropped |= _labels(tokens, equals)
    return [token for at, token in enumerate(tokens) if at not in dropped]


def _labels(tokens: Sequence[Token], equals: int) -> set[int]:
    """The places of the words in a sum before a sign; none where it is no such sum."""
    found: set[int] = set()
    amounts: list[Token] = []
    first = equals + 1  # where the summand begins that stands behind a sign
    while first > 1 and tokens[first - 2].kind is Kind.NUMBER:
        number = first = first - 2
        amounts.append(tokens[number])
        while first > 0 and number - first < _WORDS and _is_a_label(tokens[first - 1]):
            first -= 1
        if first < _WORDS or first == number or tokens[first - 1].text != "+":
            break
        found.update(range(first, number))
    behind = tokens[equals + 1 : equals + 3]
    ends = len(behind) == 1 or (len(behind) > 1 and behind[1].kind not in _ENDING)
    if not found or not ends or behind[0].kind is not Kind.NUMBER:
        return set()
    if first and (tokens[first - 1].kind in _ENDING or tokens[first - 1].kind is Kind.NUMBER):
        return set()
    total = behind[0].value or Fraction()
    near = abs(sum(one.value or 0 for one in amounts) - total) <= total * _NEAR
    return found if near and all(map(_is_an_amount, amounts)) else set()


def _is_a_label(word: Token) -> bool:
    named = word.kind is Kind.TEXT and _LABEL.fullmatch(word.text) is not None
    return named and word.text.lower() not in CONNECTIVES


def _is_an_amount(number: Token) -> bool:
    return (number.value or 0) >= _AMOUNT or number.unit == _CENTS
