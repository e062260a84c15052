"""Sines of positions: what asks for nothing and is no wave, then what does and is."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import claims, printed, verdicts
from trees import number, tree

from pe_symbolic.claims.positional.waves import (
    as_the_index_asks,
    asked_function,
    at_position,
    is_near,
    only_function,
    swapped,
    wave_of_position,
)


@pytest.mark.parametrize("text", [r"\tan(2)", "2 + x", r"\sin(1) + \cos(2)", r"\sin(\cos(1))"])
def test_no_function_or_two_is_not_the_one(text: str) -> None:
    assert only_function(tree(text)) is None


@pytest.mark.parametrize(
    ("text", "function", "span"),
    [
        (r"\sin(2)", "sin", (0, 7)),
        (r"2 \cos(1/3)", "cos", (2, 11)),
        (r"1 - \sin 3", "sin", (4, 10)),
    ],
)
def test_the_one_function_and_its_place(text: str, function: str, span: tuple[int, int]) -> None:
    assert only_function(tree(text)) == (function, span)


@pytest.mark.parametrize(
    ("subject", "name"),
    [
        (r"\sin(1)", None),
        (r"\sin(1)", "PE(0, 0)"),
        (r"\cos(1)", "PE(0, 1)"),
        (r"\sin(1)", "f(0, 1)"),
        (r"\sin(1) + \cos(1)", "PE(0, 1)"),
        (r"\tan(1)", "PE(0, 1)"),
    ],
)
def test_what_is_as_it_should_be_stays(subject: str, name: str | None) -> None:
    expression = tree(subject)
    assert as_the_index_asks(expression, tree(name) if name else None) is expression


@given(st.integers(0, 99), st.integers(0, 99))
def test_the_index_decides_between_sine_and_cosine(position: int, index: int) -> None:
    name = tree(f"PE({position}, {index})")
    asked = "cos" if index % 2 else "sin"
    assert asked_function(name) == asked
    for wave in ("sin", "cos"):
        assert as_the_index_asks(tree(rf"\{wave}(3/7)"), name) == tree(rf"\{asked}(3/7)")


@pytest.mark.parametrize(
    "text", [r"\sin(2)", r"\sin(x)", r"\sin(pos + x)", r"\tan(pos)", "pos", r"2 \sin(pos)"]
)
def test_no_wave_of_the_position(text: str) -> None:
    assert wave_of_position(tree(text)) is None
    assert wave_of_position(None) is None


@pytest.mark.parametrize("text", [r"\sin(pos)", r"\cos(position/2)", r"\sin(t)", r"\sin(p + 1)"])
def test_a_wave_with_nothing_open_but_the_position(text: str) -> None:
    wave = wave_of_position(tree(text))
    assert wave is not None
    assert wave == tree(text)


def test_a_wave_at_a_position() -> None:
    assert at_position(tree(r"\cos(pos/2)"), number(3)) == tree(r"\cos(3/2)")


@pytest.mark.parametrize("text", ["1/0", r"\ln(0)", "9^{9^{9^9}}"])
def test_nothing_is_near_what_has_no_value(text: str) -> None:
    assert not is_near(tree(text), printed("1"))


@pytest.mark.parametrize(
    ("subject", "text", "near"),
    [
        (r"\sin(2)", "0.91", True),
        (r"\sin(2)", "0.90", True),
        (r"\sin(2)", "0.92", False),
        (r"\sin(2)", "0.89", False),
        (r"\sin(2)", "-0.91", False),
        (r"\sin(2)", "1", True),
        ("3", "4", False),
    ],
)
def test_near_is_within_a_unit(subject: str, text: str, near: bool) -> None:  # noqa: FBT001
    assert is_near(tree(subject), printed(text)) == near


@given(st.integers(-500, 500))
def test_exchanging_twice_changes_nothing(angle: int) -> None:
    wave = tree(rf"\sin({angle}) + \tan(\cos({angle}))")
    assert swapped(wave) != wave
    assert swapped(swapped(wave)) == wave


# -- the vectors of words ----------------------------------------------------------------

WAVES = "$y_1 = \\sin(position)$\n\n$y_2 = \\cos(position)$\n\n"


@pytest.mark.parametrize(
    "note",
    [
        "$river = [0.84, 0.54]$",
        "$y_1 = \\sin(position)$\n\n$river = [0.84, 0.54]$",
        WAVES + "$river = [0.84, 0.54, 0.1]$",
        WAVES + "$river = [7, 8]$",
        WAVES + "$v = [0.84, 0.54]$",
        WAVES + "$river = 0.84$",
        WAVES + "$river = x = [0.84, 0.54]$",
        "$y_1 = \\sin(x)$\n\n$y_2 = \\cos(x)$\n\n$river = [0.84, 0.54]$",
    ],
)
def test_vectors_that_are_no_waves_at_a_word(note: str) -> None:
    assert claims(note) == ()


def test_each_word_is_one_place_further_on() -> None:
    note = WAVES + "$river = [0.84, 0.54]$\n\n$bank = [0.91, -0.52]$\n\n$tree = [9, 9]$\n"
    assert verdicts(note) == [
        ("0.84", "rounded"),
        ("0.54", "rounded"),
        ("0.91", "rounded"),
        ("-0.52", "wrong"),
    ]
    assert {claim.kind for claim in claims(note)} == {"restated"}


def test_the_same_wave_under_two_names_counts_once() -> None:
    note = WAVES + "$y_3 = \\sin(position)$\n\n$river = [0.84, 0.54]$"
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "rounded"]


def test_within_a_share_of_zero_there_is_zero_alone() -> None:
    nothing = replace(printed("0"), unit=Fraction(0))
    assert is_near(tree("2 - 2"), nothing)
    assert not is_near(tree("2 - 1"), nothing)
