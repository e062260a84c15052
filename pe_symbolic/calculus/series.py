"""Infinite sums in closed form: geometric series and their kin, Σ 1/k^2m, Σ x^k/k!."""

from __future__ import annotations

import math
from fractions import Fraction

from msgspec import Struct, field

from pe_symbolic.calculus.primitive import INFINITY
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.ratios import geometric
from pe_symbolic.calculus.trees import (
    ONE,
    PI,
    has,
    linear_in,
    minus,
    number,
    over,
    plus,
    polynomial_in,
    power,
    product,
    times,
)
from pe_symbolic.expression import Call, Expression, Symbol

#: Largest first index that is brought back to 0 or 1 by taking terms away.
_MOST_TAKEN_AWAY = 50
_ONE: tuple[Fraction, ...] = (Fraction(1),)
_ODD: tuple[Fraction, ...] = (Fraction(1), Fraction(2))


class _Term(Struct):
    """constant · above(k)/below(k) · ratio^k / (k!)^factorials."""

    name: str
    constant: Expression = ONE
    above: tuple[Fraction, ...] = _ONE
    below: tuple[Fraction, ...] = _ONE
    ratio: Fraction = field(default_factory=lambda: Fraction(1))
    factorials: int = 0


def closed_sum(node: Call) -> Expression | None:
    """The value of ``sum(f, k, first, ∞)`` as a finite tree; ``None`` where no rule speaks."""
    body, index, first, last = node.args
    start = rational_value(first)
    if last != INFINITY or not isinstance(index, Symbol) or start is None:
        return None
    if start.denominator != 1 or not 0 <= start <= _MOST_TAKEN_AWAY:
        return None
    term = _Term(index.name)
    if not _collect(body, 1, term):
        return geometric(body, index.name, int(start))
    value = _sum_of(term, int(start), body)
    return value and times(term.constant, value)


def _collect(node: Expression, sign: int, term: _Term) -> bool:
    """Takes a factor (or with sign -1 a divisor) into the term; ``False`` for another kind."""
    if isinstance(node, Call) and node.op == "neg":
        term.constant = minus(term.constant)
        return _collect(node.args[0], sign, term)
    if isinstance(node, Call) and node.op in ("mul", "div"):
        for place, factor in enumerate(node.args):
            turned = -sign if node.op == "div" and place else sign
            if not _collect(factor, turned, term):
                return False
        return True
    if not has(node, term.name):
        constant = term.constant
        term.constant = times(constant, node) if sign > 0 else over(constant, node)
        return True
    coefficients = polynomial_in(node, term.name)
    if coefficients is not None:
        return _take_polynomial(coefficients, sign, term)
    if node == Call("factorial", (Symbol(term.name),)):
        term.factorials += sign
        return True
    return isinstance(node, Call) and node.op == "pow" and _take_power(node, sign, term)


def _take_polynomial(coefficients: tuple[Fraction, ...], sign: int, term: _Term) -> bool:
    held = product(term.above if sign > 0 else term.below, coefficients)
    if held is None:
        return False
    if sign > 0:
        term.above = held
    else:
        term.below = held
    return True


def _take_power(node: Call, sign: int, term: _Term) -> bool:
    """base^(mk + c) with a whole m is (base^m)^k · base^c; (f/g)^m goes factor by factor."""
    base, exponent = node.args
    if has(base, term.name):
        return False
    line = linear_in(exponent, term.name)
    known = rational_value(base)
    slope, rest = (rational_value(part) for part in line) if line else (None, None)
    if known is None or known == 0 or slope is None or rest is None:
        return False
    if slope.denominator != 1 or rest.denominator != 1 or max(abs(slope), abs(rest)) > 64:
        return False
    term.ratio *= known ** int(slope * sign)
    term.constant = times(term.constant, number(known ** int(rest * sign)))
    return True


def _sum_of(term: _Term, start: int, body: Expression) -> Expression | None:
    if term.factorials == 1 and term.below == term.above == _ONE:
        return None
    if term.factorials == -1 and term.below == term.above == _ONE:
        total = Call("exp", (number(term.ratio),))
        return _without_the_first(total, term, start, 0)
    if term.factorials:
        return None
    if term.below == _ONE:
        return _geometric(term, start)
    if term.above != _ONE:
        return None
    return _of_divisors(term, start)


def _geometric(term: _Term, start: int) -> Expression | None:
    """Σ P(k)·r^k for |r| < 1 and a P of degree 3 at most."""
    ratio = term.ratio
    if abs(ratio) >= 1 or len(term.above) > len(_EULERIAN):
        return None
    total = Fraction(0)
    for degree, coefficient in enumerate(_shifted(term.above, start)):
        rising = sum(value * ratio**place for place, value in enumerate(_EULERIAN[degree]))
        total += coefficient * rising / (1 - ratio) ** (degree + 1)
    return number(ratio**start * total)


#: Σ k^n r^k = A_n(r)/(1 - r)^(n + 1); the coefficients of A_n are Eulerian numbers.
_EULERIAN = ((1,), (0, 1), (0, 1, 1), (0, 1, 4, 1))


def _shifted(coefficients: tuple[Fraction, ...], by: int) -> tuple[Fraction, ...]:
    """P(k + by) as a polynomial in k."""
    total = [Fraction(0)] * len(coefficients)
    for degree, coefficient in enumerate(coefficients):
        for place in range(degree + 1):
            total[place] += coefficient * math.comb(degree, place) * by ** (degree - place)
    return tuple(total)


def _of_divisors(term: _Term, start: int) -> Expression | None:
    """Σ 1/k^2m, Σ r^k/k, Σ (-1)^k/(2k + 1), Σ 1/(k(k + 1))."""
    below, ratio = term.below, term.ratio
    leading, degree = below[-1], len(below) - 1
    is_power = not any(below[:-1])
    if is_power and start < 1:
        return None
    if is_power and ratio == 1 and degree % 2 == 0 and degree <= 20:
        return _without_the_first(times(number(1 / leading), zeta(degree)), term, start, 1)
    if is_power and degree == 1 and -1 <= ratio < 1 and ratio:
        total = over(minus(Call("log", (number(1 - ratio),))), number(leading))
        return _without_the_first(total, term, start, 1)
    if below == _ODD and ratio == -1:
        return _without_the_first(over(PI, number(4)), term, start, 0)
    if below == (Fraction(0), leading, leading) and ratio == 1 and start >= 1:
        return number(1 / (leading * start))
    return None


def zeta(even: int) -> Expression:
    """ζ(2m) = (-1)^(m+1) B_2m (2π)^2m / (2 (2m)!) (DLMF 25.6.2)."""
    bernoulli = _bernoulli(even)
    factor = abs(bernoulli) * 2**even / (2 * math.factorial(even))
    return times(number(factor), power(PI, number(even)))


def _bernoulli(index: int) -> Fraction:
    """The Bernoulli number by its recurrence."""
    values = [Fraction(1)]
    for n in range(1, index + 1):
        total = sum((math.comb(n + 1, k) * values[k] for k in range(n)), Fraction(0))
        values.append(-total / (n + 1))
    return values[index]


def _without_the_first(total: Expression, term: _Term, start: int, begins: int) -> Expression:
    """The sum from ``start`` where the sum from ``begins`` is known."""
    taken = Fraction(0)
    for k in range(begins, start):
        divisor = sum(coefficient * k**place for place, coefficient in enumerate(term.below))
        value = term.ratio**k / divisor
        taken += value / math.factorial(k) if term.factorials else value
    return plus(total, number(-taken)) if taken else total
