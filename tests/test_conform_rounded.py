"""Frequencies or angles rounded to two bytes: told apart, whatever the entries are."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pytest

import pe_symbolic as pe
from pe_symbolic.conformance.fits import direct_table
from pe_symbolic.conformance.formats import (
    BFLOAT16,
    FLOAT16,
    FLOAT32,
    OF_TWO_BYTES,
    Format,
    below,
    nearest,
    spacing,
)
from pe_symbolic.conformance.shown import as_data, sentences
from pe_symbolic.conformance.spec import Spec, arranged, frequencies, positions

Real = npt.NDArray[np.float64]
ANY = np.random.default_rng(3).normal(size=1000) * 10.0 ** np.arange(-20, 20).repeat(25)


def with_rounded_frequencies(spec: Spec, d_model: int, form: Format, entries: Format) -> Real:
    """The table of a spec but for its frequencies, each entry rounded to ``entries``."""
    waves = nearest(frequencies(spec, d_model), form)
    angles = positions(spec, 64)[:, None] * waves
    return nearest(arranged(spec, np.sin(angles), np.cos(angles), d_model), entries)


def with_rounded_angles(spec: Spec, d_model: int, form: Format) -> Real:
    """The table of a spec with frequencies, angles and entries in one format."""
    waves = nearest(frequencies(spec, d_model), form)
    angles = nearest(positions(spec, 64)[:, None] * waves, form)
    return nearest(arranged(spec, np.sin(angles), np.cos(angles), d_model), form)


@pytest.mark.parametrize(("form", "dtype"), [(FLOAT16, np.float16), (FLOAT32, np.float32)])
def test_the_nearest_float_is_that_of_numpy(form: Format, dtype: type[np.floating]) -> None:
    numbers = ANY if form is FLOAT32 else ANY[np.abs(ANY) < 6e4]
    rounded = nearest(numbers, form)
    assert np.array_equal(rounded, numbers.astype(dtype).astype(np.float64))
    assert (below(numbers, form) <= numbers).all()
    assert (np.abs(rounded - numbers) <= spacing(numbers, form) / 2).all()


def test_bfloat16_has_the_upper_half_of_the_bits_of_float32() -> None:
    single = nearest(ANY, BFLOAT16).astype(np.float32)
    assert not np.any(single.view(np.uint32) & np.uint32(0xFFFF))
    assert (np.abs(single - ANY) <= 2.0**-8 * np.abs(ANY)).all()


@pytest.mark.parametrize("spec", [Spec(), Spec(den="d/2-1", layout="halves")])
@pytest.mark.parametrize("form", OF_TWO_BYTES)
def test_finer_ones_are_not_called_rounded(spec: Spec, form: Format) -> None:
    found = pe.conform(nearest(direct_table(spec, 64, 64), form).astype(np.float32))
    assert found.frequencies is None
    assert found.angles is None


@pytest.mark.parametrize("form", OF_TWO_BYTES)
@pytest.mark.parametrize(
    ("spec", "d_model", "entries"),
    [
        (Spec(), 512, FLOAT32),
        (Spec(), 64, BFLOAT16),
        (Spec(layout="halves"), 64, FLOAT32),
        (Spec(layout="halves", first="cos"), 512, BFLOAT16),
        (Spec(layout="halves", first="cos", second="same"), 64, FLOAT32),
        (Spec(layout="halves", den="d/2-1"), 64, BFLOAT16),
        (Spec(start=63, stride=-1), 64, FLOAT32),
    ],
)
def test_rounded_frequencies_are_named_in_every_order(
    spec: Spec, d_model: int, form: Format, entries: Format
) -> None:
    table = with_rounded_frequencies(spec, d_model, form, entries)
    found = pe.conform(table.astype(np.float32))
    assert found.departures[0].startswith(f"the frequencies were rounded to {form.name}: error 0.")
    assert found.spec == replace(spec, odd="truncate")
    assert (found.frequencies, found.angles) == (form.name, None)
    assert found.rotates == (spec.second == "other")
    assert as_data(found)["frequencies"] == form.name
    assert not found.conforms
    assert found.errors is not None
    assert not any("no known implementation" in line for line in sentences(found))


@pytest.mark.parametrize(
    ("base", "entries"),
    [(9700.0, FLOAT32), (10300.0, BFLOAT16), (12345.0, FLOAT32), (487000.0, BFLOAT16)],
)
def test_frequencies_of_another_base_are_not_those_of_the_papers(
    base: float, entries: Format
) -> None:
    for spec in (Spec(base=base), Spec(base=base, layout="halves", den="d/2-1")):
        table = with_rounded_frequencies(spec, 128, BFLOAT16, entries)
        found = pe.conform(table.astype(np.float32))
        assert found.spec is None, found.departures
        assert found.rotates


@pytest.mark.parametrize("form", OF_TWO_BYTES)
@pytest.mark.parametrize(
    "spec", [Spec(), Spec(layout="halves", den="d/2-1"), Spec(layout="halves", first="cos")]
)
def test_rounded_angles_are_no_rounded_frequencies(spec: Spec, form: Format) -> None:
    found = pe.conform(with_rounded_angles(spec, 128, form).astype(np.float32))
    assert found.departures[0].startswith(f"angles were formed in {form.name}: error 0.")
    assert found.spec == spec
    assert (found.frequencies, found.angles) == (None, form.name)
    assert not found.rotates


def with_summed_angles(spec: Spec, size: tuple[int, int], frequency: str) -> Real:
    """The table of a spec whose angles are those of the row above plus a float32."""
    waves = frequencies(spec, size[1]).astype(np.float32)
    if frequency == "exponential":
        pairs = np.arange(len(waves), dtype=np.float32)
        waves = np.exp(pairs * np.float32(-np.log(10000.0) * 2 / size[1]))
    angles = np.zeros((size[0], len(waves)), dtype=np.float32)
    for row in range(1, size[0]):
        angles[row] = angles[row - 1] + waves
    return arranged(spec, np.sin(angles), np.cos(angles), size[1])


@pytest.mark.parametrize("frequency", ["nearest", "exponential"])
@pytest.mark.parametrize(
    ("spec", "size"),
    [(Spec(), (64, 512)), (Spec(), (2000, 64)), (Spec(layout="halves"), (300, 128))],
)
def test_angles_summed_row_by_row_are_named(
    spec: Spec, size: tuple[int, int], frequency: str
) -> None:
    found = pe.conform(with_summed_angles(spec, size, frequency).astype(np.float32))
    said = "angles were summed row by row in float32, and drift: error "
    assert found.departures[0].startswith(said)
    assert (found.conforms, found.spec, found.angles) == (False, spec, "float32")
    assert found.rotates


def test_angles_that_are_off_otherwise_are_not_called_summed() -> None:
    table = with_summed_angles(Spec(), (2000, 64), "nearest")
    turned = direct_table(Spec(), 2000, 64)
    for other in (2 * turned - table, np.round(table, 2), table[::-1], table[:8] + 1e-4):
        found = pe.conform(other.astype(np.float32))
        assert found.angles is None
        assert not any("summed" in words for words in found.departures)
