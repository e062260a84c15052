"""Judging side by side: the same outcomes in the same order; a lost process costs one document."""

from __future__ import annotations

import multiprocessing
import os
import time
from pathlib import Path

import pytest

from pe_symbolic.cli import workers
from pe_symbolic.cli.sources import Sources
from pe_symbolic.document import Document, UnreadableDocument
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import DocumentFindings, Findings
from pe_symbolic.render.findings_json import findings_text


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in range(30):
        text = f"$\\sin({number}) = 0.87$ and $\\frac{{{number}}}{{3}} \\approx 0.33$\n"
        (tmp_path / f"{number:02}.md").write_text(text, encoding="utf-8")
    (tmp_path / "07.md").write_bytes(b"\xff\xff")
    return tmp_path


def judged(folder: Path, jobs: int) -> list[DocumentFindings | UnreadableDocument]:
    return list(workers.judged_side_by_side(Sources((str(folder),)), jobs, 20))


def judge_badly(document: Document) -> DocumentFindings:
    """A stand-in for the judge that dies over one document and hangs over another."""
    if document.path.endswith("03.md"):
        os._exit(9)
    if document.path.endswith("05.md"):
        time.sleep(60)
    return judge_document(document)


def test_the_same_as_one_after_the_other(folder: Path) -> None:
    sources = Sources((str(folder),))
    alone = [workers.judged_one(sources, path) for path in sources.inputs()]
    beside = judged(folder, 3)
    assert [str(each) for each in beside if isinstance(each, UnreadableDocument)] == [
        str(each) for each in alone if isinstance(each, UnreadableDocument)
    ]
    shown = [
        findings_text(Findings(tuple(e for e in each if isinstance(e, DocumentFindings))))
        for each in (alone, beside)
    ]
    assert shown[0] == shown[1]


def test_a_process_that_dies_or_hangs_costs_its_document(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "judge_document", judge_badly)
    outcomes = list(workers.judged_side_by_side(Sources((str(folder),)), 2, 1))
    lost = {
        index: str(each)
        for index, each in enumerate(outcomes)
        if isinstance(each, UnreadableDocument)
    }
    assert len(outcomes) == 30
    assert sorted(lost) == [3, 5, 7]
    assert "its process ended with status 9" in lost[3]
    assert "longer than the limit of 1 s" in lost[5]


def test_no_process_is_left_when_the_rest_is_not_wanted(folder: Path) -> None:
    outcomes = workers.judged_side_by_side(Sources((str(folder),)), 2, 20)
    next(outcomes)
    outcomes.close()  # type: ignore[attr-defined]
    assert multiprocessing.active_children() == []


def test_no_documents_need_no_outcomes(tmp_path: Path) -> None:
    assert judged(tmp_path, 2) == []
