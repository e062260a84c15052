"""``sin-cos-swap``: the other function gives the printed digits, and not by chance."""

from __future__ import annotations

import pytest
from judged import only, suspect
from trees import tree

from pe_symbolic.claims.positional.waves import asked_function, swapped
from pe_symbolic.judge.causes.sin_cos_swap import is_asked_for, is_sin_cos_swap


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "0.87"),
        (r"\sin(2)", "0.42"),
        (r"\sin(0)", "1"),
        (r"\cos(0)", "0"),
        (r"\tan(2)", "-0.42"),
        ("3 - 1", "3"),
        (r"\sin(2) + \cos(2)", "0.94"),
        (r"\sin(1)", "0.5"),
    ],
)
def test_no_swap_where_the_other_function_gives_other_digits_or_too_few(
    subject: str, text: str
) -> None:
    assert not is_sin_cos_swap(suspect(subject, text))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\cos(1)", "0.84"),
        (r"\sin(1)", "0.54"),
        (r"\sin(2)", "-0.42"),
        (r"\sin(2)", "-0.41"),
        (r"2\cos(1) + \cos(2)", "2.59"),
        (r"\sin(2) - \sin(0)", "-0.4161"),
        (r"2\cos(1) + \cos(2)", "1.9899"),
    ],
)
def test_the_other_function_rounded_or_cut(subject: str, text: str) -> None:
    assert is_sin_cos_swap(suspect(subject, text))


@pytest.mark.parametrize(
    "name",
    ["x", "f(0, 1)", "PE(0)", "PE(0, 1, 2)", "PE(0, i)", r"PE(0, \frac{1}{2})", "SPE(0, 1)"],
)
def test_only_an_entry_of_the_encoding_asks_for_a_function(name: str) -> None:
    assert asked_function(tree(name)) is None


@pytest.mark.parametrize(
    ("name", "function"),
    [("PE(0, 1)", "cos"), ("PE(7, 2)", "sin"), ("PE_{(0, 3)}", "cos"), ("P(1, 0)", "sin")],
)
def test_even_entries_ask_for_sine_and_odd_ones_for_cosine(name: str, function: str) -> None:
    assert asked_function(tree(name)) == function


@pytest.mark.parametrize(
    ("subject", "text", "name"),
    [
        (r"\sin(0)", "1", "PE(0, 2)"),
        (r"\sin(0)", "2", "PE(0, 1)"),
        (r"\cos(1)", "0.84", "PE(1, 1)"),
        (r"\sin(0) + \cos(0)", "2", "PE(0, 1)"),
    ],
)
def test_the_index_asks_for_nothing_else(subject: str, text: str, name: str) -> None:
    assert not is_asked_for(suspect(subject, text, name))


@pytest.mark.parametrize(
    ("subject", "text", "name"),
    [(r"\sin(0)", "1", "PE(0, 1)"), (r"\cos(1)", "0.84", "PE(1, 0)")],
)
def test_the_index_asks_for_the_other_function(subject: str, text: str, name: str) -> None:
    assert is_asked_for(suspect(subject, text, name))


def test_swapping_twice_changes_nothing() -> None:
    before = tree(r"\sin(1) + \tan(2) \cos(3)")
    assert swapped(before) == tree(r"\cos(1) + \tan(2) \sin(3)")
    assert swapped(swapped(before)) == before


def test_the_function_is_what_has_to_be_replaced() -> None:
    finding = only(r"$PE(0, 1) = \sin(0/10000^0) = 1$")
    place = finding.replaces
    assert place is not None
    assert (finding.verdict, finding.causes[0], finding.suggestion) == (
        "wrong",
        "sin-cos-swap",
        r"\cos",
    )
    assert (place.column, place.end_column) == (13, 17)
    plain = only("PE(0, 1) = sin(0) = 1", "text")
    assert plain.suggestion == "cos"


def test_without_an_index_the_number_is_replaced() -> None:
    finding = only(r"$\cos(1) = 0.84$")
    assert "sin-cos-swap" in finding.causes
    assert finding.suggestion == "0.54"


def test_a_number_of_the_wrong_wave_is_no_suggestion() -> None:
    """The column asks for a cosine: sin(3) put right would still be the wrong wave."""
    found = only(r"$PE(3,1) = \sin(3) = 0.9900$")
    assert (found.verdict, found.suggestion, found.replaces) == ("wrong", None, None)
    assert found.remarks[-1] == "by the paper this column is a cosine: -0.989992"


@pytest.mark.parametrize(
    ("note", "suggestion"),
    [
        (r"$PE(5, 2i) = \cos(5) = -0.9589$", r"\sin"),
        (r"$PE(5, 2i+1) = \sin(5) = 0.2837$", r"\cos"),
        (r"$PE(5, 2i+1) = \cos(5) = 0.2830$", "0.2837"),
        (r"$PE(5, 3i) = \cos(5) = -0.9589$", "0.2837"),
        (r"$PE(5, 3i+1) = \cos(5) = -0.9589$", "0.2837"),
    ],
)
def test_a_column_called_by_its_index(note: str, suggestion: str) -> None:
    assert only(note).suggestion == suggestion
