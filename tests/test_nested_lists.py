"""Lists of lists in Python, of which an array is made: first what they are not."""

from __future__ import annotations

import pytest
from judged import of_python

GIVEN = "import numpy as np\nA = [[1, 2], [3, 4]]\n"


@pytest.mark.parametrize(
    "code",
    [
        "A * 2  # [[2, 4], [6, 9]]",
        "A + A  # [[2, 4], [6, 9]]",
        "len(A)  # 4",
        "sum(A)  # 11",
        "A[0]  # 1",
        "A[0][0] = 7\nnp.array(A) * 2  # [[2, 4], [6, 8]]",
        "row = A[0]\nrow[0] = 7\nnp.array(A) * 2  # [[2, 4], [6, 8]]",
        "A.append([5, 6])\nnp.array(A).sum()  # 10",
        "A += [[5, 6]]\nnp.array(A).sum()  # 10",
        "for row in A:\n    row[0] = 7\nnp.array(A).sum()  # 10",
        "A = [[1, 2], [3]]\nnp.array(A).sum()  # 10",
        "A = [[1, 2], x]\nnp.array(A).sum()  # 10",
    ],
)
def test_a_list_of_lists_is_no_array(code: str) -> None:
    assert not of_python(GIVEN + code)


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("np.array(A) * 2  # [[2, 4], [6, 9]]", "eeew"),
        ("B = [[1, 0], [0, 1]]\nnp.array(A) @ np.array(B)  # [[1, 2], [3, 5]]", "eeew"),
        ("B = np.array(A)\nB.sum()  # 11", "w"),
        ("import torch\ntorch.tensor(A).sum()  # 10", "e"),
    ],
)
def test_an_array_made_of_one(code: str, verdicts: str) -> None:
    assert of_python(GIVEN + code) == verdicts
