r"""Where a formula of a function holds: ``M(x) = 4x \quad (0 \le x \le 4)`` says nothing of 6."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.names.functions import Definition
from pe_symbolic.expression import Expression, Symbol
from pe_symbolic.regex import regex

_SIGN = r"\s{0,3}(?:<|≤|\\leq?(?:slant)?(?![a-z])|\\lt(?![a-z]))\s{0,3}"
_NUMBER = r"-?[0-9]{1,9}(?:\.[0-9]{1,9})?"
_RANGE = regex(
    rf"(?<![0-9.])(?P<low>{_NUMBER}){_SIGN}(?P<name>[A-Za-z]){_SIGN}(?P<high>{_NUMBER})(?![0-9.]*[a-z^])"
)
#: Where what is said of a formula ends.
_ENDS = regex(r"\n\s*\n|\\\\|[.;]\s|\\Rightarrow|\\implies")
_FARTHEST = 160


def within_their_ranges(
    definitions: Iterable[Definition], arguments: Sequence[Expression], source: str
) -> Iterator[Definition]:
    """The definitions that may hold at these arguments.

    Behind one of another range only those hold that state theirs.
    """
    stated = False
    for definition in definitions:
        holds = _holds(definition, arguments, source)
        if holds or (holds is None and not stated):
            yield definition
        stated |= holds is False


def _holds(definition: Definition, arguments: Sequence[Expression], source: str) -> bool | None:
    """Whether a number is in the range that is stated behind a formula; ``None`` without one."""
    match definition.parameters, [rational_value(one) for one in arguments]:
        case (Symbol(name=name),), [Fraction() as number]:
            farthest = definition.start + _FARTHEST
            end = _ENDS.search(source, definition.start, farthest)
            stated = _RANGE.search(source, definition.start, end.start() if end else farthest)
            if stated is not None and stated["name"] == name:
                return Fraction(stated["low"]) <= number <= Fraction(stated["high"])
    return None
