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
    """The matrix that was solved for does carry the pair along."""
    moved = pair(t + phi)

    return Theorem(
        title="A fixed offset acts as a rotation",
        why=(
            "For every offset φ there is one matrix, the same at every position t, that carries "
            "the encoding of t to the encoding of t + φ. Attention can therefore ask for a "
            "relative position with one linear map."
        ),
        remarks=("one pair of columns; the whole matrix has one such block per frequency",),
        settles=("going from PE_t to PE_(t+φ) is therefore a linear map",),
        derivations=(
            chain(
                MatMul(M(phi), pair(t)),
                moved,
                ("matrix-product", M(phi) * pair(t)),
                ("angle-addition", moved),
            ),
        ),
        spoiled=(
            spoil("M transposed", MatMul(M(phi).T, pair(t)), moved),
            spoil("sine and cosine exchanged in M", MatMul(M(phi)[::-1, :], pair(t)), moved),
            spoil("twice the offset", MatMul(M(2 * phi), pair(t)), moved),
        ),
    )


@theorem
def offset_rotation_unique() -> Theorem:
    """By comparing coefficients of two waves that are independent."""
    moved = pair(t + phi)
    required = Equation(MatMul(N, pair(t)), moved)
    product, moved_apart = N * pair(t), Equation(moved, expanded_pair())
    witness = Witness(tuple(solution().items()))
    unique = Claimed(Equation(N, M(phi)), (required,), (t,), witness)

    return Theorem(
        title="No other matrix does what the rotation does",
        why=(
            "Ask only that one matrix carries every encoding φ positions on: its four entries are "
            "then settled, and they are those of a rotation. Whatever a model learns in order to "
            "look a fixed number of words ahead contains this matrix."
        ),
        remarks=("that there is such a matrix is the theorem offset-rotation",),
        settles=("there is a matrix M, the same one at every place t",),
        derivations=(
            deduction(
                unique,
                ("given", (required,)),
                ("matrix-product", (Equation(MatMul(N, pair(t)), product),)),
                ("angle-addition", (moved_apart,)),
                ("transitivity", (Equation(product, expanded_pair()),)),
                ("linear-independence", conditions()),
                ("polynomial-normal-form", (unique.conclusion,)),
            ),
        ),
        spoiled=(
            Twin(
                "it turns the other way",
                Claimed(Equation(N, M(-phi)), (required,), (t,), witness),
            ),
            Twin(
                "it turns twice as far",
                Claimed(Equation(N, M(2 * phi)), (required,), (t,), witness),
            ),
        ),
    )


@theorem
def rotation_orthogonal() -> Theorem:
    """From the left and from the right."""
    return Theorem(
        title="M keeps lengths and angles",
        why=(
            "M times its transpose is the identity: moving along the sequence neither stretches "
            "nor shears what the encoding says. So encodings neither grow nor shrink with "
            "position, and undoing an offset is a transposition."
        ),
        remarks=(),
        settles=("and it is a rotation",),
        derivations=(
            chain(
                MatMul(Transpose(M(phi)), M(phi)),
                IDENTITY,
                ("transpose", MatMul(M(phi).T, M(phi))),
                ("matrix-product", M(phi).T * M(phi)),
                ("pythagoras", IDENTITY),
            ),
            chain(
                MatMul(M(phi), Transpose(M(phi))),
                IDENTITY,
                ("transpose", MatMul(M(phi), M(phi).T)),
                ("matrix-product", M(phi) * M(phi).T),
                ("pythagoras", IDENTITY),
            ),
        ),
        spoiled=(
            spoil("M times itself, not transposed", MatMul(M(phi), M(phi)), IDENTITY),
            spoil("minus the identity", MatMul(Transpose(M(phi)), M(phi)), -IDENTITY),
        ),
    )


@theorem
def rotation_determinant() -> Theorem:
    """One, so no mirror."""
    squares = cos(omega * phi) ** 2 + sin(omega * phi) ** 2
    return Theorem(
        title="M has determinant one",
        why=(
            "An orthogonal matrix may turn or mirror; the determinant tells which. It is 1 for "
            "every offset and every frequency, so M turns the plane of a pair and never flips it "
            "over."
        ),
        remarks=(),
        settles=("M turns a pair and never turns it over",),
        derivations=(
            chain(
                Determinant(M(phi)),
                sympy.Integer(1),
                ("determinant", squares),
                ("pythagoras", sympy.Integer(1)),
            ),
        ),
        spoiled=(
            spoil("determinant -1, a mirror", Determinant(M(phi)), sympy.Integer(-1)),
            spoil("cos(2ωφ) for 1", Determinant(M(phi)), cos(2 * omega * phi)),
            spoil("a sign in M turned", Determinant(_mirror()), sympy.Integer(1)),
        ),
    )


def _mirror() -> ImmutableMatrix:
    return ImmutableMatrix([M(phi)[0, :], -M(phi)[1, :]])


def _at_minus(entry: sympy.Expr) -> sympy.Expr:
    """The entry at -phi as it stands, with sin(-a) not yet drawn out."""
    angle = omega * phi
    turned = sympy.Mul(omega, -phi, evaluate=False)
    return entry.xreplace({wave(angle): wave(turned, evaluate=False) for wave in (sin, cos)})


@theorem
def rotation_composition() -> Theorem:
    """Two offsets one after the other, and the way back."""
    composed = M(phi) * M(psi)
    back = M(phi).applyfunc(_at_minus)
    return Theorem(
        title="Offsets add",
        why=(
            "An offset φ after an offset ψ is the offset φ + ψ, in either order, and the offset −φ "
            "is M transposed. So tables can be built by turning rows instead of computing sines, "
            "and looking ahead undoes looking back."
        ),
        remarks=("from the second clause and rotation-orthogonal, M(−φ) is the inverse of M(φ)",),
        settles=("three words on and two back is one word on",),
        derivations=(
            chain(
                MatMul(M(phi), M(psi)),
                M(phi + psi),
                ("matrix-product", composed),
                ("angle-addition", M(phi + psi)),
            ),
            chain(
                back,
                Transpose(M(phi)),
                ("parity", M(-phi)),
                ("transpose", Transpose(M(phi))),
            ),
        ),
        spoiled=(
            spoil("offsets subtracted", MatMul(M(phi), M(psi)), M(phi - psi)),
            spoil("offsets multiplied", MatMul(M(phi), M(psi)), M(phi * psi)),
            spoil("the way back not transposed", back, M(phi)),
        ),
    )
