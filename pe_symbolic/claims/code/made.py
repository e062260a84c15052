"""What a block makes by calling the functions and classes that it defines."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from msgspec import Struct

from pe_symbolic.claims.code.statements import GIVEN_BACK, Bound, Machine
from pe_symbolic.claims.code.values import Array, Instance, Items, Value


class Made(Struct, frozen=True):
    """An array that a call gave back and a block gave a name, and the arguments of the call.

    ``first`` is the array as the call gave it back.
    """

    bound: Bound
    first: Array
    arguments: Mapping[str, Value]


def made_by(definition: ast.FunctionDef | ast.ClassDef, machine: Machine) -> Iterator[Made]:
    """What the block itself names of what a function gives back, or an object keeps."""
    before = 0
    for given in machine.given:
        if given.call:
            continue
        calls = range(before + 1, given.calls + 1)
        before = given.calls
        for number in calls:
            node, arguments = machine.entries[number]
            if node is definition or node in definition.body:
                for array in _arrays(given.value):
                    first = _given_back(array, number, machine)
                    bound = Bound(given.name, array, machine.spans(given.node))
                    if first is not None:
                        yield Made(bound, first, arguments)


def _arrays(value: Value) -> Iterator[Array]:
    parts = [value]
    if isinstance(value, Instance):
        parts = list(value.attributes.values())
    elif isinstance(value, Items):
        parts = value.items
    yield from (part for part in parts if isinstance(part, Array))


def _given_back(array: Array, call: int, machine: Machine) -> Array | None:
    """The array as a call gave it back, or an object kept it; ``None`` where it did not."""
    for given in machine.given:
        kept = given.name == GIVEN_BACK or given.name.startswith("self.")
        if given.call == call and kept and given.value is array:
            return given.then
    return None
