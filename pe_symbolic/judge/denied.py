"""What becomes of a finding on a claim that its author calls false, or only asks about."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.judge.finding import OPEN, RIGHT, Finding

REASON = "said to be false"
ASKED = "asked, not claimed"
_ANOTHER_IS_MEANT = ("not", "rather than", "compute", "calculate")


def with_the_denial(finding: Finding) -> Finding:
    """The finding set aside where it agrees with the author; with a remark where it does not.

    What is only asked about is set aside where it does not hold.
    """
    words, asked = finding.claim.denied, finding.claim.asked
    if asked and finding.verdict not in OPEN | RIGHT and not finding.suppressed:
        return replace(finding, suppressed=f"{ASKED}: {asked}")
    if not words or finding.verdict in OPEN or finding.suppressed:
        return finding
    if finding.verdict in RIGHT:
        if words.strip().lower().endswith(_ANOTHER_IS_MEANT):
            return finding  # divided by 27.7, not by √64 = 8
        remark = f"the text calls it false ({words}), but it is right"
        return replace(finding, remarks=(*finding.remarks, remark))
    return replace(finding, suppressed=f"{REASON}: {words}")
