"""``2026-11-27``, ``27/11/2026``: a date in plain text, which is no difference and no quotient.

Nor is ``2019-20``, a year and the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from pe_symbolic.formula import Kind, Token

_SIGNS = frozenset("-/")
_LENGTH, _YEAR, _MOST_DIGITS = 5, 4, 2
_YEARS, _MONTHS, _DAYS = range(1000, 2200), range(1, 13), range(1, 32)
_NOUGHT = Fraction(0)
_APART = frozenset({Kind.OPEN, Kind.BREAK})
_GOES_ON = frozenset({Kind.OPERATOR, Kind.POWER, Kind.POSTFIX, Kind.NUMBER, Kind.CLOSE})


def with_dates(tokens: list[Token]) -> list[Token]:
    """The tokens with each date beside a sign as one that is not understood.

    A year of four digits, a month and a day, without blanks and with two signs alike; what comes
    to the number behind it, as ``2000/10/20 = 10``, is arithmetic.
    """
    signs = [at for at, token in enumerate(tokens) if token.text in _SIGNS]
    tokens = _with_seasons(tokens, signs)
    if len(signs) > 1:
        signs = [at for at, token in enumerate(tokens) if token.text in _SIGNS]
    changed: list[Token] = []
    kept = 0
    for sign, second in pairwise(signs):
        first = sign - 1
        if second != sign + 2 or first < kept or not _is_date(tokens, first):
            continue
        changed += tokens[kept:first]
        kept = first + _LENGTH
        start, end = tokens[first].start, tokens[kept - 1].end
        changed.append(Token(Kind.UNKNOWN, "a date", start, end))
    return [*changed, *tokens[kept:]] if kept else tokens


def _with_seasons(tokens: list[Token], signs: Sequence[int]) -> list[Token]:
    """The tokens with each year and the next one before a sign of equality as one token."""
    for at in reversed(signs):
        if at and _is_season(tokens, at - 1):
            season = Token(Kind.UNKNOWN, "a season", tokens[at - 1].start, tokens[at + 1].end)
            tokens = [*tokens[: at - 1], season, *tokens[at + 2 :]]
    return tokens


def _is_season(tokens: Sequence[Token], first: int) -> bool:
    """``2008/09 = 38``, ``1445 = 2023/24``: alone on its side, and not what the other is."""
    run = tokens[first : first + 3]
    if len(run) < 3 or any(one.end != other.start for one, other in pairwise(run)):
        return False
    year, sign, next_one = run
    if not (year.text.isdecimal() and next_one.text.isdecimal() and len(year.text) == _YEAR):
        return False
    one, other = int(year.text), int(next_one.text)
    if len(next_one.text) != _MOST_DIGITS or one not in _YEARS or (one + 1) % _CENTURY != other:
        return False
    before, behind = tokens[max(first - 2, 0) : first], tokens[first + 3 : first + 5]
    if len(behind) > 1 and behind[0].kind is Kind.RELATION:
        led = not before or before[-1].kind in (Kind.TEXT, Kind.NAME, Kind.BREAK, Kind.COMMA)
        result = behind[1].value if led else None
    else:
        led = len(before) > 1 and before[-1].kind is Kind.RELATION
        ended = not behind or behind[0].kind in (Kind.TEXT, Kind.BREAK, Kind.COMMA)
        result = before[0].value if led and ended else None
    if result is None:
        return False
    shown = Fraction(one - other) if sign.text == "-" else Fraction(one, other or 1)
    return abs(shown - result) > _SLIP * abs(shown)


#: So near to a result a formula is meant for one.
_CENTURY, _SLIP = 100, Fraction(1, 10)


def _is_date(tokens: Sequence[Token], first: int) -> bool:
    """Whether a date beside a sign begins there, tight, and nothing else goes on from it."""
    run = tokens[first : first + _LENGTH]
    if len(run) < _LENGTH or run[1].text != run[3].text or not _has_shape(run):
        return False
    if any(one.end != two.start for one, two in pairwise(run)):
        return False
    before = tokens[first - 1] if first else None
    behind = tokens[first + _LENGTH] if first + _LENGTH < len(tokens) else None
    if before is not None and before.end == run[0].start and before.kind not in _APART:
        return False
    if behind is not None and behind.start == run[-1].end and behind.kind in _GOES_ON:
        return behind.kind is Kind.CLOSE and _computes(before, behind)
    return _computes(before, behind) and not _comes_to(tokens, first)


def _has_shape(run: Sequence[Token]) -> bool:
    """Year, month and day, or day and month in either order, and the year."""
    numbers = list(run[::2])
    if any(one.kind is not Kind.NUMBER or not one.text.isdigit() for one in numbers):
        return False
    year = numbers.pop(0 if len(numbers[0].text) == _YEAR else -1)
    if len(year.text) != _YEAR or int(year.text) not in _YEARS:
        return False
    if any(len(one.text) > _MOST_DIGITS for one in numbers):
        return False
    month, day = sorted(int(one.text) for one in numbers)
    return month in _MONTHS and day in _DAYS


def _computes(before: Token | None, behind: Token | None) -> bool:
    """Whether a sign of computing or of equality stands on either side, or brackets on both."""
    beside = [one.kind for one in (before, behind) if one is not None]
    enclosed = beside == [Kind.OPEN, Kind.CLOSE]
    return Kind.OPERATOR in beside or Kind.RELATION in beside or enclosed


def _comes_to(tokens: Sequence[Token], first: int) -> bool:
    """Whether the number behind a sign of equality is what the signs come to."""
    sign, result = (*tokens[first + _LENGTH : first + _LENGTH + 2], None, None)[:2]
    if sign is None or sign.kind is not Kind.RELATION or result is None or result.value is None:
        return False
    one, two, three = (token.value or _NOUGHT for token in tokens[first : first + _LENGTH : 2])
    shown = one - two - three if tokens[first + 1].text == "-" else one / two / three
    return abs(shown - result.value) <= (result.unit or _NOUGHT) / 2
