"""What a wrong number is held to: the formula, the reading and the count that it is nearest to.

``PE(1, 1) = cos(1/10000^0/4) = cos(1) ≈ 0.50`` is to be 0.54, by the formula right before it.
"""

from __future__ import annotations

import math
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from operator import itemgetter
from typing import Protocol

from pe_symbolic.claims.claim import Claim
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import Expression
from pe_symbolic.judge.evidence import in_short, value_of
from pe_symbolic.judge.finding import Finding
from pe_symbolic.judge.logarithms import has_bare_log
from pe_symbolic.judge.readings import as_counted, may_have_decimal_comma, other_pairs
from pe_symbolic.regex import regex

#: So far off, as a logarithm, is a number about a value; and so much further from another, or so
#: many times as far and no slip of it either.
_ABOUT, _FURTHER = 0.2, 0.5
_TIMES, _NO_SLIP = 10, 0.1
#: How far a wrong number may be off and still show how it is to be read.
_CLOSE = 0.05
#: Or how much further off another reading of it is: more than 50 times.
_FAR = 4.0


class _Judging(Protocol):
    """Judges a printed number by a formula as it stands."""

    def __call__(
        self, claim: Claim, subject: Expression, printed: PrintedDecimal, *, blank: Finding
    ) -> Finding: ...


def factor_off(finding: Finding, printed: PrintedDecimal) -> float:
    """How far the value is from the printed number, as the logarithm of their ratio."""
    value = abs(Fraction(finding.value or 0))
    if not value or not printed.value:
        return math.inf
    ratio = value / abs(printed.value)
    return abs(math.log(ratio.numerator) - math.log(ratio.denominator))


def is_rather_that(
    found: Finding, other: Finding, printed: PrintedDecimal, remark: str = ""
) -> bool:
    """Whether a number is much nearer to the value of one finding than to that of another.

    It has to be about that where the one reads a logarithm to a base, ``remark`` says so: for
    any number there is one.
    """
    off, further = factor_off(found, printed), factor_off(other, printed)
    if off + _FAR < further:
        return True
    if Fraction(other.value or 0) * printed.value < 0:
        further += _FURTHER  # another sign is a slip of that alone
    far = off + _FURTHER < further or (further > _NO_SLIP and _TIMES * off < further)
    return off < _ABOUT and far and not remark.startswith("log")


def by_the_formula_before(finding: Finding, printed: PrintedDecimal, judged: _Judging) -> Finding:
    """The finding on a wrong number, held to the last formula of its chain if it is that of it."""
    claim = finding.claim
    if claim.subject is None or not claim.links or claim.sign or not claim.links[-1].relation:
        return finding
    last = claim.links[-1]
    if has_bare_log(last.expression):
        return finding  # of which base that is, the head tells
    led = replace(claim, subject=last.expression, subject_text=last.text, links=())
    led = replace(led, subject_place=last.place)
    with suppress(Undefined, Unbound, OutOfReach):
        blank = Finding(finding.id, led, "unparsed")
        found = judged(led, last.expression, printed, blank=blank)
        if found.verdict == "wrong" and is_rather_that(found, finding, printed):
            head = in_short(value_of(claim.subject), printed)
            said = f"{claim.subject_text}, which it is set equal to, is {head}"
            return replace(found, remarks=(*found.remarks, said))
    return finding


def nearest_number(
    plain: Finding, subject: Expression, printed: PrintedDecimal, source: str, judged: _Judging
) -> Finding:
    """The finding on what was printed, or on another number that it may be, as is nearer.

    It may count what the word behind it says, and a comma may be decimal.
    """
    claim, blank = plain.claim, Finding(plain.id, plain.claim, "unparsed")
    others = [(claim, *other) for other in other_pairs(subject, printed, plain.value, source)]
    others += as_counted(claim, subject, printed, plain.value)
    found = [(plainly := factor_off(plain, printed), plain)]
    for meant, value, number, why in others:
        finding = judged(meant, value, number, blank=blank)
        if finding.verdict in ("exact", "rounded"):
            return replace(finding, remarks=(*finding.remarks, why))
        decimal = may_have_decimal_comma(printed, source)
        if number is not printed and printed.text.endswith(_THOUSAND) and not decimal:
            continue  # 20,000 is no 20.000 where nothing else has such a comma
        off = factor_off(finding, number)
        if off > _ABOUT and _BINARY.fullmatch(meant.sign):
            continue  # 0.5M is no slip of so many times 1048576
        if number is printed or off < _CLOSE or (decimal and off + _FAR < plainly):
            found.append((off, finding))
    return min(found, key=itemgetter(0))[1]


_BINARY = regex(r" · [0-9]+")
_THOUSAND = (",000", "{,}000")
