"""``120 e + 2000 = 68000``: an e that is no power, and may be a name as well as Euler's number."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.positional.waves import is_near
from pe_symbolic.expression import Call, Constant, Expression, walk
from pe_symbolic.judge.finding import Finding

_EULER = Constant("e")
_RECKONED = frozenset({"add", "neg", "mul", "div", "pow"})


def may_be_a_name(claim: Claim, finding: Finding) -> bool:
    """Whether a wrong number is so far off that an e beside the others was hardly meant.

    A mistake with a known cause is one of Euler's number.
    """
    if finding.verdict != "wrong" or finding.causes != ("unexplained",):
        return False
    if claim.subject == _EULER and claim.other is not None:
        return not any(_is_power_of_euler(node) for node in walk(claim.other))
    if claim.subject is None or claim.printed is None or not _stands_alone(claim.subject):
        return False
    about = abs(claim.printed.value) / 2 or claim.printed.unit
    return not is_near(claim.subject, replace(claim.printed, unit=about))


def _is_power_of_euler(node: Expression) -> bool:
    """What a formula for Euler's number has in it: a limit, a sum, an exponential."""
    exponential = isinstance(node, Call) and node.op in ("limit", "sum", "exp", "log", "ln")
    return exponential or node == _EULER


def _stands_alone(subject: Expression) -> bool:
    """Whether an e is added or multiplied; none raised to a power, or in a function."""
    found = False
    waiting = [subject]
    while waiting:
        node = waiting.pop()
        if node == _EULER:
            found = True
        elif isinstance(node, Call):
            reckoned = node.op in _RECKONED and not (node.op == "pow" and node.args[0] == _EULER)
            if not reckoned and any(part == _EULER for part in walk(node)):
                return False
            waiting += node.args if reckoned else ()
    return found and subject != _EULER
