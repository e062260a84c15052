"""Vectors that a positional encoding is set equal to: a document's own, or the paper's."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.calculus.arrays import components
from pe_symbolic.claims.bindings import WIDTHS, Bindings
from pe_symbolic.claims.chain import Chain
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.members import printed_number
from pe_symbolic.claims.paper import BASE, named_at
from pe_symbolic.claims.restated import Results
from pe_symbolic.claims.waves import is_near
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, Number, Symbol, replace, substituted

#: What people take for the base where it is to be seen in few columns.
_OTHER_BASES = (10, 100, 1000, 100_000, 500_000, 1_000_000)


def with_encoding(
    chain: Chain, first: int, last: int, bindings: Bindings, results: Results
) -> tuple[Chain, Sequence[Claim]] | None:
    """``PE(3) = [0.14, -0.99, …]`` with what each element is, and the results they repeat.

    These are the document's own entries ``PE(3, 0) = …`` where it has them all;
    else its formula, or the paper's, at every index.  A vector that is not at
    least half so, or that another base gives whole, is some other encoding.
    """
    named = chain.members[first]
    vectors = (components(chain.members[i].expression) for i in range(first + 1, last))
    elements = next((found for found in vectors if found is not None), None)
    if elements is None or named.expression is None:
        return None
    called = named_at(bindings.resolved(named.expression, named.start)[0])
    if called is None:
        return None
    printed = [printed_number(each, bindings.document.source) for each in elements]
    repeated = results.entries(*called, len(elements)) if all(printed) else ()
    subjects = [claim.subject for claim in repeated if claim.subject is not None]
    if len(subjects) < len(elements):
        repeated = ()
        subjects = _by_formula(*called, len(elements), named.start, bindings)
        if not subjects or _is_another(subjects, printed):
            return None
    bare = tuple(dataclasses.replace(subject, span=(0, 0)) for subject in subjects)
    led = dataclasses.replace(named, expression=Call("vector", bare, named.expression.span))
    members = (*chain.members[:first], led, *chain.members[first + 1 :])
    return dataclasses.replace(chain, members=members), repeated


def _by_formula(
    function: Symbol, position: Number, shown: int, place: int, bindings: Bindings
) -> list[Expression]:
    """The first ``shown`` elements; none where a formula leaves something open."""
    given = bindings.width(place)
    width = shown if given is None else int(given)
    if width < shown:
        return []
    widths = {name: Number(Fraction(width), str(width)) for name in WIDTHS}
    subjects = []
    for index in range(shown):
        entry = Call("apply", (function, position, Number(Fraction(index), str(index))))
        formula = substituted(bindings.resolved(entry, place)[0], widths)
        if isinstance(formula, Call) and formula.op == "apply":
            return []
        subjects.append(formula)
    return subjects


def _is_another(subjects: Sequence[Expression], printed: Sequence[PrintedDecimal | None]) -> bool:
    """Whether a vector is no encoding of this kind, or one to another base altogether."""
    shown = [(s, p) for s, p in zip(subjects, printed, strict=True) if p is not None]
    near = sum(is_near(subject, number) for subject, number in shown)
    if near == len(shown):
        return False
    bases = (Number(Fraction(base), str(base)) for base in _OTHER_BASES)
    return 2 * near < len(shown) or any(
        all(is_near(_to_the_base(subject, base), number) for subject, number in shown)
        for base in bases
    )


def _to_the_base(subject: Expression, base: Number) -> Expression:
    return replace(
        subject, lambda node: base if isinstance(node, Number) and node.value == BASE else None
    )
