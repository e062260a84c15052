"""Sums and products whose units, all of them written, do not come to that of their result."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.units.quantities import Quantity
from pe_symbolic.claims.units.table import Dimension, units_of
from pe_symbolic.expression import Call, Expression, Number, is_signed_number, walk


def are_unlike(head: Member, member: Member) -> bool:
    """``5 m + 3 s = 8 m``, ``2 m × 3 m = 6 m``: right numbers, of which nothing can be said.

    In a product each number has its unit; one without may stand for what is not said.
    """
    if not head.units or head.expression is None or member.scale is not None:
        return False
    measures = [_measured(unit) for unit in head.units]
    if not all(measures):
        return False
    if not head.quantities:
        return len(measures) > 1 and _is_plain_sum(head.expression)
    numbers = sum(isinstance(node, Number) for node in walk(head.expression))
    results = [_measured(unit) for unit in member.units]
    counted = len(measures) if len(measures) > 1 else _times(measures[0], head.quantities)
    if numbers > counted or len(results) != 1 or not results[0]:
        return False
    return results[0].isdisjoint(quantity.dimension for quantity in head.quantities)


def adds_unlike(side: Member, other: Member) -> bool:
    """``3221225472 = 3 GB + 1 MB``: a sum in two units, beside what has none."""
    several = len(side.units) > 1 and not other.units and all(map(_measured, side.units))
    return several and side.printed is None and _is_plain_sum(side.expression)


def _times(measured: set[Dimension], quantities: Sequence[Quantity]) -> int:
    """How many times a unit stands in a product that is of no other: twice in that of metres."""
    found = ((quantity.dimension, one) for quantity in quantities for one in measured)
    return min((_times_in(*each) for each in found), default=0)


def _times_in(product: Dimension, factor: Dimension) -> int:
    if not factor or [base for base, _ in product] != [base for base, _ in factor]:
        return 0
    return int(product[0][1] / factor[0][1])


def _measured(written: str) -> set[Dimension]:
    """What a unit may measure; nothing where it may as well count things, or is not known."""
    found = units_of(written)
    if any(unit.words or not unit.dimension for unit in found):
        return set()
    return {unit.dimension for unit in found}


def _is_plain_sum(node: Expression | None) -> bool:
    return isinstance(node, Call) and node.op == "add" and all(map(is_signed_number, node.args))
