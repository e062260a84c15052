"""Fractions and roots in the cells below a formula are its values, as decimals are."""

from __future__ import annotations

import pytest
from judged import table, verdicts

ANGLES = (r"$\theta$ | $\cos\theta$", r"$\pi/6$ | $\sqrt{3}/2$", r"$\pi/4$ | $\sqrt2/2$")


@pytest.mark.parametrize(
    "note",
    [
        table("name | $x$ | $2x$", "a | 3 | 5/7", "b | 4 | 3/4"),
        table("match | $x$ | $x^2$", "a | 1/2 | 3/4", "b | 2/3 | 4/5"),
        table("$x$ | ratio", "1/2 | 1/4", "1/3 | 1/6"),
        table(r"θ | $\sin\theta$", "30 | 1/2", r"45 | $\sqrt2/2$", r"60 | $\sqrt3/2$"),
    ],
)
def test_cells_of_something_else(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("rows", "right", "wrong"),
    [
        ((*ANGLES, r"$\pi/3$ | {}"), "$1/2$", r"$\sqrt2/2$"),
        (("$x$ | $x^2$", "1/2 | 1/4", "1/3 | {}"), "1/9", "1/6"),
        (("x | 1/x", "2 | 1/2", "3 | 1/3", "4 | {}"), "1/4", "1/5"),
        (("$x$ | $2x$", "1/2 | 1", "3/4 | {}"), "3/2", "3/4"),
        (("degrees | radians", "90 | π/2", "180 | π", "120 | {}"), "2π/3", "3π/4"),
        (("θ | sin θ", "30° | 1/2", "45° | √2/2", "60° | {}"), "√3/2", "1/2"),
    ],
)
def test_an_exact_cell(rows: tuple[str, ...], right: str, wrong: str) -> None:
    note = table(*rows).replace("{3}", "{{3}}")
    found = [verdict for _, verdict in verdicts(note.format(right))]
    assert found == ["exact"] * (len(rows) - 1)
    found = [verdict for _, verdict in verdicts(note.format(wrong))]
    assert found == ["exact"] * (len(rows) - 2) + ["wrong"]
