"""Squares of brackets out of text in which nothing is raised."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("(2)(3)2 = 12", [("12", "exact")]),
        ("(2)3(4) = 24", [("24", "exact")]),
        ("4 (2.5)2 = 20", [("20", "exact")]),
        ("4 (2.5)2 = 21", [("21", "wrong")]),
        ("f(3)2 = 9", [("9", "unbound")]),
        ("(1 + 2) 2 = 9", [("9", "wrong")]),
        ("(1 + 2)4 = 12", [("12", "exact")]),
    ],
)
def test_products_stay_products(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("512 (3.125)2 = 5000", [("5000", "exact")]),
        ("7(1.3)2 = 11.83", [("11.83", "exact")]),
        ("7(1.3)2 = 11.93", [("11.93", "wrong")]),
        ("2 (1.5)3 = 6.75", [("6.75", "exact")]),
        ("[(1 - 4)2 + (3 - 4)2 + (8 - 4)2] / 2 = 13", [("13", "exact")]),
    ],
)
def test_a_power_is_meant_where_only_it_fits(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged
