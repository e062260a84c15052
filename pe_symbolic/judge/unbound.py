"""Mistakes that none may be: the names of a claim have another meaning, as it seems."""

from __future__ import annotations

from pe_symbolic.claims.claim import Claim
from pe_symbolic.expression import parts_of
from pe_symbolic.judge.finding import MISTAKEN, Finding
from pe_symbolic.judge.letter_e import may_be_a_name
from pe_symbolic.regex import regex

#: ``f(1 - 0)`` and ``F(x_0+0)``: what a function tends to from one side, where it may jump.
_ONE_SIDED = regex(
    r"(?<![A-Za-z\\])(?P<named>(?P<function>[A-Za-z])(?P<primes>'{0,2})\s?\([^()]{1,20}[-+−]\s?0\s?\))"
)


def why_unbound(claim: Claim, finding: Finding) -> str:
    """Why a claim says nothing of the values above; empty where it does."""
    mistaken = finding.verdict in MISTAKEN
    if claim.equation or (claim.doubted and mistaken):
        is_condition = claim.kind == "inequality"
        return f"{'a condition' if is_condition else 'an equation'} for its names, as it seems"
    limit = _ONE_SIDED.search(claim.subject_text) if mistaken else None
    if limit is not None and (limit["primes"] or _may_jump(claim, limit["function"])):
        return f"no value here for {limit['named']}, a limit from one side as it seems"
    return "no value here for e, a name as it seems" if may_be_a_name(claim, finding) else ""


def _may_jump(claim: Claim, letter: str) -> bool:
    """Whether a letter is no factor with a value, and what is made of it may jump somewhere."""
    if claim.subject is None or any(said.startswith(f"{letter} = ") for said in claim.bound):
        return False
    return not _JUMPS.isdisjoint(parts_of(claim.subject))


_JUMPS = frozenset({"floor", "ceil", "sign", "mod", "div", "tan", "cot", "apply"})
