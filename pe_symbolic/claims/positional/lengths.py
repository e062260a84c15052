r"""The length of an encoding is the same at every position: ``\|PE(t)\|^2 = d/2``."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.positional.by_terms import length_of, multiplied, position_of
from pe_symbolic.claims.positional.paper import POSITIONAL
from pe_symbolic.expression import Call, Expression, Number, Symbol, replace


def with_lengths(formula: Expression, place: int, bindings: Bindings) -> Expression:
    """The formula with lengths of encodings, and their products with themselves, by the width.

    Each pair of columns has a sine and a cosine of one angle, whose squares add up to 1.
    """
    width = bindings.named_width(place)
    if width is None:
        return formula
    pairs = Call("div", (Symbol(width.name, formula.span), _TWO), formula.span)

    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Call):
            return None
        factors = multiplied(node)
        if factors is not None and factors[0] == factors[1]:
            return pairs if _is_an_encoding(factors[0], bindings) else None
        inner = length_of(node)
        whole = inner is not None and _is_an_encoding(inner, bindings)
        return Call("sqrt", (pairs,), node.span) if whole else None

    return replace(formula, change)


_TWO = Number(Fraction(2), "2")


def _is_an_encoding(node: Expression, bindings: Bindings) -> bool:
    match node:
        case Call(op="apply", args=(Symbol(name=name), _)):
            function = name
        case Symbol(name=name):
            function = name.partition("_")[0]
        case _:
            return False
    named = function in POSITIONAL and bindings.tells_positions(Symbol(function))
    return named and position_of(node) is not None
