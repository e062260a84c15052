"""Formulas behind ≈: no reading where they are far off, lead with =, or miss the number."""

from __future__ import annotations

import pytest
from judged import only


@pytest.mark.parametrize(
    "note",
    [
        r"$\cos(1) \approx \sin(1) + 0.5 = 1.34$",
        r"$e^{0.5} = 1 + 0.5 + 0.125 = 1.625$",
        r"$e^{0.5} \approx 1 + 0.5 + 0.125 = 1.725$",
        r"$\pi = \frac{22}{7} \approx 3.142857$",
    ],
)
def test_the_head_of_the_chain_is_meant(note: str) -> None:
    finding = only(note)
    assert finding.verdict == "wrong"
    assert finding.remarks == ()


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$e^{0.5} \approx 1 + 0.5 + 0.125 = 1.625$", "exact"),
        (r"$\pi \approx \frac{22}{7} = 3.142857$", "rounded"),
        (r"$\sin 0.5 \approx 0.5 - \frac{0.5^3}{6} = 0.4792$", "rounded"),
        (r"$10! \approx \sqrt{20\pi}(10/e)^{10} = 3598696$", "rounded"),
    ],
)
def test_a_number_behind_an_approximation_is_its_value(note: str, verdict: str) -> None:
    finding = only(note)
    assert finding.verdict == verdict
    assert "formula behind ≈" in finding.remarks[0]


def test_the_message_names_the_approximation() -> None:
    assert only(r"$\pi \approx \frac{22}{7} = 3.143$").message == r"\frac{22}{7} is 3.14286"
