"""Mistakes seeded in real right claims: none passes as right, nearly all are named."""

from __future__ import annotations

from collections import Counter

from corpus.label import text_of
from corpus.measure import accepted, findings_of, matching
from seeded import Seeded, right_claims, seeded

from pe_symbolic.judge.finding import OPEN, RIGHT, Finding

LEAST_MISTAKES = 1_000
LEAST_RIGHT_VERDICT = 0.97
LEAST_NAMED = 0.95
LEAST_NAMED_OF_A_KIND = 0.7
KINDS = {
    "sign": 50, "decimal-shift": 90, "transposed-digits": 90, "one-digit": 50,
    "last-digit": 50, "truncated": 12, "zeros padded on": 12, "a term dropped": 7,
    "first order": 6, "half the exponent": 4, "one more": 4, "integer division": 2,
}  # fmt: skip


def told(one: Seeded, found: tuple[Finding, ...]) -> str:
    verdicts = [(finding.verdict, finding.causes) for finding in found]
    return f"{one.kind}: {text_of(one.record, 'text')!r}: {one.verdict} {one.cause}: {verdicts}"


#: From all over the corpus; all of its right claims are measured by ``test_corpus``.
EVERY = 14


def test_before_a_mistake_is_seeded_there_is_none() -> None:
    claims = right_claims()[::21]
    assert len(claims) > 100
    for record in claims:
        found = [finding.verdict for finding in matching(record, findings_of(record))]
        assert set(found) <= {"exact", "rounded", "consistent"} | OPEN, record["text"]


def test_mistakes_are_judged_so_and_named() -> None:
    """Judged once, so in one test."""
    judged = [
        (one, tuple(matching(one.record, findings_of(one.record))))
        for one in seeded(right_claims()[::EVERY])
    ]
    assert len(judged) >= LEAST_MISTAKES
    counts = Counter(one.kind for one, _ in judged)
    assert {kind: counts[kind] for kind in KINDS if counts[kind] < KINDS[kind]} == {}

    passed = [told(one, found) for one, found in judged if RIGHT & {f.verdict for f in found}]
    assert passed == []

    missed = [
        told(one, found)
        for one, found in judged
        if not {f.verdict for f in found} & set(accepted(one.record))
    ]
    assert 1 - len(missed) / len(judged) >= LEAST_RIGHT_VERDICT, missed

    due = [(one, any(one.cause in f.causes for f in found)) for one, found in judged if one.cause]
    assert sum(named for _, named in due) >= LEAST_NAMED * len(due)
    for kind in KINDS:
        of_the_kind = [named for one, named in due if one.kind == kind]
        assert sum(of_the_kind) >= LEAST_NAMED_OF_A_KIND * len(of_the_kind), kind
