"""``precedence``: operations grouped otherwise, a square or a root left out, a term dropped."""

from __future__ import annotations

from collections.abc import Iterator

from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.judge.causes.rewriting import is_one_of
from pe_symbolic.judge.causes.suspect import Suspect


def _otherwise(node: Expression) -> Iterator[Expression]:
    if not isinstance(node, Call):
        return
    if node.op in ("mul", "div"):
        yield from _regrouped(node)
    if node.op == "pow" and isinstance(node.args[1], Number):
        yield node.args[0]
    if node.op == "sqrt":
        yield node.args[0]
    if node.op == "add":
        yield from _with_a_term_dropped(node)


def _regrouped(node: Call) -> Iterator[Expression]:
    """a/b·c for a/(b·c), and the other way."""
    left, *rest = node.args
    if node.op == "mul" and isinstance(left, Call) and left.op == "div":
        yield Call("div", (left.args[0], Call("mul", (left.args[1], *rest))), node.span)
    if node.op == "div" and isinstance(rest[0], Call) and rest[0].op == "mul":
        first, *others = rest[0].args
        yield Call("mul", (Call("div", (left, first)), *others), node.span)
    if node.op == "div" and isinstance(left, Call) and left.op == "add":
        *terms, last = left.args
        yield Call("add", (*terms, Call("div", (last, rest[0]))), node.span)


def _with_a_term_dropped(node: Call) -> Iterator[Expression]:
    for place in range(len(node.args)):
        kept = node.args[:place] + node.args[place + 1 :]
        yield kept[0] if len(kept) == 1 else Call("add", kept, node.span)


def is_precedence(suspect: Suspect) -> bool:
    """The operations grouped otherwise, a power, root or term left out, give the printed digits."""
    return is_one_of(suspect, _otherwise)
