"""Text out of a printed page: what its pieces leave of a formula is no mistake of the author's."""

from __future__ import annotations

import pytest
from judged import every_verdict

from pe_symbolic.claims.numbers.lost_setting import (
    Change,
    bases,
    before_it_was_lost,
    overturned_fractions,
    powers,
    upright_fractions,
)
from pe_symbolic.formula import Notation, tokenise

TYPED = "a = 3\n   12\n + 30\n ----\n   42\n\nx\n{claim}\n\ntotal = 5\n 5\n"
PAGE = "Then\n{claim}\nand so on.\n\f"


@pytest.mark.parametrize(
    "claim",
    [
        "2 + 2 = 5",
        "3 · 4 = 13, as 2^2 is 4",
        "17 + 25 = 43",
        "3−2 = 0.1234",
        "312 + 412 = 725",
        "log210 = 5.7",
        "2 > 37",
    ],
)
@pytest.mark.parametrize("page", [TYPED, PAGE])
def test_a_mistake_that_nothing_beside_it_explains_is_one(page: str, claim: str) -> None:
    assert {"wrong", "fails"} & set(every_verdict(page.format(claim=claim), "text"))


@pytest.mark.parametrize(
    "claim",
    [
        *("53 − 35 = −118", "3−2 = 0.1111", "16−3/4 = 0.125", "sin2 (0.6) = 0.3188"),
        *("log210 ≈ 3.3219", "log1050 = 1.699", "1000 e0.04·5 = 1221.40"),
    ],
)
@pytest.mark.parametrize("format", ["text", "markdown"])
def test_what_is_right_with_its_powers_is_left_open(claim: str, format: str) -> None:
    assert set(every_verdict(claim, format)) <= {"unparsed", "rounded", "exact"}


def test_few_digits_tell_where_powers_are_lost_elsewhere() -> None:
    assert every_verdict("17 mod 5 + 34 mod 7 = 6", "text") == ["wrong"]
    lost = "53 − 35 = −118 and 3−2 = 0.1111 and 17 mod 5 + 34 mod 7 = 6"
    assert every_verdict(lost, "text") == ["unparsed"] * 3


def test_small_fractions_are_lost_of_a_page_alone() -> None:
    claim = "1 − 31 + 15 − 17 = 0.7238"
    assert every_verdict(claim, "text") == ["wrong"]
    assert every_verdict(PAGE.format(claim=claim), "text") == ["unparsed"]


@pytest.mark.parametrize(
    "text",
    [
        "     5\nNow cos 10000    = 0.2837 is\n     0/4\n\f",
        "2\n\n9.81·2.5\n= 30.66.\n2\n\f",
        "3\n4 · 0.3 · 0.7 = 0.2001\n6\n\n10\nk=1 (2k + 1) = 945\n5\n",
        "We compute 10\n100002/4 = 0.1 with care.\n\f",
        "Now 1.01365 > 37 and 0.99365 < 0.03 are seen.\n\f",
        "Here √4 + 1 + 0 = 5.\n\f",
        "We see that 3²\n+ 4² = 25 and so on.\n\f",
        "Here (c) 7!\n4! = 210 is.\n\f",
        "Here x = 3 · 5 · 7 · 10−2 · 11 = 1.255 is.\n\f",
        "Here H = −85 log2 58 − 83 log2 38 = 0.954 is.\n\f",
        "Here log10 (1000) = log10 (103 ) is.\n\f",
        "As it is, 1 + 0.05     ≈ 1.1049 is seen\n           12      From this it follows\n\f",
    ],
)
def test_pieces_above_or_below_leave_a_line_open(text: str) -> None:
    found = set(every_verdict(text, "text"))
    assert {"unparsed"} <= found <= {"unparsed", "unbound"}


SLIDES = "{first}\nHere we have:\n{{claim}}\n\n{second}\nNow then:\ny = 3\n\n{third}\nz = 4\n\f"


