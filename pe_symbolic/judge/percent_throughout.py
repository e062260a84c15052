"""Percentages without their signs: ``11.17 + 0.38 = 11.55%``, ``20 - 10 - (20 × 10)/100 = 8%``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction

from pe_symbolic.claims.claim import Claim
from pe_symbolic.decimals import is_whole
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number, walk

#: How far before a claim a number may be said in percent.
_NEAR = 200
#: All there is, in percent.
_WHOLE = 100
#: Why numbers beside percentages are such as well.
BESIDE_PERCENTAGES = "what stands beside percentages counts percent as well: only so is it right"


def percent_throughout(
    claim: Claim, subject: Expression, document: Document
) -> Iterator[tuple[Expression, str]]:
    """``11.17 + 0.38 = 11.55%``: what is added counts percent as well, where none is below one.

    So does what is averaged, ``(80 - 30)/2 = 25%``, what is weighted, ``4 + 1.2 × 6 = 11.2%``,
    the whole that is shared out, ``100/8 = 12.5%``, and the root of squares: ``√3.7 = 1.92%``.
    So does what is parted, ``50 × 10/500 = 1%``, or a difference times a number.
    A mean below one has terms above it.  So does what is beside percentages: ``100 - 20% = 80%``.
    A factor that was a percentage right before still is one: ``of the 6%, 6 × 0.5 = 3%``.
    """
    if claim.sign.strip() != "%" or claim.printed is None:
        return
    match subject:
        case Call(op="div", args=(Call(op="mul", args=factors) as product, Call(op="percent"))):
            if sum(_is_said_in_percent(each, claim, document) for each in factors) == 1:
                yield product, "a factor was said in percent before: only so is it right"
    match subject:
        case Call(op="div", args=(Call(op="add", args=parts), Call(op="percent"))):
            bare = [_without_percent(part) for part in parts]
            changed = sum(one != part for one, part in zip(bare, parts, strict=True))
            if 0 < changed < len(parts) and all(map(_is_signed_number, bare)):
                if all(map(_counts_percent, bare)):
                    yield Call("add", tuple(bare), subject.span), BESIDE_PERCENTAGES
                return
    low = abs(claim.printed.value) < 1
    match subject:
        case Call(op="div", args=(total, Call(op="percent"))):
            match total:
                case Call(op="div", args=(Call(op="add", args=parts), Number(value=number))):
                    counted = number == len(parts)
                    low = low and _sizes(parts) < number
                case Call(op="add", args=parts):
                    counted = True
                case Call(op="div", args=(Number(value=whole) as part, Number(value=number))):
                    counted, parts = whole == _WHOLE and is_whole(number), (part,)
                case _:
                    counted, parts = _further(total)
            plain = all(map(_is_signed_number, parts))
            if not low and counted and (plain or all(map(_counts_percent, parts))):
                yield total, "what is added counts percent as well: only so is it right"


def _is_said_in_percent(factor: Expression, claim: Claim, document: Document) -> bool:
    """Whether a number stands with its sign on the line of a claim, before it."""
    bare = factor.args[0] if isinstance(factor, Call) and factor.op == "neg" else factor
    if not isinstance(bare, Number) or not bare.text:
        return False
    sheet = document.sheet_lines[claim.place.cell - 1] if claim.place.cell else 0
    end = claim.place.column - 1
    before = document.lines[sheet + claim.place.line - 1][max(0, end - _NEAR) : end]
    return re.search(rf"(?<![0-9.,]){re.escape(bare.text)}\s?\\?%", before) is not None


def _further(total: Expression) -> tuple[bool, tuple[Expression, ...]]:
    """Whether a root, a product with a sum in it, or a part of a product may; and its terms."""
    match total:
        case Call(op="neg", args=(Call() as inner,)):
            return _further(inner)
        case Call(op="sqrt", args=(squares,)):
            return all(map(_is_of_squares, walk(squares))), ()
        case Call(op="mul", args=factors):
            return not all(map(_is_signed_number, factors)), (total,)
        case Call(op="div", args=(Call(op="mul") as product, Number())):
            return True, (product,)
    return False, ()


def _without_percent(part: Expression) -> Expression:
    match part:
        case Call(op="neg", args=(Call(op="percent", args=(inner,)),)):
            return Call("neg", (inner,), part.span)
        case Call(op="percent", args=(inner,)):
            return inner
    return part


def _is_of_squares(node: Expression) -> bool:
    return isinstance(node, Number) or (isinstance(node, Call) and node.op in _IN_SQUARES)


_IN_SQUARES = frozenset({"add", "neg", "mul", "pow"})


def _sizes(parts: Iterable[Expression]) -> Fraction | int:
    return sum(node.value for part in parts for node in walk(part) if isinstance(node, Number))


def _counts_percent(part: Expression) -> bool:
    """Whether a term is a number, or numbers times others or their sums; a 1 begins growth.

    In each product something is no weight.  A percentage of another one is divided by 100:
    ``20 + 10 + (20 × 10)/100 = 32%``.
    """
    match part:
        case Call(op="neg", args=(inner,)):
            return _counts_percent(inner)
        case Number(value=value):
            return value != 1
        case Call(op="mul", args=factors):
            return all(map(_is_number_or_sum, factors)) and any(map(_is_no_weight, factors))
        case Call(op="div", args=(Call(op="mul", args=factors), Number(value=whole))):
            return whole == _WHOLE and all(map(_is_above_one, factors))
    return False


def _is_number_or_sum(factor: Expression) -> bool:
    if isinstance(factor, Call) and factor.op == "add":
        return all(map(_is_signed_number, factor.args))
    return isinstance(factor, Number)


def _is_above_one(factor: Expression) -> bool:
    return isinstance(factor, Number) and factor.value > 1


def _is_no_weight(factor: Expression) -> bool:
    return not isinstance(factor, Number) or factor.value > 1


def _is_signed_number(part: Expression) -> bool:
    match part:
        case Number() | Call(op="neg", args=(Number(),)):
            return True
    return False
