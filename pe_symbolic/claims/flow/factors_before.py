"""A number before a function: a factor, ``v cos θ = 12.5 cos 40° = 9.58``, or a result."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.numbers.rough_values import rough_value
from pe_symbolic.formula import Kind, Token

_TAKE_A_VALUE = frozenset({Kind.FUNCTION, Kind.ROOT})
#: So far on stands the sign behind the function.
_FURTHER = 40


def is_its_factor(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """Whether what a function is set equal to is nearer to its multiple by the number before it.

    Where names keep it from a value, the same function before says so: ``v cos θ = 12.5 cos θ``.
    """
    behind, number = tokens[index : index + _FURTHER], current[-1]
    if behind[0].kind not in _TAKE_A_VALUE or number.value is None:
        return False
    end = next((at for at, one in enumerate(behind) if one.kind is Kind.RELATION), 0)
    signed = behind[end + 1 : end + 2] and behind[end + 1].text == "-"
    result = behind[end + 1 + bool(signed) : end + 2 + bool(signed)]
    value = rough_value(behind[:end])
    if value is None:
        again = any(one.kind is Kind.FUNCTION and one.text == behind[0].text for one in current)
        return again and any(one.kind is Kind.NAME for one in behind[:end])
    if not result or result[0].value is None:
        return False
    less = len(current) > 1 and current[-2].text == "-"
    printed = -result[0].value if signed else result[0].value
    product = value * (-number.value if less else number.value)
    return abs(product - printed) < abs(value - printed)
