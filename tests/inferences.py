"""Steps to be believed or refused, written as tuples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import pytest
import sympy
from _pytest.mark import ParameterSet

from pe_symbolic.kernel import evidence
from pe_symbolic.rules import Inference
from pe_symbolic.theorem import Equation, Inequality, Statement

Said: TypeAlias = tuple[object, object] | tuple[object, str, object]
Table: TypeAlias = dict[str, list[Inference]]


def statement(said: Said) -> Statement:
    """Two sides, with a sign of order between them or none."""
    lhs, rhs = sympy.sympify(said[0]), sympy.sympify(said[-1])
    if len(said) == 2:
        return Equation(lhs, rhs)
    assert said[1] in {"<", "<="}
    return Inequality(lhs, "<" if said[1] == "<" else "<=", rhs)


def infer(
    *conclusion: Said,
    above: Sequence[Sequence[Said]] = (),
    for_all: tuple[sympy.Symbol, ...] = (),
    definitions: tuple[Equation, ...] = (),
    assumed: Sequence[Said] = (),
) -> Inference:
    """A step; what is assumed stands above the other lines too."""
    lines = (assumed, *above) if assumed else above
    return Inference(
        tuple(map(statement, conclusion)),
        tuple(tuple(map(statement, line)) for line in lines),
        for_all,
        definitions,
        tuple(map(statement, assumed)),
        evidence.order,
    )


def cases(table: Table) -> list[ParameterSet]:
    """Each step of a table under the name of its rule."""
    return [
        pytest.param(name, inference, id=f"{name}-{place}")
        for name, inferences in table.items()
        for place, inference in enumerate(inferences)
    ]
