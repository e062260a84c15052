"""Points that part two formulas: none for equal ones or without a value; then the first."""

from __future__ import annotations

from fractions import Fraction

from trees import tree

from pe_symbolic.judge.refutation import in_words, parting_point

POINTS = [{"x": Fraction(n)} for n in range(4)]


def test_equal_formulas_have_no_such_point() -> None:
    assert parting_point(tree("(x+1)^2"), tree("x^2 + 2x + 1"), POINTS) is None


def test_a_point_without_a_value_proves_nothing() -> None:
    assert parting_point(tree("1/x"), tree("2/x"), POINTS[:1]) is None
    assert parting_point(tree("y"), tree("x"), POINTS) is None


def test_the_first_point_that_parts_them() -> None:
    point = parting_point(tree("x^2"), tree("x"), POINTS)
    assert point == {"x": Fraction(2)}
    assert in_words(point) == "x = 2"
