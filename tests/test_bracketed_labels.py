"""Numbers and letters in square brackets before a calculation: labels, and no links."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "label", ["[1] 3*4=%s", "- [c] 3*4=%s", "See [2] 3*4=%s", "[1] 3 * 4 = %s"]
)
def test_a_label_before_a_calculation_is_no_link(label: str) -> None:
    assert verdicts(label % 12) == [("12", "exact")]
    assert verdicts(label % 13) == [("13", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("[2] sin(2) = 0.91", [("0.91", "rounded")]),
        ("See [12] √16 = 4", [("4", "exact")]),
        ("[1] 2^5 = 32", [("32", "exact")]),
        ("[1] 5! = 121", [("121", "wrong")]),
        ("[3] e^2 = 7.39", [("7.39", "rounded")]),
        ("[3] (1 + 1)*4 = 9", [("9", "wrong")]),
        ("[2] + 3 = 5 and [2](1 + 1) = 4", [("5", "exact"), ("4", "exact")]),
        ("2[sin(2)] = 1.82, [2] * 3 = 6", [("1.82", "rounded"), ("6", "exact")]),
    ],
)
def test_a_label_is_no_factor(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


def test_a_bracket_of_numbers_is_no_target() -> None:
    assert verdicts("So 2 * [2](3+4) = 28 and 2 * [2](3+4) = 29") == [
        ("28", "exact"),
        ("29", "wrong"),
    ]


@pytest.mark.parametrize(
    "note",
    [
        "[1]: a.html?x3=4",
        "[1] https://a.org/x3=4",
        "[1]: #a3=5",
        "[a](3) [b](2024/05-3)",
        "[2] 3 = 7",
    ],
)
def test_targets_claim_nothing(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note) if verdict != "unparsed"] == []
