"""An antiderivative with where it holds and where it tends far out."""

from __future__ import annotations

from msgspec import Struct

from pe_symbolic.calculus.trees import times
from pe_symbolic.expression import Call, Constant, Expression

INFINITY = Constant("infinity")


def is_infinite(limit: Expression) -> bool:
    """Whether a limit is ∞ or -∞."""
    if isinstance(limit, Call) and limit.op == "neg":
        limit = limit.args[0]
    return limit == INFINITY


class Primitive(Struct, frozen=True):
    """An antiderivative; ``above`` and ``below`` are its limits at ±∞, where they are known.

    With ``at_zero`` it tends to 0 where the tree in ``positive`` does.
    """

    value: Expression
    positive: tuple[Expression, ...] = ()
    above: Expression | None = None
    below: Expression | None = None
    at_zero: bool = False

    def scaled(self, factor: Expression) -> Primitive:
        """The antiderivative of a multiple."""
        above = None if self.above is None else times(factor, self.above)
        below = None if self.below is None else times(factor, self.below)
        return Primitive(times(factor, self.value), self.positive, above, below, self.at_zero)
