"""Whole multiples of a quarter turn, pi/2, in an angle."""

from __future__ import annotations

from fractions import Fraction

import sympy

from pe_symbolic.rules.generators import PI
from pe_symbolic.rules.polynomial import Monomial, Polynomial

_JUST_PI: Monomial = frozenset({(PI, Fraction(1))})


def take_quarters(argument: Polynomial) -> tuple[Polynomial, int]:
    """An angle without its whole quarter turns, and how many were taken out, modulo 4.

    q pi with q a whole multiple of 1/2 is 2q quarters; c n pi with n a product of
    symbols for integers and c even is a whole number of full turns, so no quarter.
    """
    rest: dict[Monomial, Fraction] = {}
    quarters = 0
    for monomial, coefficient in argument.items():
        if monomial == _JUST_PI and (2 * coefficient).denominator == 1:
            quarters += int(2 * coefficient)
        elif not (_is_whole_times_pi(monomial) and (coefficient / 2).denominator == 1):
            rest[monomial] = coefficient
    return rest, quarters % 4


def _is_whole_times_pi(monomial: Monomial) -> bool:
    if (PI, Fraction(1)) not in monomial:
        return False
    return all(_is_whole(atom.parts, times) for atom, times in monomial if atom != PI)


def _is_whole(parts: tuple[object, ...], times: Fraction) -> bool:
    """Whether an atom is a symbol for an integer, to a whole positive power."""
    symbol = parts[0] if len(parts) == 1 else None
    whole = isinstance(symbol, sympy.Symbol) and bool(symbol.is_integer)
    return whole and times > 0 and times.denominator == 1
