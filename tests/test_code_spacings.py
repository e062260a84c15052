"""Evenly spaced numbers: what is not told, then where they begin and end."""

from __future__ import annotations

import pytest
from programs import numbers, value

from pe_symbolic.claims.code.values import Nothing


@pytest.mark.parametrize(
    "code",
    [
        "x = np.linspace(0, 1, 4, endpoint=flag)",
        "x = np.linspace('a', 1, 4)",
        "x = np.arange('a')",
        "x = np.geomspace(y=1)",
    ],
)
def test_what_is_not_told(code: str) -> None:
    assert isinstance(value(code), Nothing)


@pytest.mark.parametrize(
    ("code", "entries"),
    [
        ("x = np.arange(3)", ["0", "1", "2"]),
        ("x = np.arange(1, 8, 3)", ["1", "4", "7"]),
        ("x = np.linspace(0, 1, 3)", ["0", "1/2", "1"]),
        ("x = np.linspace(0, 1, 4, endpoint=False)", ["0", "1/4", "1/2", "3/4"]),
        ("x = torch.linspace(2, 4, steps=2)", ["2", "4"]),
        ("x = np.logspace(0, 2, 3)", ["1", "10", "100"]),
        ("x = np.logspace(0, -2, 2, endpoint=False)", ["1", "1/10"]),
        ("x = np.logspace(0, 3, 4, base=2)", ["1", "2", "4", "8"]),
        ("x = np.geomspace(1, 8, 4)", ["1", "2", "4", "8"]),
        ("x = np.geomspace(16, 1, 2, endpoint=False)", ["16", "4"]),
    ],
)
def test_where_they_begin_and_end(code: str, entries: list[str]) -> None:
    assert numbers(code) == entries
