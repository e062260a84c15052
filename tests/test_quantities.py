"""Quantities: none where a unit or a sum is not understood, then their worth in base units."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pe_symbolic.claims.units.quantities import Quantity, measured_alike, measured_in, quantities_of
from pe_symbolic.claims.units.set_aside import with_units_as_factors
from pe_symbolic.exact import exact_value
from pe_symbolic.formula import Notation, tokenise


def quantities(text: str) -> tuple[Quantity, ...]:
    ways = with_units_as_factors(tokenise(text, 0, len(text), Notation.LATEX))
    return tuple(found for way in ways for found in quantities_of(*way))


@pytest.mark.parametrize(
    "text",
    ["2 + 3", r"2\,\text{km} + 3\,\text{s}", r"2\,\text{slug}", r"\sin(2\,\text{m})",
     r"2\,\text{m} + 3", r"x \cdot 2\,\text{m}", r"2\,\text{m} \cdot", r"2^{3\,\text{m}}"],
)  # fmt: skip
def test_what_has_no_dimension(text: str) -> None:
    assert quantities(text) == ()


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        (r"2\,\text{km} + 300\,\text{m}", "2300"),
        (r"5\,\text{km} / 20\,\text{min}", "25/6"),
        (r"\frac{5\,\text{km}}{20\,\text{min}}", "25/6"),
        (r"2 / 5^{2}\,\text{ms}", "80"),
        (r"(2\,\text{cm})^2", "1/2500"),
        (r"3 \times 10^{2}\,\text{cm}", "3"),
        (r"20^\circ\text{C}", "5863/20"),
    ],
)
def test_worth_in_base_units(text: str, worth: str) -> None:
    value = exact_value(quantities(text)[0].expression)
    assert value is not None
    assert value.rational == Fraction(worth)


def test_counted_words_alone_are_no_measure() -> None:
    assert measured_in(quantities(r"300\,\text{cats}"), "dogs") is None
    assert measured_in(quantities(r"300\,\text{cats}"), "cats") is None


def test_sides_of_two_kinds_are_not_alike() -> None:
    metres, seconds = quantities(r"2\,\text{m}"), quantities(r"2\,\text{s}")
    assert measured_alike(metres, seconds) is None
    assert measured_alike(metres, quantities(r"2\,\text{km}")) is not None
