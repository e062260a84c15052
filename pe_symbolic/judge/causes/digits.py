"""The digits that are right, beside those that are printed."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.decimals import PrintedDecimal, at_least
from pe_symbolic.judge.causes.suspect import Suspect


def targets(suspect: Suspect) -> tuple[Fraction, ...]:
    """The true value rounded and cut at the printed places, where that is certain."""
    found = (suspect.right_digits, suspect.cut_digits)
    return tuple(dict.fromkeys(value for value in found if value is not None))


#: Numbers of more digits are not written out to be compared.
_MOST_DIGITS = 1_000


def side_by_side(one: Fraction, other: Fraction, printed: PrintedDecimal) -> tuple[str, str] | None:
    """The digits of two sizes down to the printed place, as long as each other, two at least.

    ``None`` where they are too many: ``10^{5000} = 3.2``.
    """
    counts = [abs(value) / printed.unit for value in (one, other)]
    if any(at_least(count, _MOST_DIGITS) for count in counts):
        return None
    left, right = (str(int(count)) for count in counts)
    width = max(len(left), len(right), 2)
    return left.rjust(width, "0"), right.rjust(width, "0")


def same_sign(left: Fraction, right: Fraction) -> bool:
    """Whether both are negative, or none."""
    return (left < 0) == (right < 0)
