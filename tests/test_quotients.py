"""Quotients that are numbers whatever their names stand for, and those that are not."""

from __future__ import annotations

import pytest
from judged import verdicts
from trees import tree

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.exact.quotients import cancelled, vanishing


@pytest.mark.parametrize("text", ["x/y", "(x + 1)/x", "x^2/x", "3/4", "x + x", "sin(x)/x", "m/m"])
def test_what_depends_on_a_name_stays(text: str) -> None:
    assert cancelled(tree(text)) is None


@pytest.mark.parametrize(("text", "value"), [("(4*4*t + 12*t)/(18*t)", "14/9"), ("x/x", "1")])
def test_a_common_factor_goes_out(text: str, value: str) -> None:
    found = cancelled(tree(text))
    assert found is not None
    assert str(rational_value(found)) == value


def test_nothing_divided_is_nothing() -> None:
    assert vanishing(tree("0/d")) is not None
    assert vanishing(tree("1/d")) is None


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("$x/x = 2$", [("2", "wrong")]),
        ("$p/p = 98/1076 = 0.091$", [("0.091", "rounded")]),
        ("$v/v = 25/100 = 0.26$", [("0.26", "wrong")]),
        ("p / p = ( 10g / 250 g ) * 100 = 5 %", [("5", "wrong")]),
    ],
)
def test_a_share_by_mass_or_volume_is_named(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found
