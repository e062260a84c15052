"""Signs of times with wide blanks beside them, as in typed columns; then columns that are none."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("E = 0.5  x  2,350  x  48.89^2 = 2,808,523 J", ["rounded"]),
        ("E = 0.5  x  2,350  x  48.89^2 = 2,880,523 J", ["wrong"]),
        ("3  ×  4  =  12 and (1 + 2)  *  4 = 13", ["exact", "wrong"]),
        ("12  x  15\n14  x  20", []),
    ],
)
def test_wide_blanks_beside_times(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
