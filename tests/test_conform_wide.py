"""Entries of float64 are held against float64, and against float32 where that explains them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest

import pe_symbolic as pe
from pe_symbolic.conformance.fits import direct_table
from pe_symbolic.conformance.shown import sentences
from pe_symbolic.conformance.spec import Layout, Spec, arranged

Real = npt.NDArray[np.float64]
INDEX = np.arange(32.0)
WAVES = 10000.0 ** (-INDEX / 32)


def turned(waves: Real, layout: Layout = "interleaved") -> Real:
    """64 positions of these frequencies in float64."""
    angles = np.arange(64.0)[:, None] * waves
    return arranged(Spec(layout=layout), np.sin(angles), np.cos(angles), 2 * len(waves))


def single(numbers: Real) -> Real:
    return numbers.astype(np.float32).astype(np.float64)


def angles_of_float32() -> Real:
    angles = single(np.arange(64.0)[:, None] * single(WAVES))
    return arranged(Spec(), np.sin(angles), np.cos(angles), 64)


@pytest.mark.parametrize("base", [10000.01, 10000.0001, 9999.999])
@pytest.mark.parametrize("layout", ["interleaved", "halves"])
def test_a_base_next_to_the_papers_is_another(base: float, layout: Layout) -> None:
    found = pe.conform(turned(base ** (-INDEX / 32), layout))
    assert found.spec is not None
    assert found.spec.base == base
    assert f"base {base}, not 10000" in found.departures
    assert found.errors is not None
    assert found.errors.absolute.value < 1e-13


@pytest.mark.parametrize("layout", ["interleaved", "halves"])
def test_one_frequency_off_is_found(layout: Layout) -> None:
    waves = WAVES * np.where(INDEX == 5, 1 + 1e-7, 1)
    found = pe.conform(turned(waves, layout))
    numbers = "10, 11" if layout == "interleaved" else "5, 37"
    assert not found.conforms
    assert found.same == ()
    assert found.departures[-1] == (
        f"columns {numbers} are off by up to 1.42e-06 (row 60), more than float64 explains, "
        "and not as float32 is"
    )


def test_one_entry_off_is_found() -> None:
    table = turned(WAVES)
    table[30, 3] += 1e-9
    found = pe.conform(table)
    assert not found.conforms
    assert found.departures[0].startswith("column 3 is off by up to 1e-09 (row 30)")
    assert found.arithmetic == ()


@pytest.mark.parametrize(
    "made",
    [
        lambda: turned(WAVES),
        lambda: turned(np.exp(-np.log(10000.0) * INDEX / 32)),
        lambda: turned((1 / 10000.0) ** (INDEX / 32)),
        lambda: turned(single(WAVES)),
        lambda: turned(np.exp(-INDEX * single(np.log([10000.0]) / 32))),
        lambda: turned(np.exp(-INDEX / 32 * single(np.log([10000.0])))),
        angles_of_float32,
        lambda: single(turned(WAVES)),
        lambda: direct_table(Spec(), 5000, 16),
    ],
)
def test_what_float64_or_float32_explains_conforms(made: Callable[[], Real]) -> None:
    found = pe.conform(made())
    assert found.conforms, found.departures


def test_float32_times_a_factor_in_float64_conforms() -> None:
    assert pe.conform(single(turned(WAVES)) * 7.0**0.5, amplitude=7.0**0.5).conforms


def test_frequencies_of_float32_times_turns_conform() -> None:
    turns = 2 * np.pi
    assert pe.conform(turned(single(WAVES) * turns), freq_scale=turns).conforms


def test_zero_rows_and_odd_widths_are_held_against_float64_too() -> None:
    for spec, d_model in ((Spec(zero_row=1), 16), (Spec(layout="halves"), 7), (Spec(), 3)):
        table = direct_table(spec, 64, d_model)
        assert pe.conform(table, layout=spec.layout, zero_row=spec.zero_row).conforms
        table[40, 2] += 1e-8
        assert not pe.conform(table, layout=spec.layout, zero_row=spec.zero_row).conforms


def test_an_entry_one_unit_off_was_not_cast_from_float64() -> None:
    table = turned(WAVES).astype(np.float32)
    assert pe.conform(table).arithmetic[0] == "exact"
    table[30, 3] = np.nextafter(table[30, 3], np.float32(2))
    found = pe.conform(table)
    assert found.conforms
    assert found.arithmetic == ()
    said = "exact = every entry the nearest float gives the most, more than 99.99 %"
    assert found.almost is not None
    assert found.almost[0] == "exact"
    assert any(said[:40] in line for line in sentences(found))


def test_of_another_library_the_nearest_recipe_is_said() -> None:
    waves = np.exp(np.arange(0, 64, 2, dtype="f4") * np.float32(-np.log(1e4) / 64))
    waves[3::5] = np.nextafter(waves[3::5], np.float32(0))
    angles = np.arange(64, dtype="f4")[:, None] * waves
    table = arranged(Spec(), np.sin(angles).astype("f8"), np.cos(angles).astype("f8"), 64)
    found = pe.conform(table.astype(np.float32))
    assert found.conforms
    assert found.arithmetic == ()
    assert found.almost is not None
    assert found.almost[0] == "exp32"
    assert 0.7 < found.almost[1] < 0.98
    lines = [line for line in sentences(found) if "no recipe known here gives these bits" in line]
    assert len(lines) == 1
