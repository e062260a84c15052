"""The tree itself: no unknown operation, places that do not count, walking without recursion."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest
from trees import number, plain, tree

from pe_symbolic.expression import (
    OPERATIONS,
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    hidden,
    replace,
    substituted,
    walk,
)


@pytest.mark.parametrize("op", ["", "eval", "sine", "Sin", "__import__", "+"])
def test_an_operation_without_a_meaning_is_refused(op: str) -> None:
    with pytest.raises(ValueError, match="no such operation"):
        Call(op, (number(1),))


@pytest.mark.parametrize("op", sorted(OPERATIONS))
def test_every_operation_makes_a_node(op: str) -> None:
    assert Call(op, (number(1),)).op == op


def test_a_tree_cannot_be_changed() -> None:
    node = Call("sin", (number(1),))
    with pytest.raises(FrozenInstanceError):
        node.op = "cos"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        number(1).value = Fraction(2)  # type: ignore[misc]


def test_where_it_stands_is_no_part_of_what_it_says() -> None:
    assert Number(Fraction(1, 2), "0.5", (3, 6)) == Number(Fraction(1, 2), "0.50", (9, 13))
    assert Number(Fraction(1, 2)) != Number(Fraction(1, 3))
    euler: Expression = Constant("e")
    assert Symbol("e") != euler
    assert hash(tree("1 + x")) == hash(tree("  1   +  x"))


def test_walking_meets_parents_before_children_in_reading_order() -> None:
    met = [node.op if isinstance(node, Call) else node for node in walk(tree("1 + 2x"))]
    assert met == ["add", number(1), "mul", number(2), Symbol("x")]


def test_walking_a_deep_tree_needs_no_stack() -> None:
    deep: Expression = Symbol("x")
    for _ in range(100_000):
        deep = Call("neg", (deep,))
    assert sum(1 for _ in walk(deep)) == 100_001
    assert free_symbols(deep) == {"x"}


def test_free_symbols_are_names_and_not_constants() -> None:
    assert free_symbols(tree(r"\sin(\pi e) + 3")) == frozenset()
    assert free_symbols(tree(r"pos / 10000^{2i/d_{model}}")) == {"pos", "i", "d_model"}


def test_replacing_nothing_gives_the_same_object() -> None:
    node = tree(r"\sin(1) + \cos(2)")
    assert replace(node, lambda _: None) is node


def test_the_outermost_match_is_replaced_and_places_are_kept() -> None:
    def to_cosine(node: Expression) -> Expression | None:
        if isinstance(node, Call) and node.op == "sin":
            return Call("cos", node.args, node.span)
        return None

    before = tree(r"1 + \sin(\sin(2))")
    after = replace(before, to_cosine)
    assert after == tree(r"1 + \cos(\sin(2))")
    assert [n.span for n in walk(after)] == [n.span for n in walk(before)]


# -- bound names ---------------------------------------------------------------------------


def integral(body: str, name: str, first: str, last: str) -> Call:
    return Call("integral", (plain(body), Symbol(name), plain(first), plain(last)))


def test_a_bound_name_is_not_free_and_not_replaced() -> None:
    node = integral("a x", "x", "0", "x")
    assert free_symbols(node) == {"a", "x"}
    changed = substituted(node, {"x": plain("3")})
    assert changed == integral("a x", "x", "0", "3")


def test_a_value_that_holds_the_bound_name_is_not_captured() -> None:
    changed = substituted(integral("a x", "x", "0", "1"), {"a": plain("x")})
    assert free_symbols(changed) == {"x"}
    assert isinstance(changed, Call)
    assert changed.args[1] != Symbol("x")


def test_a_fresh_name_stands_nowhere_else() -> None:
    assert hidden("x", Symbol("\0x")) not in (Symbol("x"), Symbol("\0x"))
