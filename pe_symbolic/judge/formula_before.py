"""Wrong numbers behind several formulas, ``PE(1, 1) = cos(1/10000^0/4) = cos(1) ≈ 0.50``.

Such a number is that of the formula right before it, where it is about that and far from the head.
"""

from __future__ import annotations

import math
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from typing import Protocol

from pe_symbolic.claims.claim import Claim
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import Expression
from pe_symbolic.judge.evidence import in_short, value_of
from pe_symbolic.judge.finding import Finding

#: So far off, as a logarithm, is a number about a value; and so much further from another.
_ABOUT, _FURTHER = 0.2, 0.5


class _Judging(Protocol):
    """Judges a printed number by a formula as it stands."""

    def __call__(self, claim: Claim, subject: Expression, *, blank: Finding) -> Finding: ...


def factor_off(finding: Finding, printed: PrintedDecimal) -> float:
    """How far the value is from the printed number, as the logarithm of their ratio."""
    value = abs(Fraction(finding.value or 0))
    if not value or not printed.value:
        return math.inf
    ratio = value / abs(printed.value)
    return abs(math.log(ratio.numerator) - math.log(ratio.denominator))


def is_rather_that(found: Finding, other: Finding, printed: PrintedDecimal) -> bool:
    """Whether a number is about the value of one finding, and far from that of another."""
    apart = Fraction(other.value or 0) * printed.value < 0  # another sign is a slip of that alone
    off, further = factor_off(found, printed), factor_off(other, printed) + _FURTHER * apart
    return off < _ABOUT and off + _FURTHER < further


def by_the_formula_before(finding: Finding, printed: PrintedDecimal, judged: _Judging) -> Finding:
    """The finding on a wrong number, held to the last formula of its chain if it is that of it."""
    claim = finding.claim
    if claim.subject is None or not claim.links or claim.sign or not claim.links[-1].relation:
        return finding
    last = claim.links[-1]
    led = replace(claim, subject=last.expression, subject_text=last.text, links=())
    led = replace(led, subject_place=last.place)
    with suppress(Undefined, Unbound, OutOfReach):
        found = judged(led, last.expression, blank=Finding(finding.id, led, "unparsed"))
        if found.verdict == "wrong" and is_rather_that(found, finding, printed):
            head = in_short(value_of(claim.subject), printed)
            said = f"{claim.subject_text}, which it is set equal to, is {head}"
            return replace(found, remarks=(*found.remarks, said))
    return finding
