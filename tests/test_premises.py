"""Premises: one alone keeps its value, cases that differ leave the name without one."""

from __future__ import annotations

import pytest
from judged import verdicts


def test_one_premise_is_a_setting() -> None:
    assert verdicts(r"$x = 3 \implies x^2 = 9$ and $x + 1 = 5$") == [("9", "exact"), ("5", "wrong")]


def test_an_arrow_that_does_not_say_then_opens_no_case() -> None:
    note = "$x = 3 \\to y$.\n\nNow $x = 2 \\to y$.\n\nThus $x + 1 = 4$."
    assert verdicts(note) == [("4", "wrong")]


def test_cases_that_differ_say_nothing_of_what_follows() -> None:
    note = (
        "* $D = 1.0 \\implies H = \\frac{1}{1 + D^4} = 0.5$\n"
        "* $D = 2.0 \\implies H = \\frac{1}{1 + 2^4} = 0.0588$\n\n"
        "* $D^2 = 1.0 \\implies H = e^{-0.5} \\approx 0.6065$\n"
    )
    assert verdicts(note) == [("0.5", "exact"), ("0.0588", "rounded"), ("0.6065", "rounded")]


def test_a_value_given_later_holds_again() -> None:
    note = "$D = 1 ⇒ 2 D = 2$.\n\n$D = 2 ⇒ 2 + 2 = 4$.\n\nLet $D = 5$.\n\nThen $D + 1 = 7$."
    assert verdicts(note)[-1] == ("7", "wrong")


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"If two rows are equal, $\det(A) = 0$.", "unbound"),
        (r"Rotations have $\det(A) = 1$.", "unbound"),
        (r"We find $\det(A) = 7$.", "wrong"),
        (r"We find $\det(A) = 5$.", "exact"),
    ],
)
def test_a_rule_is_not_about_the_array_further_down(note: str, expected: str) -> None:
    given = r"$$A = \begin{pmatrix} 2 & 1 \\ 1 & 3 \end{pmatrix}$$"
    assert verdicts(f"{note}\n\n{given}\n")[0][1] == expected
    assert verdicts(f"{given}\n\nHere $\\det(A) = 1$.\n")[-1][1] == "wrong"
