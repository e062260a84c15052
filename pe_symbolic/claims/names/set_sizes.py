"""Bars around names of lists: how many elements sets and their products have."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.formula.build import size_of_set
from pe_symbolic.regex import regex


def factors_of(inner: Expression, source: str) -> Sequence[Expression]:
    r"""A and B of ``A \times B``; one expression alone is its own only factor."""
    if isinstance(inner, Call) and inner.op in ("mul", "cross") and _has_times(inner, source):
        return inner.args
    return (inner,)


def _has_times(product: Call, source: str) -> bool:
    written = source[slice(*product.span)][:_LONGEST]
    return written.count("\\times") + written.count("×") == len(product.args) - 1


def size_of_product(sets: Sequence[Expression], node: Call) -> Expression:
    """How many pairs are in the product of two sets that are listed, or elements in one."""
    sizes = [size_of_set(each, node.span) for each in sets]
    whole = prod((size.value for size in sizes if isinstance(size, Number)), start=Fraction(1))
    return numeral(whole, node.span)


def may_be_a_length(source: str, given: int, place: int) -> bool:
    """Whether the words at a list, or at the bars, call it a tuple or a sequence and no vector."""
    beside = [source[max(0, at - _BESIDE) : at + _BESIDE] for at in (given, place)]
    return any(map(_LISTED.search, beside)) and not any(map(_OF_VECTORS.search, beside))


_LONGEST, _BESIDE = 80, 80
_LISTED = regex(
    r"(?i)\b(?:tuples?|tupels?|n-uplets?|sequences?|folge|permutations?|length of"
    r"|(?:an?|the|this|as|of) (?:strings?|queues?|stacks?|lists?))\b"
)
_OF_VECTORS = regex(
    r"(?i)\b(?:vectors?|vektor\w*|vecteurs?|vettor\w*|norms?|magnitudes?|points?)\b"
)


def is_in_braces(value: Expression, source: str) -> bool:
    r"""Whether a value is written as a set: ``\{1, 2, 3\}``."""
    start = value.span[0]
    before = source[max(0, start - _AS_SET) : start].rstrip()
    return source.startswith(_BRACES, start) or before.endswith(_BRACES)


_BRACES, _AS_SET = ("\\{", "\\lbrace"), 12
