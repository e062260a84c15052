"""Hours with their minutes before the unit: ``1:30 h`` is an hour and a half, and no 30 h."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.formula import Kind, Token

UNITS = frozenset("h hr hrs hour hours min mins minute minutes".split())
_MOST_PARTS, _DIGITS, SIXTY = 3, 2, 60


def with_durations(tokens: list[Token]) -> list[Token]:
    """The tokens with such durations as one number each, which has no last place in decimals."""
    if all(token.text != ":" for token in tokens):
        return tokens
    changed: list[Token] = []
    at = 0
    while at < len(tokens):
        parts, behind = parts_of_time(tokens, at)
        if len(parts) > 1 and behind < len(tokens) and tokens[behind].text in UNITS:
            changed.append(time_token(parts, tokens[at].start, tokens[behind - 1].end))
            at = behind
        else:
            changed.append(tokens[at])
            at += 1
    return changed


def time_token(parts: Sequence[Fraction], start: int, end: int) -> Token:
    """The token of a time of such parts, in hours or minutes as its first is."""
    value = sum((part / SIXTY**place for place, part in enumerate(parts)), Fraction(0))
    return Token(Kind.NUMBER, "", start, end, value=value, unit=Fraction(1))


def parts_of_time(tokens: Sequence[Token], at: int) -> tuple[list[Fraction], int]:
    """The numbers that colons join here, all but the first of two digits, and where they end."""
    first = tokens[at]
    joined = at > 0 and tokens[at - 1].text == ":" and tokens[at - 1].end == first.start
    if first.kind is not Kind.NUMBER or first.value is None or first.unit != 1 or joined:
        return [], at
    parts, behind = [first.value], at + 1
    while len(parts) < _MOST_PARTS and behind + 1 < len(tokens):
        colon, number = tokens[behind : behind + 2]
        tight = tokens[behind - 1].end == colon.start and colon.end == number.start
        whole = number.end - number.start == _DIGITS and number.unit == 1
        whole = whole or number.text.find(".") == _DIGITS  # 1:23.456
        if colon.text != ":" or not tight or not whole or (number.value or 0) >= SIXTY:
            break
        parts.append(number.value or Fraction(0))
        behind += 2
    return parts, behind
