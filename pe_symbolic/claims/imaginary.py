r"""``(1 + i)(1 - i) = 2``: equations that only the imaginary unit makes sense of, part by part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.calculus.imaginary import UNIT, Parts, must_be_imaginary, parts_of, unit_multiple
from pe_symbolic.claims.chain import Chain
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.congruences import CongruenceReader, modulus_of
from pe_symbolic.claims.members import number_span, printed_number
from pe_symbolic.document import Document
from pe_symbolic.enclosure import OutOfReach, Undefined
from pe_symbolic.exact import exact_value
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.regex import regex

_UNIT = regex(r"(?<![A-Za-z\\])i(?![A-Za-z])")
_MINUS_ONE = Call("neg", (Number(Fraction(1)),))
_ROOT_OF_MINUS_ONE = Call("sqrt", (_MINUS_ONE,))
_SQUARE = (Call("pow", (UNIT, Number(Fraction(2)))), _MINUS_ONE)


class OtherArithmetics(CongruenceReader):
    """The part of a chain reader that counts modulo a number, or with the imaginary unit."""

    document: Document

    def in_another_arithmetic(self, chain: Chain, first: int, last: int) -> Iterator[Claim] | None:
        """The claims of a run that is no equation of real numbers; ``None`` for one that is."""
        if last - first < 2:
            return None
        if modulus_of(chain.members[first:last]) is not None:
            return self.congruences(chain, first, last)
        place = self.first_congruence(chain, first, last)
        if place is not None:
            return self.unsaid_congruences(chain, first, place, last)
        return self.by_parts(chain, first, last) if self.is_complex(chain, first) else None

    def is_complex(self, chain: Chain, first: int) -> bool:
        """Whether ``i`` has no value here and can only be the unit, as ``i^2 = -1`` says it is."""
        one, other = chain.members[first], chain.members[first + 1]
        if _UNIT.search(self.document.source, one.start, other.end) is None:
            return False
        given = self.bindings.settings.get("i", [])
        if one.expression is None or other.expression is None:
            return False
        if (one.expression, other.expression) == _SQUARE:
            return True  # whatever an index i was before
        if any(setting.value != _ROOT_OF_MINUS_ONE for setting in given):
            return False
        if {one.expression, other.expression} == {UNIT, _ROOT_OF_MINUS_ONE}:
            return False  # what i is
        return must_be_imaginary(one.expression, other.expression)

    def by_parts(self, chain: Chain, first: int, last: int) -> Iterator[Claim]:
        """The real part of each side against that of the first, and the imaginary part."""
        leading = chain.members[first].expression
        left = None if leading is None else parts_of(leading)
        for index in range(first + 1, last):
            node = chain.members[index].expression
            right = None if node is None else parts_of(node)
            if left is None or right is None or node is None:
                yield self.unread(chain, first, first, index)
                continue
            whole = self.claim(chain, first, first, index, chain.relations[index - 1])
            yield from self.parts(whole, left, right, _written(node))

    def parts(
        self, whole: Claim, left: Parts, right: Parts, written: tuple[Expression | None, ...]
    ) -> Iterator[Claim]:
        """One claim for the real part; one for the imaginary part where there is any."""
        for place, name in enumerate(("real", "imaginary")):
            element = written[place] if place < len(written) else None
            unsaid = element is None and (place or len(written) > 1)
            if unsaid and _is_zero(left[place]) and _is_zero(right[place]):
                continue
            claim = replace(
                whole, subject=left[place], subject_text=f"the {name} part of {whole.subject_text}",
                readings=(), subject_place=None,
            )  # fmt: skip
            printed = printed_number(element, self.document.source) if element else None
            if printed is None or element is None:
                yield replace(claim, printed=None, printed_place=None, other=right[place])
                continue
            span = number_span(element)
            yield replace(claim, printed=printed, printed_place=self.place(*span), other=None)


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


def _is_zero(part: Expression) -> bool:
    try:
        value = exact_value(part)
    except (Undefined, OutOfReach):
        return False
    return value is not None and not value.terms
