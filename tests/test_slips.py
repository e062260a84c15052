"""Slips by which a number is meant for a value: by chance alone none is, then each kind of one."""

from __future__ import annotations

from fractions import Fraction

import pytest
from judged import verdicts

from pe_symbolic.claims.numbers.slips import is_slip_of
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Number


def is_slip(value: str, printed: str) -> bool:
    number = Fraction(printed)
    unit = Fraction(1, 10 ** len(printed.partition(".")[2]))
    return is_slip_of(Number(Fraction(value), value), PrintedDecimal(printed, number, unit))


@pytest.mark.parametrize(
    ("value", "printed"),
    [("15", "3"), ("15", "16"), ("15", "37"), ("0.5", "5"), ("1/3", "0.4"), ("24", "34")],
)
def test_two_numbers_are_no_slip(value: str, printed: str) -> None:
    assert not is_slip(value, printed)


def test_what_has_no_value_has_no_slip() -> None:
    nothing = Call("div", (Number(Fraction(1), "1"), Number(Fraction(0), "0")))
    assert not is_slip_of(nothing, PrintedDecimal("15", Fraction(15), Fraction(1)))


@pytest.mark.parametrize(
    ("value", "printed"),
    [("15", "-15"), ("15", "150"), ("15", "51"), ("14.1", "1.41"), ("0.6561", "0.756"),
     ("1/3", "0.0333"), ("120", "102")],
)  # fmt: skip
def test_slips(value: str, printed: str) -> None:
    assert is_slip(value, printed)


# -- where a number is meant for a formula only as it seems --------------------------------


@pytest.mark.parametrize(
    "note",
    [
        "$n = 40$, $p = 0.60$, $np = 3$",
        "Let $n = 40$ and $p = 0.60$. We take $np = 17$ as given.",
        "$t = 4$, $d = 7$, $dt = 29$",
        r"$D = 30 \cdot (1/2)$" + "\n\n$D = 4$",
        r"$\pi \approx 0.5$ and $e = 0.3$, $e = 27.19$",
        "$F = 2$ N. $W = 2F = 70$.",
        "`N = 6`, and `20 N = 130`",
        r"$F = 2 \cdot 3 = 60 \foo$",
        r"$F = 2 \cdot 3 = 7 \foo$",
        "The mean of $3$ and $5 = 4$.",
        "The numbers 2, 3 and $5 = 12/2$",
        "$P = 0.9^4 = 0.656$ (12%)",
        "$P = 0.9^4 = 0.656$ (44.1%)",
        r"a list $5,\,10^3 = 1000$",
    ],
)
def test_nothing_is_wrong_here(note: str) -> None:
    assert "wrong" not in {verdict for _, verdict in verdicts(note)}


@pytest.mark.parametrize(
    ("note", "right", "slips"),
    [
        ("$n = 40$, $p = 0.60$, i.e., $np = {}$ of them", "24", ["25", "42", "-24", "240"]),
        ("$n = 40$, $p = 0.60$. This gives $np = {}$.", "24", ["25", "42", "17"]),
        ("As $m = 2$ and $a = 3$ we get $ma = {}$.", "6", ["7", "-6"]),
        (r"$F = 2 \times 3$. $W = 2F = {}$.", "12", ["13", "21", "-12"]),
        ("$h = 3$. $V = 5h = {}$.", "15", ["16", "51"]),
        (r"$D = 30 \cdot 0.47$" + "\n\n$D = {}$", "14.1", ["-14.1", "1.41", "11.4", "141"]),
        ("$P = 0.9^4$, $P = 0.656$ ({}%)", "65.6", ["75.6", "6.56", "56.6"]),
        (r"\(\pi \approx {}\)", "3.14159", ["8.14159", "31.4159", "-3.14159", "3.14195"]),
        (r"Here $e \approx {}$", "2.7183", ["27.183", "2.7813", "-2.7183"]),
        (r"Hence $v = \frac{{520}}{{480}} \approx {} \mps$", "1.08", ["1.80", "-1.08", "1.48"]),
        ("It is so, and ${} = 20 + 31$.", "51", ["50", "15"]),
        ("A rate of 5% = {} per year", "0.05", ["0.5", "-0.05"]),
        (r"$c = 3\,10^2 \times 2 = {}$", "600", ["700", "60"]),
    ],
)
def test_slips_are_told_as_right_ones_are(note: str, right: str, slips: list[str]) -> None:
    assert verdicts(note.format(right))[-1][1] in ("exact", "rounded")
    for slip in slips:
        assert verdicts(note.format(slip))[-1][1] == "wrong", slip


@pytest.mark.parametrize(
    ("value", "number", "is_one"),
    [
        ("0.97293", "0.9793", True),
        ("0.9793", "0.97793", True),
        ("7077888", "707788", True),
        ("456", "56", False),  # two digits are many a number
        ("0.97293", "0.9723", True),
        ("0.97293", "-0.9793", False),
        ("0.9793", "0.97193", False),
        ("0.97293", "0.9192", False),
    ],
)
def test_a_digit_that_is_lost_or_stands_there_twice(
    value: str, number: str, *, is_one: bool
) -> None:
    assert is_slip(value, number) is is_one


def test_what_no_number_is_a_slip_of() -> None:
    long = Number(Fraction(10) ** 5000)
    assert not is_slip_of(long, PrintedDecimal("1234.5", Fraction("1234.5"), Fraction(1, 10)))
    assert [verdict for _, verdict in verdicts("$10^{5000} = 12345$ %")] == ["wrong"]
