"""Sides that are counted modulo a number, entry by entry where they are arrays."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace as replace_fields

from pe_symbolic.calculus.arrays import components
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.expression import Call, Expression


def counted(node: Expression) -> Expression:
    """A side without its ``(mod n)``."""
    return node.args[0] if isinstance(node, Call) and node.op == "modulus" else node


def entry_by_entry(one: Expression, other: Expression) -> Sequence[tuple[Expression, Expression]]:
    """Two sides; of two arrays of one size, what stands in the same place."""
    entries, others = components(one), components(other)
    if entries is None or others is None or len(entries) != len(others):
        return [(one, other)]
    return [*zip(entries, others, strict=True)]


def known_array(
    node: Expression, place: int, bindings: Bindings
) -> tuple[Expression, Sequence[Setting]]:
    """``K (7, 4)`` with the matrix that K is there, if so it is an array; and what was put in."""
    value, used = bindings.resolved(node, place)
    put_in = any(components(one.value) is not None for one in used)
    return (value, used) if put_in and components(value) is not None else (node, ())


def with_arrays_counted(chain: Chain, first: int, last: int) -> Chain:
    """``(36, 35) mod 26`` behind an array that is not reduced: all are counted modulo 26.

    A remainder of a number is one itself; of an array it says how the next one comes about.
    """
    arrays = False
    for index in range(first, last):
        member = chain.members[index]
        node = member.expression
        found = components(node) is not None
        if isinstance(node, Call) and node.op == "mod":
            if not (found and arrays):
                return chain
            modulo = Call("modulus", node.args, node.span)
            chain = chain.with_member(index, replace_fields(member, expression=modulo))
        arrays = arrays or found
    return chain
