"""How the encoding changes with position."""

from __future__ import annotations

from dataclasses import replace

import sympy
from sympy import Derivative, ImmutableMatrix, Symbol, cos, pi, sin
from sympy.matrices.expressions import MatMul

from pe_symbolic.symbols import frequency, frequency_value, i, n, omega, pos, t
from pe_symbolic.theorem import (
    Claimed,
    Equation,
    Induction,
    Inequality,
    Theorem,
    chain,
    chained,
    deduction,
    lines,
    spoil,
    spoil_bound,
    theorem,
)

J = ImmutableMatrix([[0, 1], [-1, 0]])
"""A quarter turn."""

x, y = Symbol("x", nonnegative=True), Symbol("y", nonpositive=True)


def _nth(wave: sympy.Expr, angle: sympy.Expr, rate: sympy.Expr) -> Induction:
    """rate^n wave(angle + n pi/2), by induction: each derivative is a quarter turn more."""
    function, inner = wave.func, angle + n * pi / 2
    turned = function(inner)
    claimed = Equation(Derivative(wave, (pos, n)), rate**n * turned)
    following = Equation(
        Derivative(wave, (pos, n + 1)), rate ** (n + 1) * function(angle + (n + 1) * pi / 2)
    )
    slope = Derivative(claimed.rhs, pos)
    outside = rate**n * Derivative(turned, pos)
    outer = rate**n * turned.fdiff()
    collected = rate ** (n + 1) * turned.fdiff()
    chained_out = outer * Derivative(inner, pos)
    # The chain starts where the induction does: the derivative of order zero is the wave.
    return Induction(
        Claimed(claimed),
        n,
        chained(wave, ("polynomial-normal-form", wave)),
        lines(
            ("given", (claimed,)),
            ("differentiation", (Equation(following.lhs, slope),)),
            ("constant-factor", (Equation(slope, outside),)),
            ("chain-rule", (Equation(outside, chained_out),)),
            ("derivative-of-sum", (Equation(chained_out, rate * outer),)),
            ("power-law", (Equation(rate * outer, collected),)),
            ("quarter-turn", (Equation(collected, following.rhs),)),
            ("transitivity", (following,)),
        ),
    )


@theorem
def derivative() -> Theorem:
    """Even and odd columns together, then every higher derivative."""
    omega_i = frequency(i)
    angle = omega_i * pos
    speed = Derivative(angle, pos)
    lhs = ImmutableMatrix([Derivative(sin(angle), pos), Derivative(cos(angle), pos)])
    rhs = ImmutableMatrix([omega_i * cos(angle), -omega_i * sin(angle)])
    even, odd = _nth(sin(angle), angle, omega_i), _nth(cos(angle), angle, omega_i)

    return Theorem(
        title="The derivative with respect to position",
        why=(
            "Moving along the sequence changes the even column by its frequency times the odd one, "
            "and the odd column by minus its frequency times the even one. High frequencies feel a "
            "step of one position strongly, low frequencies hardly at all. The n-th derivative is "
            "the column itself, n quarter turns on and ωⁿ times as large."
        ),
        remarks=(),
        settles=("a small step changes every entry only a little",),
        definitions=(Equation(omega_i, frequency_value(i)),),
        derivations=(
            chain(
                lhs,
                rhs,
                ("chain-rule", ImmutableMatrix([cos(angle) * speed, -sin(angle) * speed])),
                ("constant-multiple", rhs),
            ),
            even,
            odd,
        ),
        spoiled=(
            spoil(
                "the minus sign of the odd column left out",
                lhs,
                ImmutableMatrix([rhs[0], -rhs[1]]),
            ),
            spoil(
                "the inner derivative left out",
                lhs,
                ImmutableMatrix([cos(angle), -sin(angle)]),
            ),
            spoil(
                "half turns for quarter turns",
                even.claimed.conclusion.lhs,
                omega_i**n * sin(angle + n * pi),
            ),
            spoil(
                "ω for ωⁿ",
                odd.claimed.conclusion.lhs,
                omega_i * cos(angle + n * pi / 2),
            ),
        ),
    )


