"""Arrays of two dimensions in code: what they are worth, and what is not followed."""

from __future__ import annotations

import pytest
from judged import findings, of_python

A = "A = np.array([[1, 2], [3, 4]])\n"
TORCH = "q = torch.tensor([[1.0, 0.0], [0.0, 1.0]])\nk = torch.tensor([[1.0, 1.0], [0.0, 2.0]])\n"
SOFTMAX = (
    "def softmax(x):\n    e = np.exp(x - x.max(axis=-1, keepdims=True))\n"
    "    return e / e.sum(axis=-1, keepdims=True)\n"
)


@pytest.mark.parametrize(
    "code",
    [
        "A @ np.array([1, 2, 3])  # [1, 2]",
        "A + np.ones((2, 3))  # [[2, 3], [4, 5]]",
        "A + np.array([1, 2, 3])  # [[2, 4], [4, 6]]",
        "A @ 2  # [[2, 4], [6, 8]]",
        "A[2]  # [1.5, 2.5]",
        "A[0, 0, 0]  # 1.5",
        "A[::0]  # [[1, 3]]",
        "A[:, None]  # [[1, 3]]",
        "[1, 2][:, None]  # [[1], [3]]",
        "np.array([1, 2])[None]  # [[1, 3]]",
        "np.array([1, 2])[:, :]  # [[1, 3]]",
        "np.array([1, 2])[0, None]  # [3]",
        "np.array([1, 2])[:, None, :]  # [[[1], [3]]]",
        "A[i]  # [1.5, 2.5]",
        "A @ A  # [7, 10, 15, 23]",  # one row of four
        "A @ A  # [[7, 10, 15, 23]]",
        "A @ A  # [[7, 10], [15]]",
        "sum(A)  # 11.5",  # the sum of its rows
        "max(A)  # 4.5",
        "[x for x in A]  # [1.5, 2.5, 3.5, 4.5]",
        "A.std(axis=0, ddof=2)  # [1.5, 1.5]",
        "A.std(axis=2)  # [1.5, 1.5]",
        "A.sum(axis=n)  # [4.5, 6.5]",
        "np.linalg.matrix_power(A, -1)  # [[-2, 1], [1.5, 0.5]]",
        "np.linalg.matrix_power(np.array([[1, 2, 3], [4, 5, 6]]), 2)  # [[1, 2], [3, 4]]",
        "np.diag(A, 1)  # [3]",
        "A.diagonal(offset=1)  # [3]",
        "torch.tensor([[1.0, 2.0], [3.0, 4.0]]).std(axis=0)  # [1.5, 1.5]",
        "A.sum(axis=0, ddof=1)  # [4, 6]",
        "A.sum(axis=2)  # [1.5, 1.5]",
        "A.sum(where=m)  # 10.5",
        "A.sum(0, 1)  # 10.5",
        "A.max(dim=1)  # [2.5, 4.5]",
        "np.linalg.norm(A, 2)  # 5.5",
        "np.linalg.norm(A, 1)  # [5.5, 5.5]",
        "np.linalg.det(np.array([[1, 2], [2, 4]]))  # 6.66e-16 or 0",
        "np.linalg.det(np.array([[1, 2], [2, 4]]))  # 1.1102230246251565e-16",  # left of nothing
        "np.linalg.solve([1, 2], A)  # [1.5, 2.5]",
        "np.linalg.det(np.array([[1, 2, 3], [4, 5, 6]]))  # 0.5",
        "torch.softmax(A)  # [[0.5, 0.5], [0.5, 0.5]]",
        "np.outer(A, A)  # [[1, 2], [3, 5]]",
        "A.trace(offset=1)  # 5.5",
        "np.trace(A, 1)  # 5.5",
        "A.reshape(3, 2)  # [[1, 2], [3, 5]]",
        "A.reshape(5)  # [1, 2, 3, 5]",
        "A.reshape(-2)  # [1, 2, 3, 5]",
        "A[0, 0] = 5\nA @ A  # [[7, 10], [15, 23]]",
        "A.sort()\nA @ A  # [[7, 10], [15, 23]]",
        "f(A)\nA @ A  # [[7, 10], [15, 23]]",
        "np.max(A, 0)  # [[1, 2], [3, 5]]",
        'np.arange(6).reshape(2, 3, order="F")  # [[0 2 4] [1 3 6]]',
        "A.flatten('F')  # [1 3 2 5]",
        "A.ravel(order='F')  # [1 3 2 5]",
        "A.transpose(0, 1)  # [[1 2] [3 5]]",
        "np.transpose(A, (0, 1))  # [[1 2] [3 5]]",
        "np.array([1.7, 2.7]).sum(dtype=int)  # 3.5",
        "A = np.array([2 ** 62])\nA * 2  # [-9223372036854775808]",
        "B = A\nB *= 7\nA  # [[1, 2], [3, 5]]",
        "B = A[0]\nB += 1\nA @ A  # [[7, 10], [15, 23]]",
        "B = np.asarray(A)\nB += 1\nA @ A  # [[7, 10], [15, 23]]",
        "for row in A:\n    row += 1\nA @ A  # [[7, 10], [15, 23]]",
        "np.cumsum(A, out=A)\nA @ A  # [[7, 10], [15, 23]]",
        "B = np.asarray(A)\nB[0] = 7\nA @ A  # [[7, 10], [15, 23]]",
        "B = A\nC = A + 1\nC[0] = 7\nA @ A  # [[7, 10], [15, 23]]",
        "def same(x):\n    return x[:]\nB = same(A)\nB[0] = 7\nA @ A  # [[7, 10], [15, 23]]",
        "L = [A[0], A[1]]\nL = [[1, 2], [3, 4]]\nC = A + 1\nC[0] = 7\nnp.sum(L) * 1  # 11.5",
        "C = A + 1\nC[f(A)] = 7\nA @ A  # [[7, 10], [15, 23]]",
        "C = A + 1\nC[0] = 7\nC @ C  # [[7, 10], [15, 23]]",
        "d['x'] = 7\nA @ A  # [[7, 10], [15, 23]]",
        "B = C = A + 1\nC[0] = 7\nB @ B  # [[22, 27], [32, 40]]",
        "np.fill_diagonal(A, 0)\nA @ A  # [[7, 10], [15, 23]]",
        "B = C = f(np.sort(A))\nA @ A  # [[7, 10], [15, 23]]",
        "np.array([[1, 2], [3, 4]], [5, 6])  # [[1, 2], [3, 5]]",
        "np.eye(100).sum()  # 64.0",
        "np.eye(2, k=1)  # [[1, 0], [0, 1.5]]",
        "[[1, 2], [3, 4]] * 2  # [[2, 4], [6, 9]]",
    ],
)
def test_tables_that_are_not_followed(code: str) -> None:
    assert of_python(A + code) == ""


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("A @ A  # [[7, 10], [15, 23]]", "eeew"),
        ("print(A @ A)\n# [[ 7 10]\n#  [15 23]]", "eeew"),
        ("A * A  # [[1, 4], [9, 17]]", "eeew"),
        ("A.sum(axis=0) / len(A)  # [2., 3.5]", "ew"),
        ("A / A.sum(axis=1, keepdims=True)  # [[0.33, 0.67], [0.43, 0.47]]", "rrrw"),
        ("A - A.mean(axis=0, keepdims=True)  # [[-1, -1], [1, 2]]", "eeew"),
        ("A + np.array([10, 20])  # [[11, 22], [13, 25]]", "eeew"),
        ("2 * A - 1  # [[1, 3], [5, 8]]", "eeew"),
        ("A @ np.array([1, 1])  # [3, 8]", "ew"),
        ("np.array([1, 1]) @ A  # [4, 7]", "ew"),
        ("np.dot(A, A)  # [[7, 10], [15, 23]]", "eeew"),
        ("A.dot(np.array([1, 1]))  # [3, 8]", "ew"),
        ("A.T  # [[1, 3], [2, 5]]", "eeew"),
        ("np.transpose(A)[0]  # [1, 4]", "ew"),
        ("A[0]  # [1, 3]\nA[-1, 0]  # 3.5\nA[:, 1]  # [2, 5]", "ewwew"),
        ("A[:1]  # [[1, 3]]\nA[:, 1:]  # [[2], [5]]\nA[0, :]  # [1, 3]", "ewewew"),
        ("A.sum()  # 11.0\nA.mean(axis=0)  # [2.0, 3.5]\nA.max(axis=1)  # [2, 5]", "wewew"),
        ("np.linalg.det(A)  # -2.5\nnp.trace(A)  # 5.5", "ww"),
        ("np.linalg.inv(A)  # [[-2. , 1. ], [1.5, 0.5]]", "eeew"),
        ("np.linalg.det(A)  # -2.0000000000000004", "r"),  # what LU leaves of -2
        ("np.linalg.det(A)  # -2.1000000000000004", "w"),
        ("np.linalg.solve(A, np.array([5, 11]))  # [1.0, 2.1]", "ew"),
        ("np.linalg.inv(np.array([[1, 2], [2, 4]]))  # [[1, 2], [2, 4.5]]", "uuuu"),
        ("A @ np.linalg.inv(A)  # [[1.0, 0.0], [8.8817842e-16, 1.0]]", "eee"),
        ("np.linalg.norm(A)  # 5.577\nnp.linalg.norm(A, axis=1)  # [2.236, 5.1]", "wrw"),
        ("np.exp(A)  # [[2.72, 7.39], [20.09, 54.8]]", "rrrw"),
        ("np.round(A / 3, 2)  # [[0.33, 0.67], [1.0, 1.34]]", "eeew"),
        ("(A / 3).round(2)  # [[0.33, 0.67], [1.0, 1.34]]", "eeew"),
        ("np.minimum(A, np.eye(2))[1]  # [0, 2]", "ew"),
        ("np.maximum(0, A - 2)  # [[0, 0], [1, 3]]", "eeew"),
        ("B = np.where(A > 1, A, 0)\nprint(A.argmax())\nA @ A  # [[7, 10], [15, 23]]", "eeew"),
        ("np.sort(A, axis=0)\nB = np.append(A, 5)\nA @ A  # [[7, 10], [15, 23]]", "eeew"),
        ("len(A)\nA[0, ::-1]\nassert A.shape == (2, 2)\nplt.imshow(A)\nA @ A[0]  # [5, 12]", "ew"),
        ("n = 0\nfor i in range(3):\n    n += np.random.rand()\nA @ A[0]  # [5, 12]", "ew"),
        ("A *= 2\nA[0]  # [2, 5]\nB = A + 1\nB += 1\nA[0]  # [2, 5]", "ewew"),
        ("A + np.ones((2, 2))  # [[2, 3], [4, 6]]\nA.reshape(-1)  # [1, 2, 3, 5]", "eeeweeew"),
        ("A.reshape(4)  # [1, 2, 3, 5]\nnp.reshape(A, (1, 4))  # [[1, 2, 3, 5]]", "eeeweeew"),
        ("def rows(x, axis=-1):\n    return x.sum(axis=axis, keepdims=True)\nrows(A)  # [[3], [8]]",
         "ew"),
        ("np.linalg.matrix_power(A, 3)  # [[37, 54], [81, 119]]", "eeew"),
        ("A.diagonal()  # [1, 5]\nnp.diag(np.array([[1, 2], [3, 4], [5, 6]]))  # [1, 4]", "ewee"),
        ("C = A + 1\nC[0, 1] -= 2\nA @ A[0]  # [5, 12]", "ew"),
        ("def add(x):\n    return x + 1\nC = add(A)\nC[0] = 7\nA @ A[0]  # [5, 12]", "ew"),
        ("A.std(axis=0)  # [1.0, 1.5]\nnp.var(A)  # 1.25\nnp.std(A)  # 1.5", "ewew"),
        ("np.var(A, axis=1, ddof=1)  # [0.5, 0.6]\nA.std(ddof=1)  # 1.291", "ewr"),
        ("A.var(axis=0, keepdims=True)  # [[1.0, 1.5]]\nnp.var(A, 1)  # [0.25, 0.35]", "ewew"),
        ("[row[1] / 2 for row in A]  # [1.0, 2.5]", "ew"),
        ("for row, w in zip(A, [3, 2]):\n    x = row * w\nx / 4  # [1.5, 2.5]", "ew"),
        ("s = 0\nfor i, row in enumerate(A):\n    s += i * row.sum()\ns / 2  # 3.6", "w"),
        ("for row in A:\n    row *= 2\nA / 2  # [[1.0, 2.0], [3.0, 4.5]]", ""),
        ("for row in A:\n    row[0] = 2\nA / 2  # [[1.0, 2.0], [3.0, 4.5]]", ""),
        ("d = dict(zip(['a', 'b'], A))\nd['a'] / 2  # 1.5", ""),
        ("A.flatten()  # [1, 2, 3, 5]\n-A  # [[-1, -2], [-3, -5]]", "eeeweeew"),
        ("np.arange(6).reshape(2, -1)  # [[0, 1, 2], [3, 4, 6]]", "eeeeew"),
        ("np.outer([1, 2], [3, 4])  # [[3, 4], [6, 9]]", "eeew"),
        ("np.dot([[1, 2], [3, 4]], [[1, 0], [0, 2]])  # [[1, 4], [3, 9]]", "eeew"),
        ("np.linalg.det([[2, 1], [1, 3]])  # 5.1\nnp.sum([[1, 2], [3, 4]])  # 10", "we"),
        ("np.arange(0, 1, 0.25)  # [0.0, 0.25, 0.5, 0.85]", "eeew"),
        ("np.arange(1, 1.3, 0.1)  # [1.0, 1.1, 1.2, 1.3]", "eeee"),  # as many, by rounding
        ("pos = np.arange(3)[:, np.newaxis]\npos / 100 ** (np.arange(2)[None, :] / 2)\n"
         "# array([[0. , 0. ], [1. , 0.1], [2. , 0.3]])", "eeeeew"),
        ("torch.arange(2)[:, None] * np.array([3, 4])  # [[0, 0], [3, 5]]", "eeew"),
        ("A - 5 * np.eye(2)  # [[-4, 2], [3, -2]]", "eeew"),
        ("A.shape\nd = A.shape[-1]\n1 / np.sqrt(d)  # 0.707\nA.shape  # (2, 3)", "rew"),
        ("v = np.array([1, 2, 3])\nv[1:]  # [2, 4]\nv[-1]  # 3.5", "eww"),
        (f"{SOFTMAX}softmax(A)  # [[0.269, 0.731], [0.269, 0.751]]", "rrrw"),
        ("from scipy.special import softmax\nsoftmax(A, axis=0)  # [[0.12, 0.12], [0.88, 0.98]]",
         "rrrw"),
        (f"{TORCH}s = q @ k.transpose(-2, -1) / math.sqrt(k.size(-1))\nprint(s)\n"
         "# tensor([[0.7071, 0.0000],\n#         [0.7071, 1.4242]])", "rerw"),
        (f"{TORCH}w = torch.softmax(q @ k.T, dim=-1)\nprint(w)\n"
         "# tensor([[0.7311, 0.2689],\n#         [0.2689, 0.7411]])\nprint(w.sum(dim=1))  # [1, 1]",
         "rrrwrr"),
    ],
)  # fmt: skip
def test_tables_are_followed(code: str, verdicts: str) -> None:
    assert of_python(A + code) == verdicts


def test_an_entry_is_named_by_its_row_and_column_and_mended_there() -> None:
    note = f"```pycon\n>>> {A}>>> A @ A\narray([[ 7, 10],\n       [15, 23]])\n```\n"
    *_, wrong = findings(note)
    assert wrong.message == "row 2, column 2 of A @ A is 22, printed 23"
    assert wrong.claim.printed_place is not None
    place = wrong.claim.printed_place
    assert (place.line, place.column, place.end_column) == (5, 13, 15)


def test_a_session_of_ipython() -> None:
    note = (
        f"```\nIn [1]: {A}In [2]: def f(x):\n   ...:     return x + 1\n   ...:\n\n"
        "In [3]: f(A) @ A\nOut[3]:\narray([[11, 16],\n       [19, 29]])\n\n"
        "In [4]: A.sum()\nOut[4]: 11\n```\n"
    )
    assert "".join(one.verdict[0] for one in findings(note)) == "eeeww"
