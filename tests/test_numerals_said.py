"""Numerals of another base, in words: which of two is written in it, and what says nothing."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("1011 in binary is 11.", "exact"),
        ("1011 in base 2 is 12.", "wrong"),
        ("The binary number 1011 equals 12 in decimal.", "wrong"),
        ("Octal numeral 17 is 15.", "exact"),
        ("The hexadecimal number FF is 254.", "wrong"),
        ("FF in hex is 255, as we know.", "exact"),
        ("13 in binary is 1100.", "wrong"),
        ("So 13 is 1101 in binary.", "exact"),
        ("255 in base 16 is FE.", "wrong"),
        ("10 in binary is 1010.", "exact"),
        ("The number 17 in base 8 is 15 in base 10.", "exact"),
        ("13 in decimal is 1100 in binary.", "wrong"),
    ],
)
def test_a_numeral_is_held_to_its_base(note: str, verdict: str) -> None:
    (found,) = findings(note)
    assert found.verdict == verdict


@pytest.mark.parametrize(
    "note",
    [
        "1011 in binary is 4 bits long.",
        "The binary string 1011 is 4 characters long.",
        "10 in binary is 1011.",
        "The binary number 12 is 3.",
        "In binary we have it, and 12 is 13 there.",
        "12 in binary",
        "The hexadecimal number FF is",
        "Half of 12 in binary is 1100.",
        "12 in decimal is 12 in decimal.",
        "FF is a letter in hex.",
        "12 is in binary.",
    ],
)
def test_what_says_nothing_of_a_numeral(note: str) -> None:
    assert verdicts(note) == []


def test_bits_that_are_joined_are_no_numerals_said() -> None:
    found = findings("0b1010 | 0b0101 = 0b1111")
    assert [one.verdict for one in found] == ["unparsed"]
