r"""A vector that keeps its name when it is divided by its length: ``x_2 ≈ (0.781, 0.625)``."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from pe_symbolic.claims.claim import Claim
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, enclose

#: How far a length may be off 1, and a coordinate of what has the length 1.
_OFF = 0.01


def is_normalised(claims: Sequence[Claim]) -> bool:
    """Whether numbers behind ``≈`` are the values of a vector, divided by its length."""
    both = [(one.subject, one.printed) for one in claims if one.relation == "≈"]
    try:
        values = [float(enclose(value, 64, "arb").lower) for value, _ in both if value is not None]
    except (Undefined, Unbound, OutOfReach):
        return False
    numbers = [float(number.value) for _, number in both if number is not None]
    length = hypot(*values)
    if not 1 < len(claims) == len(values) == len(numbers) or length == 0:
        return False
    along = all(abs(one / length - two) < _OFF for one, two in zip(values, numbers, strict=True))
    return along and abs(hypot(*numbers) - 1) < _OFF < abs(length - 1)
