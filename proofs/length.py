"""How long an encoding is, how large its entries, and how many there are."""

from __future__ import annotations

import sympy
from sympy import Abs, Derivative, Function, ImmutableMatrix, Sum, Symbol, cos, sin, sqrt

from pe_symbolic.symbols import d_model, frequency, frequency_value, i, k, pos
from pe_symbolic.theorem import (
    Claimed,
    Deduction,
    Equation,
    Inequality,
    Theorem,
    chain,
    deduction,
    spoil,
    spoil_bound,
    theorem,
)

ONE = sympy.Integer(1)
entry = Symbol("c", integer=True, nonnegative=True)
row = Symbol("l", integer=True, nonnegative=True)
length = Symbol("L", integer=True, positive=True)


@theorem
def norm() -> Theorem:
    """For every even d_model at once."""
    angle = frequency(k) * pos
    pairs = (k, 0, d_model / 2 - 1)
    size = Function("norm")(Function("PE")(pos))
    squares = Sum(sin(angle) ** 2 + cos(angle) ** 2, pairs)
    ones = Sum(ONE, pairs)

    return Theorem(
        title="Every encoding has the same length",
        why=(
            "The squared length is d_model/2 at every position and for every base: positions are "
            "points on one sphere. Adding the encoding to a word moves all words equally far, and "
            "the dot product of two encodings depends on their angle alone."
        ),
        remarks=(),
        settles=("all vectors of places are equally long",),
        definitions=(
            Equation(size, sqrt(squares)),
            Equation(frequency(k), frequency_value(k)),
        ),
        derivations=(
            chain(
                size**2,
                d_model / 2,
                ("definition", squares),
                ("pythagoras", ones),
                ("sum-of-constant", d_model / 2),
            ),
        ),
        spoiled=(
            spoil("d_model for d_model/2", size**2, d_model),
            spoil(
                "the difference of the squares",
                Sum(sin(angle) ** 2 - cos(angle) ** 2, pairs),
                d_model / 2,
            ),
        ),
    )


def _at_most_one(wave: sympy.Expr, other: sympy.Expr) -> Deduction:
    size = Inequality(Abs(wave), "<=", ONE)
    return deduction(
        Claimed(size),
        ("pythagoras", (Equation(wave**2, 1 - other**2),)),
        ("nonnegative", (Inequality(1 - other**2, "<=", ONE),)),
        ("transitivity", (Inequality(wave**2, "<=", ONE),)),
        ("absolute-value", (size,)),
    )


@theorem
def bounded() -> Theorem:
    """Every entry, even or odd, at every position."""
    angle = frequency(i) * pos
    return Theorem(
        title="No entry is ever larger than one",
        why=(
            "A plain count grows with the text and drowns the word it is added to. Sine and cosine "
            "stay between −1 and 1 at position 3 as at position 3 million, so nothing has to be "
            "scaled when the text grows."
        ),
        remarks=("and the bound is reached: cos 0 = 1",),
        settles=("stay bounded, however long the text",),
        definitions=(Equation(frequency(i), frequency_value(i)),),
        derivations=(
            _at_most_one(sin(angle), cos(angle)),
            _at_most_one(cos(angle), sin(angle)),
        ),
        spoiled=(
            spoil_bound("one half for one", Abs(sin(angle)), "<=", ONE / 2),
            spoil_bound("ω for one", Abs(cos(angle)), "<=", frequency(i)),
        ),
    )


@theorem
def addition_keeps_dimension() -> Theorem:
    """Entries counted, in the sum and in the two vectors side by side."""
    word = Sum(ONE, (entry, 0, d_model - 1))
    both = Sum(ONE, (entry, 0, 2 * d_model - 1))
    return Theorem(
        title="d_model entries added stay d_model, side by side they are twice as many",
        why=(
            "The encoding has an entry for each entry of the word, and a sum has one for each pair "
            "of them: d_model in all, so every weight matrix of the model keeps its size. Side by "
            "side the entries are counted to 2·d_model, and the matrices that read them double."
        ),
        remarks=(
            "each entry counts one: the left sides count entries, and that is all that is proved",
        ),
        settles=(
            "these are summed with what the words mean",
            "gluing them on behind would make every vector twelve long",
        ),
        derivations=(
            chain(word, d_model, ("sum-of-constant", d_model)),
            chain(both, 2 * d_model, ("sum-of-constant", 2 * d_model)),
            chain(
                both,
                2 * word,
                ("sum-of-constant", 2 * d_model),
                ("sum-of-constant", 2 * word),
            ),
        ),
        spoiled=(
            spoil("the sum doubled", word, 2 * d_model),
            spoil("one entry short", word, d_model - 1),
            spoil("side by side not doubled", both, d_model),
        ),
    )


@theorem
def learned_parameters() -> Theorem:
    """One number per position and column, against none."""
    of_a_row = (entry, 0, d_model - 1)
    of_a_table = (row, 0, length - 1)
    table = Sum(Sum(ONE, of_a_row), of_a_table)
    theta, angle = Symbol("theta", real=True), frequency(i) * pos
    moved = ImmutableMatrix([Derivative(wave(angle), theta) for wave in (sin, cos)])
    still = ImmutableMatrix([0, 0])
    return Theorem(
        title="A learned table has L·d parameters, the formula none",
        why=(
            "A learned encoding trains one number for each of L positions and d_model columns, "
            "and has nothing to say about position L. The formula has no parameter at all and is "
            "defined at every position."
        ),
        remarks=(
            "one for each row and column: with L = 512 and d_model = 512 that is 262144 numbers",
            "θ is any number that training may move; no entry of the formula moves with it",
        ),
        settles=("the encoding is not trained",),
        definitions=(Equation(frequency(i), frequency_value(i)),),
        derivations=(
            chain(
                table,
                length * d_model,
                ("sum-of-constant", Sum(d_model, of_a_table)),
                ("sum-of-constant", length * d_model),
            ),
            chain(moved, still, ("derivatives", still)),
        ),
        spoiled=(
            spoil("added, not multiplied", table, length + d_model),
            spoil("half of them", table, length * d_model / 2),
        ),
    )
