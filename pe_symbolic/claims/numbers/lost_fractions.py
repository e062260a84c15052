"""Fractions whose bars a page of the web lost: ``2.2560−65`` for 60 − 65 over 2.25."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pe_symbolic.claims.numbers.lost_marks import Restored
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.regex import regex

LOST_FRACTION = "the first digits are the denominator of a fraction that lost its bar"
_MOST_DIGITS, _MOST_TERMS = 14, 12
_WHOLE = regex(r"[1-9][0-9]{0,5}(?:\.[0-9]{1,6})?|0\.[0-9]{1,6}")


def over_a_denominator(tokens: Sequence[Token]) -> Iterator[Restored]:
    """A sum of numbers over what its first number begins with, in every way to part that."""
    sums = len(tokens) > 2 and len(tokens) <= _MOST_TERMS and len(tokens) % 2 == 1
    if not sums or len(tokens[0].text) > _MOST_DIGITS or not _is_a_sum(tokens):
        return
    first, last = tokens[0], tokens[-1]
    for place in range(1, len(first.text)):
        below, above = first.text[:place], first.text[place:]
        if not (_WHOLE.fullmatch(below) and _WHOLE.fullmatch(above)):
            continue
        middle = first.start + place
        fraction = [
            Token(Kind.OPEN, "(", first.start, first.start),
            number_token(above, middle, first.end),
            *tokens[1:],
            Token(Kind.CLOSE, ")", last.end, last.end),
            Token(Kind.OPERATOR, "/", last.end, last.end),
            number_token(below, first.start, middle),
        ]
        yield Restored(fraction, LOST_FRACTION, 1)


def _is_a_sum(tokens: Sequence[Token]) -> bool:
    """Whether numbers and signs take turns, the first of them without a blank before its sign."""
    numbers = all(token.kind is Kind.NUMBER for token in tokens[::2])
    signs = all(token.text in _SIGNS for token in tokens[1::2])
    return numbers and signs and tokens[0].end == tokens[1].start


_SIGNS = frozenset("+-")
