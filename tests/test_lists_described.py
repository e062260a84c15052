"""What is said of the list right before it: its mean, its variance, its deviation."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "normalize(mean=[0.485, 0.456], std=[0.229, 0.224])",
        "shape = [2, 3], mean = 0.5, std = 0.9",
        "x = [1, 2, 3]: width 3, mean = 7.5",
        "[1, 2, 3] layers. The mean = 2.5",
        "[x, 2, 3]: mean = 2.5",
        "[2]: mean = 2.5",
        "With 2.31 · 3, 2.12 and 1.95 the mean is 2.17",
        "We saw 2.31 and 1.95, mean 2.17",
        "mean = 2.5, std = 1.118",
        "x = [1, 2, 3, 4]: mean = 2.6",
        "x = [1, 2, 3, 4]. The mean of all is 7.25. The variance is 1.21 here.",
        "x = [1, 2, 3, 4].\n\nStep 2 has 3 rows. The mean is 7.25.",
    ],
)
def test_what_is_said_of_something_else(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("[1, 2, 3, 4]: mean = 2.5, var = 1.25, std = 1.118", ["exact", "exact", "rounded"]),
        ("x = [1, 2, 3, 4], mean = 2.6, std = 1.118", ["wrong", "rounded"]),
        ("x = [1, 2, 3, 4]\nmean = 2.5\nstd = 1.181", ["exact", "wrong"]),
        ("LayerNorm([2.0, 4.0, 6.0]): mean = 4.0, std = 1.633 → next", ["exact", "rounded"]),
        (r"$x = [1, 2, 3, 4]$: $\mu = 2.5$, $\sigma = 1.118$", ["exact", "rounded"]),
        ("[3.1, 2.9, 3.0, 3.4] has mean = 3.1 and std = 0.178", ["exact", "wrong"]),
        ("[-1.2, 0.5, 0.1]: mean = -0.2, std = 0.726", ["exact", "rounded"]),
        ("[1, 2, 3]: variance = 1.00", ["exact"]),  # of a sample
        ("We saw 2.31, 2.12 and 1.95; their average is 2.17.", ["wrong"]),
        ("The values 2, 4 and 9 have the mean 5.", ["exact"]),
        ("x = [2, 4, 6, 8]: mean μ = 5, variance σ² = 5, σ = 2.236", ["exact"] * 2 + ["rounded"]),
        (
            r"For $x = [2, 4, 6, 8]$: $\mu = 5$, $\sigma^2 = 5.5$, $\sigma = 2.236$",
            ["exact", "wrong", "rounded"],
        ),
        ("x = [1, 2, 3, 4]\n\nmean = 2.5\nvariance = 1.52", ["exact", "wrong"]),
        ("x = [1, 2, 3, 4]. The mean is 2.5, the variance is 1.52.", ["exact", "wrong"]),
        ("x = [1, 2, 3, 4]\n\n- **Mean:** 2.5\n- **Variance:** 1.52", ["exact", "wrong"]),
        (
            "x = [1, 2, 3, 4]\n\nStep 1: the mean is $\\mu = 2.5$.\n\n"
            "Step 2: the variance is $\\sigma^2 = 1.52$",
            ["exact", "wrong"],
        ),
        (
            "x = [2, 4, 4, 5, 7, 8]\n\n- mean = 6\n- variance = 4\n- std = 2",
            ["wrong", "exact", "exact"],
        ),
        ("x = [2, 4, 4, 5, 7, 8]\n\n- mean = 6\n- std = 2", ["exact"]),  # one alone is no proof
        ("x = [-1, 2, 3, 4]. Its mean is 2.0 and its variance is 3.50.", ["exact", "exact"]),
    ],
)
def test_what_is_said_of_the_list_before(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("said", "judged"),
    [
        ("$2\\mu = 5$", ["exact", "exact"]),
        (r"$\frac{x - \mu}{2} = [-0.75, -0.25, 0.25, 0.85]$", [*["exact"] * 4, "wrong"]),
        ("The mean of all is 7.25.", ["exact"]),
    ],
)
def test_a_letter_keeps_the_value_that_is_said_of_a_list(said: str, judged: list[str]) -> None:
    note = rf"Let $x = [1, 2, 3, 4]$ and $\mu = 2.5$, $s = 2$. {said}"
    assert [verdict for _, verdict in verdicts(note)] == judged
