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
        (r"We find $\det(A) = 7$.", "unbound"),
        (r"We find $\det(A) = 5$.", "exact"),
    ],
)
def test_a_rule_is_not_about_the_array_further_down(note: str, expected: str) -> None:
    given = r"$$A = \begin{pmatrix} 2 & 1 \\ 1 & 3 \end{pmatrix}$$"
    assert verdicts(f"{note}\n\n{given}\n")[0][1] == expected
    assert verdicts(f"{given}\n\nHere $\\det(A) = 1$.\n")[-1][1] == "wrong"


@pytest.mark.parametrize(
    "note",
    [
        r"Solve $y' = y - x^2$, $y(0) = 0.5$.",
        r"$$\frac{dy}{dx} = 2y, \quad y(0) = 1$$",
        r"Consider \(dy/dt = -2ty\) with \(y(0) = 1\).",
        "The initial condition is $u(0) = 3$; la condición inicial $u(1) = 2$",
    ],
)
def test_what_a_solution_begins_with_is_no_claim(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$y' = 2x$, so $y(3) = 2$", "unbound"),
        (r"$y' = 2x$ and $z(3) = 2$", "unbound"),
        (r"Let $y(x) = x^2 + 1$. The initial value is $y(0) = 1$.", "exact"),
    ],
)
def test_what_else_is_said_of_a_function_is_one(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)][-1:] == [expected]


@pytest.mark.parametrize(
    "told",
    [
        r"For large negative $z$, $e^{z} \approx 0$.",
        r"As $z \to -\infty$: $e^{z} \approx 0$.",
        r"If $z \ll 0$, then $e^{z} \approx 0$.",
        r"We see $1 + e^{z} \approx 1$ where $z$ is very negative.",
        r"$$z \text{ small} \Longrightarrow e^{z} \approx 0 \Longrightarrow 1 + e^{z} \approx 1$$",
        r"Wenn $z$ sehr klein ist, gilt $e^{z} \approx 0$.",
        r"当 $z$ 很小时，$e^{z} \approx 0$。",
    ],
)
def test_what_tends_to_a_number_is_of_no_value_above(told: str) -> None:
    note = f"Take $z = 2$: $e^{{z}} \\approx 7.39$.\n\n{told}\n"
    found = [verdict for _, verdict in verdicts(note)]
    assert found[0] == "rounded"
    assert set(found[1:]) == {"unbound"}


@pytest.mark.parametrize(
    "told",
    [
        r"So $e^{z} \approx 0$.",
        r"For large $z$, $e^{z} \approx 6.39$.",
        r"This is small. Here $e^{z} \approx 0$.",
        r"For large $z$, $e^{z} = 0$.",
        r"It is small for $z = 2$, for $e^{z} \approx 0$.",
        r"The error is small, as $e^{z} \approx 0$.",
        r"For small samples of the large set, $e^{z} \approx 1$.",
        r"Un paso grande da $e^{z} \approx 1$.",
    ],
)
def test_what_is_said_of_the_value_is_judged_by_it(told: str) -> None:
    note = f"Take $z = 2$: $e^{{z}} \\approx 7.39$.\n\n{told}\n"
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "wrong"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Let f(x) = ⌊x⌋. Then f(2-0) = 1 and f(2+0) = 2.", ["unbound", "exact"]),
        ("Let $m = 5$. Then $m(20 - 0)/4 = 26$ and $m(20 - 0)/4 = 25$.", ["wrong", "exact"]),
        ("Let $f(x) = x^2$: $f(3-0) = 10$", ["wrong"]),
        ("Let $f(x) = x^2$: $f'(1-0) = 3$", ["unbound"]),
    ],
)
def test_a_limit_from_one_side_is_of_what_may_jump(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
