"""Arrays that are filled: which are not followed, then what is in the others."""

from __future__ import annotations

import pytest
from judged import of_python

ENCODING = """\
def encoding(length, d):
    PE = np.zeros((length, d))
    position = np.arange(length)[:, np.newaxis]
    rates = np.exp(np.arange(0, d, 2) * -(np.log(10000.0) / d))
    PE[:, 0::2] = np.sin(position * rates)
    PE[:, 1::2] = np.cos(position * rates)
    return PE

"""
IN_PLACE = """\
def encoding(length, d):
    i = np.arange(d)[np.newaxis, :]
    rates = 1 / np.power(10000, (2 * (i // 2)) / np.float32(d))
    angles = np.arange(length)[:, np.newaxis] * rates
    angles[:, 0::2] = np.sin(angles[:, 0::2])
    angles[:, 1::2] = np.cos(angles[:, 1::2])
    return angles

"""
IN_A_LOOP = """\
def encoding(length, d):
    PE = np.zeros((length, d))
    for position in range(length):
        for i in range(d // 2):
            PE[position, 2 * i] = np.sin(position / 10000 ** (2 * i / d))
            PE[position, 2 * i + 1] = np.cos(position / 10000 ** (2 * i / d))
    return PE

"""
BY_TORCH = """\
import torch, math
PE = torch.zeros(2, 4)
position = torch.arange(0, 2).unsqueeze(1)
rates = torch.exp(torch.arange(0, 4, 2) * -(math.log(10000.0) / 4))
PE[:, 0::2] = torch.sin(position * rates)
PE[:, 1::2] = torch.cos(position * rates)
"""


