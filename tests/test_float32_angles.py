"""The bound of ``float32-angle-error`` against the recipe itself, run in float32."""

from __future__ import annotations

import math

import numpy as np
import pytest

UNIT = 2.0**-24
POSITIONS = (1, 7, 100, 511, 4999, 99991)


def share_of_the_bound(position: int, d_model: int) -> float:
    """The largest error of a computed angle, as a share of what the theorem allows there."""
    recipe = np.exp(
        np.arange(0, d_model, 2).astype(np.float32) * np.float32(-math.log(1e4) / d_model)
    )
    computed = (np.float32(position) * recipe).astype(np.longdouble)
    exponent = -np.arange(0, d_model, 2) * np.log(np.longdouble(10000)) / d_model
    true = position * np.exp(exponent)
    shift = np.abs(exponent) * ((1 + UNIT) ** 2 - 1)
    above, below = np.exp(shift) * (1 + UNIT) ** 3 - 1, 1 - np.exp(-shift) * (1 - UNIT) ** 3
    error = (computed - true) / true
    return float(np.max(np.where(error > 0, error / above, -error / below)))


@pytest.mark.parametrize("d_model", [2, 4, 6, 64, 128, 256, 512, 768, 1024])
def test_no_computed_angle_errs_by_more(d_model: int) -> None:
    assert max(share_of_the_bound(position, d_model) for position in POSITIONS) <= 1


@pytest.mark.parametrize("d_model", [64, 128, 256, 512, 768, 1024])
def test_the_bound_is_attained_within_a_factor_of_four(d_model: int) -> None:
    for position in POSITIONS:
        assert share_of_the_bound(position, d_model) >= 1 / 4


def test_a_bound_of_half_the_size_would_be_too_small() -> None:
    assert max(share_of_the_bound(position, 768) for position in POSITIONS) > 1 / 2
