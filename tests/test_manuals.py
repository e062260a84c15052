"""Tests, tags, indices and names as the manuals of programs have them; then claims like them."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("`1 > 2 > 3` reads `(1 > 2) and (2 > 3)`", ["fails", "fails"]),
        ("evaluated as (1 > 2) and (2 > 3)", []),
        ("`(1 > 2) or not (3 > 2)`", []),
        ("`x > 1 && 1 > 2`", []),
        ("[True, False], # <-- i == 1", []),
        ("zeros to a width of 2 with :0>2, or `{:0<5}`", []),
        ("note: 0 > 2", ["fails"]),
        (r"$$\begin{align} e^3 &> 21 && \text{by computing} \end{align}$$", ["fails"]),
        ("| a | b |\n|--|--|\n| 3 < 2 || 4 |", ["fails"]),
        ("The sum is greater (3 + 4 > 8) and (as was said) that is fine.", ["fails"]),
        ("If we compute (e^3 > 21) and (by hand) check it.", ["fails"]),
        ("So (5 > 3) and hence (2 > 3).", ["holds", "fails"]),
        ("(1 + 1 = 2) and (1 + 2 = 4)", ["exact", "wrong"]),
    ],
)
def test_comparisons_that_a_program_joins(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("let cnt = 0\n\nif cnt % 3 == 2", []),
        ("n = 6\n\nwhile (n % 4 == 3)", []),
        ("n = 6\n\nn % 4 = 3", ["wrong"]),
        ("if (a == 2 and 2 + 2 == 5):", []),
        ("`sizeof(_Tp) == 4 && sizeof(_Up) == 2` and `n == 4 || 2 == 3`", []),
        ("23:59 on Dec 31, 1969 < 24:00 on Jan 1, 1970", []),
        ("Here 1969 < 24, as 2 + 2 == 5", ["fails", "wrong"]),
        ("if it rains, 2 + 2 == 5", ["wrong"]),
        ("We test if this is so: 2 + 2 == 5", ["wrong"]),
        ("while it seems so 2 + 2 == 5 here", ["wrong"]),
        ("if x is 3 then 2 * 3 == 7", ["wrong"]),
    ],
)
def test_equalities_that_a_program_tests(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("min1 > max1", []),
        ("max2 = 5 and abs1 = 3, gcd2 = 7, floor3 = 4", []),
        ("max(2, 5) = 4 and sin2 = 0.81", ["wrong", "wrong"]),
    ],
)
def test_names_that_begin_like_a_function(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("0<a -> a/a == 1", ["exact"]),
        ("0<a -> 6/3 == 3", ["wrong"]),
        ("2<sup class=k>3</sup> = 9", ["wrong"]),
        ("2<sup >3</sup> = 8", ["exact"]),
        ("see 3.4 <3.4>", []),
        ("so 3.4 <3.3", ["fails"]),
    ],
)
def test_angle_brackets_that_are_none(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("assert data [ i ] == ( i + 1 ) ** 2", []),
        (r"$(1 + i)^2 = 2i$ and $(1 + i)^2 = 3i$", ["exact", "wrong"]),
        (r"$[(1 + i)^2 + 3] \cdot 2 = 6 + 5i$", ["exact", "wrong"]),
    ],
)
def test_an_index_is_no_imaginary_unit(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"where $0 \leq \pi \leq 1$ is a share", []),
        ("`0 <= pi <= 1`", []),
        (r"$1 \ge e > 0$", []),
        (r"$3 < \pi < 3.1$", ["holds", "fails"]),
        (r"$\pi > 4$", ["fails"]),
        (r"$\pi > 2$", ["holds"]),
    ],
)
def test_bounds_of_a_letter_that_is_no_constant(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found
