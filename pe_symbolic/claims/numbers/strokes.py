"""Two strokes behind a number: ``17 // 5 = 3`` divides, ``0.5 // 1/2 = 0.5`` begins a remark."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.claims.numbers.rough_values import rough_value
from pe_symbolic.formula import Kind, Token

_COMPUTES = frozenset({Kind.OPERATOR, Kind.POWER, Kind.FUNCTION, Kind.ROOT, Kind.FRACTION})
_SUFFIXES = frozenset("fFLd")
#: So far on stands the sign of what a remark says.
_FURTHER = 40
_NEAR = Fraction(1, 4)


def with_strokes_understood(tokens: list[Token]) -> list[Token]:
    """The tokens with a break for strokes behind which a remark says where the number is from."""
    return [
        structs.replace(token, kind=Kind.BREAK, text="remark")
        if _begins_a_remark(tokens, at)
        else token
        for at, token in enumerate(tokens)
    ]


def _begins_a_remark(tokens: Sequence[Token], at: int) -> bool:
    """Whether a formula of its own follows, nearer to its result than the quotient is.

    One of the two is what stands before the strokes, or nearly so.
    """
    if tokens[at].text != "//" or not at:
        return False
    number = tokens[at - 1 - (at > 1 and tokens[at - 1].text in _SUFFIXES)]
    behind = tokens[at + 1 : at + _FURTHER]
    end = next((i for i, token in enumerate(behind) if token.kind is Kind.RELATION), 0)
    result = behind[end + 1].value if end and len(behind) > end + 1 else None
    if number.value is None or result is None:
        return False
    if all(token.kind not in _COMPUTES for token in behind[:end]):
        return False
    said = rough_value(behind[:end])
    quotient = rough_value([number, structs.replace(tokens[at], kind=Kind.OPERATOR), *behind[:end]])
    if said is None or (quotient is not None and abs(quotient - result) <= abs(said - result)):
        return False
    return min(abs(number.value - one) for one in (said, result)) <= _NEAR * abs(number.value)
