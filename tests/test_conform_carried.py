"""Whether one matrix carries each row on, of tables that no spec means."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

import pe_symbolic as pe
from pe_symbolic.conformance.fits import direct_table
from pe_symbolic.conformance.shown import as_data, sentences
from pe_symbolic.conformance.spec import Layout, Spec, arranged

Real = npt.NDArray[np.float64]
INDEX = np.arange(32.0)


def turned(waves: Real, cosine_waves: Real | None = None, layout: Layout = "interleaved") -> Real:
    places = np.arange(64.0)[:, None]
    others = waves if cosine_waves is None else cosine_waves
    return arranged(Spec(layout=layout), np.sin(places * waves), np.cos(places * others), 64)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize(
    "table",
    [
        np.random.default_rng(8).uniform(-1, 1, (64, 32)),
        np.random.default_rng(8).uniform(-1, 1, (64, 128)),
        np.random.default_rng(8).uniform(-1, 1, (9, 8)),
        turned(10000 ** (-INDEX / 32), 10000 ** (-(2 * INDEX + 1) / 64)),
        direct_table(Spec(), 64, 32) + np.eye(64, 32) * 1e-3,
    ],
)
def test_it_is_not_said_to_hold_where_it_was_not_shown(
    table: Real, dtype: type[np.floating]
) -> None:
    found = pe.conform(table.astype(dtype))
    assert found.spec is None
    assert found.rotates is None
    assert as_data(found)["rotation"] is None
    assert any("rotation property: was not shown" in line for line in sentences(found))


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize(
    "table",
    [
        turned((INDEX / 32) ** 1e-4),
        turned((INDEX / 32) ** 1e-4, layout="halves"),
        direct_table(Spec(), 64, 32) * np.tile([1, -1], 16),
        -direct_table(Spec(layout="halves"), 64, 32),
        np.tile(direct_table(Spec(), 4, 32)[3], (20, 1)),
        turned(np.random.default_rng(9).uniform(0.01, 1, 32), layout="halves"),
    ],
)
def test_it_holds_where_the_entries_show_it(table: Real, dtype: type[np.floating]) -> None:
    found = pe.conform(table.astype(dtype))
    assert found.spec is None
    assert found.rotates is True
    assert as_data(found)["rotation_said"] == (
        "holds: one matrix carries every row to the row an offset on"
    )


def test_the_json_says_of_which_row_it_does_not_hold() -> None:
    data = as_data(pe.conform(direct_table(Spec(zero_row=1), 64, 32).astype(np.float32)))
    assert data["rotation"] is False
    assert data["rotation_said"] == "holds but for row 1, which is zero"
