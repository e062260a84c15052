"""A number that repeats an earlier result: linked to it, and told apart from a slip in copying."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.judge.finding import Finding, Related


def with_the_restated(finding: Finding) -> Finding:
    """The finding with the line it should agree with; ``transcribed`` where it does not.

    Raises nothing; a finding whose claim restates nothing comes back as it is.
    """
    claim, result = finding.claim, finding.claim.restates
    if result is None or result.printed is None or claim.printed is None:
        return finding
    related = Related(result.place.line, result.text, "restates", "", result.place.cell)
    finding = replace(finding, related=(*finding.related, related))
    copied_wrongly = result.printed.value != claim.printed.value
    if finding.verdict != "wrong" or not copied_wrongly:
        return finding
    causes = tuple(cause for cause in finding.causes if cause != "unexplained")
    return replace(finding, causes=("transcribed", *causes))
