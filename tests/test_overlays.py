"""Slides of Beamer: pieces in each other's place, then what is emphasised or uncovered."""

from __future__ import annotations

import pytest
from judged import verdicts
from places import growth, marked

from pe_symbolic.document import read
from pe_symbolic.document.expansion import expand


@pytest.mark.parametrize(
    "note",
    [
        r"$x = \only<1>{3}\only<2>{4}$, $y = x \only<1>{2} \only<2->{3}$",
        r"$x < 3$ and $\alpha<1>$",
        r"\invisible<1>{2} \textbf<2>{a} \color<3>{red}",
    ],
)
def test_what_takes_the_place_of_something_else_goes_on_with_nothing(note: str) -> None:
    assert verdicts(note, "latex") == []


@pytest.mark.parametrize(
    "note",
    [
        r"$2 \cdot 3 = \only<1>{?}\only<2>{7}$",
        r"$2 \cdot 3 = \alt<2>{7}{8}$",
        r"$2 \cdot 3 = \temporal<2>{7}{8}{9}$",
    ],
)
def test_a_choice_of_slides_is_not_read(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note, "latex")] == ["unparsed"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"\[\only<1>{2 \cdot 3 = 6}\]", ["exact"]),
        (r"$\only<1>{2 \cdot 3 = 6}\only<2>{2 \cdot 3 = 7}$", ["exact", "wrong"]),
        (r"$2 \cdot 3 = \only<2>{7}$", ["wrong"]),
        (r"$\alert<3>{2 \cdot 5 = 10}$, $2 \cdot 3 = \alert<2>{6}$", ["exact", "exact"]),
        (r"$10 + \alert{5} = 16$", ["wrong"]),
        (r"$2^{\alert<2>{3}} = 8$, $2^\alert{10} = 1024$", ["exact", "exact"]),
        (r"$\frac{\alert<2->{6}}{3} = 3$", ["wrong"]),
        (r"$\frac{2.9}{4.4} \approx 0.659 \uncover<2->{\quad\checkmark}$", ["rounded"]),
        (r"\item<1-> $2 + 2 = 5$ \onslide<3-> $2 + 3 = 5$", ["wrong", "exact"]),
        (r"$2 + 2 \uncover<2>{= 4 \onslide<+->{= \alert<3>{5}}}$", ["exact", "wrong"]),
    ],
)
def test_what_a_slide_shows_is_judged(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note, "latex")] == expected


def test_rows_that_are_uncovered_go_on_with_the_chain() -> None:
    rows = "x &= 2 \\cdot 3 \\\\\n\\uncover<2->{&= 6 \\\\}\n\\uncover<3->{&= 7}\n"
    note = f"\\begin{{align*}}\n{rows}\\end{{align*}}"
    assert verdicts(note, "latex") == [("6", "exact"), ("7", "wrong")]
    assert marked(read(note, "latex")) == ["6", "7"]


def test_many_slides_cost_no_more_than_their_length() -> None:
    assert growth(expand, lambda size: r"\alert<2>{" * size + "1" + "}" * size, 2_000) < 8
    assert growth(expand, lambda size: r"\only<1>{1}" * size + r"\alert<" * size, 2_000) < 8
