"""Names, attributes and literals of a program."""

from __future__ import annotations

import pytest
from programs import carried_out, numbers, value

from pe_symbolic.claims.code.values import Nothing, Word
from pe_symbolic.expression import Constant, Symbol


@pytest.mark.parametrize("code", ["x = 1e400", "x = 1e300", "x = lambda_ if a else b", "x = {1}"])
def test_what_has_no_value(code: str) -> None:
    assert isinstance(value(code), Nothing | Word)


def test_an_open_name_is_itself_and_even_unless_it_counts() -> None:
    machine = carried_out("x = d_model\ny = i\nz = max_len.shape[0]")
    assert machine.names["x"] == Symbol("d_model")
    assert machine.names["y"] == Symbol("i_")
    assert machine.facts.even >= {"d_model"}
    assert "i_" not in machine.facts.even


def test_literals_are_exact() -> None:
    assert numbers("x = 0.1 + 0.2") == ["3/10"]
    assert value("x = np.pi") == Constant("pi")
    assert value("x = None") == Word("None")


def test_several_names_at_once() -> None:
    assert numbers("a, (b, x) = 1, (2, 3)") == ["3"]
    assert isinstance(value("x, y = 3"), Nothing)
