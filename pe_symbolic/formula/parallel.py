r"""Resistors side by side: ``R_1 \parallel R_2`` is 1/(1/R_1 + 1/R_2)."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.expression import Expression, Number, Symbol
from pe_symbolic.formula.frames import Frame
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind, Token

_OPERANDS = (Kind.NUMBER, Kind.NAME, Kind.CONSTANT, Kind.CLOSE, Kind.POSTFIX)
_ENDS = frozenset({"+", "-", "±"})
_MOST_TOKENS = 200


def take_parallel(tape: Tape, name: str, start: int) -> None:
    r"""The sign between two resistors; before ``\parallel x \parallel`` stands none."""
    between = tape.last_is(*_OPERANDS)
    tape.emit(*((Kind.OPERATOR, "∥") if between else (Kind.UNKNOWN, f"\\{name}")), start)


def stands_in_a_product(tokens: Sequence[Token], at: int) -> bool:
    r"""``2 \cdot 3 \parallel 6``: whether a factor on either side may be one of both.

    What multiplies a number by its unit is none; nor is what stands beyond a sum.
    """
    behind = range(at + 1, min(len(tokens), at + _MOST_TOKENS))
    before = range(at - 1, max(-1, at - _MOST_TOKENS), -1)
    return any(_meets_a_product(tokens, places) for places in (before, behind))


def may_be_arguments(frame: Frame) -> bool:
    r"""Whether a bracket is that of a function: ``D(P \parallel Q)``; no ``g_m(R \parallel S)``."""
    name = frame.function_name
    return frame.applied is not None or (
        name is not None and name.name.split("_")[0] not in _FACTORS
    )


#: Conductances, currents and gains multiply what is parallel.
_FACTORS = frozenset({"g", "I", "i", "beta"})


def is_of_several(factors: Sequence[Expression]) -> bool:
    r"""``g_m R_C \parallel R_L``: more than a number, a name and a unit."""
    units = [part for part in factors if isinstance(part, Symbol) and part.name[:1] == "\0"]
    counted = isinstance(factors[0], Number)
    return len(factors) - len(units) > (2 if counted and not isinstance(factors[1], Number) else 1)


def _meets_a_product(tokens: Sequence[Token], places: range) -> bool:
    depth = 0
    for place in places:
        token = tokens[place]
        depth += (token.kind is Kind.OPEN) - (token.kind is Kind.CLOSE)
        if depth * places.step < 0 or (depth == 0 and token.text in _ENDS):
            return False
        if depth == 0 and token.kind is Kind.OPERATOR and token.text in ("*", "/"):
            unit = tokens[place + 1].text if place + 1 < len(tokens) else ""
            if not unit.startswith("\0"):
                return True
    return len(places) >= _MOST_TOKENS - 1
