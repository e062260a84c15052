"""What else a subject may be: a second tree of its own, or the formula that approximates it."""

from __future__ import annotations

from collections.abc import Iterator

from pe_symbolic.claims.chain import Chain
from pe_symbolic.claims.claim import OtherReading
from pe_symbolic.claims.members import Member
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.expression import Expression

AS_COMPUTED = "the values are taken as computed, not as printed"
#: How far, as a part of the value, a formula behind ≈ may be off and still approximate it.
_NEAR = 4
_BITS = 64


def readings_of(chain: Chain, head: int, index: int, source: str) -> Iterator[OtherReading]:
    """The further readings of ``members[head]``, as a number at ``index`` may be meant for them."""
    member = chain.members[head]
    if member.second_reading is not None:
        yield OtherReading(member.second_reading, member.second_why)
    formula = _approximating(chain, head, index)
    if formula is not None and formula.expression is not None:
        why = "the number is the value of the formula behind ≈"
        yield OtherReading(formula.expression, why, source[formula.start : formula.end])


def _approximating(chain: Chain, head: int, index: int) -> Member | None:
    r"""``1 + 0.5`` in ``e^{0.5} ≈ 1 + 0.5 = 1.5``: the last formula behind ≈, if it is near."""
    for place in range(index - 1, head, -1):
        member = chain.members[place]
        if chain.relations[place - 1] == "≈" and member.closed and member.printed is None:
            led = chain.members[head].expression
            return member if led and member.expression and _near(led, member.expression) else None
    return None


def _near(one: Expression, other: Expression) -> bool:
    try:
        first, second = (enclose(side, _BITS, "arb") for side in (one, other))
    except (Undefined, Unbound, OutOfReach):
        return False
    return _NEAR * abs(first.lower - second.lower) <= abs(first.lower)
