"""What is continuous and moved on by linear maps has a velocity: the clauses that say so."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.proofs.offsets import (
    ADDS,
    ONE,
    STARTS,
    WAVES_ADD,
    ZERO,
    X,
    Y,
    column,
    each,
    other_weight,
    settled_by,
    waves,
    weight,
    x,
    y,
)
from sympy import Derivative, Function, Symbol, cos, pi, sin

from pe_symbolic.symbols import omega, phi, t
from pe_symbolic.theorem import Claimed, Deduction, Equation, Twin, Witness, deduction

P, Q = (Function(name, real=True) for name in ("X", "Y"))
stretch = Symbol("a", real=True)
area = Symbol("Delta", real=True, nonzero=True)
PRIMITIVES = each((Derivative(P(t), t), Derivative(Q(t), t)), (x, y))
FROM_ZERO = each((P(0), Q(0)), (ZERO, ZERO))


def made_of_areas() -> Deduction:
    """Add up what an offset does over a stretch: two linear equations for the pair."""
    added = tuple(first * x + second * y for first, second in settled_by((P(phi), Q(phi))))
    further = (P(t + phi), Q(t + phi))
    still = tuple(one - other for one, other in zip(further, added, strict=True))
    slopes = tuple(Derivative(one, phi) for one in still)
    changes = tuple(
        Derivative(one, phi) - other.diff(phi) for one, other in zip(further, added, strict=True)
    )
    starts, ends = (tuple(one.xreplace({phi: at}) for one in still) for at in (ZERO, stretch))
    (along, across), (back, ahead) = settled_by((P(stretch), Q(stretch)))
    grown = (P(t + stretch) - P(t), Q(t + stretch) - Q(t))
    sums = (P(t) + along * x + across * y, Q(t) + back * x + ahead * y)
    minors = (ahead * grown[0] - across * grown[1], along * grown[1] - back * grown[0])
    found = tuple(one / area for one in minors)
    determinant = Equation(area, along * ahead - across * back)
    given = (*ADDS, *PRIMITIVES, *FROM_ZERO, determinant)
    example = (
        *zip((x, y), waves(omega), strict=True),
        (P(t), (1 - cos(omega * t)) / omega),
        (Q(t), sin(omega * t) / omega),
        *WAVES_ADD,
        (stretch, pi / omega),
        (area, 4 / omega**2),
    )
    conclusion = Equation(column(x, y), column(*found))
    heights = (X(t + phi), Y(t + phi), X(phi), Y(phi))
    return deduction(
        Claimed(conclusion, given, (t, phi), Witness(example)),
        ("given", given),
        ("derivatives", each(slopes, changes)),
        (
            "known-derivative",
            each((Derivative(one, phi) for one in (*further, P(phi), Q(phi))), heights),
        ),
        ("substitution", each(slopes, (ZERO, ZERO))),
        ("zero-derivative", each(still, starts)),
        ("substitution", each(starts, (P(t), Q(t)))),
        ("transitivity", each(still, (P(t), Q(t)))),
        ("instance", each(ends, (P(t), Q(t)))),
        ("multiplied", each((P(t + stretch), Q(t + stretch)), sums)),
        ("substitution", each(minors, (area * x, area * y))),
        ("multiplied", each((x, y), found)),
        ("substitution", (conclusion,)),
    )


def some_stretch() -> Deduction:
    """Were the equations dependent over every stretch, the pair would start at zero."""
    form = (weight * P(t) + Q(t)) * Q(t) - other_weight * P(t) ** 2
    given = (*PRIMITIVES, *FROM_ZERO, STARTS[0], Equation(form, ZERO))
    at_start = (weight * X(0) + Y(0)) * Y(0) - other_weight * X(0) ** 2
    unknowns = (x, y, P(t), Q(t), weight, other_weight)
    return deduction(
        Claimed(Equation(Y(0), ZERO), given, (t,), Witness(tuple((u, ZERO) for u in unknowns))),
        ("given", given),
        ("products-at-zero", (Equation(at_start, ZERO),)),
        ("substitution", (Equation(at_start, Y(0) ** 2),)),
        ("transitivity", (Equation(Y(0) ** 2, ZERO),)),
        ("square-zero", (Equation(Y(0), ZERO),)),
    )


def turned_twin(clause: Claimed) -> Twin:
    """An area with the other sign."""
    spoiled = column(*(one.subs(P(t), -P(t)) for one in clause.conclusion.rhs))
    return Twin(
        "an area with the other sign",
        replace(clause, conclusion=Equation(clause.conclusion.lhs, spoiled)),
    )


def anywhere_twin(clause: Claimed) -> Twin:
    """On a slanted line the equations are dependent over every stretch."""
    values = ((x, ONE), (y, ONE), (P(t), t), (Q(t), t), (weight, ZERO), (other_weight, ONE))
    given = tuple(one for one in clause.given if one != STARTS[0])
    witness = Witness(values)
    return Twin(
        "a first column that starts anywhere", replace(clause, given=given, witness=witness)
    )
