"""Mistakes that none may be: the names of a claim have another meaning, as it seems."""

from __future__ import annotations

from pe_symbolic.claims.claim import Claim
from pe_symbolic.judge.finding import MISTAKEN, Finding
from pe_symbolic.judge.letter_e import may_be_a_name
from pe_symbolic.regex import regex

#: ``f(1 - 0)`` and ``F(x_0+0)``: what a function tends to from one side, where it may jump.
_ONE_SIDED = regex(r"(?<![A-Za-z\\])(?P<named>[A-Za-z]'{0,2}\s?\([^()]{1,20}[-+−]\s?0\s?\))")


def why_unbound(claim: Claim, finding: Finding) -> str:
    """Why a claim says nothing of the values above; empty where it does."""
    mistaken = finding.verdict in MISTAKEN
    if claim.equation or (claim.doubted and mistaken):
        is_condition = claim.kind == "inequality"
        return f"{'a condition' if is_condition else 'an equation'} for its names, as it seems"
    if mistaken and (limit := _ONE_SIDED.search(claim.subject_text)):
        return f"no value here for {limit['named']}, a limit from one side as it seems"
    return "no value here for e, a name as it seems" if may_be_a_name(claim, finding) else ""
