"""A number as a caller gives it: exactly what it says, and how a message shows it."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from numbers import Number, Rational

import numpy as np

from pe_symbolic.regex import regex

#: A decimal as text; its parts are bounded below, so that no text asks for a gigantic number.
_DECIMAL = regex(r"\s*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?)0*(\d+))?\s*", re.ASCII)
_MOST_DIGITS, _MOST_POWER = 400, 3
_MOST_SHOWN = 60


def exact(number: object) -> Fraction | None:
    """What a number or decimal text says, to the last digit; None where it is neither.

    Raises ``ValueError`` with a short reason for what is not finite or too long.
    """
    if isinstance(number, Fraction):
        return number
    if isinstance(number, str | bytes):
        return _decimal(number.decode("latin-1") if isinstance(number, bytes) else number)
    if isinstance(number, Decimal):
        return _decimal(str(number))
    if isinstance(number, bool | np.bool_):
        return None
    if isinstance(number, Rational):
        return Fraction(int(number.numerator), int(number.denominator))
    if isinstance(number, float | np.floating):
        try:
            return Fraction(*map(int, number.as_integer_ratio()))
        except (ValueError, OverflowError):
            raise ValueError("is not finite") from None
    return None


def _decimal(text: str) -> Fraction | None:
    match = _DECIMAL.fullmatch(text)
    if match is None or not (match[2] or match[3]):
        return None
    sign, whole, after, minus, power = (part or "" for part in match.groups())
    if max(len(whole), len(after)) > _MOST_DIGITS or len(power) > _MOST_POWER:
        raise ValueError(
            f"has more than {_MOST_DIGITS} digits before or behind the point, "
            f"or more than {_MOST_POWER} in its exponent"
        )
    exponent = int(f"{minus}{power or 0}") - len(after)
    return int(f"{sign}{whole}{after}") * Fraction(10) ** exponent


def shown(value: object) -> str:
    """A value in a message: as it is written, and cut where that is long."""
    try:
        text = str(value) if isinstance(value, Number) else repr(value)
    except ValueError:  # Python writes no integer of thousands of digits
        return "a number of thousands of digits"
    return text if len(text) <= _MOST_SHOWN else f"{text[:40]}... of {len(text)} signs"
