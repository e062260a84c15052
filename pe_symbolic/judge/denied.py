"""What becomes of a finding on a claim that its author calls false."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.judge.finding import OPEN, RIGHT, Finding

REASON = "said to be false"


def with_the_denial(finding: Finding) -> Finding:
    """The finding set aside where it agrees with the author; with a remark where it does not."""
    words = finding.claim.denied
    if not words or finding.verdict in OPEN or finding.suppressed:
        return finding
    if finding.verdict in RIGHT:
        remark = f"the text calls it false ({words}), but it is right"
        return replace(finding, remarks=(*finding.remarks, remark))
    return replace(finding, suppressed=f"{REASON}: {words}")
