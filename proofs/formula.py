"""Where the formula comes from, and the form in which programs compute it."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

import sympy
from sympy import Derivative, Function, ImmutableMatrix, cos, exp, log, sin

from pe_symbolic.symbols import base, d_model, frequency_value, i, omega, pos, t
from pe_symbolic.theorem import (
    Claimed,
    Deduction,
    Equation,
    Theorem,
    Twin,
    Witness,
    chain,
    deduction,
    spoil,
    theorem,
)

first = sympy.Symbol("omega_0", positive=True)
ratio = sympy.Symbol("r", positive=True)
alpha, gamma, delta = sympy.symbols("alpha gamma delta", real=True)
x, y = (Function(name, real=True)(t) for name in ("x", "y"))
ZERO, ONE = sympy.Integer(0), sympy.Integer(1)

Line: TypeAlias = tuple[str, tuple[Equation, ...]]


def _column(*elements: sympy.Expr) -> ImmutableMatrix:
    return ImmutableMatrix(elements)


def _evaluated(before: sympy.Expr, after: sympy.Expr) -> Line:
    """An expression in the pair, and what the requirements at position 0 make of it."""
    return "substitution", (Equation(before, after),)


def _vanishing(previous: sympy.Expr, slope: sympy.Expr) -> tuple[Line, ...]:
    """From ``previous`` = 0 everywhere: its derivative, written with the velocities, is 0."""
    change = Derivative(previous, t)
    return (
        ("differentiation", (Equation(change, ZERO),)),
        ("derivatives", (Equation(change, previous.diff(t)),)),
        ("substitution", (Equation(change, slope),)),
        ("transitivity", (Equation(slope, ZERO),)),
    )


def _start(previous: sympy.Expr, value: sympy.Expr, found: Equation) -> tuple[Line, ...]:
    """``previous`` = 0 at position 0, where the pair is (0, 1), and what that says."""
    first = previous.xreplace({t: ZERO})
    return (
        ("at-zero", (Equation(first, ZERO),)),
        _evaluated(first, value),
        ("transitivity", (Equation(value, ZERO),)),
        ("multiplied", (found,)),
    )


def _velocity_is_a_turn() -> Deduction:
    """A pair on the unit circle whose velocity is a fixed linear map of it: the map is a turn."""
    moves = (
        Equation(Derivative(x, t), alpha * x + omega * y),
        Equation(Derivative(y, t), gamma * x + delta * y),
    )
    circle = Equation(x**2 + y**2, sympy.Integer(1))
    starts = (Equation(x.xreplace({t: ZERO}), ZERO), Equation(y.xreplace({t: ZERO}), ONE))
    given = (*moves, circle, *starts)
    witness = Witness(
        ((x, sin(omega * t)), (y, cos(omega * t)), (alpha, ZERO), (delta, ZERO), (gamma, -omega))
    )
    velocity = ImmutableMatrix([[alpha, omega], [gamma, delta]])
    conclusion = Equation(velocity, ImmutableMatrix([[0, omega], [-omega, 0]]))
    x_moves, y_moves = moves[0].rhs, gamma * x
    drift = 2 * x * moves[0].rhs + 2 * y * moves[1].rhs
    without_delta = 2 * x * (alpha * x + (omega + gamma) * y)
    second = 2 * x_moves * (alpha * x + (omega + gamma) * y) + 2 * x * (
        alpha * x_moves + (omega + gamma) * y_moves
    )
    stretch = 2 * alpha * x**2
    third = 4 * alpha * x * x_moves
    fourth = 4 * alpha * (x_moves**2 + x * (alpha * x_moves - omega**2 * x))
    change = Derivative(circle.lhs, t)
    return deduction(
        Claimed(conclusion, given, (t,), witness),
        ("given", given),
        ("differentiation", (Equation(change, ZERO),)),
        ("derivatives", (Equation(change, circle.lhs.diff(t)),)),
        ("substitution", (Equation(change, drift),)),
        ("transitivity", (Equation(drift, ZERO),)),
        *_start(drift, 2 * delta, Equation(delta, ZERO)),
        ("substitution", (Equation(drift, without_delta),)),
        ("transitivity", (Equation(without_delta, ZERO),)),
        *_vanishing(without_delta, second),
        *_start(second, 2 * omega * (omega + gamma), Equation(gamma, -omega)),
        ("substitution", (Equation(without_delta, stretch),)),
        ("transitivity", (Equation(stretch, ZERO),)),
        ("differentiation", (Equation(Derivative(stretch, t), ZERO),)),
        ("substitution", (Equation(Derivative(stretch, t), third),)),
        ("transitivity", (Equation(third, ZERO),)),
        *_vanishing(third, fourth),
        *_start(fourth, 4 * alpha * omega**2, Equation(alpha, ZERO)),
        ("substitution", (conclusion,)),
    )


def _the_turn_is_the_waves() -> Deduction:
    """Turned back by its own angle the pair stands still, so it is (sin ωt, cos ωt)."""
    moves = (Equation(Derivative(x, t), omega * y), Equation(Derivative(y, t), -omega * x))
    starts = (Equation(x.xreplace({t: ZERO}), ZERO), Equation(y.xreplace({t: ZERO}), ONE))
    waves = (sin(omega * t), cos(omega * t))
    still = (waves[1] * x - waves[0] * y, waves[0] * x + waves[1] * y)
    slopes = tuple(Derivative(one, t) for one in still)
    given = (*moves, *starts)
    conclusion = Equation(_column(x, y), _column(*waves))
    return deduction(
        Claimed(conclusion, given, (t,), Witness(tuple(zip((x, y), waves, strict=True)))),
        ("given", given),
        ("derivatives", tuple(Equation(slope, slope.doit()) for slope in slopes)),
        ("substitution", tuple(Equation(slope, ZERO) for slope in slopes)),
        ("zero-derivative", tuple(Equation(one, one.xreplace({t: ZERO})) for one in still)),
        ("transitivity", (Equation(still[0], ZERO), Equation(still[1], ONE))),
        ("linear-system", (Equation(x, waves[0]), Equation(y, waves[1]))),
        ("substitution", (conclusion,)),
    )


@theorem
def formula_from_requirements() -> Theorem:
    """A turn, its waves, and the frequencies of all pairs: in geometric progression from 1."""
    starts_at_one = Equation(first, sympy.Integer(1))
    reaches_base = Equation(first * ratio ** (d_model / 2), 1 / base)
    power = Equation(ratio ** (d_model / 2), 1 / base)
    (solved,) = sympy.solve(
        [one.lhs - one.rhs for one in (starts_at_one, reaches_base)], [first, ratio], dict=True
    )

    repeated = sympy.Pow(solved[ratio], i, evaluate=False)
    frequency = first * ratio**i
    angle = frequency_value(i) * pos
    pair = _column(sin(frequency * pos), cos(frequency * pos))
    formula = _column(sin(angle), cos(angle))
    requirements = (starts_at_one, reaches_base)
    witness = Witness(tuple(solved.items()))

    turn = _velocity_is_a_turn()
    return Theorem(
        title="The formula follows from its requirements",
        why=(
            "Nothing in the formula is arbitrary. Ask that a pair of columns changes smoothly, "
            "stays on one circle, and that a step changes it by a linear map that does not depend "
            "on the position: the pair then is a sine and a cosine of one frequency. Ask that the "
            "frequencies fall in geometric progression from 1 and would reach 1/base after "
            "d_model columns: then every exponent is settled. With base 10000 this is the formula "
            "of the paper."
        ),
        remarks=(
            "(x, y) is a pair as a function of position, (0, 1) at position 0; if offsets act "
            "linearly, (x, y)(t + φ) = A(φ)(x, y)(t), the derivative at φ = 0 is the velocity "
            "here, with entries α, ω, γ, δ",
            "pair i is (sin ωᵢ·pos, cos ωᵢ·pos) with ωᵢ = ω₀·rⁱ",
        ),
        settles=(
            "solution: bounded, continuous, periodic",
            "how to decide which frequency is good",
        ),
        derivations=(
            turn,
            _the_turn_is_the_waves(),
            deduction(
                Claimed(Equation(pair, formula), requirements, witness=witness),
                ("given", requirements),
                ("substitution", (power,)),
                ("positive-root", (Equation(ratio, solved[ratio]),)),
                ("power-law", (Equation(repeated, frequency_value(i)),)),
                ("substitution", (Equation(pair, formula),)),
            ),
        ),
        spoiled=(
            Twin(
                "the velocity a stretch, not a turn",
                replace(
                    turn.claimed,
                    conclusion=Equation(
                        turn.claimed.conclusion.lhs, ImmutableMatrix([[0, omega], [omega, 0]])
                    ),
                ),
            ),
            Twin(
                "the exponent without its factor 2",
                Claimed(
                    Equation(pair, pair.subs(frequency, base ** (-i / d_model))),
                    requirements,
                    witness=witness,
                ),
            ),
            Twin(
                "sine and cosine exchanged",
                Claimed(
                    Equation(pair, _column(cos(angle), sin(angle))), requirements, witness=witness
                ),
            ),
        ),
    )


@theorem
def recipe_equals_formula() -> Theorem:
    """The exponential in every program is the power in the paper."""
    recipe = exp(-log(base) * 2 * i / d_model)
    power = frequency_value(i)
    formula = sympy.Pow(base ** (2 * i / d_model), -1, evaluate=False)

    return Theorem(
        title="The exponential of the programs is the power of the paper",
        why=(
            "Programs multiply positions by exp(-ln(10000)·2i/d_model), the paper divides them by "
            "10000 to the power 2i/d_model. For every positive base the two are one number; they "
            "differ only in how floating point rounds on the way."
        ),
        remarks=("the base is 10000 in the paper",),
        settles=("div_term = exp(arange(0, d_model, 2) · (−ln 10000 / d_model))",),
        derivations=(
            chain(
                recipe,
                formula,
                ("exponential-logarithm", power),
                ("power-law", formula),
            ),
        ),
        spoiled=(
            spoil("i for 2i", exp(-log(base) * i / d_model), formula),
            spoil("the minus sign left out", exp(log(base) * 2 * i / d_model), formula),
        ),
    )
