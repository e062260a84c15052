"""Two strokes behind a number: whole divisions first, then remarks of programs."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("x = 17 // 5 = 3", [("3", "exact")]),
        ("x = 17 // 5 = 4", [("4", "wrong")]),
        ("x = 17 // 5 + 1 = 4", [("4", "exact")]),
        ("x = 17 // 5 + 1 = 6", [("6", "wrong")]),
        ("n = 2**10 // 3 = 342", [("342", "wrong")]),
        ("x = 12 // 5 * 1", []),
        ("17 // x + 2 = 17", []),
    ],
)
def test_a_whole_division(note: str, judged: list[tuple[str, str]]) -> None:
    assert [found for found in verdicts(note, "text") if found[1] != "unbound"] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("let a = 0.866 // √3/2 = 0.866", [("0.866", "rounded")]),
        ("let a = 0.866f // √3/2 = 0.876f", [("0.876", "wrong")]),
        ("int n = 120 // 2 * 60 = 130", [("130", "wrong")]),
        ("return 120 // 2 * 60 = 120", [("120", "exact")]),
    ],
)
def test_a_remark_that_says_where_a_number_is_from(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note, "text") == judged
