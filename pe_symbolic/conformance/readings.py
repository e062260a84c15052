"""Tables that are likelier than any other: the one expected in every order, and the known ones."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.conformance.known import FORMULAS, KNOWN
from pe_symbolic.conformance.solve import arrangements
from pe_symbolic.conformance.spec import Spec, denominator


def readings(expected: Spec, d_model: int) -> tuple[Spec, ...]:
    """What a table of a width may mean before any number is solved from it, the likeliest first."""
    known = (replace(one.spec, odd="truncate", arith="exact") for one in (*FORMULAS, *KNOWN))
    found = dict.fromkeys((expected, *arrangements(expected), *known))
    return tuple(spec for spec in found if denominator(spec.den, d_model) > 0)
