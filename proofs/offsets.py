"""From linear offsets to one wave: the clauses of ``formula-from-requirements`` about one pair."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import sympy
from sympy import Derivative, Function, ImmutableMatrix, Symbol, cos, exp, pi, sin
from sympy.matrices.expressions import MatMul

from pe_symbolic.symbols import omega, phi, t
from pe_symbolic.theorem import (
    Claimed,
    Deduction,
    Equation,
    Inequality,
    Statement,
    Twin,
    Witness,
    deduction,
)

ZERO, ONE = sympy.Integer(0), sympy.Integer(1)
alpha, gamma, delta = sympy.symbols("alpha gamma delta", real=True)
kappa = Symbol("kappa", nonnegative=True)
nu = Symbol("nu", positive=True)
rise = Symbol("w", real=True)
limit = Symbol("K", positive=True)
somewhere, there = Symbol("s", real=True), Symbol("rho", real=True, nonzero=True)
X, Y, U, V = (Function(name, real=True) for name in ("x", "y", "u", "v"))
x, y = X(t), Y(t)
STARTS = (Equation(X(0), ZERO), Equation(Y(0), ONE))
MOVES = (Derivative(x, t), Derivative(y, t))
CIRCLE = x**2 + y**2
STAYS = Inequality(CIRCLE, "<=", limit**2)


def column(*elements: sympy.Expr) -> ImmutableMatrix:
    """A pair, or what becomes of it."""
    return ImmutableMatrix(elements)


def waves(rate: sympy.Expr) -> tuple[sympy.Expr, sympy.Expr]:
    """The sine and the cosine of a frequency at position t."""
    return sin(rate * t), cos(rate * t)


def each(left: Iterable[sympy.Expr], right: Iterable[sympy.Expr]) -> tuple[Equation, ...]:
    """The left sides, each equal to the right side in its place."""
    return tuple(map(Equation, left, right))


M11, M12, M21, M22 = (Function(f"m_{row}{place}", real=True) for row in (1, 2) for place in (1, 2))
ENTRIES = tuple(entry(phi) for entry in (M11, M12, M21, M22))
TURNED = (M11(phi) * x + M12(phi) * y, M21(phi) * x + M22(phi) * y)
"""What the matrix of the offset makes of the pair."""


def _turned(position: sympy.Expr, offset: sympy.Expr) -> tuple[sympy.Expr, ...]:
    return tuple(one.xreplace({t: position, phi: offset}) for one in TURNED)


TURN = (cos(omega * phi), sin(omega * phi), -sin(omega * phi), cos(omega * phi))
"""The entries of the matrix that moves the pair of the formula."""
MOVED, NOW = (X(t + phi), Y(t + phi)), (X(phi), Y(phi))
weight, other_weight = sympy.symbols("c d", real=True)


def settled_by(
    pair: tuple[sympy.Expr, sympy.Expr],
    weights: tuple[sympy.Expr, sympy.Expr] = (weight, other_weight),
) -> tuple[tuple[sympy.Expr, sympy.Expr], tuple[sympy.Expr, sympy.Expr]]:
    """The matrix of an offset, row by row, from the pair as it is there."""
    return ((weights[0] * pair[0] + pair[1], pair[0]), (weights[1] * pair[0], pair[1]))


SUMS = tuple(first * x + second * y for first, second in settled_by(NOW))
"""The pair further on, by the pair here and that at the offset."""
ADDS = each(MOVED, SUMS)
WAVES_ADD = ((weight, ZERO), (other_weight, -ONE))


def offsets_act_in_either_order() -> Deduction:
    """So the matrix of an offset is settled by the pair itself."""
    weights = ((M11(somewhere) - Y(somewhere)) / there, M21(somewhere) / there)
    apart = Equation(X(somewhere), there)
    given = (*each(TURNED, MOVED), *STARTS, apart, *each((weight, other_weight), weights))
    second_column = (M12(phi), M22(phi))
    before = (there * M11(phi) + NOW[0] * Y(somewhere), there * M21(phi) + NOW[1] * Y(somewhere))
    after = (
        M11(somewhere) * NOW[0] + there * NOW[1],
        M21(somewhere) * NOW[0] + Y(somewhere) * NOW[1],
    )
    first_column = tuple(row[0] for row in settled_by(NOW, weights))
    conclusion = Equation(column(*MOVED), column(*SUMS))
    values = zip((x, y, *ENTRIES), (*waves(omega), *TURN), strict=True)
    example = Witness((*values, (somewhere, pi / (2 * omega)), (there, ONE), *WAVES_ADD))
    return deduction(
        Claimed(conclusion, given, (t, phi), example),
        ("given", given),
        ("at-zero", each(_turned(ZERO, phi), NOW)),
        ("substitution", each(_turned(ZERO, phi), second_column)),
        ("transitivity", each(second_column, NOW)),
        ("instance", each((M12(somewhere), M22(somewhere)), (X(somewhere), Y(somewhere)))),
        ("instance", each(_turned(phi, t), MOVED)),
        ("transitivity", each(TURNED, _turned(phi, t))),
        ("instance", each(_turned(somewhere, phi), _turned(phi, somewhere))),
        ("substitution", each(_turned(somewhere, phi), before)),
        ("substitution", each(_turned(phi, somewhere), after)),
        ("transitivity", each(before, after)),
        ("linear-system", each((M11(phi), M21(phi)), first_column)),
        ("substitution", each(TURNED, SUMS)),
        ("transitivity", ADDS),
        ("substitution", (conclusion,)),
    )


def velocity_from_offsets() -> Deduction:
    """Differentiate the pair further on by the offset, at the offset 0."""
    given = (*ADDS, *each(MOVES, (U(t), V(t))))
    slopes, changes = (tuple(Derivative(side, phi) for side in row) for row in (MOVED, SUMS))
    speeds = {Derivative(NOW[0], phi): U(phi), Derivative(NOW[1], phi): V(phi)}
    carried_out = tuple(side.diff(phi) for side in SUMS)
    in_speeds = tuple(side.xreplace(speeds) for side in carried_out)
    in_speeds_at_zero = tuple(side.xreplace({phi: ZERO}) for side in in_speeds)
    matrix = ImmutableMatrix(settled_by((U(0), V(0))))
    conclusion = Equation(column(*MOVES), MatMul(matrix, column(x, y)))
    speed = (omega * cos(omega * t), -omega * sin(omega * t))
    values = zip((x, y, U(t), V(t)), (*waves(omega), *speed), strict=True)
    return deduction(
        Claimed(conclusion, given, (t, phi), Witness((*values, *WAVES_ADD))),
        ("given", given),
        ("differentiation", each(slopes, changes)),
        ("derivatives", each(changes, carried_out)),
        ("known-derivative", each(slopes, (U(t + phi), V(t + phi)))),
        ("known-derivative", each(speeds.keys(), speeds.values())),
        ("substitution", each(carried_out, in_speeds)),
        ("transitivity", each((U(t + phi), V(t + phi)), in_speeds)),
        ("at-zero", each((U(t), V(t)), in_speeds_at_zero)),
        ("substitution", (conclusion,)),
    )


def _moving(*rows: tuple[sympy.Expr, sympy.Expr]) -> tuple[Equation, ...]:
    """The pair moves with this matrix times itself."""
    return each(MOVES, (first * x + second * y for first, second in rows))


def bounded_keeps_area() -> Deduction:
    """A form in the pair grows like e^(trace t); what is bounded does not, on the whole line."""
    moves = _moving((alpha, omega), (gamma, delta))
    given: tuple[Statement, ...] = (*moves, *STARTS, STAYS)
    trace = alpha + delta
    form = omega * y**2 + (alpha - delta) * x * y - gamma * x**2
    growth, decay = exp(trace * t), exp(-trace * t)
    still = form * decay
    start = still.xreplace({t: ZERO})
    back = sympy.Mul(still, growth, evaluate=False)
    squares = (alpha * x - y) ** 2 + (delta * x + y) ** 2 + (x + gamma * x) ** 2
    larger = (omega + 1) * y**2 + (alpha**2 + delta**2 + gamma**2 + 1) * x**2 / 2
    factor = omega + 1 + (alpha**2 + delta**2 + gamma**2 + 1) / 2
    tangent = 1 + trace * t
    below = Inequality(omega * tangent, "<=", factor * limit**2)
    slope = Derivative(still, t)
    witness = Witness(
        (*zip((x, y), waves(omega), strict=True), (alpha, ZERO), (delta, ZERO), (gamma, -omega),
         (limit, ONE))
    )  # fmt: skip
    return deduction(
        Claimed(Equation(delta, -alpha), given, (t,), witness),
        ("given", given),
        ("derivatives", (Equation(slope, still.diff(t)),)),
        ("substitution", (Equation(slope, ZERO),)),
        ("zero-derivative", (Equation(still, start),)),
        ("substitution", (Equation(start, omega),)),
        ("transitivity", (Equation(still, omega),)),
        ("multiplied", (Equation(back, omega * growth),)),
        ("power-law", (Equation(back, form),)),
        ("exponential-tangent", (Inequality(tangent, "<=", growth),)),
        ("positive-multiple", (Inequality(omega * tangent, "<=", omega * growth),)),
        ("squares", (Inequality(ZERO, "<=", squares),)),
        ("positive-multiple", (Inequality(form, "<=", larger),)),
        ("nonnegative", (Inequality(larger, "<=", factor * CIRCLE),)),
        ("positive-multiple", (Inequality(factor * CIRCLE, "<=", factor * limit**2),)),
        ("transitivity", (below,)),
        ("bounded-line", (Equation(omega * trace, ZERO),)),
        ("multiplied", (Equation(delta, -alpha),)),
    )


def growing_twin(clause: Claimed) -> Twin:
    """Without a bound the pair may grow as it turns."""
    grown = tuple(exp(t) * wave for wave in waves(omega))
    values = (*zip((x, y), grown, strict=True), (alpha, ONE), (delta, ONE), (gamma, -omega))
    given = tuple(one for one in clause.given if one != STAYS)
    return Twin(
        "no bound: the pair may grow", replace(clause, given=given, witness=Witness(values))
    )


def bounded_needs_a_turn() -> Deduction:
    """x^2 bends upwards by at least 2 w^2 if nothing turns it back; so w = 0, and x stays 0."""
    moves = _moving((alpha, rise), (gamma, -alpha))
    square = Equation(kappa, alpha**2 + rise * gamma)
    given: tuple[Statement, ...] = (*moves, *STARTS, STAYS, square)
    speed = moves[0].rhs
    kept = speed**2 - kappa * x**2
    slope, first = Derivative(kept, t), kept.xreplace({t: ZERO})
    change = 2 * x * speed
    bend = change.diff(t)
    said = 2 * speed**2 + 2 * kappa * x**2
    more = 2 * rise**2 + 4 * kappa * x**2
    squares = (alpha * x - x) ** 2 + (rise * x - y) ** 2
    larger = alpha**2 * x**2 + x**2 + rise**2 * x**2 + y**2
    factor = alpha**2 + rise**2 + 1
    decaying = x * exp(-alpha * t)
    still, back = Derivative(decaying, t), sympy.Mul(decaying, exp(alpha * t), evaluate=False)
    witness = Witness(
        ((x, ZERO), (y, ONE), (alpha, ZERO), (gamma, ZERO), (rise, ZERO), (kappa, ZERO),
         (limit, ONE))
    )  # fmt: skip
    return deduction(
        Claimed(Equation(x, ZERO), given, (t,), witness),
        ("given", given),
        ("derivatives", (Equation(slope, kept.diff(t)),)),
        ("substitution", (Equation(slope, ZERO),)),
        ("zero-derivative", (Equation(kept, first),)),
        ("substitution", (Equation(first, rise**2),)),
        ("transitivity", (Equation(kept, rise**2),)),
        ("multiplied", (Equation(said, more),)),
        ("substitution", (Equation(bend, said),)),
        ("nonnegative", (Inequality(2 * rise**2, "<=", more),)),
        ("transitivity", (Inequality(2 * rise**2, "<=", bend),)),
        ("squares", (Inequality(ZERO, "<=", squares),)),
        ("positive-multiple", (Inequality(change, "<=", larger),)),
        ("nonnegative", (Inequality(larger, "<=", factor * CIRCLE),)),
        ("positive-multiple", (Inequality(factor * CIRCLE, "<=", factor * limit**2),)),
        ("transitivity", (Inequality(change, "<=", factor * limit**2),)),
        ("bounded-slope", (Inequality(2 * rise**2, "<=", ZERO),)),
        ("positive-multiple", (Inequality(rise**2, "<=", ZERO),)),
        ("square-zero", (Equation(rise, ZERO),)),
        ("derivatives", (Equation(still, decaying.diff(t)),)),
        ("substitution", (Equation(still, ZERO),)),
        ("zero-derivative", (Equation(decaying, X(0)),)),
        ("transitivity", (Equation(decaying, ZERO),)),
        ("multiplied", (Equation(back, ZERO),)),
        ("power-law", (Equation(back, x),)),
        ("transitivity", (Equation(x, ZERO),)),
    )


def unbounded_twin(clause: Claimed) -> Twin:
    """Without a bound the pair may move along a hyperbola."""
    up, down = exp(t) / 2, exp(-t) / 2
    values = ((x, up - down), (y, up + down), (alpha, ZERO), (gamma, ONE), (rise, ONE))
    given = tuple(one for one in clause.given if one != STAYS)
    witness = Witness((*values, (kappa, ONE)))
    return Twin("no bound: a hyperbola", replace(clause, given=given, witness=witness))


def one_wave() -> Deduction:
    """Turned back by its own angle the pair stands still, so it is made of sin νt and cos νt."""
    moves = _moving((alpha, omega), (-(alpha**2 + nu**2) / omega, -alpha))
    sine, cosine = waves(nu)
    partner = (alpha * x + omega * y) / nu
    still = (cosine * x - sine * partner, sine * x + cosine * partner)
    slopes = tuple(Derivative(one, t) for one in still)
    starts = tuple(one.xreplace({t: ZERO}) for one in still)
    found = (omega / nu * sine, cosine - alpha / nu * sine)
    given = (*moves, *STARTS)
    conclusion = Equation(column(x, y), column(*found))
    return deduction(
        Claimed(conclusion, given, (t,), Witness(tuple(zip((x, y), found, strict=True)))),
        ("given", given),
        ("derivatives", each(slopes, (slope.doit() for slope in slopes))),
        ("substitution", each(slopes, (ZERO, ZERO))),
        ("zero-derivative", each(still, starts)),
        ("substitution", each(starts, (ZERO, omega / nu))),
        ("transitivity", each(still, (ZERO, omega / nu))),
        ("linear-system", each((x, y), found)),
        ("substitution", (conclusion,)),
    )


def circle_makes_it_a_turn() -> Deduction:
    """On the unit circle the velocity is a quarter turn of the pair, times its frequency."""
    moves = _moving((alpha, omega), (gamma, -alpha))
    circle = Equation(CIRCLE, ONE)
    given = (*moves, *STARTS, circle)
    change = Derivative(CIRCLE, t)
    drift = 2 * x * moves[0].rhs + 2 * y * moves[1].rhs
    rest = 2 * (omega + gamma) * x * y
    slope = Derivative(rest, t)
    second = 2 * (omega + gamma) * (omega * y**2 + gamma * x**2)
    velocity = ImmutableMatrix([[alpha, omega], [gamma, -alpha]])
    conclusion = Equation(velocity, ImmutableMatrix([[0, omega], [-omega, 0]]))
    witness = Witness((*zip((x, y), waves(omega), strict=True), (alpha, ZERO), (gamma, -omega)))
    drift_at_start, second_at_start = (one.xreplace({t: ZERO}) for one in (drift, second))
    return deduction(
        Claimed(conclusion, given, (t,), witness),
        ("given", given),
        ("differentiation", (Equation(change, ZERO),)),
        ("derivatives", (Equation(change, CIRCLE.diff(t)),)),
        ("substitution", (Equation(change, drift),)),
        ("transitivity", (Equation(drift, ZERO),)),
        ("at-zero", (Equation(drift_at_start, ZERO),)),
        ("substitution", (Equation(drift_at_start, -2 * alpha),)),
        ("transitivity", (Equation(-2 * alpha, ZERO),)),
        ("multiplied", (Equation(alpha, ZERO),)),
        ("substitution", (Equation(drift, rest),)),
        ("transitivity", (Equation(rest, ZERO),)),
        ("differentiation", (Equation(slope, ZERO),)),
        ("derivatives", (Equation(slope, rest.diff(t)),)),
        ("substitution", (Equation(slope, second),)),
        ("transitivity", (Equation(second, ZERO),)),
        ("at-zero", (Equation(second_at_start, ZERO),)),
        ("substitution", (Equation(second_at_start, 2 * omega * (omega + gamma)),)),
        ("transitivity", (Equation(2 * omega * (omega + gamma), ZERO),)),
        ("multiplied", (Equation(gamma, -omega),)),
        ("substitution", (conclusion,)),
    )
