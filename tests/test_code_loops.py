"""Loops: what is left early or changes from turn to turn, then sums and products of steps."""

from __future__ import annotations

import pytest
from judged import findings, only
from programs import carried_out, numbers

from pe_symbolic.claims.code.values import Nothing

FILL = """
pe = np.zeros((L, d))
{before}
for p in range({rows}):
    {outer}
    for i in range(0, d, 2):
        {inner}
        pe[p, i] = np.sin({angle})
        pe[p, i + 1] = np.cos({angle})
        {last}
    {behind}
"""
PAPER = "p / 10000 ** (i / d)"


def verdict(**parts: str) -> str:
    names = ("before", "outer", "inner", "last", "behind")
    filled = {**dict.fromkeys(names, "pass"), "rows": "L", "angle": PAPER, **parts}
    return only("```python" + FILL.format(**filled) + "```\n").verdict


def test_the_plain_loop_holds() -> None:
    assert verdict() == "holds"


@pytest.mark.parametrize(
    "parts",
    [
        {"behind": "break"},
        {"last": "break"},
        {"behind": "return pe"},
        {"last": "if i > 4:\n            break"},
        {"inner": "if i == 4:\n            continue"},
        {"outer": "if p == 0: continue"},
        {"outer": "if p == 5: break"},
        {"inner": "if p == 5: break"},
        {"behind": "if p == 3: pe[p] = 0"},
        {"inner": "if p > 0: continue"},
        {"rows": "L - 1"},
        {"behind": "d = d - 2"},
        {"behind": "pe = pe * 2"},
        {"behind": "pe *= 2"},
        {"before": "w = 1", "last": "w = np.sqrt(w + 10000 ** 0)", "angle": "p * w"},
        {"before": "w = 1", "last": "w *= 10000 ** -i", "angle": "p * w"},
        {"before": "w = 1", "last": "if i > 4:\n            w *= 10000 ** (-2 / d)",
         "angle": "p * w"},
        {"before": "w = 1.0", "last": "w *= 10000 ** (-2 / d)", "angle": "p * w"},
        {"outer": "w = 1.0", "inner": "w *= 10000 ** (-2 / d)", "angle": "p * w"},
        {"outer": "w = 1.0", "last": "w *= 1000 ** (-2 / d)", "angle": "p * w"},
        {"outer": "a = p", "last": "a = a / 10000 ** (1 / d)", "angle": "a"},
    ],
)  # fmt: skip
def test_a_loop_that_does_not_fill_the_table_does_not_hold(parts: dict[str, str]) -> None:
    assert verdict(**parts) in ("fails", "unparsed", "undecided")


@pytest.mark.parametrize(
    "parts",
    [
        {"outer": "w = 1.0", "last": "w *= 10000 ** (-2 / d)", "angle": "p * w"},
        {"outer": "w = 1.0", "last": "w = 10000 ** (-2 / d) * w", "angle": "p * w"},
        {"outer": "w = 1.0", "last": "w /= 100 ** (2 / d); w /= 100 ** (2 / d)", "angle": "p * w"},
        {"outer": "a = p", "last": "a = a / 10000 ** (2 / d)", "angle": "a"},
        {"outer": "k = 0", "last": "k += 1", "angle": "p / 10000 ** (2 * k / d)"},
        {"outer": "k = 2", "last": "k -= -2", "angle": "p / 10000 ** ((k - 2) / d)"},
        {"before": "q = 0", "behind": "q = q + 1", "angle": "q / 10000 ** (i / d)"},
        {"before": "w = 5", "inner": "w = 10000 ** (-i / d)", "angle": "p * w"},
        {"inner": "if p < 0:\n            continue"},
    ],
)
def test_what_grows_by_equal_steps_is_followed(parts: dict[str, str]) -> None:
    assert verdict(**parts) == "holds"


@pytest.mark.parametrize(
    "code",
    [
        "x = 1\nfor a in range(3):\n    x = x * x",
        "x = 1\nfor a in range(3):\n    x = a",
        "for x in range(3):\n    pass",
        "x = np.zeros(3)\nfor a in range(3):\n    x += 1",
        "x = 1\nfor a in range(3):\n    x += 1\n    x *= 2",
        "x = 1\nfor a in range(3):\n    for b in range(3):\n        x += 1",
        "x = np.zeros(3)\nfor a in range(3):\n    x[a] = 1\n    break",
        "x = 0\nwhile x < 3:\n    x += 1",
        "x = 0\nn = 3\nwhile x < n:\n    n = 2\n    x += 1",
        "x = np.zeros(3)\na = 0\nwhile a < 3:\n    if a == 1: continue\n    x[a] = 1\n    a += 1",
        "x = np.zeros(3)\na = 0\nwhile a < 3:\n    x[a] = 1\n    a += x[0]",
        "x = np.zeros(3)\na = 0\nwhile a < 3:\n    a += 1\n    x[a - 1] = 1",
        "x = np.zeros(3)\na = 0\nwhile a < 3:\n    a += 1\n    x[a - 1] = 1\n    a += 1",
        "x = np.zeros(3)\nwhile a < 3:\n    x[a] = 1\n    a += 1",
        "x = np.zeros(3)\nwhile True:\n    x[0] = 1",
        "x = np.zeros(3)\nfor a in range(3):\n    x[a] = 1\nelse:\n    x[0] = 2",
    ],
)
def test_what_a_loop_makes_otherwise_is_nothing(code: str) -> None:
    assert isinstance(carried_out(code).names["x"], Nothing)


