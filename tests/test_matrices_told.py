"""What is told of a matrix that is written out: its eigenvalues and its rank."""

from __future__ import annotations

from fractions import Fraction

import pytest
from judged import every_verdict, verdicts

from pe_symbolic import check
from pe_symbolic.calculus.matrices import eigenvalues_of, rank_of
from pe_symbolic.enclosure import approximation

A = r"\begin{pmatrix} 4 & 1 \\ 2 & 3 \end{pmatrix}"
GIVEN = f"Let $A = {A}$. "
SUBTRACTED = f"$$A = {A}$$ Solve $\\det(A - \\lambda I) = 0$. "


@pytest.mark.parametrize(
    "said",
    [
        "The eigenvalues of $A^2$ are 4 and 26.",
        "The eigenvalues of $2A$ are 4 and 11. $A + I$ has eigenvalues 3 and 7.",
        "If $A$ has eigenvalues 5 and 6, it is regular. Suppose the eigenvalues of $A$ are 5, 7.",
        "The eigenvalues of $A$ are 3 apart, or 2 distinct numbers.",
        "$A$ has eigenvalues $2$ and $4 + 1$. $A$ has eigenvalues $3.5 \\pm 1.5$.",
        "$A$ has eigenvalues $2$ and $\\frac{10}{2}$.",
        "The sum of the eigenvalues is 7, the product of the eigenvalues of $A$ is 10.",
        "The eigenvalues are 7 and 9 of another. $A$ ranks 3rd. PageRank: rank(A) = 0.38",
        "$C = \\frac12 \\begin{pmatrix} 2 & 1 \\\\ 1 & 2 \\end{pmatrix}$ has eigenvalues 0.5, 1.5.",
        "Example 2. Let $A$ be the adjacency matrix of $K_5$. The eigenvalues of $A$ are 4 and -1.",
        "The eigenvalues of $B$ are 1 and 3.",
        "$A = BC$ and the eigenvalues of $A$ are 1 and 3.",
        r"$R = \begin{pmatrix} 0 & -1 \\ 1 & 0 \end{pmatrix}$ has eigenvalues 1 and -1.",
        r"$R = \begin{pmatrix} 0 & -1 \\ 1 & 0 \end{pmatrix}^T$ has eigenvalues 1 and -1.",
        r"$R = \begin{pmatrix} a & -1 \\ 1 & 0 \end{pmatrix}$ has eigenvalues 1 and -1.",
        "The eigenvalues of $A$ are 2, 5 and 7.",
        "The largest eigenvalue of $A$ is 5 or 6.",
        "Take $A^T A$. Its eigenvalues are 2 and 6. We double it twice: its eigenvalues are 4, 7.",
        "Now $B = 2A$. Its eigenvalues are 2 and 6.",
    ],
)
def test_what_is_told_of_another_or_not_told(said: str) -> None:
    assert every_verdict(GIVEN + said) == []


