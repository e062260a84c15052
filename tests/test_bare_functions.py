"""Functions of the value that was stated right before them."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "sin = 0.5, cos = 0.866",
        "θ = 30°: sin = 0.7",
        "θ is 30°: sin = 0.5",
        "θ = 30° and more. sin = 0.5",
        "x = [1, 2]: exp = [2.718]",
        "x = [1, 2]: exp = [2.718, 7.4, 3]",
        "x = [1, y]: exp = [2.718, 7.389]",
        "x = 2: exp is large, exp = y",
        "x = 2: the cost sin = 0.909",
        "exp = ",
        "x = 2, exp = [",
        "x = 2, exp = [2.7; 3]",
    ],
)
def test_what_is_no_function_of_what_was_stated(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note) if verdict != "blank"] == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("θ = 30°: sin = 0.5, cos = 0.866, tan = 0.577", ["exact", "rounded", "rounded"]),
        ("angle = 0.0464 → sin=0.0464, cos=0.9998", ["rounded", "wrong"]),
        ("angle = 0.5 rad → sin = 0.878, cos = 0.479", ["wrong", "wrong"]),
        ("x = -0.5: exp = 0.607, tanh = -0.462", ["rounded", "rounded"]),
        ("z = [1, 2, 3]\nexp  = [2.718, 7.839, 20.086]", ["rounded", "wrong", "rounded"]),
        ("$x = 2$: $\\exp = 7.389$", ["rounded"]),
    ],
)
def test_functions_of_what_was_stated(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged
