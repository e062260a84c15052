"""What becomes of a table behind the statements that fill it: what a block gives back or keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import structs

from pe_symbolic.claims.code.arrays import holds_waves
from pe_symbolic.claims.code.scope import TREE
from pe_symbolic.claims.code.statements import GIVEN_BACK, Bound, Given, Machine
from pe_symbolic.claims.code.values import Array, Instance, Items, Nothing, Unread, Value, Word
from pe_symbolic.expression import free_symbols


def in_the_end(first: Bound, machine: Machine, is_table: Callable[[Bound], bool]) -> Bound:
    """The table as the block hands it on; raises ``Unread`` where what it does is not followed.

    What a function gives back counts first, then what an object keeps, then
    what the name of the table stands for last.
    """
    later = list(_later(first, machine))
    returned = [given for given in later if given.name == GIVEN_BACK]
    kept = {given.name: given for given in later if given.name.startswith("self.")}
    if returned and not _is_beside(returned[-1].value):
        return _table(returned[-1], first, machine, is_table)
    for given in kept.values():
        if _hands_on(given, first):
            return _table(given, first, machine, is_table)
    named = [given for given in later if given.name == first.name != GIVEN_BACK]
    if named and isinstance(named[-1].value, Word) and named[-1].value.names:
        raise Unread("the table has something added to it in the end", named[-1].node)
    arrays = [given for given in named if not _is_beside(given.value)]
    if arrays:
        return _table(arrays[-1], first, machine, is_table)
    if first.array.lost is not None:
        raise first.array.lost
    return first


def _later(first: Bound, machine: Machine) -> Iterator[Given]:
    """What was given a name in the same call, from the table on."""
    started = call = None
    for given in machine.given:
        if given.value is first.array and started is None:
            started, call = given, given.call
        if started is not None and given.call == call:
            yield given


def _is_beside(value: Value) -> bool:
    """Whether a value holds an argument of the program, or says nothing: ``x + pe``, ``None``."""
    if isinstance(value, Word):
        return bool(value.names) or not value.foreign
    if isinstance(value, Items):
        return not any(isinstance(item, Array | Nothing) for item in value.items)
    if isinstance(value, TREE):
        return bool(free_symbols(value))
    return isinstance(value, Instance)


def _hands_on(given: Given, first: Bound) -> bool:
    """Whether an attribute keeps waves, or has the name of the table."""
    if given.name.removeprefix("self.") == first.name.removeprefix("self."):
        return isinstance(given.value, Array | Nothing)
    return holds_waves(given.value)


def _table(
    given: Given, first: Bound, machine: Machine, is_table: Callable[[Bound], bool]
) -> Bound:
    """The table among what was given; raises ``Unread`` where there is none any more."""
    values = given.value.items if isinstance(given.value, Items) else [given.value]
    for value in values:
        if isinstance(value, Nothing):
            raise value.reason
        if isinstance(value, Array):
            if value.lost is not None:
                raise value.lost
            if value is first.array:
                return first
            bound = structs.replace(first, array=value, span=machine.spans(given.node))
            if is_table(bound):
                return bound
    raise Unread("what is handed on in the end is no table of both waves", given.node)
