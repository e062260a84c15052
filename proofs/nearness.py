"""How near two positions are: dot products and distances."""

from __future__ import annotations

from functools import cache

import sympy
from sympy import Rational, Sum, cos, sin

from pe_symbolic.symbols import base, d_model, frequency, frequency_value, k, phi, t
from pe_symbolic.theorem import (
    Chain,
    Claimed,
    Deduction,
    Equation,
    Inequality,
    Theorem,
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
            "the distance between neighbouring time steps is symmetrical",
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
        settles=("the distance between any two time steps should be consistent",),
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
        remarks=(),
        settles=("the distance between neighbouring time steps decays with time",),
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


@theorem
def dot_product_limit() -> Theorem:
    """The mean over the pairs, as a sum over equally spaced exponents."""
    mean = 2 / d_model * COSINES
    spaced = 2 / d_model * Sum(cos(phi * base ** (-(2 * k / d_model))), PAIRS)
    return Theorem(
        title="What the dot product of a pair tends to as the encoding grows wide",
        why=(
            "Per pair the dot product is the mean of cos(φ·base^(−u)) over equally spaced u "
            "between 0 and 1. As d_model grows this tends to the integral over u, which with base "
            "10000 is (Ci(φ) − Ci(φ/10⁴))/ln 10⁴, Ci being the cosine integral."
        ),
        remarks=("the line above is the part that is proved: a sum at u = 2k/d_model",),
        settles=("the dot product decays with time",),
        definitions=(MEANING,),
        derivations=(chain(mean, spaced, ("definition", spaced)),),
        spoiled=(
            spoil(
                "u = k/d_model", mean, 2 / d_model * Sum(cos(phi * base ** (-k / d_model)), PAIRS)
            ),
            spoil("the sum for the mean", mean, COSINES),
        ),
        unproved=(
            "the limit itself is not derived: no rule here speaks of limits, of integrals or of "
            "the cosine integral"
        ),
    )
