"""Regular expressions that are compiled at their first use: as those of ``re`` from then on."""

from __future__ import annotations

import copy
import re

import pytest

from pe_symbolic.regex import regex


def test_a_mistake_is_raised_at_the_first_use() -> None:
    broken = regex("(")
    with pytest.raises(re.error):
        broken.search("x")


def test_what_compiled_expressions_have_not_is_not_there() -> None:
    assert not hasattr(regex("a"), "fullsearch")
    assert not hasattr(regex("a"), "_compiled")


@pytest.mark.parametrize("flags", [re.IGNORECASE, re.IGNORECASE | re.VERBOSE])
def test_it_answers_as_the_compiled_one(flags: re.RegexFlag) -> None:
    later, now = regex("(?P<one>a) b?", flags), re.compile("(?P<one>a) b?", flags)
    for text in ("xA B a b", "", "ab"):
        assert [m.span() for m in later.finditer(text)] == [m.span() for m in now.finditer(text)]
        assert later.sub("-", text) == now.sub("-", text)
        assert later.split(text) == now.split(text)
    assert (later.pattern, later.flags, later.groupindex) == (
        now.pattern,
        now.flags,
        now.groupindex,
    )


@pytest.mark.parametrize("asked_before", ["", "caat"])
def test_a_copy_answers_as_well(asked_before: str) -> None:
    later = regex("a+")
    assert bool(asked_before) == (asked_before != "" and later.search(asked_before) is not None)
    found = copy.deepcopy(later).search("caat")
    assert found is not None
    assert found.group() == "aa"
