"""A formula with an index, and the list of what it comes to."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "$x = (1, 2)$, $x_i + 1 = (2, 3, 4)$",
        "$x = (1, 2)$, $x_i^2 = 4$",
        "$i = 2$, $x = (1, 2)$, $x_i + 1 = (2, 3)$",
        "$a_i - 8 = (1, 2)$",
        "$x = (x_1, x_2)$, $x_i + 1 = (2, 3)$",
        "$x = (1, 2)$, $x_i y_j = (2, 3)$",
        "$x = (1, 2)$, $x_i + y = (2, 3)$",
    ],
)
def test_lists_that_an_index_does_not_go_through(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (
            r"$a = (4, 6, 8)$, $\hat a_i = \frac{a_i - 6}{\sqrt{3}} \approx (-1.15, 0, 1.51)$",
            ["rounded", "exact", "wrong"],
        ),
        (r"$\mu = 6$, $a = (4, 6, 8)$, $a_i - \mu = (-2, 0, 3)$", ["exact", "exact", "wrong"]),
        (r"$x = (1, 2)$, $y = (3, 4)$, $x_i y_i = (3, 8)$", ["exact", "exact"]),
    ],
)
def test_each_element_is_held_against_its_own(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("d = [1, 2] * [3, 4] * [2, 1] = [6, 8]", ["exact", "exact"]),
        ("d = [1, 2] * [3, 4] * [2, 1] = [6, 9]", ["exact", "wrong"]),
        ("(1, 2) * (3, -4) = (3, -8)", ["exact", "exact"]),
        ("(1, 2) * (3, -4) = (3, 8)", ["exact", "wrong"]),
        ("-(1, 2) * (3, -4) = (-3, 8)", ["exact", "exact"]),
        ("-(1, 2) * (3, -4) = (-3, -8)", ["exact", "wrong"]),
        ("[1, 2] * [3, 4] = 11", ["exact"]),
        ("[1, 2] * [3, 4] = [5, 9]", ["unparsed"]),
        (r"$[1, 2] \cdot [3, 4] = [3, 8]$", ["unparsed"]),
        ("[-2, 3] * [2, 6] = [-12, 18]", ["unparsed"]),
        ("[-2, 3] * [2, 6] = [-13, 18]", ["wrong", "exact"]),
        ("(1, 3) * (4, 0) = (4, 12)", ["unparsed"]),
        ("(2, 1) * (3, 4) = (6, 9)", ["unparsed"]),
        ("[3, 0, 0] * [1, 2, 0] = [3, 6, 0]", ["unparsed"]),
        ("[3, 0, 0] * [1, 2, 0] = [3, 1, 0]", ["exact", "wrong", "exact"]),
        ("[1, 2] * [3, 4] * [2, 1] = [6, 24]", ["exact", "wrong"]),
    ],
)
def test_lists_are_multiplied_as_programs_do(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    "note",
    [
        "[1, 2] * [1, 0] = [1, 2]",
        "(1, 0) * (3, 4) = (3, 4)",
        "(1, 0, 0) * (0, 1, 0) = (0, 0, 1)",
    ],
)
def test_what_agrees_in_its_zeros_alone_is_another_product(note: str) -> None:
    assert "wrong" not in {finding.verdict for finding in findings(note)}
