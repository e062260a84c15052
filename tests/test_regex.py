"""Regular expressions that are compiled at their first use: as those of ``re`` from then on."""

from __future__ import annotations

import copy
import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pe_symbolic.claims.names import (
    complex_unit,
    legendre,
    other_arithmetic,
    other_operations,
)
from pe_symbolic.claims.numbers import lost_base
from pe_symbolic.claims.positional import paper
from pe_symbolic.claims.spoken import (
    array_names,
    asked,
    counterparts,
    properties_told,
    rounding_said,
    softmax_told,
    told,
)
from pe_symbolic.document import torn_commas
from pe_symbolic.formula import named
from pe_symbolic.regex import regex

HELD = [
    *(rounding_said._SAID, legendre._LEGENDRE, other_arithmetic._IN_BINARY),
    *(other_operations._MEAN_BEHIND, other_operations._SOFTMAX),
    *(array_names._OF_SOME_ARRAY, lost_base._LETTERED),
    *(torn_commas._NUMBERS, torn_commas._GROUPED, complex_unit._FIRST),
    *named._OTHERWISE.values(),
    *(asked._ANY, told._MULTIPLE, counterparts._CORRECTS),
    *(softmax_told._SPEAKS, paper._STATED, named._OF_A_LAYER),
    *(other_operations._OTHER_NORM, other_operations._NORM_BEHIND),
    *(other_operations._CHANGED, other_operations._STEADIED, properties_told.HAVING),
]


def test_a_mistake_is_raised_at_the_first_use() -> None:
    broken = regex("(")
    with pytest.raises(re.error):
        broken.search("x")


def test_its_pattern_is_told_without_compiling_it() -> None:
    assert regex("(").pattern == "("


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


def test_a_text_without_the_words_is_not_searched() -> None:
    slow = regex(r"\bcounts? to \w+|\bsums? up", re.IGNORECASE, held=("count", "sum"))
    assert slow.search("It SUMS up.") is not None
    assert slow.search("It Counts to ten.", 3) is not None
    assert slow.search("It Counts to ten.", 4) is None
    assert [found.group() for found in slow.finditer("sum up, Count to two")] == [
        "sum up",
        "Count to two",
    ]
    assert slow.search("nothing") is None
    assert list(slow.finditer("nothing")) == []


@given(st.data())
@pytest.mark.parametrize("pattern", HELD, ids=lambda held: held.pattern[:20])
def test_whatever_such_an_expression_matches_has_one_of_its_words(
    pattern: re.Pattern[str], data: st.DataObject
) -> None:
    # The plain expression finds it, so must the one that looks for its words first.
    plain = re.compile(pattern.pattern, pattern.flags)
    text = data.draw(st.from_regex(plain))
    assume(plain.search(text) is not None)  # what is drawn may break what it looks back at
    assert pattern.search(text) is not None
