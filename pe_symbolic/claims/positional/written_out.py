r"""Encodings of whole positions as vectors: ``PE(3) \cdot PE(4)``, ``\|PE_0 - PE_1\|``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.arrays import MAX_ENTRIES, as_product, components, is_array
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.numbers.printed import printed_number
from pe_symbolic.claims.positional.encoded import how_many_are_near, with_width
from pe_symbolic.claims.positional.lengths import with_lengths
from pe_symbolic.claims.positional.paper import named_at
from pe_symbolic.claims.positional.waves import is_about
from pe_symbolic.expression import Call, Expression, Number, Symbol, replace
from pe_symbolic.regex import regex


def with_encodings_written_out(chain: Chain, first: int, last: int, bindings: Bindings) -> Chain:
    r"""The run with ``PE(3) \cdot PE(4)`` as a product of vectors, where it is known how long."""
    for index in range(first, last):
        member = chain.members[index]
        width = bindings.width(member.start) if isinstance(member.expression, Call) else None
        if member.expression is None or width is None or named_at(member.expression):
            continue
        written = with_lengths(member.expression, member.start, bindings)
        if width <= MAX_ENTRIES:
            listed = any(components(one.expression) for one in chain.members[index + 1 : last])
            below = listed or _are_vectors(written, int(width), chain.members[last - 1], bindings)
            names = _NUMBERED if listed else _BELOW if below else None
            written = _written_out(written, int(width), bindings, names)
        if written != member.expression:
            chain = chain.with_member(index, structs.replace(member, expression=written))
    return chain


def with_encodings_of_a_list(
    chain: Chain, first: int, last: int, bindings: Bindings
) -> tuple[Chain, int] | None:
    """The run with ``x + PE(3)`` as the vector that a list behind it shows, and its place.

    Nothing else says how long an encoding is; most of the list is as it is to be.
    """
    for index in range(first, last - 1):
        formula, listed = (chain.members[at].expression for at in (index, index + 1))
        printed = components(listed) or ()
        place = chain.members[index].start
        if not isinstance(formula, Call) or len(printed) < _FEWEST_COLUMNS or named_at(formula):
            continue
        if bindings.width(place) is not None or is_array(bindings.resolved(formula, place)[0]):
            continue
        written = _written_out(formula, len(printed), bindings, _NUMBERED, supposed=place)
        known = bindings.resolved(written, place)[0]
        entries = components(known) or ()
        numbers = [printed_number(each, bindings.document.source) for each in printed]
        alike = written != formula and len(entries) == len(printed)
        if alike and 2 * how_many_are_near(entries, numbers) >= len(printed):
            member = structs.replace(chain.members[index], expression=known)
            return chain.with_member(index, member), index
    return None


#: So many a list has that tells how many columns an encoding has.
_FEWEST_COLUMNS = 2


def _are_vectors(formula: Expression, width: int, last: Member, bindings: Bindings) -> bool:
    """Whether ``PE_0`` and ``PE_1`` are encodings here, and no columns of one.

    So they are in a length, and in a product that is near to what is printed.
    """
    if not isinstance(formula, Call) or formula.op == "norm":
        return isinstance(formula, Call)
    if last.printed is None or formula.op not in ("dot", "mul"):
        return False
    written = _written_out(formula, width, bindings, _BELOW)
    return is_about(bindings.resolved(written, last.start)[0], last.printed, _ABOUT)


_ABOUT = Fraction(1, 4)


def _written_out(
    formula: Expression,
    width: int,
    bindings: Bindings,
    names: re.Pattern[str] | None,
    *,
    supposed: int | None = None,
) -> Expression:
    """The formula with its encodings as vectors, of a width that may be ``supposed`` at a place.

    They may be called by ``names`` that only number their position.
    """

    def change(node: Expression) -> Expression | None:
        called = named_at(node) or (names and _numbered(node, bindings, names)) or None
        if called is None or not bindings.tells_positions(called[0]):
            return None
        entries: Iterable[Expression] = (
            Call("apply", (*called, numeral(index))) for index in range(width)
        )
        if supposed is not None:
            entries = (with_width(entry, width, supposed, bindings) for entry in entries)
        return Call("vector", tuple(entries), node.span)

    def multiply(node: Expression) -> Expression | None:
        return as_product(node)

    written = replace(formula, change)
    return formula if written == formula else replace(written, multiply)


def _numbered(
    node: Expression, bindings: Bindings, pattern: re.Pattern[str]
) -> tuple[Symbol, Number] | None:
    """The encoding of ``PE_1``, ``pos1`` or ``PE1``, where nothing has that name."""
    found = pattern.fullmatch(node.name) if isinstance(node, Symbol) else None
    if found is None or bindings.value(found.group(), node.span[0]) is not None:
        return None
    return Symbol("PE", node.span), numeral(int(found["position"]))


_NUMBERED = regex(r"(?:pos|PE|pe)_?(?P<position>[0-9]{1,4})")
_BELOW = regex(r"(?:PE|pe)_(?P<position>[0-9]{1,4})")
