"""Tables that are likelier than any other: the one expected in every order, and the known ones."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.conformance.known import FORMULAS, KNOWN
from pe_symbolic.conformance.solve import arrangements
from pe_symbolic.conformance.spec import Spec, denominator


def readings(expected: Spec, length: int, d_model: int) -> tuple[Spec, ...]:
    """What a table of a size may mean before any number is solved from it, the likeliest first.

    Positions of row 0 are numbers, so that the first rows alone can be held against a spec.
    """
    known = (replace(one.spec, odd="truncate", arith="exact") for one in (*FORMULAS, *KNOWN))
    found = dict.fromkeys((expected, *arrangements(expected), *known))
    return tuple(
        replace(spec, start=length - 1) if spec.start == "last" else spec
        for spec in found
        if denominator(spec.den, d_model) > 0
    )
