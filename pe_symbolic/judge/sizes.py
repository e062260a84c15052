r"""Sizes of matrices set equal: ``(2 \times 3)(3 \times 4) = 2 \times 4`` multiplies no numbers."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from pe_symbolic.claims.claim import Claim
from pe_symbolic.exact import exact_value
from pe_symbolic.expression import Expression
from pe_symbolic.judge.finding import Finding
from pe_symbolic.regex import regex

_TIMES = r"\s{0,4}(?:\\times|×|x)\s{0,4}"
_SIDES = rf"(?:[1-9][0-9]{{0,6}}){_TIMES}(?:[1-9][0-9]{{0,6}})"
_BRACKETED = rf"(?:\\left)?[(\[]\s{{0,4}}{_SIDES}\s{{0,4}}(?:\\right)?[)\]]"
_PRODUCT = regex(
    rf"{_BRACKETED}(?:(?:\\cdot|\\times|\\[,;: ]|[·×@*]|\s){{0,6}}{_BRACKETED}){{1,15}}"
)
_SIZE = regex(rf"{_SIDES}|{_BRACKETED}")
_SQUARE = regex(rf"(?P<side>[1-9][0-9]{{0,6}}){_TIMES}(?P=side)(?:{_TIMES}[1-9][0-9]{{0,6}})?")
_NUMBER = regex(r"[0-9]+")


def judged_as_sizes(claim: Claim, subject: Expression, blank: Finding) -> Finding | None:
    """The finding on an equation whose sides are sizes; ``None`` where they are numbers."""
    if _SIZE.fullmatch(claim.other_text) and _PRODUCT.fullmatch(claim.subject_text):
        return _of_a_product(claim, blank)
    square = _SQUARE.fullmatch(claim.other_text)
    if square is not None:
        value = exact_value(subject)
        if value is not None and value.rational == int(square["side"]):
            message = f"{claim.subject_text} is {square['side']}, the side of {claim.other_text}"
            remark = f"{claim.other_text} is read as a size: only so is it right"
            return replace(blank, verdict="exact", remarks=(remark,), message=message)
    return None


def _of_a_product(claim: Claim, blank: Finding) -> Finding | None:
    """Inner sides are to agree; what is left are the outer ones."""
    sides = _numbers(claim.subject_text)
    inner = pairwise(sides[1:-1])
    if any(one != other for one, other in [*inner][::2]):
        return None
    stated, product = _numbers(claim.other_text), [sides[0], sides[-1]]
    made = f"matrices of such sizes make one of {product[0]} × {product[1]}"
    said = replace(blank, remarks=(made,))
    if stated == product:
        return replace(said, verdict="exact", message="both sides are one size")
    message = f"{claim.subject_text} is no {claim.other_text}"
    return replace(said, verdict="wrong", causes=("unexplained",), message=message)


def _numbers(text: str) -> list[int]:
    return [int(number) for number in _NUMBER.findall(text)]
