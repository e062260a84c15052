"""What rounding does to the angles that programs compute."""

from __future__ import annotations

import sympy
from sympy import Symbol, exp

from pe_symbolic.theorem import (
    Claimed,
    Deduction,
    Inequality,
    Theorem,
    Twin,
    Witness,
    deduction,
    theorem,
)

place = Symbol("p", positive=True)
exponent, shift = Symbol("a", real=True), Symbol("epsilon", real=True)
largest_shift = Symbol("kappa", nonnegative=True)
factor = Symbol("g", positive=True)
least, most = Symbol("r", positive=True), Symbol("s", positive=True)

COMPUTED = place * exp(exponent + shift) * factor


def _not_above() -> Deduction:
    """The factor at its largest, then the exponent."""
    given = (Inequality(shift, "<=", largest_shift), Inequality(factor, "<=", most))
    end = place * exp(exponent + largest_shift) * most
    between = place * exp(exponent + shift) * most
    conclusion = Inequality(COMPUTED, "<=", end)
    witness = Witness(((shift, sympy.Integer(0)), (factor, most)))
    return deduction(
        Claimed(conclusion, given, (), witness),
        ("given", given),
        ("positive-multiple", (Inequality(COMPUTED, "<=", between),)),
        (
            "exponential-increases",
            (Inequality(exp(exponent + shift), "<=", exp(exponent + largest_shift)),),
        ),
        ("positive-multiple", (Inequality(between, "<=", end),)),
        ("transitivity", (conclusion,)),
    )


def _not_below() -> Deduction:
    """The factor at its smallest, then the exponent."""
    given = (Inequality(-largest_shift, "<=", shift), Inequality(least, "<=", factor))
    end = place * exp(exponent - largest_shift) * least
    between = place * exp(exponent + shift) * least
    conclusion = Inequality(end, "<=", COMPUTED)
    witness = Witness(((shift, sympy.Integer(0)), (factor, least)))
    return deduction(
        Claimed(conclusion, given, (), witness),
        ("given", given),
        ("positive-multiple", (Inequality(between, "<=", COMPUTED),)),
        (
            "exponential-increases",
            (Inequality(exp(exponent - largest_shift), "<=", exp(exponent + shift)),),
        ),
        ("positive-multiple", (Inequality(end, "<=", between),)),
        ("transitivity", (conclusion,)),
    )


@theorem
def float32_angle_error() -> Theorem:
    """Between which multiples of the true angle the computed one lies, above and below."""
    above, below = _not_above(), _not_below()
    return Theorem(
        title="How far the usual float32 recipe errs in the angle",
        why=(
            "The recipe multiplies the position p by exp(a), a = −2i·ln(10000)/d_model, and "
            "rounds on the way: the exponent is off by at most κ, the rest by a factor g between "
            "r and s. The computed angle then lies between p·e^(a−κ)·r and p·e^(a+κ)·s: the "
            "relative error is the same at every position, so the error in radians grows with the "
            "position, and far into a long text the fast columns lose digits."
        ),
        remarks=(
            "for float32, with u = 2^-24, the constant and one product give κ = |a|·((1 + u)² − "
            "1); an exponential good to one unit in the last place and the last product give r = "
            "(1 − u)³ and s = (1 + u)³; so at most about (2|a| + 3)·u, below 22 u",
            "that a machine rounds so is an assumption; the measurements, which come within a "
            "factor of 4 of the bound, are in the tests",
        ),
        settles=("numerical stability problem",),
        derivations=(above, below),
        spoiled=(
            Twin(
                "the factor forgotten",
                Claimed(
                    Inequality(
                        COMPUTED, "<=", place * exp(exponent + largest_shift) * most / (1 + most)
                    ),
                    above.claimed.given,
                    (),
                    above.claimed.witness,
                ),
            ),
            Twin(
                "the exponent rounded down only",
                Claimed(
                    Inequality(COMPUTED, "<=", place * exp(exponent - largest_shift) * most),
                    above.claimed.given,
                    (),
                    above.claimed.witness,
                ),
            ),
            Twin(
                "the error the other way round",
                Claimed(
                    Inequality(place * exp(exponent + largest_shift) * least, "<=", COMPUTED),
                    below.claimed.given,
                    (),
                    below.claimed.witness,
                ),
            ),
        ),
    )
