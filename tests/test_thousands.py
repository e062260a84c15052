"""Thousands with a blank behind their comma, and lists of two values."""

from __future__ import annotations

import pytest
from judged import only, verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$f(x, y) = x + y$ and $f(1, 200) = 201$; $x, y = 1, 200$", [("201", "exact")]),
        (r"$10 \times 100 = 1, 200$", [("1", "wrong")]),
        (r"$2 - 1 = 1, 000$ is a code", [("1", "exact")]),
    ],
)
def test_what_fits_no_formula_is_a_list(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize("text", ["1, 000", r"1,\! 000", r"1,\,000", r"1,\!000"])
def test_blanks_behind_the_comma_of_thousands(text: str) -> None:
    note = rf"$10 \times 100 = {text}$ in all"
    assert verdicts(note) == [(text, "exact")]


def test_blanks_behind_the_comma_of_thousands_in_prose() -> None:
    assert verdicts("20 * 50 = 1, 000 in all") == [("1, 000", "exact")]
    assert verdicts("20 * 51 = 1, 000 in all") == [("1", "wrong")]
    assert verdicts("3 * 1 = 3, 000 is a code") == [("3", "exact")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$2{.}5 + 1 = 3{.}5$", [("3{.}5", "exact")]),
        (
            r"$2{.}500 - 40^2 = 900$. $\sqrt{2} \approx 1{,}41$.",
            [("900", "exact"), ("1{,}41", "rounded")],
        ),
        (
            r"$60 + 1{.}920 = 1{.}990$ and $\sqrt{2} \approx 1{,}41$.",
            [("1{.}990", "wrong"), ("1{,}41", "rounded")],
        ),
    ],
)
def test_points_in_braces_beside_decimal_commas(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        ("50.257 · 768 = {}", "38.597.376", "38.597.386"),
        ("5.000 · 1.000 = {}", "5.000.000", "6.000.000"),
        (
            "La tassa è 20 € · 0.05 = 1 €. Poi 35.000 € - 8.125,40 € = {} €",
            "26.874,60",
            "26.874,61",
        ),
        ("Um milhão! 1.000 × 1.000 = {}.", "1.000.000", "1.000.001"),
        ("36.000.000 + 11.880.000 = Rp {}", "47.880.000", "47.880.001"),
        ("1.000.000 / 1.000 = {}", "1.000", "2.000"),
        ("Preis 1.250 € + 250 € = {} €.", "1.500", "1.510"),
        (r"$12.288 \cdot 96 = {}$", "1.179.648", "1.179.658"),
        ("$+1.650 - 700 = {}$", "+950", "+960"),
        ("1.500 + 250 = {}", "1.750", "1.850"),
        (r"$50\,\mathrm{kg} \cdot 1.200\,\mathrm{EUR/kg} = {}\,\mathrm{EUR}$", "60.000", "61.000"),
        (r"$2\text{ t} \cdot 500.000\text{ Rp/t} = {}\text{ Rp}$", "1.000.000", "1.100.000"),
    ],
)
def test_points_that_group_where_only_so_it_is_right(note: str, right: str, spoiled: str) -> None:
    assert [verdict for _, verdict in verdicts(note.replace("{}", right))][-1:] == ["exact"]
    assert [verdict for _, verdict in verdicts(note.replace("{}", spoiled))][-1:] == ["wrong"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("1.500 · 2.000 = 3.000", "exact"),
        ("1.024 · 2 = 2.048", "exact"),
        ("1.000 · 5 = 5000", "wrong"),
        ("1.500 + 250 = 251.5", "exact"),
        (r"$1.500\text{ kg} + 250\text{ g} = 1.750\text{ kg}$", "exact"),
        (r"$2\text{ kg} \cdot 1.500\text{ EUR/kg} = 3.000\text{ EUR}$", "exact"),
        ("1.000 + 0 = 1000", "wrong"),
        ("2.500 · 2.5 = 6250", "wrong"),
        ("1.500 + 0.5 = 501.500", "wrong"),
    ],
)
def test_decimal_points_stay(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [expected]


@pytest.mark.parametrize(
    ("note", "verdict", "suggestion"),
    [
        (r"$2 \cdot 1800 = 3 \ 600$", "exact", None),
        (r"$2 \cdot 18000 = 36 \ 500$", "wrong", r"36 \ 000"),
        (r"$3,6 \cdot 1000 \ J = 3 \ 600 \ J$", "exact", None),
        (r"$3,6 \cdot 1000 \ J = 3 \ 700 \ J$", "wrong", r"3 \ 600"),
    ],
)
def test_thousands_parted_by_a_blank_of_tex_with_blanks_around_it(
    note: str, verdict: str, suggestion: str | None
) -> None:
    found = only(note)
    assert (found.verdict, found.suggestion) == (verdict, suggestion)


@pytest.mark.parametrize("bullet", ["", "- ", "* "])
def test_points_that_group_in_an_item_of_a_list(bullet: str) -> None:
    assert only(f"{bullet}50.257 · 768 = 38.597.376").verdict == "exact"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("max(0.5;\n1,5) and 2 * 1 = 2", [("2", "exact")]),
        ("T = [[1, 2],\n\n[3, 4]] and 2 * 1 = 2", [("2", "exact")]),
        ("The rest (as above\nx = 3 * 1,000 = 3,000; k = 8; n = 7", [("3,000", "exact")]),
        ("For x (and 2 * 1,000 = 2,100; k = 8; n = 7", [("2,100", "wrong")]),
        ("The rest (of 3 * 1,000 = 3,000; k = 8; n = 7", [("3,000", "exact")]),
        ("The rest (as above\n\nx = 3 * 1,000 = 3,100; k = 8", [("3,100", "wrong")]),
        (
            "The rest (as above\nx = 2 * 1,000 = 2,000; k = 8\nb) 3 * 2 = 5",
            [("2,000", "exact"), ("5", "wrong")],
        ),
        (
            "The rest (as above\nx = 3 * 1,000 = 3,000; k = 8" + " and so on" * 50,
            [("3,000", "exact")],
        ),
    ],
)
def test_a_bracket_that_nothing_closes_makes_no_list_of_what_follows(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == expected
