"""Functions known by name lead a chain that has nothing of their values; others do not."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "mean(loss) = 12/3 = 4",
        "std([1, 2, 3]) = sqrt(4/4) = 1",
        "swish(2) = 2 · 0.8808 = 1.7616",
        "GELU(1) ≈ 1 / (1 + e^{-1.702}) = 0.8458",
        "Let GELU(x) = x^2.\n\n$GELU(3) = 8 + 1 = 9$",
        "mu([2, 4, 9]) = 12/3 = 4",
    ],
)
def test_what_may_be_another_function_leads_nothing(note: str) -> None:
    assert "wrong" not in {verdict for _, verdict in verdicts(note)}


@pytest.mark.parametrize(
    ("note", "printed"),
    [
        (r"$\text{GELU}(2.4) \approx 1.4\cdot 0.9192 = 1.287$", "1.287"),
        ("SiLU(3) = 2·σ(2) = 1.7616", "1.7616"),
        ("median(3, 9, 4) = (3 + 4)/2 = 3.5", "3.5"),
        ("norm([3, 4]) = 3 + 4 = 7", "7"),
    ],
)
def test_a_function_that_its_name_tells_leads(note: str, printed: str) -> None:
    assert verdicts(note) == [(printed, "wrong")]
