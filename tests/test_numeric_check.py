"""The check of tables finds what is wrong with a table before it calls one right."""

from fractions import Fraction
from typing import TypeAlias

import numpy as np
import pytest

from pe_symbolic.encodings.sinusoidal import positional_encoding
from pe_symbolic.numeric_check import Double, Single, check_table, direct, errors, true_values

Truth: TypeAlias = tuple[Double, Double]

LENGTH, D_MODEL = 40, 12


@pytest.fixture(scope="module")
def truth() -> Truth:
    return true_values(LENGTH, D_MODEL, 10000)


@pytest.fixture
def table() -> Single:
    return positional_encoding(LENGTH, D_MODEL)


@pytest.mark.parametrize("entry", [(3, 4), (39, 11), (0, 1), (0, 0)])
def test_one_entry_off_by_one_unit_is_found(
    table: Single, truth: Truth, entry: tuple[int, int]
) -> None:
    table[entry] = np.nextafter(table[entry], np.float32(-2))
    found = errors("spoiled", "", table, truth)
    assert found.not_nearest == 1
    assert found.share_not_nearest == Fraction(1, LENGTH * D_MODEL)
    assert found.units.value >= 0.5
    assert (found.units.position, found.units.column) == entry


def test_swapped_columns_are_found(table: Single, truth: Truth) -> None:
    found = errors("spoiled", "", table[:, ::-1].copy(), truth)
    assert found.absolute.value > 1
    assert found.not_nearest > LENGTH


def test_a_table_of_another_base_is_found(truth: Truth) -> None:
    found = errors("spoiled", "", positional_encoding(LENGTH, D_MODEL, base=10001), truth)
    assert found.not_nearest > LENGTH


def test_near_a_zero_units_explode_and_the_other_measures_do_not(
    table: Single, truth: Truth
) -> None:
    row, column = np.unravel_index(np.argmin(np.abs(truth[0][1:])), truth[0][1:].shape)
    row += 1
    table[row, column] += np.float32(1e-8)
    found = errors("spoiled", "", table, truth)
    assert found.units.value > 2 * found.units_away.value
    assert found.units_away.value <= 0.5


def test_the_direct_formula_is_worse_than_ours() -> None:
    found = check_table(200, 16)
    assert found.direct.not_nearest > 100
    assert found.direct.absolute.value > 10 * found.ours.absolute.value
    assert found.direct.position_units.value < 4


def test_ours_is_the_nearest_float_here() -> None:
    found = check_table(200, 16)
    assert found.ours.not_nearest == 0
    assert found.ours.units.value <= 0.5
    assert found.ours.entries == found.entries == 3200


def test_the_data_for_the_pictures() -> None:
    found = check_table(100, 6)
    assert len(found.heat_map) == 64
    assert all(len(row) == 6 and all(-1 <= value <= 1 for value in row) for row in found.heat_map)
    assert len(found.ours.by_position) == 100
    assert max(found.direct.by_position) == found.direct.absolute.value


def test_odd_and_tiny_tables_can_be_checked() -> None:
    assert check_table(1, 1).ours.not_nearest == 0
    assert check_table(9, 7).ours.not_nearest == 0
    assert direct(3, 5, 10000).shape == (3, 5)


@pytest.mark.parametrize(("length", "d_model"), [(0, 4), (4, 0), (-1, 4)])
def test_a_table_without_entries_is_refused(length: int, d_model: int) -> None:
    with pytest.raises(ValueError, match="no entries"):
        check_table(length, d_model)


def test_checking_twice_finds_the_same() -> None:
    assert check_table(30, 8) == check_table(30, 8)
