"""Why tables built by turning rows can be bounded: what turning does to an error."""

from __future__ import annotations

import sympy
from sympy import Symbol, cos, sin

from pe_symbolic.symbols import omega, phi
from pe_symbolic.theorem import Theorem, chain, spoil, theorem

A, B = Symbol("a", real=True), Symbol("b", real=True)
X, D = Symbol("x", real=True), Symbol("delta", real=True)
Y, E = Symbol("y", real=True), Symbol("epsilon", real=True)


@theorem
def turned_error() -> Theorem:
    """The errors a and b of one pair of columns, turned by M(φ)."""
    angle = omega * phi
    first = A * cos(angle) + B * sin(angle)
    second = -A * sin(angle) + B * cos(angle)
    gathered = (A**2 + B**2) * (sin(angle) ** 2 + cos(angle) ** 2)

    return Theorem(
        title="Turning a row does not enlarge its error",
        why=(
            "When a row with the errors a and b in one pair of columns is turned by M, the errors "
            "are turned too, and their length stays what it was. So the error of a table that is "
            "built by turning rows does not grow with the position; it grows with the number of "
            "products alone."
        ),
        remarks=(),
        settles=("each row of a table is the row before, turned by M",),
        derivations=(
            chain(
                first**2 + second**2,
                A**2 + B**2,
                ("polynomial-normal-form", gathered),
                ("pythagoras", A**2 + B**2),
            ),
        ),
        spoiled=(
            spoil(
                "both signs alike",
                first**2 + (A * sin(angle) + B * cos(angle)) ** 2,
                A**2 + B**2,
            ),
            spoil("a single column", first**2, A**2 + B**2),
        ),
    )


@theorem
def product_error() -> Theorem:
    """One component of a product of two numbers that are off by δ and ε."""
    kept = (X + D) * (Y + E)
    left = sympy.Add(D * (Y + E), X * E)

    return Theorem(
        title="The error of a product is the sum of two errors, each times the other factor",
        why=(
            "A product of two approximations is off by the error of the first times the second "
            "as it was used, and the first as it should be times the error of the second. With "
            "factors of length one errors only add, which gives the bound on a product of many "
            "turns; the same line says what the high parts of two numbers leave out."
        ),
        remarks=(),
        settles=("a far row is a product of near ones",),
        derivations=(chain(kept - X * Y, left, ("polynomial-normal-form", left)),),
        spoiled=(
            spoil("the product of both errors left out", kept - X * Y, D * Y + X * E),
            spoil("the errors subtracted", kept - X * Y, D * (Y + E) - X * E),
        ),
    )
