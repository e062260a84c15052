"""How long an encoding is."""

from __future__ import annotations

import sympy
from sympy import Function, Sum, cos, sin, sqrt

from pe_symbolic.symbols import d_model, frequency, frequency_value, k, pos
from pe_symbolic.theorem import Equation, Theorem, chain, spoil, theorem


@theorem
def norm() -> Theorem:
    """For every even d_model at once."""
    angle = frequency(k) * pos
    pairs = (k, 0, d_model / 2 - 1)
    length = Function("norm")(Function("PE")(pos))
    squares = Sum(sin(angle) ** 2 + cos(angle) ** 2, pairs)
    ones = Sum(sympy.Integer(1), pairs)

    return Theorem(
        title="Every encoding has the same length",
        why=(
            "The squared length is d_model/2 at every position and for every base: positions are "
            "points on one sphere. Adding the encoding to a word moves all words equally far, and "
            "the dot product of two encodings depends on their angle alone."
        ),
        remarks=(),
        definitions=(
            Equation(length, sqrt(squares)),
            Equation(frequency(k), frequency_value(k)),
        ),
        derivations=(
            chain(
                length**2,
                d_model / 2,
                ("definition", squares),
                ("pythagoras", ones),
                ("sum-of-constant", d_model / 2),
            ),
        ),
        spoiled=(
            spoil("d_model for d_model/2", length**2, d_model),
            spoil(
                "the difference of the squares",
                Sum(sin(angle) ** 2 - cos(angle) ** 2, pairs),
                d_model / 2,
            ),
        ),
    )
