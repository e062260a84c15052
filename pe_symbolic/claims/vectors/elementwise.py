r"""A formula for each element of a list: ``\hat a_i = \frac{a_i - 8}{2} = (-1.5, 1.5)``."""

from __future__ import annotations

from msgspec import structs

from pe_symbolic.calculus.arrays import components
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, substituted

_INDICES = frozenset("ijkn")
_MOST_ELEMENTS = 64


def with_elements_written_out(chain: Chain, first: int, last: int, bindings: Bindings) -> Chain:
    """The run with the formula right before a list of numbers as a list of as many formulas.

    The one index in it goes through lists that the names beside it were given, all as
    long as what comes out.
    """
    for place in range(first, last - 1):
        member, listed = chain.members[place : place + 2]
        shown = components(listed.expression)
        if shown is None or not all(map(_is_number, shown)) or len(shown) > _MOST_ELEMENTS:
            continue
        node = member.expression
        if not isinstance(node, Call) or components(node) is not None or member.closed:
            continue
        elements = _each(node, len(shown), member.start, bindings)
        if elements:
            whole = Call("vector", elements, node.span)
            return chain.with_member(place, structs.replace(member, expression=whole))
    return chain


def _is_number(node: Expression) -> bool:
    if isinstance(node, Call) and node.op == "neg":
        node = node.args[0]
    return isinstance(node, Number)


def _each(node: Expression, length: int, place: int, bindings: Bindings) -> tuple[Expression, ...]:
    """The formula at each index; none where a name keeps no value, or no list is so long."""
    names = free_symbols(node)
    indexed = {name for name in names if name.rpartition("_")[2] in _INDICES and name[0] != "_"}
    if len({name.rpartition("_")[2] for name in indexed}) != 1:
        return ()
    index = next(iter(indexed)).rpartition("_")[2]
    if index in names or bindings.value(index, place) is not None:
        return ()
    lists: dict[str, tuple[Expression, ...]] = {}
    for name in indexed:
        value, _ = bindings.resolved(Symbol(name.rpartition("_")[0]), place)
        found = components(value)
        if found is None or len(found) != length:
            return ()
        lists[name] = tuple(found)
    written = [
        substituted(node, {name: values[at] for name, values in lists.items()})
        for at in range(length)
    ]
    known = [bindings.resolved(one, place)[0] for one in written]
    return tuple(known) if not any(map(free_symbols, known)) else ()
