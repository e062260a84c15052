"""Wavelengths, phases and what another base does to them."""

from __future__ import annotations

import sympy
from sympy import Symbol, cos, pi, sin

from pe_symbolic.symbols import (
    base,
    d_model,
    frequency,
    frequency_value,
    i,
    k,
    omega,
    pos,
    t,
)
from pe_symbolic.theorem import (
    Claimed,
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

ONE = sympy.Integer(1)
excess = Symbol("epsilon", positive=True)
ABOVE_ONE = Inequality(ONE, "<", base)
EXAMPLE = Witness(((base, 1 + excess),))


def wavelength(pair: sympy.Expr) -> sympy.Expr:
    """2 pi over the frequency, in positions."""
    return 2 * pi * base ** (2 * pair / d_model)


@theorem
def wavelengths_geometric() -> Theorem:
    """A wavelength is one full turn, and the next one is longer by a fixed factor."""
    omega_k = frequency(k)
    full = t + 2 * pi / omega_k
    return Theorem(
        title="The wavelengths form a geometric progression",
        why=(
            "Pair k comes round again after 2π/ω_k positions. From one pair to the next this grows "
            "by the same factor base^(2/d_model): the fast hands of the clock tell near places "
            "apart, the slow ones far places, and there is one for every scale between."
        ),
        remarks=("with base 10000 and d_model = 512 each is 1.0366 times the one before",),
        settles=(
            "each wave is longer than the one before by the same factor",
            "further along the vector the waves get slower",
        ),
        definitions=(Equation(omega_k, frequency_value(k)),),
        derivations=(
            chain(sin(omega_k * full), sin(omega_k * t), ("quarter-turn", sin(omega_k * t))),
            chain(cos(omega_k * full), cos(omega_k * t), ("quarter-turn", cos(omega_k * t))),
            chain(
                2 * pi / omega_k,
                wavelength(k),
                ("definition", wavelength(k)),
            ),
            chain(
                wavelength(k + 1),
                base ** (2 / d_model) * wavelength(k),
                ("power-law", base ** (2 / d_model) * wavelength(k)),
            ),
        ),
        spoiled=(
            spoil("half a turn", sin(omega_k * (t + pi / omega_k)), sin(omega_k * t)),
            spoil(
                "the square root of the factor",
                wavelength(k + 1),
                base ** (1 / d_model) * wavelength(k),
            ),
            spoil("shorter, not longer", wavelength(k + 1), base ** (-2 / d_model) * wavelength(k)),
        ),
    )


@theorem
def longest_wavelength() -> Theorem:
    """The last pair's, below what the paper names as the end of the progression."""
    # As it stands: simplified, it would be the very thing that is to be shown.
    number = sympy.Mul(2, d_model / 2 - 1, 1 / d_model, evaluate=False)
    last = 2 * pi * sympy.Pow(base, number, evaluate=False)
    found = 2 * pi * base ** ((d_model - 2) / d_model)
    below = Inequality(found, "<", 2 * pi * base)
    claimed = Claimed(below, (ABOVE_ONE,), (), EXAMPLE)
    return Theorem(
        title="The longest wavelength is shorter than 10000·2π",
        why=(
            "The paper lets the wavelengths run from 2π to 10000·2π. The last pair has number "
            "d_model/2 − 1, not d_model/2, so the longest wavelength there is falls short of that "
            "end by the factor base^(2/d_model), for every width and every base above 1."
        ),
        remarks=("with base 10000 and d_model = 512: 2π·9646.6, not 2π·10000",),
        settles=("the longest wave is as long as 10000·2π",),
        derivations=(
            chain(last, found, ("polynomial-normal-form", found)),
            deduction(
                claimed,
                ("given", (ABOVE_ONE,)),
                (
                    "power-increases",
                    (Inequality(base ** ((d_model - 2) / d_model), "<", base),),
                ),
                ("positive-multiple", (below,)),
            ),
        ),
        spoiled=(
            spoil("the end of the paper", last, 2 * pi * base),
            spoil("one pair earlier", last, 2 * pi * base ** ((d_model - 4) / d_model)),
            Twin(
                "shorter than 2π",
                Claimed(Inequality(found, "<", 2 * pi + 0 * base), (ABOVE_ONE,), (), EXAMPLE),
            ),
        ),
    )


@theorem
def phase_shift() -> Theorem:
    """A quarter of a wavelength makes the even column the odd one."""
    omega_i = frequency(i)
    quarter, half = 2 * pi / omega_i / 4, 2 * pi / omega_i / 2
    return Theorem(
        title="The odd column is the even one, a quarter wavelength on",
        why=(
            "Sine and cosine are one wave at two phases. The cosine at a position is the sine a "
            "quarter of a wavelength further on, and half a wavelength turns the sign. So the pair "
            "sees the wave at two places at once, and that is what makes an offset a rotation."
        ),
        remarks=(),
        settles=("a cosine is a sine that started a quarter of a turn earlier",),
        definitions=(Equation(omega_i, frequency_value(i)),),
        derivations=(
            chain(
                sin(omega_i * (pos + quarter)),
                cos(omega_i * pos),
                ("quarter-turn", cos(omega_i * pos)),
            ),
            chain(
                sin(omega_i * (pos + half)),
                -sin(omega_i * pos),
                ("quarter-turn", -sin(omega_i * pos)),
            ),
        ),
        spoiled=(
            spoil("a quarter back", sin(omega_i * (pos - quarter)), cos(omega_i * pos)),
            spoil("half for a quarter", sin(omega_i * (pos + half)), cos(omega_i * pos)),
            spoil("the sign kept", sin(omega_i * (pos + half)), sin(omega_i * pos)),
        ),
    )


@theorem
def base_change() -> Theorem:
    """How wavelengths scale, and up to where the slowest wave tells positions apart."""
    factor = Symbol("c", positive=True)
    larger = 2 * pi * (factor * base) ** (2 * k / d_model)
    scaled = factor ** (2 * k / d_model) * wavelength(k)
    earlier = Symbol("p", nonnegative=True)
    later = Symbol("q", nonnegative=True)
    ahead = Inequality(earlier, "<", later)
    within = Inequality(later, "<=", pi / omega)
    falls = Inequality(cos(omega * later), "<", cos(omega * earlier))
    witness = Witness(((earlier, pi / (2 * omega)), (later, pi / omega)))
    claimed = Claimed(falls, (ahead, within), (), witness)
    return Theorem(
        title="Another base stretches the wavelengths",
        why=(
            "Multiplying the base by c multiplies the wavelength of pair k by c^(2k/d_model): the "
            "first pair keeps its 2π, the last stretches nearly c-fold. Within half a wavelength a "
            "cosine column strictly falls, so the slowest pair alone tells all positions apart up "
            "to half the longest wavelength."
        ),
        remarks=(
            "for base 10000 and d_model = 512 that is up to position 30305",
            "of these Coq is told (1) alone",
        ),
        settles=("another base only stretches the waves",),
        derivations=(
            chain(larger, scaled, ("power-law", scaled)),
            deduction(
                claimed,
                ("given", (ahead, within)),
                (
                    "positive-multiple",
                    (
                        Inequality(omega * earlier, "<", omega * later),
                        Inequality(omega * later, "<=", pi),
                    ),
                ),
                ("cosine-falls", (falls,)),
            ),
        ),
        spoiled=(
            spoil("every wavelength c-fold", larger, factor * wavelength(k)),
            spoil("c^k", larger, factor**k * wavelength(k)),
            Twin(
                "lower by two",
                Claimed(
                    Inequality(cos(omega * later), "<", cos(omega * earlier) - 2),
                    claimed.given,
                    (),
                    witness,
                ),
            ),
        ),
    )
