"""Bars side by side: first those that open no factor, then sizes and norms that are multiplied."""

from __future__ import annotations

import pytest
from judged import only, verdicts
from trees import tree

from pe_symbolic.formula import Notation, ReadingError, read


@pytest.mark.parametrize(
    "written",
    ["2 | 3 | 4", "a|b", "P(a|b)", "D(p||q)", "a|b = c|", "a|(b|c)", "2||", "a|b,c|", "2| a |"],
)
def test_bars_that_part_are_no_factor(written: str) -> None:
    with pytest.raises(ReadingError):
        read(written, Notation.LATEX)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("|a||b|", "|a| * |b|"),
        (r"|a| |b|", "|a| * |b|"),
        (r"2|a + b|", "2 * |a + b|"),
        (r"\lvert a \rvert \lvert b \rvert", "|a| * |b|"),
        (r"|a|b|c|", "|a| * b * |c|"),
        (r"|(a)||b|", "|a| * |b|"),
    ],
)
def test_sizes_side_by_side_are_multiplied(written: str, meant: str) -> None:
    assert read(written, Notation.LATEX).expression == tree(meant)


def test_the_cosine_of_two_vectors() -> None:
    note = r"$a = (3, 4)$, $b = (1, 0)$. $\frac{a \cdot b}{\|a\| \|b\|} = 0.7$ and $2|-3| = 6$"
    assert verdicts(note) == [("0.7", "wrong"), ("6", "exact")]


def test_the_largest_entry_with_its_sign_of_infinity_right_behind() -> None:
    assert only("For v = (3, −4, 12), ‖v‖∞ = 12.").verdict == "exact"
    assert only("For v = (3, −4, 12), ‖v‖∞ = 11.").verdict == "wrong"
