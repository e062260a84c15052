"""``one-digit``: one digit is another."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.judge.causes.digits import same_sign, side_by_side
from pe_symbolic.judge.causes.suspect import Suspect


def is_one_digit(suspect: Suspect) -> bool:
    """Exactly one digit differs from the rounded value, on a tie from that of either neighbour."""
    if any(abs(end) < suspect.printed.unit for end in suspect.ends):
        return False  # the digit beside it would be made of nothing
    return any(_differs_in_one(target, suspect.printed) for target in suspect.roundings)


def _differs_in_one(target: Fraction, printed: PrintedDecimal) -> bool:
    if not same_sign(target, printed.value):
        return False
    digits = side_by_side(target, printed.value, printed)
    return digits is not None and sum(a != b for a, b in zip(*digits, strict=True)) == 1
