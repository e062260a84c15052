"""Odd widths: one wave is left over, a sine where sines come first and else a cosine."""

from __future__ import annotations

import numpy as np
import pytest

import pe_symbolic as pe
from pe_symbolic.conformance.fits import direct_table
from pe_symbolic.conformance.shown import sentences
from pe_symbolic.conformance.spec import Layout, Spec


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
@pytest.mark.parametrize("d_model", [3, 5, 7, 33])
@pytest.mark.parametrize(
    ("layout", "left_over"),
    [
        ("interleaved", "the last column, a cosine without its sine"),
        ("halves", "the last cosine, which has no sine"),
    ],
)
def test_cosines_first_are_another_table_and_no_rearrangement(
    dtype: str, d_model: int, layout: Layout, left_over: str
) -> None:
    spec = Spec(layout=layout, first="cos")
    found = pe.conform(direct_table(spec, 64, d_model).astype(dtype))
    assert "cosine first, not sine" in found.departures
    assert found.spec is not None
    assert found.columns is None
    assert not found.conforms
    assert f"  rotation property: does not hold for {left_over}" in sentences(found)
    assert pe.conform(direct_table(spec, 64, d_model), first="cos", layout=layout).conforms


def test_sines_first_are_a_rearrangement_of_each_other() -> None:
    found = pe.conform(pe.positional_encoding(64, 5)[:, [0, 2, 4, 1, 3]])
    assert found.departures[0] == "halves concatenated, not interleaved"
    assert found.columns == (0, 2, 4, 1, 3)
    said = "rotation property: does not hold for the last sine, which has no cosine"
    assert any(said in line for line in sentences(found))


def test_the_cosine_that_an_odd_width_lost_is_called_one() -> None:
    table = direct_table(Spec(first="cos"), 64, 7)
    found = pe.conform(np.asarray(table[:, :6], np.float32), d_model=7, first="cos")
    left_out = "6 columns where 7 were asked for: the last cosine, which has no sine, is left out"
    assert found.departures == (left_out,)