@pytest.mark.parametrize(
    "code",
    [
        "x = np.zeros(2, dtype=int)\nx[0] = 2.5\nx  # [2, 1]",
        "x = np.zeros((2, 2, 2))\nx[0] = 1\nx[1]  # [2, 1]",
        "x = np.zeros(0)\nx  # [2, 1]",
        "x = np.array([1, 2])\nx[0] = 2.5\nx  # [2, 1]",
        "x = np.zeros(2)\ny = x\ny[0] = 1\nx  # [0.0, 0.5]",
        "x = np.zeros(2)\ny = x.T\nx[0] = 1\ny  # [0.0, 0.5]",
        "x = np.zeros((2, 2))\nrow = x[0]\nx[0, 0] = 1\nrow  # [0.0, 0.5]",
        "x = np.array([1, 2])\nx[0] += 1\nx  # [1, 1]",
        "x = np.empty(2)\nx[0] = 1\nx  # [1.0, 0.5]\nx.sum()  # 1.5\nx[1] + 1  # 1.5\nx[:1].sum()",
        "x = np.empty(2)\nx > 0  # [1.0, 0.5]\nnp.max(x)  # 1.5\nnp.sort(x)  # [1, 2]",
        "x = np.array([1, 2])\ny = x.copy()\ny[0] = 2.5\ny  # [2, 1]",
        "def f(a):\n    b = a.copy()\n    b[0] = 2.5\n    return b\n\nf(np.array([1]))  # [2, 1]",
        "x = np.array([1, 2])\ny = x.astype(int)\ny[0] = 2.5\ny  # [2, 1]",
        "x = np.ones(2)\ny = x.T\ny[0] = 2.5\nx  # [1.0, 0.5]",
        "x = np.ones(2)\nx[x > 0] = [1, 2, 3]\nx  # [1.0, 0.5]",
        "x = np.eye(2)\nx[np.ones(2) > 0] = [1, 2]\nx[0]  # [1.0, 0.5]",
        "x = (i / 2 for i in range(3))\nsum(x) + sum(x)  # 1.6",
        "x = np.array([1, 2])\ny = 2 * x\ny[0] = 2.5\ny  # [2, 1]",
        "x = y = np.zeros(2)\nx[0] = 1\ny  # [0.0, 0.5]",
        "x = np.array([1, 2])\ndef f():\n    x[0] = 5\n    return 3\n\nf()\nx  # [1, 3]",
        "x = np.ones(2)\ndef f(*a):\n    q = x.T\n    q += 5\n\nf()\nx  # [1.0, 0.5]",
        "A = np.eye(2)\ndef f(*a):\n    for q in A:\n        q += 5\n\nf()\nA[0]  # [1, 0.5]",
        "x = np.ones(2)\nclass A:\n    x[0] = 4\n\nx  # [1.0, 0.5]",
        "x = np.array([1.5, 2])\ny = x\ny += 1\nx  # [1.5, 3.1]",
        "def f(a):\n    return a\n\nx = np.array([4, 4]) / 2\ny = f(x)\ny[0] = 1\nx  # [2.0, 2.5]",
        "def f(a):\n    a += 1\n    return a\n\nx = np.ones(2)\nf(x)\nx  # [1.0, 0.5]",
        "A = np.eye(2)\nfor row in A:\n    row[0] = 5\n\nA  # [[1.0, 0.0], [0.0, 0.5]]",
        "x = np.zeros(2)\nx[2] = 1\nx  # [1.0, 0.5]",
        "x = np.zeros(2)\nx[0.5] = 1\nx  # [1.0, 0.5]",
        "x = np.zeros(2)\nx[:] = np.array([1, 2, 3])\nx  # [1.0, 0.5]",
        "x = np.zeros(2)\nx[x > z] = 1\nx  # [1.0, 0.5]",
        "x = np.zeros(2)\nx[0] = unknown\nx  # [1.0, 0.5]",
        "x = np.zeros(2)\nfill(x)\nx  # [1.0, 0.5]",
        "x = np.zeros(2)\ndef f():\n    x[0] = 1\n    return 3\n\nf()\nx  # [0.0, 0.5]",
        "x = np.zeros(2)\ndef f(a):\n    a[0] = 1\n    return a\n\ny = f(x)\nx  # [0.0, 0.5]",
        "def f():\n    a = np.zeros(2)\n    b = a\n    a[0] = 1\n    return b\n\nf()  # [0.0, 0.5]",
    ],
)
def test_arrays_that_are_not_followed(code: str) -> None:
    assert of_python("import numpy as np\n" + code) == ""


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("x = np.zeros(3)\nx  # [0. 0. 1.]", "eew"),
        ("x = np.zeros(3)\nx[0] = 1\nx[-1] = 2 * 3\nx  # [1. 0. 7.]", "eew"),
        ("x = np.zeros((2, 2))\nx[0, 1] = 5\nx[1] = np.array([1, 2])\n"
         "x  # [[0. 5.], [1. 3.]]", "eeew"),
        ("x = np.zeros((2, 2))\nx[:, 0] = 7\nx  # [[7. 0.], [8. 0.]]", "eewe"),
        ("x = np.zeros(3)\nfor i in range(3):\n    x[i] = i ** 2\nprint(x)\n# [0. 1. 5.]", "eew"),
        (f"{ENCODING}encoding(2, 4).round(4)\n# [[0. 1. 0. 1.] [0.8415 0.5403 0.02 1.]]",
         "heeeeeewe"),
        (f"{IN_A_LOOP}encoding(2, 4).round(4)\n# [[0. 1. 0. 1.] [0.8415 0.5403 0.02 1.]]",
         "heeeeeewe"),
        (f"{IN_PLACE}encoding(2, 4).round(4)\n# [[0. 1. 0. 1.] [0.8415 0.5403 0.02 1.]]",
         "heeeeeewe"),
        ("x = np.zeros(2)\nx[0] += 1\nx  # [1.0, 0.5]", "ew"),
        ("x = np.empty((2, 2))\nx[:, 0] = 1\nx[:, 1] = [2, 3]\nx  # [[1, 2], [1, 4]]", "eeew"),
        ("x = np.array([1, 2])\ny = x.astype(float)\ny[0] = 2.5\ny - x  # [1.5, 0.5]", "ew"),
        ("A = np.array([[1.5, 2], [3, 4]])\nv = A.T[0].copy()\nv[0] = 2.5\nv - A[:, 0]  # [1, 0.5]",
         "ew"),
        ("def f(a):\n    b = a.copy()\n    b[0] = 2.5\n    return b\n\nx = np.ones(2)\n"
         "f(x) - x  # [1.5, 0.5]", "ew"),
        ("x = np.array([7.5, 1, 8])\nx[x > 5] -= 5\nx  # [2.5, 1., 4.]", "eew"),
        ("A = np.array([[7.5, 1], [2, 8]])\nA[A > 5] = [3, 4]\nA  # [[3, 1], [2, 5]]", "eeew"),
        ("x = np.array([1.5, -2])\nx[x < 0] = 1\nx  # [1.5, 2.]", "ew"),
        ("x = np.ones(2)\nclass A:\n    def f(self, y):\n        self.x = x = y\n\n"
         "A()\nx  # [1.0, 0.5]", "ew"),
        ("x = np.ones(2)\ndef f(*a):\n    q = x + 1\n    q[0] = 5\n\nf()\nx  # [1.0, 0.5]", "ew"),
        ("x = np.array([4, 4]) / 2\nx[0] = 0.5\nx  # [0.5, 2.1]", "ew"),
        ("x = np.array([1.5, 2])\ny = -x\ny[0] = 1\nx + y  # [2.5, 0.5]", "ew"),
        ("A = np.array([[1., 2.], [3., 4.]])\nB = A.copy()\nB[1] -= 3 * B[0]\n"
         "A - B  # [[0., 0.], [3., 7.]]", "eeew"),
        ("def f(a):\n    b = a / 2\n    b += 1\n    b[0] *= 2\n    return b\n\n"
         "x = f(np.array([4, 4]))\nx[1] = 7\nx  # [6., 7.5]", "ew"),
        (f"{BY_TORCH}print(PE)\n# tensor([[0.0000, 1.0000, 0.0000, 1.0000],\n"
         "#         [0.8415, 0.5403, 0.0200, 0.9999]])", "heeeerrwr"),
        ("np.expand_dims(np.array([1, 2]), 0) * 2  # [[2, 5]]", "ew"),
    ],
)  # fmt: skip
def test_arrays_that_are_filled(code: str, verdicts: str) -> None:
    assert of_python("import numpy as np\n" + code) == verdicts


