"""A colon between numbers: what it does not divide first."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "Aufgabe 3 : 12 + 5",
        "$3 : 12 = 5$",
        "$1 : 2 = 3 : 6$",
        "ratio 16 : 9",
        "$x : 12 = 5$",
        "$12 : 0 = 5$",
        "$12 : 3e4000 = 4$",
        ": 12 = 5",
        "$3 : 5 = 6 : 10 = 0.6$",
        "$x : 2 = 4 : 8 = 0.5$",
        "$10 : 4 : 2 = 2$",
        "Goals 6 : 2 = 4",
        "The clock shows 12:30 = 0.42 of a day",
        "12 : 3",
        "With n = 3 · 10^6 : 2 · 10^4 = 20000",
    ],
)
def test_a_colon_that_does_not_divide(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("$84 : 12 = 7$", ("7", "exact")),
        ("the factor 25 % : 5 % = 5", ("5", "exact")),
        ("the factor 25 % : 5 % = 6", ("6", "wrong")),
        (r"$25\,\% : 5\,\% = 5.1$", ("5.1", "wrong")),
        ("Share 25 % : 5 % = 0.05", ("0.05", "exact")),
        ("$84 : 12 = 7.2$", ("7.2", "wrong")),
        ("$36 : 4 = 8$", ("8", "wrong")),
        ("$72 : 3.6 = 24$", ("24", "wrong")),
        ("$20 : 4 = 1$", ("1", "wrong")),
        (r"$5 : 8 = 0{,}825$", ("0{,}825", "wrong")),
        (r"$2{,}96\% : 12 \approx 0{,}24667\%$", ("0{,}24667", "rounded")),
        (r"$1 : 4 = 25\%$", ("25", "exact")),
        ("R = 3 · 10⁶ : 2 · 10⁴ = 150 Ω", ("150", "exact")),
        ("R = 3 · 10^6 : (2 · 10^-4) = 1.6 · 10^10", ("1.6 · 10^10", "wrong")),
        ("d = 1 : (400 · 10³) = 2.5 · 10⁻⁶", ("2.5 · 10⁻⁶", "exact")),
        ("R = 3 · 10^6 : 2 · 10^4 = -150", ("-150", "wrong")),
        ("R = 3 · 10^6 : 2 · 10^4 = 15.0", ("15.0", "wrong")),
    ],
)
def test_a_colon_that_divides(note: str, found: tuple[str, str]) -> None:
    assert verdicts(note) == [found]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("5 : 4 = 1 1/4; 4 : 3 = 1 1/3 and 7 : 2 = 3½", ["exact", "exact", "exact"]),
        ("7 : 3 = 2 2/3", ["wrong"]),
        (r"$7 : 2 = 3\frac12$", ["exact"]),
        ("1 : 4 = 0.25 = 25 %", ["exact", "exact"]),
        ("3 : 4 = 0.75 = 76 %", ["exact", "wrong"]),
        ("4 : 5 = 0,8 = 8/10", ["exact", "exact"]),
        ("3 : 5 = 6 : 10 = 0.6", []),
        ("Zeile 3 : 2 + 2 = 4", ["exact"]),
        ("4 1/2 : 3 = 1 1/2; 7 1/2 : 2 1/2 = 3 and 5 : 2 1/2 = 2", ["exact"] * 3),
        ("4 1/2 : 3 = 1 1/3", ["wrong"]),
        (r"$3\frac12 : 2 = 1\frac12$, $4\frac12 : 3 = 1\frac12$", ["wrong", "exact"]),
        ("3 1/2 : 2 = 7 : 4", []),
    ],
)
def test_quotients_that_are_mixed_numbers_or_go_on(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\frac{2}{3} : \frac{1}{4} = \frac{2}{3} \times \frac{4}{1} = \frac{8}{3}$", ["exact"]),
        (r"The ratio $\frac{1}{2}:\frac{1}{3} = 3:2$", ["exact"]),
        (r"$\frac{2}{3} : \frac{1}{4} = \frac{7}{3}$", ["wrong"]),
        (r"$\frac12: \frac24 = 0.5$", ["exact"]),  # the case of a half
        (r"$\frac12 : \frac13 : \frac14 = 6 : 4 : 3$", []),
    ],
)
def test_colons_between_fractions(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_a_ratio_behind_a_quotient_is_what_that_comes_to() -> None:
    note = r"Odds $= 0.2/0.8 = 1:4$, $\frac{0.2}{0.8} = 1:5$, at $t = 8:30$, $9 - 1 = 8:00$"
    assert [verdict for _, verdict in verdicts(note)][:2] == ["exact", "wrong"]


def test_a_proportion_of_what_is_computed_claims_nothing_by_its_middle() -> None:
    assert findings("0.9^0.75 : 0.1^0.75 = 0.924 : 0.178") == ()


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("f(2+1): (3+1) = 4; (1): (2+3) = 5; (1+1): (2+3) = 5", ["exact", "exact", "exact"]),
        ("x(1+1):(2+3) = 5", ["exact"]),
        ("(1/6):(2/5)=(1/6)*(5/2)=5/12", ["exact"]),
        ("(2+3) : (4-1) = 5 : 3", ["exact"]),
        ("(2+3) : (4-1) = 6 : 3", ["wrong"]),
        ("(3/4) : (1/2) = 1/2", ["wrong"]),
    ],
)
def test_colons_between_brackets(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("I = 6V : 32Ω = 0,19 A", ["rounded"]),
        ("80 km: 2 h = 40 km/h", ["exact"]),
        ("37 km:45 km/h = 0,822 h", ["rounded"]),
        ("25min : 60min = 0,417h", ["rounded"]),
        ("300 m : 2,78 m/s = 109 s", ["wrong"]),
        ("Lap 3 km: 20 min = 1200 s", ["exact"]),
        ("Lap 3 km: 20 min = 1400 s", ["wrong"]),
        ("I = 6 V : 32 Ω = 0,18 A", ["misrounded"]),
        ("v = 60 km : 2 h = 31 km/h and v = 60 km : 2 h = 30 km/h", ["wrong", "exact"]),
        ("At 6 V : 3 A = 4 of them", []),
    ],
)
def test_colons_between_quantities(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("2 : 1 = 3 points; 12 : 4 = 4 of them; 3 : 1 = 5; 12:4 = 4; 12 : 4 = 4 : 1", []),
        ("12 : 4 = 40; 1 : 50 = 2", []),
        ("12 : 4 = 4, 36 : 4 = 6 und 9 : 3 = 2.", ["wrong"] * 3),
        ("12 : 4 = 3, 36 : 4 = 9 und 9 : 3 = 3.", ["exact"] * 3),
        ("Wir teilen: 24 : 6 = 3. **Auch:** 24 : 6 = 4.", ["wrong", "exact"]),
        ("7 : 2 = 3 Rest 1", ["exact"] * 2),
    ],
)
def test_small_quotients_of_whole_numbers(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$10:05 = 2$", []),
        ("$84:12 = 7:1$", []),
        ("$30:45 = 2$", []),
        ("$144:12 = 12$", ["exact"]),
        ("$144:12 = 13$", ["wrong"]),
    ],
)
def test_a_colon_that_no_clock_has(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
