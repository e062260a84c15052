"""Whole division with a remainder in words: the quotient and what is left over."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("60/2 = 30, rest 10 seconds", ["exact"]),
        ("10/5 = 2 R2", ["exact"]),
        ("17/5 = 3.4, remainder unknown", ["exact"]),
        ("17/5 = 3. Rest 2 minutes", ["rounded"]),
        ("$3 : 4$ remainder 2", []),
        ("8 + 17 / 5 = 3 remainder 2", ["unparsed"]),
        ("17 / 0 = 3 reste 2", ["unparsed"]),
        ("17 / 5 = 3 of them remain 2", ["rounded"]),
        ("17 / 5 = 3 remainder 2 + 1", ["rounded"]),
        (r"$17 / 5 = 3, \dots, 9$", ["rounded"]),
        (r"$6 / 2 = 3 \dots 5$", ["unparsed"]),
    ],
)
def test_what_is_no_remainder(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    "note",
    [
        r"\(17 \div 5 = {}\) remainder {}",
        "$17 : 5 = {}$ Rest ${}$",
        "17 ÷ 5 = {} reste {}",
        "17 ÷ 5 = {} with a remainder of {}",
        "17/5={} r{}",
        "17:5 = {} R {}",
        r"$17 \div 5 = {} \text{{ r }} {}$",
        "x = 17 : 5 = {} resto {}",
        "17÷5={}……{}",
        r"$17 \div 5 = {} \cdots {}$",
    ],
)
def test_quotient_and_remainder(note: str) -> None:
    assert verdicts(note.format(3, 2)) == [("3", "exact"), ("2", "exact")]
    assert verdicts(note.format(3, 4)) == [("3", "exact"), ("4", "wrong")]
    assert verdicts(note.format(4, 2)) == [("4", "wrong"), ("2", "exact")]


def test_a_remainder_is_less_than_the_divisor() -> None:
    assert verdicts("17 ÷ 5 = 2 remainder 7") == [("2", "wrong"), ("7", "wrong")]
    assert verdicts("20 : 4 = 5 Rest 0") == [("5", "exact"), ("0", "exact")]


def test_each_claim_says_what_it_is_about() -> None:
    said = [one.message for one in findings("17 ÷ 5 = 4 remainder 3")]
    assert said == ["17 ÷ 5 is 3, printed 4", "the remainder of 17 ÷ 5 is 2, printed 3"]
    (plain,) = findings(r"$17 \bmod 5 = 3$")
    assert plain.message.startswith(r"17 \bmod 5 is 2")


def test_a_percent_sign_set_apart_between_numbers_is_an_operator() -> None:
    note = r"$17 \% 5 = 2$, $17 \% 5 = 3$, $5\% \cdot 300 = 15$"
    assert [f.verdict for f in findings(note)] == ["exact", "wrong", "exact"]
