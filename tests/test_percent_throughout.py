"""Percentages of percentages without their signs: first those that count something else."""

from __future__ import annotations

import pytest
from judged import verdicts


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
