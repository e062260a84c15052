"""Roots that are said of a whole formula: ``the square root of 9 + 16 = 5``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pe_symbolic.claims.numbers.rough_values import rough_value
from pe_symbolic.formula import Kind, Token

_ROOTS = frozenset({"sqrt", "cbrt"})
_OF_NUMBERS = frozenset(
    {Kind.NUMBER, Kind.OPERATOR, Kind.POWER, Kind.OPEN, Kind.CLOSE, Kind.ROOT, Kind.FRACTION}
)
_LONGEST = 40


def operand_of_a_root(
    flow: Sequence[Token], at: int, function: str
) -> tuple[list[Token], list[Token], int] | None:
    """The formula of numbers that begins at a place, where a sign follows; what is behind its root.

    That is all but the first number where the result tells so, ``the square root of 16 + 9 = 13``.
    With the place where the formula ends; ``None`` for other functions.
    """
    if function not in _ROOTS:
        return None
    formula = list(takewhile(lambda t: t.kind in _OF_NUMBERS, flow[at : at + _LONGEST]))
    end = at + len(formula)
    computed = any(token.kind in (Kind.OPERATOR, Kind.POWER) for token in formula)
    if not computed or end >= len(flow) or formula[0].kind not in (Kind.NUMBER, Kind.OPEN):
        return None
    value = rough_value(formula)
    if value is None or value < 0:
        return None
    result = next((token.value for token in flow[end : end + 3] if token.value is not None), None)
    degree = 1 / 2 if function == "sqrt" else 1 / 3
    first, added = formula[0].value, formula[1].text in ("+", "-")
    rest = rough_value(formula[1:]) if added and first is not None else None
    if result is not None and first is not None and rest is not None:
        nearer = abs(float(first) ** degree + float(rest) - float(result))
        if nearer < abs(float(value) ** degree - float(result)):
            return formula[:1], formula[1:], end
    return formula, [], end
