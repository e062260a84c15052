"""False identities that hold for the values that words beside them speak of: even ones, small ones.

``(-x)^n = x^n`` behind "the degree is even", ``e^x = 1 + x`` behind "to first order".
"""

from __future__ import annotations

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Domain
from pe_symbolic.decimals import power_of_ten
from pe_symbolic.enclosure import glance
from pe_symbolic.expression import free_symbols, substituted
from pe_symbolic.judge.identity_points import Pair, carried_out, parted, with_given
from pe_symbolic.judge.refutation import gap_at

#: Two values of either kind: what holds for one by chance does not for the other.
_OF_A_PARITY = ((2, 4), (1, 3))
#: An identity of more names is none of even numbers.
_MOST_NAMES = 6
_SMALL = power_of_ten(-6)
#: What is equal to first order differs by some squares of a small value.
_SOME = 1000


def may_be_of_some(pair: Pair, domain: Domain) -> bool:
    """Whether two sides that differ agree for values of a kind that is spoken of."""
    if "parity" in domain.words and _holds_for_a_parity(pair, domain):
        return True
    return "small" in domain.words and _holds_to_first_order(with_given(pair, domain) or pair)


def _holds_for_a_parity(pair: Pair, domain: Domain) -> bool:
    names = sorted(free_symbols(pair.left) | free_symbols(pair.right))
    return len(names) <= _MOST_NAMES and any(
        all(parted(_with(pair, name, value), domain) is None for value in values)
        for name in names
        for values in _OF_A_PARITY
    )


def _with(pair: Pair, name: str, value: int) -> Pair:
    put = {name: numeral(value)}
    return Pair(substituted(pair.left, put), substituted(pair.right, put))


def _holds_to_first_order(pair: Pair) -> bool:
    """Whether the sides differ by nothing of the first order where all names are small."""
    sides = carried_out(pair) or pair
    names = sorted(free_symbols(sides.left) | free_symbols(sides.right))
    point = {name: _SMALL * place for place, name in enumerate(names, 1)}
    gap = glance(gap_at(sides.left, sides.right, point), 128)
    return gap is not None and max(abs(gap.lower), abs(gap.upper)) < _SOME * _SMALL**2
