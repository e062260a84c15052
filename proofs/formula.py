"""Where the formula comes from, and the form in which programs compute it."""

from __future__ import annotations

import sympy
from sympy import ImmutableMatrix, cos, exp, log, sin

from pe_symbolic.symbols import base, d_model, frequency_value, i, pos
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


def _column(*elements: sympy.Expr) -> ImmutableMatrix:
    return ImmutableMatrix(elements)


@theorem
def formula_from_requirements() -> Theorem:
    """Frequencies in geometric progression from 1, reaching 1/base after d_model columns."""
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

    return Theorem(
        title="The formula follows from its requirements",
        why=(
            "Nothing in the formula is arbitrary. Ask that each pair of columns turns at one "
            "frequency, that the frequencies fall in geometric progression from 1, and that they "
            "would reach 1/base after d_model columns: then the ratio, and with it every exponent, "
            "is settled. With base 10000 this is the formula of the paper."
        ),
        remarks=("pair i is (sin ωᵢ·pos, cos ωᵢ·pos) with ωᵢ = ω₀·rⁱ",),
        derivations=(
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
