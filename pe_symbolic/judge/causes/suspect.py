"""What a cause may look at."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pe_symbolic.claims.claim import Link
from pe_symbolic.decimals import PrintedDecimal, nearest, toward_zero
from pe_symbolic.enclosure import Enclosure, OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.expression import Expression
from pe_symbolic.judge.decide import Known, decide, verdict_within

#: A match is named where its chance is below this.
CHANCE = Fraction(1, 50)
#: How many printed numbers a value gives by being rounded or cut: one, and every other time two.
_NUMBERS = Fraction(3, 2)


#: Precision of a first look at a variant, of which nothing is claimed.
GLANCE_BITS = 64


@dataclass(frozen=True, slots=True)
class Suspect:
    """A wrong value claim: what was printed, what is true, and what the author called it.

    ``tried`` is how many variants of the expression were held against the
    printed number before; every one of them might have matched by chance.
    """

    subject: Expression
    printed: PrintedDecimal
    known: Known
    name: Expression | None = None
    links: tuple[Link, ...] = ()
    tried: int = 0

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

    def is_telling_among(self, variants: int) -> bool:
        """Whether the printed digits are too many for any of so many variants to fit by chance.

        A wrong number may be anything from -R to R, where R is as large as the
        printed and the true value: 2R/u numbers.  Each variant of those tried
        by now gives one of them, or two where cut and rounded differ.
        """
        reach = max(abs(self.printed.value), *(abs(end) for end in self.ends))
        numbers = 2 * reach / self.printed.unit
        return 0 < (self.tried + variants) * _NUMBERS < CHANCE * numbers

    @property
    def ends(self) -> tuple[Fraction, Fraction]:
        """The two ends of the enclosure of the true value."""
        return self.known.enclosure.lower, self.known.enclosure.upper


def gives_printed(variant: Expression, printed: PrintedDecimal) -> bool:
    """Whether the value of ``variant`` rounds, or is cut, to the printed digits: proved."""
    try:
        if verdict_within(printed, enclose(variant, GLANCE_BITS, "arb")) == "wrong":
            return False  # one library is enough to refuse
        verdict, known = decide(variant, printed)
    except (Undefined, OutOfReach, Unbound):
        return False
    return fits(verdict, known.enclosure, printed)


def fits(verdict: str | None, enclosure: Enclosure, printed: PrintedDecimal) -> bool:
    """Whether a value with this verdict, in this enclosure, is printed rounded or cut."""
    if verdict in ("exact", "rounded"):
        return True
    ends = {toward_zero(end, printed.unit) for end in (enclosure.lower, enclosure.upper)}
    return verdict == "misrounded" and ends == {printed.value}


def one_fits(suspect: Suspect, variants: tuple[Expression, ...]) -> bool:
    """Whether one of the variants gives the printed digits, and not by chance."""
    if not variants or not suspect.is_telling_among(len(variants)):
        return False
    return any(gives_printed(variant, suspect.printed) for variant in variants)
