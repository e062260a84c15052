"""Whether a formula is a case of a theorem: the theorem's formula with something put for its names.

Products and sums match in any order, a quotient as a product with a power.  What
this says yes to is a case; it may say no to one that only algebra would show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import TypeAlias

from pe_symbolic.expression import BINDERS, Call, Constant, Expression, Number, Symbol, walk

MOST_PARTS = 6
LARGEST = 400
Sides: TypeAlias = tuple[Expression, Expression]


@dataclass(frozen=True, slots=True, order=True)
class _Node:
    """A formula in normal form: ``head`` says what joins ``parts``; a product has its factor."""

    head: str
    factor: Fraction
    parts: tuple[_Node, ...]


_ONE = Fraction(1)
_Bound: TypeAlias = Mapping[_Node, _Node]


def is_instance(claimed: Sides, stated: Sides) -> bool:
    """Whether ``claimed`` is the equation ``stated``, or one entry of it, for some values.

    The names of ``stated`` stand for anything; the sides may be exchanged.  An
    equation that binds a name or speaks of an unknown function has no instance here.
    """
    if any(_size(side) > LARGEST for side in (*claimed, *stated)) or not _is_plain(stated):
        return False
    left, right = (_normal(side) for side in claimed)
    whole = (_normal(stated[0]), _normal(stated[1]))
    wanted = [whole]
    if len(_entries(whole[0])) == len(_entries(whole[1])):
        wanted += zip(_entries(whole[0]), _entries(whole[1]), strict=True)
    pairs = ((left, right), (right, left))
    return any(_both(pattern, pair) for pattern in wanted for pair in pairs)


def _both(pattern: tuple[_Node, _Node], pair: tuple[_Node, _Node]) -> bool:
    for bound in _matches(pattern[0], pair[0], {}):
        if next(_matches(pattern[1], pair[1], bound), None) is not None:
            return True
    return False


def _size(expression: Expression) -> int:
    return sum(1 for _ in walk(expression))


def _is_plain(stated: Sides) -> bool:
    strange = BINDERS | {"apply"}
    return not any(
        isinstance(node, Call) and node.op in strange for side in stated for node in walk(side)
    )


def _entries(node: _Node) -> tuple[_Node, ...]:
    return node.parts if node.head == "vector" else ()


def _normal(node: Expression) -> _Node:
    if isinstance(node, Number):
        return _Node("product", node.value, ())
    if isinstance(node, Constant):
        return _Node(f"constant {node.name}", _ONE, ())
    if isinstance(node, Symbol):
        return _Node(f"name {node.name}", _ONE, ())
    parts = tuple(_normal(argument) for argument in node.args)
    if node.op in {"mul", "neg", "div"}:
        return _joined(node.op, parts)
    if node.op == "add":
        inner = [p.parts if p.head == "add" else (p,) for p in parts]
        return _Node("add", _ONE, tuple(sorted(part for group in inner for part in group)))
    if node.op == "matrix" and all(len(_entries(row)) == 1 for row in parts):
        return _Node("vector", _ONE, tuple(row.parts[0] for row in parts))
    if node.op == "index":
        return _Node(f"name {'_'.join(part.head for part in parts)}", _ONE, ())
    return _Node(node.op, _ONE, parts)


def _joined(op: str, parts: Sequence[_Node]) -> _Node:
    factor, factors = (Fraction(-1) if op == "neg" else _ONE), list[_Node]()
    for place, part in enumerate(parts):
        inverse = op == "div" and place == 1
        whole = part if part.head == "product" else _Node("product", _ONE, (part,))
        if inverse and not whole.factor:
            return _Node(op, _ONE, tuple(parts))
        factor *= 1 / whole.factor if inverse else whole.factor
        factors += map(_inverted, whole.parts) if inverse else whole.parts
    return _product(factor, factors)


def _product(factor: Fraction, factors: Sequence[_Node]) -> _Node:
    """A product; the order of matrices and vectors in it counts, that of numbers does not."""
    ordered = any(_is_array(one) for one in factors)
    if factor == 1 and len(factors) == 1:
        return factors[0]
    return _Node("product", factor, tuple(factors) if ordered else tuple(sorted(factors)))


def _inverted(node: _Node) -> _Node:
    if node.head != "pow":
        return _Node("pow", _ONE, (node, _Node("product", Fraction(-1), ())))
    base, exponent = node.parts
    return _Node("pow", _ONE, (base, _joined("neg", [exponent])))


def _is_array(node: _Node) -> bool:
    return node.head in {"vector", "matrix", "transpose"}


def _matches(pattern: _Node, node: _Node, bound: _Bound) -> Iterator[_Bound]:
    """What the names of ``pattern`` must stand for, given what they already do."""
    if pattern.head.startswith("name "):
        if bound.get(pattern, node) == node:
            yield {**bound, pattern: node}
    elif pattern.head in {"product", "add"}:
        yield from _any_order(pattern, node, bound)
    elif (pattern.head, len(pattern.parts)) == (node.head, len(node.parts)):
        yield from _in_order(pattern.parts, node.parts, bound)


def _in_order(patterns: Sequence[_Node], nodes: Sequence[_Node], bound: _Bound) -> Iterator[_Bound]:
    if not patterns:
        yield bound
        return
    for found in _matches(patterns[0], nodes[0], bound):
        yield from _in_order(patterns[1:], nodes[1:], found)


def _any_order(pattern: _Node, node: _Node, bound: _Bound) -> Iterator[_Bound]:
    """Factors or terms in any order; the last name may stand for all that is left."""
    if node.head != pattern.head or not pattern.parts:
        yield from [bound] * (node == pattern)
        return
    if not pattern.factor or not len(pattern.parts) <= len(node.parts) <= MOST_PARTS:
        return
    if any(_is_array(part) for part in pattern.parts):
        if len(pattern.parts) == len(node.parts) and pattern.factor == node.factor:
            yield from _in_order(pattern.parts, node.parts, bound)
        return
    for patterns in _orders(pattern.parts):
        last = len(patterns) - 1
        for order in permutations(node.parts):
            rest = list(order[last:])
            if rest == sorted(rest) and (len(rest) == 1 or pattern.head == "product"):
                together = _product(node.factor / pattern.factor, rest)
                yield from _in_order(patterns, (*order[:last], together), bound)


def _orders(parts: Sequence[_Node]) -> Iterator[list[_Node]]:
    """The parts, what is no name first; each name once at the end, where it may take the rest."""
    names = [part for part in parts if part.head.startswith("name ")]
    others = [part for part in parts if part not in names]
    for place in range(max(len(names), 1)):
        yield others + names[place + 1 :] + names[: place + 1]
