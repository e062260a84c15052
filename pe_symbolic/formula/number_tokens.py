"""The tokens of numbers: plain ones, and those whose digits come again and again."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.decimals import read_decimal
from pe_symbolic.formula.tokens import Kind, Token


def periodic(begun: str, period: str, start: int, end: int) -> Token:
    """The token of ``begun`` and a period that comes again and again."""
    places = len(begun.partition(".")[2])
    value = Fraction(begun + "0") + Fraction(int(period), (10 ** len(period) - 1) * 10**places)
    unit = Fraction(1, 10 ** (places + len(period)))
    return Token(Kind.NUMBER, begun + period, start, end, value=value, unit=unit)


def number_token(text: str, start: int, end: int) -> Token:
    """The token of a number written as ``text``."""
    decimal = read_decimal(text)
    return Token(Kind.NUMBER, text, start, end, value=decimal.value, unit=decimal.unit)
