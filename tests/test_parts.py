"""Parts of a formula against those of another: what tells nothing, then the one that is amiss."""

from __future__ import annotations

import pytest
from trees import number, plain, tree

from pe_symbolic.expression import Call, Number
from pe_symbolic.judge import parts
from pe_symbolic.judge.broken_links import _is_worth
from pe_symbolic.judge.parts import slip


@pytest.mark.parametrize(
    ("link", "subject"),
    [
        ("2 + 3", "2 + 3"),
        ("2 + 3", r"\sqrt{5}"),
        ("4 + 3", "2 + 5"),  # none of them is right
        ("2 + 4 + 5", "2 + 3 + 6"),
        (r"2 \cdot 1.427", r"2 \cdot 1.43"),  # more digits of the same
        ("2 + 3", r"2 + \frac{1}{0}"),
        (r"2 \cdot \pi", r"2 \cdot e"),
        (r"\sin 3", r"\sin 2"),  # the only one there is
    ],
)
def test_nothing_is_told_by_other_parts(link: str, subject: str) -> None:
    assert slip(tree(link), tree(subject)) is None


def test_a_formula_of_very_many_parts_is_not_gone_through() -> None:
    many = Call("add", tuple(map(number, range(99))))
    assert slip(many, many) is None


@pytest.mark.parametrize(
    ("link", "subject", "amiss"),
    [
        (r"\pi \cdot 3 + 5", r"\pi \cdot 3 + 2 \cdot 2", "5"),
        (r"\frac{0.2}{0.6}", r"\frac{7.2 - 7}{2/\sqrt{16}}", "0.6"),
        ("2 - 4 + 1", "2 - 3 + 1", "4"),
    ],
)
def test_the_one_number_that_is_another_is_told(link: str, subject: str, amiss: str) -> None:
    found = slip(tree(link), tree(subject))
    assert found is not None
    assert found.number.text == amiss


def test_what_is_no_number_is_worth_none() -> None:
    assert not _is_worth("2.3.5", number(2))


@pytest.mark.parametrize(
    ("number", "part", "roughly", "is_it"),
    [
        ("200", "198.4", False, False),
        ("200", "198.4", True, True),
        ("200", "261", True, None),  # less than a hundred off
        ("200", "320", True, False),
        ("150", "148", True, True),
        ("150", "170", True, False),
        ("12", "12.4", True, True),
        ("12", "12.7", True, None),
        ("12", "13.1", True, False),
        ("0.5", "0.49", True, True),
        ("0.5", "0.7", True, False),
        ("5", "5", False, True),
        ("2", "0.3*7.0", False, True),
        ("5", "1/0", False, None),
        ("5", "x", False, None),
    ],
)
def test_a_number_stands_for_a_part(
    number: str, part: str, *, roughly: bool, is_it: bool | None
) -> None:
    told = plain(number)
    assert isinstance(told, Number)
    assert parts._of_part(told, plain(part), roughly=roughly) is is_it
