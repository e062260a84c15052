"""Norms: what is ambiguous or out of reach stays open, then wrong ones, then right ones."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import every_verdict

from pe_symbolic.formula import read
from pe_symbolic.notation.plain import to_plain

TWO = r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}"
WIDE = r"\begin{pmatrix} 1 & 2 & 3 \\ 4 & 5 & 6 \end{pmatrix}"
LARGE = r"\begin{pmatrix} 1 & 2 & 3 \\ 4 & 5 & 6 \\ 7 & 8 & 10 \end{pmatrix}"


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (rf"$A = {TWO}$ and $\|A\| = 5.5$", "undecided"),
        (rf"$A = {LARGE}$ and $\|A\|_2 = 17.5$", "undecided"),
        (rf"$A = {TWO}$ and $\|A\|_3 = 5.5$", "unparsed"),
    ],
)
def test_a_norm_that_is_not_known_stays_open(note: str, said: str) -> None:
    assert every_verdict(note) == [said]


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        (rf"\|{TWO}\|_2 = 5.477", "wrong"),
        (rf"\|{TWO}\|_2 = 5.465", "rounded"),
        (rf"\|{TWO}\|_F = 5.465", "wrong"),
        (rf"\|{TWO}\|_F = 5.477", "rounded"),
        (rf"\|{TWO}\|_F^2 = 31", "wrong"),
        (rf"\|{TWO}\|^2_F = 30", "exact"),
        (rf"\lVert {TWO} \rVert_{{\text{{F}}}} = 5.48", "rounded"),
        (rf"\|{TWO}\|_1 = 10", "wrong"),
        (rf"\|{TWO}\|_1 = 6", "exact"),
        (rf"\|{TWO}\|_\infty = 4", "wrong"),
        (rf"\|{TWO}\|_\infty = 7", "exact"),
        (rf"\|{WIDE}\|_2 = 9.508", "rounded"),
        (rf"\|{WIDE}^T\|_2 = 9.508", "rounded"),
        (rf"\|{LARGE}\|_F = \sqrt{{304}}", "exact"),
        (r"\|(3, -4)\|^2_2 = 25", "exact"),
        (r"\|(3, -4)\|^2_1 = 48", "wrong"),
        (r"\|(3, -4)\|^2_\infty = 16", "exact"),
    ],
)
def test_each_norm_is_its_own(claim: str, said: str) -> None:
    assert every_verdict(f"${claim}$") == [said]


def test_a_root_in_which_an_equation_ends_is_a_result() -> None:
    assert every_verdict(r"With $v = (1, 2)$, $\|v\| = \sqrt{5}$ and $\|v\| = \sqrt{3}$") == [
        "exact",
        "wrong",
    ]
    assert every_verdict(
        r"With $t = \pi/3$, $\sin t = \frac{\sqrt{3}}{2}$, $\sin t = 2\sqrt{3}$"
    ) == [
        "exact",
        "wrong",
    ]
    assert not every_verdict(r"Let $x = 3$. Solve $x^2 = \sqrt{2}$. Then $x = 2\sqrt{5}$.")


def test_a_norm_is_written_with_its_order() -> None:
    shown = [to_plain(read(text).expression) for text in (r"\|x\|_1", r"\|A\|_F", r"\|x\|")]
    assert shown == ["‖x‖_1", "‖A‖_F", "‖x‖"]


@given(st.lists(st.integers(-9, 9), min_size=4, max_size=4))
def test_the_largest_singular_value_bounds_the_others(entries: list[int]) -> None:
    a, b, c, d = entries
    largest = math.sqrt(max(0.0, (a * a + b * b + c * c + d * d) / 2 + _away(a, b, c, d)))
    matrix = rf"\begin{{pmatrix}} {a} & {b} \\ {c} & {d} \end{{pmatrix}}"
    assert every_verdict(rf"$\|{matrix}\|_2 = {largest:.6f}$")[0] in ("rounded", "exact")


def _away(a: int, b: int, c: int, d: int) -> float:
    """Half the distance between the squares of the singular values."""
    return math.hypot((a * a + b * b - c * c - d * d) / 2, a * c + b * d)


def test_how_fine_a_partition_is() -> None:
    """A set of points in a row is no vector, and its mesh no length."""
    assert every_verdict(r"$P = \{0, 0.5, 1, 1.5, 2\}$ and $\|P\| = 0.5$") == ["unbound"]
    assert every_verdict(r"$v = \{3, 4\}$ and $\|v\| = 5$") == ["exact"]
    assert every_verdict(r"$v = (0, 3, 4)$ and $\|v\| = 6$") == ["wrong"]
