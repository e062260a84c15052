r"""Columns below a name that the text above them sets equal to a formula."""

from __future__ import annotations

import pytest
from judged import findings

_NOAM = r"d_{\text{model}}^{-0.5} \cdot \min(step\_num^{-0.5}, step\_num \cdot w^{-1.5})"


def told(note: str) -> list[tuple[int, str]]:
    return [(finding.claim.place.line, finding.verdict) for finding in findings(note)]


def table(heads: str, *rows: str) -> str:
    lines = [heads, "---|---", *rows]
    return "\n\n" + "\n".join(f"| {line} |" for line in lines)


@pytest.mark.parametrize(
    ("text", "heads"),
    [
        ("Let $y = a x^2 + 1$ with $a = 2$.", "x | y"),
        ("Let $y = (x + x)(x) + 1$.", "$x$ | $y$"),
        (r"Let $y = x\max(x, 2x) + 1$.", "x | y"),
        ("The cost is $cost = 2step^2 + 1$.", "step | cost"),
        (r"Here $\text{cost} = a n^2 + 1$, and $a = 2$.", "n | cost"),
    ],
)
def test_the_values_of_its_formula_stand_below_it(text: str, heads: str) -> None:
    note = text + table(heads, "1 | 3", "2 | 9", "3 | 18.5")
    assert told(note) == [(5, "exact"), (6, "exact"), (7, "wrong")]


def test_a_schedule_is_held_to_its_formula() -> None:
    note = rf"$$lrate = {_NOAM}$$" + "\n\nWith $d_{\\text{model}} = 512$ and $w = 4000$:"
    note += table("step_num | lrate", "1 | 1.75e-7", "4000 | 6.99e-4", "100000 | 1.41e-4")
    assert told(note) == [(7, "rounded"), (8, "rounded"), (9, "wrong")]


@pytest.mark.parametrize(
    ("text", "heads"),
    [
        ("Let $y = a x^2 + 1$.", "x | y"),  # nothing says what a is
        ("Let $y = a x^2 + 1$ with $a = 7$.", "x | y"),  # the numbers are of something else
        ("Let $y = 2u^2 + 1$ with $u = 7$.", "x | y"),
        ("The cost is high.", "step | cost"),
        ("Let $y$ be = 3 (2x^2 + 1", "x | y"),
    ],
)
def test_other_columns_are_left_alone(text: str, heads: str) -> None:
    assert told(text + table(heads, "1 | 3", "2 | 9", "3 | 18.5")) == []
