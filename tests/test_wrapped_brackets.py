"""Brackets of prose that a line ends in."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "We took (see below +\n16) = 5 of them",
        "a list (9 +\n- 16) = 5",
        "(9\n16) = 5",
        "(2 +\n\n3) = 6",
        "Items (3 of\n2 + 4) = 7",
        "1 +\n2) = 4",
        "f = (1 + 2\n+ 3) = 7",
    ],
)
def test_what_is_no_formula_over_two_lines(note: str) -> None:
    assert all(verdict == "unparsed" for _, verdict in verdicts(note))


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("The distance is √(9 +\n16) = 6.", ["wrong"]),
        ("Var = ((3-5)^2 + (4-5)^2 +\n(8-5)^2)/4 = 14/4 = 3.5", ["exact"]),
        ("The sum is (1 + 2 + 3\n× 4)/5 = 3", ["exact"]),
        ("(2 *\n(3 +\n4)) = 15", ["wrong"]),
    ],
)
def test_formulas_over_two_lines(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged
