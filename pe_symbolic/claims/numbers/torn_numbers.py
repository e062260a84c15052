"""A decimal with a blank behind its point, as a scanner leaves it: ``sin(1) ≈ 0. 841``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.claims.flow.run_together import parts
from pe_symbolic.claims.numbers.rough_values import rough_value
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

#: It begins with its point, for speed: what stands before that is asked behind it.
_TORN = regex(r"\. [0-9]{2}(?<=[0-9]\. ..)")
_GOES_ON = frozenset({Kind.OPERATOR, Kind.RELATION, Kind.POWER, Kind.POSTFIX, Kind.CLOSE})
_FEWEST_DIGITS = 2
_HALF = Fraction(1, 2)
_LONGEST = 40


def has_torn_numbers(source: str) -> bool:
    """Whether a point stands between a digit and a blank with digits behind."""
    return _TORN.search(source) is not None


def with_numbers_mended(flow: list[Token]) -> list[Token]:
    """The tokens with such decimals in one, where that is nearer to what leads it."""
    kept: list[Token] = []
    at = 0
    while at < len(flow):
        whole = None if flow[at].text != "." or not kept else _mended(kept, flow, at)
        if whole is not None:
            kept[-1] = whole
            at += 2
            continue
        kept.append(flow[at])
        at += 1
    return kept


def tears_numbers(source: str) -> bool:
    """Whether a point of a document has a blank behind it where no sentence ends: ``+ 0. 25``."""
    return _BELOW_ONE.search(source) is not None


def with_torn_left_open(flow: list[Token]) -> list[Token]:
    """The tokens with a sign that means nothing for the points of such numbers in formulas."""
    return [
        structs.replace(token, kind=Kind.UNKNOWN)
        if token.text == "." and _tears(flow[max(0, at - 2) : at], flow[at : at + 3])
        else token
        for at, token in enumerate(flow)
    ]


def _tears(before: Sequence[Token], point: Sequence[Token]) -> bool:
    """Whether a number before a point and the digits behind are of a formula, and of one number.

    At the beginning of a line a number is that of its item.
    """
    kinds = [token.kind for token in (*before, *point[1:])]
    if len(before) < len("=0") or kinds[1:3] != [Kind.NUMBER, Kind.NUMBER]:
        return False
    near = before[-1].end == point[0].start and point[0].end + 1 == point[1].start
    return near and kinds[0] is not Kind.BREAK and not _OF_A_FORMULA.isdisjoint(kinds[::3])


_BELOW_ONE = regex(r"[-+×·*/(−–]\s?0\. [0-9]")
_OF_A_FORMULA = _GOES_ON | {Kind.OPEN, Kind.FUNCTION, Kind.ROOT}


def _mended(before: Sequence[Token], flow: Sequence[Token], point: int) -> Token | None:
    """The number before a point and the digits behind, as one."""
    number, digits = before[-1], flow[point + 1] if point + 1 < len(flow) else None
    if digits is None or number.kind is not Kind.NUMBER or digits.kind is not Kind.NUMBER:
        return None
    torn = number.end == flow[point].start and flow[point].end + 1 == digits.start
    if not (torn and number.text.isdigit() and digits.text.isdigit()):
        return None
    behind = flow[point + 2].kind if point + 2 < len(flow) else None
    places = len(digits.text)
    if places < _FEWEST_DIGITS or behind in _GOES_ON or number.value is None or not digits.value:
        return None
    unit = Fraction(1, 10**places)
    mended = number.value + digits.value * unit
    led = _led_by(before)
    if led is None or abs(led - mended) >= abs(led - number.value):
        return None
    rounded = number.value and abs(led - number.value) <= _HALF  # √10 ≈ 3. 12 of them
    if rounded and abs(led - mended) > unit * _HALF:
        return None
    text = f"{number.text}.{digits.text}"
    return Token(Kind.NUMBER, text, number.start, digits.end, mended, unit)


def _led_by(before: Sequence[Token]) -> Fraction | None:
    """What the formula comes to that the last number is set equal to; both without a minus."""
    signed = [token.text for token in before[-2:-1]] == ["-"]
    start = end = len(before) - 2 - signed
    if end < 1 or before[end].kind is not Kind.RELATION:
        return None
    while start > 0 and not (parts(before[start - 1]) or before[start - 1].kind is Kind.RELATION):
        start -= 1
    value = rough_value(before[start:end]) if 0 < end - start < _LONGEST else None
    return value if value is None or not signed else -value
