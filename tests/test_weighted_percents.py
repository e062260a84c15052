"""A percent sign behind what is weighted: the numbers count percent as well."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "0.2 + 0.3 = 0.5%",
        "0.3 × 0.5 + 0.2 = 0.35%",
        "1 + 0.05 × 2 = 1.1%",
        "3/8 = 0.375%",
        "(0.2 + 0.3) / 2 = 0.25%",
        "√0.04 = 0.2%",
        "2^2 + 3 × 2 = 10%",
        "√(3/4) = 0.87%",
        "(1.4 − 0.4) / 2 = 0.5%",
        "4 + 2 × (−3) = -2%",
        "5 × (0.4 × 2 + 2) = 14%",
        "0.5 × 0.6 + 2 = 2.3%",
        "4 + 1 × 0.5 = 4.5%",
        "(1 + 3 + 5) / 2 = 4.5%",
        "(1 + 3) / 3 = 1.33%",
    ],
)
def test_shares_are_not_percent(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]


@pytest.mark.parametrize(
    ("formula", "right", "wrong"),
    [
        ("0.4×6 + 0.3×3 + 0.3×2 = 2.4 + 0.9 + 0.6", "3.9", "3.8"),
        ("4 + 1.2(10 − 4)", "11.2", "11.3"),
        ("100 - 2 × 20", "60", "61"),
        ("√3.7", "1.92", "1.82"),
        ("√(0.6² × 20² + 0.4² × 40²)", "20", "21"),
        ("(1 − 2 + 3 + 0 − 1) / 5", "0.2", "0.3"),
        ("(1.5 − 0.5) / 2", "0.5", "0.6"),
        ("0.5 + 4 × 2", "8.5", "8.6"),
        ("(0.4 × 20 + 0.6 × 30) / 2", "13", "14"),
        ("10 − 12", "-2", "-3"),
        ("2 + 0.5 × (3 + 4)", "5.5", "5.6"),
    ],
)
def test_what_is_weighted_counts_percent(formula: str, right: str, wrong: str) -> None:
    assert verdicts(f"{formula} ≈ {right}%")[0][1] in ("exact", "rounded")
    assert verdicts(f"{formula} ≈ {wrong}%") == [(wrong, "wrong")]


def test_a_sign_before_the_number_says_how_often() -> None:
    assert verdicts("35/0.05 = ×700") == [("700", "exact")]
    assert verdicts("35/0.05 = ×800") == [("800", "wrong")]
    assert [v for _, v in verdicts("35/0.05 = ×7 × 100")] == ["unparsed"]


@pytest.mark.parametrize("label", ["Line $L_1$", "Line L₁", "Constraint", "Curve C"])
def test_a_labelled_equation_is_given(label: str) -> None:
    found = verdicts(f"So $x = 2$ and $y = 1$.\n\n{label}: $3x - y = 7$.")
    assert found == [("7", "unbound")]


def test_a_check_by_its_label_is_judged() -> None:
    assert verdicts("So $x = 2$ and $y = 1$. Check: $3x - y = 7$.") == [("7", "wrong")]
