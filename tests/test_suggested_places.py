"""What belongs in the place of a number of many digits: all of them, or nothing."""

from __future__ import annotations

import mpmath
import pytest
from judged import only, printed

from pe_symbolic.enclosure import Enclosure
from pe_symbolic.judge.spell import respelled_within


@pytest.mark.parametrize("places", [20, 36, 38, 40, 80, 300])
@pytest.mark.parametrize("formula", [r"\sqrt{10}", r"\pi", r"e^{2}"])
def test_every_place_of_a_suggestion_is_right(formula: str, places: int) -> None:
    with mpmath.workdps(places + 20):
        value = {"\\sqrt{10}": mpmath.sqrt(10), "\\pi": +mpmath.pi, "e^{2}": mpmath.exp(2)}[formula]
        right = mpmath.nstr(value, places + 1, strip_zeros=False)
    far = only(f"${formula} = {right[0]}.{'1' * places}$")
    assert (far.verdict, far.suggestion) == ("wrong", right)


def test_a_value_that_is_not_known_so_far_is_not_written() -> None:
    number = printed("0.1234567")
    coarse = Enclosure(number.value, number.value + 2 * number.unit)
    assert respelled_within(number, coarse) is None
    fine = Enclosure(number.value, number.value + number.unit / 4)
    assert respelled_within(number, fine) == "0.1234567"


@pytest.mark.parametrize("text", ["1", "0.1", "0.01", "7"])
def test_the_ends_of_a_value_that_is_not_known_are_not_written(text: str) -> None:
    assert only(rf"$10^{{-3}} \sin(e^{{e^9}}) = {text}$").suggestion is None


def test_beyond_all_limits_nothing_is_suggested() -> None:
    far = only(rf"$\pi = 3.{'1' * 1_000}$")
    assert (far.verdict, far.suggestion) == ("wrong", None)
