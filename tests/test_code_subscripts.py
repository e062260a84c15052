"""Indices: too many, or unknown, then parts and places."""

from __future__ import annotations

import pytest
from programs import carried_out, numbers, value

from pe_symbolic.claims.code.values import Nothing
from pe_symbolic.expression import Symbol


@pytest.mark.parametrize(
    "code",
    ["x = [1, 2][5]", "x = [1][k]", "x = np.arange(3)[[0, 1]]", "x = np.zeros(2)\nx[:, None] = 3"],
)
def test_an_index_that_is_not_understood(code: str) -> None:
    machine = carried_out(code)
    assert isinstance(machine.names["x"], Nothing)


def test_indices() -> None:
    assert numbers("x = [1, 2, 3][-1]") == ["3"]
    assert numbers("x = np.arange(5)[2:4]") == ["2", "3"]
    assert numbers("x = np.arange(6).reshape(1, 6)[0, ::3]") == ["0", "3"]
    assert value("x = given[:, None]\nx = x[0, 0]") == Symbol("given")
