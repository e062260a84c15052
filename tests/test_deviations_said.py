"""The root of a variance, where words for a deviation lead to a number right behind it."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("variance $20/4 = 5$, standard deviation ${}$", "2.246"),
        ("The variance is 20/4 = 5. So the standard deviation is {}.", "2.246"),
        ("Var = 20/4 = 5, std = {}", "2.246"),
        ("$\\sigma^2 = 20/4 = 5$, the standard deviation is {}", "2.246"),
        ("Varianz: 20/4 = 5, Standardabweichung: {}", "2.246"),
    ],
)
def test_a_deviation_is_the_root_of_the_variance_before(said: str, number: str) -> None:
    assert verdicts(said.replace("{}", number))[1:] == [(number, "wrong")]
    assert verdicts(said.replace("{}", "2.236"))[1:] == [("2.236", "rounded")]


@pytest.mark.parametrize(
    "said",
    [
        "The mean is 20/4 = 5, standard deviation 2.246.",
        "variance 20/4 = 5, standard deviation 7.5",
        "variance 20/4 = 5, standard deviation of all 2.246",
        "variance 5, standard deviation 2.246",
        "variance 20/4 = 5, standard error 2.246",
        "The variance is 20/4 = 5. Nothing is said of it. The standard deviation is 2.246.",
    ],
)
def test_other_deviations_are_left_alone(said: str) -> None:
    assert "wrong" not in [verdict for _, verdict in verdicts(said)]
