"""Operators, conditions and comprehensions."""

from __future__ import annotations

import pytest
from judged import only
from programs import array, carried_out, numbers, shape, value

from pe_symbolic.claims.code.values import Nothing


@pytest.mark.parametrize(
    "code",
    [
        "x = ~3",
        "x = 1 << 2",
        "x = [1, 2] * 3",
        "x = [[0] * 3] * 3",
        "x = 1 < 2 < 3",
        "x = 1 if flag else 2",
        "x = [a for a in range(3) if a]",
        "x = [a * b for a in range(3) for b in range(3)]",
        "x = [a for a in something()]",
    ],
)
def test_what_is_not_understood(code: str) -> None:
    assert isinstance(value(code), Nothing)


@pytest.mark.parametrize(
    ("code", "entries"),
    [
        ("x = -2 ** 2 + 7 // 2 + 7 % 4", ["2"]),
        ("x = 1 if d_model % 2 == 0 else 2", ["1"]),
        ("x = 1 if 3 > 2 and not 2 >= 3 else 2", ["1"]),
        ("x = 1 if None is None else 2", ["1"]),
        ("x = [0] * 3\nx[1] = 1 / 2", ["0", "1/2", "0"]),
        ("x = [[0] * 2 for a in range(2)]\nx[1][0] = 1 / 2\nx = np.array(x)[1]", ["1/2", "0"]),
        ("x = [a * a for a in range(4)]", ["0", "1", "4", "9"]),
        ("x = [5 if a % 2 else a for a in range(4)]", ["0", "5", "2", "5"]),
        ("x = [[a + b for b in range(2)] for a in range(1)]", ["0", "1"]),
        ("x = np.array([a for a in np.arange(3) * 2])", ["0", "2", "4"]),
    ],
)
def test_values(code: str, entries: list[str]) -> None:
    assert numbers(code) == entries


def test_a_matrix_product_of_a_column_and_a_row() -> None:
    assert shape("x = np.zeros((3, 1)) @ np.zeros((1, 4))") == ["3", "4"]


ROWS = "x = [np.zeros(4) if {test} else [{other} for j in range(4)] for p in range(n)]"


@pytest.mark.parametrize(
    ("test", "other"),
    [
        ("p == 0", "p + j"),
        ("p == 3", "p * j"),
        ("p == n - 1", "p * j"),
        ("p < 1", "p * j"),
    ],
)
def test_a_row_that_is_another_one_is_open(test: str, other: str) -> None:
    assert isinstance(value(ROWS.format(test=test, other=other)), Nothing)


@pytest.mark.parametrize(
    ("test", "other"),
    [("p == 0", "p * j"), ("p == 3", "(p - 3) / 2 ** j"), ("2 * p == 2", "1 - p")],
)
def test_a_row_that_is_the_same_in_its_turn_is_read(test: str, other: str) -> None:
    machine = carried_out(ROWS.format(test=test, other=other))
    assert machine.troubles == []
    assert not array(ROWS.format(test=test, other=other)).integers


ZEROS = """```python
table = np.array([
    [pos / np.power(10000, 2 * (j // 2) / d) for j in range(d)] if pos != 0 else np.zeros(d)
    for pos in range(n)])
table[{rows}:, 0::2] = np.sin(table[{rows}:, 0::2])
table[{rows}:, 1::2] = np.cos(table[{rows}:, 1::2])
```
"""


@pytest.mark.parametrize(("rows", "verdict"), [("1", "undecided"), ("", "holds")])
def test_zeros_for_the_first_angles_are_right_and_for_the_first_waves_not(
    rows: str, verdict: str
) -> None:
    assert only(ZEROS.format(rows=rows)).verdict == verdict
