"""What the rotation is: an exponential, its eigenvalues, all columns at once, rotary encoding."""

from __future__ import annotations

from dataclasses import replace

import sympy
from pe_symbolic.proofs.calculus import J
from pe_symbolic.proofs.rotation import IDENTITY, M
from sympy import (
    Derivative,
    Function,
    I,
    ImmutableMatrix,
    KroneckerDelta,
    Sum,
    Symbol,
    cos,
    exp,
    sin,
)
from sympy.matrices.expressions import Determinant, MatMul

from pe_symbolic.symbols import base, frequency, i, k, m, omega, phi, t
from pe_symbolic.theorem import (
    Chain,
    Claimed,
    Deduction,
    Equation,
    Inequality,
    Theorem,
    Twin,
    Witness,
    chain,
    deduction,
    spoil,
    theorem,
)

ZERO = sympy.Integer(0)
angle = omega * phi
X = ImmutableMatrix(
    2, 2, [Function(f"x_{row}{column}", real=True)(phi) for row in (1, 2) for column in (1, 2)]
)
START = X.subs(phi, 0)
SPEED = X.applyfunc(lambda entry: Derivative(entry, phi))


def _turned_back() -> ImmutableMatrix:
    """M(-φ)·X(φ), which does not move: entry by entry."""
    return M(-phi) * X


def _alone() -> Deduction:
    """The product M(-φ)·X has derivative zero, so it stays the identity it was at φ = 0."""
    motion = Equation(SPEED, MatMul(omega * J, X))
    start = Equation(START, IDENTITY)
    still = _turned_back()
    slopes = still.applyfunc(lambda entry: Derivative(entry, phi))
    product = still.applyfunc(lambda entry: sympy.diff(entry, phi))
    witness = Witness(tuple(zip(X, M(phi), strict=True)))
    return deduction(
        Claimed(Equation(X, M(phi)), (motion, start), (phi,), witness),
        ("given", (motion, start)),
        ("derivatives", (Equation(slopes, product),)),
        ("substitution", tuple(Equation(slope, ZERO) for slope in slopes)),
        ("zero-derivative", tuple(map(Equation, still, still.xreplace({phi: ZERO})))),
        ("transitivity", tuple(map(Equation, still, IDENTITY))),
        ("linear-system", tuple(map(Equation, X, M(phi)))),
        ("substitution", (Equation(X, M(phi)),)),
    )


@theorem
def rotation_exponential() -> Theorem:
    """exp(φωJ) is the one solution of X' = ωJX that starts at the identity."""
    velocity = M(phi).applyfunc(lambda entry: Derivative(entry, phi))
    speed = Derivative(angle, phi)
    outer = ImmutableMatrix([[-sin(angle), cos(angle)], [-cos(angle), -sin(angle)]])
    alone = _alone()
    return Theorem(
        title="M is the exponential of a quarter turn",
        why=(
            "The exponential exp(φωJ) is the matrix that starts at the identity at φ = 0 and moves "
            "with velocity ωJ times itself. M moves so, and nothing else does. In the plane of a "
            "pair this is Euler's formula, with J in the place of the imaginary unit."
        ),
        remarks=("X′ = ωJX and X(0) = I define exp(φωJ); M(0) = I",),
        settles=("M is the exponential of what it turns by",),
        derivations=(
            chain(
                velocity,
                MatMul(omega * J, M(phi)),
                ("chain-rule", outer * speed),
                ("constant-multiple", omega * outer),
                ("matrix-product", MatMul(omega * J, M(phi))),
            ),
            alone,
        ),
        spoiled=(
            spoil("J the other way round", velocity, MatMul(-omega * J, M(phi))),
            spoil("without the frequency", velocity, MatMul(J, M(phi * omega) * M(phi))),
            Twin(
                "the exponential turns the other way",
                Claimed(
                    Equation(X, M(-phi)),
                    alone.claimed.given,
                    (phi,),
                    alone.claimed.witness,
                ),
            ),
        ),
    )


