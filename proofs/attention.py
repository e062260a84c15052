"""What attention sees of an order, with the encoding and without."""

from __future__ import annotations

import sympy
from sympy import Function, KroneckerDelta, Sum, Symbol, cos, exp, sin

from pe_symbolic.symbols import d_model
from pe_symbolic.theorem import (
    Equation,
    Theorem,
    bound,
    chain,
    spoil,
    spoil_bound,
    theorem,
)

a = Symbol("a", integer=True, nonnegative=True)
b = Symbol("b", integer=True, nonnegative=True)


@theorem
def score_expansion() -> Theorem:
    """For every d_model and every pair of weight matrices."""
    word, place = Function("x", real=True)(a), Function("p", real=True)(a)
    other, there = Function("y", real=True)(b), Function("r", real=True)(b)
    weight = Function("w", real=True)(a, b)
    columns = ((a, 0, d_model - 1), (b, 0, d_model - 1))

    def form(left: sympy.Expr, right: sympy.Expr) -> sympy.Expr:
        return Sum(left * weight * right, *columns)

    score = form(word + place, other + there)
    four = form(word, other) + form(word, there) + form(place, other) + form(place, there)
    return Theorem(
        title="A score has four parts",
        why=(
            "Query and key are weighted sums of word and place. Their product, (x + p)ᵀ W (y + r) "
            "with W = W_QᵀW_K, falls into word with word, word with place, place with word and "
            "place with place. Only the last depends on position alone; training decides how much "
            "of each attention uses."
        ),
        remarks=("x and y are the words, p and r their encodings, w(a, b) the entries of W_QᵀW_K",),
        settles=("the place is summed with the word, so a score has four terms",),
        samples=(
            Equation(word, sin(a + 1)),
            Equation(place, cos(3 * a)),
            Equation(other, 2 - b),
            Equation(there, sin(5 * b)),
            Equation(weight, cos(a - 2 * b)),
        ),
        derivations=(chain(score, four, ("sum-linearity", four)),),
        spoiled=(
            spoil("the mixed parts left out", score, form(word, other) + form(place, there)),
            spoil("place with word taken off", score, four - 2 * form(place, other)),
            spoil(
                "word with place twice",
                score,
                four + form(word, there) - form(place, other),
            ),
        ),
    )


def _read_by_the_first(first: sympy.Expr, second: sympy.Expr) -> sympy.Expr:
    """What one word reads from itself and another: scores are products, values the words."""
    weights = [exp(first * word) for word in (first, second)]
    return (weights[0] * first + weights[1] * second) / sympy.Add(*weights)


@theorem
def attention_permutation_equivariant() -> Theorem:
    """Numerator and denominator of the softmax; then two words with the encoding added."""
    n = Symbol("n", integer=True, nonnegative=True)
    gap = Symbol("g", integer=True, nonnegative=True)
    rest = Symbol("h", integer=True, nonnegative=True)
    one, two, last = n, n + gap, n + gap + rest
    reader = Symbol("u", integer=True, nonnegative=True)
    words = (b, 0, last)
    swapped = b + (two - one) * (KroneckerDelta(b, one) - KroneckerDelta(b, two))

    def score(word: sympy.Expr) -> sympy.Expr:
        return exp(Function("f", real=True)(reader, word))

    def value(word: sympy.Expr) -> sympy.Expr:
        return Function("v", real=True)(word)

    above = Sum(score(b) * value(b), words)
    below = Sum(score(b), words)
    above_swapped = Sum(score(swapped) * value(swapped), words)
    below_swapped = Sum(score(swapped), words)
    here, there = sympy.Integer(1), sympy.Integer(2)
    at_front = _read_by_the_first(here, there + sin(1))
    at_back = _read_by_the_first(here + sin(1), there)
    return Theorem(
        title="Without positions, words may change places and attention reads the same",
        why=(
            "What a word reads is a weighted mean over all words: a sum above, a sum below. "
            "Exchange any two of the words it reads and both sums stay, for every score and every "
            "value; exchange two more and they stay again. So what is read says nothing of who "
            "stood where. With the encoding added it does: the last line is an example."
        ),
        remarks=(
            "the word u reads words 0, …, n + g + h with scores f(u, b) and values v(b); "
            "words n and n + g are exchanged; as f and v are any functions, those of words already "
            "exchanged are among them. That exchanges reach every order is known, and not proved "
            "here",
            "the last line: words 1 and 2 with sin(position) added, positions 0 and 1; what word 1 "
            "reads is another number when the two change places",
        ),
        settles=(
            "attention has no idea who came first",
            "“Ana feeds the goat” or “the goat feeds Ana”: it is one bag",
        ),
        samples=(
            Equation(Function("f", real=True)(reader, b), sin(reader + b**2)),
            Equation(Function("v", real=True)(b), cos(b) + b),
        ),
        derivations=(
            chain(above_swapped, above, ("reindexing", above)),
            chain(below_swapped, below, ("reindexing", below)),
            bound(at_back, "<", at_front, ("enclosure", "<", at_front)),
        ),
        spoiled=(
            spoil("only the scores exchanged", Sum(score(swapped) * value(b), words), above),
            spoil("one word read twice", below_swapped, below + score(one)),
            spoil_bound("the order not seen", at_back, "<", at_front - 1),
        ),
    )
