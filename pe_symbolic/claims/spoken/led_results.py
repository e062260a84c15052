"""What leads from a formula to its number without a verb of its own: ``hence``, ``i.e.``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.spoken.about import ABOUT
from pe_symbolic.claims.spoken.bare_formulas import follows_a_relation, formula_at_the_end
from pe_symbolic.formula import Token

_EXACTLY = frozenset(
    "exactly just simply precisely actually indeed now then thus therefore hence".split()
)


def last_of_a_result(flow: Sequence[Token], at: int) -> int:
    """Where ``giving about``, ``hence`` or ``i.e.`` ends; 0 where none stands here."""
    end = behind_a_lead(flow, at)
    return behind_adverbs(flow, end) - 1 if end > at else 0


def behind_a_lead(flow: Sequence[Token], at: int) -> int:
    """Behind ``giving``, ``hence``, ``i.e.,``; the same place where none stands."""
    said = [token.text for token in flow[at : at + 4]]
    end = at + (4 if said == _ID_EST else said != [] and said[0] in _RESULTING)
    return end + (end > at and [token.text for token in flow[end : end + 1]] == [","])


def last_got(before: Sequence[Token], flow: Sequence[Token], at: int) -> int:
    """Where ``we get`` ends behind ``If you compute $2^3$``; 0 where no such words stand.

    And where ``about`` does in a statement right behind another.
    """
    if at < len(flow) and flow[at].text in ABOUT:
        return _last_of_the_next(before, flow, at)
    said = [token.text for token in flow[at : at + 2]]
    if len(said) < 2 or said[0] not in _PRONOUNS or said[1] not in _GET:
        return 0
    lead = formula_at_the_end(before)[1]
    led = [token.text.lower() for token in before[: lead + 1][-2:] if token.text != "border"]
    return behind_adverbs(flow, at + 2) - 1 if led and led[-1] in _COMPUTE else 0


def _last_of_the_next(before: Sequence[Token], flow: Sequence[Token], at: int) -> int:
    """Where ``about`` ends in ``sin(2) is about 0.91, cos(2) about -0.42``."""
    lead = formula_at_the_end(before)[1]
    return behind_adverbs(flow, at) - 1 if follows_a_relation(before[: lead + 1]) else 0


_ID_EST = ["i", ".", "e", "."]
_RESULTING = frozenset("giving yielding making namely hence thus so ie".split())
_PRONOUNS = frozenset({"you", "we", "one"})
_GET = frozenset("get gets obtain obtains have find finds".split())
_COMPUTE = frozenset("compute computing calculate calculating evaluate evaluating".split())


def behind_adverbs(flow: Sequence[Token], at: int) -> int:
    """Where ``exactly``, ``approximately`` and their like end."""
    while at < len(flow) and flow[at].text in _EXACTLY | ABOUT:
        at += 1
    return at
