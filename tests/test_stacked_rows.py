"""Arrays row below row: brackets that are none first, then the entries of what comes of two."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "text",
    [
        "[1] [2] = [3]\n[4] [5] = [6]",  # references
        "[1, 2]\n[3, 4] x [5, 6] = [7, 8]",
        "       [3]\n[1 2] x [4] = [11]\n\n       [5]",
        "       [3] + [4]\n[1 2] x [4] = [11]",
        "       [3]\n[1 2] x [4] = [11]\n[5 6]\n       [7]",
        "[1 2] [3 4] [5 6]\n[3 4] [5 6] [7 8]",
        "[1 2] x [5] = [17]\n[3 4] + [6]   [39]",
        "[1 2] [5] = [17]\n\n[3 4] [6] = [39]",
        "[1 2] [5] = [17]\n[3 4] [6]",
        "[1 2] x [5 5] = [17]\n[3 4]   [6 6]   [39]",
        "[1 2]   [5]   [1]\n[3 4] x [6] = [2]",
        "[1 2]   [5]   [17]\n[3 ...] x [6] = [39]",
        "[1 2]   [5]   [1-7]\n[3 4] x [6] = [39]",
        "[1 2] [5] = [17]",
        "[0, 1] x [0, 1] = [0, 1]\n[0, 2] x [0, 2] = [0, 4]",  # of intervals
        "[1 1]   [1 0]   [0 1]\n[1 0] + [0 1] = [1 1]\n(over GF(2))",
        "Boolean product:\n[1 1]   [1 0]   [1 1]\n[1 0] x [1 1] = [1 0]",
        "```python\n[1, 2], [5], [17]\n[3, 4] * [6] = [39]\n```",
    ],
)
def test_what_is_no_array_row_below_row(text: str) -> None:
    assert not {verdict for _, verdict in verdicts(text)} & {"wrong", "exact", "rounded"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[1 2]   [5]   [17]\n[3 4] x [6] = [39]", ["exact", "exact"]),
        ("[1 2]   [5]   [17]\n[3 4] x [6] = [38]", ["exact", "wrong"]),
        (
            "```\nC = [1, 2] [5, 6]   [19, 22]\n    [3, 4] [7, 8] = [43, 51]\n```",
            ["exact"] * 3 + ["wrong"],
        ),
        ("[1 2]   [5 6]   [6  8]\n[3 4] + [7 8] = [10 13]", ["exact"] * 3 + ["wrong"]),
        ("[1 2]   [5 6]   [-4 -4]\n[3 4] - [7 8] = [-4 -4]", ["exact"] * 4),
        ("[1 2]   [5 6]   [5  12]\n[3 4] * [7 8] = [21 33]", ["exact"] * 3 + ["wrong"]),
        ("[1 2]   [5 6]   [19 22]\n[3 4] * [7 8] = [43 50]", ["exact"] * 4),
        (
            "            [0, 1]\n[2, 3, 4] x [1, 1] = [7, 6]\n            [1, 0]",
            ["exact", "wrong"],
        ),
        ("          [5]\n[1 2 3]   [6]   [38]\n[3 4 0] x [7] = [49]", ["exact", "wrong"]),
        ("[0.5 -1.5]   [2]   [-0.5]\n[1    2   ] · [1] = [4.1]", ["exact", "wrong"]),
    ],
)
def test_the_entries_of_what_two_arrays_come_to(text: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(text)] == said
