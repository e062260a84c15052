r"""Intervals around one middle: ``0.85 \pm 1.96 \sqrt{…} = 0.85 \pm 0.022`` claims their half."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise

from msgspec import structs

from pe_symbolic.calculus.arrays import components
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.numbers.printed import number_span, printed_number
from pe_symbolic.decimals import power_of_ten
from pe_symbolic.expression import Call, Expression, free_symbols


def without_common_middle(chain: Chain, first: int, last: int, source: str) -> Chain:
    r"""The run with what stands behind the double sign, where the same stands before it.

    Where it is not the same, with what stands before: ``70 \pm 4.128 = 74 \pm 4.13``. A middle
    without a value may be that of the next. Behind both values written another way, as in
    ``\frac{-4 \pm 6}{2}``, both are compared.
    """
    ends = {index: middle_and_half(chain.members[index].expression) for index in range(first, last)}
    known = {index: both for index, both in ends.items() if both is not None}
    if len(known) <= 1 or any(index > min(known) for index in ends.keys() - known.keys()):
        return chain
    if any(_has_both_values(chain.members[index].expression) for index in ends.keys() - known):
        return chain
    valued = [index for index, (middle, _) in known.items() if rational_value(middle) is not None]
    behind = (
        known
        if len(valued) <= 1
        else {index: known[index] for index in known if index >= valued[0]}
    )
    middles = [middle for middle, _ in behind.values()]
    if all(_same(middles[0], middle) for middle in middles[1:]):
        parts = {index: half for index, (_, half) in known.items()}
    elif len(valued) == len(behind) and not _are_scaled(chain, behind):
        parts = {index: middle for index, (middle, _) in known.items()}
    else:
        return chain
    for index, part in parts.items():
        chain = chain.with_member(index, _of_part(chain.members[index], part, source))
    return chain


def _are_scaled(chain: Chain, known: Mapping[int, tuple[Expression, Expression]]) -> bool:
    r"""Whether a member counts in other units than another: ``5.0 \pm 0.1`` cm, ``50 \pm 1`` mm."""
    members = [chain.members[index] for index in known]
    if any(member.units or member.scale is not None for member in members):
        return True
    halves = [rational_value(half) for _, half in known.values()]
    if any(one and other and abs(one - other) * _CLOSE > one for one, other in pairwise(halves)):
        return True
    middles = [rational_value(middle) or Fraction(0) for middle, _ in known.values()]
    return any(middle / middles[0] in _POWERS_OF_TEN for middle in middles[1:] if middles[0])


#: Halves of one interval differ by rounding alone.
_CLOSE = 20
_POWERS_OF_TEN = frozenset(power_of_ten(k) for k in range(-9, 10) if k)


def halves_before_ends(chain: Chain, first: int, last: int) -> int | None:
    """Where the ends of an interval follow on two or more that are written with a double sign."""
    if last - first <= 2:
        return None
    written = [
        middle_and_half(member.expression) is not None for member in chain.members[first:last]
    ]
    begun = written.index(True) if True in written else len(written)
    behind = written.index(False, begun) if False in written[begun:] else None
    return None if behind is None or behind - begun < 2 else first + behind


def middle_and_half(node: Expression | None) -> tuple[Expression, Expression] | None:
    """a and b of ``a ± b``, which is read as the two ends of an interval."""
    match node:
        case Call(
            op="vector",
            args=(
                Call(op="add", args=(low, Call(op="neg", args=(taken,)))),
                Call(op="add", args=(high, added)),
            ),
        ) if low == high and taken == added:
            return low, taken
    return None


def _has_both_values(node: Expression | None) -> bool:
    entries = components(node) or ()
    return bool(entries) and not any(map(free_symbols, entries))


def _same(one: Expression, other: Expression) -> bool:
    values = rational_value(one), rational_value(other)
    return one == other or (values[0] is not None and values[0] == values[1])


def _of_part(member: Member, part: Expression, source: str) -> Member:
    printed = printed_number(part, source)
    start, end = number_span(part) if printed is not None else part.span
    return structs.replace(
        member, start=start, end=end, expression=part, printed=printed, scale=None
    )
