"""``precedence``: operations grouped otherwise, a square or a root left out, a term dropped."""

from __future__ import annotations

from collections.abc import Iterator

from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.judge.causes.rewriting import rewritten
from pe_symbolic.judge.causes.suspect import Suspect, one_fits


def _otherwise(node: Expression) -> Iterator[Expression]:
    if not isinstance(node, Call):
        return
    if node.op in ("mul", "div"):
        yield from _regrouped(node)
    if node.op in ("add", "mul"):
        yield from _with_one_dropped(node)
    if (node.op == "pow" and isinstance(node.args[1], Number)) or node.op in _LEFT_OUT:
        yield node.args[0]


_LEFT_OUT = frozenset({"sqrt", "root", "div"})


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


def _with_one_dropped(node: Call) -> Iterator[Expression]:
    """A sum without one of its terms, a product without one of its factors."""
    for place in range(len(node.args)):
        kept = node.args[:place] + node.args[place + 1 :]
        yield kept[0] if len(kept) == 1 else Call(node.op, kept, node.span)


def variants(suspect: Suspect) -> tuple[Expression, ...]:
    """The subject grouped otherwise, or with one operation left out."""
    return rewritten(suspect, _otherwise)


def is_precedence(suspect: Suspect) -> bool:
    """The operations grouped otherwise, a power, root, term or factor left out, give the digits."""
    return one_fits(suspect, variants(suspect))
