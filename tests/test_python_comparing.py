"""Comparisons of arrays: what they may tell otherwise, then what is counted and chosen by them."""

from __future__ import annotations

import pytest
from judged import of_python

X = "x = np.array([1.5, -2.0, 3.0])\nA = np.array([[1, 2], [3, 4]])\n"


@pytest.mark.parametrize(
    "code",
    [
        "((x > 0) + (x > 2)).sum() / 2  # 1.5",  # a sum of truths is one
        "((x > 0) - (x > 2)).sum() / 2  # 0.5",
        "(-(x > 0)).sum() / 2  # -1.5",
        "(np.array([0.3]) == 0.1 * 3).sum() / 2  # 0.5",  # as floats have it
        "(0 < x < 2).sum() / 2  # 1.5",
        "(x > y).sum() / 2  # 0.5",
        "(x > np.array([1, 2])).sum() / 2  # 0.5",
        "(x > 0 if y else x < 0).sum() / 2  # 0.5",
        "np.where(x > 0)  # [0, 1]",
        "np.where(y, x, 0)  # [1.5, 0.0, 3.0]",
        "np.where(x, x, 0)  # [1.5, 0.0, 3.0]",
        "x.astype(int)  # [1, -2, 4]",
        "x[y]  # [1.5, 2.5]",
        "x[A > 2]  # [1.5, 2.5]",
        "x[x > 5]  # [1.5, 2.5]",
        "x > 0  # [1, 0, 0]\ny = x > 0\ny  # [0, 0, 1]\nmax([1], [2]) > x  # [1, 0]",
    ],
)
def test_what_comparisons_do_not_tell(code: str) -> None:
    assert of_python(X + code) == ""


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("(x > 0).mean() * 3  # 2.5\n(x > 0).sum() / 4  # 0.5", "we"),
        ("np.mean(np.array([1, 0]) == [1, 1])  # 0.6", "w"),
        ("p = (x > 0).astype(int)\nnp.mean(p != np.array([1, 1, 1])) * 3  # 1.5", "w"),
        ("(A > 1).sum(axis=0) / 2  # [0.5, 1.5]\n(A % 2 == 0).mean()  # 0.5", "ewe"),
        ("A[A > 1] / 2  # [1.0, 1.5, 2.5]", "eew"),
        ("y = x > 0\nx[y]  # [1.5, 3.5]\nx[~y]  # [-2.5]", "eww"),
        ("x[(x > 0) & (x < 2)]  # [1.6]\nx[(x < 0) | (x > 2)]  # [-2.0, 3.5]", "wew"),
        ("((x > 0) * (x < 2)).sum() / 4  # 0.35", "w"),
        ("np.where(x > 0, x, 0.5)  # [1.5, 0.5, 3.5]", "eew"),
        ("np.where(A > 2, A, -A) / 2  # [[-0.5, -1.0], [1.5, 2.5]]", "eeew"),
        ("((x > 0) * x).sum() / 2  # 2.35", "w"),
    ],
)
def test_what_is_counted_and_chosen(code: str, verdicts: str) -> None:
    assert of_python(X + code) == verdicts
