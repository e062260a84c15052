"""What a cause may look at."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

from pe_symbolic.claims.claim import Link
from pe_symbolic.decimals import (
    PrintedDecimal,
    nearest,
    nearest_in_units,
    toward_zero,
    toward_zero_in_units,
)
from pe_symbolic.enclosure import Enclosure, OutOfReach, Unbound, Undefined, enclose, glance
from pe_symbolic.expression import Expression
from pe_symbolic.judge.decide import Known, decide, verdict_within
from pe_symbolic.judge.single import single

#: A match is named where its chance is below this.
CHANCE = Fraction(1, 50)
#: Precision of a first look at a variant, of which nothing is claimed.
GLANCE_BITS = 64


@dataclass(frozen=True, slots=True)
class Readings:
    """What a suspect may say instead, and the values of it at a first look."""

    variants: tuple[Expression, ...]
    glances: tuple[Enclosure, ...]


@dataclass(frozen=True, slots=True)
class Suspect:
    """A wrong value claim: what was printed, what is true, and what the author called it.

    ``tried`` makes the variants that were held against the printed number before, of whom;
    any might have matched by chance.  ``readings`` keeps what was found of the same suspect.
    """

    subject: Expression
    printed: PrintedDecimal
    known: Known
    name: Expression | None = None
    links: tuple[Link, ...] = ()
    tried: tuple[tuple[Suspect, Variants], ...] = ()
    readings: dict[Variants, Readings] = field(default_factory=dict, compare=False)

    @property
    def right_digits(self) -> Fraction | None:
        """The true value rounded to the printed places, where that is certain."""
        return single({nearest(end, self.printed.unit) for end in self.ends})

    @property
    def roundings(self) -> tuple[Fraction, ...]:
        """The true value rounded to the printed places, on a tie to either neighbour."""
        right, (end, other) = self.right_digits, self.ends
        if right is None:
            return ()
        tied = end == other and abs(right - end) * 2 == self.printed.unit
        return (right, 2 * end - right) if tied else (right,)

    @property
    def cut_digits(self) -> Fraction | None:
        """The true value cut off at the printed places, where that is certain."""
        return single({toward_zero(end, self.printed.unit) for end in self.ends})

    def read_by(self, variants: Variants) -> Readings:
        """The variants that a cause makes of this, with what they are worth."""
        if variants not in self.readings:
            made = variants(self)
            glances = tuple(filter(None, map(glanced_at, made)))
            self.readings[variants] = Readings(made, glances)
        return self.readings[variants]

    def numbers_by(self, variants: Variants) -> frozenset[int]:
        """What the variants of a cause are printed as, rounded or cut, if no larger than is wrong.

        In whole units of the last printed place.  A wrong number may be anything from -R to R that
        is not near the true value, where R is as large as the printed and the true value; what
        lies beyond meets none by chance.
        """
        unit, found = self.printed.unit, set[int]()
        for seen in self.read_by(variants).glances:
            found |= {nearest_in_units(end, unit) for end in (seen.lower, seen.upper)}
            cut = single({toward_zero_in_units(end, unit) for end in (seen.lower, seen.upper)})
            found |= set() if cut is None else {cut}
        low, high = (end / unit for end in self.ends)
        near = range(math.floor(low), math.ceil(high) + 1)
        reach = math.floor(self._reach / unit)
        return frozenset(n for n in found if abs(n) <= reach and n not in near)

    def is_telling_among(self, numbers: frozenset[int]) -> bool:
        """Whether a wrong number is unlikely to be one of these, or of those that were tried.

        They are few of the 2R/u.
        """
        numbers = numbers.union(*(one.numbers_by(variants) for one, variants in self.tried))
        return bool(numbers) and len(numbers) < CHANCE * 2 * self._reach / self.printed.unit

    def is_met(self, glance: Enclosure) -> bool:
        """Whether a value is within a unit of the printed number, as one rounded or cut to it."""
        ends = map(self.printed.units_apart, (glance.lower, glance.upper))
        return any(abs(apart) <= unit for apart, unit in ends)

    @property
    def in_units(self) -> int:
        """The printed number in units of its last place."""
        return nearest_in_units(self.printed.value, self.printed.unit)

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
    ends = (enclosure.lower, enclosure.upper)
    return verdict == "misrounded" and all(
        toward_zero(end, printed.unit) == printed.value for end in ends
    )


def one_fits(suspect: Suspect, variants: Variants) -> bool:
    """Whether one of the variants gives the printed digits, and not by chance."""
    found = suspect.read_by(variants)
    if not any(map(suspect.is_met, found.glances)):
        return False
    numbers = suspect.numbers_by(variants)
    if suspect.in_units not in numbers or not suspect.is_telling_among(numbers):
        return False
    return any(gives_printed(variant, suspect.printed) for variant in found.variants)


@lru_cache(maxsize=512)
def glanced_at(variant: Expression) -> Enclosure | None:
    """The value of a variant at a first look; ``None`` where it has none."""
    return glance(variant, GLANCE_BITS)


Variants = Callable[[Suspect], tuple[Expression, ...]]
"""What a cause makes of a suspect: its subject read or written otherwise."""
