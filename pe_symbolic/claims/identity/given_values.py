"""The sides of an identity with the values and formulas that the text gives to their names."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.identity.sides import Sides, read_otherwise, sides_of
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.positional.definitions import Formulas
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, free_symbols, substituted, walk

_BEFORE = 200


def with_values(sides: Sides, head: Member, document: Document, bindings: Bindings) -> Sides:
    """The sides with the values that the paragraph gives to some of their names."""
    if isinstance(head.expression, Call) and head.expression.op == "antiderivative":
        return sides
    values = _values_given((sides.left, sides.right), head, document, bindings)
    left, right = (substituted(side, values) for side in (sides.left, sides.right))
    given = structs.replace(sides, left=left, right=right)
    return given if free_symbols(given.left) | free_symbols(given.right) else sides


def otherwise(
    head: Member, member: Member, given: Sides, formulas: Formulas, bindings: Bindings
) -> Iterator[tuple[Expression, Expression]]:
    """The sides as they may be read as well, or with what stands further above put in."""
    document = bindings.document
    for each in read_otherwise(head, member, document.source):
        sides = sides_of(*each, document.source, formulas)
        if sides is not None:
            other = with_values(sides, head, document, bindings)
            yield other.left, other.right
    yield from _given_above((given.left, given.right), head, bindings, formulas)


def _values_given(
    sides: tuple[Expression, Expression], head: Member, document: Document, bindings: Bindings
) -> dict[str, Expression]:
    """The values that the same paragraph gives to names of an equation, right before it.

    A name by which a derivative is taken keeps none.
    """
    values = {}
    for name in sorted((free_symbols(sides[0]) | free_symbols(sides[1])) - _derived_by(sides)):
        setting = bindings.value(name, head.start)
        if setting is None or not 0 < head.start - setting.start < _BEFORE:
            continue
        if free_symbols(setting.value) or "\n\n" in document.spoken[setting.start : head.start]:
            continue
        values[name] = setting.value
    return values


def _derived_by(sides: tuple[Expression, Expression]) -> frozenset[str]:
    return frozenset(
        name
        for side in sides
        for node in walk(side)
        if isinstance(node, Call) and node.op == "derivative"
        for name in free_symbols(node.args[1])
    )


def _given_above(
    sides: tuple[Expression, Expression], head: Member, bindings: Bindings, formulas: Formulas
) -> Iterator[tuple[Expression, Expression]]:
    """The sides with what stands further above for their names, as far as names are left.

    ``Let ω = 2.`` may end a paragraph, and so may ``y = x^2``.
    """
    values = {}
    for name in sorted((free_symbols(sides[0]) | free_symbols(sides[1])) - _derived_by(sides)):
        setting = bindings.value(name, head.start)
        stated = setting.value if setting and setting.start < head.start else None
        if stated is None or free_symbols(stated):
            stated = formulas.right_above(name, head.start)
        if stated is not None:
            values[name] = stated
    left, right = (substituted(side, values) for side in sides)
    if values and free_symbols(left) | free_symbols(right):
        yield left, right
