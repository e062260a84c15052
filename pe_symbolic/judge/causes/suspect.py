"""What a cause may look at."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pe_symbolic.claims.claim import Link
from pe_symbolic.decimals import PrintedDecimal, nearest, toward_zero
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import Expression
from pe_symbolic.judge.decide import Known, decide


@dataclass(frozen=True, slots=True)
class Suspect:
    """A wrong value claim: what was printed, what is true, and what the author called it."""

    subject: Expression
    printed: PrintedDecimal
    known: Known
    name: Expression | None = None
    links: tuple[Link, ...] = ()

    @property
    def right_digits(self) -> Fraction | None:
        """The true value rounded to the printed places, where that is certain."""
        ends = {nearest(end, self.printed.unit) for end in self.ends}
        return ends.pop() if len(ends) == 1 else None

    @property
    def cut_digits(self) -> Fraction | None:
        """The true value cut off at the printed places, where that is certain."""
        ends = {toward_zero(end, self.printed.unit) for end in self.ends}
        return ends.pop() if len(ends) == 1 else None

    @property
    def is_telling(self) -> bool:
        """Whether the printed digits are too many for one variant to fit them by chance."""
        return self.is_telling_among(1)

    def is_telling_among(self, variants: int) -> bool:
        """Whether the printed digits are too many for any of so many variants to fit by chance.

        A variant's value is taken to lie anywhere in a range as wide as the
        printed and the true value are large; the share of that range which
        rounds to the printed digits must be below 1 in 50.
        """
        reach = abs(self.printed.value) + abs(self.known.enclosure.upper)
        return 0 < variants * self.printed.unit * 50 <= reach

    @property
    def ends(self) -> tuple[Fraction, Fraction]:
        """The two ends of the enclosure of the true value."""
        return self.known.enclosure.lower, self.known.enclosure.upper


def gives_printed(variant: Expression, printed: PrintedDecimal) -> bool:
    """Whether the value of ``variant`` rounds, or is cut, to the printed digits: proved."""
    try:
        verdict, known = decide(variant, printed)
    except (Undefined, OutOfReach, Unbound):
        return False
    if verdict in ("exact", "rounded"):
        return True
    ends = {
        toward_zero(end, printed.unit) for end in (known.enclosure.lower, known.enclosure.upper)
    }
    return verdict == "misrounded" and ends == {printed.value}
