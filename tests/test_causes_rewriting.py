"""Variants of an expression: none without a reason, each changed in one place, not too many."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from judged import suspect
from trees import number, tree

from pe_symbolic.expression import Call, Expression, Number, walk
from pe_symbolic.judge.causes.rewriting import MAX_VARIANTS, Rewriting, rewritten, variants
from pe_symbolic.judge.causes.suspect import Suspect, one_fits


def is_one_of(wrong: Suspect, rewritings: Rewriting) -> bool:
    """Whether a variant gives the printed digits, and they are too many for chance."""
    return one_fits(wrong, lambda one: rewritten(one, rewritings))


def nothing(node: Expression) -> Iterator[Expression]:
    yield from ()


def itself(node: Expression) -> Iterator[Expression]:
    yield node


def doubled(node: Expression) -> Iterator[Expression]:
    """Every number twice as large."""
    if isinstance(node, Number):
        yield Number(2 * node.value)


@pytest.mark.parametrize("text", ["1", "x", r"\sin(2)", "1 + 2 x"])
def test_without_a_rewriting_there_is_no_variant(text: str) -> None:
    assert list(variants(tree(text), nothing)) == []


def test_the_subject_itself_is_no_variant() -> None:
    assert not is_one_of(suspect(r"\sin(2)", "0.8735"), itself)
    assert not is_one_of(suspect(r"\sin(2)", "0.8735"), nothing)


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("x", []),
        ("3", ["6"]),
        ("3 + 5", ["6 + 5", "3 + 10"]),
        (r"\sin(2) + 7", [r"\sin(4) + 7", r"\sin(2) + 14"]),
        ("2^{3/5}", ["4^{3/5}", "2^{6/5}", "2^{3/10}"]),
    ],
)
def test_one_place_is_changed_at_a_time(text: str, changed: list[str]) -> None:
    assert list(variants(tree(text), doubled)) == [tree(variant) for variant in changed]


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "0.8735"),
        (r"\sin(2) + \sin(3)", "-1.0362"),
        (r"\sin(2)", "-0.8"),
        (r"\sin(2)", "-0.7569"),
    ],
)
def test_other_digits_two_changes_or_too_few_digits_prove_nothing(subject: str, text: str) -> None:
    assert not is_one_of(suspect(subject, text), doubled)


@pytest.mark.parametrize(
    ("subject", "text"),
    [(r"\sin(2)", "-0.7568"), (r"\sin(2) + \sin(3)", "-0.6157"), ("1234 + 1", "2469")],
)
def test_a_variant_rounded_or_cut(subject: str, text: str) -> None:
    assert is_one_of(suspect(subject, text), doubled)


def sum_of(count: int) -> Call:
    return Call("add", tuple(number(1000 + term) for term in range(count)))


@pytest.mark.parametrize("count", [MAX_VARIANTS, MAX_VARIANTS + 1, 200])
def test_beyond_so_many_variants_nothing_is_named(count: int) -> None:
    total = sum(int(node.value) for node in sum_of(count).args if isinstance(node, Number))
    written = " + ".join(str(1000 + term) for term in range(count))
    found = is_one_of(suspect(written, str(total + 1000)), doubled)
    assert found == (count <= MAX_VARIANTS)
    assert sum(isinstance(node, Number) for node in walk(sum_of(count))) == count


def test_the_same_variant_twice_counts_once() -> None:
    def again(node: Expression) -> Iterator[Expression]:
        if isinstance(node, Call) and node.op == "add":
            yield from [tree("777777")] * (3 * MAX_VARIANTS)

    assert is_one_of(suspect("777000 + 7", "777777"), again)


@pytest.mark.parametrize(("count", "telling"), [(1, True), (3, True), (4, False)])
def test_more_variants_take_more_digits(count: int, telling: bool) -> None:  # noqa: FBT001
    """Printed 0.40 against 0.91: a range of 182 units, enough for three numbers by fifties."""

    def several(node: Expression) -> Iterator[Expression]:
        if isinstance(node, Call):
            yield tree("0.40")
            yield from [tree(f"0.5{place}") for place in range(count - 1)]

    assert is_one_of(suspect(r"\sin(2)", "0.40"), several) == telling
