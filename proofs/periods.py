"""Periods: after how long whole vectors come round again."""

from __future__ import annotations

from dataclasses import replace

import sympy
from sympy import ImmutableMatrix, Symbol, cos, pi, sin

from pe_symbolic.symbols import t, turns
from pe_symbolic.theorem import (
    Claimed,
    Deduction,
    Equation,
    Inequality,
    Theorem,
    Twin,
    Witness,
    deduction,
    theorem,
)

ONE = sympy.Integer(1)
TURNS = "where a multiple of 2π is put in, sin(a + 2πk) = sin a and cos(a + 2πk) = cos a are used"
TEN_THOUSAND = sympy.Integer(10000)
period = Symbol("T", positive=True)
pairs = Symbol("n", integer=True, positive=True)
longer = Symbol("r", positive=True)
twos, rest, other_twos, other_rest = sympy.symbols("a b c d", integer=True, nonnegative=True)


def _waves(position: sympy.Expr, *parts: int) -> ImmutableMatrix:
    """Sine and cosine of a position and of its parts."""
    return ImmutableMatrix([wave(position / part) for part in parts for wave in (sin, cos)])


def _repeats(after: sympy.Expr, *parts: int) -> Deduction:
    """A whole number of times ``after`` is a period of all the waves."""
    given = Equation(period, after * turns)
    now, then = _waves(t, *parts), _waves(t + period, *parts)
    conclusion = Equation(then, now)
    return deduction(
        Claimed(conclusion, (given,), (), Witness(((period, after * turns),))),
        ("given", (given,)),
        ("substitution", (conclusion,)),
    )


def _too_early(change: str, repeats: Deduction, *parts: int) -> Twin:
    """The same after a part of the period."""
    earlier = Equation(_waves(t + period / parts[0], *parts[1:]), _waves(t, *parts[1:]))
    return Twin(change, replace(repeats.claimed, conclusion=earlier))


def _no_shorter_than_two() -> Deduction:
    given = Equation(cos(period / 2), ONE)
    conclusion = Inequality(4 * pi, "<=", period)
    return deduction(
        Claimed(conclusion, (given,), (), Witness(((period, 4 * pi),))),
        ("given", (given,)),
        ("least-turn", (Inequality(2 * pi, "<=", period / 2),)),
        ("positive-multiple", (conclusion,)),
    )


def _no_shorter_than_six() -> Deduction:
    """A period of both waves is one of their beat, sin(T/2 − T/3)."""
    halves = Equation(cos(period / 2), ONE)
    thirds = Equation(cos(period / 3), ONE)
    conclusion = Inequality(12 * pi, "<=", period)
    square = sin(period / 2) ** 2
    beat = cos(period / 2) * cos(period / 3) + sin(period / 2) * sin(period / 3)
    zero = sympy.Integer(0)
    return deduction(
        Claimed(conclusion, (halves, thirds), (), Witness(((period, 12 * pi),))),
        ("given", (halves, thirds)),
        ("pythagoras", (Equation(square, 1 - cos(period / 2) ** 2),)),
        ("substitution", (Equation(1 - cos(period / 2) ** 2, zero),)),
        ("transitivity", (Equation(square, zero),)),
        ("square-zero", (Equation(sin(period / 2), zero),)),
        ("trigonometry", (Equation(cos(period / 6), beat),)),
        ("substitution", (Equation(cos(period / 6), ONE),)),
        ("least-turn", (Inequality(2 * pi, "<=", period / 6),)),
        ("positive-multiple", (conclusion,)),
    )


@theorem
def half_angle_periods() -> Theorem:
    """How long slower waves put off the first repetition."""
    two, three = _repeats(4 * pi, 1, 2), _repeats(12 * pi, 1, 2, 3)
    six = _no_shorter_than_six()
    return Theorem(
        title="Waves of pos, pos/2 and pos/3 repeat after 12π",
        why=(
            "With sin and cos of the position and of half of it the vector comes round again "
            "after 4π, with thirds added after 12π, and not before. Each slower wave puts the "
            "repetition off, which is why the paper takes many."
        ),
        remarks=(
            "j is any number of repetitions; in the last two lines T is any period: a period of "
            "the wave of pos/2 brings it back to 1, where it is at pos = 0",
            TURNS,
        ),
        settles=("only less often, and then one adds slower waves",),
        derivations=(
            two,
            three,
            _no_shorter_than_two(),
            six,
        ),
        spoiled=(
            _too_early("halves after 2π", two, 2, 1, 2),
            _too_early("thirds after 4π", three, 3, 1, 2, 3),
            Twin(
                "not before 24π",
                Claimed(
                    Inequality(24 * pi, "<=", period), six.claimed.given, (), six.claimed.witness
                ),
            ),
        ),
    )


