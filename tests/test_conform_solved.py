"""Numbers solved from entries: none is invented, each as fine as the entries tell it."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import pe_symbolic as pe
from pe_symbolic.conformance.fits import direct_table, tried
from pe_symbolic.conformance.shown import as_data, sentences
from pe_symbolic.conformance.spec import Spec

Real = npt.NDArray[np.float64]


def entries(spec: Spec, length: int, d_model: int, dtype: str = "float32") -> Real:
    """The table of a spec, rounded to a format."""
    return direct_table(spec, length, d_model).astype(dtype).astype(np.float64)


@pytest.mark.parametrize(
    ("base", "d_model", "dtype"),
    [
        (667648, 64, "float64"),
        (228472, 512, "float32"),
        (10000.5, 512, "float32"),
        (12345, 8, "float32"),
        (12345, 8, "float64"),
        (1000042, 128, "float32"),
        (20000, 64, "float16"),
    ],
)
def test_a_base_of_the_papers_denominator_is_that_base(
    base: float, d_model: int, dtype: str
) -> None:
    found = pe.conform(pe.positional_encoding(64, d_model, base=base, dtype=np.dtype(dtype)))
    assert found.spec is not None
    assert (found.spec.base, found.spec.den) == (base, "d/2")
    assert found.departures[0] == f"base {base:.12g}, not 10000"
    assert found.errors is not None
    assert found.errors.not_nearest == 0
    assert found.uncertain is None


def test_a_base_that_nobody_would_write_is_said_with_its_uncertainty() -> None:
    base = 10000 * 8 ** (64 / 62)
    for dtype, places in (("float32", 3), ("float64", 8)):
        found = pe.conform(pe.positional_encoding(64, 64, base=base, dtype=np.dtype(dtype)))
        assert found.spec is not None
        assert found.spec.den == "d/2"
        assert abs(found.spec.base - base) < 10**-places
        assert found.errors is None
        assert found.uncertain is not None
        assert found.uncertain in "\n".join(sentences(found))
        assert as_data(found)["uncertain"] == found.uncertain


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_denominators_one_more_are_named(dtype: str) -> None:
    found = pe.conform(entries(Spec(den="d/2+1", layout="halves"), 64, 64, dtype))
    assert found.spec is not None
    assert (found.spec.den, found.spec.base) == ("d/2+1", 10000)
    assert "denominators d/2+1 = 33, not d/2 = 32" in found.departures


TURNS = Spec(
    base=100,
    den="d/2-1",
    first="cos",
    freq_scale=2 * math.pi,
    start=512,
    stride=-1,
    amplitude=0.0707106781186547,
)
SLOW = Spec(base=9999, den="d/2-1", first="cos", start=1, freq_scale=0.125, amplitude=0.5)
DOUBLING = Spec(base=0.5**6, freq_scale=math.pi / 64)


@pytest.mark.parametrize(
    ("spec", "shape", "dtype"),
    [
        (TURNS, (16, 200), "float64"),
        (SLOW, (32, 4), "float32"),
        (DOUBLING, (64, 12), "float32"),
        (Spec(base=100, den="d/2-1", start=512), (32, 6), "float32"),
    ],
)
def test_what_is_named_gives_the_table_and_no_stranger_position(
    spec: Spec, shape: tuple[int, int], dtype: str
) -> None:
    table = entries(spec, *shape, dtype)
    found = pe.conform(table.astype(dtype)).spec
    assert found is not None
    assert (found.start, found.stride, found.first) == (spec.start, spec.stride, spec.first)
    residual = tried(found, table).residual
    assert residual < 1e-6 * tried(found, table).size


def test_a_spec_that_is_off_by_the_amplitude_fits_nothing() -> None:
    small = np.random.default_rng(4).uniform(-0.05, 0.05, (16, 8))
    assert pe.conform(small).spec is None
    assert not tried(Spec(start=10**7, amplitude=0.1), np.full((16, 8), 0.05)).fits


@pytest.mark.parametrize("start", [10**5, 10**6, 10**9, 2**40, -(10**9)])
@pytest.mark.parametrize("d_model", [16, 64])
def test_far_positions_of_row_0_are_solved(start: int, d_model: int) -> None:
    found = pe.conform(pe.positional_encoding(64, d_model, start=start, dtype=np.float64))
    assert found.departures[0] == f"row 0 is position {start}, not 0"
    assert found.errors is not None
    assert found.errors.not_nearest == 0


@pytest.mark.parametrize(("first", "dtype"), [(0, "float32"), (7, "float64"), (10**6, "float64")])
def test_half_positions_of_row_0_are_solved(first: int, dtype: str) -> None:
    places: Any = np.arange(first, first + 64) + 0.5
    found = pe.conform(pe.positional_encoding_at(places, 64, dtype=np.dtype(dtype)))
    assert found.departures[0] == f"row 0 is position {first + 0.5}, not 0"
    assert found.errors is not None
    assert found.errors.not_nearest == 0
    assert found.errors.absolute.position % 1 == 0.5
    with pytest.raises(ValueError, match="start cannot be"):
        pe.conform(np.zeros((8, 8)), start=0.3)
    assert pe.conform(pe.positional_encoding_at(places, 64), start=first + 0.5).conforms


def test_more_digits_than_float64_are_left_out() -> None:
    table = direct_table(Spec(), 32, 16)
    found = pe.conform(table.astype(np.longdouble))
    assert found.dtype == "float64"
    assert found.errors == pe.conform(table).errors


@pytest.mark.parametrize("d_model", [2, 4, 16])
def test_no_recipe_of_float32_is_named_for_float64(d_model: int) -> None:
    rows = [
        [
            (math.cos if j % 2 else math.sin)(p / 10000 ** (j // 2 * 2 / d_model))
            for j in range(d_model)
        ]
        for p in range(64)
    ]
    assert set(pe.conform(rows).arithmetic) <= {"exact", "f64"}
