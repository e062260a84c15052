"""Infinite sums and products of rational terms: ``1/(n² - 1)``, ``(-1)^n/(2n + 1)``, ``1 - 1/n²``.

Partial fractions leave values of the digamma function and of Hurwitz's zeta function, which have
closed forms at whole numbers and at some fractions (DLMF 5.4, 25.11).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction

from pe_symbolic.calculus.gamma_values import gamma_value
from pe_symbolic.calculus.trees import PI, number, over, plus, power, times
from pe_symbolic.decimals import is_whole
from pe_symbolic.expression import Call, Expression

Polynomial = tuple[Fraction, ...]
Parts = dict[tuple[int, Fraction], Fraction]
#: Larger polynomials, and coefficients, are not taken apart; nor is more added up than so many.
_LARGEST_DEGREE, _LARGEST, _MOST = 8, 10**6, 200
_LN2, _LN3 = (Call("ln", (number(value),)) for value in (2, 3))


def rational_sum(
    above: Polynomial, below: Polynomial, start: int, *, alternating: bool
) -> Expression | None:
    """Σ P(n)/Q(n) from ``start`` on, or Σ (-1)^n P(n)/Q(n); ``None`` where no rule gives it."""
    if len(below) - len(above) < (1 if alternating else 2):
        return None
    parts = partial_fractions(above, below)
    if parts is None or any(is_whole(root) and root >= start for _, root in parts):
        return None
    total = _Values()
    for (order, root), factor in parts.items():
        first = start - root
        if alternating:  # each second term, and those between them
            sign = factor * (-1) ** start / Fraction(2**order)
            total.add(order, first / 2, sign)
            total.add(order, (first + 1) / 2, -sign)
        else:
            total.add(order, first, factor)
    return total.tree()


class _Values:
    """Multiples of Σ 1/(m + a)^order, whose a are brought to between 0 and 1."""

    def __init__(self) -> None:
        self._finite = Fraction(0)
        self._multiples: dict[tuple[int, Fraction], Fraction] = defaultdict(Fraction)
        self._is_known = True

    def add(self, order: int, first: Fraction, factor: Fraction) -> None:
        """So many times the sum from ``first`` on."""
        part = 1 - (-first) % 1
        steps = int(first - part)
        if abs(steps) > _MOST:
            self._is_known = False
            return
        for step in range(min(steps, 0), max(steps, 0)):
            sign = -1 if steps > 0 else 1
            self._finite += sign * factor / (part + step) ** order
        self._multiples[order, part] += factor

    def tree(self) -> Expression | None:
        """What they come to; ``None`` where a value is not known."""
        terms: list[Expression] = [number(self._finite)]
        simple = (factor for (order, _), factor in self._multiples.items() if order == 1)
        if not self._is_known or sum(simple, Fraction(0)):
            return None
        for (order, part), factor in self._multiples.items():
            value = _minus_digamma(part) if order == 1 else _zeta_at(order, part)
            if factor and value is None:
                return None
            if factor and value is not None:
                terms.append(times(number(factor), value))
        return plus(*terms)


def _minus_digamma(part: Fraction) -> Expression | None:
    """-ψ(a) - γ (DLMF 5.4.13 and on)."""
    logarithms: dict[int, tuple[Fraction, Fraction]] = {
        1: (Fraction(0), Fraction(0)),
        2: (Fraction(2), Fraction(0)),
        3: (Fraction(0), Fraction(3, 2)),
        4: (Fraction(3), Fraction(0)),
        6: (Fraction(2), Fraction(3, 2)),
    }
    roots = {3: over(PI, times(number(2), _ROOT3)), 4: over(PI, number(2))}
    roots[6] = times(number(Fraction(1, 2)), _ROOT3, PI)
    if part.denominator not in logarithms:
        return None
    twos, threes = logarithms[part.denominator]
    known = plus(times(number(twos), _LN2), times(number(threes), _LN3))
    turn = roots.get(part.denominator)
    sign = 1 if part < Fraction(1, 2) else -1
    return known if turn is None else plus(known, times(number(sign), turn))


_ROOT3 = Call("sqrt", (number(3),))


def _zeta_at(order: int, part: Fraction) -> Expression | None:
    """ζ(s, 1) and ζ(s, 1/2) = (2^s - 1) ζ(s) of an even s."""
    if order % 2 or part.denominator > 2:
        return None
    return times(number(1 if part == 1 else 2**order - 1), zeta(order))


def zeta(even: int) -> Expression:
    """ζ(2m) = (-1)^(m+1) B_2m (2π)^2m / (2 (2m)!) (DLMF 25.6.2)."""
    factor = abs(_bernoulli(even)) * 2**even / (2 * math.factorial(even))
    return times(number(factor), power(PI, number(even)))


def _bernoulli(index: int) -> Fraction:
    """The Bernoulli number by its recurrence."""
    values = [Fraction(1)]
    for n in range(1, index + 1):
        total = sum((math.comb(n + 1, k) * values[k] for k in range(n)), Fraction(0))
        values.append(-total / (n + 1))
    return values[index]


def rational_product(above: Polynomial, below: Polynomial, start: int) -> Expression | None:
    """∏ P(n)/Q(n) from ``start`` on as a quotient of values of Γ (DLMF 5.8.5)."""
    tops, bottoms = _roots(above), _roots(below)
    if tops is None or bottoms is None or above[-1] != below[-1]:
        return None
    if len(tops) != len(bottoms) or sum(tops) != sum(bottoms):
        return None  # it tends to 0, or to no number
    if any(root >= start for root in (*tops, *bottoms)):
        return None
    values = [times(*(gamma_value(start - root) for root in roots)) for roots in (bottoms, tops)]
    return over(values[0], values[1])


def partial_fractions(above: Polynomial, below: Polynomial) -> Parts | None:
    """``coefficient/(n - root)^order`` by order and root; ``None`` of other roots."""
    roots = _roots(below)
    if roots is None:
        return None
    parts: Parts = {}
    for root in set(roots):
        order = roots.count(root)
        others = [other for other in roots if other != root]
        # P/Q without this root, in powers of n - root
        series = shifted(above, root)[:order]
        series += [Fraction(0)] * (order - len(series))
        for other in others:
            series = _divided(series, root - other)
        for place, value in enumerate(series):
            if value:
                parts[order - place, root] = value / below[-1]
    return parts


def _divided(series: list[Fraction], constant: Fraction) -> list[Fraction]:
    """A series over ``constant + t``."""
    found: list[Fraction] = []
    for value in series:
        found.append((value - (found[-1] if found else 0)) / constant)
    return found


def shifted(coefficients: Polynomial, by: Fraction) -> list[Fraction]:
    """The coefficients of P(t + by)."""
    total = [Fraction(0)] * len(coefficients)
    for degree, coefficient in enumerate(coefficients):
        for place in range(degree + 1):
            total[place] += coefficient * math.comb(degree, place) * by ** (degree - place)
    return total


def _roots(polynomial: Polynomial) -> list[Fraction] | None:
    """The roots, as often as they are such; ``None`` where one is not rational."""
    if not 1 <= len(polynomial) <= _LARGEST_DEGREE + 1:
        return None
    scale = math.lcm(*(value.denominator for value in polynomial))
    whole = [int(value * scale) for value in polynomial]
    if not whole[-1] or max(map(abs, whole)) > _LARGEST:
        return None
    roots: list[Fraction] = []
    while len(whole) > 1:
        root = next((root for root in _candidates(whole) if not _value(whole, root)), None)
        if root is None:
            return None
        roots.append(root)
        whole = _without(whole, root)
    return roots


def _candidates(whole: list[int]) -> Iterator[Fraction]:
    """What may be a root: 0, or a divisor of the first coefficient over one of the last."""
    if not whole[0]:
        yield Fraction(0)
        return
    for above in _divisors(abs(whole[0])):
        for below in _divisors(abs(whole[-1])):
            yield Fraction(above, below)
            yield Fraction(-above, below)


def _divisors(value: int) -> list[int]:
    small = [part for part in range(1, math.isqrt(value) + 1) if value % part == 0]
    return sorted({*small, *(value // part for part in small)})


def _value(whole: list[int], at: Fraction) -> Fraction:
    value = Fraction(0)
    for coefficient in reversed(whole):
        value = value * at + coefficient
    return value


def _without(whole: list[int], root: Fraction) -> list[int]:
    """The quotient by ``q n - p`` for a root p/q, which has whole coefficients again."""
    quotient: list[int] = []
    carried = Fraction(0)
    for coefficient in reversed(whole[1:]):
        carried = carried * root + coefficient
        quotient.append(int(carried / root.denominator))
    return quotient[::-1]
