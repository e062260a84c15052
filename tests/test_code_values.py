"""Ranges, stores and entries: where nothing was stored, then what was."""

from __future__ import annotations

import pytest
from trees import number, plain

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.code.facts import Facts, Undecided, halved
from pe_symbolic.claims.code.values import (
    NONE,
    Array,
    Loop,
    Range,
    Store,
    Unread,
    entry_of,
    limited,
)
from pe_symbolic.exact.forms import same
from pe_symbolic.exact.whole_parts import Sorts
from pe_symbolic.expression import Call, Symbol

D, COLUMN = Symbol("d"), Symbol("i")


def facts() -> Facts:
    return Facts({"i", "t"}, {"d"}, {"i": halved(D), "t": halved(D)})


def test_a_store_into_other_columns_has_no_entry() -> None:
    odd = Store((Range(numeral(1), D, numeral(2)),), plain("x"), (), (0, 0))
    assert odd.entry((plain("2*i"),), facts()) is None
    with pytest.raises(Undecided):
        odd.entry((COLUMN,), facts())


def test_a_store_into_these_columns_has_their_entry() -> None:
    known = facts()
    row = Array((halved(D),), lambda at: at[0], known)
    odd = Store((Range(numeral(1), D, numeral(2)),), row, (), (0, 0))
    found = odd.entry((plain("2*i + 1"),), known)
    assert found is not None
    assert same(found, COLUMN, Sorts(frozenset("i")))


def test_a_store_in_a_loop_is_found_by_its_turn() -> None:
    loop = Loop("t", halved(D))
    store = Store((plain("2*t"),), plain("5*t"), (loop,), (0, 0))
    found = store.entry((plain("2*i"),), facts())
    assert found is not None
    assert same(found, plain("5*i"))
    assert store.entry((plain("2*i + 1"),), facts()) is None


def test_how_many_a_range_counts() -> None:
    sorts = Sorts(even=frozenset("d"))
    assert same(Range(numeral(0), D, numeral(2)).count(), plain("d/2"), sorts)
    assert same(Range(numeral(1), D, numeral(2)).count(), plain("d/2"), sorts)
    assert same(Range(numeral(0), numeral(7), numeral(3)).count(), number(3))


def test_what_is_no_number_has_no_entry() -> None:
    with pytest.raises(Unread):
        entry_of(NONE, ())
    with pytest.raises(Unread):
        entry_of(Array((D, D), lambda at: COLUMN, facts()), (COLUMN,))


def test_a_formula_that_grows_too_large_is_refused() -> None:
    tree: Call = Call("add", (COLUMN, COLUMN))
    for _ in range(12):
        tree = Call("add", (tree, tree))
    with pytest.raises(Unread, match="too large"):
        limited(tree)


def test_an_array_as_it_was_before_a_store() -> None:
    array = Array((D,), lambda at: numeral(0), facts())
    before = array.now()
    array.stores.append(Store((Range(numeral(0), D, numeral(1)),), numeral(1), (), (0, 0)))
    assert (before.entry((COLUMN,)), array.entry((COLUMN,))) == (numeral(0), numeral(1))
