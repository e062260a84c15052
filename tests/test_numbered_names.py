"""Names with a number on the line: a letter and a number, where an equation begins with them."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$y = 0.8$ and $\sigma(y1) = 0.69$",
        r"$2 y1 = 0.8$ and $\sigma(y1) = 0.69$",
        r"$y1.5 = 0.8$ and $\sigma(y1) = 0.69$",
        r"$\omega_0 = 1$, $\omega = 0.5$: $\sin(ω1) = 0.4794$",
        r"$w_1 = 0.1$: $\sin(w2) = 0.1$",
    ],
)
def test_what_names_nothing(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed", "unbound"}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$y1 = 0.8$ and $\sigma(y1) = 0.69$", ["rounded"]),
        (r"$y1 = 0.8$ and $\hat{y1} = \sigma (y1) = 0.67$", ["wrong"]),
        (r"$x1 = 2$, $x2 = 3$: $x1 \cdot x2 = 7$, $2 x1 = 4$", ["wrong", "exact"]),
        (r"$x10 = 2$, $x1 = 3$: $x10 + x1 = 5$", ["exact"]),
    ],
)
def test_a_letter_and_a_number_are_a_name(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("λ1 = 2, λ2 = 3: λ1 λ2 = 6, λ1 + λ2 = 6", ["exact", "wrong"]),
        (r"$\omega_1 = 0.1$: sin(3 ω1) = 0.2955, cos(3ω1) = 0.9535", ["rounded", "wrong"]),
        ("Let σ = 3, so σ2 = 9 and 2σ2 = 18", ["exact"]),
    ],
)
def test_a_number_behind_a_greek_letter_is_below_it(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)][-len(expected) :] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("x1 = 3, x2 = 4\n\n$x_1 + x_2 = 8$", ["wrong"]),
        ("$x_{12} = 3$\n\nx12 + 2 = 5", ["exact"]),
        ("x_1 = 3\n\nx1 + 2 = 6", ["wrong"]),
        ("$x1 = 3$ and $x_1^2 = 9$", ["exact"]),
        ("q1 = [1, 1]\n\n$k_1 = [2, 0]$, $q_1 \\cdot k_1 = 3$", ["wrong"]),
        ("x1 = 3\n\n$x_2 + 2 = 6$", ["unbound"]),
        ("pos1 = 3\n\n$pos_1 + 2 = 6$", ["unbound"]),
    ],
)
def test_a_number_on_the_line_and_one_below_name_the_same(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize("primed", ["x_1'", "x_{1}'", "x_1^{\\prime}", "x_1''", "x_1′", "x'_1"])
def test_what_has_a_prime_is_another_name(primed: str) -> None:
    note = f"Let $x_1 = 3$. Then ${primed} = 2x_1 = 6$, and $y = x_1 + 1 = 4$"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "exact"]
    spoiled = f"Let $x_1 = 3$ and ${primed} = 5$. Then ${primed} + x_1 = 9$"
    assert [verdict for _, verdict in verdicts(spoiled)] == ["wrong"]


def test_a_prime_in_prose_is_no_part_of_a_name() -> None:
    assert verdicts("x_1 = 3. Twice x_1's value is 2x_1 = 6")[-1] == ("6", "exact")


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$x_1 = 0, \ldots, 5$ so $2 x_1 = 4$", ["unbound"]),
        (r"$i = 0, \ldots, n = 5$ so $2 i = 4$", ["unbound"]),
        (
            r"$w_1 = 2.5, w_3 = 1.5, \ldots, w_{10} = 5$: $2 w_3 = 3$, $2 w_3 = 4$",
            ["exact", "wrong"],
        ),
        (r"$x_0 = 0.5, \dots$ and $2 x_0 = 1$, $3 x_0 = 3$", ["exact", "wrong"]),
    ],
)
def test_dots_behind_a_numbered_name_are_further_names(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
