r"""Rules set equal to what they give in turn: ``10000^{-2i/8} = [1, 0.1, 0.01, 0.001]``."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.arrays import components
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.functions import matched
from pe_symbolic.claims.numbers.printed import printed_number
from pe_symbolic.claims.positional.encoded import how_many_are_near, speaks_of_encodings
from pe_symbolic.claims.positional.paper import base_at
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    substituted,
)

#: Letters that count, and fewer numbers than these may be anything.
COUNTERS, _FEWEST = frozenset("hijkmnt"), 3
_Term = Callable[[Number], Expression]


def with_terms(chain: Chain, first: int, last: int, bindings: Bindings) -> tuple[Chain, int] | None:
    r"""The run with a rule as the vector of its values, and where that stands.

    The rule is a formula in one counting letter, or that of a name with such a letter below:
    ``\theta = [1, 0.1, 0.01]`` for ``\theta_i``.  It counts from 0 on or from 1, whichever is
    nearer; where most of the numbers are not near, they are of something else.
    """
    listed = components(chain.members[last - 1].expression) or ()
    numbers = [printed_number(each, bindings.document.source) for each in listed]
    if len(numbers) < _FEWEST or None in numbers:
        return None
    for place in range(last - 2, first - 1, -1):
        member = chain.members[place]
        for term in _terms(member, chain.members[last - 1].start, len(numbers), bindings):
            ways = [
                tuple(term(numeral(at)) for at in range(begin, begin + len(numbers)))
                for begin in (0, 1)
            ]
            closed = [way for way in ways if not any(map(free_symbols, way))]
            best = max(closed, key=lambda way: how_many_are_near(way, numbers), default=())
            if 2 * how_many_are_near(best, numbers) > len(numbers):
                bare = tuple(dataclasses.replace(each, span=(0, 0)) for each in best)
                led = structs.replace(
                    member, expression=Call("vector", bare, (member.start, member.end))
                )
                return chain.with_member(place, led), place
    return None


def _waves(base: Fraction, width: Fraction, *, lengths: bool) -> _Term:
    """The frequencies of an encoding, ``10000^{-2i/d}``, or their wavelengths."""
    power = numeral(base)

    def term(at: Number) -> Expression:
        exponent = (2 if lengths else -2) * at.value / width
        wave = Call("pow", (power, numeral(exponent)))
        return Call("mul", (_TWO, Constant("pi"), wave)) if lengths else wave

    return term


_TWO = Number(Fraction(2), "2")


#: What the frequencies of an encoding are called.
FREQUENCIES = frozenset("omega theta inv_freq freqs frequencies div_term".split())
_WAVELENGTHS = frozenset({"wavelengths"})


def _terms(member: Member, listed: int, count: int, bindings: Bindings) -> Iterator[_Term]:
    """What gives the values of a member in turn, so many of which are listed at a place."""
    formula, place, source = member.expression, member.start, bindings.document.source
    if isinstance(formula, Symbol):
        known = bindings.definitions.get(f"{formula.name}_", ())
        above = [rule for rule in known if rule.start < place]
        rule = above[-1] if above else known[0] if known else None
        if rule is not None:
            yield lambda at: bindings.resolved(matched(rule, [at]) or formula, place)[0]
        elif formula.name in FREQUENCIES | _WAVELENGTHS and speaks_of_encodings(source):
            base, lengths = base_at(listed, bindings.bases), formula.name in _WAVELENGTHS
            for width in filter(None, (bindings.width(listed), Fraction(2 * count))):
                yield _waves(base, width, lengths=lengths)
    elif isinstance(formula, Call):
        resolved, _ = bindings.resolved(formula, place)
        names = free_symbols(resolved)
        if len(names) == 1 and names < COUNTERS and components(resolved) is None:
            (name,) = names
            yield lambda at: bindings.resolved(substituted(resolved, {name: at}), place)[0]
