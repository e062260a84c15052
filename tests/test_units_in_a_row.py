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


@pytest.mark.parametrize(
    ("formula", "right", "wrong"),
    [
        ("v = 6 · 2 = {} m s-1", "12", "13"),
        ("v = 6 · 2 = {} ms-1 and more", "12", "11"),
        ("k = 0.693/5730 = {} yr-1", "1.21e-4", "1.12e-4"),
        ("k = 6/3 = {} s-1", "2", "3"),
        ("F = 3 · 4 = {} kg m/s2", "12", "13"),
        ("I = 0.5 · 3 = {} kg m2", "1.5", "1.4"),
        ("9.81 m s-2 × 3 s = {} m s-1", "29.43", "29.34"),
        ("9.81 ms⁻² × 3 s = {} ms⁻¹", "29.43", "29.34"),
        ("12 m / 4 s = {} ms⁻¹", "3", "4"),
        ("10 / 5 ms = {} ms⁻¹", "2", "3"),
        ("6 N / 2 m = {} Nm⁻¹", "3", "4"),
        ("2 kg m2 s-2 × 3 = {} J", "6", "5"),
    ],
)
def test_a_row_whose_powers_lost_their_raising(formula: str, right: str, wrong: str) -> None:
    assert [v for _, v in verdicts(formula.format(right))] in (["exact"], ["rounded"])
    assert [v for _, v in verdicts(formula.format(wrong))] == ["wrong"]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("x = 2 s-1", []),
        ("5 m-2 m = 3 m", ["exact"]),
        ("5 m-2 cm = 498 cm", ["exact"]),
        ("2 kg-1 kg = 2 kg", ["wrong"]),
        ("20 g-5 g = 14 g", ["wrong"]),
        ("7 m2-3 m2 = 4 m2", ["exact"]),
        ("3 + 4 = 2 s - 1", []),
        ("12 mg-1 = 11", []),
        ("2 · 3 = 6 euros m-2", ["exact"]),
        ("2 · 3 = 6 dBm m-1", []),
    ],
)
def test_a_difference_stays_one(note: str, found: list[str]) -> None:
    assert [v for _, v in verdicts(note)] == found
