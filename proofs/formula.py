"""Where the formula comes from, and the form in which programs compute it."""

from __future__ import annotations

from dataclasses import replace

import sympy
from pe_symbolic.proofs.continuity import (
    anywhere_twin,
    made_of_areas,
    some_stretch,
    turned_twin,
)
from pe_symbolic.proofs.offsets import (
    bounded_keeps_area,
    bounded_needs_a_turn,
    circle_makes_it_a_turn,
    column,
    growing_twin,
    offsets_act_in_either_order,
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

    areas, stretch = made_of_areas(), some_stretch()
    area, flat, turn = bounded_keeps_area(), bounded_needs_a_turn(), circle_makes_it_a_turn()
    return Theorem(
        title="The formula follows from its requirements",
        why=(
            "Nothing in the formula is arbitrary. Ask that a pair of columns is continuous, that "
            "it stays within a bound, and that a step changes it by a linear map that does not "
            "depend on the position. (1) Then what a step does is settled by the pair itself. "
            "(2) Added up over a stretch, this makes the pair of the areas below it, and the area "
            "below a continuous curve has a slope everywhere: there is a velocity, (3) for some "
            "stretch will do. (4) So the pair moves with a fixed matrix times itself, (5) whose "
            "trace is zero; (6) its first column is always 0, or (7) both columns are made of the "
            "sine and cosine of one frequency. (8) On the unit circle they are exactly sin ωt and "
            "cos ωt. "
            "(9) Ask that the frequencies fall in geometric progression from 1 and would reach "
            "1/base after d_model columns: then every exponent is settled. With base 10000 this "
            "is the formula of the paper."
        ),
        remarks=(
            "(x, y) is a pair as a function of position, (0, 1) at position 0; M(φ), with entries "
            "m, is what the offset φ does, and nothing else is asked of M; at some position s the "
            "first column is ρ, not 0",
            "X and Y are the areas below x and y from position 0 on, which whatever is continuous "
            "has, with X′ = x and Y′ = y: that is the fundamental theorem of calculus, and all "
            "that is said of continuity",
            "a derivative of x and y is asked for from (4) on; (1) to (3) ask for none",
            "in (3) the Δ of (2) is 0 over every stretch; as y(0) is 1 this is refuted, so some "
            "stretch a has one that is not 0. In (4) (u, v) is the velocity that (2) gives",
            "the bound is asked for at negative positions as well: from 0 onwards a spiral that "
            "shrinks keeps within one, and its trace is not 0",
            "in (5), (7) and (8) the first column starts upwards, ω > 0; else call it −x. If it "
            "starts level it stays 0, by the last steps of (6)",
            "α² + wγ is 0 or more, as in (6), where x(s) = ρ is excluded, or it is −ν² with ν > 0, "
            "as in (7), w being ω there",
            "(7) with α = 0 and ν = ω, which (8) gives, says (x, y) = (sin ωt, cos ωt)",
            "in (9) pair i is (sin ωᵢ·pos, cos ωᵢ·pos) with ωᵢ = ω₀·rⁱ",
            "Coq is told (1) to (8) in one, from continuity and the bound alone, and (9)",
        ),
        settles=(
            "“five words further on” look the same everywhere",
            "move without a jump",
            "which frequencies to take follows from what we asked for",
        ),
        derivations=(
            offsets_act_in_either_order(),
            areas,
            stretch,
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
            turned_twin(areas.claimed),
            anywhere_twin(stretch.claimed),
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
