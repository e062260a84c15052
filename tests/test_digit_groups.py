"""``[4 × 5][25]`` sets the digits of a number apart, a comma before 000 groups them."""

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


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\log(10,000,000/1,000) = 9.21$", ["rounded"]),
        ("idf = log(10,000,000/1,000) = 4.1", ["wrong"]),
        (r"$\max(1,000, 2,000) = 2,000$", ["exact"]),
        (r"$\max(1,024, 2) = 1,024$", ["unparsed"]),
        (r"$\gcd(12,018) = 6$", ["exact"]),
        (r"$\gcd(12,000) = 12$", ["unparsed"]),
    ],
)
def test_no_argument_of_a_function_is_000(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
