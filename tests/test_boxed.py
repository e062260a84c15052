"""A box right behind a computed value, or a number right behind its formula, is that value."""

from __future__ import annotations

import pytest
from judged import verdicts

AREA = r"$$A = \sqrt{0.145} \approx 0.381 \text{ m}$$"


@pytest.mark.parametrize(
    "note",
    [
        AREA + "\n\nNow for the other one.\n\n" + r"$$\boxed{A \approx 2.381 \text{ m}}$$",
        AREA + "\n\n" + r"$$\boxed{A \approx 38.7 \text{ cm}}$$",
        AREA + "\n\n" + r"$$\boxed{A \approx 2}$$",
        r"$$n = 3 \times 4.5 = 13.5$$" + "\n\n" + r"$$\boxed{n = 14}$$",
        r"$$x = 1 + 2 = 3$$" + "\n\n" + r"$$x = 1 - 2 = -1$$" + "\n\n" + r"$$\boxed{x = 3}$$",
    ],
)
def test_a_box_of_something_else(note: str) -> None:
    assert "wrong" not in [verdict for _, verdict in verdicts(note)]


@pytest.mark.parametrize(
    ("box", "verdict"),
    [
        (r"$$\boxed{A \approx 0.381 \text{ m}}$$", "rounded"),
        (r"$$\boxed{A \approx 2.381 \text{ m}}$$", "wrong"),
        (r"$$\boxed{A = 2.381\ \text{m}}$$", "wrong"),
        (r"\[\boxed{A = 0.987\,\text{m}}\]", "wrong"),
        (r"$$\therefore \boxed{A \approx 8.38 \text{ m}}$$", "wrong"),
    ],
)
def test_a_box_of_the_value_above(box: str, verdict: str) -> None:
    assert [found for _, found in verdicts(f"{AREA}\n\n{box}")] == ["rounded", verdict]


FORMULA = r"$v = \frac{4.05 \times 10^{-5}}{1.8 \times 10^{-2}}$"


@pytest.mark.parametrize(
    "note",
    [
        FORMULA + "\n\nFor another one,\n\n" + r"$v \approx 5.25 \times 10^{-3}$",
        FORMULA + "\n\n" + r"$v \approx 2.25 \text{ mm/s}$",
        FORMULA + "\n\n" + r"$v \approx 7.4 \text{ ft/h}$",
        r"$$a = \tan^{-1}(1/7)$$" + "\n\n" + r"$$a \approx 8.13^\circ$$",
    ],
)
def test_a_number_of_something_else_or_in_another_unit(note: str) -> None:
    assert "wrong" not in [verdict for _, verdict in verdicts(note)]


@pytest.mark.parametrize(
    ("number", "verdict"),
    [
        (r"2.25 \times 10^{-3} \text{ m/s}", "exact"),
        (r"5.25 \times 10^{-3} \text{ m/s}", "wrong"),
        (r"7.25 \times 10^{-3}", "wrong"),
    ],
)
def test_a_number_in_the_paragraph_below_its_formula(number: str, verdict: str) -> None:
    found = verdicts(rf"{FORMULA}" + "\n\n" + rf"$v \approx {number}$")
    assert [said for _, said in found] == [verdict]


def test_a_value_in_another_unit_on_the_next_line() -> None:
    speed = r"$V = \frac{500}{18} \approx 27.8 \text{ m/h}$"
    found = verdicts(speed + "\n" + r"$V \approx 0.46 \text{ m/min}$, which is slow.")
    assert "wrong" not in [verdict for _, verdict in found]
    found = verdicts(speed + "\n" + r"$V \approx 2.46 \text{ m/h}$, which is slow.")
    assert found[-1] == ("2.46", "wrong")
