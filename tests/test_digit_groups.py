"""``[4 × 5][25]`` sets the digits of a number apart; other square brackets multiply."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("45² = [4 × (4 + 1)][25] = 2025", ["unparsed", "exact"]),
        ("45² = [4 × (4 + 1)][25] = 2035", ["unparsed", "wrong"]),
        (r"$([4 \times 5][25]) = 2025$", ["unparsed"]),
        ("$[2+3][4+1] = 25$", ["exact"]),
        ("$[2+3][4+1] = 26$", ["wrong"]),
        ("$[2+3](4) = 21$", ["wrong"]),
    ],
)
def test_square_brackets_side_by_side(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
