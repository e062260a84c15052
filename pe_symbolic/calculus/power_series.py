"""Infinite sums of powers: P(k) r^k, P(k) z^k/(k + c)!, z^k/(2k + c)! and P(k)/Q(k) r^k."""

from __future__ import annotations

import math
from fractions import Fraction

from pe_symbolic.calculus.rational_series import Polynomial, partial_fractions, shifted
from pe_symbolic.calculus.trees import ONE, minus, number, over, plus, power, times
from pe_symbolic.decimals import is_whole
from pe_symbolic.expression import Call, Expression

_HALF = Fraction(1, 2)


def geometric_sum(above: Polynomial, ratio: Fraction, start: int) -> Expression | None:
    """Σ P(k) r^k for |r| < 1: Σ k(k - 1)…(k - j + 1) r^k is j! r^j/(1 - r)^(j + 1)."""
    if abs(ratio) >= 1:
        return None
    falling = _in_falling_factorials(shifted(above, Fraction(start)))
    total = sum(
        value * math.factorial(j) * ratio**j / (1 - ratio) ** (j + 1)
        for j, value in enumerate(falling)
    )
    return number(ratio**start * total)


def exponential_sum(
    above: Polynomial, argument: Expression, shift: int, start: int
) -> Expression | None:
    """Σ P(k) z^k/(k + c)! from ``start`` on: Σ k(k - 1)…(k - j + 1) z^k/k! is z^j e^z."""
    first = start + shift
    if first < 0:
        return None
    coefficients = shifted(above, Fraction(-shift))
    falling = _in_falling_factorials(coefficients)
    whole = plus(*(_term(argument, j, value) for j, value in enumerate(falling)))
    taken = (_term(argument, m, -_at(coefficients, m) / math.factorial(m)) for m in range(first))
    total = plus(times(Call("exp", (argument,)), whole), *taken)
    return over(total, power(argument, number(shift))) if shift else total


def wave_sum(root: Expression, sign: int, shift: int, start: int) -> Expression | None:
    """Σ (±w²)^k/(2k + c)! from ``start`` on, by cosh w and sinh w, or cos w and sin w."""
    first = 2 * start + shift
    if first < 0 or shift < 0:
        return None
    parity = shift % 2
    op = ("cosh", "sinh") if sign > 0 else ("cos", "sin")
    taken = (
        _term(root, m, -Fraction(sign ** ((m - parity) // 2), math.factorial(m)))
        for m in range(parity, first, 2)
    )
    total = plus(Call(op[parity], (root,)), *taken)
    total = over(total, power(root, number(shift))) if shift else total
    return total if sign ** ((shift - parity) // 2) > 0 else minus(total)


def _term(base: Expression, exponent: int, factor: Fraction) -> Expression:
    return times(number(factor), power(base, number(exponent)) if exponent else ONE)


def logarithmic_sum(
    above: Polynomial, below: Polynomial, ratio: Fraction, start: int
) -> Expression | None:
    """Σ P(k)/Q(k) r^k for |r| < 1, where the roots of Q are each one, and halves at most."""
    parts = None if len(above) >= len(below) else partial_fractions(above, below)
    if parts is None or not 0 < abs(ratio) < 1:
        return None
    terms: list[Expression] = []
    for (order, root), factor in parts.items():
        if order > 1 or root >= start or not is_whole(2 * root):
            return None
        part = _HALF if root.denominator > 1 else Fraction(1)
        # k - root is m + part, and the sum from m = 0 on is known
        moved, first = int(root + part), int(start - root - part)
        whole = _half_logarithm(ratio) if part == _HALF else _logarithm(ratio)
        taken = sum((ratio**m / (m + part) for m in range(first)), Fraction(0))
        terms.append(times(number(factor * ratio**moved), plus(whole, number(-taken))))
    return plus(*terms)


def _logarithm(ratio: Fraction) -> Expression:
    """Σ r^m/(m + 1) is -ln(1 - r)/r."""
    return times(number(-1 / ratio), Call("ln", (number(1 - ratio),)))


def _half_logarithm(ratio: Fraction) -> Expression:
    """Σ r^m/(m + 1/2) is 2 artanh √r / √r, and 2 arctan √-r / √-r below zero."""
    root = square_root(abs(ratio))
    if ratio < 0:
        return over(times(number(2), Call("atan", (root,))), root)
    quotient = over(plus(number(1), root), plus(number(1), minus(root)))
    return over(Call("ln", (quotient,)), root)


def square_root(value: Fraction) -> Expression:
    """√value, as a number where it is rational."""
    roots = [math.isqrt(part) for part in value.as_integer_ratio()]
    root = Fraction(*roots)
    return number(root) if root**2 == value else Call("sqrt", (number(value),))


def _in_falling_factorials(coefficients: list[Fraction]) -> list[Fraction]:
    """The f_j of P(k) = Σ f_j k(k - 1)…(k - j + 1), by dividing by k - j."""
    rest, found = list(coefficients), list[Fraction]()
    for place in range(len(coefficients)):
        quotient, carried = list[Fraction](), Fraction(0)
        for value in reversed(rest):
            carried = carried * place + value
            quotient.append(carried)
        found.append(quotient.pop())
        rest = quotient[::-1]
    return found


def _at(coefficients: list[Fraction], place: int) -> Fraction:
    return sum((value * place**k for k, value in enumerate(coefficients)), Fraction(0))
