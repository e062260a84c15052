"""Formulas of a chain in the names that lead it: ``F = 3 m x = 51 x = 459``, and x is 9.

So is ``Ax = (3, 3) = 3x`` with vectors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from pe_symbolic.calculus.arrays import components
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.expression import free_symbols


def with_links_in_place(
    members: Sequence[Member], used: Sequence[Setting], bindings: Bindings
) -> Iterator[Member]:
    """The members behind a head, those before the last with the values that it ``used``.

    Any other name may be one of the formula alone, or mean something else in it.  The last
    one is taken so where it is an array.
    """
    names = frozenset(setting.name for setting in used)
    for member in members[:-1]:
        yield _in_place(member, names, bindings)
    for member in members[-1:]:
        meant = _in_place(member, names, bindings)
        yield meant if components(meant.expression) is not None else member


def _in_place(member: Member, names: frozenset[str], bindings: Bindings) -> Member:
    node = member.expression
    plain = node is not None and not (member.units or member.second_reading or member.closed)
    if node is None or not plain or not free_symbols(node) <= names:
        return member
    resolved, _ = bindings.resolved(node, member.start)
    return member if free_symbols(resolved) else structs.replace(member, expression=resolved)
