"""Lengths of network prefixes: a stroke before a number that divides nothing."""

from __future__ import annotations

import pytest
from judged import findings


@pytest.mark.parametrize(
    "note",
    [
        "/30 = 2 hosts /29 = 6 hosts /28 = 14 hosts",
        "The masks: /25 = 128 /26 = 64 /27 = 32 addresses.",
        "/24=256 hosts · /25=128 · /26=64",
    ],
)
def test_prefixes_with_what_they_leave_claim_nothing(note: str) -> None:
    assert findings(note) == ()


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("256 /4 = 64 addresses each and 256 /8 = 33", ["exact", "wrong"]),
        ("So 12 apples /4 = 4 apples", ["wrong"]),
        ("30 mL/1 oz. x 5 oz/1 = 160 mL", ["wrong"]),
        ("The prefix is 32 - 6 = /26", ["exact"]),
        ("The prefix is 32 - 6 = /27", ["wrong"]),
        ("The /26 = 64 addresses, 64/2 = 32 and 48/24 = 3", ["exact", "wrong"]),
        ("A /26 has 2^6 - 2 = 62 hosts and a /27 has 2^5 - 2 = 31", ["exact", "wrong"]),
        ("/30 = 2 hosts. And 12 /4 = 4", ["wrong"]),
        ("/30 = 2 /29 = 6 and 12 /4 = 3", ["exact"]),
        ("2 * 3 = /7 x", ["unparsed"]),
        ("32 + 8 = /40", ["unparsed"]),
    ],
)
def test_other_strokes_divide_and_a_prefix_may_be_computed(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == expected
