"""Edits of the number: what a slip of the pen or the key makes of the right digits."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.judge.causes.suspect import Suspect


def _targets(suspect: Suspect) -> tuple[Fraction, ...]:
    """The right digits, rounded and cut."""
    found = (suspect.right_digits, suspect.cut_digits)
    return tuple(dict.fromkeys(value for value in found if value is not None))


def _digits(value: Fraction, printed: PrintedDecimal) -> str:
    """The digits of |value| down to the printed place."""
    return str(int(abs(value) / printed.unit))


def _same_sign(left: Fraction, right: Fraction) -> bool:
    return (left < 0) == (right < 0)


def is_sign(suspect: Suspect) -> bool:
    """The right digits with the other sign."""
    value = suspect.printed.value
    return value != 0 and any(target == -value for target in _targets(suspect))


def is_decimal_shift(suspect: Suspect) -> bool:
    """The true value times a power of ten, at the printed places."""
    value, unit = suspect.printed.value, suspect.printed.unit
    if value == 0:
        return False
    ends = (suspect.known.enclosure.lower, suspect.known.enclosure.upper)
    return any(
        all(_is_shifted(value, end, unit, Fraction(10) ** exponent) for end in ends)
        for exponent in (1, -1, 2, -2, 3, -3)
    )


def _is_shifted(value: Fraction, true: Fraction, unit: Fraction, factor: Fraction) -> bool:
    """``value`` is ``true`` times ``factor`` at the coarser of the two places, not just zero."""
    tolerance = max(unit, unit * factor) / 2
    return abs(true * factor) > tolerance and abs(true * factor - value) <= tolerance


def is_transposed(suspect: Suspect) -> bool:
    """Two neighbouring digits of the right number exchanged."""
    value, printed = suspect.printed.value, suspect.printed
    written = _digits(value, printed)
    for target in _targets(suspect):
        right = _digits(target, printed)
        width = max(len(right), len(written))
        right, mine = right.rjust(width, "0"), written.rjust(width, "0")
        differing = [i for i in range(width) if right[i] != mine[i]]
        if (
            len(differing) == 2
            and differing[1] == differing[0] + 1
            and right[differing[0]] == mine[differing[1]]
            and right[differing[1]] == mine[differing[0]]
            and _same_sign(target, value)
        ):
            return True
    return False


def is_one_digit(suspect: Suspect) -> bool:
    """Exactly one digit differs from the rounded value."""
    target, value = suspect.right_digits, suspect.printed.value
    if target is None or not _same_sign(target, value) or target == 0:
        return False
    right, mine = _digits(target, suspect.printed), _digits(value, suspect.printed)
    width = max(len(right), len(mine), 2)
    right, mine = right.rjust(width, "0"), mine.rjust(width, "0")
    return sum(a != b for a, b in zip(right, mine, strict=True)) == 1
