"""Columns out of order are matched by their frequencies, whatever the base is."""

from __future__ import annotations

import numpy as np
import pytest

import pe_symbolic as pe
from pe_symbolic.conformance.fits import direct_table
from pe_symbolic.conformance.paired import in_pairs
from pe_symbolic.conformance.spec import Spec


@pytest.mark.parametrize("seed", range(3))
def test_columns_without_another_wave_are_no_pairs(seed: int) -> None:
    luck = np.random.default_rng(seed)
    assert in_pairs(luck.uniform(-1, 1, (64, 15))) is None
    noise = luck.uniform(-1, 1, (64, 16))
    assert pe.conform(noise).spec is None
    table = pe.positional_encoding(64, 16, base=1000)[:, luck.permutation(16)]
    table[:, 5] = np.sin(0.3 * np.arange(64))
    assert pe.conform(table).spec is None


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize(
    ("spec", "d_model"),
    [
        (Spec(base=1000.0), 64),
        (Spec(base=500.0, start=7), 16),
        (Spec(base=10000.0, den="d/2-1"), 128),
        (Spec(base=500000.0), 512),
    ],
)
def test_columns_in_any_order_are_solved(spec: Spec, d_model: int, dtype: str) -> None:
    order = np.random.default_rng(d_model).permutation(d_model)
    found = pe.conform(direct_table(spec, 64, d_model)[:, order].astype(dtype))
    assert found.spec is not None
    assert (found.spec.base, found.spec.den, found.spec.start) == (spec.base, spec.den, spec.start)
    assert found.columns is not None
    slow = order[np.array(found.columns) != order]  # cosines that are 1 but for a last digit or two
    assert (direct_table(spec, 64, d_model)[:, slow] > 1 - 2.0**-22).all()
    assert found.departures[0].startswith("its columns are rearranged")
    assert found.rotates
    assert not found.conforms
    assert found.same == ()


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        (Spec(layout="halves"), ("halves concatenated, not interleaved",)),
        (Spec(first="cos"), ("cosine first, not sine",)),
        (
            Spec(layout="halves", first="cos"),
            ("halves concatenated, not interleaved", "cosine first, not sine"),
        ),
    ],
)
def test_two_columns_exchanged_are_told_beside_the_order_of_all(
    spec: Spec, said: tuple[str, ...]
) -> None:
    table = direct_table(spec, 64, 64).astype(np.float32)
    table[:, [1, 34]] = table[:, [34, 1]]
    found = pe.conform(table)
    assert found.departures == (*said, "columns 1 and 34 are exchanged")
    assert found.columns is not None
    assert sorted(found.columns) == list(range(64))
