"""Statements: what loses its names, then assignments, loops and branches."""

from __future__ import annotations

import pytest
from programs import carried_out, numbers

from pe_symbolic.claims.code.values import Nothing


@pytest.mark.parametrize(
    "code",
    [
        "x = 1\nwhile True:\n    x = 2",
        "if flag:\n    x = 1\nelse:\n    x = 2",
        "x = []\nfor a in range(3):\n    for b in range(3):\n        x.append(a)\nx = np.array(x)",
        "x = [1]\nfor a in range(3):\n    x.append(a)\nx = np.array(x)",
        "x = 5\nx[0] = 1",
    ],
)
def test_what_is_not_understood_loses_its_names(code: str) -> None:
    machine = carried_out(code)
    assert isinstance(machine.names["x"], Nothing)
    assert machine.troubles


@pytest.mark.parametrize(
    ("code", "entries"),
    [
        ("x: int = 3\nx += 2\nx *= 2", ["10"]),
        ("x = y = 4", ["4"]),
        ("x = np.zeros(4)\nfor a in range(4):\n    x[a] = a * a", ["0", "1", "4", "9"]),
        ("x = np.zeros(4)\nfor a in range(0, 4, 2):\n    x[a] = 7\n    x[a + 1] = a",
         ["7", "0", "7", "2"]),
        ("x = np.zeros(4)\nfor a in range(4):\n    if a % 2 == 0:\n        x[a] = 5\n"
         "    else:\n        x[a] = a", ["5", "1", "5", "3"]),
        ("x = []\nfor a in range(3):\n    x.append(a + 1)\nx = np.array(x)", ["1", "2", "3"]),
        ("x = []\nfor a in range(2):\n    x.append(a)\n    x.append(9)\nx = np.array(x)",
         ["0", "9", "1", "9"]),
        ("x = np.zeros(3)\nfor k, v in enumerate(np.arange(3) * 2):\n    x[k] = v",
         ["0", "2", "4"]),
        ("if d_model % 2 == 1:\n    raise ValueError\nx = 1", ["1"]),
        ("try:\n    x = 1\nexcept E:\n    x = 2", ["1"]),
        ("with torch.no_grad():\n    x = 1", ["1"]),
        ("assert True\nimport os\nx = 1\ndel os\npass", ["1"]),
    ],
)  # fmt: skip
def test_what_statements_do(code: str, entries: list[str]) -> None:
    assert numbers(code) == entries
