"""What members ask: nothing about machine numbers, then that a sentence speaks of them."""

from __future__ import annotations

import pytest
from judged import only, verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$0.1 + 0.2 \neq 0.3$",
        r"The machine stops. $0.1 + 0.2 \neq 0.3$",
        r"$0.1 + 0.2 \neq 0.3$. Floats are another matter.",
        r"In floating point $0.1 + 0.2 < 0.3$.",
    ],
)
def test_an_inequality_of_numbers(note: str) -> None:
    assert only(note).verdict == "fails"


@pytest.mark.parametrize(
    "note",
    [
        r"$0.1 + 0.2 \neq 0.3$ in floating point.",
        "In IEEE arithmetic 0.1 + 0.2 != 0.3.",
        "With `float64` we see 0.1 + 0.2 ≠ 0.3",
    ],
)
def test_numbers_of_a_machine_are_left_open(note: str) -> None:
    finding = only(note)
    assert finding.verdict == "unparsed"
    assert "floating-point" in finding.message


def test_a_number_with_its_power_of_ten_asks_nothing() -> None:
    note = r"$299\,792\,458\,\mathrm{m/s} \approx 3.0 \times 10^{8}\,\mathrm{m/s}$"
    assert [verdict for _, verdict in verdicts(note) if verdict == "wrong"] == []


@pytest.mark.parametrize(
    "note",
    [
        "In int8, $127 + 1 = -128$.",
        "uint8 arithmetic: $200 + 100 = 44$ (overflow).",
        "In float16, $2048 + 1 = 2048$.",
        "Boolean algebra: $1 + 1 = 1$",
        "In hex, $8 + 8 = 10$",
        "On a clock, $10 + 5 = 3$.",
        "19/5 = 3 remainder 4",
        "$19/5 = 3$ remainder $4$",
        "19/5 = 3 rem. 4",
        "$19/5 = 3 \\text{ R } 4$",
    ],
)
def test_other_arithmetic_is_left_open(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed"}
