"""Quotients of names compared by their cross products: ``1/(k(k + 1))`` and ``1/k - 1/(k + 1)``."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.exact.forms import same
from pe_symbolic.expression import Call, Expression, Number, free_symbols

_ONE = Number(Fraction(1), "1")
#: Higher powers are left as they are.
_HIGHEST = 6


def same_quotients(left: Expression, right: Expression) -> bool:
    """Whether two sides, one of them divided by names, are equal wherever both have a value."""
    (above, below), (other, under) = _parted(left), _parted(right)
    if not free_symbols(below) | free_symbols(under):
        return False
    return same(Call("mul", (above, under)), Call("mul", (other, below)))


def _parted(node: Expression) -> tuple[Expression, Expression]:
    """What a formula is above and below one bar."""
    match node:
        case Call(op="div", args=(one, other)):
            (above, below), (over, under) = _parted(one), _parted(other)
            return Call("mul", (above, under)), Call("mul", (below, over))
        case Call(op="neg", args=(one,)):
            above, below = _parted(one)
            return Call("neg", (above,)), below
        case Call(op="mul", args=factors):
            parts = [_parted(factor) for factor in factors]
            return Call("mul", tuple(p[0] for p in parts)), Call("mul", tuple(p[1] for p in parts))
        case Call(op="pow", args=(base, Number(value=times))) if 1 < times <= _HIGHEST:
            above, below = _parted(base)
            return Call("pow", (above, node.args[1])), Call("pow", (below, node.args[1]))
        case Call(op="add", args=(first, *others)):
            above, below = _parted(first)
            for other in others:
                over, under = _parted(other)
                sums = Call("mul", (above, under)), Call("mul", (over, below))
                above, below = Call("add", sums), Call("mul", (below, under))
            return above, below
    return node, _ONE
