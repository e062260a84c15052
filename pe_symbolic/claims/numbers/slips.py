"""Slips in copying: which printed numbers are another one, copied with a mistake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.decimals import PrintedDecimal, nearest
from pe_symbolic.enclosure import glance
from pe_symbolic.expression import Expression

#: So many digits must stand there before one that is another is taken for a slip.
_ENOUGH = 3
#: And so many in a whole number that a result is rounded to.
_TELLING = 2


def is_said_again(result: PrintedDecimal, number: PrintedDecimal) -> bool:
    """Whether a number is a result again, or that result rounded once more.

    0 and 1 say nothing of 0.31 and 0.83 again.
    """
    if number.unit > result.unit and number.unit >= 1 and len(_digits(number)) < _TELLING:
        return False
    return abs(result.value - number.value) * 2 <= (number.unit if number.unit > result.unit else 0)


def tells_alone(number: PrintedDecimal) -> bool:
    """Whether a number has digits enough to be no other one by chance."""
    return len(_digits(number)) >= _ENOUGH


def is_transposed(result: PrintedDecimal, number: PrintedDecimal) -> bool:
    """Whether a number is a result of three digits or more, two neighbours of them exchanged."""
    right, mine = _digits(result), _digits(number)
    if result.unit != number.unit or (result.value < 0) != (number.value < 0):
        return False
    differing = [place for place, (a, b) in enumerate(zip(right, mine, strict=False)) if a != b]
    if len(right) != len(mine) or len(right) < _ENOUGH or len(differing) != 2:
        return False
    first, second = differing
    return second == first + 1 and right[first] == mine[second] and right[second] == mine[first]


def is_miscopied(result: PrintedDecimal, number: PrintedDecimal, least: int = _ENOUGH) -> bool:
    """Whether a number is a result with two digits exchanged, one digit another, or no sign.

    A result of more digits is rounded first.  One of fewer than ``least`` is no slip by one digit.
    """
    if result.unit > number.unit:
        return False
    result = _rounded_to(result, number.unit)
    right, mine = _digits(result), _digits(number)
    if result.value == -number.value:
        return len(right) > 1
    if (result.value < 0) != (number.value < 0) or len(right) != len(mine):
        return False
    one = sum(a != b for a, b in zip(right, mine, strict=True)) == 1
    exchanged = right != mine and right == mine[::-1] and len(right) == 2
    return (one and len(right) >= least) or exchanged or is_transposed(result, number)


def is_slip_of(value: Expression, number: PrintedDecimal, least: int = _ENOUGH) -> bool:
    """Whether a number is a value with a slip: no sign, another place of its point, miscopied.

    A number of a single digit is nothing of the kind, nor one of fewer than ``least`` with
    another digit.  One of four may have lost a digit, or one twice.
    """
    if len(_digits(number).strip("0")) < _TELLING:
        return False
    middle = _about(value, number.unit)
    return middle is not None and (
        is_moved(middle, number)
        or _is_copied(middle, number, least)
        or _is_a_digit_short_or_long(middle, number)
    )


def _is_a_digit_short_or_long(value: Fraction, number: PrintedDecimal) -> bool:
    """Whether a number of four digits is a value without one of them: 0.9793 for 0.97293.

    Or with one twice: 0.97793 for 0.9793.
    """
    mine = _digits(number)
    if len(mine) <= _ENOUGH or (value < 0) != (number.value < 0):
        return False
    for unit in (number.unit / 10, number.unit, number.unit * 10):
        right = str(abs(round(value / unit)))
        short, long = sorted((mine, right), key=len)
        if len(short) + 1 != len(long) or (long == mine and len(right) <= _ENOUGH):
            continue
        places = range(len(long)) if long == right else _twice(long)
        if any(long[:at] + long[at + 1 :] == short for at in places):
            return True
    return False


def _twice(digits: str) -> list[int]:
    """The places of digits that stand there twice in a row."""
    return [at for at, pair in enumerate(pairwise(digits)) if pair[0] == pair[1]]


def is_miscopy_of(value: Expression, number: PrintedDecimal | None) -> bool:
    """Whether a number is a value miscopied: where its point stands, a unit may say."""
    middle = None if number is None else _about(value, number.unit)
    if middle is None or number is None or len(_digits(number).strip("0")) < _TELLING:
        return False
    return _is_copied(middle, number, _ENOUGH)


def _is_copied(value: Fraction, number: PrintedDecimal, least: int) -> bool:
    exact = replace(number, value=round(value / number.unit) * number.unit)
    return is_miscopied(exact, number, least)


def value_at(value: Expression, unit: Fraction) -> Fraction | None:
    """The multiple of a unit that is nearest to a value, of two the larger; ``None`` without."""
    exact = rational_value(value)
    middle = _about(value, unit) if exact is None else exact
    return None if middle is None else nearest(middle, unit)


def _about(value: Expression, unit: Fraction) -> Fraction | None:
    """About what a formula comes to; ``None`` where that is of far too many units to be written."""
    found = glance(value)
    return None if found is None or abs(found.middle) > _MOST * unit else found.middle


_MOST = 10**100


def is_meant_by(value: Expression | None, number: PrintedDecimal | None) -> bool:
    """Whether a number of three digits is the value of a formula, or is so but for a slip."""
    if value is None or number is None or not tells_alone(number):
        return False
    right = rational_value(value)
    return right == number.value or is_slip_of(value, number)


def is_slip(result: PrintedDecimal, number: PrintedDecimal) -> bool:
    """Whether a number of digits enough to tell is a result with such a slip."""
    slipped = is_moved(result.value, number) or is_miscopied(result, number)
    return tells_alone(number) and slipped


def is_moved(value: Fraction, number: PrintedDecimal) -> bool:
    """Whether a number has the digits of a value, its sign or its point aside."""
    size, unit = abs(number.value), number.unit
    return any(abs(size * ten - abs(value)) * 2 <= unit * ten for ten in _MOVES)


#: How far a point is moved by a slip.
_MOVES = tuple(Fraction(10) ** places for places in range(-3, 4))


def _has_moved(result: PrintedDecimal, number: PrintedDecimal) -> bool:
    """Whether a number is no result, but its digits with the point in another place."""
    again = is_said_again(result, number)
    return not again and len(_digits(number)) >= _TELLING and is_moved(result.value, number)


def _rounded_to(result: PrintedDecimal, unit: Fraction) -> PrintedDecimal:
    return replace(result, value=round(result.value / unit) * unit, unit=unit)


#: A place so small tells even a 0 or a 1.
_TOLD = Fraction(1, 10)


def restates(
    results: Sequence[PrintedDecimal | None],
    row: Sequence[PrintedDecimal | None],
    *,
    led: bool = True,
    enough: int = _ENOUGH,
) -> int:
    """How many numbers of a row say results again; 0 where the row is of other results.

    The others must be slips, one digit of two only beside three numbers said again or where
    few are ``enough``; where two of three and more are said again they may be anything, if a
    name or an arrow leads to the row and not the first of them alone is none, which may be that
    of other results.  The numbers said again have digits ``enough`` to be no chance, where 0, 1
    and -1 to one place stand in too many rows to count.
    """
    pairs = [
        (result, number)
        for result, number in zip(results, row, strict=True)
        if result is not None and number is not None
    ]
    again = [number for result, number in pairs if is_said_again(result, number)]
    telling = (number for number in again if number.unit < _TOLD or abs(number.value) not in (0, 1))
    digits = sum(len(_digits(number)) for number in telling)
    sure = enough < _ENOUGH or (len(again) >= _ENOUGH and digits >= 2 * _ENOUGH)
    least = _TELLING if sure else _ENOUGH
    copied = [
        number
        for result, number in pairs
        if is_miscopied(result, number, least)
        or (sure and (_has_moved(result, number) or _has_another_first_digit(result, number)))
    ]
    all_copied = len(again) + len(copied) == len(row)
    begins = bool(pairs) and pairs[0][1] in (*again[:1], *copied[:1])
    most = led and begins and len(again) > 1 and 3 * len(again) >= 2 * len(row)
    told = digits >= enough and (all_copied or most)
    return len(again) if told and 2 * len(again) >= len(row) else 0


def _has_another_first_digit(result: PrintedDecimal, number: PrintedDecimal) -> bool:
    """Whether a number has one digit more than a result or one less: 0.31 for 0.01."""
    right, mine = sorted(map(_digits, (result, number)), key=len)
    alike = result.unit == number.unit and (result.value < 0) == (number.value < 0)
    return alike and 0 < len(right) < len(mine) and mine[1:] == right.zfill(len(mine) - 1)


def _digits(number: PrintedDecimal) -> str:
    """The digits that count, without the zeros before them."""
    return str(int(abs(number.value) / number.unit)).lstrip("0")