@pytest.mark.parametrize(
    ("said", "judged"),
    [
        ("$A$ has eigenvalues 2 and 5.", [("2", "exact"), ("5", "exact")]),
        ("The eigenvalues of $A$ are 2 and 6.", [("2", "exact"), ("6", "wrong")]),
        (
            "The eigenvalues of $A$ are $\\lambda_{1} = 5, \\lambda_{2} = 2$.",
            [("5", "exact"), ("2", "exact")],
        ),
        ("The eigenvalues of $A$ are -2 and -5.", [("-2", "wrong"), ("-5", "wrong")]),
        ("The largest eigenvalue of $A$ is 2.", [("2", "wrong")]),
        ("The smallest eigenvalue of $A$ is 2.", [("2", "exact")]),
        ("Die Eigenwerte von $A$ sind 2 und 5.", [("2", "exact"), ("5", "exact")]),
        ("The rank of $A$ is 2, $\\text{rank}(A) = 1$.", [("2", "exact"), ("1", "wrong")]),
        ("$\\mathbf{A}$ has eigenvalues $\\{2, 5\\}$.", [("2", "exact"), ("5", "exact")]),
        (
            r"$\begin{bmatrix} 1 & 1 \\ 1 & 0 \end{bmatrix}$ has eigenvalues $1.618$, $-0.628$.",
            [("1.618", "rounded"), ("-0.628", "wrong")],
        ),
        (
            r"The eigenvalues of $\begin{bmatrix} 2 & 0 \\ 0 & 2 \end{bmatrix}$ are 2 and 2.",
            [("2", "exact"), ("2", "exact")],
        ),
        ("It is regular, its eigenvalues are 2 and 6.", [("2", "exact"), ("6", "wrong")]),
        ("So [[2, 1], [1, 2]] has eigenvalues 1 and 3.", [("1", "exact"), ("3", "exact")]),
        (
            r"$M = \begin{bmatrix} 2 & 0 & 0 \\ 0 & 2 & 0 \\ 1 & 0 & 5 \end{bmatrix}$ has"
            " eigenvalues $2$ (with multiplicity 2) and $5$.",
            [("2", "exact"), ("5", "exact")],
        ),
    ],
)  # fmt: skip
def test_what_is_told_of_a_matrix_that_is_named(said: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(GIVEN + said) == judged


@pytest.mark.parametrize(
    ("said", "judged"),
    [
        ("So the eigenvalues are 2 and 5.", ["exact", "exact"]),
        ("- Eigenvalues: $\\lambda_1 = 2$, $\\lambda_2 = 6$", ["exact", "wrong"]),
        ("The eigenvalues are\n\n$$\n\\boxed{\\lambda = 2, 5}.\n$$", ["exact", "exact"]),
        ("So the eigenvalues are 7 and 8.", []),
        ("After that the eigenvalues are 2, 7 and 8.", []),
    ],
)
def test_what_is_told_of_the_matrix_that_is_meant(said: str, judged: list[str]) -> None:
    found = every_verdict(SUBTRACTED + said)
    assert found[found.index("unbound") + 1 :] == judged if "unbound" in found else found == judged


@pytest.mark.parametrize(
    "said",
    [
        "Eigenvalues: $%s$ and $%s$",
        r"**Eigenvalues**: $\lambda_1 = %s, \lambda_2 = %s$",
        r"### Step 1: Eigenvalues" + "\n\n" + r"$\lambda_1 = %s$, $\lambda_2 = %s$",
        r"Eigenvalores: $\lambda_1 = %s, \lambda_2 = %s$",
        r"**Egenværdier:** $\lambda_1 = %s, \lambda_2 = %s$",
        r"得到特征值为 $\lambda_1 = %s, \lambda_2 = %s$",
        r"고유값: $\lambda_1 = %s, \lambda_2 = %s$",
    ],
)
def test_what_is_told_of_the_only_matrix_above(said: str) -> None:
    told = f"{GIVEN}\n\n{said % (5, 3)}\n"
    assert verdicts(told, "markdown") == [("5", "exact"), ("3", "wrong")]
    for other in (
        f"{GIVEN}\n\n{said % (7, 3)}\n",  # none is one of its
        told.replace("$A =", "$P ="),
        f"{GIVEN}$B = {A}$.\n\n{said % (5, 3)}\n",
        f"{GIVEN}\n\nExample 2. Again.\n\n{said % (5, 3)}\n",
    ):
        assert [verdict for _, verdict in verdicts(other, "markdown") if verdict == "wrong"] == []


def test_eigenvalues_that_radicals_give() -> None:
    def found(*rows: tuple[int, ...]) -> list[float] | None:
        values = eigenvalues_of([[*map(Fraction, row)] for row in rows])
        if values is None:
            return None
        return sorted(float(approximation(one) or 0) for one in values)

    assert found((0, -1), (1, 0)) is None
    assert found((1, 2, 3), (4, 5, 6), (7, 8, 10)) is None
    assert found((10**7, 1, 0), (0, 10**7 + 1, 1), (1, 0, 3)) is None
    assert found((2, 0, 0), (0, 3, 4), (0, 4, 9)) == [1, 2, 11]
    assert found((1, 1), (1, 0)) == pytest.approx([-0.6180339887, 1.6180339887])
    assert rank_of([[Fraction(1), Fraction(2)], [Fraction(2), Fraction(4)]]) == 1
    assert rank_of([]) == 0


@pytest.mark.parametrize(
    "said",
    [
        "The square of $A$ has eigenvalues 1 and 9.",
        "The exponential of the matrix $A$ has eigenvalues 2.718 and 20.09.",
        "The best approximation to $A$ has rank 1.",
        "The shifted $A$ has eigenvalues 0 and 2.",
        "Modulo 3, $A$ has rank 1.",
    ],
)
def test_what_is_made_of_a_matrix_has_others(said: str) -> None:
    matrix = r"Let $A = \begin{pmatrix} 2 & 1 \\ 1 & 2 \end{pmatrix}$. "
    assert check(matrix + said).documents[0].findings == ()
    assert [one.verdict for one in check(matrix + "$A$ has rank 1.").documents[0].findings] == [
        "wrong"
    ]
