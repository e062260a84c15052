"""Matrices set equal to unit matrices: another matrix of that name is left alone."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

_ELEVEN = r"\begin{pmatrix} 11 & 0 \\ 0 & 11 \end{pmatrix}"
_PRODUCT = (
    r"\begin{pmatrix} 2 & 1 \\ 1 & 1 \end{pmatrix} \begin{pmatrix} 1 & -1 \\ -1 & 2 \end{pmatrix}"
)
_OTHER = (
    r"\begin{pmatrix} 2 & 1 \\ 1 & 1 \end{pmatrix} \begin{pmatrix} 1 & -1 \\ -1 & 3 \end{pmatrix}"
)


@pytest.mark.parametrize(
    "note",
    [
        rf"The inertia is ${_OTHER} = I$",
        rf"$AB = {_ELEVEN} = 12 I$",
        rf"$AB = {_ELEVEN} = 11 I_3$",
        rf"$I = 3$ and ${_ELEVEN} = 11 I$",
        rf"Of the identity matrix: $I = {_ELEVEN}$",
        rf"Of the identity matrix: $J = {_ELEVEN} = K$",
        r"Of the identity matrix: $(1, 0) = I$",
        r"The current is $I = 3 I_2$ beside an identity matrix",
    ],
)
def test_what_is_no_unit_matrix(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed", "unbound"}


@pytest.mark.parametrize(
    "note",
    [
        rf"$AB = {_ELEVEN} = 11 I$",
        rf"$AB = {_ELEVEN} = 11 I_2$",
        rf"$M = {_PRODUCT} = I$",
        rf"$A = {_ELEVEN}$, so $A A^{{-1}} = I$",
        r"$\begin{pmatrix} -2 & 0 \\ 0 & -2 \end{pmatrix} = -2 I$",
    ],
)
def test_unit_matrices(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["exact"] * 4


@pytest.mark.parametrize(
    ("note", "wrong"),
    [
        (rf"With the identity matrix $AB = {_ELEVEN} = 12 I$", 2),
        (rf"It is the inverse, with the identity matrix: ${_OTHER} = I$", 2),
    ],
)
def test_where_the_words_say_what_it_is(note: str, wrong: int) -> None:
    found = [verdict for _, verdict in verdicts(note)]
    assert sorted(found) == ["exact"] * (4 - wrong) + ["wrong"] * wrong


@pytest.mark.parametrize(
    ("shifted", "expected"),
    [
        (r"\begin{bmatrix} 2 - \lambda & 1 \\ 1 & 3 - \lambda \end{bmatrix}", ["holds"]),
        (r"\begin{bmatrix} 2 - \lambda & 1 \\ 4 & 3 - \lambda \end{bmatrix}", ["fails"]),
        (r"\begin{bmatrix} 2 - \lambda & 1 \\ 1 & 3 + \lambda \end{bmatrix}", ["fails"]),
        (r"\begin{bmatrix} 5 - \lambda & 7 \\ 1 & 6 - \lambda \end{bmatrix}", []),  # another A
    ],
)
def test_a_matrix_less_a_multiple_of_the_unit_matrix(shifted: str, expected: list[str]) -> None:
    known = r"$A = \begin{bmatrix} 2 & 1 \\ 1 & 3 \end{bmatrix}$"
    found = findings(rf"{known}, so $A - \lambda I = {shifted}$")
    assert [finding.verdict for finding in found] == expected
