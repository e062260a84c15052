"""Matrices of fractions: their rank, and their eigenvalues where radicals give them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import gcd, isqrt, lcm
from typing import TypeAlias

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.expression import Call, Expression

FractionRows: TypeAlias = Sequence[Sequence[Fraction]]
#: Of a larger last coefficient no divisors are looked for.
_LARGEST = 10**6


def rank_of(rows: FractionRows) -> int:
    """How many rows do not depend on the others."""
    left = [list(row) for row in rows]
    rank = 0
    for column in range(len(left[0]) if left else 0):
        pivot = next((row for row in left if row[column]), None)
        if pivot is None:
            continue
        rank += 1
        left.remove(pivot)
        shares = [row[column] / pivot[column] for row in left]
        left = [
            [entry - share * above for entry, above in zip(row, pivot, strict=True)]
            for row, share in zip(left, shares, strict=True)
        ]
    return rank


def eigenvalues_of(rows: FractionRows) -> tuple[Expression, ...] | None:
    """The eigenvalues of a square matrix, each as often as it is a root.

    ``None`` where not all are real, or more than two of them are no fractions.
    """
    left = _characteristic(rows)
    found: list[Expression] = []
    while len(left) > _OF_A_SQUARE:
        root = _rational_root(left)
        if root is None:
            return None
        found.append(numeral(root))
        left = _divided(left, root)
    rest = _roots_of_a_square(left) if len(left) == _OF_A_SQUARE else (numeral(-left[1]),)
    return None if rest is None else (*found, *rest)


#: So many coefficients has a polynomial of degree two.
_OF_A_SQUARE = 3


def _characteristic(rows: FractionRows) -> list[Fraction]:
    """The coefficients of the characteristic polynomial, that of the highest power, 1, first.

    Faddeev and LeVerrier: each is the trace of the matrix times what was found before.
    """
    size = range(len(rows))
    found, powers = [Fraction(1)], [[Fraction(0)] * len(rows) for _ in size]
    for step in range(1, len(rows) + 1):
        for place in size:
            powers[place][place] += found[-1]
        powers = [[sum((a * row[k] for a, row in zip(line, powers, strict=True)), Fraction(0))
                   for k in size] for line in rows]  # fmt: skip
        found.append(-sum((powers[place][place] for place in size), Fraction(0)) / step)
    return found


def _rational_root(coefficients: Sequence[Fraction]) -> Fraction | None:
    """A root p/q: p divides the last of the whole coefficients, and q the first."""
    if not coefficients[-1]:
        return Fraction(0)
    scale = lcm(*(one.denominator for one in coefficients))
    whole = [int(one * scale) for one in coefficients]
    common = gcd(*whole)
    first, last = abs(whole[0] // common), abs(whole[-1] // common)
    if max(first, last) > _LARGEST:
        return None
    candidates = (
        Fraction(sign * above, below)
        for below in _divisors(first)
        for above in _divisors(last)
        for sign in (1, -1)
    )
    return next((one for one in candidates if not _value(coefficients, one)), None)


def _divisors(number: int) -> list[int]:
    small = [one for one in range(1, isqrt(number) + 1) if number % one == 0]
    return [*small, *(number // one for one in small)]


def _value(coefficients: Sequence[Fraction], at: Fraction) -> Fraction:
    value = Fraction(0)
    for one in coefficients:
        value = value * at + one
    return value


def _divided(coefficients: Sequence[Fraction], root: Fraction) -> list[Fraction]:
    """The polynomial without one of its roots, by Horner's scheme."""
    found = [coefficients[0]]
    for one in coefficients[1:-1]:
        found.append(found[-1] * root + one)
    return found


def _roots_of_a_square(coefficients: Sequence[Fraction]) -> tuple[Expression, ...] | None:
    """Both roots of x² + px + q, the larger one first; ``None`` where they are not real."""
    middle, inside = -coefficients[1] / 2, coefficients[1] ** 2 / 4 - coefficients[2]
    if inside < 0:
        return None
    above, below = isqrt(inside.numerator), isqrt(inside.denominator)
    if (above**2, below**2) == (inside.numerator, inside.denominator):
        root = Fraction(above, below)
        return numeral(middle + root), numeral(middle - root)
    off: Expression = Call("sqrt", (numeral(inside),))
    return (
        Call("add", (numeral(middle), off)),
        Call("add", (numeral(middle), Call("neg", (off,)))),
    )
