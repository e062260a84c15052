"""``transposed-digits``: two neighbouring digits exchanged."""

from __future__ import annotations

from pe_symbolic.judge.causes.digits import same_sign, side_by_side, targets
from pe_symbolic.judge.causes.suspect import Suspect


def is_transposed(suspect: Suspect) -> bool:
    """Two neighbouring digits of the right number exchanged."""
    value = suspect.printed.value
    return any(
        same_sign(target, value) and _exchanged(*side_by_side(target, value, suspect.printed))
        for target in targets(suspect)
    )


def _exchanged(right: str, mine: str) -> bool:
    differing = [place for place, digit in enumerate(right) if digit != mine[place]]
    if len(differing) != 2 or differing[1] != differing[0] + 1:
        return False
    first, second = differing
    return right[first] == mine[second] and right[second] == mine[first]
