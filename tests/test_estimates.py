"""Formulas behind ``≈`` that estimate the head: the number behind them is theirs."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$\sqrt{17} \approx 4 + \frac{1}{8} = 4.125$",
        r"$e^{0.5} \approx 1 + 0.5 + \frac{0.5^2}{2} = 1.625$",
        r"$\ln 1.2 = \ln(1 + 0.2) \approx 0.2 - \frac{0.2^2}{2} + \frac{0.2^3}{3} = 0.182667$",
        r"$\ln(1.35) \approx 0.25 \ln(1.2) + 0.75 \ln(1.4) \approx 0.297935$",
        r"$\int_0^1 e^{-x^2} dx \approx \frac{1}{2} (1 + e^{-1}) \approx 0.6839$",
        r"$10! \approx \sqrt{20\pi} \left(\frac{10}{e}\right)^{10} \approx 3598696$",
        r"$\pi \approx \frac{22}{7} \approx 3.142857$",
    ],
)
def test_a_number_behind_an_estimate_is_that_of_the_estimate(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"exact", "rounded"}


@pytest.mark.parametrize(
    "note",
    [
        r"$\sqrt{17} = 4 + \frac{1}{8} = 4.125$",
        r"$\sqrt{17} \approx 4 + \frac{1}{8} = 4.215$",
        r"$\sqrt{17} \cdot 3 \approx 4.2 \cdot 3 = 12.6$",
        r"$\frac{7.2}{3.1} \approx \frac{7.5}{3.1} \approx 2.42$",
        r"$\sqrt{17} \approx 3 + \frac{1}{8} = 3.125$",
        r"$\sqrt{17} \approx 4 + \frac{1}{0} = 4.125$",
        r"$\int_0^1 x dx \approx 3.1 \cdot 4 = 12.4$",
    ],
)
def test_a_step_or_another_number_or_one_far_off_is_wrong(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]


def test_what_is_undefined_estimates_nothing() -> None:
    note = r"$\sqrt{17} \approx 4 + \frac{1}{2 - 2} = 4.125$"
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]