def _no_other_eigenvalue() -> Deduction:
    """The square of ξ − cos ωφ is at most zero, so λ has this real part; the rest is η²."""
    xi, eta = sympy.symbols("xi eta", real=True)
    apart, sine = xi - cos(angle), sin(angle)
    real = Equation(apart**2 - eta**2 + sine**2, ZERO)
    imaginary = Equation(2 * eta * apart, ZERO)
    given = (real, imaginary)
    whole = apart**4 + (sine * apart) ** 2
    conclusion = Equation(ImmutableMatrix([xi, eta**2]), ImmutableMatrix([cos(angle), sine**2]))
    return deduction(
        Claimed(conclusion, given, (), Witness(((xi, cos(angle)), (eta, sine)))),
        ("given", given),
        ("multiplied", (Equation(whole, eta**2 * apart**2), Equation(eta**2 * apart**2, ZERO))),
        ("squares", (Inequality(ZERO, "<=", (sine * apart) ** 2),)),
        ("positive-multiple", (Inequality(apart**4, "<=", whole),)),
        ("transitivity", (Inequality(apart**4, "<=", ZERO),)),
        ("square-zero", (Equation(apart**2, ZERO),)),
        ("square-zero", (Equation(apart, ZERO),)),
        ("polynomial-normal-form", (Equation(apart**2 + sine**2, sine**2),)),
        ("multiplied", (Equation(eta**2, apart**2 + sine**2),)),
        ("transitivity", (Equation(eta**2, sine**2),)),
        ("polynomial-normal-form", (conclusion,)),
    )


def _eigenvector(sign: int) -> ImmutableMatrix:
    return ImmutableMatrix([1, sign * I])


def _only_multiplied(sign: int) -> Chain:
    """M times (1, ±i) is e^(±iωφ) times it, by Euler's formula."""
    turned = cos(angle) + sign * I * sin(angle)
    product = ImmutableMatrix([turned, sign * I * turned])
    return chain(
        MatMul(M(phi), _eigenvector(sign)),
        exp(sign * I * angle) * _eigenvector(sign),
        ("matrix-product", product),
        ("euler", exp(sign * I * angle) * _eigenvector(sign)),
    )


@theorem
def rotation_eigenvalues() -> Theorem:
    """The characteristic polynomial, its zeros, and an eigenvector for each of the two."""
    number = Symbol("lambda", real=True)
    shifted = M(phi) - number * IDENTITY
    squares = (number - cos(angle)) ** 2 + sin(angle) ** 2
    others = _no_other_eigenvalue()
    return Theorem(
        title="The eigenvalues of M are e^(±iωφ)",
        why=(
            "The characteristic polynomial is (λ − cos ωφ)² + sin² ωφ. Where it is zero, at a "
            "complex λ = ξ + iη, the real part ξ is cos ωφ and η is sin ωφ or its negative: so λ "
            "is e^(±iωφ), on the unit circle, and nothing else. And each of the two is one: M only "
            "multiplies the vector (1, i), and the vector (1, −i)."
        ),
        remarks=(
            "the hypotheses of line 3 are the real and the imaginary part of (ξ + iη − cos ωφ)² + "
            "sin² ωφ = 0",
            "in particular M has a real eigenvalue only where sin ωφ = 0",
        ),
        settles=("M turns a hand by the same angle whichever way it points",),
        derivations=(
            chain(Determinant(shifted), squares, ("determinant", squares)),
            chain(
                Determinant(shifted),
                number**2 - 2 * cos(angle) * number + 1,
                ("determinant", squares),
                ("pythagoras", number**2 - 2 * cos(angle) * number + 1),
            ),
            others,
            _only_multiplied(1),
            _only_multiplied(-1),
        ),
        spoiled=(
            spoil("the trace halved", Determinant(shifted), number**2 - cos(angle) * number + 1),
            Twin(
                "the real part twice",
                replace(
                    others.claimed,
                    conclusion=Equation(
                        others.claimed.conclusion.lhs,
                        ImmutableMatrix([cos(angle), cos(angle) * sin(angle)]),
                    ),
                ),
            ),
            spoil("a real eigenvalue", Determinant(shifted), (number - cos(angle)) ** 2),
            spoil(
                "the other of the two",
                MatMul(M(phi), _eigenvector(1)),
                exp(-I * angle) * _eigenvector(1),
            ),
        ),
    )


