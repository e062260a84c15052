"""Findings that Coq says nothing of, then those that carry its word."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pe_symbolic.certify.findings import certified
from pe_symbolic.certify.statements import Statement
from pe_symbolic.document import read
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import Finding, Findings
from pe_symbolic.recheck import CHECKED, NOT_INSTALLED, Recheck
from pe_symbolic.render.findings_json import findings_text as as_json
from pe_symbolic.render.findings_text import findings_text as as_text

NOTE = """So $\\cos(3) =$ and $2 + 2 = 4$.
Take $\\sin(2) = 0.87$ and $\\gcd(4, 6) = 3$.
Then $\\sin(3) = 0.14$.
"""
FAILED = Recheck("failed", "Coq does not find a proof")


def found(note: str = NOTE) -> Findings:
    return Findings((judge_document(read(note, "markdown", "note.md")),))


def answering(recheck: Recheck, findings: Findings) -> list[Finding]:
    def ask(asked: Sequence[Statement]) -> list[Recheck]:
        return [recheck] * len(asked)

    return list(certified(findings, ask).documents[0].findings)


def test_no_verdict_changes() -> None:
    before = found()
    for recheck in (CHECKED, FAILED, NOT_INSTALLED):
        after = answering(recheck, before)
        assert [one.verdict for one in after] == [
            one.verdict for one in before.documents[0].findings
        ]


def test_only_what_was_proved_counts_as_checked_by_coq() -> None:
    for recheck in (FAILED, NOT_INSTALLED):
        assert not any(
            "coq" in one.evidence.checked_by
            for one in answering(recheck, found())
            if one.evidence is not None
        )


def test_what_is_not_put_to_coq_carries_no_word() -> None:
    blank, exact, wrong, unstated, right = answering(CHECKED, found())
    assert blank.recheck is None
    assert exact.recheck is None
    assert unstated.recheck == Recheck("none", "no gcd there")
    assert wrong.recheck == right.recheck == CHECKED
    assert wrong.evidence is not None
    assert wrong.evidence.checked_by == ("mpmath.iv", "arb", "coq")


@pytest.mark.parametrize(
    ("recheck", "line", "summary"),
    [
        (CHECKED, "   = coq: proved there too\n", "Coq: 2 of 3 verdicts proved there too\n"),
        (
            FAILED,
            "   = coq: not proved there: Coq does not find a proof\n",
            "Coq: 0 of 3 verdicts proved there too\n",
        ),
        (
            NOT_INSTALLED,
            "   = coq: not run: Coq is not installed\n",
            "Coq: 0 of 3 verdicts proved there too (Coq is not installed)\n",
        ),
    ],
)
def test_the_word_as_text(recheck: Recheck, line: str, summary: str) -> None:
    findings = certified(found(), lambda asked: [recheck] * len(asked))
    shown = as_text(findings)
    assert line in shown
    assert "   = coq: not stated there: no gcd there\n" in shown
    assert shown.endswith(summary)


def test_the_word_as_json() -> None:
    shown = as_json(certified(found(), lambda asked: [CHECKED] * len(asked)))
    assert shown.count('"coq": {"verdict": "checked"}') == 2
    assert '"coq": {"verdict": "none", "why": "no gcd there"}' in shown
    assert '"checked_by": ["mpmath.iv", "arb", "coq"]' in shown


def test_nothing_is_said_where_coq_was_not_asked() -> None:
    assert "oq" not in as_text(found())
    assert '"coq"' not in as_json(found())
