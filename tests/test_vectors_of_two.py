"""A vector of two numbers behind the results that it repeats."""

from __future__ import annotations

import pytest
from judged import verdicts

RESULTS = r"$\sin(2)=0.9093$ and $\cos(2)=-0.4161$, $\sin(1)=0.8415$ and $\cos(1)=0.5403$. "


@pytest.mark.parametrize(
    "said",
    [
        "The range is $[0.8415, 0.9999]$.",
        "The interval is $[0.5403, 0.8415]$.",
        "The vector is $[0.84, 0.45]$.",
        "The vector is $[0.8415, 0.7]$.",
        "We saw 0.8415, 0.5430.",
    ],
)
def test_two_numbers_that_repeat_nothing(said: str) -> None:
    assert len(verdicts(RESULTS + said)) == 4


@pytest.mark.parametrize(
    ("said", "judged"),
    [
        ("The encoding vector is: [0.8415, 0.5430].", ["rounded", "wrong"]),
        ("The embedding is $[0.8415, 0.5403]$.", ["rounded", "rounded"]),
    ],
)
def test_two_numbers_of_many_digits(said: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(RESULTS + said)][4:] == judged
