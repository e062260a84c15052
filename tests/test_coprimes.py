"""Euler's totient: where nothing speaks of it a name, else counted by the primes."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

import pytest
from judged import verdicts
from trees import number

from pe_symbolic.claims.names.coprimes import totient
from pe_symbolic.exact import exact_value
from pe_symbolic.expression import Number, Symbol


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"The golden ratio $\varphi$. $\varphi(33) = 20$", [("20", "unbound")]),
        (r"RSA with $\varphi(2.5) = 2$", [("2", "unbound")]),
        (r"Euler's theorem on polyhedra. $\phi(7) = 6$", [("6", "unbound")]),
        (r"RSA: $\varphi(33) = 21$", [("21", "wrong")]),
        (
            r"Euler's totient: $\phi(60) = 16$ and $\varphi(7) = 6$",
            [("16", "exact"), ("6", "exact")],
        ),
        (
            r"Euler's theorem: $3^{\phi(7)} \equiv 1 \pmod 7$. $\phi(7) = 6$, $\phi(10) = 5$",
            [("1 \\pmod 7", "holds"), ("6", "exact"), ("5", "wrong")],
        ),
        (r"$\varphi(n) = (p - 1)(q - 1)$, so $\varphi(77) = 61$", [("61", "wrong")]),
    ],
)
def test_a_totient_is_one_where_the_note_speaks_of_it(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged


def test_what_has_no_totient_has_none() -> None:
    for argument in (number(0), number(-3), Number(Fraction(1, 2)), Symbol("n"), number(10**11)):
        assert totient("phi", argument, (0, 0)) is None
    assert totient("f", number(6), (0, 0)) is None


def test_it_counts_what_has_no_divisor_in_common() -> None:
    for whole in range(1, 200):
        product = totient("varphi", number(whole), (0, 0))
        assert product is not None
        value = exact_value(product)
        assert value is not None
        assert value.rational == sum(gcd(whole, one) == 1 for one in range(1, whole + 1))
