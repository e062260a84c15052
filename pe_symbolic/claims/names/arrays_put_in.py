r"""What is to be put in for vectors and matrices: ``W x + b = (1 \cdot 3 + 2 \cdot 1 + 1, …)``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.calculus.arrays import components
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.expression import Call, Expression, Number, replace, unsigned, walk


def meant_of_arrays(resolved: Expression, written: Expression, told: int = 0) -> Expression | None:
    """What a formula of numbers is to be that comes of arrays, in the order that is written.

    Enough of its numbers are in their places, or so many of all elements are ``told`` to be;
    ``None`` without that.
    """
    meant = max(
        _alike_in_shape(resolved, written), key=lambda way: _alike(way, written), default=None
    )
    told = max(told, _alike(meant, written)) if meant is not None else 0
    return meant if told >= _TELLING else _but_for_signs(resolved, written)


def _but_for_signs(resolved: Expression, written: Expression) -> Expression | None:
    r"""``1 \cdot 3 + 2 \cdot 4`` for ``1 \cdot 3 - 2 \cdot 4``: all numbers are in their places."""
    if not (isinstance(resolved, Call) and resolved.op == "dot"):
        return None
    one, plain = _summed(resolved), replace(written, _unsigned)
    for way in (one, replace(one, _turned)):
        bare = replace(way, _unsigned)
        count = sum(isinstance(node, Number) for node in walk(bare))
        if count > _TELLING and _shape(bare) == _shape(plain) and _alike(bare, plain) == count:
            return way
    return None


def _unsigned(node: Expression) -> Expression | None:
    return replace(unsigned(node), _unsigned) if unsigned(node) != node else None


def terms_worked_out(resolved: Expression, written: Expression) -> Expression | None:
    """The same, where of three terms and more, each worked out, all are those but one."""
    one = _summed(resolved)
    return one if _is_worked_out(one, written) else None


def numbers_alike(pairs: Sequence[tuple[Expression, Expression]]) -> int:
    """How many numbers of all elements are in their places; 0 where it is not half of them."""
    found = [
        max((_alike(way, written) for way in _alike_in_shape(entry, written)), default=0)
        for entry, written in pairs
    ]
    every = sum(isinstance(node, Number) for _, written in pairs for node in walk(written))
    return sum(found) if 2 * sum(found) >= every else 0


def _alike_in_shape(resolved: Expression, written: Expression) -> list[Expression]:
    one = _summed(resolved)
    ways = (each for way in (one, replace(one, _turned)) for each in (way, _negated(way)))
    return [way for way in ways if _shape(way) == _shape(written)]


def _summed(node: Expression) -> Expression:
    """A product of two lists, or a length, as the sum of those of their elements."""
    match node:
        case Call(op="dot", args=(left, right)):
            pairs = zip(components(left) or (), components(right) or (), strict=False)
            return Call("add", tuple(Call("mul", pair) for pair in pairs), node.span)
        case Call(op="norm" | "abs", args=(inside,)) if parts := components(inside):
            return Call("sqrt", (_squared(parts),), node.span)
        case Call(op="pow", args=(Call(op="norm" | "abs", args=(inside,)), Number(value=power))):
            parts = components(inside)
            return _squared(parts) if parts and power == _SQUARE else node
        case Call(op="add", args=terms):
            inner = [(each, _summed(each)) for each in terms]
            flat = [
                part
                for each, one in inner
                for part in (one.args if isinstance(one, Call) and one.op == "add" else (each,))
            ]
            return Call("add", tuple(flat), node.span)
    return node


_SQUARE = Fraction(2)


def _squared(parts: Sequence[Expression]) -> Expression:
    squares = (Call("pow", (part, Number(_SQUARE, "2"))) for part in parts)
    return Call("add", tuple(squares))


def _is_worked_out(one: Expression, written: Expression) -> bool:
    r"""``\sqrt{1 + 25 + 4}``, ``2 + 5 + 2``: whether all terms but one are those, worked out."""
    match one, written:
        case Call(op="sqrt", args=(inside,)), Call(op="sqrt", args=(other,)):
            return _is_worked_out(inside, other)
        case Call(op="add", args=ours), Call(op="add", args=theirs) if len(ours) == len(theirs):
            pairs = zip(ours, theirs, strict=True)
            right = sum(rational_value(a) == rational_value(b) for a, b in pairs)
            return len(ours) >= _TELLING and right >= len(ours) - 1
    return False


def _turned(node: Expression) -> Expression | None:
    turns = isinstance(node, Call) and node.op == "mul" and len(node.args) == 2
    return Call("mul", node.args[::-1], node.span) if turns and isinstance(node, Call) else None


def _negated(node: Expression) -> Expression:
    """With products of what is below zero as negated ones, -(1 * 2) for (-1) * 2."""

    def change(part: Expression) -> Expression | None:
        match part:
            case Call(op="mul", args=(Call(op="neg", args=(one,)), Number() as other)):
                return Call("neg", (Call("mul", (one, other)),), part.span)
            case Call(op="mul", args=(Number() as one, Call(op="neg", args=(other,)))):
                return Call("neg", (Call("mul", (one, other)),), part.span)
        return None

    return replace(node, change)


def _shape(node: Expression) -> Expression:
    return replace(node, lambda part: _ANY if isinstance(part, Number) else None)


def _alike(one: Expression, other: Expression) -> int:
    """How many numbers two formulas have in the same places."""
    both = ([n.value for n in walk(way) if isinstance(n, Number)] for way in (one, other))
    return sum(left == right for left, right in zip(*both, strict=False))


_ANY = Number(Fraction(0), "0")
#: So many numbers are in their places where a formula is that of arrays.
_TELLING = 3
