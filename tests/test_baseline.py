"""A baseline sets aside what it knows, once for each time it stands there, and nothing else."""

from __future__ import annotations

import json

import pytest

from pe_symbolic.document import read
from pe_symbolic.judge.baseline import (
    UnreadableBaseline,
    baseline_text,
    read_baseline,
    without_known,
)
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import Findings

WRONG = "$\\sin(2) = 0.87$\n\n"


def judged(text: str, path: str = "a.md") -> Findings:
    return Findings((judge_document(read(text, "markdown", path)),))


def left(text: str, known: str, path: str = "a.md") -> tuple[int, list[str]]:
    findings, stale = without_known(judged(text, path), read_baseline(known))
    return findings.summary["wrong"], [each.text for each in stale]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ("[]", '"schema"'),
        ('{"schema": "pe-symbolic.findings/1"}', '"schema"'),
        ('{"schema": "pe-symbolic.baseline/1"}', "no list"),
        ('{"schema": "pe-symbolic.baseline/1", "known": [3]}', "entry 1"),
        ('{"schema": "pe-symbolic.baseline/1", "known": [{"path": "a"}]}', "entry 1"),
    ],
)
def test_what_is_no_baseline_is_refused(text: str, reason: str) -> None:
    with pytest.raises(UnreadableBaseline, match=reason):
        read_baseline(text)


def test_another_number_another_file_or_a_second_copy_is_not_known() -> None:
    known = baseline_text(judged(WRONG))
    assert left("$\\sin(2) = 0.88$\n", known)[0] == 1
    assert left(WRONG, known, "b.md")[0] == 1
    assert left(WRONG + WRONG, known)[0] == 1


def test_what_is_known_fails_no_more_wherever_its_line_is() -> None:
    known = baseline_text(judged(WRONG))
    assert left(f"# Title\n\nWords.\n\n{WRONG}", known) == (0, [])


def test_entries_that_nothing_matches_are_stale_if_their_document_was_looked_at() -> None:
    known = baseline_text(judged(WRONG))
    assert left("$\\sin(2) = 0.91$\n", known) == (0, ["\\sin(2) = 0.87"])
    assert left("$\\sin(2) = 0.91$\n", known, "b.md") == (0, [])


def test_the_right_and_the_suppressed_are_in_no_baseline() -> None:
    text = "$\\sin(2) = 0.91$\n\n<!-- pe-symbolic: ignore[wrong] so meant -->\n" + WRONG
    assert json.loads(baseline_text(judged(text)))["known"] == []
