"""Arrays that are drawn over several lines have a name, which has no older value any more."""

from __future__ import annotations

import pytest
from judged import verdicts

BEFORE = "Take A = [[2, 4], [1, 5]].\n\n"


@pytest.mark.parametrize(
    "drawn",
    [
        "A = [1 b]\n    [0 4]",
        "A = | 1 2 |\n    | 3 4 |",
        "A = [1 2]\n    [3 4 5]",
        "A = ⎛ 1/2 3 ⎞\n    ⎝ 1 2   ⎠",
    ],
)
def test_what_is_not_read_ends_an_older_value(drawn: str) -> None:
    found = verdicts(f"{BEFORE}```\n{drawn}\n```\n\ndet(A) = -7")
    assert [verdict for _, verdict in found] == ["unbound"]


@pytest.mark.parametrize("drawn", ["A = [1 2]\n\n    [3 4]", "A = [1 2]\n  [3 4]", "A = [1 2]"])
def test_one_row_draws_no_array(drawn: str) -> None:
    found = verdicts(f"{BEFORE}```\n{drawn}\n```\n\ndet(A) = 7")
    assert [verdict for _, verdict in found] == ["wrong"]


@pytest.mark.parametrize(
    ("drawn", "claim", "judged"),
    [
        ("A = [1  0  2]\n    [3  1 -1]\n    [2 -1  4]", "det(A) = -7", ["exact"]),
        ("A = ⎡1 2⎤\n    ⎣3 4⎦", "det(A) = -3", ["wrong"]),
        ("A = [1, 2]\n    [3, 4]", "det(A) = -2", ["exact"]),
        (
            "W = [0.1 0.2]   x = [1]\n    [0.3 0.4]       [2]",
            "$W x = (0.5, 1.2)$",
            ["exact", "wrong"],
        ),
    ],
)
def test_numbers_in_rows_are_the_value_of_the_name(
    drawn: str, claim: str, judged: list[str]
) -> None:
    found = verdicts(f"{BEFORE}```\n{drawn}\n```\n\n{claim}")
    assert [verdict for _, verdict in found] == judged


def test_lists_set_in_columns_draw_no_array() -> None:
    lists = "love = [0.0, 2.0]\nAI   = [1.0, 1.0]"
    assert verdicts(f"{lists}\n\nlove + AI = [1.0, 3.1]") == [("1.0", "exact"), ("3.1", "wrong")]
