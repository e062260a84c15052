"""Frequencies beyond half a turn a row, and rows that are more than a position apart."""

from __future__ import annotations

import math

import numpy as np
import pytest

import pe_symbolic as pe
from pe_symbolic.conformance.fits import direct_table
from pe_symbolic.conformance.spec import Spec, frequencies


@pytest.mark.parametrize("seed", range(3))
def test_fast_noise_fits_nothing(seed: int) -> None:
    luck = np.random.default_rng(seed)
    waves = luck.uniform(0, 100, 16)
    angles = np.arange(64)[:, None] * waves
    assert pe.conform(np.concatenate([np.sin(angles), np.cos(angles)], axis=1)).spec is None


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("first", ["sin", "cos"])
@pytest.mark.parametrize(
    ("scale", "d_model"),
    [(4.0, 512), (10.0, 64), (100.0, 512), (1000.0, 64), (2 * math.pi, 64)],
)
def test_fast_frequencies_are_unfolded_from_the_slow_ones(
    scale: float, d_model: int, first: str, dtype: type[np.floating]
) -> None:
    spec = Spec(layout="halves", freq_scale=scale, first="cos" if first == "cos" else "sin")
    found = pe.conform(direct_table(spec, 64, d_model).astype(dtype))
    assert found.spec == spec
    assert found.uncertain is None


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("stride", [2, 3, 5, -2, -3])
@pytest.mark.parametrize("start", [1, 7])
def test_positions_farther_apart_are_no_other_frequencies(
    start: int, stride: int, dtype: type[np.floating]
) -> None:
    spec = Spec(start=start, stride=stride)
    found = pe.conform(direct_table(spec, 64, 64).astype(dtype))
    assert found.spec == spec
    assert f"from row to row the position grows by {stride}, not 1" in found.departures
    assert found.errors is not None


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("pairs", [4, 6, 8])
def test_frequencies_that_double_have_a_power_of_two_for_a_base(
    pairs: int, dtype: type[np.floating]
) -> None:
    waves = math.pi / 64 * 2.0 ** np.arange(pairs)
    angles = np.arange(64)[:, None] * waves
    table = np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(64, -1)
    found = pe.conform(table.astype(dtype))
    assert found.spec is not None
    assert found.spec.base == 2.0**-pairs
    assert frequencies(found.spec, 2 * pairs) == pytest.approx(waves, rel=1e-6)
    assert not any("more than float64" in said for said in found.departures)
