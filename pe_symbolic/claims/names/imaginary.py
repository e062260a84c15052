r"""``(1 + i)(1 - i) = 2``: equations that only the imaginary unit makes sense of, part by part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain as joined

from msgspec import Struct, structs

from pe_symbolic.calculus.imaginary import UNIT, Parts, must_be_imaginary, parts_of, unit_multiple
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.names.complex_unit import conjugated, with_parts_taken
from pe_symbolic.claims.names.congruences import CongruenceReader, modulus_of
from pe_symbolic.claims.names.counted_entries import with_arrays_counted
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.names.other_arithmetic import reduced_at
from pe_symbolic.claims.names.passages import is_apart
from pe_symbolic.claims.names.used_values import said_of
from pe_symbolic.claims.numbers.printed import number_span, printed_number
from pe_symbolic.claims.positional.waves import are_apart, is_near
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.exact import exact_value
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols
from pe_symbolic.expression import replace as replace_nodes
from pe_symbolic.regex import regex

_UNIT = regex(r"(?<![A-Za-z\\])i(?![A-Za-z])")
_INDEX = regex(r"\[\s?i\s?\]")
_BOTH_SIGNS = ("\\pm", "±", "+/-", "\\mp", "∓")
_MINUS_ONE = Call("neg", (Number(Fraction(1)),))
_ROOT_OF_MINUS_ONE = Call("sqrt", (_MINUS_ONE,))
_SQUARE = (Call("pow", (UNIT, Number(Fraction(2)))), _MINUS_ONE)


_PAIR = 2


class ComplexValue(Struct, frozen=True):
    """What a member is with the values of its names, and whether the unit is in it."""

    tree: Expression
    used: tuple[Setting, ...]
    is_complex: bool


class OtherArithmetics(CongruenceReader):
    """The part of a chain reader that counts modulo a number, or with the imaginary unit."""

    document: Document

    def in_another_arithmetic(self, chain: Chain, first: int, last: int) -> Iterator[Claim] | None:
        """The claims of a run that is no equation of real numbers; ``None`` for one that is."""
        if last - first < 2:
            return None
        chain = with_arrays_counted(chain, first, last)
        if modulus_of(chain.members[first:last]) is not None:
            return self.congruences(chain, first, last)
        if (reduced := reduced_at(chain.members[first:last])) is not None:
            ends = (first, first + reduced), (first + reduced, last)
            return joined.from_iterable(self.equalities(chain, *end) for end in ends)
        place = self.first_congruence(chain, first, last)
        if place is not None:
            return self.unsaid_congruences(chain, first, place, last)
        named = last - first > _PAIR and _is_of_names(chain.members[first].expression)
        for head in range(first, first + 1 + named):
            if self.is_complex(chain, head, head + 1) or self.is_complex(chain, head, last - 1):
                return joined.from_iterable(
                    self.from_what_is_computed(chain, first, range(head, last))
                )
        return self.of_complex_names(chain, first, last) if self.bindings.unit else None

    def is_complex(self, chain: Chain, first: int, further: int) -> bool:
        """Whether ``i`` has no value here and can only be the unit, as ``i^2 = -1`` says it is."""
        one, other = chain.members[first], chain.members[further]
        if _UNIT.search(self.document.source, one.start, other.end) is None:
            return False
        given = self.bindings.settings.get("i", [])
        if one.expression is None or other.expression is None:
            return False
        if (one.expression, other.expression) == _SQUARE:
            return True  # whatever an index i was before
        source = self.document.source
        if {one.expression, other.expression} == {UNIT, _ROOT_OF_MINUS_ONE}:
            return False  # what i is
        if any(_INDEX.fullmatch(source, side.start, side.end) for side in (one, other)):
            return False  # x [i] == (i + 1) ** 2
        if not must_be_imaginary(one.expression, other.expression):
            return False
        return all(
            setting.value == _ROOT_OF_MINUS_ONE
            or is_apart(source, *sorted((setting.start, one.start)))
            for setting in given
        )

    def of_complex_names(self, chain: Chain, first: int, last: int) -> Iterator[Claim] | None:
        """``|z| = 5`` and ``zw = 2i`` for the values of z and w above; ``None`` for real ones."""
        if _is_definition(chain.members[first:last]):
            return None
        unit = self.bindings.unit
        values = [self.complex_value(member) for member in chain.members[first:last]]
        index = any(one.value != _ROOT_OF_MINUS_ONE for one in self.bindings.settings.get(unit, ()))
        ends_in_it = chain.members[last - 1].expression == Symbol(unit) and not index
        if ends_in_it and any(map(_is_complex, values)):
            values[-1] = ComplexValue(UNIT, (), is_complex=True)  # i^5 = i
        known = [place for place, value in enumerate(values, first) if value is not None]
        if len(known) < 2 or not any(map(_is_complex, values)):
            return None
        members = tuple(
            structs.replace(member, expression=value.tree) if value is not None else member
            for member, value in zip(chain.members[first:last], values, strict=True)
        )
        members = (*chain.members[:first], *members, *chain.members[last:])
        return self.of_known(structs.replace(chain, members=members), first, known, values)

    def of_known(
        self, chain: Chain, first: int, known: Sequence[int], values: Sequence[ComplexValue | None]
    ) -> Iterator[Claim]:
        """The claims of members with values, and what values of names they rest on.

        These are doubted where a member is far from them, but for those that another bears out.
        """
        used = [setting for value in values if value is not None for setting in value.used]
        said, borne_out = said_of(used, self.document), not used
        for claims in self.from_what_is_computed(chain, first, known):
            borne_out = borne_out or all(map(_is_about, claims))
            yield from (replace(claim, bound=said, doubted=not borne_out) for claim in claims)

    def from_what_is_computed(
        self, chain: Chain, first: int, known: Sequence[int]
    ) -> Iterator[list[Claim]]:
        """What the first computed member says of each of the others: ``3 + 4i = 5e^{0.927i}``."""
        head, *others = sorted(
            known, key=lambda place: _is_written_out(chain.members[place].expression)
        )
        for index in others:
            yield list(self.by_parts(chain, first, head, index))

    def complex_value(self, member: Member) -> ComplexValue | None:
        """What a member is with the values of its names; none for a name that gets its value."""
        node = member.expression
        if node is None or (isinstance(node, Symbol) and not conjugated(node.name)):
            return None
        resolved, used = self.bindings.resolved(node, member.start)
        unit = Symbol(self.bindings.unit)
        resolved = replace_nodes(  # j = √-1 says what the unit is
            resolved, lambda part: unit if part == _ROOT_OF_MINUS_ONE else None
        )
        tree = with_parts_taken(resolved, unit.name)
        if free_symbols(tree) - {UNIT.name}:
            return None
        given = tuple(one for one in used if one.value != _ROOT_OF_MINUS_ONE)
        return ComplexValue(tree, given, unit.name in free_symbols(resolved))

    def by_parts(self, chain: Chain, first: int, head: int, index: int) -> Iterator[Claim]:
        """The real part of a side against that of the head, and the imaginary part."""
        leading, node = chain.members[head].expression, chain.members[index].expression
        if self._are_two_roots(chain.members[head]) and self._are_two_roots(chain.members[index]):
            node = _of_one_sign(node, -1)
            leading = _meant_by(leading, node)
        left = None if leading is None else parts_of(leading)
        right = None if node is None else parts_of(node)
        if left is None or right is None or node is None or _has_further_units(node):
            yield self.unread(chain, first, head, index)
            return
        relation = chain.relations[index - 1 if index > head else index]
        whole = self.claim(chain, first, head, index, relation)
        yield from self.parts(whole, left, right, _written(node))

    def _are_two_roots(self, member: Member) -> bool:
        r"""``-1 \pm 2i``: both signs at once, of which one says as much as the other."""
        source = self.document.source
        return any(sign in source[member.start : member.end] for sign in _BOTH_SIGNS)

    def parts(
        self, whole: Claim, left: Parts, right: Parts, written: tuple[Expression | None, ...]
    ) -> Iterator[Claim]:
        """One claim for the real part; one for the imaginary part where there is any."""
        is_real = len(written) == 1 and _is_zero(left[1]) and _is_zero(right[1])
        for place, name in enumerate(("real", "imaginary")):
            element = written[place] if place < len(written) else None
            unsaid = element is None and (place or len(written) > 1)
            if unsaid and _is_zero(left[place]) and _is_zero(right[place]):
                continue
            named = whole.subject_text
            text = named if is_real else f"the {name} part of {named}"
            claim = replace(
                whole, subject=left[place], subject_text=text, readings=(), subject_place=None
            )
            printed = printed_number(element, self.document.source) if element else None
            if printed is None or element is None:
                yield replace(claim, printed=None, printed_place=None, other=right[place])
                continue
            span = number_span(element)
            yield replace(claim, printed=printed, printed_place=self.place(*span), other=None)


def _has_further_units(node: Expression) -> bool:
    """``ijk``: a product of the units of quaternions has no parts here."""
    return {"j", "k"} <= free_symbols(node)


def _is_of_names(node: Expression | None) -> bool:
    r"""Whether a head only names what follows: ``w``, ``|z|^2``, ``z \bar{z}``."""
    names = free_symbols(node) if node is not None else frozenset()
    return bool(names) and UNIT.name not in names


def _is_complex(value: ComplexValue | None) -> bool:
    return value is not None and value.is_complex


def _is_definition(members: Sequence[Member]) -> bool:
    """Whether ``G(s) = e^{-s}`` says what a function is, whatever s was before."""
    match members[0].expression:
        case Call(op="apply", args=(Symbol(), *arguments)):
            letters = {one.name for one in arguments if isinstance(one, Symbol)}
        case _:
            return False
    rest = (one.expression for one in members[1:])
    return any(node is not None and letters & free_symbols(node) for node in rest)


def _of_one_sign(node: Expression | None, place: int) -> Expression | None:
    """One of the two values that a side with both signs has."""

    def change(part: Expression) -> Expression | None:
        return part.args[place] if isinstance(part, Call) and part.op == "vector" else None

    return None if node is None else replace_nodes(node, change)


def _meant_by(leading: Expression | None, node: Expression | None) -> Expression | None:
    """The one of its two values whose imaginary part another side has: ``(2 ± 4i)/(-2)``.

    Rounded it is about that: ``0.8(cos 45° ± j sin 45°) = 0.566 ± j0.566``.
    """
    ways = [_of_one_sign(leading, place) for place in (-1, 0)]
    found = [None if way is None else parts_of(way) for way in ways]
    other = None if node is None else parts_of(node)
    if other is None:
        return ways[0]
    known = [(way, parts[1]) for way, parts in zip(ways, found, strict=True) if parts is not None]
    meant = [way for way, part in known if not are_apart(part, other[1])]
    meant += [way for way, part in known if is_near(Call("div", (part, other[1])), _ABOUT_ONE)]
    return meant[0] if meant else ways[0]


_ABOUT_ONE = PrintedDecimal("1", Fraction(1), Fraction(1, 4))


def _is_written_out(node: Expression | None) -> bool:
    """``3 + 4i``, ``-4i`` or a number: nothing is left to compute."""
    parts = () if node is None else _written(node)
    bare = (part.args[0] if isinstance(part, Call) and part.op == "neg" else part for part in parts)
    return all(part is None or isinstance(part, Number) for part in bare)


def _written(node: Expression) -> tuple[Expression | None, ...]:
    """The numbers of ``3 + 4i`` as they are printed; of ``4i`` the second alone, of 3 the first."""
    alone = unit_multiple(node)
    if alone is not None:
        return None, alone
    if isinstance(node, Call) and node.op == "add" and len(node.args) == 2:
        multiple = unit_multiple(node.args[1])
        if multiple is not None:
            return node.args[0], multiple
    return (node,)


def _is_about(claim: Claim) -> bool:
    """Whether a number, but for its sign, may be meant for its value.

    ``|z| = 2`` may be of another z than 3 + 4i.
    """
    if claim.subject is None or claim.printed is None:
        return True
    size = abs(claim.printed.value)
    about = replace(claim.printed, value=size, unit=max(size / 2, claim.printed.unit))
    return is_near(Call("abs", (claim.subject,)), about)


def _is_zero(part: Expression) -> bool:
    try:
        value = exact_value(part)
    except (Unbound, Undefined, OutOfReach):
        return False
    return value is not None and not value.terms
