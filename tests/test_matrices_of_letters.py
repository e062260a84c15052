"""Matrices of letters: what may be asked of them, then what is worked out wrong, then right."""

from __future__ import annotations

import pytest
from judged import findings, of_kind, verdicts

DETERMINANT = r"\begin{vmatrix} a & b \\ c & d \end{vmatrix}"
TIMES = (
    r"\begin{pmatrix} a & b \\ c & d \end{pmatrix} \begin{pmatrix} x \\ y \end{pmatrix} = "
    r"\begin{pmatrix} ENTRY \\ cx + dy \end{pmatrix}"
)
TRANSPOSED = r"\begin{pmatrix} a & b \\ c & d \end{pmatrix}^T = \begin{pmatrix} "


@pytest.mark.parametrize(
    "note",
    [
        f"Solve ${DETERMINANT} = ad + bc$.",
        f"${DETERMINANT} = ab - cd$",
        r"$\begin{vmatrix} x & 1 \\ 1 & x \end{vmatrix} = x^2 + 1$",
        r"$\begin{vmatrix} a & b \\ b & c \end{vmatrix} = ac + b^2$",
        f"${TRANSPOSED} a & b \\\\ c & d \\end{{pmatrix}}$",
        r"$\begin{pmatrix} a & b \end{pmatrix} = \begin{pmatrix} a & -b \end{pmatrix}$",
    ],
)
def test_what_may_be_asked_of_a_matrix_never_fails(note: str) -> None:
    assert "fails" not in of_kind("identity", note)


@pytest.mark.parametrize(
    "note",
    [
        f"${DETERMINANT} = ad + bc$",
        f"${TIMES.replace('ENTRY', 'ax - by')}$",
    ],
)
def test_what_is_worked_out_wrong_fails(note: str) -> None:
    assert of_kind("identity", note) == ["fails"]


@pytest.mark.parametrize(
    "note",
    [
        f"${DETERMINANT} = ad - bc$",
        f"${TIMES.replace('ENTRY', 'ax + by')}$",
        f"${TRANSPOSED} a & c \\\\ b & d \\end{{pmatrix}}$",
    ],
)
def test_what_is_worked_out_right_holds(note: str) -> None:
    assert of_kind("identity", note) == ["holds"]


@pytest.mark.parametrize(
    ("equation", "said"),
    [
        (r"(a,b)\cdot(c,d)=ac+bd", ["holds"]),
        (r"(a,b)\cdot(c,d)=ac-bd", ["fails"]),
        (r"\operatorname{tr}\begin{pmatrix}a&b\\c&d\end{pmatrix} = a+d", ["holds"]),
        (r"\operatorname{tr}\begin{pmatrix}a&b\\c&d\end{pmatrix} = a-d", ["fails"]),
        (r"\left|\begin{matrix}a&b\\c&d\end{matrix}\right| = ad-bc", ["holds"]),
        (r"\|(\sin a, \cos a)\| = 1", ["holds"]),
        (r"\langle(\sin a,\cos a),(\sin b,\cos b)\rangle = \cos(a-b)", ["holds"]),
        (r"\langle(\sin a,\cos a),(\sin b,\cos b)\rangle = \cos(a+b)", ["fails"]),
        (
            r"\begin{bmatrix}\sin a&\cos a\end{bmatrix}\begin{bmatrix}\sin b\\\cos b\end{bmatrix}"
            r"=\cos(a-b)",
            ["holds"],
        ),
        (
            r"\frac{d}{dt}\begin{pmatrix}\sin\omega t\\ \cos\omega t\end{pmatrix} = "
            r"\omega\begin{pmatrix}\cos\omega t\\ -\sin\omega t\end{pmatrix}",
            ["holds"],
        ),
        (
            r"\frac{d}{dt}\begin{pmatrix}\sin\omega t\\ \cos\omega t\end{pmatrix} = "
            r"\omega\begin{pmatrix}\cos\omega t\\ \sin\omega t\end{pmatrix}",
            ["fails"],
        ),
        (r"\frac{d}{dt}(x, y) = (u, v)", []),
    ],
)
def test_numbers_of_arrays_and_their_derivatives(equation: str, said: list[str]) -> None:
    assert of_kind("identity", f"${equation}$") == said


ROTATION = r"""# Rotary encoding

With $$R_m =
\begin{pmatrix} \cos m\theta & -\sin m\theta \\ \sin m\theta & \cos m\theta \end{pmatrix}$$
For all m and n: """


