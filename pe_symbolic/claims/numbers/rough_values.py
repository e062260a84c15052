"""What tokens come to, roughly: enough to tell which of two readings is nearer."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.claims.numbers.mixed_numbers import with_mixed_numbers
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.formula import Kind, ReadingError, Token, parse

#: What makes a formula of numbers, so that there is something to compute.
COMPUTING = frozenset({Kind.OPERATOR, Kind.POWER, Kind.FUNCTION, Kind.ROOT, Kind.POSTFIX})


def rough_value(tokens: Sequence[Token]) -> Fraction | None:
    """What a formula comes to, roughly; ``None`` where it has no value by itself."""
    tokens = with_mixed_numbers(tokens, None) or tokens
    try:
        reading = parse(tokens)
        if reading.next_token < len(tokens):
            return None
        return enclose(reading.expression, 64, "arb").lower
    except (ReadingError, Undefined, Unbound, OutOfReach):
        return None


def is_right_roughly(tokens: Sequence[Token]) -> bool:
    r"""Whether a formula is what is printed behind it, ``[2] \sin(1) = 1.68`` with its factor."""
    sign = next((at for at, token in enumerate(tokens) if token.kind is Kind.RELATION), 0)
    unit = tokens[sign + 1].unit if 0 < sign < len(tokens) - 1 else None
    value, printed = rough_value(tokens[:sign]), rough_value(tokens[sign + 1 :])
    if unit is None or value is None or printed is None:
        return False
    return abs(value - printed) < unit
