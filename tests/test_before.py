"""A quantity of the prose right before a formula is no factor of it."""

from __future__ import annotations

import pytest
from judged import verdicts

import pe_symbolic as pe


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("After 3 days √2 = 1.4142", ("1.4142", "rounded")),
        ("after t = 30 days e^(-2.592) = 0.0749", ("0.0749", "rounded")),
        ("For 5 kg sqrt(2) = 1.5142", ("1.5142", "wrong")),
        ("It is 3 sqrt(2) = 4.2426", ("4.2426", "rounded")),
    ],
)
def test_a_formula_begins_behind_it(note: str, found: tuple[str, str]) -> None:
    assert verdicts(note) == [found]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$\text{log base } 2 (8) = 3$", [("3", "unparsed")]),
        (r"$\text{the half of } 6 = 3$", [("3", "unparsed")]),
        (r"Let $\text{base rate} = 2$. $3 \text{base rate} = 6$", [("6", "exact")]),
        (r"$\text{We get } 3 \cdot 4 = 12$", [("12", "exact")]),
        (r"$\text{We get } 3 \cdot 4 = 13$", [("13", "wrong")]),
        (r"$N \text{ doubles every } \frac{1}{0.30} \approx 3.3$", [("3.3", "rounded")]),
        (r"$N \text{ doubles every } \frac{1}{0.30} \approx 3.7$", [("3.7", "wrong")]),
        (r"$4 \text{ heads have } \frac{64}{4} = 17$", [("17", "wrong")]),
    ],
)
def test_words_set_upright_before_a_formula(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("The number 7 = 3 + 5.", [("7", "wrong")]),
        ("A year 2.5 = 50 * 1.1", [("2.5", "wrong")]),
        ("Cost in year 2 = 50 * 1.1 = 55", [("55", "exact")]),
        ("Cost in year 2 = 50 * 1.1 = 57", [("57", "wrong")]),
        ("Points of team 2 = 3 + 4", []),
        ("Distance to Centroid 1 = √(9 + 20) = √29 ≈ 5.49", [("5.49", "wrong")]),
        ("Share of Vertex 3 = 2 + 3 = 5", [("5", "exact")]),
        ("FV after year 5 = 1000 × 1.05^5 = 1276.28", [("1276.28", "rounded")]),
        ("In Jahr 2 = 2 × 3 = 7", [("7", "wrong")]),
        ("25% от 60 = 0.25 · 60 = 15", [("15", "exact")]),
        (r"$15\%\ \text{от}\ 80 = 0{,}15 \cdot 80 = 12$", [("12", "exact")]),
        ("20 % του $60 = 0.2 \\cdot 60 = 13$", [("13", "wrong")]),
        ("25 % od 60 = 0.25 · 60 = 16", [("16", "wrong")]),
        ("It is 25% more. So 60 = 0.25 · 60", [("60", "wrong")]),
    ],
)
def test_a_number_that_tells_apart_is_no_side(note: str, found: list[tuple[str, str]]) -> None:
    """What prose numbers has a name, and that name has the value: ``year 2 = 50 * 1.1``."""
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$\sin(1) = 0.84$ and $90^\circ = 1.58$", [("0.84", "rounded"), ("1.58", "misrounded")]),
        (r"Note that $3! = 6$ and $4! = 25$.", [("6", "exact"), ("25", "wrong")]),
        (r"The sum of $30^\circ$ and $90^\circ = 120^\circ$.", [("120", "exact")]),
    ],
)
def test_an_and_before_a_formula_joins_it_to_what_was_said(
    note: str, found: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$90^\circ = 1.58$", r"90^\circ is 1.5708, printed 1.58: rounded the wrong way"),
        (r"$-90^{\circ} = 1.58$", r"-90^{\circ} is -1.5708, printed 1.58"),
        ("45° = 0.9", "45° is 0.785, printed 0.9"),
    ],
)
def test_an_angle_is_told_with_its_sign(note: str, said: str) -> None:
    (finding,) = pe.check(note).documents[0].findings
    assert finding.message == said


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("If 5 > 4 and 3 < 2, we stop.", []),
        ("Suppose 5 > 4 and 3 < 2.", []),
        ("Let x be a number. So 5 > 4 and 3 < 2.", ["holds", "fails"]),
        ("The condition 5 > 4 and 3 < 2 is not satisfied.", ["holds"]),
        ("Compare `5 > 4 and 3 < 2`, 2 > 1 and 3 < 2 is False", ["holds", "holds"]),
        ("So 2 > 1 and 3 < 2 → False", ["holds"]),
        ("Pick between 0 < 1 and 3 < 2", []),
        ("So 5 > 4 and 3 < 2.", ["holds", "fails"]),
        (
            "Fine: 0.034 < 0.05 and 0.07 < 0.05, 5% > 4%, and 3% > 2%",
            ["holds", "fails"] + ["holds"] * 2,
        ),
    ],
)
def test_an_and_between_comparisons(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found
