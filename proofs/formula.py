"""Where the formula comes from, and the form in which programs compute it."""

from __future__ import annotations

from dataclasses import replace

import sympy
from pe_symbolic.proofs.offsets import (
    bounded_keeps_area,
    bounded_needs_a_turn,
    circle_makes_it_a_turn,
    column,
    growing_twin,
    one_wave,
    unbounded_twin,
    velocity_from_offsets,
)
from sympy import ImmutableMatrix, cos, exp, log, sin

from pe_symbolic.symbols import base, d_model, frequency_value, i, omega, pos
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

first = sympy.Symbol("omega_0", positive=True)
ratio = sympy.Symbol("r", positive=True)


@theorem
def formula_from_requirements() -> Theorem:
    """Offsets, a bound and a circle make a pair one wave; a progression makes the frequencies."""
    starts_at_one = Equation(first, sympy.Integer(1))
    reaches_base = Equation(first * ratio ** (d_model / 2), 1 / base)
    power = Equation(ratio ** (d_model / 2), 1 / base)
    step = base ** (-2 / d_model)

    repeated = sympy.Pow(step, i, evaluate=False)
    frequency = first * ratio**i
    angle = frequency_value(i) * pos
    pair = column(sin(frequency * pos), cos(frequency * pos))
    formula = column(sin(angle), cos(angle))
    requirements = (starts_at_one, reaches_base)
    witness = Witness(((first, sympy.Integer(1)), (ratio, step)))

    area, flat, turn = bounded_keeps_area(), bounded_needs_a_turn(), circle_makes_it_a_turn()
    return Theorem(
        title="The formula follows from its requirements",
        why=(
            "Nothing in the formula is arbitrary. Ask that a pair of columns has a velocity, that "
            "it stays within a bound, and that a step changes it by a linear map that does not "
            "depend on the position: (1) it then moves with a fixed matrix times itself, (2) whose "
            "trace is zero; (3) its first column is always 0, or (4) both columns are made of the "
            "sine and cosine of one frequency. (5) On the unit circle they are exactly sin ωt and "
            "cos ωt. "
            "(6) Ask that the frequencies fall in geometric progression from 1 and would reach "
            "1/base after d_model columns: then every exponent is settled. With base 10000 this "
            "is the formula of the paper."
        ),
        remarks=(
            "(x, y) is a pair as a function of position, (0, 1) at position 0; M(φ), with entries "
            "m, is what the offset φ does, and nothing else is asked of M; (u, v) is the velocity; "
            "at some position s the first column is ρ, not 0",
            "the bound is asked for at negative positions as well: from 0 onwards a spiral that "
            "shrinks keeps within one, and its trace is not 0",
            "asked for: a velocity at every position; that continuity alone gives one is known, "
            "and not proved here",
            "in (2), (4) and (5) the first column starts upwards, ω > 0; else call it −x. If it "
            "starts level it stays 0, by the last steps of (3)",
            "α² + wγ is 0 or more, as in (3), where x(s) = ρ is excluded, or it is −ν² with ν > 0, "
            "as in (4), w being ω there",
            "(4) with α = 0 and ν = ω, which (5) gives, says (x, y) = (sin ωt, cos ωt)",
            "in (6) pair i is (sin ωᵢ·pos, cos ωᵢ·pos) with ωᵢ = ω₀·rⁱ",
            "of these Coq is told (6) alone",
        ),
        settles=(
            "“five words further on” look the same everywhere",
            "which frequencies to take follows from what we asked for",
        ),
        derivations=(
            velocity_from_offsets(),
            area,
            flat,
            one_wave(),
            turn,
            deduction(
                Claimed(Equation(pair, formula), requirements, witness=witness),
                ("given", requirements),
                ("substitution", (power,)),
                ("positive-root", (Equation(ratio, step),)),
                ("power-law", (Equation(repeated, frequency_value(i)),)),
                ("substitution", (Equation(pair, formula),)),
            ),
        ),
        spoiled=(
            growing_twin(area.claimed),
            unbounded_twin(flat.claimed),
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
                    Equation(pair, column(cos(angle), sin(angle))), requirements, witness=witness
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
        settles=("it takes the exponential of a logarithm",),
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
