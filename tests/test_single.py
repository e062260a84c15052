"""The one thing that was found: none where there is none, nor where there are two."""

from __future__ import annotations

import pytest

from pe_symbolic.judge.single import single


@pytest.mark.parametrize("found", [[], [1, 2], [1, 1], [1, 2, 3]])
def test_none_or_several_are_not_one(found: list[int]) -> None:
    assert single(found) is None
    assert single(iter(found)) is None


@pytest.mark.parametrize("one", [0, 7, "", "x"])
def test_the_one(one: object) -> None:
    assert single([one]) == one
    assert single({one}) == one
    assert single(iter([one])) == one
