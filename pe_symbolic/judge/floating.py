"""What float64 and float32 arithmetic print: ``0.1 + 0.2 = 0.30000000000000004``.

Here alone formulas are computed in floating point, because that is the question:
whether a printed number is what such a computation shows.  Nothing is proved by it;
the verdict it leads to is ``consistent``, never ``exact`` or ``rounded``.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Iterator
from fractions import Fraction

from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.enclosure.arithmetic import unfold
from pe_symbolic.expression import Call, Constant, Expression, Number

_FEWEST_DIGITS_32, _FEWEST_DIGITS_64 = 7, 15


def is_floating_point(subject: Expression, printed: PrintedDecimal) -> bool:
    """Whether the printed digits are what float64 or float32 arithmetic shows, or its neighbour."""
    digits = sum(char.isdigit() for char in printed.text.lstrip("-−+0."))
    if digits < _FEWEST_DIGITS_32:
        return False
    try:
        value = _float(subject)
    except (ArithmeticError, ValueError, KeyError):
        return False
    if not math.isfinite(value):
        return False
    shown = set(_shown_by_float32(value))
    if digits >= _FEWEST_DIGITS_64:
        shown |= {repr(float(near)) for near in _with_neighbours(value)}
    return any(Fraction(text) == printed.value for text in shown)


def _with_neighbours(value: float) -> tuple[float, ...]:
    """Libraries differ by one last place in their sines and logarithms."""
    return value, math.nextafter(value, math.inf), math.nextafter(value, -math.inf)


def _shown_by_float32(value: float) -> Iterator[str]:
    """The shortest decimals that come back as the nearest float32, and as its two neighbours."""
    try:
        (bits,) = struct.unpack("<i", struct.pack("<f", value))
    except OverflowError:
        return
    for neighbour in (bits - 1, bits, bits + 1):
        (single,) = struct.unpack("<f", struct.pack("<i", neighbour))
        for digits in range(6, 10):
            text = f"{single:.{digits}g}"
            if struct.pack("<f", float(text)) == struct.pack("<f", single):
                yield text
                break


def _float(node: Expression) -> float:
    if isinstance(node, Number):
        return node.value.numerator / node.value.denominator
    if isinstance(node, Constant):
        return {"pi": math.pi, "e": math.e}[node.name]
    if not isinstance(node, Call):
        raise KeyError(node.name)
    unfolded = unfold(node)
    if unfolded is not None:
        return _float(unfolded)
    args = []
    for argument in node.args:
        args.append(_float(argument))
    return _OPERATIONS[node.op](*args)


def _sum(*terms: float) -> float:
    """Term by term, as a program adds; ``math.fsum`` would hide the rounding."""
    total = 0.0
    for term in terms:
        total += term
    return total


_OPERATIONS: dict[str, Callable[..., float]] = {
    "add": _sum,
    "neg": lambda value: -value,
    "mul": lambda *factors: math.prod(factors),
    "div": lambda left, right: left / right,
    "pow": math.pow,
    "sqrt": math.sqrt,
    **{name: getattr(math, name) for name in ("sin", "cos", "tan", "exp", "log", "tanh", "erf")},
    **{name: getattr(math, name) for name in ("asin", "acos", "atan", "sinh", "cosh")},
}
