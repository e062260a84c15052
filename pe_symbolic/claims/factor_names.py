"""A name that every side of a chain has as its factor: ``N_0 e^{-2} ≈ 0.135 N_0``."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.claims.chain import Chain
from pe_symbolic.claims.members import Member, number_span, printed_number
from pe_symbolic.expression import Call, Expression, Symbol, free_symbols


def without_common_name(chain: Chain, first: int, last: int, source: str) -> Chain:
    """``N_0 e^{-2} ≈ 0.135 N_0`` claims what stands beside the name on every side."""
    named = last - first > 2 and isinstance(chain.members[first].expression, Symbol)
    first += named  # t = T ln 10 ≈ 2.303 T
    led = chain.members[first].expression
    names = free_symbols(led) if chain.formal and led is not None else frozenset()
    if len(names) != 1:
        return chain
    (name,) = names
    changed = []
    for member in chain.members[first:last]:
        counted = member.units == names and member.closed  # that letter, and no unit
        rest = member.expression if counted else _beside(member.expression, name)
        if rest is None:
            return chain
        printed = printed_number(rest, source)
        start, end = number_span(rest) if printed else (member.start, member.end)
        changed.append(Member(start, end, rest, None, printed))
    return replace(chain, members=(*chain.members[:first], *changed, *chain.members[last:]))


def _beside(expression: Expression | None, name: str) -> Expression | None:
    """The product without its one factor ``name``, or ``None`` where it is no such product."""
    if isinstance(expression, Call) and expression.op == "neg":
        inner = _beside(expression.args[0], name)
        return inner and Call("neg", (inner,), (expression.span[0], inner.span[1]))
    if not (isinstance(expression, Call) and expression.op == "mul"):
        return None
    rest = [factor for factor in expression.args if factor != Symbol(name)]
    if len(rest) != len(expression.args) - 1 or any(free_symbols(factor) for factor in rest):
        return None
    if len(rest) == 1:
        return rest[0]
    return Call("mul", tuple(rest), (rest[0].span[0], rest[-1].span[1]))
