"""What a generator, a power or a logarithm may hold; anything else is no polynomial of ours."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pe_symbolic.rules import generators
from pe_symbolic.rules import polynomial as poly
from pe_symbolic.rules.polynomial import Atom

E, X = generators.E, Atom("symbol", ("x",))
ONCE = frozenset({(X, Fraction(1))})


def test_the_logarithm_of_a_power_of_e_is_its_exponent() -> None:
    assert generators.logarithm(poly.of_atom(E)) == poly.ONE
    raised = generators.generator(E, ONCE)
    assert generators.logarithm(poly.of_atom(raised)) == {ONCE: Fraction(1)}
    again = generators.generator(raised, ONCE)
    assert generators.logarithm(poly.of_atom(again)) == {frozenset({(X, Fraction(2))}): 1}
    assert generators.generator(E, frozenset()) == E


@pytest.mark.parametrize("parts", [("x", ONCE), (X, "x")])
def test_a_generator_holds_an_atom_and_exponents(parts: tuple[object, ...]) -> None:
    wrong = Atom("generator", parts)
    with pytest.raises(TypeError, match="a generator holds"):
        generators.generator(wrong, ONCE)
    with pytest.raises(TypeError, match="a generator holds"):
        generators._log_of_atom(wrong)


@pytest.mark.parametrize("parts", [("x", ONCE), (ONCE, "x")])
def test_a_power_holds_two_polynomials(parts: tuple[object, ...]) -> None:
    with pytest.raises(TypeError, match="a power holds"):
        generators._power_parts(Atom("power", parts))


def test_a_logarithm_holds_a_polynomial() -> None:
    inside = poly.key(poly.of_atom(X))
    right = {frozenset({(Atom("log", (inside,)), Fraction(1))}): Fraction(2)}
    powers, rest = generators.take_logarithms(right)
    assert (powers, rest) == ([(inside, {frozenset(): Fraction(2)})], poly.ZERO)
    wrong = {frozenset({(Atom("log", ("x",)), Fraction(1))}): Fraction(2)}
    with pytest.raises(TypeError, match="a logarithm holds"):
        generators.take_logarithms(wrong)
