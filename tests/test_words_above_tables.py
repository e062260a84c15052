"""Words above a table that speak of data or of a method, and those that only sound so."""

from __future__ import annotations

import pytest
from judged import verdicts

ROWS = "\n\n| $x$ | $y$ |\n|---|---|\n| 1 | 2 |\n| 2 | 5 |\n| 3 | {third} |\n| 4 | 17 |\n"
POWERS = (
    "\n\n| $x$ | $y$ |\n|---|---|\n| 1 | 2.72 |\n| 2 | 7.39 |\n| 3 | {third} |\n| 4 | 54.60 |\n"
)


@pytest.mark.parametrize(
    "words",
    [
        "Measured values beside $y = x^2 + 1$:",
        "A numerical solution beside $y = x^2 + 1$:",
        "Euler's method, beside $y = x^2 + 1$:",
        "Numerical values of a simulation beside $y = x^2 + 1$:",
    ],
)
def test_values_of_something_else(words: str) -> None:
    assert verdicts(words + ROWS.format(third="11")) == []


@pytest.mark.parametrize(
    ("words", "rows", "right", "wrong"),
    [
        ("Numerical values of $y = x^2 + 1$:", ROWS, "10", "11"),
        ("Let $y = e^x$, where e is Euler's number.", POWERS, "20.09", "21.09"),
    ],
)
def test_values_of_the_formula(words: str, rows: str, right: str, wrong: str) -> None:
    assert {verdict for _, verdict in verdicts(words + rows.format(third=right))} <= {
        "exact",
        "rounded",
    }
    found = verdicts(words + rows.format(third=wrong))
    assert [number for number, verdict in found if verdict == "wrong"] == [wrong]
    assert len(found) == 4
