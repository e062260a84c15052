"""Words and where they stand: what a note says of them, and what it does not say."""

from __future__ import annotations

import pytest

from pe_symbolic import check
from pe_symbolic.claims.vectors.word_places import word_places

WAVES = "$y_1 = \\sin(position)$ and $y_2 = \\cos(position)$\n\n"


def said(note: str) -> list[tuple[str, tuple[str, ...], str | None]]:
    found = check(WAVES + note, "markdown").documents[0].findings
    return [(f.verdict, f.claim.bound, f.suggestion) for f in found if f.claim.kind == "restated"]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ('The word "killed" is at position 2.', {"killed": 2}),
        ("killed (position 2), lion (pos. 4)", {"killed": 2, "lion": 4}),
        ("**killed** has the index 2", {"killed": 2}),
        ("the position of the word `killed` is 2", {"killed": 2}),
        ("Position 0: river. Position 1: bank.", {"river": 0, "bank": 1}),
        ("| Word | Position |\n|---|---|\n| the | 0 |\n| cat | 1 |\n", {"the": 0, "cat": 1}),
        ("| pos | token |\n|---|---|\n| 0 | the |\n| 1 | `cat` |\n", {"the": 0, "cat": 1}),
    ],
)
def test_where_a_word_stands_is_read(text: str, places: dict[str, int]) -> None:
    assert {word: place for word, place in word_places(text).items() if word in places} == places


@pytest.mark.parametrize(
    "text",
    [
        "lion at position 0. Then lion at position 4.",  # two sentences, two places
        "lion position 2.5",
        "| lion | 2 |",  # of what, no head says
        "| Word | Count |\n|---|---|\n| lion | 2 |\n",
        "| Count | Word |\n|---|---|\n| 2 | lion |\n",
    ],
)
def test_what_is_not_said_or_said_twice_is_no_place(text: str) -> None:
    assert "lion" not in word_places(text)


def test_a_vector_is_that_of_the_position_said() -> None:
    note = "Here is killed (position 2) and lion (position 4).\n\n$killed = [0.87, -0.42]$\n"
    bound = ("position = 2",)
    assert said(note) == [("wrong", bound, "0.91"), ("rounded", bound, None)]


def test_words_without_a_place_follow_each_other_from_one() -> None:
    note = "$rohan = [0.84, 0.54]$\n\n$killed = [0.91, -0.24]$\n"
    assert [bound for _, bound, _ in said(note)] == [("position = 1",)] * 2 + [
        ("position = 2",)
    ] * 2
    assert said(note)[3] == ("wrong", ("position = 2",), "-0.42")


def test_words_may_be_counted_from_nought() -> None:
    note = "$river = [0, 1]$\n\n$bank = [0.84, 0.45]$\n"
    assert said(note) == [
        ("exact", ("position = 0",), None),
        ("exact", ("position = 0",), None),
        ("rounded", ("position = 1",), None),
        ("wrong", ("position = 1",), "0.54"),
    ]


def test_a_vector_of_other_numbers_is_no_word() -> None:
    assert said("$rohan = [0.3, 0.2]$\n") == []
