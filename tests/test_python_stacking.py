"""Arrays put together or cut by place: what is not followed, then what they hold."""

from __future__ import annotations

import pytest
from judged import of_python

A = "import numpy as np\nA = np.array([[1, 2], [3, 4]])\nx = np.array([5, 6])\n"


@pytest.mark.parametrize(
    "code",
    [
        "np.concatenate([A, x])  # [1, 2, 3, 5]",
        "np.concatenate([x, x], axis=1)  # [5, 6, 5, 7]",
        "np.concatenate([x, x], axis=None)  # [5, 6, 5, 7]",
        "np.concatenate([x, x], 0, 1)  # [5, 6, 5, 7]",
        "np.concatenate(x)  # [5, 7]",
        "np.concatenate([])  # [5, 7]",
        "np.concatenate([x, y])  # [5, 7]",
        "np.hstack([A, x])  # [5, 7]",
        "np.stack([A, A])  # [5, 7]",
        "np.vstack([A, [1, 2, 3]])  # [5, 7]",
        "np.vstack([[1] * 300, [2] * 300])[0, 0] / 2  # 0.6",
        "np.triu(x)  # [5, 7]",
        "np.triu(A, k=1, m=2)[0]  # [0, 3]",
        "np.triu(A, 1, 2)[0]  # [0, 3]",
        "np.triu()  # [0, 3]",
        "np.diag(x, 1)[0]  # [0, 6]",
        "np.diag(3)  # [0, 6]",
        "np.kron(x, y)  # [0, 6]",
        "[10, 20][[1, 0]] * 1  # [20, 11]",
        "A[[0, 1], [1, 0]]  # [2, 4]",
        "x[[0, 5]]  # [5, 7]",
        "x[[0.5, 1]]  # [5, 7]",
        "x[[True, True]].sum() / 2  # 5.6",
        "m = [True, True]\nx[m].sum() / 2  # 5.6",
        "m = [y > 5 for y in x]\nx[m].sum() / 2  # 5.6",
        "m = [0.5, 1]\nx[m].sum() / 2  # 5.6",
        "np.ones_like(A, 2)[0]  # [1, 2]",
        "np.ones_like(y)  # [1, 2]",
        "np.mean(x[:0])  # 0.5\nnp.max(x[:0])  # 0.5",
    ],
)
def test_arrays_that_are_not_followed(code: str) -> None:
    assert of_python(A + code) == ""


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("np.concatenate([x, [7]])  # [5, 6, 8]", "eew"),
        ("np.concatenate((A, A), axis=1)[0]  # [1, 2, 1, 3]", "eeew"),
        ("np.concatenate((A, A))  # [[1, 2], [3, 4], [1, 2], [3, 5]]", "eeeeeeew"),
        ("np.hstack([x, x])  # [5, 6, 5, 7]", "eeew"),
        ("np.hstack([A, np.ones((2, 1))])  # [[1., 2., 1.], [3., 4., 2.]]", "eeeeew"),
        ("np.vstack([x, A])  # [[5, 6], [1, 2], [3, 5]]", "eeeeew"),
        ("np.stack([x, x], axis=1)  # [[5, 5], [6, 7]]", "eeew"),
        ("np.stack([x, x])  # [[5, 6], [5, 7]]", "eeew"),
        ("np.column_stack((x, [7, 8]))  # [[5, 7], [6, 9]]", "eeew"),
        ("np.kron(np.eye(2), [[1, 2]])  # [[1, 2, 0, 0], [0, 0, 1, 3]]", "eeeeeeew"),
        ("np.triu(A)  # [[1, 2], [1, 4]]", "eewe"),
        ("np.tril(A, k=-1)  # [[0, 1], [3, 0]]", "ewee"),
        ("np.diag(x)  # [[5, 0], [0, 7]]\nnp.diag(A)  # [1, 5]", "eeewew"),
        ("[1, 2] + [3]  # [1, 2, 4]\n2 * [0.5]  # [0.5, 0.6]", "eewew"),
        ("[0] * 2 + [1]  # [0, 0, 2]", "eew"),
        ("x[[1, 0, 1]]  # [6, 5, 7]\nA[[1, 0]]  # [[3, 4], [1, 3]]", "eeweeew"),
        ("A[:, [1, 0]]  # [[2, 1], [4, 5]]\nA[1, [0, 1]]  # [3, 5]", "eeewew"),
        ("labels = [1, 0]\nnp.eye(2)[labels]  # [[0, 1], [1, 2]]", "eeew"),
        ("B = A / 1\nB[[0, 1]] = B[[1, 0]]\nB  # [[3, 4], [1, 3]]", "eeew"),
        ("np.ones_like(A)  # [[1, 1], [1, 2]]\nnp.zeros_like(x)  # [0, 1]", "eeewew"),
        ("n = len(x)\nnp.eye(n)  # [[1, 0], [0, 2]]", "eeew"),
        ("y = [1.5]\nfor i in reversed(x):\n    y.append(i)\n\ny  # [1.5, 6, 6]", "eew"),
        ("x[:0] @ x[:0] + 1.5  # 2.5\nsum(x[:0]) + 1.5  # 2.5\nnp.prod(x[:0]) / 2  # 0.6", "www"),
    ],
)
def test_arrays_that_are_put_together(code: str, verdicts: str) -> None:
    assert of_python(A + code) == verdicts


