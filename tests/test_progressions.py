"""Sums and products with dots: what may go on in many ways, then what leaves no doubt."""

from __future__ import annotations

import pytest
from judged import findings, only, verdicts
from trees import tree

from pe_symbolic.formula import ReadingError


@pytest.mark.parametrize(
    "text",
    [
        r"1 + 3 + 7 + \cdots + 20",
        r"1 + 2 + \cdots + 5.5",
        r"1 + 2 + \cdots + 3",
        r"(4 - 10)^2 + (9 - 10)^2 + \cdots + (14 - 10)^2",
        r"1 + 2 + 4 + \cdots + 65",
        r"1 + 2 + 3 + \cdots",
        r"1 + \frac12 + \cdots",
        r"1 + 1 + \cdots + 1",
        r"1 + \cdots + 5",
        r"1 + 2 + \cdots + 5 + 7",
        r"5 + 4 + \cdots + 9",
        r"1 + 2 + \cdots + n",
        r"x + x^2 + \cdots + x^{10}",
        r"1^2 + 2^3 + \cdots + 9^{11}",
        r"1 + 2 + \cdots + 3 + \cdots + 9",
        r"1 \cdot 2 + 2 \cdot 3 + \cdots + 9 \cdot 11",
        r"\sin 1 + \cos 2 + \cdots + \sin 5",
        r"1^2 + 2^2 + \cdots + 3000000^2",
        r"2 \cdot 2 \cdots 2",
        r"2 \cdot 4 \cdots 16",
        r"10 \cdot 100 \cdots 10000",
        r"\frac12 \cdot \frac14 \cdots \frac1{16}",
        r"2 + 4 + \cdots + 16",
        r"(1 + 2 + \cdots + 4) + 3.14... 2",
        r"5 \cdot 4 \cdots 6",
        r"5 \cdots 1",
        r"1 \cdot 2 \cdot 4 \cdots 16",
    ],
)
def test_dots_that_may_stand_for_anything(text: str) -> None:
    with pytest.raises(ReadingError):
        tree(text)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$1 + 2 + \cdots + 100 = 5050$", [("5050", "exact")]),
        (r"$1 + 2 + \cdots + 3000000 = 4500001500000$", [("4500001500000", "exact")]),
        (r"$10 + 9 + \cdots + 1 = 56$", [("56", "wrong")]),
        (r"$1 + 2 + \cdots + 5 + 6 = 21$", [("21", "exact")]),
        (r"$1^2 + 2^2 + \dots + 10^2 = 385$", [("385", "exact")]),
        (r"$1 \cdot 2 + 2 \cdot 3 + \cdots + 9 \cdot 10 = 331$", [("331", "wrong")]),
        (r"$\frac11 + \frac12 + \ldots + \frac1{10} \approx 2.93$", [("2.93", "rounded")]),
        (r"$1 + 2 + 4 + \cdots + 64 = 127$", [("127", "exact")]),
        (r"$1 + \frac12 + \frac14 + \cdots = 2$", [("2", "exact")]),
        (r"$0.9 + 0.09 + 0.009 + \cdots = 0.99$", [("0.99", "wrong")]),
        (r"$\frac{1 + 2 + \cdots + 5}{5} = 3$", [("3", "exact")]),
        ("1 + 2 + ... + 10 = 55", [("55", "exact")]),
        (r"$5! = 5 \cdot 4 \cdot \ldots \cdot 1 = 121$", [("121", "wrong")]),
        (r"$10 \cdot 9 \cdots 7 = 5040$", [("5040", "exact")]),
        (r"$1 - \frac{365 \cdot 364 \cdots 343}{365^{23}} = 0.507$", [("0.507", "rounded")]),
        (r"$\frac12 \cdot \frac34 \cdots \frac9{10} = 0.25$", [("0.25", "rounded")]),
        (r"$1 + 3 \cdot 2 \cdots 1 = 7$", [("7", "exact")]),
        ("6*5*...*1 = 720", [("720", "exact")]),
        (r"$2 \cdot 3 \cdots \cdot 5 = 120$", [("120", "exact")]),
        (r"$2 \cdot 3.14159\ldots (2) = 12.566$", [("12.566", "rounded")]),
        (r"$2 \cdot 0.333\ldots = 0.67$", [("0.67", "rounded")]),
        (r"$\sum_{i=1}^{5} i = 1 + 2 + \cdots + 5 = 16$", [("16", "wrong")]),
    ],
)
def test_dots_that_leave_no_doubt(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$1 + \frac12 + \frac13 + \cdots + \frac{1}{10} \approx 2.9829$", "wrong"),
        ("1 + 1/2 + 1/3 + ... + 1/10 = 2.929", "rounded"),
        (r"$1 + \frac{1}{2^2} + \frac{1}{3^2} + \cdots + \frac{1}{9^2} \approx 1.5398$", "rounded"),
        (r"$1 + \frac12 + \frac14 + \cdots + \frac{1}{64} = 1.984375$", "exact"),
        (r"$1 + \frac12 + \cdots + \frac{1}{16} = 3.38$", "unparsed"),
    ],
)
def test_reciprocals_behind_a_one(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$1 + 1/2 + \dots + 1/8 = 2.718$", "unparsed"),
        (r"$1 + 1/3 + \dots + 1/9 = 1.444$", "unparsed"),
        (r"$1 + 1/4 + \dots + 1/100 = 1.5498$", "unparsed"),
        (r"$6(1 + \frac{1}{2} + \dots + \frac{1}{6}) = 14.7$", "exact"),
        (r"$1 + \frac12 + \cdots + \frac{1}{100} \approx 5.178$", "wrong"),
        (r"$1 + 1/2^2 + \dots + 1/10^2 = 1.5498$", "rounded"),
    ],
)
def test_two_parts_that_are_no_halves_of_halves(note: str, found: str) -> None:
    assert [finding.verdict for finding in findings(note)] == [found]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$16 \times 4096 \dots = 65 \times 524$", []),
        (r"$2 \cdot 3 \cdots = 24$", ["unparsed"]),
        (r"$2 \cdot 1.414 \ldots = 2.828$", ["exact"]),
        (r"$10 \cdot 0.999\ldots = 9.999\ldots$", ["rounded"]),
        (r"$100 \cdot 0.1212\ldots = 12.1212\ldots$", ["rounded"]),
        (r"$2 \cdot 0.33\ldots = 0.67$", ["rounded"]),
        (r"$2 \cdot 0.33\ldots = 0.68$", ["wrong"]),
        (r"$100 \cdot 0.1212\ldots = 12.2121\ldots$", ["wrong"]),
        (r"$100 \cdot 0.1212 = 12.1212$", ["wrong"]),
        (r"$10 \cdot 0.1213\ldots = 1.2131\ldots$", ["consistent"]),
        (r"$2 \cdot 0.121213\ldots = 0.242525\ldots$", ["wrong"]),
        (r"$2 \cdot 0.121323\ldots = 0.242847\ldots$", ["wrong"]),
    ],
)
def test_terms_are_left_out_or_digits_repeat_before_dots(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
