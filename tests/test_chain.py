"""Chains: what is the author's own setting, then which number is held against which formula."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import claims, findings, verdicts

from pe_symbolic.claims.claim import Place
from pe_symbolic.judge.finding import OPEN


def pairs(source: str) -> list[tuple[str, str]]:
    return [
        (claim.subject_text, claim.printed.text if claim.printed else claim.other_text)
        for claim in claims(source)
    ]


@pytest.mark.parametrize(
    "source",
    [
        "$x = 3$",
        "$x := 3$",
        "$a = 0.5 = b$",
        "$d_{model} = 512$",
        r"$\text{bank} = 0.84$",
        "$e = 1.6 \\times 10^{-19}$",
        "$=$",
        "$= 3$",
        "$x =$",
        r"$\sin(x) \to 0.84$",
        "$x^2 = 4$",
    ],
)
def test_a_setting_is_no_claim(source: str) -> None:
    assert pairs(source) == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (r"$\sin(1) = 0.84$", [(r"\sin(1)", "0.84")]),
        (r"$PE(1, 0) = \sin(1) = 0.84$", [(r"\sin(1)", "0.84")]),
        (r"$\sin(1) = 0.8415 \approx 0.84$", [(r"\sin(1)", "0.8415"), (r"\sin(1)", "0.84")]),
        (r"$\sin(1) = a = 0.84$", [(r"\sin(1)", "0.84")]),
        (r"$0.84 = \sin(1)$", [(r"\sin(1)", "0.84")]),
        (r"$0.84 \approx \sin(1)$", [(r"\sin(1)", "0.84")]),
        ("$2 + 2 = 4 = 5$", [("2 + 2", "4"), ("2 + 2", "5")]),
        ("$5 = 5.0 = 6$", [("5", "5.0"), ("5", "6")]),
        ("$e = 2.7$", [("e", "2.7")]),
        (r"$\sqrt{9 + 16} = \sqrt{25} = 5$", [(r"\sqrt{9 + 16}", "5")]),
        ("$2^6 = 64 = 512/8$", [("2^6", "64"), ("2^6", "512/8")]),
        (r"$\cos(3) =$", [(r"\cos(3)", "")]),
        (r"$\theta = \arccos(0.6) = 0.927$", [(r"\arccos(0.6)", "0.927")]),
        (r"$N_0 e^{-2} \approx 0.135 N_0$", [("N_0 e^{-2}", "0.135")]),
        ("$1/3 = 33\\%$", [("1/3", "33")]),
    ],
)
def test_every_printed_number_is_held_against_the_head(
    source: str, expected: list[tuple[str, str]]
) -> None:
    assert pairs(source) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("$1 < 2 < 3$", [("1", "<", "2"), ("2", "<", "3")]),
        (r"$\sqrt{2} > 2$", [(r"\sqrt{2}", ">", "2")]),
        (r"$0 \leq \sin(2) \leq 1$", [("0", "≤", r"\sin(2)"), (r"\sin(2)", "≤", "1")]),
        (r"$\sin(1) = 0.84 < 1$", [(r"\sin(1)", "=", "0.84"), ("0.84", "<", "1")]),
        (r"$\sin(1) \neq 0.84$", [(r"\sin(1)", "≠", "0.84")]),
        ("$x < 3$", []),
    ],
)
def test_inequalities_compare_neighbours(source: str, expected: list[tuple[str, str, str]]) -> None:
    found = [
        (c.subject_text, c.relation, c.printed.text if c.printed else c.other_text)
        for c in claims(source)
    ]
    assert found == expected


def test_what_cannot_be_read_is_a_claim_that_says_where() -> None:
    (claim,) = claims("text\n\nand $1 + \\foo{2} = 3$")
    assert claim.subject is None
    assert claim.unread.startswith("3:10: ")


@pytest.mark.parametrize(
    "source",
    [
        r"$\sin(1) = 0.85 \pm 0.01$",
        r"$[\sin(1), \cos(1)] = [0.84, 0.54, 0.1]$",
        r"$2^{100} = 1.27 \times 10^30$",
    ],
)
def test_a_side_that_cannot_be_read_is_never_passed_over(source: str) -> None:
    assert [verdict for _, verdict in verdicts(source)] == ["unparsed"]


def test_places_of_claim_subject_and_number() -> None:
    (claim,) = claims("é 😀\nso $PE(1) = \\sin(1) = 0.84$ here")
    assert claim.place == Place(2, 5, 2, 27)
    assert claim.text == r"PE(1) = \sin(1) = 0.84"
    assert claim.subject_place == Place(2, 13, 2, 20)
    assert claim.printed_place == Place(2, 23, 2, 27)


@given(st.lists(st.integers(0, 999), min_size=1, max_size=6))
def test_a_long_chain_makes_one_claim_for_each_number(numbers: list[int]) -> None:
    source = "$500 + 1 = " + " = ".join(str(number) for number in numbers) + "$"
    found = claims(source)
    assert [claim.printed.value for claim in found if claim.printed] == [
        Fraction(number) for number in numbers
    ]
    for claim in found:
        place = claim.printed_place
        assert place is not None
        assert claim.printed is not None
        assert source[place.column - 1 : place.end_column - 1] == claim.printed.text


@pytest.mark.parametrize(
    "note",
    [
        "the fifth root of $32 = 2$",
        "$10$ divided by $4 = 2.5$",
    ],
)
def test_a_number_behind_a_word_leads_no_equation(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note) if verdict not in OPEN] == []


def test_a_number_that_opens_a_sentence_does() -> None:
    assert verdicts("$12 = 13$.")[-1][1] == "wrong"
    assert verdicts("about $0.333 \\approx 0.33$")[-1][1] == "rounded"


@pytest.mark.parametrize(
    "note",
    [
        "Grades: 90-100 = 4.0",
        "ages 18-24 = 25%",
        "2019–2024 = 5 years",
        "pages 3-5 = 3",
        "23–25 pts = 5",
        "90–100 points = 1",
        "AC 15; +3 = 16–17; nat",
        "Consumer prices (1982-84 = 100)",
    ],
)
def test_a_range_is_no_difference(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed"}


def test_a_difference_is_none_of_these() -> None:
    assert verdicts("so 3-5 = -3")[-1][1] == "wrong"
    assert verdicts("so 7-5 = 3")[-1][1] == "wrong"
    assert verdicts("so 1982-84 = 1889")[-1][1] == "wrong"
    assert verdicts("so 1984-82 = 100")[-1][1] == "wrong"
    assert verdicts("so 1182-84 = 100")[-1][1] == "wrong"
    assert verdicts("so 7-5 m = 3 m")[-1][1] == "wrong"
    assert verdicts("so 5-7 + 1 = 3")[-1][1] == "wrong"
    assert verdicts("so $3-5 = 2$")[-1][1] == "wrong"
    assert verdicts("AC 15; +3 = 16–12; nat")[-1][1] == "wrong"


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$t = T\ln 10 \approx 2.303\,T$. With $T = 0.2$.", ["rounded"]),
        (r"$t = T\ln 10 \approx 2.333\,T$. With $T = 0.2$.", ["wrong"]),
        (r"$N_0 e^{-2} \approx 0.135 N_0$", ["rounded"]),
        (r"$t = U\ln 10 \approx 2.303\,T$", ["unbound"]),
        (r"$F = 2 \cdot 3\,T = 7\,T$", ["wrong"]),
    ],
)
def test_a_letter_on_every_side_is_no_unit(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found


@pytest.mark.parametrize(
    "note",
    [
        "$e^{2i/4} = 1.65$ and =$ = 1$",
        "to the power of > = 5.465",
        "[1, x] - [3, 4] and $ ≈= 4 – 3 + 3 = 6$",
        r"$\frac12\,A^\frac2 = 12.5$ and $2\,A = 20$",
        r"$\qty{,100}{\MHz} + \qty{1}{\kHz} = \{7,101}{$",
    ],
)
def test_signs_and_units_without_their_parts_end_no_reading(note: str) -> None:
    assert "exact" not in [finding.verdict for finding in findings(note)]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("The tax is charged at 24% = 0.25.", ["wrong"]),
        ("It stands at 24% = 13/50.", ["wrong"]),
        ("The tax at 24% = 0.24 × 500 = 130.", ["wrong"]),
        ("NPV at 10% = -1000 + 400/1.1 + 700/1.21", []),
    ],
)
def test_a_share_behind_at_is_part_of_a_name(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_the_level_of_an_interval_is_part_of_its_name() -> None:
    note = r"$CI = 50 \pm 3.30$, so $95\%\, CI = (46.70, 53.03)$"
    assert "wrong" not in [verdict for _, verdict in verdicts(note)]
    assert verdicts(r"$x = 50$, so $20\% x = 11$") == [("11", "wrong")]


def test_both_signs_behind_a_word() -> None:
    assert verdicts("CI = ±2.77 and x = ±3") == []
    assert verdicts("Margin = ±2.77 × 3 = ±8.31") == [("8.31", "exact")]
    assert verdicts("CI = ±2.77 × 3 = ±8.41") == [("8.41", "wrong")]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (r"$1 \ll 3 = 8$", []),
        ("1 ≪ 2", []),
        (r"$\sqrt2 \cdot 10^{-3} \approx 1.4 \times 10^{-3} \ll 1$", ["rounded"]),
        ("2^10 = 1025 ≫ 10", ["wrong"]),
    ],
)
def test_what_is_of_another_size_ends_a_claim(source: str, found: list[str]) -> None:
    assert [finding.verdict for finding in findings(source)] == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (r"$g = 0.8 \cdot 9.81 = 7.848\text{ m/s}^2 (0.80\text{ G})$", ["exact"]),
        (r"$F = 2(3\text{ m/s})(2\text{ s}) = 12\text{ m}$", ["exact"]),
        (r"$F = 2(3\text{ m/s})\cdot(2\text{ s}) = 21\text{ m}$", ["wrong"]),
        (r"$v = 2(1000\text{ s}^{-1})(0.17\text{ m}) = 430\text{ m/s}$", ["wrong"]),
    ],
)
def test_a_bracket_with_a_unit_behind_another_is_a_factor(source: str, found: list[str]) -> None:
    assert [finding.verdict for finding in findings(source)] == found


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (
            r"$8000 \log_2 1001 \approx 8000 \cdot 10 = 80000\text{ m} = 80\text{ km}$",
            ["rounded"] * 2,
        ),
        (r"$8000 \log_2 1001 = 80000\text{ m} = 80\text{ km}$", ["wrong", "rounded"]),
        (r"$8000 \log_2 1001 \approx 8000 \cdot 10 = 90000\text{ m}$", ["wrong"]),
    ],
)
def test_what_equals_an_approximation_is_about_the_head(note: str, judged: list[str]) -> None:
    """Also where the chain goes on in another unit."""
    assert [verdict for _, verdict in verdicts(note)] == judged


def test_a_set_is_no_number() -> None:
    assert verdicts(r"$1 = \{0\}$ and $2 = \{1\}$") == []
    assert [one for _, one in verdicts(r"$2\{3+4\} = 15$, $\max\{1, 2\} = 3$")] == ["wrong"] * 2
