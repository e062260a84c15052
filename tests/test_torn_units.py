"""Units whose brackets open in one group of upright words and close in another, or behind it."""

from __future__ import annotations

import pytest
from judged import only


@pytest.mark.parametrize(
    "unit",
    [
        r"\text{W/(m}^2\text{K)}",
        r"\text{W/(m}^2\,\text{K)}",
        r"\text{W/(m}^2\cdot\text{K)}",
        r"\text{W/(m}^{2}\cdot\text{K}\text{)}",
        r"\mathrm{W/(m}^2\,\mathrm{K})",
        r"\text{W/(m}^2\,^\circ\text{C)}",
        r"\text{W/(m}^2\,{}^{\circ}\text{C)}",
    ],
)
def test_powers_stand_between_the_groups_of_a_unit(unit: str) -> None:
    degrees = r"{}^\circ\text{C}" if "circ" in unit else r"\text{K}"
    claim = rf"0.5\;{unit} \cdot 3\;\text{{m}}^2 \cdot 4\;{degrees}"
    assert only(rf"${claim} = 6\;\text{{W}}$").verdict == "exact"
    finding = only(rf"${claim} = 7\;\text{{W}}$")
    assert (finding.verdict, finding.suggestion) == ("wrong", "6")


@pytest.mark.parametrize("end", [")", r"\text{)}", r"\,\text{)}"])
def test_the_last_unit_of_such_brackets_has_a_power(end: str) -> None:
    unit = rf"\text{{W/(m}}^2\text{{K}}^4{end}"
    claim = rf"5.67 \cdot 10^{{-8}}\;{unit} \cdot (310\;\text{{K}})^4"
    assert only(rf"${claim} \approx 524\;\text{{W/m}}^2$").verdict == "rounded"
    finding = only(rf"$({claim}) \approx 528\;\text{{W/m}}^2$")
    assert (finding.verdict, finding.suggestion) == ("wrong", "524")


def test_units_without_powers_close_behind_their_words() -> None:
    claim = r"0.5\;\text{W/(m}\cdot\text{K}) \cdot 3\;\text{m} \cdot 4\;\text{K}"
    assert only(rf"${claim} = 7\;\text{{W}}$").verdict == "wrong"


def test_a_bracket_that_no_unit_opens_is_closed_by_its_own() -> None:
    assert only(r"$(6\;\text{W/m}^2) \cdot 2\;\text{m}^2 = 12\;\text{W}$").verdict == "exact"
