"""Brackets that a line of prose or a row of a formula ends in."""

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


@pytest.mark.parametrize(
    ("rows", "judged"),
    [
        (r"S &= \bigl[1 + 2 \\ &\quad + 3\bigr] \cdot 2 = 13", ["wrong"]),
        (r"S &= \frac{1}{2}\left(1 + 2 \right. \\ &\qquad \left. {} + 3\right) = 3", ["exact"]),
        (r"S &= 2 (1 - \\ & 3) \\ &= -4", ["exact"]),
        (
            r"2 \begin{pmatrix} 1 \\ -2 \end{pmatrix} = \begin{pmatrix} 2 \\ -4 \end{pmatrix}",
            2 * ["exact"],
        ),
        (r"S &= (1 + 2 \\ T &= 3 + 4) = 7", []),
        (r"S &= (1 + \\ &+ 2) = 3", []),
        (r"S &= (1 + 2 \\", []),
    ],
)
def test_formulas_over_two_rows(rows: str, judged: list[str]) -> None:
    note = rf"\begin{{align*}} {rows} \end{{align*}}"
    assert [verdict for _, verdict in verdicts(f"$${note}$$")] == judged
