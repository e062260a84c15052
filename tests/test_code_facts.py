"""What is known of the names of a program: no answer where entries differ, then yes and no."""

from __future__ import annotations

import pytest
from trees import plain

from pe_symbolic.claims.code.facts import Facts, Undecided, halved
from pe_symbolic.expression import Symbol


def facts() -> Facts:
    return Facts({"i", "k"}, {"d"}, {"i": halved(Symbol("d"))})


@pytest.mark.parametrize(
    ("left", "right"), [("i", "0"), ("i", "1"), ("i mod 2", "0"), ("k", "i"), ("sin(i)", "i")]
)
def test_what_holds_for_some_entries_only(left: str, right: str) -> None:
    with pytest.raises(Undecided):
        facts().equal(plain(left), plain(right))


@pytest.mark.parametrize(("left", "right"), [("2*i", "3"), ("i", "d/2 - 1"), ("k", "d")])
def test_an_order_that_some_entries_have(left: str, right: str) -> None:
    with pytest.raises(Undecided):
        facts().less(plain(left), plain(right))


@pytest.mark.parametrize(
    ("left", "right", "same"),
    [
        ("(2*i) mod 2", "0", True),
        ("(2*i + 1) mod 2", "0", False),
        ("2*i + 1", "2*i", False),
        ("d mod 2", "0", True),
        ("i + 1/2", "k", False),
        ("i", "d", False),
    ],
)
def test_equal_always_or_never(left: str, right: str, same: bool) -> None:  # noqa: FBT001
    assert facts().equal(plain(left), plain(right)) is same


@pytest.mark.parametrize(
    ("left", "right", "below"),
    [
        ("i", "d/2", True),
        ("2*i + 1", "d", True),
        ("d/2 + i", "d", True),
        ("d/2 + i", "d/2", False),
        ("2*i", "0", False),
        ("1", "d", True),
    ],
)
def test_below_always_or_never(left: str, right: str, below: bool) -> None:  # noqa: FBT001
    assert facts().less(plain(left), plain(right)) is below