@pytest.mark.parametrize(
    "code",
    [
        "1 / np.inf  # 0.5",
        "np.inf - np.inf  # 0.5",
        "m = -np.inf * 0\nmax(m, 2) / 4  # 0.6",
        "m = 2 // np.inf\nmax(m, 2) / 4  # 0.6",
        "np.sin(np.inf)  # 0.5",
        "np.max([np.inf, 1])  # 0.5",
        "np.inf  # 0.5",
        "float('infinite')  # 0.5",
        "x + np.array([-np.inf, 1])  # [0, 8]",
        ">>> x + np.array([-np.inf, 1])\narray([5., 8.])",
        ">>> x + 1\narray([inf, 8.])",
        "A.masked_fill(x, 0)[0]  # [0, 6]",
    ],
)
def test_what_is_infinite_is_no_number(code: str) -> None:
    assert of_python(A + code) == ""


WEIGHTS = "e = np.exp(s)\n(e / e.sum(axis=1, keepdims=True)).round(2)  # [[1., 0.], [0.27, 0.74]]"


@pytest.mark.parametrize(
    "masking",
    [
        "s[np.triu(np.ones((2, 2)), k=1).astype(bool)] = -np.inf",
        "mask = np.triu(np.ones((2, 2)), k=1) == 1\ns[mask] = -1e9",
        "s = s + np.triu(np.full((2, 2), -np.inf), k=1)",
        "s = s - 1e9 * np.triu(np.ones((2, 2)), k=1)",
        "s = np.where(np.tril(np.ones((2, 2))) == 0, float('-inf'), s)",
        "s = s + np.triu(np.full((2, 2), -np.inf), k=1) / np.sqrt(2)",
        "s = s + np.triu(-2 * np.full((2, 2), np.inf), k=1)",
        "s = s.masked_fill(~np.tril(np.ones((2, 2))).bool(), float('-inf'))",
    ],
)
def test_masks_of_what_is_to_come(masking: str) -> None:
    scores = "s = np.array([[1., 2.], [3., 4.]])\n"
    assert of_python(f"{A}{scores}{masking}\n{WEIGHTS}")[2:] == "ew"
    assert "w" not in of_python(f"{A}{scores}{masking}\n{WEIGHTS}")[:2]


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("best = float('inf')\nfor y in [3, 2.5]:\n    if y < best:\n        best = y\n\n"
         "best * 2  # 5.5", "w"),
        ("best = -np.inf\nfor y in [3, 2.5]:\n    best = max(y, best)\n\nbest / 2  # 1.6", "w"),
        (">>> np.array([[5., -np.inf], [6, 7]])\n"
         "array([[  5., -inf],\n       [  6.,   8.]])", "eew"),
        ("min(2.5, np.inf) / 2  # 1.26\nnp.maximum(-np.inf, x) / 2  # [2.5, 3.1]", "wew"),
    ],
)  # fmt: skip
def test_what_is_infinite_is_passed_by(code: str, verdicts: str) -> None:
    assert of_python(A + code) == verdicts
