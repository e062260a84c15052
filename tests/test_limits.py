"""The sizes beyond which nothing is computed: what is just beyond, and what is at one."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import arb
from mpmath.libmp import from_man_exp
from trees import number, plain

from pe_symbolic.enclosure import LIBRARIES, OutOfReach, enclose, quadrature
from pe_symbolic.enclosure.arithmetic import limits_of
from pe_symbolic.enclosure.balls import BallArithmetic
from pe_symbolic.enclosure.interval_basics import exact_end
from pe_symbolic.enclosure.intervals import IntervalArithmetic
from pe_symbolic.expression import Call, Expression, Symbol

both_libraries = pytest.mark.parametrize("library", LIBRARIES)
K, J, X = Symbol("k"), Symbol("j"), Symbol("x")


def summed(body: Expression, index: Symbol, most: int) -> Call:
    return Call("sum", (body, index, number(2), number(most + 1)))


@both_libraries
@pytest.mark.parametrize(
    ("at", "beyond"),
    [
        (Call("factorial", (number(3_000),)), Call("factorial", (number(3_001),))),
        (Call("gamma", (number(3_000),)), Call("gamma", (number(3_002),))),
        (Call("gamma", (plain("2999.5"),)), Call("gamma", (plain("4097.5"),))),
        (plain("exp(19999)"), plain("exp(32769)")),
        (plain("1.5^34000"), plain("1.5^140000")),
        (
            Call("binomial", (number(2**60), number(590))),
            Call("binomial", (number(2**60), number(591))),
        ),
        (
            Call("binomial", (number(2**60), number(2**60 - 590))),
            Call("binomial", (number(2**60), number(2**60 - 591))),
        ),
        (
            Call("binomial", (number(2**60), number(1))),
            Call("binomial", (number(2**60 + 1), number(1))),
        ),
        (
            Call("student_cdf", (number(1), number(1_000))),
            Call("student_cdf", (number(1), number(1_001))),
        ),
    ],
    ids=lambda value: value.op,
)
def test_what_is_at_a_limit(at: Expression, beyond: Expression, library: str) -> None:
    with pytest.raises(OutOfReach):
        enclose(beyond, 64, library)
    assert enclose(at, 64, library).upper > 0


@pytest.mark.parametrize(
    ("body", "most"),
    [
        (K, 10_000),
        (summed(K, J, 2), 316),
        (summed(summed(K, J, 2), X, 2), 46),
        (Call("integral", (X, X, number(0), K)), 20),
    ],
    ids=["a sum", "a sum of sums", "of sums of sums", "of integrals"],
)
def test_how_many_terms_a_sum_has(body: Expression, most: int) -> None:
    with pytest.raises(OutOfReach, match=f"{most + 1} terms, more than {most}"):
        limits_of(summed(body, K, most + 1), {})
    assert limits_of(summed(body, K, most), {}) == (body, "k", range(2, most + 2))


@pytest.mark.parametrize("sign", [1, -1])
def test_the_largest_exponent_that_is_written_out(sign: int) -> None:
    with pytest.raises(OutOfReach):
        exact_end(from_man_exp(1, sign * 80_001))
    assert exact_end(from_man_exp(1, sign * 80_000)) == Fraction(2) ** (sign * 80_000)
    own, two = BallArithmetic(64), arb(2)
    with pytest.raises(OutOfReach):
        own.ends(two ** (sign * 80_001))
    assert own.ends(two ** (sign * 80_000)) == (Fraction(2) ** (sign * 80_000),) * 2


def test_how_large_and_how_narrow_an_integrand_may_be() -> None:
    body = Call("add", (X,) * 119)
    with pytest.raises(OutOfReach, match="more than 120 parts"):
        quadrature._check_size(Call("add", (X,) * 120), 128)
    with pytest.raises(OutOfReach, match="narrowly enough"):
        quadrature._check_size(body, 129)
    quadrature._check_size(body, 128)


@pytest.mark.parametrize(("nodes", "most"), [(1, 240), (6, 240), (7, 214), (120, 12)])
def test_into_how_many_pieces_an_integral_is_cut(nodes: int, most: int) -> None:
    body = X if nodes == 1 else Call("add", (X,) * (nodes - 1))
    assert quadrature._Pieces(IntervalArithmetic(64), body, "x", {}).most == most
