"""Refusals: nothing where both sides are read, then the first thing in the way."""

from __future__ import annotations

import pytest
from judged import claims


@pytest.mark.parametrize("source", ["$2 + 2 = 5$", r"$2\,\text{m} + 2\,\text{m} = 4\,\text{m}$"])
def test_what_is_read_is_not_refused(source: str) -> None:
    (claim,) = claims(source)
    assert claim.subject is not None
    assert claim.unread == ""


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (r"$2 + \foo 2 = 5$", "1:6: the formula breaks off here"),
        (r"$\frac12 \sin 2/ = 0.3$", "1:16: the formula breaks off here"),
        (r"$12 = 5 \bmod 7$", "1:2: a congruence"),
        (r"$2 \cdot 3\,\mathrm{h} = 6\,\mathrm{m}$", "the units differ: h and m"),
        (r"$2\,\text{h} + 3\,\text{min} = 123$", "the units differ: h, min on one side only"),
        ("In binary, $1 + 1 = 10$.", "another arithmetic"),
        (r"$[\sin(1), \cos(1)] = 0.84$", "2 elements are set equal to something of another shape"),
    ],
)
def test_why_a_claim_is_left_open(source: str, why: str) -> None:
    (claim,) = claims(source)
    assert claim.subject is None
    assert why in claim.unread