@pytest.mark.parametrize(
    ("code", "entries"),
    [
        ("x = 1\nfor a in range(5):\n    x += 3", ["16"]),
        ("x = 3\nfor a in range(4):\n    x = 2 * x", ["48"]),
        ("x = 7\nfor a in range(3):\n    y = a", ["7"]),
        ("x = np.zeros(4)\nk = 0\nfor a in range(4):\n    x[a] = k\n    k += 2",
         ["0", "2", "4", "6"]),
        ("x = np.zeros(4)\nk = 0\nfor a in range(2):\n    x[k] = 5\n    k += 1\n    x[k] = 6\n"
         "    k += 1", ["5", "6", "5", "6"]),
        ("x = np.zeros(4)\nfor a in range(4):\n    if a % 2:\n        continue\n    x[a] = 5",
         ["5", "0", "5", "0"]),
        ("x = np.zeros(4)\na = 1\nwhile a < 4:\n    x[a] = a\n    a += 2", ["0", "1", "0", "3"]),
        ("x = []\nfor a in range(2):\n    x += [a, 9]\nx = np.array(x)", ["0", "9", "1", "9"]),
        ("x = jnp.zeros(4)\nfor a in range(4):\n    x = x.at[a].set(a * a)",
         ["0", "1", "4", "9"]),
        ("x = np.zeros((3, 2))\nfor a, row in enumerate(x):\n    row[0] = a\nx = x[:, 0]",
         ["0", "1", "2"]),
    ],
)  # fmt: skip
def test_what_loops_do(code: str, entries: list[str]) -> None:
    assert numbers(code) == entries


ROWS = """```python
table = {table}
row = {row}
for p in range(n):
    {inner}
    for i in range(0, d, 2):
        row[i] = np.sin(p / 10000 ** (i / d))
        row[i + 1] = np.cos(p / 10000 ** (i / d))
    {behind}
pe = np.array(table)
```
"""


@pytest.mark.parametrize(
    ("table", "behind"),
    [
        ("[]", "table.append(row)"),
        ("[]", "table += [row]"),
        ("[[0.0 for _ in range(d)] for _ in range(n)]", "table[p] = row"),
    ],
)
def test_one_row_in_every_place_of_a_list_does_not_hold(table: str, behind: str) -> None:
    note = ROWS.format(table=table, row="np.zeros(d)", inner="pass", behind=behind)
    assert {finding.verdict for finding in findings(note)} <= {"unparsed", "undecided"}


@pytest.mark.parametrize(
    ("table", "inner", "behind"),
    [
        ("[]", "row = np.zeros(d)", "table.append(row)"),
        ("[]", "pass", "table.append(row.copy())"),
        ("np.zeros((n, d))", "pass", "table[p] = row"),
    ],
)
def test_a_row_of_its_own_in_every_place_holds(table: str, inner: str, behind: str) -> None:
    note = ROWS.format(table=table, row="np.zeros(d)", inner=inner, behind=behind)
    assert {finding.verdict for finding in findings(note)} == {"holds"}


PRODUCT = """
import itertools
pe = np.zeros((L, d))
for p, i in {turns}:
    pe[p, i] = np.sin(p / 10000 ** (i / d))
    pe[p, i + 1] = np.{wave}(p / 10000 ** (i / d))
"""


@pytest.mark.parametrize(
    ("turns", "wave", "verdict"),
    [
        ("itertools.product(range(L), range(0, d, 2), repeat=2)", "cos", "unparsed"),
        ("itertools.product(range(L))", "cos", "unparsed"),
        ("itertools.product(range(L), range(0, d, 2))", "cos", "holds"),
        ("product(range(L), range(0, d, 2))", "cos", "holds"),
        ("itertools.product(range(L), range(0, d, 2))", "sin", "fails"),
    ],
)
def test_a_loop_over_a_product_is_one_in_the_other(turns: str, wave: str, verdict: str) -> None:
    found = only("```python" + PRODUCT.format(turns=turns, wave=wave) + "```\n")
    assert found.verdict == verdict


def test_a_product_of_the_program_itself_is_not_the_one_of_a_library() -> None:
    own = "def product(a, b):\n    return zip(a, b)\n"
    code = PRODUCT.format(turns="product(range(L), range(0, d, 2))", wave="cos")
    assert only(f"```python\n{own}{code}```\n").verdict == "unparsed"
