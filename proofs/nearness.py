"""How near two positions are: dot products and distances."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import sympy
from sympy import Ci, Derivative, Rational, Sum, Symbol, cos, exp, sin

from pe_symbolic.symbols import base, d_model, frequency, frequency_value, k, phi, t
from pe_symbolic.theorem import (
    Chain,
    Claimed,
    Deduction,
    Equation,
    Inequality,
    Statement,
    Theorem,
    Twin,
    Witness,
    bound,
    chain,
    deduction,
    spoil,
    spoil_bound,
    theorem,
)

PAIRS = (k, 0, d_model / 2 - 1)
omega_k = frequency(k)
MEANING = Equation(omega_k, frequency_value(k))
COSINES = Sum(cos(omega_k * phi), PAIRS)


def _dot(first: sympy.Expr, second: sympy.Expr) -> sympy.Expr:
    waves = (wave(omega_k * first) * wave(omega_k * second) for wave in (sin, cos))
    return Sum(sympy.Add(*waves), PAIRS)


@theorem
def dot_product_offset() -> Theorem:
    """Ahead, back, and largest at no offset."""
    halves = Sum(1 - 2 * sin(omega_k * phi / 2) ** 2, PAIRS)
    ones = Sum(sympy.Integer(1), PAIRS)
    return Theorem(
        title="The dot product of two encodings depends on their offset alone",
        why=(
            "Whatever the position t, the encodings of t and t + φ have the dot product Σ "
            "cos(ω_kφ). It is the same φ ahead and φ back, and never above d_model/2, its value "
            "at offset 0. So attention can read a distance from it, but not a direction."
        ),
        remarks=("that it does not simply fall with the offset: dot-product-not-monotone",),
        settles=(
            "three words ahead is as near as three words behind",
            "the dot product of two encodings knows only how far apart the places are",
        ),
        definitions=(MEANING,),
        derivations=(
            chain(_dot(t, t + phi), COSINES, ("trigonometry", COSINES)),
            chain(_dot(t, t - phi), COSINES, ("trigonometry", COSINES)),
            bound(
                COSINES,
                "<=",
                d_model / 2,
                ("trigonometry", halves),
                ("nonnegative", "<=", ones),
                ("sum-of-constant", d_model / 2),
            ),
        ),
        spoiled=(
            spoil("sine for cosine", _dot(t, t + phi), Sum(sin(omega_k * phi), PAIRS)),
            spoil("twice the offset", _dot(t, t - phi), Sum(cos(2 * omega_k * phi), PAIRS)),
            spoil_bound("largest elsewhere", COSINES, "<=", d_model / 2 - phi**2),
        ),
    )


def _squared_distance() -> sympy.Expr:
    steps = (wave(omega_k * (t + phi)) - wave(omega_k * t) for wave in (sin, cos))
    return Sum(sympy.Add(*(step**2 for step in steps)), PAIRS)


def _below_the_angles() -> Deduction:
    half = omega_k * phi / 2
    squares, angles = 4 * sin(half) ** 2, phi**2 * omega_k**2
    limit = phi**2 * Sum(omega_k**2, PAIRS)
    conclusion = Inequality(4 * Sum(sin(half) ** 2, PAIRS), "<=", limit)
    return deduction(
        Claimed(conclusion),
        ("sine-below-angle", (Inequality(sin(half) ** 2, "<=", half**2),)),
        ("positive-multiple", (Inequality(squares, "<=", angles),)),
        ("termwise", (Inequality(Sum(squares, PAIRS), "<=", Sum(angles, PAIRS)),)),
        ("sum-linearity", (Equation(conclusion.lhs, Sum(squares, PAIRS)),)),
        ("sum-linearity", (Equation(Sum(angles, PAIRS), limit),)),
        ("transitivity", (conclusion,)),
    )


@theorem
def distance() -> Theorem:
    """An identity, a bound, and the bound's sum closed."""
    sines = Sum(sin(omega_k * phi / 2) ** 2, PAIRS)
    inside = Sum(4 * sin(omega_k * phi / 2) ** 2, PAIRS)
    progression = (1 - base ** (-4 / d_model)) * Sum(frequency_value(k) ** 2, PAIRS)
    return Theorem(
        title="How far apart two encodings are",
        why=(
            "The squared distance over an offset φ is 4 Σ sin²(ω_kφ/2): again the position t "
            "drops out. It is at most φ² Σ ω_k², so small steps are small moves; and the sum of "
            "the squared frequencies is a geometric progression, closed in the third line."
        ),
        remarks=("for base above 1 the closed sum is below 1/(1 − base^(−4/d_model))",),
        settles=("how far two vectors lie apart depends on the offset alone",),
        definitions=(MEANING,),
        derivations=(
            chain(
                _squared_distance(),
                4 * sines,
                ("trigonometry", inside),
                ("sum-linearity", 4 * sines),
            ),
            _below_the_angles(),
            chain(progression, 1 - base**-2, ("geometric-sum", 1 - base**-2)),
        ),
        spoiled=(
            spoil("2 for 4", _squared_distance(), 2 * sines),
            spoil(
                "cosine for sine", _squared_distance(), 4 * Sum(cos(omega_k * phi / 2) ** 2, PAIRS)
            ),
            spoil_bound("half the bound", 4 * sines, "<=", phi**2 * Sum(omega_k**2, PAIRS) / 2),
            spoil("one frequency fewer", progression, 1 - base ** (-2 + 4 / d_model)),
        ),
    )


