"""How near encodings are, in numbers: held against mpmath, which the module does not use."""

from __future__ import annotations

import mpmath
import numpy as np
import pytest

from pe_symbolic.encodings.nearness import (
    distances,
    dot_products,
    steepest,
    wavelengths,
    wide_limit,
)
from pe_symbolic.encodings.sinusoidal import positional_encoding


def cosines(offset: int, d_model: int, base: int) -> mpmath.mpf:
    rates = [mpmath.mpf(base) ** (-mpmath.mpf(2 * k) / d_model) for k in range(d_model // 2)]
    return mpmath.fsum(mpmath.cos(offset * rate) for rate in rates)


@pytest.mark.parametrize(("d_model", "base"), [(2, 10000), (8, 10000), (64, 10000), (6, 100)])
def test_dot_products_and_distances_are_the_sums_of_cosines(d_model: int, base: int) -> None:
    found, apart = dot_products(40, d_model, base), distances(40, d_model, base)
    with mpmath.workdps(30):
        true = [cosines(offset, d_model, base) for offset in range(40)]
        assert max(abs(a * d_model / 2 - b) for a, b in zip(found, true, strict=True)) < 1e-13
        far = [mpmath.sqrt(max(0, d_model - 2 * b)) for b in true]
        assert max(abs(a - b) for a, b in zip(apart, far, strict=True)) < 1e-7
    assert found[0] == 1
    assert apart[0] == 0


def test_the_position_does_not_matter_and_the_base_does() -> None:
    rows = positional_encoding(60, 16, dtype=np.float64)
    elsewhere = [float(rows[23] @ rows[23 + offset]) / 8 for offset in range(30)]
    np.testing.assert_allclose(dot_products(30, 16), elsewhere, atol=1e-14)
    assert abs(dot_products(30, 16, 100) - dot_products(30, 16)).max() > 0.1


def test_the_limit_is_the_integral_and_wide_encodings_come_near_it() -> None:
    limit = wide_limit(20)
    with mpmath.workdps(20):
        for offset in (0, 1, 7, 19):
            mean = mpmath.quad(lambda u, k=offset: mpmath.cos(k * 10000**-u), [0, 0.25, 0.5, 1])
            assert abs(mean - limit[offset]) < 1e-12
    gaps = [abs(dot_products(20, d_model) - limit).max() for d_model in (16, 128, 1024)]
    assert gaps[0] > 5 * gaps[1] > 25 * gaps[2]


def test_no_distance_exceeds_its_bound_and_a_smaller_bound_fails() -> None:
    apart, slope = distances(100, 64), steepest(64)
    offsets = np.arange(1, 100)
    assert (apart[1:] <= offsets * slope).all()
    assert not (apart[1:] <= offsets * slope * 0.97).all()
    with mpmath.workdps(30):
        squares = mpmath.fsum(mpmath.mpf(10000) ** (-mpmath.mpf(4 * k) / 64) for k in range(32))
        assert abs(slope - mpmath.sqrt(squares)) < 1e-15 * slope


def test_wavelengths_are_two_pi_over_the_frequencies() -> None:
    found = wavelengths(8)
    with mpmath.workdps(30):
        true = [2 * mpmath.pi * mpmath.mpf(10) ** k for k in range(4)]
        assert max(abs(a / b - 1) for a, b in zip(found, true, strict=True)) < 2.0**-52
    assert (found < 10000 * 2 * np.pi).all()
