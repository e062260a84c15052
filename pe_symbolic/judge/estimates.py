r"""A formula that estimates the head behind ``≈``: ``\sqrt{17} ≈ 4 + 1/8 = 4.125``, exactly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pe_symbolic.claims.claim import Claim
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import BINDERS, Call, Expression, some_node, walk
from pe_symbolic.judge.evidence import value_of
from pe_symbolic.judge.finding import Finding

#: How much of the head an estimate of it may be off.
_OFF = 5


def by_an_estimate(finding: Finding, judged: Callable[[Claim], Finding]) -> Finding:
    """The finding on the first formula that estimates the head and has the number behind it.

    Behind ``≈`` it is another formula, not a step: it has more operations than the
    head, or no sum nor integral where the head has one.
    """
    claim = finding.claim
    head = claim.subject
    if finding.verdict not in ("wrong", "misrounded") or claim.printed is None or head is None:
        return finding
    for place, link in enumerate(claim.links):
        one = link.expression
        if link.estimates and _is_another(one, head) and _is_near(one, head):
            meant = replace(
                claim,
                subject=one,
                subject_text=link.text,
                subject_place=link.place,
                links=claim.links[place + 1 :],
                readings=(),
                foregoing=None,
            )
            own = judged(meant)
            if own.verdict in ("exact", "rounded"):
                return own
    return finding


def _is_another(formula: Expression, head: Expression) -> bool:
    """Whether a formula is none that the head is worked out by."""
    return _operations(formula) > (0 if _binds(head) and not _binds(formula) else _operations(head))


def _binds(formula: Expression) -> bool:
    return some_node(formula, lambda node: isinstance(node, Call) and node.op in BINDERS)


def _operations(formula: Expression) -> int:
    """How many operations a formula has; a sign is none."""
    calls = [node for node in walk(formula) if isinstance(node, Call) and node.op not in _SIGNS]
    return sum(max(len(node.args) - 1, 1) for node in calls)


_SIGNS = ("neg", "percent", "degrees")


def _is_near(formula: Expression, head: Expression) -> bool:
    try:
        one, other = value_of(formula).enclosure.lower, value_of(head).enclosure.lower
    except (Undefined, Unbound, OutOfReach):
        return False
    return abs(one - other) * _OFF <= abs(other)
