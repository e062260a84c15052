"""Series with few bits, none to spare: what is left out is as large there as what is rounded."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from fractions import Fraction

import mpmath
import pytest
from mpmath.libmp import from_rational

from pe_symbolic.enclosure import cosine_integral, interval_special, intervals
from pe_symbolic.enclosure.interval_basics import Interval, at, exact_end, with_rest

Enclosed = Callable[[int, Interval], Interval]
#: Sevenths, cut off after twenty bits.
PLACES = [from_rational(n, 7, 20, "f") for n in range(1, 60, 2)]


def bare(function: Callable[..., Interval]) -> Enclosed:
    """A function without the bits that it takes beside those it is asked for."""
    found: Enclosed = inspect.unwrap(function)
    return found


def ends(value: Interval) -> tuple[Fraction, Fraction]:
    return exact_end(value[0]), exact_end(value[1])


def exactly(value: mpmath.mpf) -> Fraction:
    return exact_end(value._mpf_)


@pytest.mark.parametrize(
    ("function", "true", "fewest", "most", "lost"),
    [
        (interval_special._erf, mpmath.erf, 3, 40, 8),
        (interval_special._by_stirling, mpmath.gamma, 16, 60, 11),
        (cosine_integral.cosine_integral, mpmath.ci, 3, 40, 3),
        (intervals._tanh, mpmath.tanh, 3, 40, 2),
        (intervals._sinh, mpmath.sinh, 4, 40, 5),
        (intervals._cosh, mpmath.cosh, 4, 40, 6),
    ],
)
def test_a_value_lies_within_and_not_much_is_lost(
    function: Callable[..., Interval],
    true: Callable[[mpmath.mpf], mpmath.mpf],
    fewest: int,
    most: int,
    lost: int,
) -> None:
    with mpmath.workprec(400):
        values = {end: exactly(true(mpmath.make_mpf(end))) for end in PLACES}
    for bits in range(fewest, most):
        for end, value in values.items():
            lower, upper = ends(bare(function)(bits, (end, end)))
            assert lower <= value <= upper, (bits, end)
            assert upper - lower <= max(value, Fraction(1)) * Fraction(2) ** (lost - bits), (
                bits,
                end,
            )


def test_far_out_the_rest_is_taken_whole() -> None:
    for bits in range(3, 38):
        for third in range(3 * bits + 1, 6 * bits + 40, 5):
            end = from_rational(third, 3, 30, "c")
            with mpmath.workprec(400):
                value = exactly(mpmath.ci(mpmath.make_mpf(end)))
            lower, upper = ends(cosine_integral._far_out(bits, (end, end), bits - bits % 2))
            assert lower <= value <= upper
            assert upper - lower <= Fraction(2) ** (2 - bits)


def test_euler_s_constant_at_any_precision() -> None:
    with mpmath.workprec(400):
        value = exactly(+mpmath.euler)
    for bits in range(3, 80):
        lower, upper = ends(inspect.unwrap(cosine_integral._euler)(bits))
        assert lower <= value <= upper
        assert upper - lower <= Fraction(2) ** (3 - bits)


@pytest.mark.parametrize(
    ("low", "high", "rest"), [(1, 1, 1), (-1, -1, 1), (1, 2, 2), (-3, 1, 3), (-1, 4, 4), (0, 0, 0)]
)
def test_what_is_left_out_is_on_either_side(low: int, high: int, rest: int) -> None:
    total, term = (at(10)[0], at(20)[0]), (at(low)[0], at(high)[0])
    assert ends(with_rest(64, total, term)) == (Fraction(10 - rest), Fraction(20 + rest))


@pytest.mark.parametrize("terms", [2, 4, 6, 8, 10])
def test_what_few_terms_of_the_cosine_integral_leave_out(terms: int) -> None:
    """With bits enough to see it, the rest is all there is between the ends."""
    for tenths in range(60, 200, 7):
        end = from_rational(tenths, 10, 300, "n")
        with mpmath.workprec(400):
            x = mpmath.make_mpf(end)
            value = exactly(mpmath.ci(x))
            rest = abs(mpmath.sin(x)) + abs(mpmath.cos(x)) * (terms + 1) / x
            rest = exactly(rest * mpmath.factorial(terms) / x ** (terms + 1))
        lower, upper = ends(cosine_integral._far_out(300, (end, end), terms))
        assert lower <= value <= upper
        assert abs(upper - lower - 2 * rest) <= rest / 10**40


@pytest.mark.parametrize("terms", [1, 2, 3, 4, 5])
def test_what_few_terms_of_stirling_s_series_leave_out(terms: int) -> None:
    for steps in (0, 1, 4):
        for ninths in range(5, 40, 3):
            end = from_rational(ninths, 9, 300, "n")
            with mpmath.workprec(400):
                x = mpmath.make_mpf(end)
                value = exactly(mpmath.gamma(x))
                last = mpmath.bernoulli(2 * terms) / (2 * terms * (2 * terms - 1))
                rest = exactly(abs(last) / (x + steps) ** (2 * terms - 1))
            lower, upper = ends(interval_special._stirling(300, (end, end), steps, terms))
            assert lower <= value <= upper
            with mpmath.workprec(400):
                apart = exactly(mpmath.log(mpmath.mpf(upper.numerator) / upper.denominator))
                apart -= exactly(mpmath.log(mpmath.mpf(lower.numerator) / lower.denominator))
            assert abs(apart - 2 * rest) <= rest / 10**40
