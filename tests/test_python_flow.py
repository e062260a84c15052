"""Functions of Python that go one way or another, and what cannot be told."""

from __future__ import annotations

import pytest
from judged import verdicts

WAVE = """def wave(pos, i):
    return math.sin(pos) if i % 2 == 0 else math.cos(pos)
"""
RELU = """def relu(x):
    if x > 0:
        return x
    elif x == 0:
        return 0
    y = 0.1 * x
    return y
"""
FACTORIAL = """def factorial(n):
    if n == 0:
        return 1
    return n * factorial(n - 1)
"""
PRIME = """def prime(n):
    for d in range(2, n):
        if n % d == 0:
            return False
    return True
"""
GCD = """def gcd(a, b):
    while b:
        a, b = b, a % b
    return a
"""
HALVED = """def halved(n):
    while True:
        n = n // 2
        if n % 2 == 1:
            break
    return n
"""
DIGITS = """def digits(n):
    s = 0
    for i in range(9):
        for k in range(3):
            if k == 1:
                break
        if i == n:
            continue
        s += i
        if i > 6:
            break
        while s < 2:
            break
    return s + 1
"""
DOUBLED = """def doubled(n):
    out, k = [], 1
    while len(out) < n:
        out.append(k)
        k = k + k
    return out
"""
HEAD = "import math\n"


def code(*lines: str) -> str:
    return "```python\n" + HEAD + "".join(lines) + "```\n"


@pytest.mark.parametrize(
    "note",
    [
        code(
            "def f(x):\n    if x in y:\n        return 0.5\n    return 1.5\n",
            "print(f(1))  # 1.5\n",
        ),
        code("def f(x):\n    if x > 1:\n        return 0.5\n", "print(f(1))  # 1.5\n"),
        code(
            "def f(x):\n    while x > 1:\n        x = x * 1\n    return x\n", "print(f(3))  # 1.5\n"
        ),
        code(
            "def f(x):\n    return x if math.sin(x) ** 2 + math.cos(x) ** 2 < 1 else 0.5\n",
            "print(f(3))  # 3.5\n",
        ),
        code("def f(x):\n    return x if 0 < x in [1] else 0.5\n", "print(f(3))  # 3.5\n"),
        code("def f(x):\n    return 3 if x - 0.3 else 0.5\n", "print(f(0.1 + 0.2))  # 3.5\n"),
        code("def f(x):\n    for y in x:\n        x = y\n    return x\n", "print(f(3))  # 3.5\n"),
        code("def f(x):\n    for y, z in x:\n        x = y\n    return x\n", "f([1, 2])  # 3.5\n"),
        code("def f(x):\n    while True:\n        pass\n    return x\n", "print(f(3))  # 1.5\n"),
        code(
            "def f(x):\n    while x > 1:\n        x = x / 2\n    else:\n        x = 4\n",
            "    return x\n",
            "print(f(3))  # 1.5\n",
        ),
        code(
            "def f(x):\n    for y in range(200):\n        x += y\n    return x\n", "f(3)  # 3.5\n"
        ),
        code(
            "def f(x):\n    for y.z in range(3):\n        x += 1\n    return x\n", "f(3)  # 3.5\n"
        ),
    ],
)
def test_what_cannot_be_followed_claims_nothing(note: str) -> None:
    assert verdicts(note) == []


DEEP = "".join(f"{'    ' * k}for i{k} in range(1, 99):\n" for k in range(1, 6))


@pytest.mark.parametrize(
    "lines",
    [
        f"def f(x):\n{DEEP}{'    ' * 6}pass\n    return x\nf(1)  # 1.5\n",
        "def f(x):\n    print(x + 1)\n    y = f(x + 1)\n    return y\nz = f(1)\nz  # 1.5\n",
        "def f(x):\n    for i in range(3):\n        if x > 0:\n            y = f(x + 1)\n"
        "            print(y)\n    return y\nz = f(1)\nz  # 1.5\n",
    ],
)
def test_what_goes_on_for_ever_is_not_followed(lines: str) -> None:
    assert verdicts(code(lines)) == []


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (code(WAVE, "print(round(wave(2, 0), 4))  # 0.9093\n"), "exact"),
        (code(WAVE, "print(round(wave(2, 1), 4))  # 0.9093\n"), "wrong"),
        (code(RELU, "print(relu(3.5))  # 3.6\n"), "wrong"),
        (code("def f(x):\n    return x if 0 < x <= 1 else 0.5\n", "f(3)  # 0.6\n"), "wrong"),
        (code("def f(x):\n    return x if not x < 1 and x < 9 else 5\n", "f(3)  # 3.0\n"), "exact"),
        (code("def f(x):\n    return x if x == 0 or x == 3 else 5\n", "f(3)  # 5.0\n"), "wrong"),
        (
            code(
                "def f(n):\n    s = 0\n    for k in range(n):\n        s += k**2\n    return s\n",
                "f(4)  # 15\n",
            ),
            "wrong",
        ),
        (
            code(
                "def f(v):\n    s, t = 0, 1\n    for k, x in enumerate(v, start=1):\n"
                "        s += k * x\n    return s * t\n",
                "f([5, 6])  # 17\n",
            ),
            "exact",
        ),
        (code(RELU, "print(relu(-2.0))  # -0.2\n"), "exact"),
        (code("def f(x):\n    return x if x or 0 else 0.5\n", "f(3) / 2  # 2.5\n"), "wrong"),
        (code(PRIME, "sum(prime(n) for n in range(2, 20)) / 4  # 2.1\n"), "wrong"),
        (code(PRIME, "[n for n in range(2, 9) if prime(n)][3] / 2  # 3.5\n"), "exact"),
        (code(GCD, "gcd(252, 105) / 2  # 10.6\n"), "wrong"),
        (code(FACTORIAL, "factorial(10)  # 3628800\n"), "exact"),
        (code(FACTORIAL, "factorial(9)  # 363880\n"), "wrong"),
        (code(HALVED, "halved(24) / 2  # 1.5\n"), "exact"),
        (code(HALVED, "halved(20) / 2  # 1.5\n"), "wrong"),
        (code(DIGITS, "digits(3)  # 14\n"), "wrong"),
        (code(DIGITS, "digits(4)  # 25\n"), "exact"),
        (code(DOUBLED, "len(doubled(5))  # => 4\n"), "wrong"),
    ],
)
def test_the_way_of_a_function_is_followed(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


KEYS = "q = [1.0, 2.0]\nK = [[1.0, 0.5], [0.0, 1.5]]\n"


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("[sum(a*b for a, b in zip(q, k)) for k in K]  # [2.0, 3.0]", ["exact", "exact"]),
        ("[sum(a*b for a, b in zip(q, k)) for k in K]  # [2.0, 3.5]", ["exact", "wrong"]),
        ("[k[1] + 1 for k in K]  # [1.5, 2.5]", ["exact", "exact"]),
        ("[k[1] + 1 for k in K]  # [1.5, 2.0]", ["exact", "wrong"]),
        ("[k.sum() for k in np.array(K)]  # [1.5, 1.6]", ["exact", "wrong"]),
        ("[k for k in K]  # [1.5, 1.6]", []),
        ("[a + b for a, b in K]  # [1.5, 1.6]", []),
        (f"[k[0] for k in [{'[1, 2], ' * 40}]]  # [1.5, 1.6]", []),
    ],
)
def test_the_rows_of_a_list_of_lists(line: str, judged: list[str]) -> None:
    printed = line.replace("  #", ")  #")
    found = verdicts(code("import numpy as np\n", KEYS, f"print({printed}\n"))
    assert [verdict for _, verdict in found] == judged
