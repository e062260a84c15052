"""Colons within a formula: what stays a label, a ratio or a clock, and what divides."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$f : A \to B$",
        r"$\{x : x > 0\}$",
        "$12:30$",
        "$0:45 + 10 = 0:55$",
        "$3:1$",
        "$1 : 2 : 3 = 2 : 4 : 6$",
        "$3 : 4 = 6 : 9$",
        "$P(A) : 0.3$",
        r"$2 + 1 : \frac{1}{2} = 6 : 1$",
        "$2x : (1+1) = x$",
        "$x = 12 : (2+4)$",
        "$a : b = 3 : 4$",
    ],
)
def test_what_no_colon_claims(note: str) -> None:
    assert all(verdict == "unparsed" for _, verdict in verdicts(note))


@pytest.mark.parametrize(
    "note",
    [
        "$3: 12 + 5 = 17$",
        "$3 : 12 + 5 = 17$",
        r"$\text{Exercise } 3 : 2+2 = 4$",
        "$n = 1 : (1+1) = 2$",
        r"$\forall n \geq 1 : 2 + 2 = 4$",
        "$n=2: 2^2 = 4$",
        r"$\vec{a} : 2 + 2 = 4$",
        "$1 : 2^2 < 5$",
    ],
)
def test_labels_before_a_colon(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] in (["exact"], ["holds"])


@pytest.mark.parametrize(
    ("right", "spoiled"),
    [
        (
            r"$\frac{5}{6} : \left( \frac{1}{3} + \frac{1}{2} \right) - \frac{1}{4} = \frac{3}{4}$",
            r"$\frac{5}{6} : \left( \frac{1}{3} + \frac{1}{2} \right) - \frac{1}{4} = \frac{7}{4}$",
        ),
        ("$5 : (1 + 1) = 2{,}5$", "$5 : (1 + 1) = 3{,}5$"),
        ("$2^3 : 2^2 = 2$", "$2^3 : 2^2 = 4$ und $2^3 : 2^2 = 3$"),
        (r"$3 : \sqrt{9} = 1$", r"$9 : \sqrt{9} = 1$"),
        (
            r"$(\frac{1}{13} \times 91) : (\frac{9}{91} \times 91) = 7 : 9$",
            r"$(\frac{1}{13} \times 91) : (\frac{9}{91} \times 91) = 9 : 7$",
        ),
        (r"$(-5\frac{1}{3}) : 2\frac{2}{3} = -2$", r"$(-5\frac{1}{3}) : 2\frac{2}{3} = 2$"),
        (r"$\sin 45^\circ : \cos 45^\circ = 1$", r"$\sin 30^\circ : \cos 30^\circ = 0.7$"),
        ("$-8 : 2 = -4$", "$-8 : 2 = 4$"),
        ("$8 : (-2) = -4$", "$8 : (-2) = 4$"),
        ("$8: (1+1) = 4$", "$8: (1+1) = 5$ und $8 : (1+1) = 5$"),
        (r"$\frac{1}{2}: \frac{1}{4} = 2$", r"$\frac{1}{2} : \frac{1}{4} = 3$"),
        ("$10^6 : 10^2 = 10^4$", "$10^6 : 10^2 = 10^3$"),
        (r"$(48 : 8) \cdot 2 = 12$", r"$(48 : 8) + \frac{1}{2} = 6.4$"),
    ],
)
def test_colons_that_divide(right: str, spoiled: str) -> None:
    assert {verdict for _, verdict in verdicts(right)} == {"exact"}
    assert "wrong" in {verdict for _, verdict in verdicts(spoiled)}


@pytest.mark.parametrize(
    ("note", "verdict"),
    [("$6 : 2 : 3 = 1$", "exact"), ("$6 : 2 : 3 = 9$", "unparsed"), ("$12:4+2 = 8$", "unparsed")],
)
def test_colons_that_may_divide(note: str, verdict: str) -> None:
    assert [said for _, said in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        ("10 : 2 · 3 = {}", "15", "16"),
        ("(12 + 6) : 3 + 1 = {}", "7", "8"),
        ("(12+6):3 + 1 = {}", "7", "8"),
        ("100 % : 4 · 3 = {} %", "75", "76"),
        ("Result: 10 : 2 · 3 = {}", "15", "16"),
        ("1) 10 : 2 · 3 = {}", "15", "16"),
        ("- 12 : 3 + 4 = {}", "8", "8.2"),
    ],
)
def test_plain_text_divides_by_colons(note: str, right: str, spoiled: str) -> None:
    assert verdicts(note.format(right)) == [(right, "exact")]
    assert verdicts(note.format(spoiled)) == [(spoiled, "wrong")]


@pytest.mark.parametrize(
    "note", ["Then 10 : 2 · 3 = 15", "Then 10 : 3 · 2 ≈ 6.67", "So 84 : 12 + 1 = 8."]
)
def test_behind_words_colons_divide_where_only_so_it_is_right(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"exact", "rounded"}


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        ("Step 2: 3 · 4 = {}", "12", "13"),
        ("Area: 2 · 3 = {}", "6", "7"),
        ("Total 5: 2 · 3 = {}", "6", "7"),
        ("Total 5 : 2 · 3 = {}", "6", "7"),
        ("Exercise 3 : 12 + 5 = {}", "17", "18"),
        ("(1): 3 + 4 = {}", "7", "8"),
        ("(1) : 3 + 4 = {}", "7", "8"),
    ],
)
def test_labels_in_plain_text_stay(note: str, right: str, spoiled: str) -> None:
    assert verdicts(note.format(right)) == [(right, "exact")]
    assert verdicts(note.format(spoiled)) == [(spoiled, "wrong")]


@pytest.mark.parametrize("note", ["5 + 3 : 2 + 4 = 12", "10 : 2 · 3 = 30", "3 : 12 + 5 = 18"])
def test_colons_in_plain_text_that_may_mean_either_stay_open(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed"}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$x_0 = -3: \sin(-3) \approx -0.4411$", ("-0.4411", "wrong")),
        (r"$x_0 = 3: \sin(3) \approx 0.1411$", ("0.1411", "rounded")),
        (r"$x = 12: \sqrt{16} = 3$", ("3", "exact")),
        (r"$x=12:\sqrt{16}=5$", ("5", "wrong")),
    ],
)
def test_behind_the_value_of_a_name_a_colon_divides_where_only_so_it_is_right(
    note: str, expected: tuple[str, str]
) -> None:
    assert verdicts(note) == [expected]


def test_what_a_label_is_not_part_of() -> None:
    (finding,) = findings(r"$x_0 = 3: \sin(3) \approx 0.1511$")
    assert finding.suggestion == "0.1411"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("P = 6 · 4 : 2 = 12 cm²", ["exact"]),
        ("P = 6 · 4 : 2 = 13 cm", ["wrong"]),
        ("The area: (5 + 9) · 4 : 2 = 28 m", ["exact"]),
        ("at 14 : 30 = 2 h", []),
        ("x = 6 · 4 : 2 = 12 y z", []),
    ],
)
def test_a_quotient_by_a_colon_may_have_a_unit(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("15 mg/kg : 14 × 15 = 210 mg.", ["exact"]),
        ("15 mg/kg : 14 × 15 = 220 mg.", ["wrong"]),
        ("10 m/s : 2 = 5 m/s", ["exact"]),
        ("10 m/s : 2 × 3 = 15 m/s", []),
        ("10 m/s : 5 m : 2 = 5", []),
    ],
)
def test_a_rate_before_the_formula_that_it_is_of(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found
