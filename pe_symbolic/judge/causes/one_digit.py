"""``one-digit``: one digit is another."""

from __future__ import annotations

from pe_symbolic.judge.causes.digits import same_sign, side_by_side
from pe_symbolic.judge.causes.suspect import Suspect


def is_one_digit(suspect: Suspect) -> bool:
    """Exactly one digit differs from the rounded value."""
    target, value = suspect.right_digits, suspect.printed.value
    if target is None or not same_sign(target, value) or target == 0:
        return False
    if any(abs(end) < suspect.printed.unit for end in suspect.ends):
        return False  # the digit beside it would be made of nothing
    digits = side_by_side(target, value, suspect.printed)
    return digits is not None and sum(a != b for a, b in zip(*digits, strict=True)) == 1
