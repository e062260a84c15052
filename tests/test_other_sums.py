"""Lists that are added otherwise than number by number, as the words above them say."""

from __future__ import annotations

import pytest
from judged import verdicts

WORDS = "$u=(1,1,0)$ and $v=(1,0,1)$. We have "
POINTS = "$P=(3,6)$ and $Q=(80,10)$: "


@pytest.mark.parametrize(
    ("note", "left_open"),
    [
        ("Elliptic curve: " + POINTS + "$P+Q=(80,87)$ and $2P=(80,10)$.", 2),
        ("On the elliptic curve $y^2=x^3+2x+3$ modulo 97, " + POINTS + "$2P=(80,10)$", 0),
        ("Intervals: $[1,2]-[3,4]=[-3,-1]$", 1),
        ("Interval arithmetic with $X=[1,2]$ and $Y=[3,5]$: $X - Y = [-4,-1]$.", 1),
    ],
)
def test_points_of_a_curve_and_differences_of_intervals(note: str, left_open: int) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["unparsed"] * left_open


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"Codewords over $\mathbb{F}_2$: " + WORDS + "$u+v=(0,1,1)$", ["exact"] * 3),
        (r"Codewords over $\mathbb{F}_2$: " + WORDS + "$u+v=(0,1,0)$", ["exact", "exact", "wrong"]),
        ("A binary linear code has " + WORDS + "$u+v=(0,1,1)$", ["exact"] * 3),
        ("XOR of the words: $[1,1,0]+[1,0,0]=[0,1,1]$", ["exact", "exact", "wrong"]),
        (r"Over $\mathbb{F}_2$: " + WORDS + "$u+v=(2,1,1)$", ["exact"] * 3),
        ("With " + WORDS + "$u+v=(0,1,1)$", ["wrong", "exact", "exact"]),
        ("Codewords. With $u=(1,4,0)$ and $v=(1,0,1)$: $u+v=(0,1,1)$", ["wrong", "wrong", "exact"]),
        ("On the curve, " + POINTS + "$P+Q=(83,17)$", ["exact", "wrong"]),
        ("On the elliptic curve, $A=(1,2)$, $B=(3,4)$ and $A+B=(4,6)$", ["exact", "exact"]),
        ("Intervals: $[1,2]+[3,4]=[4,7]$", ["exact", "wrong"]),
        ("On the interval, $(1,2)-(3,4)=(-3,-2)$", ["wrong", "exact"]),
        ("Ends: $[1,2]-[3,4]=[-3,-1]$", ["wrong", "wrong"]),
    ],
)
def test_what_is_added_number_by_number_or_modulo_2(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_an_interval_that_nothing_stands_behind_claims_nothing() -> None:
    assert verdicts(r"The interval: $I_{0.9}(m) = \left[2.5 - 0.4, 2.5 + 0.4\right]$.") == []


def test_an_interval_of_sums_subtracts_none() -> None:
    words = "The confidence interval is "
    assert verdicts(rf"{words}$C = [5.5 - 1.2, 5.5 + 1.2] = [4.3, 6.7]$")[0][1] == "exact"
    found = dict(verdicts(rf"{words}$C = [5.5 - 1.2, 5.5 + 1.4] = [4.3, 6.7]$"))
    assert found == {"4.3": "exact", "6.7": "wrong"}
