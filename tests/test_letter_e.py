"""An e that may be a name: what is said of Euler's number first."""

from __future__ import annotations

import pytest
from judged import only, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "$e = 2.17$",
        r"$1/e = 0.0368$",
        r"$1 - 1/e = 0.732$",
        "$3e = 9.15$",
        "$3e = 10$",  # half as much more
        "$3e = 16$",
        "$e^2 + e = 20.11$",
        r"$\exp(1) + e = 54.4$",
        "$2 + 3 = 68$",
        "$2.1 + e > 100$",
    ],
)
def test_what_is_wrong_of_the_number(note: str) -> None:
    assert only(note).verdict in ("wrong", "fails")


@pytest.mark.parametrize(
    "note", ["$120e + 2000 = 68000$", r"$12 e - 5 = 0$", "$3e = 17$", r"$12 e + \sqrt{4} = 68000$"]
)
def test_what_is_too_far_off_to_be_meant_of_it(note: str) -> None:
    assert only(note).verdict == "unbound"


def test_a_vector_of_this_name_has_a_norm() -> None:
    note = r"$b = (1,2)$, $p = (2,2)$, $e = b - p = (-1,0)$, $\|e\|^2 = 3$"
    assert [said for _, said in verdicts(note)] == ["exact", "exact", "wrong"]
    shares = r"$\pi = (0.4, 0.6)$ and $2\pi = (0.8, 1.3)$"
    assert [said for _, said in verdicts(shares)] == ["exact", "wrong"]
    assert [said for _, said in verdicts("‖e‖² = 1² + (−2)² + 1² = 7")] == ["wrong"]


def test_an_e_that_is_set_equal_to_a_formula_is_a_name() -> None:
    assert verdicts(r"Let $e = 2^{\pi}(1 + 2^\pi)$")[0][1] == "unbound"
    assert verdicts(r"$e = \lim_{n\to\infty}(1+2/n)^n$")[0][1] == "wrong"


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("$e^2 = 73.89$", [("73.89", "wrong")]),
        (r"$e^2 = 2.718 \cdot 2.718 = 73.88$", [("73.88", "wrong")]),
        (r"$e^2 = e \cdot e = 9.37$", [("9.37", "wrong")]),
        (r"$e^{-2} = 0.1 \cdot 0.1 = 0.01$", [("0.01", "wrong")]),
        ("e² = 0.2 × 0.2 = 0.04", [("0.04", "exact")]),
        ("$e^2 = (0.5 - 0.2)^2 = 0.08$", [("0.08", "wrong")]),
    ],
)
def test_a_square_that_a_formula_far_off_gives_is_of_a_name(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged


def test_what_such_a_square_is_held_against() -> None:
    assert only("$e^2 = (0.5 - 0.2)^2 = 0.08$").suggestion == "0.09"


def test_nor_is_one_that_a_name_stands_behind() -> None:
    assert verdicts("the first is ~e^3 ≈ 20x more likely") == [("20", "rounded")]
    assert verdicts("$e^2 = (y - t)^2 = 0.25$") == [("0.25", "unbound")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$e = 1.6\times 10^{-19}$ C, $x = 2$. Then $e^{-x} = 0.235$.", ["wrong"]),
        (r"$e = 1.6\times 10^{-19}$ C, $x = 2$. Then $e^{-x} = 0.135$.", ["rounded"]),
        (r"$e = 0.05$ and $X = 3$. Then $a = e^{-X/10} = 0.741$.", ["rounded"]),
        (r"$e = 0.5$, $n = 3$: $e^2 = 0.25$, $e^n = 0.125$", ["exact", "exact"]),
    ],
)
def test_a_power_of_it_where_the_letter_has_a_value(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"$e = \sqrt{6.25} = 2.6$", "wrong"),
        (r"$e = \sqrt{6.25} = 2.5$", "exact"),
        (r"$e = \ln 16.6 = 2.8094$", "rounded"),
        (r"$e = \sum_{k=0}^{5} \frac{1}{k!} = 2.8167$", "wrong"),
        (r"$e \approx 2.618$", "wrong"),
    ],
)
def test_a_formula_for_something_else_that_is_called_so(claim: str, verdict: str) -> None:
    assert [said for _, said in verdicts(claim)] == [verdict]


def test_an_e_that_is_listed_is_what_it_is_given() -> None:
    assert verdicts("Public key: (e, n) = (17, 3233), private key: (d, n) = (2753, 3233).") == []
    assert verdicts(r"$(\pi, e) = (3.14, 2.78)$") == [("3.14", "rounded"), ("2.78", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("3 + 4 = 8 e.g. here, and 2 + 2 = 4 e. g. there", ["wrong", "exact"]),
        ("ln(10) = 2.303 e.g. 2 + 2 = 5, $3 + 4 = 7$ e.g. here", ["rounded", "wrong", "exact"]),
        ("With e.g. 2 + 2 = 5 and 2·e = 5.44", ["wrong", "rounded"]),
    ],
)
def test_an_example_is_no_factor(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("La somma 3 + 4 = 8 e\nil prodotto 3 · 4 = 12.", ["wrong", "exact"]),
        ("3 + 4 = 7 e\n5 + 6 = 11", ["exact", "exact"]),
        ("2·e = 2 e\nand e·e = 4 e", ["exact", "wrong"]),
    ],
)
def test_and_at_the_end_of_a_line_is_no_factor(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