SHOW = "import numpy as np\nx = np.array([1., 2.])\ndef show(w, *a):\n"


@pytest.mark.parametrize(
    "lines",
    [
        "w[0] = 3",
        "v = w\n    v[0] = 3",
        "v = [w]\n    v[0][0] = 3",
        "v = [w] + [w]\n    v[0][0] = 3",
        "v: list = w\n    v[0] = 3",
        "w += 3",
        "another(w)",
        "for row in w:\n        row += 1",
        "return [row.fill(3) for row in w]",
        "with w as v:\n        v[0] = 3",
        "kept.append(w)",
        "exec('w[0] = 3')",
        "\n    ".join([*(f"v{n} = v{n - 1}" for n in range(9, 0, -1)), "v0 = w"]),
    ],
)
def test_functions_that_may_change_what_they_are_given(lines: str) -> None:
    assert of_python(f"{SHOW}    {lines}\n\nshow(x)\nx  # [1., 2.5]") == ""


@pytest.mark.parametrize(
    "lines",
    [
        "plt.imshow(w)\n    plt.show()",
        "fig, ax = plt.subplots()\n    ax.imshow(w)\n    for row in w:\n        print(row)",
        "v = w / 2\n    v[0] = 3",
        "return [row + 1 for row in w]",
    ],
)
def test_functions_that_leave_what_they_are_given(lines: str) -> None:
    again = "def again(w, *a):\n    show(w)\n\n"
    assert of_python(f"{SHOW}    {lines}\n\nshow(x)\nx  # [1., 2.5]") == "ew"
    assert of_python(f"{SHOW}    {lines}\n\n{again}again(x)\nx  # [1., 2.5]") == "ew"
    assert of_python(f"{SHOW}    {lines}\n\ny = show(x)\ny[0] = 1\nx  # [1., 2.5]") == ""
