"""A vector that is divided by its length keeps its name."""

from __future__ import annotations

import pytest
from judged import verdicts

COMPUTED = r"$x_2 = \begin{bmatrix} 4 \cdot 0.5 \\ 3 \cdot 0.5 \end{bmatrix} = "
COMPUTED += r"\begin{bmatrix} 2.0 \\ 1.5 \end{bmatrix}$"


@pytest.mark.parametrize(
    "note",
    [
        COMPUTED + r" so $x_2 \approx \begin{bmatrix} 0.8 \\ 0.6 \end{bmatrix}$",
        COMPUTED + r". Its length is $\|x_2\| = 2.5$, so $x_2 \approx (0.8, 0.6)$",
    ],
)
def test_the_vector_of_length_one_is_another(note: str) -> None:
    assert "wrong" not in {verdict for _, verdict in verdicts(note)}


@pytest.mark.parametrize(
    "again",
    [
        r"\begin{bmatrix} 2.0 \\ 1.6 \end{bmatrix}",
        r"\begin{bmatrix} 0.6 \\ 0.8 \end{bmatrix}",
        r"\begin{bmatrix} 20 \\ 15 \end{bmatrix}",
    ],
)
def test_any_other_vector_is_held_to_its_name(again: str) -> None:
    note = COMPUTED + rf" so $x_2 \approx {again}$"
    assert "wrong" in {verdict for _, verdict in verdicts(note)}


def test_what_has_no_length_is_not_divided_by_it() -> None:
    note = r"Let $x = (0, 0)$. Then $x \approx (0.8, 0.6)$."
    assert [verdict for _, verdict in verdicts(note)] == ["wrong", "wrong"]
