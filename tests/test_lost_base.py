"""Powers of the paper's base out of text in which nothing is raised."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("100002/2 = 50001", [("50001", "exact")]),
        ("100002/8 = 12500.25", [("12500.25", "exact")]),
        ("10000 2 = 10", []),
        ("10000 - 2/8 = 9999.75", [("9999.75", "exact")]),
        ("10000 - 2/8 = 0.1", [("0.1", "wrong")]),
        ("10000-2 = 9998", [("9998", "exact")]),
        ("1100002/8 = 10", [("10", "wrong")]),
        ("100002·4/8 = 50001", [("50001", "exact")]),
    ],
)
def test_what_has_lost_nothing_stays_as_it_is(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("note", "right", "wrong"),
    [
        ("100002/8 = {}", "10", "20"),
        ("sin(3/100002/4) = {}", "0.0300", "0.0030"),
        ("10000−2/512 = {}", "0.9647", "0.9467"),
        ("sin(3/10000 2/4) = {}", "0.0300", "0.0500"),
        ("sin(3/100002·1/4) = {}", "0.0300", "0.0500"),
        ("cos(3/100002×0/4) = {}", "-0.990", "-0.960"),
        ("2π · 100002/512 ≈ {}", "6.51", "6.15"),
        ("100002i/d is the divisor. For d = 8 it is 100004/8 = {}", "100", "110"),
    ],
)
def test_a_power_is_meant_where_only_it_fits(note: str, right: str, wrong: str) -> None:
    assert next(v for _, v in verdicts(note.format(right))) in ("exact", "rounded")
    assert [v for _, v in verdicts(note.format(wrong))] == ["wrong"]


def test_where_others_lost_their_raising_nothing_is_right_by_chance() -> None:
    note = "PE(pos, 2i+1) = cos(pos/100002i/d)\n\ncos(3/100002/4) = 1.0000\n"
    assert [verdict for _, verdict in verdicts(note)] == ["holds", "wrong"]


@pytest.mark.parametrize(
    "angle",
    [
        "pos/100002i/dmodel ",
        "pos/10000 2i/d",
        "pos/10,0002i/d_{model}",
        "pos/100002i/d_model",
        "pos/10000 2i/d model",
        "pos · 10000−2i/d",
        "pos/10000 2 i / d",
    ],
)
def test_the_formula_of_the_paper(angle: str) -> None:
    assert verdicts(f"PE(pos, 2i) = sin({angle})") == [("", "holds")]
    assert verdicts(f"PE(pos, 2i) = cos({angle})") == [("", "fails")]


@pytest.mark.parametrize("angle", ["pos/100002i", "pos/10000 - 2i/d"])
def test_what_is_no_such_exponent(angle: str) -> None:
    assert [verdict for _, verdict in verdicts(f"PE(pos, 2i) = sin({angle})")] != ["holds"]


@pytest.mark.parametrize("angle", ["pos/10000^2i/d", "pos · 10000^-2i/d", "pos/(10000^2i/d)"])
def test_an_exponent_in_one_line(angle: str) -> None:
    (finding,) = findings(f"PE(pos, 2i) = sin({angle})")
    assert finding.verdict == "holds"
    assert "the exponent as a whole" in finding.remarks[0]


@pytest.mark.parametrize(
    "formula",
    [
        "PE(pos, 2i) = sin(pos/10000^2 i/d)",
        "PE(pos, 2i) = sin(pos/1000^2i/d)",
        "PE(pos, 2i) = sin(pos/10000^2i d)",
        "$PE(pos, 2i) = \\sin(pos/10000^2i/d)$",
    ],
)
def test_what_is_a_square_in_one_line(formula: str) -> None:
    assert [finding.verdict for finding in findings(formula)] == ["fails"]
