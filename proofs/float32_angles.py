"""What rounding does to the angles that programs compute."""

from __future__ import annotations

from dataclasses import replace

import sympy
from sympy import Symbol, exp, log

from pe_symbolic.theorem import (
    Claimed,
    Deduction,
    Equation,
    Inequality,
    Theorem,
    Twin,
    Witness,
    bound,
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


UNIT = sympy.Rational(1, 2**24)
"""Half a unit in the last place of a float32 number of size 1."""
LARGEST = sympy.Rational(37, 4)
depth = Symbol("c", nonnegative=True)
h1, h2, g1, g2, g3 = ROUNDINGS = sympy.symbols("h_1 h_2 g_1 g_2 g_3", positive=True)
TRUE_ANGLE = place * exp(-depth)
IN_FLOAT32 = place * exp(-depth * h1 * h2) * g1 * g2 * g3
UNROUNDED = Witness(tuple((one, sympy.Integer(1)) for one in ROUNDINGS))


def _of_two(shift_of_all: sympy.Expr) -> sympy.Expr:
    """e^(−c) and what the exponent's error makes of it, side by side."""
    return sympy.Mul(exp(-depth), exp(shift_of_all), evaluate=False)


def _at_most_22_units() -> Deduction:
    """Every rounding of the exponent down, every rounding of a factor up."""
    down, up = 1 - UNIT, 1 + UNIT
    given = (
        *(Inequality(down, "<=", one) for one in (h1, h2)),
        *(Inequality(one, "<=", up) for one in (g1, g2, g3)),
        Inequality(depth, "<=", LARGEST),
    )
    shift_of_all = LARGEST * (1 - down**2)
    members = (
        IN_FLOAT32,
        place * exp(-depth * h1 * h2) * g1 * g2 * up,
        place * exp(-depth * h1 * h2) * g1 * up**2,
        place * exp(-depth * h1 * h2) * up**3,
        place * exp(-depth + shift_of_all) * up**3,
    )
    split = place * up**3 * _of_two(shift_of_all)
    conclusion = Inequality(IN_FLOAT32, "<=", (1 + 22 * UNIT) * TRUE_ANGLE)
    rounded = tuple(map(_below, members[:3], members[1:4]))
    return deduction(
        Claimed(conclusion, given, (), Witness((*UNROUNDED.values, (depth, LARGEST)))),
        ("given", given),
        ("positive-multiple", (_below(down**2, down * h2), _below(down * h2, h1 * h2))),
        ("transitivity", (_below(down**2, h1 * h2),)),
        ("positive-multiple", (_below(-depth * h1 * h2, -depth * down**2),)),
        ("positive-multiple", (_below(-depth * down**2, -depth + shift_of_all),)),
        ("transitivity", (_below(-depth * h1 * h2, -depth + shift_of_all),)),
        (
            "exponential-increases",
            (_below(exp(-depth * h1 * h2), exp(-depth + shift_of_all)),),
        ),
        ("positive-multiple", (*rounded, _below(members[3], members[4]))),
        ("power-law", (Equation(members[4], split),)),
        ("enclosure", (Inequality(up**3 * exp(shift_of_all), "<", 1 + 22 * UNIT),)),
        ("positive-multiple", (_below(split, conclusion.rhs),)),
        ("transitivity", (conclusion,)),
    )


def _below(lhs: sympy.Expr, rhs: sympy.Expr) -> Inequality:
    return Inequality(lhs, "<=", rhs)


def _at_least_22_units() -> Deduction:
    """Every rounding of the exponent up, every rounding of a factor down."""
    down, up = 1 - UNIT, 1 + UNIT
    given = (
        *(Inequality(one, "<=", up) for one in (h1, h2)),
        *(Inequality(down, "<=", one) for one in (g1, g2, g3)),
        Inequality(depth, "<=", LARGEST),
    )
    shift_of_all = -LARGEST * (up**2 - 1)
    members = (
        place * exp(-depth + shift_of_all) * down**3,
        place * exp(-depth * h1 * h2) * down**3,
        place * exp(-depth * h1 * h2) * g1 * down**2,
        place * exp(-depth * h1 * h2) * g1 * g2 * down,
        IN_FLOAT32,
    )
    split = place * down**3 * _of_two(shift_of_all)
    conclusion = Inequality((1 - 22 * UNIT) * TRUE_ANGLE, "<=", IN_FLOAT32)
    rounded = tuple(map(_below, members[1:4], members[2:5]))
    return deduction(
        Claimed(conclusion, given, (), Witness((*UNROUNDED.values, (depth, LARGEST)))),
        ("given", given),
        ("positive-multiple", (_below(h1 * h2, up * h2), _below(up * h2, up**2))),
        ("transitivity", (_below(h1 * h2, up**2),)),
        ("positive-multiple", (_below(-depth * up**2, -depth * h1 * h2),)),
        ("positive-multiple", (_below(-depth + shift_of_all, -depth * up**2),)),
        ("transitivity", (_below(-depth + shift_of_all, -depth * h1 * h2),)),
        (
            "exponential-increases",
            (_below(exp(-depth + shift_of_all), exp(-depth * h1 * h2)),),
        ),
        ("positive-multiple", (_below(members[0], members[1]), *rounded)),
        ("power-law", (Equation(members[0], split),)),
        ("enclosure", (Inequality(1 - 22 * UNIT, "<", down**3 * exp(shift_of_all)),)),
        ("positive-multiple", (_below(conclusion.lhs, split),)),
        ("transitivity", (conclusion,)),
    )


@theorem
def float32_angle_error() -> Theorem:
    """Between which multiples of the true angle the computed one lies, above and below."""
    above, below, units = _not_above(), _not_below(), _at_most_22_units()
    return Theorem(
        title="How far the usual float32 recipe errs in the angle",
        why=(
            "The recipe multiplies the position p by exp(a), a = −2i·ln(10000)/d_model, and "
            "rounds on the way: the exponent is off by at most κ, the rest by a factor g between "
            "r and s. The computed angle then lies between p·e^(a−κ)·r and p·e^(a+κ)·s. In float32 "
            "each rounding is a factor between 1 − u and 1 + u, u = 2^-24; with two in the "
            "exponent and three behind it the angle is off by at most 22 u of itself. The relative "
            "error is the same at every position, so the error in radians grows with the "
            "position, and far into a long text the fast columns lose digits."
        ),
        remarks=(
            "c = −a is at most ln 10000, which the last line puts below 37/4; h₁ and h₂ are the "
            "roundings of the constant and of one product, g₁ and g₂ stand for an exponential "
            "between (1 − u)² and (1 + u)² of the true one, which is one unit in the last place "
            "or nearly so, g₃ is the rounding of the last product",
            "that a machine rounds so is the hypothesis; the measurements, which come within a "
            "factor of 4 of the bound, are in the tests",
        ),
        settles=("far out in a long text, single precision no longer knows the angle",),
        derivations=(
            above,
            below,
            units,
            _at_least_22_units(),
            bound(log(10000), "<", LARGEST, ("enclosure", "<", LARGEST)),
        ),
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
                "half of the true angle",
                replace(
                    units.claimed,
                    conclusion=_below(IN_FLOAT32, (1 + 22 * UNIT) * TRUE_ANGLE / 2),
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
