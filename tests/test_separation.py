"""Algebraic numbers and zero: how near they come, and what is decided by it."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from judged import verdicts
from trees import tree

from pe_symbolic.enclosure import enclose
from pe_symbolic.exact.algebraic import vanishing_with
from pe_symbolic.exact.separation import separation_bits
from pe_symbolic.exact.turns import PI, multiples, turns_of
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.judge.decide import compare, proved_equal


@pytest.mark.parametrize("text", [r"\pi", "e", r"\ln 2", r"\sin 1", r"2^{\sqrt2}", "2^{99/100}"])
def test_nothing_is_known_of_what_may_be_transcendental(text: str) -> None:
    assert separation_bits(tree(text)) is None


@pytest.mark.parametrize(
    ("text", "most"),
    [("3/7", 6), (r"\sqrt2 - 1", 6), (r"\sqrt2 + \sqrt3 - \sqrt5", 40), (r"\cos(2\pi/7)", 12)],
)
def test_the_bound_is_of_a_size_to_compute_with(text: str, most: int) -> None:
    bits = separation_bits(tree(text))
    assert bits is not None
    assert bits <= most


def some_number(dice: random.Random, depth: int) -> Expression:
    """A number made of small whole numbers by the operations of the bound."""
    if depth == 0:
        return Number(Fraction(dice.randint(1, 12)))
    one, other = (some_number(dice, dice.randint(0, depth - 1)) for _ in range(2))
    match dice.choice(["sqrt", "root", "add", "less", "mul", "div", "cos", "sin"]):
        case "sqrt":
            return Call("sqrt", (one,)) if positive(one) else one
        case "root":
            return Call("root", (one, Number(Fraction(3)))) if positive(one) else one
        case "less":
            return Call("add", (one, Call("neg", (other,))))
        case "div":
            return Call("div", (one, other)) if positive(other) else one
        case "cos" | "sin" as wave:
            turn = Number(Fraction(dice.randint(1, 9), dice.randint(2, 9)))
            return Call("mul", (Call(wave, (Call("mul", (turn, PI)),)), one))
        case op:
            return Call(op, (one, other))


def positive(node: Expression) -> bool:
    return enclose(node, 400, "arb").lower > 0


def test_no_number_comes_nearer_to_zero_than_its_bound() -> None:
    dice = random.Random(41)  # noqa: S311
    zeros = held = 0
    for _ in range(400):
        node = some_number(dice, 3)
        bits = separation_bits(node)
        if bits is None or bits > 3000:
            continue
        found = enclose(node, bits + 200, "arb")
        if found.lower > 0 or found.upper < 0:
            held += 1
            assert min(abs(found.lower), abs(found.upper)) * 2**bits >= 1
        else:
            zeros += 1
            assert max(-found.lower, found.upper) * 2**bits < 1
    assert held > 300


def test_differences_that_are_nearly_nothing_keep_to_their_bound() -> None:
    whole = 10**6
    for text in (
        rf"\sqrt{{{whole + 1}}} + \sqrt{{{whole - 1}}} - 2\sqrt{{{whole}}}",
        r"\sqrt{10} + \sqrt{11} - \sqrt{5} - \sqrt{18}",
        r"\sqrt[3]{60} - \sqrt{2} - 2.5",
    ):
        node = tree(text)
        bits = separation_bits(node)
        assert bits is not None
        found = enclose(node, bits + 100, "arb")
        assert min(abs(found.lower), abs(found.upper)) * 2**bits >= 1


def test_turns_are_rational_multiples_of_pi() -> None:
    assert turns_of(tree(r"\frac{3\pi}{7} - \pi")) == Fraction(-2, 7)
    assert turns_of(tree(r"\pi^2")) is None
    assert turns_of(tree("1")) is None


def test_a_product_of_two_unknown_numbers_is_no_sum_of_multiples() -> None:
    assert multiples(tree(r"\ln 2 \cdot \ln 3")) is None
    assert multiples(tree(r"2\ln 3 - \ln 3 / 2 + 0")) == {tree(r"\ln 3"): Fraction(3, 2)}


@pytest.mark.parametrize(
    "text", [r"\arctan 2 - 1", r"\ln 2 \cdot \arctan 2", r"\ln 2 + \arctan 2", r"\sin(\sin 1)"]
)
def test_no_algebraic_number_stands_for_what_is_none(text: str) -> None:
    assert vanishing_with(tree(text)) is None


EQUAL = [
    r"\sqrt{3+2\sqrt{2}} = 1+\sqrt{2}",
    r"\sqrt[3]{2+\sqrt5} = \frac{1+\sqrt5}{2}",
    r"\sqrt[3]{2+\sqrt5} + \sqrt[3]{2-\sqrt5} = 1",
    r"\sin 36^\circ = 2 \sin 18^\circ \cos 18^\circ",
    r"\cos(2\pi/7) + \cos(4\pi/7) + \cos(6\pi/7) = -\frac12",
    r"\tan 20^\circ \tan 40^\circ \tan 80^\circ = \sqrt3",
    r"\sqrt{2+\sqrt{2+\sqrt{2}}} = 2\cos(\pi/16)",
    r"\ln(1+\sqrt2) = \operatorname{arcsinh} 1",
    r"\operatorname{artanh}(1/2) = \frac12 \ln 3",
    r"\operatorname{arcosh} 2 = \ln(2+\sqrt3)",
    r"\arctan 1 + \arctan 2 + \arctan 3 = \pi",
    r"4\arctan(1/5) - \arctan(1/239) = \pi/4",
    r"\arcsin(3/5) + \arcsin(4/5) = \pi/2",
    r"\sin(2\arccos(1/3)) = \frac{4\sqrt2}{9}",
    r"\tan(2\arctan(1/5)) = 5/12",
]


@pytest.mark.parametrize("claim", EQUAL)
def test_equal_numbers_are_proved_to_be_equal(claim: str) -> None:
    assert [verdict for _, verdict in verdicts(f"${claim}$")] == ["exact"]


@pytest.mark.parametrize("claim", EQUAL)
def test_their_spoiled_twins_are_not(claim: str) -> None:
    left, right = claim.split(" = ")
    assert [verdict for _, verdict in verdicts(f"${left} = {right} + 10^{{-40}}$")] == ["wrong"]


def test_arcs_that_are_a_turn_apart_are_not_equal() -> None:
    note = r"$\arctan 1 + \arctan 2 + \arctan 3 = 0$"
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]


def test_a_number_without_a_value_is_equal_to_none() -> None:
    assert not proved_equal(tree(r"\frac{\sqrt2}{\sqrt{8} - 2\sqrt2}"), tree("1"))


def test_equal_numbers_are_not_below_each_other() -> None:
    left, right = tree(r"\sqrt{3+2\sqrt2}"), tree(r"1+\sqrt2")
    assert compare(left, right) == 0
    assert compare(tree(r"\ln 2 \cdot \arctan 2"), tree(r"\arctan 2 \cdot \ln 2 + 0")) in (0, None)
