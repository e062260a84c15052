"""Which names stand for whole numbers, and the whole parts of forms that have such."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from pe_symbolic.exact.powers import UNIT, Atom, Form, Monomial, add, constant, number, of_atom


class Sorts(Struct, frozen=True):
    """Which symbols stand for whole numbers, and which of them for even ones."""

    whole: frozenset[str] = frozenset()
    even: frozenset[str] = frozenset()


def floor(form: Form, sorts: Sorts) -> Form:
    """The largest whole number below, where all but a rational number is known to be whole."""
    parts = dict(form)
    fixed = parts.pop(UNIT, Fraction(0))
    if all(_is_whole(monomial, value, sorts) for monomial, value in parts.items()):
        return add(frozenset(parts.items()), number(fixed.numerator // fixed.denominator))
    return of_atom(Atom("floor", "", (form,)))


def is_whole(form: Form, sorts: Sorts) -> bool:
    """Whether a form is known to be a whole number."""
    return all(_is_whole(monomial, value, sorts) for monomial, value in form)


def _is_whole(monomial: Monomial, value: Fraction, sorts: Sorts) -> bool:
    evens = 0
    for atom, exponent in monomial:
        times = constant(exponent)
        if atom.kind != "symbol" or atom.name not in sorts.whole | sorts.even:
            return False
        if times is None or times.denominator > 1 or times < 0:
            return False
        evens += atom.name in sorts.even
    return (value * (2 if evens else 1)).denominator == 1
