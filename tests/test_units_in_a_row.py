"""Units side by side in prose, a power below zero among them."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize("note", ["Then x = 2 x^-1 is sought.", "Solve x = 2 A^-1 b for b."])
def test_names_are_no_units(note: str) -> None:
    assert all(one.verdict not in ("wrong", "exact") for one in findings(note))


@pytest.mark.parametrize(
    ("formula", "right", "wrong"),
    [
        ("8.314 J K⁻¹ mol⁻¹ × 300 K = {} J mol⁻¹", "2494.2", "2594.2"),
        ("8.314 J mol^-1 K^-1 × 300 K = {} J mol^-1", "2494.2", "2594.2"),
        ("100 g × 4.18 J g⁻¹ K⁻¹ × 25 K = {} J", "10,450", "10,550"),
        ("100 g × 4.18 J g⁻¹ °C⁻¹ × 25 °C = {} J", "10,450", "10,550"),
        ("(2 mol × 0.08206 L atm mol⁻¹ K⁻¹ × 300 K)/10 L = {} atm", "4.9236", "5.9236"),
        ("k = 0.05 s⁻¹ × 0.2 mol dm⁻³ = {} mol dm⁻³ s⁻¹", "0.01", "0.02"),
        ("6.5 × 10⁻³⁴ J s × 4 × 10¹⁴ s⁻¹ = {} × 10⁻¹⁹ J", "2.6", "2.7"),
        ("6e-34 J s × 3e8 m s⁻¹ / 500e-9 m = {} J", "3.6e-19", "3.7e-19"),
    ],
)
def test_the_row_is_one_unit(formula: str, right: str, wrong: str) -> None:
    assert [verdict for _, verdict in verdicts(formula.format(right))] == ["exact"]
    assert [verdict for _, verdict in verdicts(formula.format(wrong))] == ["wrong"]


def test_a_row_that_measures_something_else_is_left_open() -> None:
    assert [v for _, v in verdicts("8 J K⁻¹ mol⁻¹ × 300 K = 2400 kg")] == ["unparsed"]