@cache
def _of_the_paper(width: int, offset: int) -> sympy.Expr:
    """The dot product over an offset, for base 10000 and a width in numbers."""
    rates = sympy.Integer(10000) ** (-2 * k / sympy.Integer(width))
    return Sum(cos(rates * offset), (k, 0, width // 2 - 1))


def _rises(width: int, offset: int) -> Chain:
    before, after = _of_the_paper(width, offset), _of_the_paper(width, offset + 1)
    return bound(before, "<", after, ("enclosure", "<", after))


@theorem
def dot_product_not_monotone() -> Theorem:
    """Refuted by an offset after which it rises, for a small width and a usual one."""
    doubled = Sum(cos(2 * omega_k * phi), PAIRS)
    squares = Sum(cos(omega_k * phi) ** 2, PAIRS)
    apart = 2 * squares - Sum(sympy.Integer(1), PAIRS)
    return Theorem(
        title="The dot product does not simply decay with the offset",
        why=(
            "It is often said to decay with time. As stated that is false: for d_model = 4 and 128 "
            "there are offsets where one position more makes the dot product larger. What is true: "
            "it is largest at offset 0. Over twice an offset it is "
            "2 Σ cos²(ω_kφ) − d_model/2: waves that stood against each other are together again."
        ),
        remarks=("Coq is told that it rises, with other offsets, and nothing of (3)",),
        settles=("the farther apart two words, the smaller their dot product",),
        definitions=(MEANING,),
        derivations=(
            _rises(4, 4),
            _rises(128, 11),
            chain(
                doubled,
                2 * squares - d_model / 2,
                ("trigonometry", Sum(2 * cos(omega_k * phi) ** 2 - 1, PAIRS)),
                ("sum-linearity", apart),
                ("sum-of-constant", 2 * squares - d_model / 2),
            ),
        ),
        spoiled=(
            spoil_bound(
                "a rise of one half",
                _of_the_paper(128, 11),
                "<",
                _of_the_paper(128, 12) - Rational(1, 2),
            ),
            spoil_bound("from offset 4 to offset 3", _of_the_paper(4, 4), "<", _of_the_paper(4, 3)),
        ),
    )


ahead = Symbol("phi", positive=True)
"""An offset that is not zero; back and ahead the dot product is one."""
growth = Symbol("lambda", positive=True)
"""The logarithm of a base above 1."""
tolerance = Symbol("epsilon", positive=True)
exponent = Symbol("u", real=True)
further = Symbol("x", nonnegative=True)


def _per_pair(ratio: sympy.Expr) -> sympy.Expr:
    """The mean of the cosines, the frequencies being powers of this ratio."""
    return 2 / d_model * Sum(cos(ratio ** (-2 * k / d_model) * ahead), PAIRS)


def _integral(ratio: sympy.Expr) -> sympy.Expr:
    """That of cos(ahead ratio^(-u)) over u from 0 to 1."""
    return (Ci(ahead) - Ci(ahead / ratio)) / growth


def _flat() -> tuple[tuple[str, tuple[Statement, ...]], ...]:
    """The slope of cos(φ e^(-λx)) is between -λφ and λφ for x >= 0."""
    decay = exp(-growth * further)
    angle = ahead * decay
    sine, steepest = sin(angle), growth * ahead
    slope = growth * angle * sine
    zero, one = sympy.Integer(0), sympy.Integer(1)
    above, below = ((one + sign * sine) ** 2 + cos(angle) ** 2 for sign in (-1, 1))
    return (
        ("nonnegative", (Inequality(-growth * decay, "<=", zero),)),
        ("slopes", (Inequality(decay, "<=", one),)),
        ("squares", (Inequality(zero, "<=", above), Inequality(zero, "<=", below))),
        ("pythagoras", (Equation(above, 2 - 2 * sine), Equation(below, 2 + 2 * sine))),
        (
            "transitivity",
            (Inequality(zero, "<=", 2 - 2 * sine), Inequality(zero, "<=", 2 + 2 * sine)),
        ),
        (
            "positive-multiple",
            (
                Inequality(slope, "<=", growth * angle),
                Inequality(-growth * angle, "<=", slope),
                Inequality(growth * angle, "<=", steepest),
                Inequality(-steepest, "<=", -growth * angle),
            ),
        ),
        (
            "transitivity",
            (Inequality(slope, "<=", steepest), Inequality(-steepest, "<=", slope)),
        ),
    )


def _near_the_integral() -> Deduction:
    """The mean is a Riemann sum, and Ci(φ e^(-λu)) has the derivative that it needs.

    However little is allowed, the width λφ/ε keeps to it, and every larger one does.
    """
    known = Equation(base, exp(growth))
    wide = Inequality(growth * ahead / tolerance, "<=", d_model)
    angle = ahead * exp(-growth * exponent)
    primitive = -Ci(angle) / growth
    found, said = (sympy.Abs(_per_pair(one) - _integral(one)) for one in (exp(growth), base))
    limit = growth * ahead / d_model
    conclusion = Inequality(said, "<=", tolerance)
    witness = Witness(((base, exp(growth)), (tolerance, limit)))
    return deduction(
        Claimed(conclusion, (known, wide), (), witness),
        ("given", (known, wide)),
        ("derivatives", (Equation(Derivative(primitive, exponent), cos(angle)),)),
        *_flat(),
        ("riemann-sum", (Inequality(found, "<=", limit),)),
        ("positive-multiple", (Inequality(limit, "<=", tolerance),)),
        ("substitution", (Equation(said, found),)),
        ("transitivity", (conclusion,)),
    )


@theorem
def dot_product_limit() -> Theorem:
    """The mean over the pairs, then how near it is to the integral from which width on."""
    rate = base ** (-2 * k / d_model)
    product = (
        2
        / d_model
        * Sum(
            sin(rate * t) * sin(rate * (t + ahead)) + cos(rate * t) * cos(rate * (t + ahead)), PAIRS
        )
    )
    mean = _per_pair(base)
    near = _near_the_integral()
    return Theorem(
        title="What the dot product of a pair tends to as the encoding grows wide",
        why=(
            "Per pair the dot product is the mean of cos(φ base^(−u)) over equally spaced u from 0 "
            "up to 1, at u = 2k/d_model. As d_model grows it tends to the integral over u, which "
            "with base 10000 is (Ci(φ) − Ci(φ/10⁴))/ln 10⁴, Ci being the cosine integral: it is "
            "never further from that than λφ/d_model, so within any ε from the width λφ/ε on."
        ),
        remarks=(
            "λ is the logarithm of the base, which is above 1",
            "back by φ the dot product is what it is ahead by φ: dot-product-offset; at offset 0 "
            "the mean is 1",
        ),
        settles=("in a wide model the dot product follows one smooth curve",),
        derivations=(
            chain(product, mean, ("trigonometry", mean)),
            near,
        ),
        spoiled=(
            spoil(
                "u = k/d_model",
                product,
                2 / d_model * Sum(cos(base ** (-k / d_model) * ahead), PAIRS),
            ),
            _instead(near, "a sum of cosine integrals", (Ci(ahead) + Ci(ahead / base)) / growth),
            _instead(near, "the logarithm above", growth**2 * _integral(base)),
            Twin(
                "within a quarter",
                replace(
                    near.claimed,
                    conclusion=replace(near.claimed.conclusion, rhs=tolerance / 4),
                ),
            ),
        ),
    )


def _instead(near: Deduction, change: str, integral: sympy.Expr) -> Twin:
    """The bound with something else for the integral."""
    distance = sympy.Abs(_per_pair(base) - integral)
    conclusion = replace(near.claimed.conclusion, lhs=distance)
    return Twin(change, replace(near.claimed, conclusion=conclusion))
