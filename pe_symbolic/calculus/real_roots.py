"""The roots of a polynomial with rational coefficients, where all of them are real."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import gcd, isqrt, lcm

from pe_symbolic.calculus.rational import rational_root
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.expression import Call, Expression

#: Of a larger first or last coefficient no divisors are looked for.
_LARGEST = 10**6
#: So many coefficients has a polynomial of degree two, and one of degree one.
_QUADRATIC, _LINEAR = 3, 2


def real_roots(coefficients: Sequence[Fraction]) -> tuple[Expression, ...] | None:
    """The roots, each as often as it is one; the coefficient of the highest power stands first.

    ``None`` where not all are real, or more than two of them are no fractions.
    """
    left = [one / coefficients[0] for one in coefficients]
    found: list[Expression] = []
    while len(left) > _QUADRATIC:
        root = _rational_root(left)
        if root is None:
            return None
        found.append(numeral(root))
        left = _divided(left, root)
    if len(left) == _LINEAR:
        return (numeral(-left[1]),)
    rest = _roots_of_a_square(left) if len(left) == _QUADRATIC else None
    return None if rest is None else (*found, *rest)


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
        (sign * above, below)
        for below in _divisors(first)
        for above in _divisors(last)
        if gcd(above, below) == 1
        for sign in (1, -1)
    )
    return next((Fraction(*one) for one in candidates if not _value(whole, *one)), None)


def _divisors(number: int) -> list[int]:
    small = [one for one in range(1, isqrt(number) + 1) if number % one == 0]
    return [*small, *(number // one for one in small)]


def _value(coefficients: Sequence[int], above: int, below: int) -> int:
    """The polynomial at a fraction, times a power of what that is divided by."""
    value, power = 0, 1
    for one in coefficients:
        value = value * above + one * power
        power *= below
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
    if (root := rational_root(inside)) is not None:
        return numeral(middle + root), numeral(middle - root)
    off: Expression = Call("sqrt", (numeral(inside),))
    return (
        Call("add", (numeral(middle), off)),
        Call("add", (numeral(middle), Call("neg", (off,)))),
    )
