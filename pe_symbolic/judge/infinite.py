"""Limits and sums that are no number: they grow above every bound, or fall below."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.calculus import closed_form
from pe_symbolic.calculus.growth import adds_up
from pe_symbolic.calculus.limits import tends_to_infinity
from pe_symbolic.claims.claim import Claim
from pe_symbolic.expression import Call, Constant, Expression, Symbol
from pe_symbolic.judge.finding import Finding

_BOUNDS = {1: "grows above every bound", -1: "falls below every bound"}


def judged_as_infinite(claim: Claim, subject: Expression, blank: Finding) -> Finding | None:
    """A limit or a sum against infinity or a number, where orders of growth tell."""
    if not isinstance(subject, Call) or subject.op not in ("limit", "sum"):
        return None
    stated = 0 if claim.other is None else _infinity(claim.other)
    if not stated and claim.printed is None:
        return None
    sign = tends_to_infinity(subject) if subject.op == "limit" else _total(subject)
    if sign and sign == stated:
        return replace(blank, verdict="exact", message=f"{claim.subject_text} {_BOUNDS[sign]}")
    if sign:
        message = f"{claim.subject_text} has no value: it {_BOUNDS[sign]}"
    elif stated and closed_form(subject) is not None:
        message = f"{claim.subject_text} is finite"
    else:
        return None
    return replace(blank, verdict="wrong", causes=("unexplained",), message=message)


def _total(node: Call) -> int:
    """1 or -1 where a sum to infinity comes to ∞ or -∞."""
    body, index, _, last = node.args
    infinite = last == Constant("infinity") and isinstance(index, Symbol)
    return adds_up(body, index.name) if infinite and isinstance(index, Symbol) else 0


def order_beside_infinity(subject: Expression, other: Expression) -> int | None:
    """The order of two of which one alone is ∞ or -∞ and the other has a value; else ``None``."""
    if is_infinite(subject) == is_infinite(other):
        return None
    return _infinity(subject) if is_infinite(subject) else -_infinity(other)


def is_infinite(node: Expression) -> bool:
    """Whether it is written as ∞ or -∞."""
    return not (isinstance(node, Call) and node.op == "limit") and _infinity(node) != 0


def _infinity(node: Expression) -> int:
    """1 or -1 for ∞ and -∞, and for a limit that is one of them."""
    match node:
        case Constant(name="infinity"):
            return 1
        case Call(op="neg", args=(Constant(name="infinity"),)):
            return -1
        case Call(op="limit"):
            return tends_to_infinity(node)
    return 0
