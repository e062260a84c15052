"""A document judged by several processes: the same findings, whatever becomes of the helpers."""

from __future__ import annotations

import errno
import os
import signal
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from pe_symbolic.claims.claim import Claim
from pe_symbolic.cli import sections, workers
from pe_symbolic.cli.sections import Hands, Sections
from pe_symbolic.cli.sources import Sources
from pe_symbolic.document import read
from pe_symbolic.judge.clock import Budget, with_budget
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import DocumentFindings, Finding
from pe_symbolic.judge.judge import judge

NOTES = "\n\n".join(
    rf"Take $\sin({n}) = 0.8{n % 10}$, $\int_0^{n} x\,dx = {n * n}/2$ or $\frac{{{n}}}{{0}} = 1$."
    for n in range(1, 40)
)
CLAIMS = 3 * 39


@cache
def judged_alone() -> DocumentFindings:
    return judge_document(read(NOTES, "markdown"))


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sections, "_ALONE", 0.0)


def judged(helpers: int, claim_seconds: float = 1.0) -> DocumentFindings:
    hands = Hands()
    hands.free(helpers)
    judges = Sections(hands, claim_seconds, lambda _: None)
    with with_budget(Budget(judges=judges)):
        return judge_document(read(NOTES, "markdown"))


def seen_by(
    monkeypatch: pytest.MonkeyPatch, folder: Path, action: Callable[[], object] | None = None
) -> Callable[[], set[str]]:
    """Has each process that judges leave its number; a helper does something else at claim 50."""
    parent = os.getpid()

    def watched(claim: Claim, *rest: object) -> Finding:
        (folder / str(os.getpid())).touch()
        if action is not None and os.getpid() != parent and "sin(30)" in claim.text:
            action()
        return judge(claim, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("pe_symbolic.judge.documents.judge", watched)
    return lambda: {each.name for each in folder.iterdir()}


@pytest.fixture
def helpers(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the processes that were forked off."""
    forked: list[int] = []
    fork = os.fork

    def noted() -> int:
        forked.append(fork())
        return forked[-1]

    monkeypatch.setattr(os, "fork", noted)
    return forked


def are_gone(processes: list[int]) -> bool:
    """Whether they ended and were waited for."""
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
    return True


@pytest.mark.parametrize("hands", [0, 1, 2, 5])
def test_each_judges_a_section_and_all_together_the_same(
    hands: int, helpers: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    alone = judged_alone()
    assert len(alone.findings) == CLAIMS
    processes = seen_by(monkeypatch, tmp_path)
    assert judged(hands) == alone
    assert len(processes()) == 1 + hands
    assert len(helpers) == hands
    assert are_gone(helpers)


def hang() -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPROF})  # as within a library in C
    until = time.process_time() + 60
    while time.process_time() < until:
        pass


@pytest.mark.parametrize(
    "action", [lambda: os.kill(os.getpid(), signal.SIGKILL), lambda: os._exit(3), hang]
)
def test_what_a_helper_does_not_give_back_is_judged_here(
    action: Callable[[], object],
    helpers: list[int],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    alone = judged_alone()
    processes = seen_by(monkeypatch, tmp_path, action)
    assert judged(1, claim_seconds=0.3) == alone
    assert len(processes()) == 2
    assert len(helpers) == 1
    assert are_gone(helpers)


def test_without_another_process_it_judges_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = judged_alone()

    def refused() -> int:
        raise OSError(errno.EAGAIN, "no more processes")

    monkeypatch.setattr(os, "fork", refused)
    assert judged(2) == alone


def test_who_is_done_early_asks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sections, "_ALONE", 60.0)
    monkeypatch.setattr(os, "fork", lambda: pytest.fail("nothing is left to be judged"))
    assert len(judged(2).findings) == CLAIMS


def test_there_are_no_more_sections_than_claims() -> None:
    assert sections._sections(range(5, 7), 9) == [range(5, 6), range(6, 7)]
    assert sections._sections(range(5, 5), 2) == [range(5, 5)]
    assert sections._sections(range(1, 11), 3) == [range(1, 4), range(4, 7), range(7, 11)]


def test_no_helper_is_left_behind_by_a_fault(
    helpers: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    parent = os.getpid()

    def faulty(claim: Claim, *rest: object) -> Finding:
        if os.getpid() == parent:
            raise ZeroDivisionError
        time.sleep(60)
        return judge(claim, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("pe_symbolic.judge.documents.judge", faulty)
    with pytest.raises(ZeroDivisionError):
        judged(1)
    assert len(helpers) == 1
    assert are_gone(helpers)


def test_idle_processes_of_a_run_help(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    note, told = tmp_path / "note.md", tmp_path / "told"
    note.write_text(NOTES, encoding="utf-8")
    told.mkdir()
    alone = list(workers.judged_side_by_side(Sources((str(note),)), 1))
    processes = seen_by(monkeypatch, told)
    assert list(workers.judged_side_by_side(Sources((str(note),)), 3)) == alone
    assert len(processes()) > 1
