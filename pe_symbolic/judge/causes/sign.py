"""``sign``: the right digits with the other sign."""

from __future__ import annotations

from pe_symbolic.judge.causes.digits import targets
from pe_symbolic.judge.causes.suspect import Suspect


def is_sign(suspect: Suspect) -> bool:
    """The right digits with the other sign."""
    value = suspect.printed.value
    return value != 0 and any(target == -value for target in targets(suspect))
