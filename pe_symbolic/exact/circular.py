"""Circular functions at the angles where their values are made of square roots."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.enclosure.faults import Undefined
from pe_symbolic.exact.surd import (
    ZERO,
    Exact,
    Unknown,
    inverse,
    negative,
    plus,
    rational_value,
    times,
)


def turn_fraction(angle: Exact) -> Fraction:
    """q of an angle q·π."""
    if not angle.terms:
        return Fraction(0)
    if angle.pi_power != 1 or angle.e_power or len(angle.terms) > 1 or angle.terms[0][0] != 1:
        raise Unknown
    return angle.terms[0][1]


_HALF, _QUARTER = Fraction(1, 2), Fraction(1, 4)
_SINES: dict[Fraction, Exact] = {
    Fraction(0): ZERO,
    Fraction(1, 12): Exact(((2, -_QUARTER), (6, _QUARTER))),
    Fraction(1, 10): Exact(((1, -_QUARTER), (5, _QUARTER))),
    Fraction(1, 6): rational_value(_HALF),
    Fraction(1, 4): Exact(((2, _HALF),)),
    Fraction(3, 10): Exact(((1, _QUARTER), (5, _QUARTER))),
    Fraction(1, 3): Exact(((3, _HALF),)),
    Fraction(5, 12): Exact(((2, _QUARTER), (6, _QUARTER))),
    Fraction(1, 2): rational_value(Fraction(1)),
}
"""sin(qπ) for the angles whose sine is made of square roots."""


def _sin_of_turn(turn: Fraction) -> Exact:
    turn %= 2
    if turn >= 1:
        return negative(_sin_of_turn(turn - 1))
    if turn > _HALF:
        turn = 1 - turn
    if turn not in _SINES:
        raise Unknown
    return _SINES[turn]


_WITH_A_TANGENT = frozenset(turn for turn in _SINES if turn != _HALF and _HALF - turn in _SINES)
"""Angles qπ whose sine and cosine both are made of square roots."""


def sine(angle: Exact) -> Exact:
    """sin of an angle q·π; raises ``Unknown`` where no table entry speaks."""
    return _sin_of_turn(turn_fraction(angle))


def cosine(angle: Exact) -> Exact:
    """cos of an angle q·π."""
    return _sin_of_turn(turn_fraction(angle) + _HALF)


def tangent(angle: Exact) -> Exact:
    """tan of an angle q·π; raises ``Undefined`` at a pole."""
    turn = turn_fraction(angle)
    if turn % 1 == _HALF:
        raise Undefined("the tangent has a pole here")
    return times(_sin_of_turn(turn), inverse(_sin_of_turn(turn + _HALF)))


def inverse_sine(value: Exact) -> Exact:
    """The angle in [-π/2, π/2] whose sine this is."""
    for turn, sine in _SINES.items():
        if value == sine:
            return Exact(((1, turn),), 1) if turn else ZERO
        if value == negative(sine):
            return Exact(((1, -turn),), 1)
    raise Unknown


def inverse_cosine(value: Exact) -> Exact:
    """The angle in [0, π] whose cosine this is."""
    return plus(Exact(((1, _HALF),), 1), negative(inverse_sine(value)))


def inverse_tangent(value: Exact) -> Exact:
    """The angle in (-π/2, π/2) whose tangent this is."""
    for turn in _SINES:
        angle = Exact(((1, turn),), 1) if turn else ZERO
        if turn in _WITH_A_TANGENT and value == tangent(angle):
            return angle
    if value.terms and value.terms[0][1] < 0:
        return negative(inverse_tangent(negative(value)))
    raise Unknown
