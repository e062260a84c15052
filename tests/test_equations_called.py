"""Equations called by the numbers at the ends of their lines."""

from __future__ import annotations

import pytest
from judged import findings

_LINES = "S = 5 * 4 = 20    (1)\nT = 5 * 3 = 15    (2)\n"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("So $x = (3) - (2) = 2$ and $y = (3) + (2) = 5$", ["wrong", "exact"]),
        (f"{_LINES}So $D = (3) - (2) = 2$", ["exact", "exact", "wrong"]),
        (f"{_LINES}D = 3(2) - (1) = 6", ["exact", "exact", "wrong"]),
        (f"{_LINES}D = (2)(1) = 3", ["exact", "exact", "wrong"]),
        (f"{_LINES}D = (1) - (2) = 20 - 15 = 5", ["exact", "exact", "exact"]),
        (f"{_LINES}D = (1) + (2) = 20 + 15 = 36", ["exact", "exact", "wrong"]),
        ("A = 220^2/20 = 2420 ->(2)\n\nB = 2470 ->(3)\n\nC = (3)-(2)\n\n=2470-2420\n\n=51",
         ["exact", "wrong"]),
        (r"$$a = 5 \cdot 4 = 20 \tag{1}$$ $$b = 5 \cdot 3 = 15 \tag{2}$$"
         "\n$$d = (1) - (2) = 20 - 15 = 6$$", ["exact", "exact", "wrong"]),
    ],
)  # fmt: skip
def test_a_number_in_brackets_is_an_equation_where_one_bears_it(
    note: str, expected: list[str]
) -> None:
    assert [one.verdict for one in findings(note)] == expected
