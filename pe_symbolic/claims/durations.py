"""Hours with their minutes before the unit: ``1:30 h`` is an hour and a half, and no 30 h."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.formula import Kind, Token

_UNITS = frozenset("h hr hrs hour hours min mins minute minutes".split())
_MOST_PARTS, _DIGITS, _SIXTY = 3, 2, 60


def with_durations(tokens: list[Token]) -> list[Token]:
    """The tokens with such durations as one number each, which has no last place in decimals."""
    if all(token.text != ":" for token in tokens):
        return tokens
    changed: list[Token] = []
    at = 0
    while at < len(tokens):
        parts, behind = _parts(tokens, at)
        if len(parts) > 1 and behind < len(tokens) and tokens[behind].text in _UNITS:
            value = sum((part / _SIXTY**place for place, part in enumerate(parts)), Fraction(0))
            span = tokens[at].start, tokens[behind - 1].end
            changed.append(Token(Kind.NUMBER, "", *span, value=value, unit=Fraction(1)))
            at = behind
        else:
            changed.append(tokens[at])
            at += 1
    return changed


def _parts(tokens: Sequence[Token], at: int) -> tuple[list[Fraction], int]:
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
        if colon.text != ":" or not tight or not whole or (number.value or 0) >= _SIXTY:
            break
        parts.append(number.value or Fraction(0))
        behind += 2
    return parts, behind
