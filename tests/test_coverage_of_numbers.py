"""Every number counted once: in a claim, or set aside with its reason."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pe_symbolic.claims.find import find_claims
from pe_symbolic.document import read

pieces = st.sampled_from(
    [
        r"$\sin(2) = 0.87$", "$x = 3$", "3 words", "`1 + 1`", "```\n1 2 3\n```", "~~0.5 = 1~~",
        "<!-- 7 -->", "2024-05-06", "page 12", "Figure 3", "v1.2.3", "[12]", "\n\n", "\n- 4\n",
        "| 1 | 2 |", "$$", "$", "1.", "# 5", "½", "1e-4", "0x1f", "x_1", "10,000", "\\(2\\)", "% 9",
        "$[1, 2] = [1, 3]$", "https://a/1?b=2", "1/2 = 0.5",
    ]
)  # fmt: skip


def count(source: str, format: str = "markdown") -> tuple[int, int, dict[str, int]]:
    found = find_claims(read(source, format)).count
    return found.numbers, found.in_claims, dict(found.set_aside)


@pytest.mark.parametrize("source", ["", "no digit here", "x_1 and d2 and \\frac"])
def test_a_note_without_numbers(source: str) -> None:
    assert count(source) == (0, 0, {})


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("there are 3 of them", "prose"),
        ("第3个词", "prose"),
        ("3200秒", "prose"),
        ("3.5秒", "prose"),
        ("для 3х", "prose"),
        ("on 2024-05-06", "date"),
        ("on 6 May 2024", "date"),
        ("14 Nov 2024", "date"),
        ("in 1997 it was", "date"),
        ("see page 12", "page"),
        ("text\n\n- 12 -\n\ntext", "page"),
        ("see Figure 3", "reference"),
        ("see [12]", "reference"),
        ("Lecture 4", "reference"),
        ("version 1.2", "version"),
        ("1. one\n", "list number"),
        ("```\n1\n```\n", "code"),
        ("`run 1`", "inline code"),
        ("~~1~~", "struck-out"),
        (r"$\cancel{1}$", "struck-out"),
        ("<!-- 1 -->", "comment"),
        ("https://host/1", "link"),
        ("---\na: 1\n---\n", "front matter"),
        ("the formula $2x$", "mathematics"),
        ("let $x = 3$", "definition"),
    ],
)
def test_why_a_number_is_in_no_claim(source: str, reason: str) -> None:
    numbers, in_claims, aside = count(source)
    assert in_claims == 0
    assert list(aside) == [reason]
    assert numbers == sum(aside.values()) > 0


@pytest.mark.parametrize(
    ("source", "numbers"),
    [
        (r"$\sin(2) = 0.87$", 2),
        (r"$\frac{1}{10000}^{1/3} = 0.05$", 5),
        ("sin(1) = 0.84", 2),
        (r"$[\sin(1), \cos(1)] = [0.84, 0.54]$", 4),
        (r"$1 + \foo{2} = 3$", 3),
        (r"$\cos(3) =$", 1),
        ("$1 < 2$", 2),
    ],
)
def test_numbers_that_claims_speak_of(source: str, numbers: int) -> None:
    assert count(source) == (numbers, numbers, {})


def test_a_claim_and_what_surrounds_it() -> None:
    numbers, in_claims, aside = count("In 3 steps $\\sin(2) = 0.87$, see page 4 and ~~5~~.")
    assert (numbers, in_claims) == (5, 2)
    assert aside == {"prose": 1, "page": 1, "struck-out": 1}


@pytest.mark.parametrize("format", ["markdown", "latex", "text", "html"])
@given(parts=st.lists(pieces, max_size=12), joint=st.sampled_from([" ", "\n", "\n\n", ", "]))
@settings(max_examples=100)
def test_claims_and_reasons_add_up(format: str, parts: list[str], joint: str) -> None:
    numbers, in_claims, aside = count(joint.join(parts), format)
    assert numbers == in_claims + sum(aside.values())
    assert in_claims >= 0
    assert all(total > 0 for total in aside.values())


def test_full_width_and_circled_digits_are_counted() -> None:
    assert count("① first, ❷ second, ４２ and ３．５") == (4, 0, {"prose": 4})


@pytest.mark.parametrize(
    ("preamble", "reasons"),
    [
        (r"\documentclass[12pt]{article}", {"front matter": 1}),
        (r"\date{6 May 2024}", {"date": 2}),
        (r"\title{Lecture 4}", {"reference": 1}),
    ],
)
def test_why_a_number_of_a_preamble_is_in_no_claim(preamble: str, reasons: dict[str, int]) -> None:
    source = f"{preamble}\n\\begin{{document}}\nText.\n\\end{{document}}\n"
    assert count(source, "latex") == (sum(reasons.values()), 0, reasons)