@theorem
def derivative_is_rotation() -> Theorem:
    """The velocity is the pair itself, turned a quarter and multiplied by the frequency."""
    angle = omega * t
    pair = ImmutableMatrix([sin(angle), cos(angle)])
    velocity = ImmutableMatrix([Derivative(sin(angle), t), Derivative(cos(angle), t)])
    speed = Derivative(angle, t)
    explicit = ImmutableMatrix([omega * cos(angle), -omega * sin(angle)])

    return Theorem(
        title="The derivative is a quarter turn",
        why=(
            "The velocity of a pair is ω times the pair turned by a quarter, J = (0 1; −1 0). So a "
            "pair runs round a circle at constant speed, like the hand of a clock, and the matrix "
            "of a fixed offset is what this motion does in that time."
        ),
        remarks=("J has J² = −I, as the imaginary unit does",),
        settles=(
            "each pair turns at a speed of its own",
            "the first pair is the second hand, the last pair hardly seems to move",
        ),
        derivations=(
            chain(
                velocity,
                MatMul(omega * J, pair),
                ("chain-rule", ImmutableMatrix([cos(angle) * speed, -sin(angle) * speed])),
                ("constant-multiple", explicit),
                ("matrix-product", MatMul(omega * J, pair)),
            ),
        ),
        spoiled=(
            spoil("J the other way round", velocity, MatMul(-omega * J, pair)),
            spoil("the frequency squared", velocity, MatMul(omega**2 * J, pair)),
            spoil(
                "no turn, growth", velocity, MatMul(omega * ImmutableMatrix([[1, 0], [0, 1]]), pair)
            ),
        ),
    )


@theorem
def small_angle() -> Theorem:
    """Each line is the one before it, integrated from zero; then the same at -y, for y <= 0."""
    half = 1 - 2 * sin(x / 2) ** 2
    zero, one = sympy.Integer(0), sympy.Integer(1)
    below_one = (
        ("trigonometry", (Equation(cos(x), half),)),
        ("nonnegative", (Inequality(half, "<=", one),)),
        ("transitivity", (Inequality(cos(x), "<=", one),)),
        ("slopes", (Inequality(sin(x), "<=", x),)),
        ("slopes", (Inequality(1 - cos(x), "<=", x**2 / 2),)),
    )
    cosine = Inequality(sympy.Abs(cos(x) - 1), "<=", x**2 / 2)
    sine = Inequality(sympy.Abs(sin(x) - x), "<=", x**3 / 6)
    of_the_cosine = (
        *below_one,
        ("positive-multiple", (Inequality(cos(x) - 1, "<=", zero),)),
        ("nonnegative", (Inequality(zero, "<=", x**2 / 2),)),
        ("transitivity", (Inequality(cos(x) - 1, "<=", x**2 / 2),)),
        ("absolute-value", (cosine,)),
    )
    of_the_sine = (
        *below_one,
        ("slopes", (Inequality(x - sin(x), "<=", x**3 / 6),)),
        ("positive-multiple", (Inequality(sin(x) - x, "<=", zero),)),
        ("nonnegative", (Inequality(zero, "<=", x**3 / 6),)),
        ("transitivity", (Inequality(sin(x) - x, "<=", x**3 / 6),)),
        ("absolute-value", (sine,)),
    )
    cosine_below, sine_below = (
        replace(one, lhs=one.lhs.xreplace({x: -y}), rhs=one.rhs.xreplace({x: -y}))
        for one in (cosine, sine)
    )

    return Theorem(
        title="Small angles: the sine is the angle, the cosine is one",
        why=(
            "Where the frequency is low and the position small, the even column is nearly the "
            "angle itself and the odd column nearly 1. The bounds say how nearly: cubic for the "
            "sine, quadratic for the cosine, for every angle and not only for small ones: x is any "
            "angle from 0 up, y any from 0 down."
        ),
        remarks=(
            "the last two lines are the first two at x = −y, where sin(−y) = −sin y and cos(−y) = "
            "cos y",
        ),
        settles=("an angle this small is its own sine",),
        derivations=(
            deduction(Claimed(cosine), *of_the_cosine),
            deduction(Claimed(sine), *of_the_sine),
            deduction(Claimed(cosine_below), *of_the_cosine, ("instance", (cosine_below,))),
            deduction(Claimed(sine_below), *of_the_sine, ("instance", (sine_below,))),
        ),
        spoiled=(
            spoil_bound("x³/7 for x³/6", sine.lhs, "<=", x**3 / 7),
            spoil_bound("x²/3 for x²/2", cosine.lhs, "<=", x**2 / 3),
            spoil_bound("the sine quadratic too", sympy.Abs(sin(x) - x**2), "<=", x**3 / 6),
        ),
    )