@pytest.mark.parametrize(
    ("numbers", "verdict"),
    [
        ((7, 8, 9), "wrong"),
        (("Q7", "Q8", "Q9"), "wrong"),
        (("Lecture 3      7 / 38", "Lecture 3      8 / 38", "Some Words      12 / 38"), "wrong"),
        ((7, 8, 10), "unparsed"),
        ((7, 8, "k=1"), "unparsed"),
        (("7 / 38", "7 / 38", "7 / 38"), "unparsed"),
    ],
)
def test_the_numbers_of_pages_are_no_pieces(numbers: tuple[str | int, ...], verdict: str) -> None:
    text = SLIDES.format(**dict(zip(("first", "second", "third"), numbers, strict=True)))
    found = every_verdict(text.format(claim="sin(2) = 0.87"), "text")
    assert [one for one in found if one != "unbound"] == [verdict]


def test_the_rows_of_a_table_are_no_pieces() -> None:
    rows = "pos     sin(pos)     cos(pos)\n1       0.841        0.540\n2       0.909        {}\n"
    assert every_verdict(rows.format("-0.413") + "\f", "text")[-1] == "wrong"
    fraction = "x = {}    y = 5\n    3     4\n    8     2\n    5     6\n\f"
    assert "wrong" not in every_verdict(fraction.format("2 + 3 = 6"), "text")


@pytest.mark.parametrize(
    ("lines", "verdict"),
    [
        ("σ(1) = 0.731\nσ(3) = 0.983\n\f", "wrong"),
        ("p = 7.389\n11.212 · 1 = 0.655\n\f", "unparsed"),
        ("p = 7.389\ne^2 + e = 0.731\n\f", "unparsed"),
        ("F = 8\nlog 2 = 2\n\f", "unparsed"),
    ],
)
def test_a_line_above_that_says_its_result_is_no_numerator(lines: str, verdict: str) -> None:
    assert every_verdict(lines, "text")[-1] == verdict


def test_what_goes_across_two_columns_is_left_open() -> None:
    words = "and so the words go on       which is the other column\n"
    torn = "that the product 2 · 3 =      0.01 of the other column\n"
    assert "wrong" not in every_verdict(words * 4 + torn, "text")
    assert every_verdict(words * 2 + "so 2 · 3 =      7\n", "text") == ["wrong"]
    assert every_verdict(words * 4 + "that 2 · 3 = 7    and these other words\n", "text") == [
        "wrong"
    ]


def ways(text: str, *changes: Change) -> list[str]:
    tokens = tokenise(text, 0, len(text), Notation.PLAIN)
    found = before_it_was_lost(tokens, *changes)
    return ["".join(token.text for token in way) for way in found]


def test_what_a_formula_may_have_been() -> None:
    assert ways("2 + 5", powers, bases, upright_fractions) == []
    assert ways("41.5", powers) == ["4^{1.5}"]
    assert ways("272/3", powers) == ["2^{72}/3", "2^{72/3}", "27^{2}/3", "27^{2/3}"]
    assert ways("24·1/2", powers) == ["2^{4}*1/2", "2^{4*1}/2", "2^{4*1/2}", "24^{1}/2"][:3]
    assert ways("sin−1(x)", powers) == ["sin^{-1}(x)"]
    assert ways("34", upright_fractions) == ["(3/(4))"]
    assert ways("34", overturned_fractions) == ["(4/(3))"]
    assert "(1/(3^{2}))" in ways("132", upright_fractions)
    assert "(1/(3^{2}))" in ways("312", overturned_fractions)
    assert ways("log20.3", bases) == ["log_{2}0.3"]
    assert ways("+".join(["12"] * 30), powers) == []


def test_a_cry_above_is_no_factorial() -> None:
    assert every_verdict("Well done!\n4! = 210 is.\n\f", "text") == ["wrong"]
    assert every_verdict("Here (c) 7!\n4! = 210 is.\n\f", "text") == ["unparsed"]
