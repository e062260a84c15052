"""Mistakes seeded in real right claims: none passes as right, nearly all are named."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from corpus.label import text_of
from corpus.measure import accepted, findings_of, matching
from seeded import Seeded, right_claims, seeded

from pe_symbolic.judge.finding import OPEN, RIGHT, Finding

LEAST_MISTAKES = 800
LEAST_RIGHT_VERDICT = 0.97
LEAST_NAMED = 0.95
KINDS = {
    "sign": 100, "decimal-shift": 180, "transposed-digits": 180, "one-digit": 100,
    "last-digit": 100, "truncated": 25, "zeros padded on": 25, "a term dropped": 15,
    "first order": 12, "half the exponent": 8, "one more": 8, "integer division": 5,
}  # fmt: skip


@cache
def judged() -> tuple[tuple[Seeded, tuple[Finding, ...]], ...]:
    return tuple((one, tuple(matching(one.record, findings_of(one.record)))) for one in seeded())


def told(one: Seeded, found: tuple[Finding, ...]) -> str:
    verdicts = [(finding.verdict, finding.causes) for finding in found]
    return f"{one.kind}: {text_of(one.record, 'text')!r}: {one.verdict} {one.cause}: {verdicts}"


def test_before_a_mistake_is_seeded_there_is_none() -> None:
    claims = right_claims()
    assert len(claims) > 100
    for record in claims:
        found = [finding.verdict for finding in matching(record, findings_of(record))]
        assert set(found) <= {"exact", "rounded", "consistent"} | OPEN, record["text"]


def test_there_are_many_mistakes_of_many_kinds() -> None:
    counts = Counter(one.kind for one, _ in judged())
    assert counts.total() >= LEAST_MISTAKES
    assert {kind: counts[kind] for kind in KINDS if counts[kind] < KINDS[kind]} == {}


def test_no_mistake_is_passed_as_right() -> None:
    passed = [told(one, found) for one, found in judged() if RIGHT & {f.verdict for f in found}]
    assert passed == []


def test_the_verdict_is_right() -> None:
    missed = [
        told(one, found)
        for one, found in judged()
        if not {f.verdict for f in found} & set(accepted(one.record))
    ]
    assert 1 - len(missed) / len(judged()) >= LEAST_RIGHT_VERDICT, missed


def test_the_cause_is_among_those_named() -> None:
    due = [(one, found) for one, found in judged() if one.cause]
    missed = [
        told(one, found) for one, found in due if not any(one.cause in f.causes for f in found)
    ]
    assert 1 - len(missed) / len(due) >= LEAST_NAMED, missed


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_no_kind_is_missed_often(kind: str) -> None:
    due = [(one, found) for one, found in judged() if one.kind == kind and one.cause]
    named = [found for one, found in due if any(one.cause in f.causes for f in found)]
    assert len(named) >= 0.7 * len(due)
