"""Operators, conditions and comprehensions."""

from __future__ import annotations

import pytest
from programs import carried_out, numbers, shape, value

from pe_symbolic.claims.code.values import Nothing


@pytest.mark.parametrize(
    "code",
    [
        "x = ~3",
        "x = 1 << 2",
        "x = [1, 2] * 3",
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


def test_a_condition_on_the_first_turn_is_taken_in_general() -> None:
    machine = carried_out("x = [[0, 0] if p == 0 else [p, p] for p in range(n)]")
    assert machine.troubles == []