@pytest.mark.parametrize(
    ("equation", "said"),
    [
        (r"(R_m q) \cdot (R_n k) = q \cdot (R_{n-m} k)", "holds"),
        (r"(R_m q) \cdot (R_n k) = q \cdot (R_{m-n} k)", "fails"),
        (r"(R_m q)^T (R_n k) = q^T R_{n-m} k", "holds"),
        (r"(R_m q)^\top (R_n k) = q^\top R_{m-n} k", "fails"),
        (r"\|R_m x\| = \|x\|", "holds"),
        (
            r"R_m x = \begin{pmatrix} x_1 \cos m\theta - x_2 \sin m\theta"
            r" \\ x_1 \sin m\theta + x_2 \cos m\theta \end{pmatrix}",
            "holds",
        ),
        (
            r"R_m x = \begin{pmatrix} x_1 \cos m\theta + x_2 \sin m\theta"
            r" \\ x_1 \sin m\theta + x_2 \cos m\theta \end{pmatrix}",
            "fails",
        ),
    ],
)
def test_a_name_behind_a_matrix_is_a_vector(equation: str, said: str) -> None:
    assert of_kind("identity", f"{ROTATION}${equation}$.") == [said]


def test_what_a_matrix_holds_is_a_number_behind_it() -> None:
    diagonal = r"\begin{pmatrix} ENTRY & 0 \\ 0 & ENTRY \end{pmatrix}"
    equation = f"{diagonal.replace('ENTRY', 't')} t = {diagonal.replace('ENTRY', 't^2')}"
    assert of_kind("identity", f"For all $t$, ${equation}$.") == ["holds"]
    assert not of_kind("identity", r"Solve $\begin{pmatrix} 2 & 1 \\ 1 & 2 \end{pmatrix} x = b$.")


A = r"$A = \begin{pmatrix} 4 & 1 \\ 2 & 3 \end{pmatrix}$. "


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        (r"$\det(A - \lambda I) = \lambda^2 - 7\lambda + 10$", ["holds"]),
        (r"$\det(A - \lambda I) = \lambda^2 - 7\lambda + 12$", ["fails"]),
        (r"The characteristic polynomial is $\det(A - \lambda I) = \lambda^2 - 6\lambda + 10$",
         ["fails"]),
        (r"To find the eigenvalues we compute $\det(A - \lambda I) = \lambda^2 - 6\lambda + 10$",
         ["undecided"]),
        (r"$\det(A - \lambda I_2) = \lambda^2 - 7\lambda + 12$", ["fails"]),
        (r"$|A - \lambda I| = (4 - \lambda)(3 - \lambda) - 3$", ["fails"]),
        (r"$\begin{vmatrix} 4-x & 1 \\ 2 & 3-x \end{vmatrix} = x^2 - 7x + 12$", ["fails"]),
        (r"$\begin{vmatrix} a & b \\ c & d \end{vmatrix} = ad + bc$", ["fails"]),
        (r"Solve $\begin{vmatrix} x & 1 \\ 2 & 3 \end{vmatrix} = x + 2$", []),
        (r"$\det(A - \lambda I) = 0$ for", ["unbound"]),
        (r"$A - 3I = \begin{pmatrix} 1 & 1 \\ 2 & 1 \end{pmatrix}$", ["exact"] * 3 + ["wrong"]),
        (r"$\frac12 (A + I) = \begin{pmatrix} 2.5 & 0.5 \\ 1 & 3 \end{pmatrix}$",
         ["exact"] * 3 + ["wrong"]),
        (r"$\det(A - 3I) = -1$", ["wrong"]),
        (r"$(A - 3I)^{-1} = \begin{pmatrix} 0 & 0.5 \\ 1 & 0.5 \end{pmatrix}$",
         ["exact"] * 3 + ["wrong"]),
        (r"$I = 3$ and $I + 2 = 6$", ["wrong"]),
    ],
)  # fmt: skip
def test_the_unit_matrix_beside_a_matrix_of_numbers(claim: str, expected: list[str]) -> None:
    assert [found.verdict for found in findings(A + claim)] == expected


@pytest.mark.parametrize("words", ["Modulo 2,", r"Over $\mathbb{F}_2$,"])
def test_matrices_modulo_a_number_are_left_alone(words: str) -> None:
    assert not findings(A + words + r" $A^2 = \begin{pmatrix} 0 & 1 \\ 0 & 1 \end{pmatrix}$.")


_SECOND = r"(2-\lambda)(3-\lambda)-2 = \lambda^2-5\lambda"
_OF_TWO = r"\begin{vmatrix} 2-\lambda & 1 \\ 2 & 3-\lambda \end{vmatrix}"


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$|x - 3| = (x-1)^2 = x^2 - 1$", []),
        (r"$\det(A) = 2x = x + 4$", []),
        (rf"$p(\lambda) = {_SECOND}+4$", ["holds"]),
        (rf"$p(\lambda) = {_SECOND}+5$", ["fails"]),
        (rf"$\det(A-\lambda I) = {_SECOND}+4$", ["holds"]),
        (rf"$|A-\lambda E| = {_SECOND}+5$", ["fails"]),
        (rf"$p(\lambda) = \det(A-\lambda I) = {_OF_TWO} = {_SECOND}+5$", ["holds", "fails"]),
        (
            r"$A = \begin{pmatrix} 4 & 1 \\ 2 & 3 \end{pmatrix}$ gives"
            r" $p(\lambda) = \det(A - \lambda I) = \lambda^2 - 7\lambda + 12$",
            ["fails"],
        ),
    ],
)
def test_a_determinant_that_is_only_named(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said
