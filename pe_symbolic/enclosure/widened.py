"""Both arithmetics with literals read as rounded values: v ± half a unit of the last place."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from flint import arb

from pe_symbolic.decimals import last_place
from pe_symbolic.enclosure.arithmetic import evaluate
from pe_symbolic.enclosure.balls import BallArithmetic, precision
from pe_symbolic.enclosure.interval_basics import Interval
from pe_symbolic.enclosure.intervals import IntervalArithmetic
from pe_symbolic.expression import Expression, Number

HalfUnit = Callable[[Number], Fraction]


class WidenedIntervals(IntervalArithmetic):
    """mpmath's intervals; ``half_unit`` says how far each literal may be off."""

    def __init__(self, bits: int, half_unit: HalfUnit) -> None:
        super().__init__(bits)
        self.half_unit = half_unit

    def literal(self, node: Number) -> Interval:
        reach = self.half_unit(node)
        low, high = self.number(node.value - reach), self.number(node.value + reach)
        return (low[0], high[1])


class WidenedBalls(BallArithmetic):
    """Arb's balls; ``half_unit`` says how far each literal may be off."""

    def __init__(self, bits: int, half_unit: HalfUnit) -> None:
        super().__init__(bits)
        self.half_unit = half_unit

    def literal(self, node: Number) -> arb:
        reach = self.half_unit(node)
        return self.number(node.value - reach).union(self.number(node.value + reach))


def span_of(
    expression: Expression, half_unit: HalfUnit, bits: int = 64
) -> tuple[Fraction, Fraction]:
    """Between what an expression lies with literals off by so much; raises as ``enclose`` does."""
    with precision(bits):
        balls = WidenedBalls(bits, half_unit)
        return balls.ends(evaluate(expression, balls, {}))


def of_decimals(units: Fraction) -> HalfUnit:
    """Each decimal as it is printed is off by so many units of its last place; no whole number."""

    def reach(node: Number) -> Fraction:
        place = last_place(node.text.rstrip("…")) if node.text else Fraction(1)
        return place * units if place < 1 else Fraction(0)

    return reach
