"""The table of units: names that are none, then what each one is worth."""

from __future__ import annotations

from fractions import Fraction

import pytest
from judged import verdicts

from pe_symbolic.claims.units.table import combined, is_unit, units_of


@pytest.mark.parametrize(
    "written", ["quarters", "decades", "dozen", "lz", "xq", "m//s", "m^x", "kilo", "2", "euros"]
)
def test_what_is_not_converted(written: str) -> None:
    assert units_of(written) == ()


@pytest.mark.parametrize(("written", "name"), [("years", "yr"), ("yr", "yr"), ("months", "yr")])
def test_what_is_of_its_own_kind(written: str, name: str) -> None:
    """A year has 365 days or 366; only years go out against years."""
    assert [unit.dimension for unit in units_of(written)] == [((name, 1),)]


@pytest.mark.parametrize("word", ["pm", "us", "heads", "in", "as", "m", "x" * 400, "million"])
def test_words_of_prose_that_are_no_units(word: str) -> None:
    assert not is_unit(word)


@pytest.mark.parametrize("word", ["km", "kWh", "GB", "hours", "bytes", "GHz", "kilograms"])
def test_words_of_prose_that_are_units(word: str) -> None:
    assert is_unit(word)


@pytest.mark.parametrize(
    ("written", "worth", "dimension"),
    [
        ("m/s^2", "1", {"m": 1, "s": -2}),
        ("km/h", "5/18", {"m": 1, "s": -1}),
        ("kg_m^2/s", "1", {"kg": 1, "m": 2, "s": -1}),
        ("kilo_metre_per_second", "1000", {"m": 1, "s": -1}),
        ("kWh", "3600000", {"kg": 1, "m": 2, "s": -2}),
        ("cm^2", "1/10000", {"m": 2}),
        ("GiB", "8589934592", {"bit": 1}),
        ("kOmega", "1000", {"kg": 1, "m": 2, "s": -3, "A": -2}),
        ("muF", "1/1000000", {"kg": -1, "m": -2, "s": 4, "A": 2}),
        ("s^-1", "1", {"s": -1}),
        ("tokens", "1", {}),
    ],
)
def test_worth_and_dimension(written: str, worth: str, dimension: dict[str, int]) -> None:
    (unit,) = units_of(written)
    assert (unit.worth, dict(unit.dimension)) == (Fraction(worth), dimension)


def test_letters_with_two_meanings() -> None:
    assert [unit.worth for unit in units_of("B")] == [10**9, 8]
    assert [dict(unit.dimension) for unit in units_of("K")] == [{}, {"K": 1}]


def test_only_counts_and_stores_of_data_may_count_1024() -> None:
    assert units_of("MB")[0].binary == 8 * 1024**2
    assert units_of("K")[0].binary == 1024
    assert units_of("km")[0].binary == 1000
    assert units_of("B")[0].binary == 10**9


def test_a_dimension_that_cancels_is_none() -> None:
    assert combined((("m", 1),), (("m", 1),), -1) == ()


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$3000\text{ rpm} = 324\text{ rad/s}$", ["wrong"]),
        (r"$3000\text{ rpm} = 314\text{ rad/s}$", ["rounded"]),
        (r"$600\text{ rpm} = 10\text{ Hz}$", ["exact"]),
        (
            r"$9000\text{ RPM} = 150\text{ rev/s} = 300\pi\text{ rad/s} = 942.5\text{ rad/s}$",
            ["exact", "exact", "rounded"],
        ),
        (r"$9000\text{ RPM} = 150\text{ rev/s} = 310\pi\text{ rad/s}$", ["exact", "wrong"]),
        (r"$0.5\text{ m} \times 60\text{ rpm} = 3.14\text{ m/s}$", ["rounded"]),
        (r"$1000 {\text{kg/m}}^{3} \times 2 {\text{m}}^{3} = 2000\text{ kg}$", ["exact"]),
        (r"$1000 {\text{kg/m}}^{3} \times 2 {\text{m}}^{3} = 3000\text{ kg}$", ["wrong"]),
        (
            r"$7.5 \times 20 = 150\,{\mathrm{mm}}^2$, $7.5 \times 20 = 160 {\text{mm}}^{2}$",
            ["exact", "wrong"],
        ),
    ],
)
def test_turns_and_powers_in_braces(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said
