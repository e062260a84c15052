r"""``\operatorname{adj}(A)`` of a matrix that is known, and the matrix of its cofactors."""

from __future__ import annotations

import pytest
from judged import findings

_GIVEN = r"Let $A = \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}$." "\n\n"
_CUBE = r"$A = \begin{pmatrix} 1 & 2 & 1 \\ 0 & 3 & 1 \\ 2 & 0 & 1 \end{pmatrix}$" "\n\n"
_COFACTORS = r"\begin{pmatrix} 3 & 2 & -6 \\ -2 & -1 & 4 \\ -1 & -1 & %s \end{pmatrix}$"


@pytest.mark.parametrize("name", [r"\operatorname{adj}", r"\text{adj}", r"\mathrm{adj}"])
@pytest.mark.parametrize(("last", "verdict"), [("1", "exact"), ("2", "wrong")])
def test_the_adjugate_of_a_matrix(name: str, last: str, verdict: str) -> None:
    note = rf"${name}(A) = \begin{{pmatrix}} 4 & -2 \\ -3 & {last} \end{{pmatrix}}$"
    found = [one.verdict for one in findings(_GIVEN + note)]
    assert found == ["exact", "exact", "exact", verdict]


@pytest.mark.parametrize(("last", "verdict"), [("3", "exact"), ("4", "wrong")])
def test_its_cofactors(last: str, verdict: str) -> None:
    note = rf"{_CUBE}$\operatorname{{cof}}(A) = {_COFACTORS % last}"
    assert [one.verdict for one in findings(note)] == ["exact"] * 8 + [verdict]


def test_what_is_no_square_has_none() -> None:
    note = r"Let $A = \begin{pmatrix} 1 & 2 & 5 \\ 3 & 4 & 5 \end{pmatrix}$." "\n\n"
    shown = r"$\operatorname{adj}(A) = \begin{pmatrix} 4 & -2 \\ -3 & 1 \end{pmatrix}$"
    assert {one.verdict for one in findings(note + shown)} <= {"unparsed", "unbound"}


def test_a_matrix_that_is_not_known_gives_its_adjugate_a_value() -> None:
    assert not findings(r"$\operatorname{adj}(A) = \begin{pmatrix} 4 & -2 \\ -3 & 1 \end{pmatrix}$")
