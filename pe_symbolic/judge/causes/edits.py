"""Edits of the number: what a slip of the pen or the key makes of the right digits."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.decimals import PrintedDecimal, nearest, toward_zero
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
    """The right digits with the point elsewhere: a power of ten away from them."""
    value, unit = suspect.printed.value, suspect.printed.unit
    return value != 0 and any(
        _is_shifted(suspect, value / factor, unit / factor)
        for factor in (Fraction(10) ** exponent for exponent in (1, -1, 2, -2, 3, -3))
    )


def _is_shifted(suspect: Suspect, value: Fraction, unit: Fraction) -> bool:
    """Whether ``value`` is the truth rounded or cut at this place, or where its own digits end."""
    while (value / unit) % 10 == 0:
        if _is_written(suspect, value, unit):
            return True
        unit *= 10
    return _is_written(suspect, value, unit)


def _is_written(suspect: Suspect, value: Fraction, unit: Fraction) -> bool:
    return all(value in (nearest(end, unit), toward_zero(end, unit)) for end in suspect.ends)


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
