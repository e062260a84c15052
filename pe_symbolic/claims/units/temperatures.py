"""Where the scale of a formula with degrees begins, and where only so many of them are meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pe_symbolic.claims.units.table import Unit
from pe_symbolic.expression import Call, Expression, Number, Symbol, walk


def _is_difference(node: Expression) -> bool:
    """Whether as much is taken away as there is, ``30 °C − 20 °C``; alone or times a number."""
    if isinstance(node, Call) and node.op in ("mul", "div"):
        return any(map(_is_difference, node.args))
    terms = node.args if isinstance(node, Call) and node.op == "add" else ()
    taken = sum(isinstance(term, Call) and term.op == "neg" for term in terms)
    return bool(terms) and 2 * taken == len(terms)


def counts_as_it_stands(
    node: Expression, names: Mapping[str, str], meanings: Sequence[Sequence[Unit]]
) -> bool:
    """Whether degrees come out as degrees: of a difference, and of a weighted mean."""
    if _is_difference(node):
        return True
    units = {
        name: max(meant, key=lambda unit: unit.zero)
        for name, meant in zip(names, meanings, strict=True)
    }
    warm = any(unit.zero for unit in units.values())
    return warm and not _writes_a_zero(node) and not zero_of(node, units)


def _writes_a_zero(node: Expression) -> bool:
    return any(isinstance(part, Number) and part.value in ZEROS for part in walk(node))


def zero_of(node: Expression, units: Mapping[str, Unit]) -> Fraction:
    """Where the scale of a formula begins: that of its only unit or of one term, ``20 °C + 5 K``.

    Not where it is written, ``20 °C + 273.15 K``.
    """
    zeros = {name: unit.zero for name, unit in units.items() if unit.zero}
    if len(units) == 1 or not zeros:
        return next(iter(zeros.values()), Fraction(0))
    terms = node.args if isinstance(node, Call) and node.op == "add" else ()
    begun = [
        zeros[part.name]
        for term in terms
        for part in walk(term)
        if isinstance(part, Symbol) and part.name in zeros
    ]
    first = terms[0] if terms else node
    led = not (isinstance(first, Call) and first.op == "neg")
    return begun[0] if len(begun) == 1 and led and not _writes_a_zero(node) else Fraction(0)


#: Where the scale of kelvins has the zero of Celsius, as it is written.
ZEROS = (273, Fraction("273.15"), Fraction("273.16"))
