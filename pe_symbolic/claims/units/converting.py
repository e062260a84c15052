"""Factors in a formula that convert its units: ``3 h * 60`` minutes, ``72 km/h ÷ 3.6``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.expression import Call, Expression, Number

#: What is written for so many thousands where bytes are counted, or their bits.
_IN_THOUSANDS = {
    n * Fraction(1000) ** k: n * Fraction(1024) ** k for k in (1, 2, 3, 4) for n in (1, 8)
}
_THOUSANDS = [Fraction(1000) ** n for n in (-1, 1, -2, 2, -3, 3)]
#: What numbers take for granted that have such a factor.
CONVERTED = "a factor in it converts the units"
_MOST_NODES, _MOST_FACTORS, _LARGEST_FACTOR = 200, 8, 10**12


def converted(numbers: Expression, ratio: Fraction) -> Expression | None:
    """The numbers of ``3 h * 60`` as minutes, by a factor of its own; ``None`` for 60 h alone.

    ``ratio`` is how many of the units written make up one of its own, 0 for none.  So of
    ``500 GB/month * 12`` as terabytes a year.  A number with a unit is measured, and
    converts nothing, ``60 km/h * 45 min``; a factor multiplies where the unit gets smaller.
    """
    if ratio in (0, 1):
        return None
    above, below = _factors(numbers)
    wholes = {1 / one for one in _alone_or_two(below)} | set(_alone_or_two(above))
    wholes |= {one / other for one in above for other in below}
    binary = _IN_THOUSANDS.get(max(ratio, 1 / ratio), max(ratio, 1 / ratio))
    if not wholes.isdisjoint((ratio, binary if ratio > 1 else 1 / binary)):
        return numbers
    for thousands in _THOUSANDS:
        if ratio / thousands in wholes:
            return Call("mul", (numbers, numeral(thousands)))
    return None


def _alone_or_two(factors: Sequence[Fraction]) -> Iterator[Fraction]:
    yield from factors
    yield from (one * other for one, other in combinations(factors, 2))


def _factors(numbers: Expression) -> tuple[list[Fraction], list[Fraction]]:
    """The bare numbers that multiply a product, and those that divide it."""
    above: list[Fraction] = []
    below: list[Fraction] = []
    waiting = [(numbers, False)]
    for node, inverted in waiting:  # which grows on the way
        if len(waiting) > _MOST_NODES:
            break
        if isinstance(node, Call) and node.op in ("mul", "div", "neg"):
            later = node.op == "div"
            waiting += [
                (part, inverted is not (later and place > 0)) for place, part in _bare(node)
            ]
        elif (factor := _factor(node)) not in (0, 1):
            (below if inverted else above).append(factor)
    return above[:_MOST_FACTORS], below[:_MOST_FACTORS]


def has_bare_factors(numbers: Expression) -> bool:
    """Whether whole numbers multiply a product that no unit stands behind."""
    return any(factor.denominator == 1 for factor in _factors(numbers)[0])


def _bare(node: Call) -> Iterator[tuple[int, Expression]]:
    """The parts of a product or quotient, with their places, that no unit stands behind."""
    behind = (*node.args[1:], None)
    for place, (part, unit) in enumerate(zip(node.args, behind, strict=True)):
        if node.op != "mul" or not is_unit(unit):
            yield place, part


def is_unit(node: Expression | None) -> bool:
    """Whether a part of the numbers of a quantity stands for a unit: a one that takes no place."""
    return isinstance(node, Number) and node.span[0] == node.span[1]


def has_rounded(numbers: Expression, ratio: Fraction) -> bool:
    """Whether a factor converts as it is usually rounded: ``44 lb ÷ 2.2``, not ``44 lb × 2.2``."""
    match numbers:
        case Number(value=value) if ratio.denominator != 1 or value >= _LARGE:
            _, _, decimals = numbers.text.lower().partition(".")
            decimals, _, power = decimals.partition("e")
            tens = int(power) if power.isdecimal() else 0
            apart = abs(value - ratio)
            half = Fraction(10**tens, 2 * 10 ** len(decimals))
            return apart <= half and apart <= ratio * _AS_ROUNDED
        case Call(op="mul"):
            return any(has_rounded(part, ratio) for _, part in _bare(numbers))
        case Call(op="div", args=(whole, part)):
            return has_rounded(whole, ratio) or has_rounded(part, 1 / ratio)
    return False


#: By how much of itself a factor may be rounded; whole ones are where they are as large as this.
_AS_ROUNDED, _LARGE = Fraction(1, 50), 10**9


def _factor(node: Expression) -> Fraction:
    """A number, or a power of ten or 1024, that may convert units; 0 for anything else."""
    if isinstance(node, Number):
        return abs(node.value) if abs(node.value) < _LARGEST_FACTOR else Fraction(0)
    base, power = node.args if isinstance(node, Call) and node.op == "pow" else (node, node)
    if not (isinstance(base, Number) and isinstance(power, Number) and base.value in (10, 1024)):
        return Fraction(0)
    whole = power.value.denominator == 1 and abs(power.value) < _MOST_ZEROS
    return base.value ** int(power.value) if whole else Fraction(0)


_MOST_ZEROS = 16
