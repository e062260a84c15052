"""Powers and roots out of text in which nothing is raised and no bar is drawn."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("5(0.8)-1 = 3", "exact"),
        ("2(3) 4 = 24", "exact"),
        ("32 + 42 = 74", "exact"),
        ("3 · 42 = 48", "wrong"),
        ("13 + 22 = 5", "wrong"),
        ("33 + 42 = 43", "wrong"),
        ("1.52 × 4 = 9.00", "wrong"),
        ("1000/1.12 = 892.86", "rounded"),
        ("(1 + 2) 2 = 9", "wrong"),  # of one digit much is right by chance
        ("(1.1 + 1) 2 = 4.2", "exact"),
        ("0.22 × 50 = 2.00", "wrong"),
        ("3√8 = 8.485", "rounded"),
        ("2√9 = 3", "wrong"),
        ("√16 + 9 = 13", "exact"),
        ("√16 + 9 = 6", "wrong"),
        (r"$\sqrt{16} + 9 = 5$", "wrong"),
        ("$1000(1.05)10 = 1628.89$", "wrong"),
        ("log(1000) = 3", "exact"),
        ("517 mod 209 = 99", "exact"),
        ("U is 2.4 V. R = 4.6/(4+6) = 2.4", "wrong"),
        ("2log 100 = 4", "exact"),
        ("(12)2 = 24", "exact"),
        ("(10)2 = 100", "exact"),
        ("23 mod 7 = 1", "wrong"),
        ("cos(0.02) ≈ 1.0000", "wrong"),
        ("cos(1/2.154) = 0.999", "unparsed"),
        ("28 - 2 = 26", "exact"),
        ("28 - 2 = 36", "wrong"),
        ("22 - 2 = 2", "wrong"),
        ("28 - 2 + 1 = 256", "wrong"),
        ("10-1.8 = 8.2", "exact"),
        ("10 - 1.8 = 0.0158", "wrong"),
        ("1/2-1 = 2", "wrong"),  # of one digit much is right by chance
        ("5 * 2-4 = 6", "exact"),
        ("5 * 2 -4 = 0.3125", "wrong"),
        ("5 * 12-4 = 0.00024", "wrong"),
        ("(6-6)0 = 0", "exact"),
    ],
)
def test_what_has_lost_nothing_stays_as_it_is(note: str, judged: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [judged]


@pytest.mark.parametrize(
    ("note", "right", "wrong"),
    [
        ("1000(1.05)10 = {}", "1628.89", "1638.89"),
        ("500(1 − 0.2)4 = {}", "204.8", "208.4"),
        ("10(0.5)3(0.5)2 = {}", "0.3125", "0.3152"),
        ("100(1.06)-5 = {}", "74.73", "77.43"),
        ("0.085 / 2-4 = {}", "1.36", "1.63"),
        ("2-2 + 2-4 + 2-5 = {}", "0.34375", "0.34735"),
        ("25(-1)0 = {}", "25", "24"),
        ("2.500(1+0,0075)-31 = {}", "1.983,09", "1.893,09"),
        ("0.24 × 0.83 = {}", "0.0008192", "0.0008912"),
        ("100/1.1 + 100/1.12 + 100/1.13 = {}", "248.69", "258.69"),
        ("1000 × 1.0510 = {}", "1628.89", "1682.89"),
        ("32 + 42 = {}", "25", "35"),
        ("02 + 2(4.1)(3.0) = {}", "24.6", "26.4"),
        ("62 + 82 = {}", "100", "101"),
        ("√(302 + 402) = {}", "50", "60"),
        ("½ (0.99 - 0.7729) 2 = {}", "0.0236", "0.0263"),
        ("6.67 x 10 −11 * 40 = {} x 10-9", "2.67", "2.76"),
        ("28 - 2 = {}", "254", "245"),
        ("210−2 = {}", "1022", "1202"),
        ("10 log (1080/10 + 1085/10) = {}", "86.2", "88.2"),
        ("(6.63 x 10-34)(3 x 108)/(500 x 10-9) = {} x 10-19", "3.98", "3.89"),
        ("4 × 6,02 × 1023 = {} × 1023", "24,08", "24,80"),
        ("0,01 x 6 x 1023 = {} x 1021", "6", "7"),
        ("517 mod 209 = {}", "80", "88"),
        ("80123 mod 209 = {}", "49", "94"),
        ("4 × 63.5 / ((3.61×10−8)3 × 6.022×1023) = {} g", "8.97", "8.79"),
        ("0.001 x (3 x 108)2 = {} x 1013 J", "9", "8"),
        ("(1011)2 = {}", "11", "13"),
        ("(101)2 + (11)2 = {}", "8", "9"),
        ("3√27 = {}", "3", "4"),
        ("(1/2)4 = {}", "1/16", "1/12"),
        ("√4/9 = {}", "2/3", "3/2"),
        ("2log 8 = {}", "3", "8"),
        ("U = 2,4 V. R = 4.6/(4+6) = {} Ω", "2,4", "2,5"),
        ("6.626 × 10-34 Js × 3 × 1015 m/s = {} × 10-18", "1.988", "1.898"),
        ("12√(1.28141) = {}", "1.0209", "1.0290"),
        ("√16 + 9 = {}", "5", "7"),
        ("√5² + 12² = {}", "13", "17"),
        ("2√16·9 = {}", "24", "42"),
        ("√1,79· 10⁻⁸/0,5 = {}·10⁻⁴", "1,89", "1,98"),
    ],
)
def test_only_what_got_lost_makes_it_right(note: str, right: str, wrong: str) -> None:
    found = [verdict for one in (right, wrong) for _, verdict in verdicts(note.format(one))]
    assert found in (["exact", "wrong"], ["rounded", "wrong"])


def test_a_decimal_exponent_of_ten() -> None:
    assert verdicts("10-2.6 = 0.00251 M") == [("0.00251", "rounded")]
    assert verdicts("So 10-2.6 = 7.4 M") == [("7.4", "exact")]
    assert verdicts("So 10-2.6 = 0.00215 M") == [("0.00215", "wrong")]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("x = 512+15 = 527", "exact"),
        ("x = 512+15 = 537", "wrong"),
        ("x = 2060-20 = 2.00", "wrong"),
        ("z = 1612 − 17 = −0.313", "wrong"),
        ("z = 3.2581−67=4.31", "rounded"),
        ("z = 3.2580−67=−63.742", "exact"),
        ("z = 1612−17=−0.313", "rounded"),
        ("z=1.825750−45≈2.7386", "consistent"),
    ],
)
def test_a_denominator_right_before_the_sum_over_it(note: str, judged: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [judged]


def test_exponents_that_a_text_loses_before_a_small_modulus() -> None:
    plain = "45 mod 13 = 11 and 52 mod 7 = 2"
    assert [verdict for _, verdict in verdicts(plain)] == ["wrong", "wrong"]
    torn = "52 mod 13 = 12\n54 mod 13 = (12 12) mod 13 = 1\n58 mod 13 = {}\n31 mod 13 = 5\n"
    ends = [verdict for number, verdict in verdicts(torn.format(1)) if number.isdecimal()]
    assert ends == ["exact", "exact", "exact", "exact"]
    ends = [verdict for number, verdict in verdicts(torn.format(2)) if number.isdecimal()]
    assert ends == ["exact", "exact", "wrong", "exact"]
    assert [f.suggestion for f in findings(torn.format(2)) if f.verdict == "wrong"] == ["1"]


def test_a_power_that_is_written_out_next() -> None:
    assert verdicts("34 mod 13 = 81 mod 13 = 3")[-1] == ("3", "exact")
    assert verdicts("34 mod 13 = 81 mod 13 = 4")[-1] == ("4", "wrong")
    assert verdicts("34 mod 13 = 82 mod 13 = 4")[-1] == ("4", "wrong")


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("(15 - 2-2 · 1)/1 + 1 = 16", ["wrong"]),
        ("PE(3,4) = sin(0.03) = 0.000", ["wrong"]),
        ("In 3,5 + 1 = 4,5 and 2.05 = 10", ["exact"]),
        ("PE(3,4) = 2.3 / 4 = 1.5", ["wrong"]),
        ("So 4.6 / (4 + 6) = 2,4", ["exact"]),
    ],
)
def test_what_has_lost_no_mark(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("32 + 42 = 62", "wrong"),
        ("12 + 32 = 42", "wrong"),
        ("32 + 42 = 53", "wrong"),
        ("$32 + 42 = 52$", "wrong"),
        ("32 + 42 = 52", "exact"),
        ("52 + 122 = 132", "exact"),
        ("52 - 32 = 42", "exact"),
        ("32 + 42 = 74", "exact"),
    ],
)
def test_squares_on_both_sides(note: str, judged: str) -> None:
    assert [one.verdict for one in findings(note)] == [judged]
