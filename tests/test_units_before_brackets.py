"""Units of one letter right before brackets: factors of what is computed there."""

from __future__ import annotations

import pytest
from judged import only, verdicts


def worked_out(product: str, right: str, slip: str, unit: str) -> str:
    """The verdict on the right result of a product, of which a slip is mended to that."""
    finding = only(rf"$W = {product} = {slip}\,\text{{{unit}}}$")
    assert (finding.verdict, finding.suggestion) == ("wrong", right)
    return only(rf"$W = {product} = {right}\,\text{{{unit}}}$").verdict


@pytest.mark.parametrize(
    ("product", "right", "slip", "unit"),
    [
        (r"5\,\text{J} (20 - 10)", "50", "70", "J"),
        (r"5\,\text{V} \left(\frac{20}{10}\right)", "10", "12", "V"),
        (r"5\ \mathrm{N}\,(0.3\ \mathrm{m} - 0.1\ \mathrm{m})", "1", "2", "J"),
        (r"12\,\text{V} \left(\frac{10\,\text{k}\Omega}{15\,\text{k}\Omega}\right)", "8", "7", "V"),
        (r"9\,\text{V} \left(\frac{2\,\Omega}{2\,\Omega + 1\,\Omega}\right)", "6", "5", "V"),
        (r"10\,\text{N}\,(\sin 30^\circ)", "5", "6", "N"),
        (r"5\,\text{V}(1 - e^{-2})", "4.32", "4.23", "V"),
    ],
)
def test_a_letter_multiplies_what_is_computed(
    product: str, right: str, slip: str, unit: str
) -> None:
    assert worked_out(product, right, slip, unit) in ("exact", "rounded")


@pytest.mark.parametrize(
    "called", [r"\mathrm{V}(X)", r"\mathrm{V}(X + 2)", r"\mathrm{N}(0, 1)", r"\mathrm{N}(3)"]
)
def test_a_letter_that_may_be_called_is_no_unit(called: str) -> None:
    assert only(rf"$y = 4\,{called} = 12$").verdict == "unparsed"


@pytest.mark.parametrize(
    ("product", "right", "slip", "unit"),
    [
        (r"2.5\ \text{mol}\ (18.02\ \text{g/mol})", "45.05", "46.05", "g"),
        (r"50\ \text{N}\ (3\ \text{m})", "150", "160", "J"),
        (r"5\,\text{kN} (20\,\text{m/s})", "100", "120", "kW"),
    ],
)
def test_what_follows_is_measured_by_the_product(
    product: str, right: str, slip: str, unit: str
) -> None:
    assert worked_out(product, right, slip, unit) == "exact"


@pytest.mark.parametrize(
    "note",
    [
        r"$a = 7.845\ \text{m/s}^2\ (0.80\ \text{G}) = 784.5\ \text{cm/s}^2$",
        r"$d = 2 \cdot 3\ \text{km} = 6\ \text{km}\ (20\ \text{min})$",
    ],
)
def test_a_quantity_beside_a_result_is_no_factor(note: str) -> None:
    assert only(note).verdict == "exact"


def test_a_quantity_said_again_is_no_factor() -> None:
    note = r"$v = 3 \cdot 2\ \text{m/s} = 6\ \text{m/s}\ (21.6\ \text{km/h})$"
    assert verdicts(note) == [("6", "exact"), ("21.6", "exact")]
