"""A number right before a function: what is a result, then what is a factor."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("sin(2) = 0.91 cos(2) = -0.52", [("0.91", "rounded"), ("-0.52", "wrong")]),
        ("sin(30°) = 0.5 cos(60°) = 0.5", [("0.5", "exact"), ("0.5", "exact")]),
        ("sin(1) = 0.84 sin(2) = 0.91", [("0.84", "rounded"), ("0.91", "rounded")]),
    ],
)
def test_a_result_before_another_function(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("v = 12.5 m/s, θ = 40°. vx = v cos θ = 12.5 cos 40° = 9.576 m/s", "rounded"),
        ("v = 12.5 m/s, θ = 40°. vx = v cos θ = 12.5 cos 40° = 8.576 m/s", "wrong"),
        ("a = 2.5. y = a ln(a) = 2.5 ln(2.5) = 2.2907", "rounded"),
        ("a = 2.5. y = a sqrt(a) = 2.5 sqrt(2.5) = 3.9528", "rounded"),
        ("a = 2.5. y = a sqrt(a) = 2.5 sqrt(2.5) = 3.2528", "wrong"),
        ("With θ = 40°: v cos θ = 12.5 cos θ = 9.576", "rounded"),
    ],
)
def test_a_factor_that_is_put_in(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [expected]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$4 \pi 32 = 113.1$", [("113.1", "unparsed")]),  # of a radius of 3
        (r"$\pi 5^2 = 78.54$", [("78.54", "rounded")]),
        (r"$\pi 5^2 = 79.54$", [("79.54", "wrong")]),
        (r"$4 \pi 3^2 = 113.1$", [("113.1", "rounded")]),
        ("So 2 π 5 = 31.42", [("31.42", "rounded")]),
        ("So 2 π 5 = 32.42", [("32.42", "wrong")]),
    ],
)
def test_a_factor_behind_turns(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected
