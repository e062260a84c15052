"""Where exact numbers tell nothing of what double precision gives: such code is not followed."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.expression import Call, Constant, Expression, Number, walk


class NotUnderstood(Exception):
    """Code that is more than a formula of numbers."""


INFINITE = Constant("infinity")
_ENDS = {INFINITE: 1, Call("neg", (INFINITE,)): -1}
_BY_NAME = {"inf": INFINITE, "infinity": INFINITE}


def sign_of_infinite(value: Expression) -> int:
    """1 or -1 for what is beyond all floats, 0 for every number."""
    return _ENDS.get(value, 0)


def infinite_number(call: ast.Call) -> Expression | None:
    """``float("-inf")``; ``None`` for any other call."""
    match call:
        case ast.Call(func=ast.Name(id="float"), args=[ast.Constant(value=str(text))]):
            found = _BY_NAME.get(text.lstrip("+-").lower())
            return Call("neg", (found,)) if found and text.startswith("-") else found
    return None


def with_infinite(op: ast.operator, left: Expression, right: Expression) -> Expression | None:
    """What stays infinite in a sum, as masked scores do; ``None`` where both are numbers."""
    signs = sign_of_infinite(left), sign_of_infinite(right)
    if not any(signs):
        return None
    if all(signs):
        raise NotUnderstood
    if isinstance(op, ast.Mult) or (isinstance(op, ast.Div) and signs[0]):
        sign = (signs[0] or signs[1]) * _sign_of(right if signs[0] else left)
    elif isinstance(op, ast.Add | ast.Sub):
        sign = signs[0] or (signs[1] if isinstance(op, ast.Add) else -signs[1])
    else:
        raise NotUnderstood
    return INFINITE if sign > 0 else Call("neg", (INFINITE,))


def _sign_of(value: Expression) -> int:
    """1 or -1; raises ``NotUnderstood`` for zero, and where it cannot be told."""
    try:
        found = enclose(value, _BITS, "arb")
    except (ArithmeticError, OutOfReach, Unbound, Undefined):
        raise NotUnderstood from None
    if found.lower <= 0 <= found.upper:
        raise NotUnderstood
    return 1 if found.lower > 0 else -1


_BITS = 80


def extreme(op: str, values: Sequence[Expression]) -> Expression:
    """The largest or the smallest of several, of which those are none that are infinite."""
    never = -1 if op == "max" else 1
    others = tuple(value for value in values if sign_of_infinite(value) != never)
    if not others or any(map(sign_of_infinite, others)):
        raise NotUnderstood
    return Call(op, others) if len(others) > 1 else others[0]


def whole_part(op: str, value: Expression) -> Expression:
    """A whole part; of decimals that no float is, not where it is of a whole number."""
    known = rational_value(value)
    numbers = (node.value for node in walk(value) if isinstance(node, Number))
    decimal = any(number.denominator & (number.denominator - 1) for number in numbers)
    if decimal and known is not None and known.denominator == 1:
        raise NotUnderstood  # 0.7 // 0.1 is 6.0
    return Call(op, (value,))


def cut_off(value: Expression) -> Expression:
    """``int(x)``: of what is whole already itself, else the whole part toward zero."""
    if isinstance(value, Call) and value.op in ("floor", "ceil"):
        return value
    known = rational_value(value)
    if known is None:
        raise NotUnderstood
    return whole_part("floor" if known >= 0 else "ceil", value)


def is_a_toss_up(one: Expression, other: Expression) -> bool:
    """Whether floats may compare otherwise than the numbers do: ``0.1 + 0.2 > 0.3``."""
    sizes = [rational_value(side) or Fraction(0) for side in (one, other)]
    if abs(sizes[0] - sizes[1]) > max(map(abs, sizes)) * _APART:
        return False
    return may_be_rounded(one, other)


def may_be_rounded(*values: Expression) -> bool:
    """Whether floats may have other values: decimals that no float is, and quotients."""
    waiting = [*values]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Number) and node.value.denominator & (node.value.denominator - 1):
            return True
        if isinstance(node, Call) and node.op == "div":
            return True
        if isinstance(node, Call) and node.op not in ("floor", "ceil"):
            waiting += node.args
    return False


#: Floats that are this far from each other are told apart, after some operations.
_APART = Fraction(1, 10**12)


def is_absorbed(*terms: Expression) -> bool:
    """Whether a float is so large that it loses what is added to it; whole numbers lose nothing."""
    if not any(map(_is_float, terms)):
        return False
    sizes = [rational_value(term) for term in terms]
    return any(size is not None and abs(size) >= _LARGEST_EXACT for size in sizes)


def _is_float(term: Expression) -> bool:
    """Whether a literal in a term was written as one, or something was divided."""
    return has_a_point(term) or any(isinstance(n, Call) and n.op == "div" for n in walk(term))


def has_a_point(term: Expression) -> bool:
    """Whether a literal in a term was written as a float."""
    numbers = (node for node in walk(term) if isinstance(node, Number))
    return any(not set(".eE").isdisjoint(number.text) for number in numbers)


_LARGEST_EXACT = 2**53
