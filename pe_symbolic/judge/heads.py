"""Formulas of numbers behind names that have other values: which number is amiss."""

from __future__ import annotations

import re
from fractions import Fraction

from pe_symbolic.claims.claim import Foregoing
from pe_symbolic.document import Document
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Symbol,
    free_symbols,
    some_node,
    walk,
)
from pe_symbolic.judge.conversions import is_converted, speaks_of_units
from pe_symbolic.judge.decide import surely_equal
from pe_symbolic.judge.parts import Slip, built_otherwise, is_rounded, slip
from pe_symbolic.judge.readings import readings_of_log


def slip_of_head(subject: Expression, before: Foregoing, document: Document) -> Slip | None:
    """The number of a formula that is none of those which the names of its head have.

    Where the head is an entry of an encoding, that number which is of another entry.
    """
    if not before.ends:
        return slip(subject, before.expression)
    heads = (before.expression, *(log for log, _ in readings_of_log(before.expression)))
    amiss, *others = (slip(subject, head, named=before.named) for head in heads)
    if amiss is None or None in others:
        return None
    if before.named is not None and _may_be_meant(
        amiss, before, before.named, document.source, subject.span[0]
    ):
        return None
    measured = speaks_of_units(
        document.source, min(before.ends.values()), subject.span[1], before.ends
    )
    if measured and surely_equal(Call("neg", (amiss.part,)), amiss.number):
        return None  # which way it points, its author leaves to the formula
    return None if is_converted(amiss, measured=measured) else amiss


def is_another_head(subject: Expression, before: Foregoing) -> bool:
    """Whether a formula has the numbers of its head, and does another thing to them.

    An entry of an encoding says by itself what is done to its numbers, and so does what is made of
    arrays, a determinant or a product: with all of their entries it is no other formula.
    """
    if before.named is None:
        products = not some_node(subject, _is_no_product)
        return not before.ends or (products and _sizes(subject) == _sizes(before.expression))
    return built_otherwise(subject, before.expression, before.named)


def _is_no_product(node: Expression) -> bool:
    return isinstance(node, Call) and node.op not in ("add", "mul", "neg")


def _sizes(formula: Expression) -> list[Fraction]:
    """The numbers of a formula without their signs, in order."""
    return sorted(abs(node.value) for node in walk(formula) if isinstance(node, Number))


def _may_be_meant(
    amiss: Slip, before: Foregoing, named: Expression, source: str, start: int
) -> bool:
    """Whether the names of a head may stand for another number, or its own was rounded.

    A number of the head is to stand in the formula as well, whatever its names are.
    """
    names = free_symbols(amiss.name)
    if not names:
        return is_rounded(amiss.part, amiss.number)
    if not names <= before.ends.keys():  # the value was given farther above
        return True
    alone = sum(isinstance(node, Symbol) for node in walk(named)) < _FEWEST_NAMES
    return alone or _is_given_anew(amiss, before, source, start)


#: Of fewer places of names none tells by its value that the others are meant.
_FEWEST_NAMES = 2


def _is_given_anew(amiss: Slip, before: Foregoing, source: str, start: int) -> bool:
    """Whether a number stands by itself since its name got a value, up to the formula."""
    name = amiss.name.name if isinstance(amiss.name, Symbol) else ""
    since = before.ends.get(name, min(before.ends.values()))
    alone = rf"(?<![\w.,]){re.escape(amiss.number.text)}(?![\w]|[.,][0-9])"
    return start <= since or re.search(alone, source[since:start]) is not None
