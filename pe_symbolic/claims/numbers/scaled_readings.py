"""What the head of a chain may be read as besides, in the sign of what is set against it."""

from __future__ import annotations

from collections.abc import Iterator

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import OtherReading
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.functions import REDEFINED, matched
from pe_symbolic.claims.numbers.percents_added import of_percentages
from pe_symbolic.claims.numbers.stated import with_stated_values
from pe_symbolic.claims.units.signs import in_its_sign, scaled
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Symbol,
    free_symbols,
    parts_of,
    replace,
    some_node,
)
from pe_symbolic.regex import regex


def readings_of(member: Member, scale: Expression | None, source: str) -> tuple[OtherReading, ...]:
    """The second reading of a member, its angle, its percentages, and π as the document has it."""
    found = []
    if member.second_reading is not None:
        found.append(OtherReading(scaled(member.second_reading, scale), member.second_why))
    if member.expression is not None and (angle := in_its_sign(member.expression, scale)):
        found.append(OtherReading(angle, "the formula is an angle in radians"))
    if member.expression is not None:
        found += of_percentages(member.expression, scale, member.start, source)
    subject = member.expression and scaled(member.expression, scale)
    if subject and "entry" in parts_of(subject) and _FROM_ZERO.search(source):
        later = replace(subject, _one_further)
        found.append(OtherReading(later, "the entries are counted from 0"))
    return (*found, *with_stated_values(subject, source))


#: An entry that no array has where the first one is 1: ``\\operatorname{softmax}(z)_0``.
_FROM_ZERO = regex(r"[)\]](?:_|<sub>)\{?0|[)\]]₀")


def _one_further(node: Expression) -> Expression | None:
    if not isinstance(node, Call) or node.op != "entry":
        return None
    array, *places = node.args
    after = (Number(one.value + 1) for one in places if isinstance(one, Number))
    return Call("entry", (array, *after), node.span)


def by_definitions(
    member: Member, scale: Expression | None, name: Expression | None, bindings: Bindings
) -> tuple[OtherReading, ...]:
    """What a member is by the functions that the document defines itself."""
    return (
        *_in_its_unit(member, scale, name, bindings),
        *_as_defined(member, scale, bindings),
        *_in_base_units(member, scale, bindings.document.source),
    )


def _as_defined(
    member: Member, scale: Expression | None, bindings: Bindings
) -> Iterator[OtherReading]:
    r"""``\sigma(1)`` by the document's own formula, ``\sigma(x) = 1/(1 + e^{-2x})``."""
    known = [name for name in REDEFINED if name in bindings.definitions]
    if not known or member.expression is None:
        return

    def change(node: Expression) -> Expression | None:
        if not (isinstance(node, Call) and node.op in known):
            return None
        given = bindings.definitions_from(node.op, member.start)
        body = matched(given[0], list(node.args)) if given else None
        return body and bindings.put_in(body, member.start, [])

    meant = replace(member.expression, change)
    if meant != member.expression:
        yield OtherReading(scaled(meant, scale), "the document defines the function so")


def _in_base_units(member: Member, scale: Expression | None, source: str) -> Iterator[OtherReading]:
    r"""``A(16\,\text{kHz})``, where the letter of A counts hertz: ``A(16000)``."""
    called = member.expression and source[member.end - 1 : member.end] == ")"
    found = _CALL_IN_A_UNIT.fullmatch(source, member.start, member.end) if called else None
    units = units_of(found["unit"])[:1] if found else ()
    if member.expression is None or not units or units[0].worth == 1:
        return

    def change(node: Expression) -> Expression | None:
        given = isinstance(node, Number) and member.start <= node.span[0] < member.end
        return Number(node.value * units[0].worth) if given and isinstance(node, Number) else None

    meant = scaled(replace(member.expression, change), scale)
    yield OtherReading(meant, "its argument counts base units")


#: A function of so much of a unit.
_CALL_IN_A_UNIT = regex(
    r"[A-Za-z](?:_(?:[A-Za-z0-9]|\{[A-Za-z0-9]{1,9}\}))?\(\s?-?[0-9]{1,9}(?:[.,][0-9]{1,9})?"
    r"(?:\\[,;: ]|[ ~])*(?:\\(?:text|mathrm)\s?\{\s?)?(?P<unit>[A-Za-zµ]{1,4})\s?\}?\)"
)


def _in_its_unit(
    member: Member, scale: Expression | None, name: Expression | None, bindings: Bindings
) -> tuple[OtherReading, ...]:
    """``c(10) = 0.06 + 0.01 = 0.07 %``, where ``c(t)`` is a formula that ends in a percent sign.

    The sign is the unit of that formula there, and belongs to no number in it.
    """
    percent = isinstance(scale, Call) and scale.op == "percent"
    if not percent or member.expression is None or not isinstance(name, Call):
        return ()
    called = name.args[0] if name.op == "apply" else None
    known = bindings.definitions.get(called.name, ()) if isinstance(called, Symbol) else ()
    if not any(some_node(one.body, _is_formula_in_percent) for one in known):
        return ()
    return (OtherReading(member.expression, "percent is the unit of its formula"),)


def _is_formula_in_percent(node: Expression) -> bool:
    return isinstance(node, Call) and node.op == "percent" and bool(free_symbols(node))
