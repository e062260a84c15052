"""Equations that lost their names: ``= 2 · 3 = 6`` and below it ``= 4 · 5 = 20``, in the text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pe_symbolic.claims.numbers.rough_values import rough_value
from pe_symbolic.formula import Kind, Token

_LINES = frozenset({"newline", "br"})
_LONGEST = 120
_ENDS = frozenset({Kind.RELATION, Kind.BREAK, Kind.TEXT, Kind.COMMA, Kind.ARROW})


def lost_its_name(before: Sequence[Token], following: Sequence[Token]) -> bool:
    """Whether a line that begins with a relation sign is an equation of its own.

    So does the line above, or the one that it goes on from, right below words; that one ends in
    what its formula comes to.  This formula comes to something else, and so says its own result.
    """
    if len(before) < 2 or before[-1].text not in _LINES or before[-2].kind is not Kind.NUMBER:
        return False
    above = _equation_above(before)
    result = before[-2]
    if above is None or result.value is None or result.unit is None:
        return False
    formula = _side(following)
    if not any(token.kind is Kind.OPERATOR for token in formula):
        return False
    first, second = rough_value(_side(above)), rough_value(formula)
    if first is None or second is None or abs(first - result.value) > result.unit:
        return False
    own = _result(following[len(formula) :])
    if own is None or own.value is None or own.unit is None:
        return False
    return abs(second - own.value) <= own.unit < abs(first - own.value)


def _equation_above(before: Sequence[Token]) -> Sequence[Token] | None:
    """What stands behind the first sign of the lines that each begin with one, below words."""
    start = len(before) - 1
    for place in range(len(before) - 2, max(0, len(before) - _LONGEST), -1):
        if before[place].text in _LINES:
            if before[place + 1].kind is not Kind.RELATION:
                return None
            start = place + 1
            if before[place - 1].kind is Kind.TEXT:
                return before[start + 1 :]
        elif before[place].kind in (Kind.TEXT, Kind.BREAK):
            return None
    return None


def _side(tokens: Sequence[Token]) -> Sequence[Token]:
    return [*takewhile(lambda token: token.kind not in _ENDS, tokens)]


def _result(behind: Sequence[Token]) -> Token | None:
    """The first number that a line, or the next ones that go on with it, sets equal."""
    for place, token in enumerate(behind[:-1]):
        if token.kind is Kind.RELATION:
            rest = _side(behind[place + 1 :])
            if [each.kind for each in rest] == [Kind.NUMBER]:
                return rest[0]
        elif token.kind in (Kind.TEXT, Kind.COMMA, Kind.ARROW):
            return None
    return None
