"""Findings that are handed from one process to another are what they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from pe_symbolic.claims.claim import Claim
from pe_symbolic.document import read, read_path
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import Finding
from pe_symbolic.judge.handed_on import packed, unpacked

NOTES = sorted(
    path
    for path in (Path(__file__).parents[1] / "notes").rglob("*")
    if path.suffix in {".md", ".tex", ".txt", ".html", ".ipynb"}
)
KINDS = r"""
Let $f(x) = x^2$; then $f(3) = 8$, and $x = 2$ gives $x^3 = 9$.

$(a + b)^2 = a^2 + b^2$ for all $a$, and $\sin(x)^2 + \cos(x)^2 = 1$.

$v = [1, 2] + [3, 4] = [4, 7]$, $12\text{ km/h} = 3.33\text{ m/s}$, $9^{9^{9^9}} = 1$,
$\frac{1}{0} = 3$, $3.2 \cdot 10^{-4} = 0.00032$, $1/3 = 0.333\ldots$, $2 + 2 = $

$$PE(pos, 2i) = \sin(pos / 10000^{2i / d}) \quad PE(pos, 2i+1) = \cos(pos / 1000^{2i/d})$$
"""


def survives(findings: tuple[Finding, ...], claims: tuple[Claim, ...]) -> bool:
    return tuple(unpacked(packed(findings, claims), claims)) == findings


@pytest.mark.parametrize("path", NOTES, ids=lambda path: path.name)
def test_each_finding_of_the_notes_comes_back(path: Path) -> None:
    findings = judge_document(read_path(path)).findings
    assert survives(findings, tuple(finding.claim for finding in findings))
    assert survives(findings, ())


def test_findings_of_every_kind_come_back() -> None:
    findings = judge_document(read(KINDS, "markdown")).findings
    assert len({finding.verdict for finding in findings}) > 5
    assert survives(findings, tuple(finding.claim for finding in findings))
    assert survives(findings, ())


def test_what_is_shared_with_a_claim_is_not_told_again() -> None:
    findings = judge_document(read(KINDS, "markdown")).findings
    claims = tuple(finding.claim for finding in findings)
    assert unpacked(packed(findings, claims), claims)[0].claim is claims[0]
    assert len(packed(findings, claims)) < len(packed(findings, ())) / 2


@pytest.mark.parametrize("end", [0, 1, -1])
def test_a_text_that_was_cut_off_is_none(end: int) -> None:
    findings = judge_document(read(KINDS, "markdown")).findings
    with pytest.raises(ValueError, match=r"Expecting|Unterminated"):
        unpacked(packed(findings, ())[:end], ())
