"""Intervals of the cosine integral Ci, which mpmath does not enclose, for positive arguments."""

from __future__ import annotations

from functools import lru_cache

from mpmath.libmp import from_int, fzero, mpf_gt, mpf_lt, mpf_neg, to_int
from mpmath.libmp.libmpi import (
    mpi_add,
    mpi_div,
    mpi_log,
    mpi_mul,
    mpi_sub,
)

from pe_symbolic.enclosure.faults import OutOfReach, Undefined
from pe_symbolic.enclosure.interval_basics import (
    ONE,
    ZERO,
    End,
    Interval,
    at,
    cosine_and_sine,
    exponential,
    in_steps,
    is_negative,
    is_positive,
    is_zero,
    magnitude,
    negated,
    with_rest,
)

#: How many bits e^n has for each of n, rounded up.
_BITS_OF_E = 1.45
#: Euler's constant is computed at multiples of so many bits, and kept.
_ROUND = 128


@in_steps
def cosine_integral(bits: int, value: Interval) -> Interval:
    """Ci of what is certainly positive: that of one end, and from there on by Ci'(x) = cos(x)/x.

    Mean value theorem: Ci(x) - Ci(a) is (x - a) times a slope between the two.
    """
    if is_zero(value):
        raise Undefined("the cosine integral of zero")
    if is_negative(value):
        raise Undefined("the cosine integral of a negative number")
    if not is_positive(value):
        raise OutOfReach("the argument of a cosine integral cannot be told from zero")
    lower, upper = value
    at_end = _at(bits, lower)
    slope = mpi_div(cosine_and_sine(bits, value)[0], value, bits)
    moved = mpi_mul(slope, mpi_sub(value, (lower, lower), bits), bits)
    enclosed: Interval = at_end if lower == upper else mpi_add(at_end, moved, bits)
    return enclosed


def _at(bits: int, end: End) -> Interval:
    point = (end, end)
    if mpf_lt(from_int(bits), end):
        return _far_out(bits, point, bits - bits % 2)
    return _series(bits + int(_BITS_OF_E * (to_int(end) + 1)), point)


def _series(bits: int, value: Interval) -> Interval:
    """γ + ln x + sum (-1)^n x^(2n)/(2n (2n)!) over n >= 1 (DLMF 6.6.6).

    The terms alternate, and fall once 2n >= x: what is left out is below the first of it.
    """
    square = mpi_mul(value, value, bits)
    total = mpi_add(_euler(bits + -bits % _ROUND), mpi_log(value, bits), bits)
    power, n = ONE, 0
    while True:
        n += 1
        power = negated(bits, mpi_div(mpi_mul(power, square, bits), at(2 * n * (2 * n - 1)), bits))
        term = mpi_div(power, at(2 * n), bits)
        if _is_left_out(bits, term, 2 * n, value):
            return with_rest(bits, total, term)
        total = mpi_add(total, term, bits)


@lru_cache(maxsize=64)
def _euler(bits: int) -> Interval:
    """γ = sum (-1)^(k-1) n^k/(k k!) over k >= 1, less ln n and E₁(n) (DLMF 6.2.4 and 6.6.4).

    0 < E₁(n) < e^(-n)/n (DLMF 6.8.2).  The terms alternate, and fall once k >= n.
    """
    point = at(bits)
    wide = bits + int(_BITS_OF_E * bits)
    beyond = mpi_div(exponential(wide, negated(wide, point)), point, wide)
    total = mpi_sub((mpf_neg(beyond[1]), fzero), mpi_log(point, wide), wide)
    power, k = negated(wide, ONE), 0
    while True:
        k += 1
        power = negated(wide, mpi_div(mpi_mul(power, point, wide), at(k), wide))
        term = mpi_div(power, at(k), wide)
        if _is_left_out(wide, term, k, point):
            return with_rest(bits, total, term)
        total = mpi_add(total, term, wide)


def _is_left_out(bits: int, term: Interval, place: int, value: Interval) -> bool:
    """Whether the terms fall from here on, and this one is too small to count."""
    small = max(map(magnitude, term)) < -bits
    return small and bool(mpf_gt(from_int(place), value[1]))


def _far_out(bits: int, value: Interval, terms: int) -> Interval:
    """f(x) sin x - g(x) cos x (DLMF 6.2.20), each by half of an even number of terms.

    f and g have the terms j!/x^(j+1), even j and odd ones, signs in turn; the rest of each
    is below the first term left out (DLMF 6.12(ii)).  At j = x that is about e^(-x).
    """
    sums: list[Interval] = [ZERO, ZERO]
    term = mpi_div(ONE, value, bits)
    for j in range(terms):
        signed = negated(bits, term) if j % 4 > 1 else term
        sums[j % 2] = mpi_add(sums[j % 2], signed, bits)
        term = mpi_div(mpi_mul(term, at(j + 1), bits), value, bits)
    after = mpi_div(mpi_mul(term, at(terms + 1), bits), value, bits)
    even, odd = (
        with_rest(bits, total, rest) for total, rest in zip(sums, (term, after), strict=True)
    )
    cosine, sine = cosine_and_sine(bits, value)
    enclosed: Interval = mpi_sub(mpi_mul(even, sine, bits), mpi_mul(odd, cosine, bits), bits)
    return enclosed
