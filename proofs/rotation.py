"""A fixed offset acts as a rotation: the matrix is solved for, then shown to be one."""

from __future__ import annotations

from functools import cache

import sympy
from sympy import ImmutableMatrix, Symbol, cos, sin
from sympy.matrices.expressions import Determinant, MatMul, Transpose

from pe_symbolic.symbols import omega, phi, psi, t
from pe_symbolic.theorem import (
    Claimed,
    Equation,
    Theorem,
    Twin,
    Witness,
    chain,
    deduction,
    spoil,
    theorem,
)

UNKNOWNS = tuple(Symbol(f"n_{row}{column}", real=True) for row in (1, 2) for column in (1, 2))
N = ImmutableMatrix(2, 2, UNKNOWNS)
IDENTITY = ImmutableMatrix([[1, 0], [0, 1]])


def pair(position: sympy.Expr) -> ImmutableMatrix:
    """The two columns of one frequency at a position."""
    return ImmutableMatrix([sin(omega * position), cos(omega * position)])


def expanded_pair() -> ImmutableMatrix:
    """The pair at t + φ in terms of sines and cosines of ωt and ωφ."""
    return pair(t + phi).applyfunc(sympy.expand_trig).applyfunc(_with_expanded_angles)


def _with_expanded_angles(entry: sympy.Expr) -> sympy.Expr:
    return sympy.expand(entry, deep=True, trig=True)


@cache
def conditions() -> tuple[Equation, ...]:
    """The coefficients of sin(ωt) and of cos(ωt) in N·PE(t) - PE(t+φ); they must vanish."""
    difference = (N * pair(t) - expanded_pair()).applyfunc(sympy.expand)
    return tuple(
        Equation(row.coeff(wave), sympy.Integer(0))
        for row in difference
        for wave in (sin(omega * t), cos(omega * t))
    )


@cache
def solution() -> dict[Symbol, sympy.Expr]:
    """The entries of N, solved for."""
    (values,) = sympy.linsolve([one.lhs for one in conditions()], UNKNOWNS)
    return dict(zip(UNKNOWNS, values, strict=True))


def M(offset: sympy.Expr) -> ImmutableMatrix:
    """The matrix that was solved for, at another offset."""
    return N.xreplace(solution()).xreplace({phi: offset})


@theorem
def offset_rotation() -> Theorem:
    """Existence by multiplying out, uniqueness by comparing coefficients."""
    moved = pair(t + phi)
    required = Equation(MatMul(N, pair(t)), moved)
    multiplied = Equation(N * pair(t), expanded_pair())
    solved = tuple(Equation(unknown, value) for unknown, value in solution().items())
    witness = Witness(tuple(solution().items()))
    unique = Claimed(Equation(N, M(phi)), (required,), (t,), witness)

    return Theorem(
        title="A fixed offset acts as a rotation",
        why=(
            "For every offset φ there is one matrix, and only one, the same at every position t, "
            "that carries the encoding of t to the encoding of t + φ. Attention can therefore ask "
            "for a relative position with one linear map."
        ),
        remarks=("one pair of columns; M has one such block per frequency",),
        derivations=(
            chain(
                MatMul(M(phi), pair(t)),
                moved,
                ("matrix-product", M(phi) * pair(t)),
                ("angle-addition", moved),
            ),
            deduction(
                unique,
                ("given", (required,)),
                ("angle-addition", (multiplied,)),
                ("linear-independence", conditions()),
                ("linear-system", solved),
                ("substitution", (unique.conclusion,)),
            ),
        ),
        spoiled=(
            spoil("M transposed", MatMul(M(phi).T, pair(t)), moved),
            spoil("sine and cosine exchanged in M", MatMul(M(phi)[::-1, :], pair(t)), moved),
            Twin(
                "the unique matrix turns the other way",
                Claimed(Equation(N, M(-phi)), (required,), (t,), witness),
            ),
        ),
    )


@theorem
def rotation_orthogonal() -> Theorem:
    """Three clauses: orthogonal, determinant one, composition adds offsets."""
    squares = cos(omega * phi) ** 2 + sin(omega * phi) ** 2
    composed = M(phi) * M(psi)

    return Theorem(
        title="M is a rotation, and offsets add",
        why=(
            "M keeps lengths and angles, does not mirror, and two offsets one after the other are "
            "their sum. So encodings neither grow nor shrink with position, and tables can be "
            "built by turning rows instead of computing sines."
        ),
        remarks=(),
        derivations=(
            chain(
                MatMul(Transpose(M(phi)), M(phi)),
                IDENTITY,
                ("transpose", MatMul(M(phi).T, M(phi))),
                ("matrix-product", M(phi).T * M(phi)),
                ("pythagoras", IDENTITY),
            ),
            chain(
                Determinant(M(phi)),
                sympy.Integer(1),
                ("determinant", squares),
                ("pythagoras", sympy.Integer(1)),
            ),
            chain(
                MatMul(M(phi), M(psi)),
                M(phi + psi),
                ("matrix-product", composed),
                ("angle-addition", M(phi + psi)),
            ),
        ),
        spoiled=(
            spoil("M times itself, not transposed", MatMul(M(phi), M(phi)), IDENTITY),
            spoil("determinant -1, a mirror", Determinant(M(phi)), sympy.Integer(-1)),
            spoil("offsets subtracted", MatMul(M(phi), M(psi)), M(phi - psi)),
        ),
    )
