"""Percentages of percentages without their signs: first those that count something else."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$0.2 + 0.1 + \frac{0.2 \times 0.1}{100} = 32\%$", "wrong"),
        (r"$20 + 10 + \frac{20 \times 10}{10} = 50\%$", "wrong"),
        (r"$20 + 10 + \frac{20 \times 10}{100} = 33\%$", "wrong"),
        (r"$20 + 10 + \frac{20 \times 10}{100} = 32\%$", "exact"),
        (r"$\text{Net Profit}\% = 20 - 10 - \frac{20 \times 10}{100} = 10 - 2 = 8\%$", "exact"),
    ],
)
def test_a_percentage_of_a_percentage(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("The growth is 1 + 20% = 21%.", "wrong"),
        ("The rest is 100 - 20% = 70%.", "wrong"),
        ("The rest is 2 * 3 - 20% = 40%.", "wrong"),
        ("The rest is 100 - 20% = 80%.", "exact"),
        ("It is 1 + 20% = 120%.", "exact"),
        ("The tail is 100% - 37.5 = 62.5%.", "exact"),
        ("Between them: 70% - 50 = 20%.", "exact"),
    ],
)
def test_a_number_beside_percentages(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


def test_a_wrong_number_beside_percentages_is_held_to_their_sum() -> None:
    for note, suggestion in (("100 - 20% = 70%", "80"), ("70% - 50 = 30%", "20")):
        (finding,) = findings(f"The rest is {note}.")
        assert finding.suggestion == suggestion


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("50 × 10/500 = 1 %", "exact"),
        ("(1.052 - 1.012) × 131.25 = 5.25 %", "exact"),
        ("50 × 10/500 = 2 %", "wrong"),
        # a share, a product alone, and what is below one
        ("12/8 = 1.5 %", "wrong"),
        ("1.2 × 1.25 = 1.5 %", "wrong"),
        ("3 × 10/60 = 0.5 %", "wrong"),
    ],
)
def test_what_is_parted_may_count_percent(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("We have 8 × 0.5 = 4%.", "wrong"),
        ("Of the 16% there are 6 × 0.5 = 3%.", "wrong"),
        ("An error of 6% is halved: 6 × 0.5 = 4%.", "wrong"),
        ("An error of 6% is halved: 6 × 0.5 = 3%.", "exact"),
        ("An error of -1.5% is halved: -1.5 × 0.5 = -0.75%.", "exact"),
        ("| Error | Applied |\n|---|---|\n| 4% | 4 × 0.5 = **2%** |", "exact"),
    ],
)
def test_a_factor_that_was_said_in_percent(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]
