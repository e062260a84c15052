"""Decimals with a blank behind their point: first where a sentence ends there."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "printed"),
    [
        ("So 2 * 3 = 6. 40 apples are left.", ["6"]),
        ("We see sin(0) = 0. 55 of them are left.", ["0"]),
        ("Here sqrt(10) ≈ 3. 12 of them are left.", ["3"]),
        ("5 - 5 = 0. 31 - 2 = 29", ["0", "29"]),
        ("5 - 5 = 0. 29 = 31 - 2", ["0", "29"]),
        ("Here sin(1) ≈ 1. 4 of them.", ["1"]),
        ("Section 0. 84 and sin(1) ≈ 1", ["1"]),
        ("x = 0. 84 of them", []),
    ],
)
def test_the_end_of_a_sentence(note: str, printed: list[str]) -> None:
    assert [one for one, _ in verdicts(note)] == printed
    assert {verdict for _, verdict in verdicts(note)} <= {"exact", "rounded"}


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("so sin(1) ≈ 0. 841 in the end", "rounded"),
        ("so sin(1) ≈ 0. 871 in the end", "wrong"),
        ("cos(3) = -0. 99.", "rounded"),
        ("cos(3) = -0. 97.", "wrong"),
        ("tan(1) = 1. 57", "wrong"),
        ("sqrt(10) = 3. 16 and so on", "rounded"),
    ],
)
def test_a_number_in_two_pieces(note: str, verdict: str) -> None:
    assert [said for _, said in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    "number",
    [
        "0.{91}", r"0\mathord{.}91", r"0\text{,}91", r"0.\underline{909}", r"0.\mathbf{91}",
        r"0\mathrm{.}91",
    ],
)  # fmt: skip
def test_digits_in_a_group_are_no_number_of_their_own(number: str) -> None:
    assert [said for _, said in verdicts(rf"$\sin(2) = {number}$")] == ["unparsed"]
    assert [said for _, said in verdicts(rf"$10 + {number} = 10.91$")] == ["unparsed"]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$2^{10} = 1\mathbf{024}$", "unparsed"),
        ("$2{3} = 6$", "unparsed"),
        (r"$\frac1{2} = 0.5$", "exact"),
        (r"$\log_2{8} = 3$", "exact"),
        (r"$\frac12\mathbf{} + 1 = 1.6$", "wrong"),
    ],
)
def test_what_a_group_behind_a_number_is(note: str, verdict: str) -> None:
    assert [said for _, said in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("2 + 0. 25 = 2.25\n\n55 * 1609 / 3600 = 24. 6 m/s", ["unparsed"]),
        ("2 + 0. 25 = 2.25\n\nx = 1. 5 * 3 = 4.5", []),
        ("2 + 0. 25 = 2.25\n\n1. 5 * 3 = 15", ["exact"]),
        ("2 + 0. 25 = 2.25\n\n2 + 3 = 5. 12 of them", ["unparsed"]),
        ("2 + 0.25 = 2.25\n\n2 + 3 = 5. 12 of them", ["exact", "exact"]),
        ("5 * 5 = 25. 31 - 2 = 29", ["exact", "exact"]),
    ],
)
def test_where_a_point_stands_apart_from_its_digits(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note, "text")] == judged
