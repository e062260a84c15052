"""``misrounded`` and ``consistent``: a number that honest rounding explains."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.decimals import HALF, PrintedDecimal, read_decimal, toward_zero
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.enclosure.arithmetic import evaluate
from pe_symbolic.enclosure.balls import precision
from pe_symbolic.enclosure.widened import WidenedBalls, WidenedIntervals
from pe_symbolic.expression import Expression, Number, walk
from pe_symbolic.judge.decide import Known

_BITS = 96
_WIDEST = 100


def direction(printed: PrintedDecimal, known: Known) -> str:
    """``truncated`` where the printed digits are the value cut off, else ``rounded-away``."""
    ends = (known.enclosure.lower, known.enclosure.upper)
    cut = {toward_zero(end, printed.unit) for end in ends}
    return "truncated" if cut == {printed.value} else "rounded-away"


def _is_rounded_input(node: Expression) -> bool:
    """A decimal of three or more significant digits."""
    if not isinstance(node, Number) or "." not in node.text:
        return False
    digits = node.text.lower().partition("e")[0].replace(".", "").lstrip("0")
    return sum(char.isdigit() for char in digits) >= 3


def from_rounded_inputs(subject: Expression, printed: PrintedDecimal) -> bool:
    """Whether decimals read as rounded values (± half a unit) reach the printed number.

    Only decimals of three or more significant digits count, and the interval
    they span must be narrower than 100 units of the printed place.
    """
    if not any(_is_rounded_input(node) for node in walk(subject)):
        return False
    try:
        spans = _spans(subject)
    except (Undefined, OutOfReach, Unbound):
        return False
    return all(_reaches(span, printed) for span in spans)


def _reaches(span: tuple[Fraction, Fraction], printed: PrintedDecimal) -> bool:
    lower, upper = span
    if upper - lower >= _WIDEST * printed.unit:
        return False
    reach = HALF * printed.unit
    return printed.value + reach >= lower and printed.value - reach <= upper


def _spans(subject: Expression) -> list[tuple[Fraction, Fraction]]:
    """What both libraries say the rounded inputs span."""
    intervals = WidenedIntervals(_BITS, _half_unit)
    first = intervals.ends(evaluate(subject, intervals, {}))
    with precision(_BITS):
        balls = WidenedBalls(_BITS, _half_unit)
        second = balls.ends(evaluate(subject, balls, {}))
    return [first, second]


def _half_unit(node: Number) -> Fraction:
    if not _is_rounded_input(node):
        return Fraction(0)
    return read_decimal(node.text.rstrip("…")).unit / 2
