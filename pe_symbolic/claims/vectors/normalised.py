r"""A vector that keeps its name when it is divided by its length: ``x_2 ≈ (0.781, 0.625)``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.names.alternatives import is_right
from pe_symbolic.enclosure import approximation

#: How far a length may be off 1, and a coordinate of what has the length 1.
_OFF = 0.01


def is_normalised(claims: Sequence[Claim]) -> bool:
    """Whether numbers behind ``≈`` are the values of a vector, divided by its length."""
    both = [(one.subject, one.printed) for one in claims if one.relation == "≈"]
    found = [approximation(value) for value, _ in both if value is not None]
    values = [float(value) for value in found if value is not None]
    numbers = [float(number.value) for _, number in both if number is not None]
    length = hypot(*values)
    if not 1 < len(claims) == len(values) == len(numbers) or length == 0:
        return False
    along = all(abs(one / length - two) < _OFF for one, two in zip(values, numbers, strict=True))
    return along and abs(hypot(*numbers) - 1) < _OFF < abs(length - 1)


def told_by_most(claims: Sequence[Claim]) -> Sequence[Claim]:
    """The entries of one array, none of them supposed or doubted where most of several are right.

    What is solved for, or is of another case, has no such number of right entries.
    """
    right = [claim for claim in claims if is_right(claim)]
    telling = sum(claim.printed is not None and claim.printed.value != 0 for claim in right)
    if not len(claims) < 2 * len(right) or telling < _TELLING:
        return claims
    return [replace(claim, equation=False, doubted=False) for claim in claims]


#: So many entries other than 0 are not right by chance.
_TELLING = 2
