"""What a cause may look at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from pe_symbolic.claims.claim import Link
from pe_symbolic.decimals import PrintedDecimal, nearest, toward_zero
from pe_symbolic.enclosure import Enclosure, OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.expression import Expression
from pe_symbolic.judge.decide import Known, decide, verdict_within

#: A match is named where its chance is below this.
CHANCE = Fraction(1, 50)
#: Precision of a first look at a variant, of which nothing is claimed.
GLANCE_BITS = 64


@dataclass(frozen=True, slots=True)
class Suspect:
    """A wrong value claim: what was printed, what is true, and what the author called it.

    ``tried`` are the numbers that the variants of the expression held against
    the printed one before would be printed as; any might have matched by chance.
    """

    subject: Expression
    printed: PrintedDecimal
    known: Known
    name: Expression | None = None
    links: tuple[Link, ...] = ()
    tried: frozenset[Fraction] = frozenset()

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

    def numbers_of(self, variants: Iterable[Expression]) -> frozenset[Fraction]:
        """What the values of variants are printed as, rounded or cut, if no larger than is wrong.

        A wrong number may be anything from -R to R that is not near the true value, where R is
        as large as the printed and the true value; what lies beyond meets none by chance.
        """
        unit, found = self.printed.unit, set[Fraction]()
        for glance in map(glanced_at, variants):
            ends = (glance.lower, glance.upper) if glance is not None else ()
            found |= {nearest(end, unit) for end in ends}
            cut = {toward_zero(end, unit) for end in ends}
            found |= cut if len(cut) == 1 else set()
        low, high = (end + shift for end, shift in zip(self.ends, (-unit, unit), strict=True))
        return frozenset(n for n in found if abs(n) <= self._reach and not low < n < high)

    def is_telling_among(self, numbers: frozenset[Fraction]) -> bool:
        """Whether a wrong number is unlikely to be one of these: they are few of the 2R/u."""
        return 0 < len(numbers) < CHANCE * 2 * self._reach / self.printed.unit

    @property
    def _reach(self) -> Fraction:
        return max(abs(self.printed.value), *(abs(end) for end in self.ends))

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
    numbers = suspect.numbers_of(variants)
    if suspect.printed.value not in numbers:
        return False
    if not suspect.is_telling_among(suspect.tried | numbers):
        return False
    return any(gives_printed(variant, suspect.printed) for variant in variants)


@lru_cache(maxsize=512)
def glanced_at(variant: Expression) -> Enclosure | None:
    """The value of a variant at a first look; ``None`` where it has none."""
    try:
        return enclose(variant, GLANCE_BITS, "arb")
    except (Undefined, Unbound, OutOfReach):
        return None
