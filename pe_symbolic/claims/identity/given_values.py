"""The sides of an identity with the values and formulas that the text gives to their names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import structs

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.identity.domains import BEFORE, BEHIND, domain_of
from pe_symbolic.claims.identity.sides import Sides, read_otherwise, sides_of
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.positional.definitions import RIGHT_ABOVE, Formulas
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, free_symbols, substituted, walk
from pe_symbolic.regex import regex


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
    names = free_symbols(given.left) | free_symbols(given.right)
    free = _said_of_any(document, head.start, member.end, names)
    yield from _given_above((given.left, given.right), free, head, bindings, formulas)


def _values_given(
    sides: tuple[Expression, Expression], head: Member, document: Document, bindings: Bindings
) -> dict[str, Expression]:
    """The values that the same paragraph gives to names of an equation, right before it.

    A name by which a derivative is taken keeps none.
    """
    values = {}
    for name in sorted((free_symbols(sides[0]) | free_symbols(sides[1])) - _derived_by(sides)):
        setting = bindings.value(name, head.start)
        if setting is None or not 0 < head.start - setting.start < BEFORE:
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


def _said_of_any(document: Document, start: int, end: int, names: frozenset[str]) -> frozenset[str]:
    """The names of an equation that beside it are said to run over more than one value."""
    near = document.spoken[max(0, start - BEFORE) : end + BEHIND]
    near = near[near.rfind("\n\n", 0, min(start, BEFORE)) + 1 :].partition("\n\n")[0]
    if _IN_GENERAL.search(near) is not None:
        return names
    domain = domain_of(document, start, end, names)
    limited = [one.left for one in domain.conditions if one.relation != "="]
    limited += [one.right for one in domain.conditions if one.relation != "="]
    ranging = {name for side in limited for name in free_symbols(side)}
    return names & (domain.over | ranging | set(_OF_A_SET.findall(near)))


_IN_GENERAL = regex(
    r"\b(?:general(?:ly)?|arbitrary|beliebig\w*|allgemein\w*|quelconques?|en général)\b",
    re.IGNORECASE,
)
_OF_A_SET = regex(r"\\?([A-Za-z]+)\s?(?:\\in(?![a-z])|∈)")


def _given_above(
    sides: tuple[Expression, Expression],
    free: frozenset[str],
    head: Member,
    bindings: Bindings,
    formulas: Formulas,
) -> Iterator[tuple[Expression, Expression]]:
    """The sides with what stands right above for their names, as far as names are left.

    ``Let ω = 2.`` may end a paragraph, and so may ``y = x^2``.  An example further above, or
    above another heading, says nothing of an equation; nor where that is said of all ω.
    """
    values = {}
    first = max(bindings.sections.at(head.start)[0], head.start - RIGHT_ABOVE)
    names = free_symbols(sides[0]) | free_symbols(sides[1])
    for name in sorted(names - _derived_by(sides) - free):
        setting = bindings.value(name, head.start)
        stated = setting.value if setting and first <= setting.start < head.start else None
        if stated is None or free_symbols(stated):
            stated = formulas.right_above(name, head.start)
        if stated is not None:
            values[name] = stated
    left, right = (substituted(side, values) for side in sides)
    if values and free_symbols(left) | free_symbols(right):
        yield left, right
