r"""Intervals around one middle: ``0.85 \pm 1.96 \sqrt{…} = 0.85 \pm 0.022`` claims their half."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chain import Chain
from pe_symbolic.claims.members import Member
from pe_symbolic.claims.printed import number_span, printed_number
from pe_symbolic.expression import Call, Expression


def without_common_middle(chain: Chain, first: int, last: int, source: str) -> Chain:
    """The run with what stands behind the double sign, where the same stands before it."""
    ends = {
        index: _middle_and_half(chain.members[index].expression) for index in range(first, last)
    }
    known = {index: both for index, both in ends.items() if both is not None}
    if len(known) <= 1 or any(index > min(known) for index in ends.keys() - known.keys()):
        return chain
    middles = [both[0] for both in known.values()]
    if any(not _same(middles[0], middle) for middle in middles[1:]):
        return chain
    for index, (_, half) in known.items():
        chain = chain.with_member(index, _of_half(chain.members[index], half, source))
    return chain


def halves_before_ends(chain: Chain, first: int, last: int) -> int | None:
    """Where the ends of an interval follow on two or more that are written with a double sign."""
    if last - first <= 2:
        return None
    written = [
        _middle_and_half(member.expression) is not None for member in chain.members[first:last]
    ]
    begun = written.index(True) if True in written else len(written)
    behind = written.index(False, begun) if False in written[begun:] else None
    return None if behind is None or behind - begun < 2 else first + behind


def _middle_and_half(node: Expression | None) -> tuple[Expression, Expression] | None:
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


def _same(one: Expression, other: Expression) -> bool:
    values = rational_value(one), rational_value(other)
    return one == other or (values[0] is not None and values[0] == values[1])


def _of_half(member: Member, half: Expression, source: str) -> Member:
    printed = printed_number(half, source)
    start, end = number_span(half) if printed is not None else half.span
    return replace(member, start=start, end=end, expression=half, printed=printed, scale=None)