def _columns(position: sympy.Expr, width: int) -> ImmutableMatrix:
    """All columns of the encoding of a position, base 10000, for a width in numbers."""
    rates = [TEN_THOUSAND ** sympy.Rational(-2 * pair, width) for pair in range(width // 2)]
    return ImmutableMatrix([wave(rate * position) for rate in rates for wave in (sin, cos)])


def _is_period(width: int, after: sympy.Expr) -> Deduction:
    """Every multiple of ``after`` is a period of all columns."""
    now, then = _columns(t, width), _columns(t + period, width)
    multiple = Equation(period, after * turns)
    return deduction(
        Claimed(Equation(then, now), (multiple,), (), Witness(((period, after * turns),))),
        ("given", (multiple,)),
        ("substitution", (Equation(then, now),)),
    )


def _none_shorter(slowest: sympy.Expr, after: sympy.Expr) -> Deduction:
    """A positive period is one of the slowest pair, so it is no shorter than its wavelength."""
    given = Equation(cos(slowest), ONE)
    shortest = Inequality(after, "<=", period)
    return deduction(
        Claimed(shortest, (given,), (), Witness(((period, after),))),
        ("given", (given,)),
        ("least-turn", (Inequality(2 * pi, "<=", slowest),)),
        ("positive-multiple", (shortest,)),
    )


def _none_shorter_than_one_turn() -> Deduction:
    given = Equation(cos(period), ONE)
    shortest = Inequality(2 * pi, "<=", period)
    return deduction(
        Claimed(shortest, (given,), (), Witness(((period, 2 * pi),))),
        ("given", (given,)),
        ("least-turn", (shortest,)),
    )


def _only_those_widths() -> Deduction:
    """Turns of the first two waves compared: in them the powers of two differ by 4/n."""
    first = Equation(period, 2 * pi * 2**twos * (2 * rest + 1))
    second = Equation(period, 2 * pi * longer * 2**other_twos * (2 * other_rest + 1))
    power = Equation(longer**pairs, TEN_THOUSAND)
    given = (power, first, second)
    quotient = 2 ** (twos - other_twos) * (2 * rest + 1) / (2 * other_rest + 1)
    conclusion = Equation((pairs - 1) * (pairs - 2) * (pairs - 4), sympy.Integer(0))
    two, four, twelve = sympy.Integer(2), sympy.Integer(4), sympy.Integer(12)
    witness = Witness(
        ((pairs, two), (longer, sympy.Integer(100)), (period, 200 * pi),
         (twos, two), (rest, twelve), (other_twos, two - 2), (other_rest, four - 4))
    )  # fmt: skip
    return deduction(
        Claimed(conclusion, given, (), witness),
        ("given", given),
        ("transitivity", (Equation(second.rhs, first.rhs),)),
        ("linear-system", (Equation(longer, quotient),)),
        ("substitution", (Equation(quotient**pairs, TEN_THOUSAND),)),
        ("powers-of-two", (Equation(pairs * (twos - other_twos), four),)),
        ("divisors", (conclusion,)),
    )


@theorem
def period_over_reals() -> Theorem:
    """Periods for three widths; for all others the first two waves already have none in common."""
    four, eight = _none_shorter(period / 100, 200 * pi), _is_period(8, 2000 * pi)
    others = _only_those_widths()
    return Theorem(
        title="Over all real positions the encoding is periodic for three widths only",
        why=(
            "With base 10000 the whole vector repeats after 2π for d_model = 2, after 200π for 4, "
            "after 2000π for 8, and not before. For every other width the ratio of the first two "
            "wavelengths is irrational, so the vector never comes back, at whole or at real "
            "positions."
        ),
        remarks=(
            "j is any number of repetitions, T any positive period",
            TURNS,
            "the last line, for n pairs, n ≥ 2: the second wave is r times as long as the first, r "
            "= 10000^(1/n); T is a whole number of turns of each, every whole number being a power "
            "of two times an odd number; then n is 1, 2 or 4, and d_model = 2n is 2, 4 or 8",
        ),
        settles=("a wave comes round again",),
        derivations=(
            _is_period(2, 2 * pi),
            _none_shorter_than_one_turn(),
            _is_period(4, 200 * pi),
            four,
            eight,
            _none_shorter(period / 1000, 2000 * pi),
            others,
        ),
        spoiled=(
            Twin(
                "200π for d_model = 8",
                replace(
                    eight.claimed,
                    conclusion=Equation(_columns(t + period / 10, 8), _columns(t, 8)),
                ),
            ),
            Twin(
                "not before 400π for d_model = 4",
                replace(four.claimed, conclusion=Inequality(400 * pi, "<=", period)),
            ),
            Twin(
                "not for d_model = 4",
                replace(
                    others.claimed,
                    conclusion=Equation((pairs - 1) * (pairs - 4), sympy.Integer(0)),
                ),
            ),
        ),
    )
