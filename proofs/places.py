"""What tells one place from another: waves on the integers, and counting divided by the length."""

from __future__ import annotations

from dataclasses import replace

import sympy
from sympy import Rational, Symbol, cos, sin

from pe_symbolic.theorem import (
    Chain,
    Claimed,
    Equation,
    Inequality,
    Theorem,
    Twin,
    Witness,
    bound,
    chain,
    deduction,
    spoil,
    theorem,
)

place = Symbol("p", integer=True)
other = Symbol("q", integer=True)


def _collision(first: int, second: int, limit: Rational) -> tuple[Chain, Chain]:
    """Two places whose sines are nearly the same: neither is above the other by the limit.

    Said both ways, for SymPy knows which of two numbers is larger and leaves the bars out.
    """
    here, there = sin(first), sin(second)
    return (
        bound(here - there, "<", limit, ("enclosure", "<", limit)),
        bound(there - here, "<", limit, ("enclosure", "<", limit)),
    )


@theorem
def injective_on_integers() -> Theorem:
    """Equal sines make a product zero, and no rational angle does that."""
    same = Equation(sin(place), sin(other))
    product = 2 * cos((place + other) / 2) * sin((place - other) / 2)
    difference = sin(place) - sin(other)
    witness = Witness(((place, other),))
    conclusion = Equation(place, other)
    near = _collision(11, 344, Rational(14, 10**8))
    return Theorem(
        title="One sine already tells all whole positions apart",
        why=(
            "The sine repeats after 2π, and 2π is no whole number, not even a fraction: so on "
            "whole positions it never takes one value twice. That two words get the same code is "
            "true of printed digits only. Nearly the same is another matter: sin 11 and sin 344 "
            "agree to six decimals."
        ),
        remarks=(
            "lines 2 and 3, and 4 and 5, belong together: the two sines differ by less than the "
            "right side, whichever is larger",
            "searched, not proved: of sin p and sin q for 0 ≤ p < q < 1000000 those at 260515 and "
            "885893 are nearest, 1.70·10⁻¹² apart; then 260515 and 573204 (3.35·10⁻¹²), 364863 "
            "and 781545 (4.77·10⁻¹²)",
        ),
        settles=(
            "two places far apart can land on nearly the same height",
            "give every place its own vector",
        ),
        derivations=(
            deduction(
                Claimed(conclusion, (same,), (), witness),
                ("given", (same,)),
                ("trigonometry", (Equation(difference, product),)),
                ("polynomial-normal-form", (Equation(difference, sympy.Integer(0)),)),
                ("transitivity", (Equation(product, sympy.Integer(0)),)),
                ("pi-irrational", (conclusion,)),
            ),
            *near,
            *_collision(260515, 885893, Rational(2, 10**12)),
        ),
        spoiled=(
            Twin("the next place", Claimed(Equation(place, other + 1), (same,), (), witness)),
            Twin("the opposite place", Claimed(Equation(place, -other), (same,), (), witness)),
            Twin(
                "a tenth of the distance",
                replace(
                    near[0].claimed,
                    conclusion=Inequality(sin(11) - sin(344), "<", Rational(14, 10**9)),
                ),
            ),
        ),
    )


@theorem
def normalised_positions_inconsistent() -> Theorem:
    """The step over a fixed offset, and what it would take for it to mean one thing."""
    word = Symbol("p", integer=True, positive=True)
    step = Symbol("s", integer=True, positive=True)
    size = Symbol("L", integer=True, positive=True)
    another = Symbol("K", integer=True, positive=True)
    conclusion = Equation(size, another)
    witness = Witness(((size, another),))

    def agree(count: sympy.Expr) -> Equation:
        return Equation(count / size, count / another)

    def only_one_length(count: sympy.Expr, wrong: sympy.Expr) -> tuple[Claimed, Claimed]:
        given = (agree(count),)
        return (
            Claimed(conclusion, given, (), witness),
            Claimed(Equation(size, wrong), given, (), witness),
        )

    value, wrong_value = only_one_length(word, 2 * another)
    offset, wrong_offset = only_one_length(step, another + 1)
    return Theorem(
        title="Positions divided by the length mean nothing fixed",
        why=(
            "Divide word numbers by the length of the sentence: the second word is 2/2 = 1 in one "
            "sentence and 2/4 = 0.5 in another. A step of s words is s/L, which is one number in "
            "two sentences only if they are equally long. So no offset has one meaning."
        ),
        remarks=("p counts words from 1; L and K are the lengths of two sentences",),
        settles=("the same number never means the same place",),
        derivations=(
            chain(
                (word + step) / size - word / size,
                step / size,
                ("polynomial-normal-form", step / size),
            ),
            deduction(
                value,
                ("given", value.given),
                ("multiplied", (Equation(word * another, word * size),)),
                ("linear-system", (conclusion,)),
            ),
            deduction(
                offset,
                ("given", offset.given),
                ("multiplied", (Equation(step * another, step * size),)),
                ("linear-system", (conclusion,)),
            ),
        ),
        spoiled=(
            spoil(
                "the step independent of the length",
                (word + step) / size - word / size,
                step / size**2,
            ),
            Twin("a sentence twice as long", wrong_value),
            Twin("a sentence one word longer", wrong_offset),
        ),
    )
