"""Results printed wrong, in the formulas of others: what stays wrong, then what is right so."""

from __future__ import annotations

import pytest
from judged import findings


@pytest.mark.parametrize(
    ("note", "told"),
    [
        # what an author shows in a formula of his own is what he says
        ("$e^1 = 2.781$, $e^0 = 1$ and $2.781 + 1 = 3.718$", "wew"),
        ("$e^1 = 2.718$, $e^0 = 1$, so the sum is $3.781$", "rew"),
        ("$e^1 = 2.781$, $e^0 = 1$, so the sum is $3.871$", "wew"),
        ("$e^1 = 2.781$, $e^0 = 1$, so the sum is $3.718$", "wer"),
        ("$e^{0.4} = 1.492$, $e^1 = 2.781$, $e^{0.3} = 1.350$. Sum = 5.560", "rwrr"),
        ("$3 \\cdot 125 = 385$ and $2 \\cdot 125 = 250$, so the sum is $625$", "wee"),
        ("$1 - 1.25 = -0.26$, $2 - 0.5 = 1.50$, so the sum is $1.25$", "wee"),
        ("$4 \\cdot 0.5 = 3$, $2 - 0.5 = 1.5$, so the sum is $3.5$", "wew"),  # 3 is like any 3
        (
            "PE(1) with d_model = 4: [0.8415, 0.5430, 0.0100, 1.0000]\n\nWord: [0.1, 0.2, 0.3, 0.4]"
            "\n\nSum: [0.9415, 0.7403, 0.3100, 1.4000]",
            "rwrreree",
        ),
        (
            "| z | exp(z) |\n|---|---|\n| 2.0 | 7.3981 |\n| 1.0 | 2.7183 |\n| 0.1 | 1.1052 |\n"
            "| sum | 11.2126 |",
            "wrre",
        ),
    ],
)
def test_a_sum_of_results_of_which_one_is_printed_wrong(note: str, told: str) -> None:
    assert "".join(one.verdict[0] for one in findings(note)) == told


@pytest.mark.parametrize(
    ("results", "told"),
    [
        (("5.0", "0.85", "-0.30"), "wee"),
        (("5.0", "0.85", "-0.20"), "wew"),
        (("5.0", "0.58", "-0.30"), "wwe"),
        (("1.0", "0.58", "-0.30"), "ewc"),
        (("1.0", "0.58", "-0.84"), "ewe"),
    ],
)
def test_a_result_that_is_right_by_what_another_ought_to_be(
    results: tuple[str, ...], told: str
) -> None:
    formulas = "h = ReLU(0.5·1 + 0.5)", "y = 0.8·h + 0.05", "g = 2(y − 1)·h"
    pairs = zip(formulas, results, strict=True)
    note = "\n".join(f"- {formula} = {result}" for formula, result in pairs)
    assert "".join(one.verdict[0] for one in findings(note)) == told
