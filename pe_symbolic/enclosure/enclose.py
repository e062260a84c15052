"""``enclose``: an expression tree becomes an interval with exact ends that contains its value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from flint import ctx
from msgspec import Struct

from pe_symbolic.decimals import is_below
from pe_symbolic.enclosure.arithmetic import evaluate
from pe_symbolic.enclosure.faults import OutOfReach, Unbound, Undefined
from pe_symbolic.enclosure.quadrature import IntegratingBalls, IntegratingIntervals
from pe_symbolic.expression import Expression


class Enclosure(Struct, frozen=True):
    """A closed interval with exact rational ends."""

    lower: Fraction
    upper: Fraction

    @property
    def width(self) -> Fraction:
        """The distance between the ends."""
        return self.upper - self.lower

    @property
    def middle(self) -> Fraction:
        """The rational between the ends."""
        return (self.lower + self.upper) / 2

    def meets(self, other: Enclosure) -> bool:
        """Whether both may hold the same value."""
        return self.lower <= other.upper and other.lower <= self.upper

    def __contains__(self, value: Fraction) -> bool:
        return not (is_below(value, self.lower) or is_below(self.upper, value))

    def is_narrow(self, unit: Fraction, halvings: int = 0) -> bool:
        """Whether it is no wider than a unit halved so often, in whole numbers for speed."""
        above, parts = self.upper.as_integer_ratio()
        below, others = self.lower.as_integer_ratio()
        worth, whole = unit.as_integer_ratio()
        return ((above * others - below * parts) * whole << halvings) <= worth * parts * others


def _by_intervals(
    expression: Expression, bits: int, bindings: Mapping[str, Fraction]
) -> tuple[Fraction, Fraction]:
    arithmetic = IntegratingIntervals(bits)
    return arithmetic.ends(evaluate(expression, arithmetic, bindings))


def _by_balls(
    expression: Expression, bits: int, bindings: Mapping[str, Fraction]
) -> tuple[Fraction, Fraction]:
    before = ctx.prec
    ctx.prec = bits  # as ``precision`` sets it, which takes as long as a sine
    try:
        arithmetic = IntegratingBalls(bits)
        return arithmetic.ends(evaluate(expression, arithmetic, bindings))
    finally:
        ctx.prec = before


_BY_LIBRARY: dict[
    str, Callable[[Expression, int, Mapping[str, Fraction]], tuple[Fraction, Fraction]]
] = {"mpmath.iv": _by_intervals, "arb": _by_balls}

LIBRARIES = tuple(_BY_LIBRARY)
NO_BINDINGS: Mapping[str, Fraction] = {}


def enclose(
    expression: Expression,
    bits: int,
    library: str,
    bindings: Mapping[str, Fraction] = NO_BINDINGS,
) -> Enclosure:
    """The value of ``expression`` between two exact rationals.

    ``bits`` is the working precision, ``library`` one of ``LIBRARIES``,
    ``bindings`` gives symbols their values.  Raises ``Undefined`` where there
    is no real value, ``Unbound`` for a symbol without one, ``OutOfReach``
    where a limit stops the work or the interval is not finite at this precision.
    """
    lower, upper = _BY_LIBRARY[library](expression, bits, bindings)
    return Enclosure(lower, upper)


def glance(expression: Expression, bits: int = 64) -> Enclosure | None:
    """What one library encloses at a first look; ``None`` where there is no value, or no reach."""
    try:
        return enclose(expression, bits, "arb")
    except (Undefined, Unbound, OutOfReach):
        return None


def approximation(expression: Expression) -> Fraction | None:
    """A rational as near to the value as a float; ``None`` where there is no value, or no reach."""
    found = glance(expression)
    return None if found is None else found.lower
