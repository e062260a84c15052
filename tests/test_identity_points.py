"""At which values two sides are compared: within what the words and the conditions allow."""

from __future__ import annotations

from fractions import Fraction

import pytest
from trees import plain

from pe_symbolic.claims.claim import Condition, Domain
from pe_symbolic.expression import Symbol
from pe_symbolic.judge import identity_points
from pe_symbolic.judge.identity_points import Pair, Range, points, range_of, with_given

ONE, HALF = Fraction(1), Fraction(1, 2)


def condition(text: str) -> Condition:
    left, relation, right = text.split()
    return Condition(plain(left), relation, plain(right))


def domain(words: str = "", *conditions: str) -> Domain:
    return Domain(frozenset(words.split()), frozenset(), tuple(map(condition, conditions)))


def tried(
    left: str, right: str, words: str = "", *conditions: str, thoroughly: bool = False
) -> list[tuple[str, ...]]:
    pair = Pair(plain(left), plain(right))
    found = points(pair, domain(words, *conditions), thoroughly=thoroughly)
    return [tuple(str(point[name]) for name in pair.names) for point in found]


@pytest.mark.parametrize(
    ("words", "conditions", "values"),
    [
        ("", (), "1 2 3 1/2 5 7/3"),
        ("positive", (), "1 2 3 1/2 5 7/3"),
        ("positive real", (), "1 2 3 1/2 5 7/3"),
        ("negative", (), "-1 -2 -3 -1/2 -5 -7/3"),
        ("real", (), "1 2 3 1/2 5 7/3 -1 -2 -3 -1/2 -5 -7/3"),
        ("all", (), "1 2 3 1/2 5 7/3 -1 -2 -3 -1/2 -5 -7/3"),
        ("whole", (), "1 2 3 5 4 8"),
        ("", ("x > 2",), "3 4 5 5/2 7 13/3"),
        ("", ("2 < x",), "3 4 5 5/2 7 13/3"),
        ("", ("x < 2",), "1 0 -1 3/2 -3 -1/3"),
        ("", ("x ≥ 0", "x ≤ 1"), "1/2 2/3 3/4 1/3 5/6 7/10"),
        ("", ("x ≠ 2",), "1 3 1/2 5 7/3"),
        ("", ("x > y",), ""),
    ],
)
def test_the_values_of_one_name(words: str, conditions: tuple[str, ...], values: str) -> None:
    assert tried("x", "x + x", words, *conditions) == [(one,) for one in values.split()]


def test_each_name_has_another_value() -> None:
    assert tried("x", "y") == [
        ("1", "2"), ("2", "3"), ("3", "1/2"), ("1/2", "5"), ("5", "7/3"), ("7/3", "1")
    ]  # fmt: skip
    assert tried("x", "y", "", "x > y") == [("3", "1/2"), ("5", "7/3"), ("7/3", "1")]
    assert tried("x", "y", "", "x < y") == [("1", "2"), ("2", "3"), ("1/2", "5")]


@pytest.mark.parametrize(
    ("sides", "thoroughly", "patterns"),
    [
        ("x y", False, {"++", "--", "-+", "+-"}),
        ("x y", True, {"++", "--", "-+", "+-"}),
        ("x*y z", False, {"+++", "---", "-+-", "+-+"}),
        ("x*y z", True, {one + two + three for one in "+-" for two in "+-" for three in "+-"}),
        ("a*b*c d*x", False, {"+++++", "-----", "-+-+-", "+-+-+"}),
        ("a*b*c d*x", True, {"+++++", "-----", "-+-+-", "+-+-+"}),  # of more than four names
    ],
)
def test_the_patterns_of_signs(sides: str, thoroughly: bool, patterns: set[str]) -> None:  # noqa: FBT001
    left, right = sides.split()
    found = tried(left, right, "real", thoroughly=thoroughly)
    assert {"".join("-" if v.startswith("-") else "+" for v in one) for one in found} == patterns


@pytest.mark.parametrize(
    ("conditions", "lower", "upper"),
    [
        ((), None, None),
        (("x > 1",), "1", None),
        (("x ≥ 1", "x > 3"), "3", None),
        (("x < 1",), None, "1"),
        (("x ≤ 1", "x < 1/2"), None, "1/2"),
        (("1 < x", "5 > x"), "1", "5"),
        (("x ≠ 1", "x = 2"), None, None),
        (("x > y", "y > 3"), None, None),
    ],
)
def test_the_range_that_conditions_give(
    conditions: tuple[str, ...], lower: str | None, upper: str | None
) -> None:
    found = range_of("x", domain("", *conditions))
    assert found == Range(
        None if lower is None else Fraction(lower), None if upper is None else Fraction(upper)
    )
    assert found.is_anything is (lower is None and upper is None)
    assert found.is_positive is (lower is not None)


@pytest.mark.parametrize(
    ("lower", "upper", "value", "placed"),
    [
        (None, None, "3", "3"),
        (None, None, "-3", "-3"),
        ("2", None, "3", "5"),
        ("2", None, "-3", "5"),
        (None, "2", "3", "-1"),
        (None, "2", "-3", "-1"),
        ("2", "6", "1", "4"),
        ("2", "6", "3", "5"),
        ("-1", "1", "-3", "1/2"),
    ],
)
def test_a_value_is_put_into_its_range(
    lower: str | None, upper: str | None, value: str, placed: str
) -> None:
    ends = (None if end is None else Fraction(end) for end in (lower, upper))
    assert Range(*ends).placed(Fraction(value)) == Fraction(placed)


@pytest.mark.parametrize(
    ("lower", "is_positive"), [(None, False), ("0", True), ("1", True), ("-1", False)]
)
def test_a_range_above_zero(lower: str | None, is_positive: bool) -> None:  # noqa: FBT001
    assert Range(None if lower is None else Fraction(lower)).is_positive is is_positive
    assert not Range(None, Fraction(5)).is_positive
    assert not Range(None, Fraction(5)).is_anything


@pytest.mark.parametrize(
    ("text", "point", "holds"),
    [
        ("x < 2", "1", True), ("x < 2", "2", False), ("x < 2", "3", False),
        ("x ≤ 2", "1", True), ("x ≤ 2", "2", True), ("x ≤ 2", "3", False),
        ("x > 2", "1", False), ("x > 2", "2", False), ("x > 2", "3", True),
        ("x ≥ 2", "1", False), ("x ≥ 2", "2", True), ("x ≥ 2", "3", True),
        ("x = 2", "2", True), ("x = 2", "3", False),
        ("x ≠ 2", "2", False), ("x ≠ 2", "3", True),
        ("x < 1/0", "3", False),
        ("x < y", "3", False),
    ],
)  # fmt: skip
def test_a_condition_holds_at_a_point(text: str, point: str, holds: bool) -> None:  # noqa: FBT001
    found = identity_points._is_satisfied(condition(text), {}, {"x": Fraction(point)})
    assert found is holds


def test_what_is_given_is_put_in() -> None:
    pair = Pair(plain("x + y"), plain("2*x"))
    given = with_given(pair, domain("", "y = 3*x", "x < 4"))
    assert given is not None
    assert given.left == plain("x + 3*x")
    assert given.names == ["x"]
    assert with_given(pair, domain("", "y = y+1")) == pair
    assert identity_points.given_names(domain("", "y = 3", "y = 4")) == {"y": plain("3")}
    assert identity_points.given_names(domain("", "x = 3", "y = x+1"))["y"] == plain("3 + 1")
    assert Pair(Symbol("x"), Symbol("y")).names == ["x", "y"]
