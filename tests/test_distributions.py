"""Student's distribution and the quantiles, by both libraries: first what has none."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_symbolic.enclosure import (
    LIBRARIES,
    Enclosure,
    OutOfReach,
    Undefined,
    distributions,
    enclose,
)
from pe_symbolic.enclosure.arithmetic import Value
from pe_symbolic.enclosure.balls import precision
from pe_symbolic.enclosure.distributions import Chance, Enclosing
from pe_symbolic.enclosure.widened import WidenedBalls, WidenedIntervals
from pe_symbolic.expression import Call, Number

both_libraries = pytest.mark.parametrize("library", LIBRARIES)


def of(op: str, *numbers: str | Fraction) -> Call:
    return Call(op, tuple(Number(Fraction(number)) for number in numbers))


def encloses(found: Enclosure, value: object) -> bool:
    sign, mantissa, exponent, _ = mpmath.mpf(value)._mpf_
    size = Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
    size = -size if sign else size
    away = abs(size) / 10**25 + Fraction(1, 10**25)
    return found.lower - away <= size <= found.upper + away


@both_libraries
@pytest.mark.parametrize(
    "node",
    [
        of("normal_quantile", "0"),
        of("normal_quantile", "1"),
        of("normal_quantile", "-0.3"),
        of("student_quantile", "1.5", "4"),
        of("student_quantile", "0.9", "0"),
        of("student_quantile", "0.9", "2.5"),
        of("student_cdf", "1", "-3"),
    ],
)
def test_what_has_no_value(node: Call, library: str) -> None:
    with pytest.raises(Undefined):
        enclose(node, 96, library)


@both_libraries
@pytest.mark.parametrize(
    "node",
    [
        of("student_cdf", "1", "1001"),
        of("normal_quantile", 1 - Fraction(1, 10**40)),
        of("student_quantile", Fraction(1, 10**24), "1"),
    ],
)
def test_what_is_out_of_reach(node: Call, library: str) -> None:
    with pytest.raises(OutOfReach):
        enclose(node, 64, library)


@both_libraries
def test_a_higher_precision_reaches_further(library: str) -> None:
    found = enclose(of("normal_quantile", 1 - Fraction(1, 10**40)), 256, library)
    assert Fraction("13.310") < found.lower < found.upper < Fraction("13.311")


@both_libraries
@pytest.mark.parametrize("op", ["normal_quantile", "student_quantile"])
def test_the_middle_is_zero(op: str, library: str) -> None:
    node = of(op, "0.5", *(["7"] if op == "student_quantile" else []))
    found = enclose(node, 96, library)
    assert Fraction(0) in found
    assert found.width < Fraction(1, 10**20)


@both_libraries
def test_what_is_not_found_in_time_is_out_of_reach(
    library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(distributions, "_STEPS", 1)
    monkeypatch.setattr(distributions, "_WIDENINGS", 2)
    with pytest.raises(OutOfReach, match="told apart"):
        enclose(of("normal_quantile", "0.975"), 96, library)


@both_libraries
def test_nothing_rests_on_a_guess(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = enclose(of("normal_quantile", "0.975"), 96, library)
    monkeypatch.setattr(distributions, "_guessed", lambda _: Fraction(7))
    found = enclose(of("normal_quantile", "0.975"), 96, library)
    assert max(known.lower, found.lower) <= min(known.upper, found.upper)
    assert found.width < Fraction(1, 10**20)


@both_libraries
def test_where_the_first_point_tried_is_the_quantile(library: str) -> None:
    """tan(π/4) is 1."""
    found = enclose(of("student_quantile", "0.75", "1"), 96, library)
    assert Fraction(1) in found
    assert found.width < Fraction(1, 10**20)


@both_libraries
@pytest.mark.parametrize(
    ("node", "value"),
    [
        (of("normal_quantile", "0.975"), "1.95996"),
        (of("normal_quantile", "0.05"), "-1.64485"),
        (of("student_quantile", "0.975", "24"), "2.06390"),
        (of("student_quantile", "0.95", "7"), "1.89458"),
        (of("student_quantile", "0.005", "2"), "-9.92484"),
        (of("student_quantile", "0.975", "1"), "12.70620"),
        (of("student_cdf", "2.131", "4"), "0.94995"),
    ],
)
def test_values_of_the_tables(node: Call, value: str, library: str) -> None:
    found = enclose(node, 96, library)
    half = Fraction(1, 200_000)
    assert Fraction(value) - half < found.lower <= found.upper < Fraction(value) + half


@both_libraries
@pytest.mark.parametrize(
    ("node", "most"),
    [
        (of("normal_quantile", "0.975"), 9),
        (of("normal_quantile", "0.05"), 11),
        (of("normal_quantile", "0.5"), 2),
        (of("student_quantile", "0.975", "24"), 20),
        (of("student_quantile", "0.005", "2"), 32),
        (of("student_quantile", "0.6", "7"), 14),
    ],
)
def test_a_quantile_is_found_soon_and_is_narrow(
    node: Call, most: int, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried, ends = [], distributions._ends

    def counted(
        arithmetic: Enclosing[Value], chance: Chance[Value], x: Fraction
    ) -> tuple[Fraction, Fraction]:
        tried.append(x)
        return ends(arithmetic, chance, x)

    monkeypatch.setattr(distributions, "_ends", counted)
    found = enclose(node, 96, library)
    assert 2 <= len(tried) <= most
    assert found.width < max(abs(found.lower), Fraction(1)) / 2**82


shares = st.fractions(Fraction(1, 1000), Fraction(999, 1000), max_denominator=10**4)
degrees = st.integers(1, 40)


@given(share=shares)
@both_libraries
def test_normal_quantiles(library: str, share: Fraction) -> None:
    with mpmath.workdps(40):
        p = mpmath.mpf(share.numerator) / share.denominator
        value = mpmath.sqrt(2) * mpmath.erfinv(2 * p - 1)
        assert encloses(enclose(of("normal_quantile", share), 128, library), value)


@given(x=st.fractions(-30, 30, max_denominator=1000), number=degrees)
@both_libraries
def test_chances_of_a_t_variable(library: str, x: Fraction, number: int) -> None:
    """By the incomplete beta function, which the sums know nothing of."""
    with mpmath.workdps(40):
        square = mpmath.mpf(x.numerator) ** 2 / x.denominator**2
        tail = mpmath.betainc(
            mpmath.mpf(number) / 2, 0.5, 0, number / (number + square), regularized=True
        )
        value = 1 - tail / 2 if x > 0 else tail / 2
        found = enclose(of("student_cdf", x, str(number)), 128, library)
        assert encloses(found, value)
        assert found.width < Fraction(1, 10**30)


@given(share=shares, number=degrees)
@both_libraries
def test_a_quantile_has_its_chance(library: str, share: Fraction, number: int) -> None:
    found = enclose(of("student_quantile", share, str(number)), 128, library)
    other = next(name for name in LIBRARIES if name != library)
    below = enclose(of("student_cdf", found.lower, str(number)), 192, other)
    above = enclose(of("student_cdf", found.upper, str(number)), 192, other)
    assert below.lower <= share <= above.upper
    assert found.width <= max(abs(found.lower), Fraction(1)) / 10**25


def test_a_share_that_may_be_nothing_at_all() -> None:
    intervals = WidenedIntervals(96, lambda _: Fraction(1, 10))
    share = intervals.literal(Number(Fraction(1, 20)))
    with pytest.raises(OutOfReach):
        intervals.call("normal_quantile", [share])


def test_a_rounded_share_has_a_range_of_quantiles() -> None:
    """Each library by itself holds what any share between 0.97 and 0.98 has."""
    share = [Number(Fraction(39, 40))]

    def half_unit(_: Number) -> Fraction:
        return Fraction(1, 200)

    intervals = WidenedIntervals(96, half_unit)
    found = [intervals.ends(intervals.call("normal_quantile", [intervals.literal(share[0])]))]
    with precision(96):
        balls = WidenedBalls(96, half_unit)
        found.append(balls.ends(balls.call("normal_quantile", [balls.literal(share[0])])))
    for lower, upper in found:
        assert Fraction("1.8807") < lower < Fraction("1.8808")
        assert Fraction("2.0537") < upper < Fraction("2.0538")
