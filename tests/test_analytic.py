"""The functions of an integrand on complex balls, against Arb's own of the same name."""

from __future__ import annotations

import pytest
from flint import acb, arb

from pe_symbolic.enclosure.analytic import AnalyticArithmetic
from pe_symbolic.enclosure.balls import precision

PLACES = [acb(0.3, 0.2), acb(-0.6, 0.1), acb(0.9, -0.4), acb(0.5, 0)]


def called(op: str, *args: acb, holomorphic: bool = False) -> acb:
    return AnalyticArithmetic(128, holomorphic=holomorphic).call(op, list(args))


@pytest.mark.parametrize(
    ("op", "place"),
    [
        *((op, acb(-3, 0)) for op in ("log", "sqrt")),
        *((op, acb(2, 0)) for op in ("asin", "acos", "atanh")),
        *((op, acb(0, 2)) for op in ("atan", "asinh")),
        ("acosh", acb(-2, 0)),
        ("abs", acb(0, 0)),
        ("floor", acb(1, 0)),
        ("ceil", acb(1, 0)),
    ],
)
def test_nothing_is_finite_across_a_branch_cut(op: str, place: acb) -> None:
    ball = acb(arb(place.real, 0.125), arb(place.imag, 0.125))
    assert not called(op, ball, holomorphic=True).is_finite()


@pytest.mark.parametrize("place", PLACES, ids=str)
@pytest.mark.parametrize(
    "op",
    ["sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh",
     "exp", "log", "sqrt", "erf"],
)  # fmt: skip
def test_a_function_is_that_of_arb(op: str, place: acb) -> None:
    with precision(128):
        found = called(op, place)
        assert found.overlaps(getattr(place, op)())
        assert found.rel_accuracy_bits() > 100


def test_numbers_made_of_two() -> None:
    one, other = acb(7.5), acb(-2)
    assert called("div", one, other).overlaps(acb(-3.75))
    assert not called("div", one, acb(0)).is_finite()
    assert called("pow", one, acb(2)).overlaps(acb(56.25))
    assert called("root", acb(8), acb(3)).overlaps(acb(2))
    assert called("mod", one, other).overlaps(acb(-0.5))
    assert called("mod", one, acb(2)).overlaps(acb(1.5))
    assert called("max", other, one, acb(3)).overlaps(one)
    assert called("min", one, other, acb(3)).overlaps(other)
    assert called("neg", one).overlaps(acb(-7.5))
    assert [called(op, acb(-1.5)).real.mid() for op in ("abs", "floor", "ceil")] == [1.5, -2, -1]
