"""Integrals up to infinity that no antiderivative gives: of ``x^p e^{-ax^q}``, ``sin x / x``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.calculus.gamma_values import gamma_value
from pe_symbolic.calculus.primitive import INFINITY
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.substitution import factors_of
from pe_symbolic.calculus.trees import (
    PI,
    TWO,
    added,
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
from pe_symbolic.decimals import is_whole
from pe_symbolic.expression import Call, Expression, Symbol

_Factors = Sequence[tuple[Expression, Fraction]]
_LARGEST_POWER = 40


class _Falling(Struct, frozen=True):
    """``(Σ above_k x^k) x^raised e^{start - rate x^degree}``."""

    above: tuple[Fraction, ...]
    raised: Fraction
    start: Fraction
    rate: Fraction
    degree: int


def up_to_infinity(
    body: Expression, name: str, first: Expression, last: Expression
) -> Expression | None:
    """An integral from 0 or from -∞ up to ∞; ``None`` where no rule gives it."""
    if last != INFINITY:
        return None
    factors = list(factors_of(body, Fraction(1)))
    constant = times(*(power(base, number(n)) for base, n in factors if not has(base, name)))
    named = [(base, n) for base, n in factors if has(base, name)]
    if first == minus(INFINITY):
        value = _over_the_line(named, name)
    else:
        value = _from_zero(named, name) if rational_value(first) == 0 else None
    return None if value is None else times(constant, value)


def _from_zero(factors: _Factors, name: str) -> Expression | None:
    falling = _falling(factors, name)
    return _sine_over_its_angle(factors, name) if falling is None else _by_gamma(falling)


def _over_the_line(factors: _Factors, name: str) -> Expression | None:
    """Twice what there is from 0 on, of what is even; what is odd comes to nothing."""
    falling = _falling(factors, name)
    if falling is None:
        half = _sine_over_its_angle(factors, name)
        return None if half is None else times(TWO, half)
    if falling.degree % 2 or falling.raised:
        return None
    even = tuple(value * (place % 2 == 0) for place, value in enumerate(falling.above))
    half = _by_gamma(_Falling(even, Fraction(0), falling.start, falling.rate, falling.degree))
    return None if half is None else times(TWO, half)


def _falling(factors: _Factors, name: str) -> _Falling | None:
    above: tuple[Fraction, ...] | None = (Fraction(1),)
    exponent: tuple[Fraction, ...] = (Fraction(0),)
    raised = Fraction(0)
    for base, n in factors:
        risen = _exponent_of(base)
        inside = polynomial_in(risen or base, name)
        if inside is None or above is None:
            return None
        if risen is not None:
            exponent = added(exponent, tuple(n * value for value in inside))
        elif base == Symbol(name):
            raised += n
        elif is_whole(n) and 0 < n <= _LARGEST_POWER:
            for _ in range(int(n)):
                above = None if above is None else product(above, inside)
        else:
            return None
    degree, rate = len(exponent) - 1, -exponent[-1]
    if above is None or not degree or rate <= 0 or any(exponent[1:-1]) or raised <= -1:
        return None
    if is_whole(raised):
        above, raised = (Fraction(0),) * int(raised) + above, Fraction(0)
    return _Falling(above, raised, exponent[0], rate, degree)


def _exponent_of(base: Expression) -> Expression | None:
    return base.args[0] if isinstance(base, Call) and base.op == "exp" else None


def _by_gamma(falling: _Falling) -> Expression | None:
    """Σ above_k Γ(s)/(q a^s) with s = (k + raised + 1)/q (DLMF 5.9.1)."""
    if len(falling.above) > _LARGEST_POWER:
        return None
    terms: list[Expression] = []
    for place, value in enumerate(falling.above):
        if value:
            s = (place + falling.raised + 1) / falling.degree
            below = power(number(falling.rate), number(s))
            terms.append(over(times(number(value / falling.degree), gamma_value(s)), below))
    return times(Call("exp", (number(falling.start),)), plus(*terms))


def _sine_over_its_angle(factors: _Factors, name: str) -> Expression | None:
    """∫ sin(ax)/x from 0 to ∞ is π/2 for a positive a, of Dirichlet."""
    match sorted(factors, key=lambda factor: factor[1]):
        case [(Symbol(), below), (Call(op="sin", args=(angle,)), above)] if -below == above == 1:
            line = linear_in(angle, name)
        case _:
            return None
    slope = line and rational_value(line[0])
    if line is None or not slope or rational_value(line[1]) != 0:
        return None
    return over(PI, TWO) if slope > 0 else minus(over(PI, TWO))
