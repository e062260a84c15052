"""Roots told without their letter: held to the equation before them."""

from __future__ import annotations

import pytest
from judged import findings

EQUATION = "$x^2 - 5x + 6 = 0$"


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (f"The solutions of {EQUATION} are 2 and 4.", ["exact", "wrong"]),
        (f"The solutions of {EQUATION} are $2$ and $3$.", ["exact", "exact"]),
        (f"The roots of the equation {EQUATION} are $x = 2$ and $x = 4$.", ["exact", "wrong"]),
        (f"{EQUATION} has the two solutions 2 and 4.", ["exact", "wrong"]),
        (f"{EQUATION} has roots 2, 4.", ["exact", "wrong"]),
        ("The solution of $2x - 5 = 0$ is 2.4.", ["wrong"]),
        ("The solutions of $x^2 - 4 = 0$ are $-2$ and $3$.", ["exact", "wrong"]),
    ],
)
def test_roots_behind_their_equation(note: str, judged: list[str]) -> None:
    equation, *roots = findings(note)
    assert equation.verdict == "unbound"
    assert [one.verdict for one in roots] == judged


@pytest.mark.parametrize(
    "note",
    [
        f"The solutions of {EQUATION} are 2 and 4 times as large.",
        f"We know that {EQUATION} are 4.",
        f"The solutions of {EQUATION} are real.",
        f"The number of roots in {EQUATION} is 3.",
        f"The sum of the roots of {EQUATION} is 5.",
        f"The number of real solutions of {EQUATION} is 1.",
        f"The difference between the roots of {EQUATION} is 1.",
        "The degree of a polynomial with the roots of $x^3 = 1$ is 3.",
        "The solutions of $x^2 - 5y + 6 = 0$ are 2 and 4.",
        "The solutions of $x^3 - 5x + 6 = 0$ are 2 and 4.",
        "Two solutions are 2 and 4.",
    ],
)
def test_numbers_that_are_no_roots(note: str) -> None:
    assert {one.verdict for one in findings(note)} <= {"unbound", "undecided"}


def test_a_root_without_its_letter_is_called_this() -> None:
    *_, found = findings(f"The solutions of {EQUATION} are 2 and 4.")
    assert found.claim.subject_text == "this"
    assert found.suggestion == "3"
