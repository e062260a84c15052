"""The letters carry the assumptions the laws rely on."""

import sympy

from pe_symbolic import symbols


def test_nothing_real_is_taken_for_positive() -> None:
    for symbol in (symbols.pos, symbols.t, symbols.phi, symbols.psi):
        assert symbol.is_real
        assert symbol.is_positive is None
        assert sympy.sqrt(symbol**2) != symbol


def test_half_the_width_is_a_whole_number_of_pairs() -> None:
    assert (symbols.d_model / 2).is_integer
    assert (symbols.d_model / 2).is_positive
    assert (symbols.d_model / 4).is_integer is None


def test_the_frequency_is_that_of_the_paper() -> None:
    value = symbols.frequency_value(symbols.i)
    at = {symbols.base: 10000, symbols.d_model: 6, symbols.i: 1}
    assert value.subs(at) == sympy.Integer(10000) ** sympy.Rational(-1, 3)
    assert value.is_positive
    assert symbols.frequency(symbols.i).is_positive


def test_every_printed_name_and_example_belongs_to_a_letter() -> None:
    letters = {value.name for value in vars(symbols).values() if isinstance(value, sympy.Symbol)}
    assert set(symbols.TEX_NAMES) <= letters
    assert set(symbols.EXAMPLES) <= letters