@theorem
def offset_matrix_block_diagonal() -> Theorem:
    """Row by row: the entries off the blocks are zero."""
    pairs = (k, 0, i + m)
    block = KroneckerDelta(i, k)
    sine, cosine = sin(frequency(k) * t), cos(frequency(k) * t)
    turn_sine, turn_cosine = sin(frequency(k) * phi), cos(frequency(k) * phi)
    even = Sum(block * (turn_cosine * sine + turn_sine * cosine), pairs)
    odd = Sum(block * (turn_cosine * cosine - turn_sine * sine), pairs)
    rows = ImmutableMatrix([even, odd])
    at = {k: i}
    selected = ImmutableMatrix(
        [
            (turn_cosine * sine + turn_sine * cosine).xreplace(at),
            (turn_cosine * cosine - turn_sine * sine).xreplace(at),
        ]
    )
    moved = ImmutableMatrix([sin(frequency(i) * (t + phi)), cos(frequency(i) * (t + phi))])
    mirrored = Sum(block * (turn_cosine * sine - turn_sine * cosine), pairs)
    return Theorem(
        title="The whole offset matrix is made of 2 × 2 rotations",
        why=(
            "All d_model columns at once: the matrix that has the rotation of pair i in rows and "
            "columns 2i and 2i + 1, and zeros elsewhere, carries PE(t) to PE(t + φ). A fixed "
            "offset mixes no frequency with another."
        ),
        remarks=(
            "rows 2i and 2i + 1 of i + m + 1 pairs, so of d_model = 2(i + m + 1) columns; "
            "δ is 1 in the block and 0 off it",
            "for any frequencies, not only those of the paper",
        ),
        settles=("one matrix moves all pairs at once, and mixes none",),
        samples=(Equation(frequency(k), base ** (-k / 3)),),
        derivations=(chain(rows, moved, ("kronecker-delta", selected), ("angle-addition", moved)),),
        spoiled=(
            spoil("a block transposed", ImmutableMatrix([mirrored, odd]), moved),
            spoil(
                "the neighbouring frequency",
                rows,
                ImmutableMatrix([sin(frequency(i + 1) * (t + phi)), moved[1]]),
            ),
            spoil("rows exchanged", rows, ImmutableMatrix([moved[1], moved[0]])),
        ),
    )


@theorem
def rotary_relative() -> Theorem:
    """The scores of rotated vectors, summed over any number of pairs."""
    here, there = Symbol("s", real=True), t
    pairs = (k, 0, m)
    x1, x2, y1, y2 = (Function(name, real=True)(k) for name in ("x_1", "x_2", "y_1", "y_2"))
    rate = frequency(k)

    def turned(first: sympy.Expr, second: sympy.Expr, place: sympy.Expr) -> ImmutableMatrix:
        c, s = cos(rate * place), sin(rate * place)
        return ImmutableMatrix([first * c - second * s, first * s + second * c])

    def score(left: ImmutableMatrix, right: ImmutableMatrix) -> sympy.Expr:
        return Sum(left[0] * right[0] + left[1] * right[1], pairs)

    still = ImmutableMatrix([x1, x2])
    both = score(turned(x1, x2, here), turned(y1, y2, there))
    relative = score(still, turned(y1, y2, there - here))
    return Theorem(
        title="Rotary scores depend on the relative position",
        why=(
            "Rotary encoding turns the query by its position and the key by its own. The score of "
            "the two is that of the query as it was with the key turned by the difference: only "
            "how far apart the words are is left, for every vector and every frequency."
        ),
        remarks=(
            "x is the query at position s, y the key at position t, in m + 1 pairs; "
            "x₁(k) and x₂(k) are the entries of pair k",
        ),
        settles=("where queries and keys are turned, a score knows only how far apart they stand",),
        samples=(
            Equation(frequency(k), base ** (-k / 3)),
            Equation(x1, sin(k + 1)),
            Equation(x2, cos(2 * k)),
            Equation(y1, 1 + k),
            Equation(y2, 2 - sin(3 * k)),
        ),
        derivations=(chain(both, relative, ("trigonometry", relative)),),
        spoiled=(
            spoil("the positions added", both, score(still, turned(y1, y2, there + here))),
            spoil("the other way round", both, score(still, turned(y1, y2, here - there))),
            spoil("one position too far", both, score(still, turned(y1, y2, there - here + 1))),
        ),
    )
