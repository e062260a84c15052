"""Judging side by side: the same outcomes in the same order; a lost process costs one document."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pe_symbolic.claims.claim import Claim
from pe_symbolic.cli import one_document, workers
from pe_symbolic.cli.limits import Limits
from pe_symbolic.cli.one_document import Outcome, judged_one, packed, unpacked
from pe_symbolic.cli.sources import Sources
from pe_symbolic.document import Document
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import DocumentFindings, Finding, Missed
from pe_symbolic.judge.judge import judge


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in range(30):
        text = f"$\\sin({number}) = 0.87$ and $\\frac{{{number}}}{{3}} \\approx 0.33$\n"
        (tmp_path / f"{number:02}.md").write_text(text, encoding="utf-8")
    (tmp_path / "07.md").write_bytes(b"\xff\xff")
    return tmp_path


def judged(folder: Path, jobs: int, seconds: int = 20) -> list[Outcome]:
    sources = Sources((str(folder),), limits=Limits(seconds))
    return list(workers.judged_side_by_side(sources, jobs))


def alone(folder: Path) -> list[Outcome]:
    sources = Sources((str(folder),))
    return [judged_one(sources, path) for path in sources.inputs()]


def missed(outcomes: list[Outcome]) -> dict[int, str]:
    return {i: each.message for i, each in enumerate(outcomes) if isinstance(each, Missed)}


Judge = Callable[[Document], DocumentFindings]


def over(number: int, action: Callable[[], object]) -> Judge:
    """A stand-in for the judge that does something else over one document."""

    def judge(document: Document) -> DocumentFindings:
        if document.path.endswith(f"{number:02}.md"):
            action()
        return judge_document(document)

    return judge


def too_much() -> None:
    raise MemoryError


def no_memory_in_c() -> None:
    raise SystemError("error return without exception set")


def wrong_turn() -> None:
    raise ZeroDivisionError("first line\nsecond line")


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_the_same_as_one_after_the_other(folder: Path, jobs: int) -> None:
    expected = alone(folder)
    assert len(expected) == 30
    assert list(missed(expected)) == [7]
    assert judged(folder, jobs) == expected


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (lambda: os._exit(9), "its process ended with status 9"),
        (lambda: os.kill(os.getpid(), signal.SIGKILL), "its process was ended by signal 9"),
        (lambda: os.kill(os.getpid(), signal.SIGTERM), "its process was ended by signal 15"),
        (lambda: time.sleep(60), "longer than the limit of 1 s"),
        (too_much, "more memory than it may"),
        (no_memory_in_c, "more memory than it may"),
        (wrong_turn, "ZeroDivisionError: first line)"),
    ],
)
def test_what_goes_wrong_costs_its_document(
    folder: Path, monkeypatch: pytest.MonkeyPatch, action: Callable[[], object], said: str
) -> None:
    expected = alone(folder)
    monkeypatch.setattr(one_document, "judge_document", over(3, action))
    outcomes = judged(folder, 2, 1)
    assert sorted(missed(outcomes)) == [3, 7]
    assert said in missed(outcomes)[3]
    assert "03.md: " in missed(outcomes)[3]
    expected[3] = outcomes[3]
    assert outcomes == expected


def test_a_large_document_has_more_time(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "04.md").write_text("A word. " * 2_500, encoding="utf-8")
    monkeypatch.setattr(one_document, "judge_document", over(4, lambda: time.sleep(2.5)))
    assert list(missed(judged(folder, 2, 1))) == [7]


def test_many_processes_may_be_lost(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_document, "judge_document", lambda document: os._exit(1))
    assert len(missed(judged(folder, 3))) == 30


def test_no_process_is_left_when_the_rest_is_not_wanted(folder: Path) -> None:
    outcomes = workers.judged_side_by_side(Sources((str(folder),)), 2)
    next(outcomes)
    outcomes.close()  # type: ignore[attr-defined]
    assert multiprocessing.active_children() == []


def test_no_documents_need_no_outcomes(tmp_path: Path) -> None:
    assert judged(tmp_path, 2) == []


def test_an_outcome_travels_as_it_is() -> None:
    for outcome in (b"", b"\x00m", Missed("a\udcff.md", "a\nb", own_fault=True)):
        assert unpacked(packed(outcome)) == outcome


def test_another_process_takes_over_and_nothing_is_lost(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []
    started = workers._Crew._started

    def counted(crew: workers._Crew) -> workers._Worker:
        worker = started(crew)
        begun.append(worker.process.pid or 0)
        return worker

    monkeypatch.setattr(workers, "_DOCUMENTS_A_PROCESS", 4)
    monkeypatch.setattr(workers._Crew, "_started", counted)
    assert judged(folder, 2) == alone(folder)
    assert len(set(begun)) >= 30 // 4


def test_a_claim_over_which_a_process_is_killed_once_is_judged(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = tmp_path / "killed"

    def deadly(claim: Claim, *rest: object) -> Finding:
        if not told.exists():
            told.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return judge(claim, *rest)  # type: ignore[arg-type]

    expected = alone(folder)
    monkeypatch.setattr("pe_symbolic.judge.documents.judge", deadly)
    assert judged(folder, 2) == expected
    assert told.exists()


def test_one_that_leaves_no_memory_to_say_so(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def judge(sources: Sources, path: Path | None, *told: object, **more: object) -> Outcome:
        if path is not None and path.name.endswith("03.md"):
            raise MemoryError
        return judged_one(sources, path)

    monkeypatch.setattr(workers, "judged_one", judge)
    assert "03.md: takes more memory than it may" in missed(judged(folder, 2))[3]
    assert capfd.readouterr().err == ""
