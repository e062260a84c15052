"""A right number at the end of a chain that goes through a formula with another value."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import Expression
from pe_symbolic.judge.decide import decide, equal
from pe_symbolic.judge.evidence import in_short
from pe_symbolic.judge.finding import BROKEN, Finding, Related
from pe_symbolic.judge.floating import is_floating_point
from pe_symbolic.judge.rounding import from_rounded_inputs


def with_false_link(finding: Finding, subject: Expression, printed: PrintedDecimal) -> Finding:
    """The finding with a remark on the first formula of its chain that is not equal to the head.

    The number stays right, so nothing fails; a formula whose decimals may be
    rounded values, or that was set with ≈, is none to speak of.
    """
    if finding.claim.sign:
        return finding
    for link in finding.claim.links:
        if link.relation != "=":
            continue
        try:
            verdict, known = decide(link.expression, printed)
            apart = verdict == "wrong" and equal(subject, link.expression) is False
        except (Undefined, Unbound, OutOfReach):
            continue
        tree = link.expression
        if (
            apart
            and not from_rounded_inputs(tree, printed)
            and not is_floating_point(tree, printed)
        ):
            remark = f"the chain goes through {link.text}, which is {in_short(known, printed)}"
            related = Related(link.line, link.text, BROKEN)
            remarks = (*finding.remarks, remark)
            return replace(finding, remarks=remarks, related=(*finding.related, related))
    return finding
