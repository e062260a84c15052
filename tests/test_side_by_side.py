"""Lists side by side: as many on either side are pairs, else nothing is said of any."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$2^1, 2^2, 2^3 = 2, 4$", []),
        ("$2^1, 2^2 = 2, 4, 9$", []),
        ("$3, 4, 5 = 2, 3$", []),
        ("$2^3, 2^2 = 8$", []),
        ("$f(1), f(2) = 3, 5, 7$ where $f(x) = 2x + 1$", []),
        ("$P(A), P(B) = 0.3, 0.5$", []),
        ("for 1/2, 3 × 4 = 13", [("13", "wrong")]),
        ("1/2, 3 × 4 = 12, 5", [("12", "exact")]),
        ("in 2019, 3 × 4 = 12, 5 of which", [("12", "exact")]),
        ("$2^2, 3^2 = 9, 4^2 = 16$", [("9", "exact"), ("16", "exact")]),
        (r"$\sin(1), \cos(1) = 0.540$", [("0.540", "rounded")]),
        ("$2^3$, $3^2 = 9$, $4$", [("9", "exact")]),
        ("$x = 2$, $y = 3$, so $x + y = 6$", [("6", "wrong")]),
        (r"$\max(2, 3) = 3$, $4$", [("3", "exact")]),
        ("2^-1, 2^-2, ..., 2^-8 = 0.5, 0.25, 0.125", []),
        ("in 2^-1, ..., 2^-8 = 3, ..., 7", []),
        (r"$2^{-1}, \ldots, 2^{-8} = 0.0039$", [("0.0039", "rounded")]),
    ],
)
def test_what_is_no_pair_of_lists(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    "given",
    [
        "$i, j = 1, 2$",
        "$x, y = 1, 2$",
        r"$x, i = 2, 3, \dots$",
        r"$x, i = 5, 7, \ldots, 9$",
        r"$\{x, i\} = \{5, 7\}$",
        "$x, i = 5$",
        "$i, x, i = 5, 7, 8$",
    ],
)
def test_names_that_are_given_no_values(given: str) -> None:
    assert verdicts(f"For {given} we have $2^i + x = 9$") == [("9", "unbound")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\sin(1), \cos(1) \approx 0.841, 0.540$", ["rounded", "rounded"]),
        (r"$\sin(1), \cos(1) \approx 0.540, 0.841$", ["rounded"]),
        (r"$e^{2}, e^{1}, e^{0.1} = 7.389, 2.718, 1.205$", ["rounded", "rounded", "wrong"]),
        (r"$2^3,\ 2^4 = 9, 17$", ["wrong", "wrong"]),
        ("$f(1), f(2) = 3, 6$ where $f(x) = 2x + 1$", ["exact", "wrong"]),
        (r"$1/8, 3/8 = 12.5\%, 37.6\%$", ["exact", "wrong"]),
        (r"$\theta_1, \theta_2 = \frac12, \frac14 = 0.5, 0.35$", ["exact", "wrong"]),
        ("σ(0), σ(1), σ(2) = 0.5, 0.731, 0.981", ["exact", "rounded", "wrong"]),
        ("precision and recall are 2/3 and 3/4 = 0.67 and 0.75", ["rounded", "exact"]),
        (
            r"$2^{-1}, 2^{-2}, \ldots, 2^{-8} = 0.5, 0.35, \ldots, 0.0039$",
            "exact wrong rounded".split(),
        ),
        ("2^-1, ..., 2^-8 = 0.5, 0.25, ..., 0.00391", ["exact", "rounded"]),
    ],
)
def test_each_number_is_held_against_its_formula(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_a_pair_is_shown_by_its_formula() -> None:
    _, second = findings(r"$\sin(1), \cos(1) \approx 0.841, 0.504$")
    assert second.claim.subject_text == r"\cos(1)"
    assert second.claim.text == r"\cos(1) ≈ 0.504"
    assert second.suggestion == "0.540"


@pytest.mark.parametrize(
    "given",
    [
        r"$\beta_1, \beta_2 = 0.9, 0.99$",
        r"$\beta_1, \beta_2, \epsilon = 0.9, 0.99, 10^{-8}$",
        r"$(\beta_1, \beta_2) = (0.9, 0.99)$",
        r"$\beta = (\beta_1, \beta_2) = (0.9, 0.99)$",
    ],
)
def test_names_side_by_side_have_values(given: str) -> None:
    note = rf"With {given} we have $1 - \beta_1 = 0.1$ and $1 - \beta_2 = 0.02$."
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "wrong"]


def test_names_side_by_side_in_prose() -> None:
    assert verdicts("Let x, y = 2, 3. Then x + y = 6") == [("6", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$(x, y) = (2, 3)$", []),
        ("A at $(x, y) = (2, 3)$.\n\nB at $(x, y) = (4, 5)$: $x + y = 9$", ["exact"]),
        ("Let $a = 0$ and $b = 1$. On $[a, b] = [0, 1]$", ["exact", "exact"]),
    ],
)
def test_what_gives_a_list_its_values_claims_nothing(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("x = y + 2, 4 * 5 = 20, 31", [("20", "exact")]),
        ("y = 2, 3 + 4 = 7, 5", [("7", "exact")]),
        ("E = f(x) = 2 * 3, 4 * 5 = 6, 20, 31", []),
        ("E = f(x) = 2 * 3, 4 * 5 = 6, 21", [("6", "exact"), ("21", "wrong")]),
        (
            "L = - sum t * log(p)\n\n= - log(0.4) , - log(0.2)\n\n= 0.916, 1.709",
            [("0.916", "rounded"), ("1.709", "wrong")],
        ),
    ],
)
def test_what_both_lists_are_may_stand_before_them(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged


def test_a_sign_beside_nothing_ends_no_document() -> None:
    found = findings("n(PC=,=7,986\n\n$1 + 1 = 3$", "text")
    assert "wrong" in [finding.verdict for finding in found]
