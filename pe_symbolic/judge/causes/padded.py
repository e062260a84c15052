"""Zeros padded on: ``0.9100`` where 0.91 is right and 0.9093 is meant; named ``approximated``."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.decimals import nearest, toward_zero
from pe_symbolic.judge.causes.suspect import Suspect

_TWO_DIGITS = 10


def kept(suspect: Suspect) -> Fraction | None:
    """The unit of the last printed digit that is right, where nothing but zeros follows it.

    A digit before the point, alone, is right by chance; and one zero tells something only
    where the digit before it was rounded up: ``0.670`` for two thirds.
    """
    value, unit = suspect.printed.value, suspect.printed.unit
    if not value or unit >= 1:
        return None
    unit *= 10
    if all(nearest(end, unit) == value != toward_zero(end, unit) for end in suspect.ends):
        return unit
    most = 1 if abs(value) >= _TWO_DIGITS else Fraction(1, 10)
    while 10 * unit <= most:
        unit *= 10
        if all(nearest(end, unit) == value for end in suspect.ends):
            return unit
    return None


def is_padded(suspect: Suspect) -> bool:
    """The value at fewer places, and zeros behind it."""
    return suspect.is_telling_among(frozenset({suspect.in_units})) and kept(suspect) is not None
