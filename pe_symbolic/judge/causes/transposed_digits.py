"""``transposed-digits``: two neighbouring digits exchanged."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.decimals import PrintedDecimal, decimals_of
from pe_symbolic.judge.causes.digits import same_sign, side_by_side, targets
from pe_symbolic.judge.causes.suspect import Suspect


def is_transposed(suspect: Suspect) -> bool:
    """Two neighbouring digits of the right number exchanged."""
    printed = suspect.printed
    return any(
        same_sign(target, printed.value) and _exchanged(target, printed)
        for target in targets(suspect)
    )


def _exchanged(target: Fraction, printed: PrintedDecimal) -> bool:
    digits = side_by_side(target, printed.value, printed)
    if digits is None:
        return False
    right, mine = digits
    differing = [place for place, digit in enumerate(right) if digit != mine[place]]
    if len(differing) != 2 or differing[1] != differing[0] + 1:
        return False
    first, second = differing
    least = decimals_of(printed.unit) + 1
    written = max(least, sum(map(str.isdigit, printed.text)))
    shown = max(least, len(right.lstrip("0")))
    if len(right) - first > min(shown, written):
        return False  # a zero that nobody writes
    return right[first] == mine[second] and right[second] == mine[first]
