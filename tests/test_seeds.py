"""Course notes that people labelled by hand: no right claim called wrong, every wrong one found."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from judged import findings

from pe_symbolic.judge.finding import Finding

KINDS = frozenset({"value", "restated", "definition", "code", "identity"})


@cache
def expected(seeds: Path) -> tuple[dict[str, object], ...]:
    lines = (seeds / "expected.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(json.loads(line) for line in lines if line.strip())


@cache
def judged(path: Path) -> tuple[Finding, ...]:
    return findings(path.read_text(encoding="utf-8"), "text")


def line_of(finding: Finding) -> int:
    place = finding.claim.printed_place or finding.claim.place
    return place.line


def printed(finding: Finding) -> str:
    return finding.claim.printed.text.replace(" ", "") if finding.claim.printed else ""


def rows(seeds: Path) -> list[dict[str, object]]:
    return list(expected(seeds))


def test_the_labels_are_all_of_a_kind_we_know(seeds: Path) -> None:
    kinds = Counter(str(row.get("kind", "value")) for row in expected(seeds))
    assert set(kinds) == KINDS
    assert kinds["value"] > 50


def test_no_right_claim_is_called_wrong(seeds: Path) -> None:
    labelled = {
        (row["file"], row["line"], row["printed"]) for row in expected(seeds)
        if row["verdict"] in ("wrong", "fails")
    }  # fmt: skip
    false_alarms = [
        (path.name, line_of(finding), finding.claim.text)
        for path in sorted(seeds.glob("*.txt"))
        for finding in judged(path)
        if finding.verdict in ("wrong", "fails")
        and (path.name, line_of(finding), printed(finding)) not in labelled
    ]
    assert false_alarms == []


def test_every_claim_has_its_verdict_at_its_line(seeds: Path) -> None:
    missing = []
    for row in rows(seeds):
        accepted = {row["verdict"], *_words(row.get("also_accepted"))}
        there = [
            finding.verdict
            for finding in judged(seeds / str(row["file"]))
            if line_of(finding) == row["line"] and printed(finding) == row["printed"]
        ]
        if not accepted & set(there):
            missing.append((row["file"], row["line"], row["printed"], row["verdict"], there))
    assert missing == []


def test_every_cause_is_one_that_the_labels_allow(seeds: Path) -> None:
    for row in rows(seeds):
        allowed = set(_words(row.get("causes_any_of")))
        for finding in judged(seeds / str(row["file"])):
            same = line_of(finding) == row["line"] and printed(finding) == row["printed"]
            kind = finding.claim.kind
            if allowed and same and kind == row.get("kind", kind):
                assert allowed & set(finding.causes), (row, finding.causes)


@pytest.mark.parametrize("verdict", ["wrong", "misrounded", "blank"])
def test_each_verdict_of_the_labels_occurs(seeds: Path, verdict: str) -> None:
    assert any(row["verdict"] == verdict for row in rows(seeds))
    assert any(
        finding.verdict == verdict for path in seeds.glob("*.txt") for finding in judged(path)
    )


def _words(value: object) -> list[str]:
    return [str(word) for word in value] if isinstance(value, list) else []
