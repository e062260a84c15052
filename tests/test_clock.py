"""Limits of time and memory: what stays within them, then what each stops and what it says."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pe_symbolic.claims.claim import Claim
from pe_symbolic.document import UnreadableDocument, read
from pe_symbolic.judge import clock, documents
from pe_symbolic.judge.clock import (
    Budget,
    Clock,
    OutOfTime,
    Progress,
    alarms_here,
    timed,
    with_budget,
)
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import Finding
from pe_symbolic.judge.judge import Surroundings, judge

NOTE = r"$\sin(2) = 0.87$, $\cos(1) = 0.54$ and $\sqrt{4} = 2$"
#: A run in which one claim, that about a cosine, is worked on without an end; it has less than the
#: second that a claim may take where nobody says how long.
HELD = """
import os, sys, time
from flint import fmpz
from pe_symbolic.cli import limits, main
from pe_symbolic.judge import documents
object.__setattr__(limits.NO_LIMITS, "claim_seconds", 0.4)
judge = documents.judge
def forever():
    while True:
        time.process_time()
def deaf():
    fmpz((2**127 - 1) * (2**107 - 1) * (10**30 + 57)).factor()
def large():
    return bytearray(3 * 10**9)
def lost():
    os.abort()
def judged(claim, surroundings, identity):
    if "cos" in claim.subject_text:
        globals()[sys.argv[1]]()
    return judge(claim, surroundings, identity)
documents.judge = judged
sys.exit(main(sys.argv[2:]))
"""


def nothing() -> None:
    """What is to be done where a library is loaded."""


def left() -> float:
    """How long it is until the alarm rings; 0 where none is set."""
    return signal.getitimer(signal.ITIMER_PROF)[0]


def busy() -> None:
    while True:
        time.process_time()


def over_the_cosine(action: Callable[[], object]) -> Callable[[Claim, Surroundings, str], Finding]:
    def judged(claim: Claim, surroundings: Surroundings, identity: str) -> Finding:
        if "cos" in claim.subject_text:
            action()
        return judge(claim, surroundings, identity)

    return judged


def verdicts(note: str = NOTE) -> list[str]:
    return [finding.verdict for finding in judge_document(read(note)).findings]


# -- what is left alone -------------------------------------------------------------------


def test_work_within_its_time_is_answered() -> None:
    before = signal.getsignal(signal.SIGPROF)
    assert timed(lambda: 7, 1, nothing) == 7
    assert signal.getsignal(signal.SIGPROF) is before
    assert signal.getitimer(signal.ITIMER_PROF) == (0, 0)


def test_waiting_costs_no_time_of_the_processor() -> None:
    began = time.monotonic()
    timed(lambda: time.sleep(0.3), 0.2, nothing)
    assert time.monotonic() - began >= 0.3


def test_an_alarm_of_somebody_else_is_theirs() -> None:
    before = signal.signal(signal.SIGPROF, signal.SIG_IGN)
    try:
        assert timed(lambda: signal.getsignal(signal.SIGPROF), 1, nothing) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGPROF, before)


def test_another_thread_has_no_alarm_and_its_answer() -> None:
    found: list[list[str]] = []
    thread = threading.Thread(target=lambda: found.append(verdicts()))
    thread.start()
    thread.join()
    assert found == [["wrong", "rounded", "exact"]]


def test_a_fault_within_is_that_fault() -> None:
    with pytest.raises(ZeroDivisionError):
        timed(lambda: 1 // int(False), 1, nothing)
    assert signal.getitimer(signal.ITIMER_PROF) == (0, 0)


def test_the_signal_is_given_back_after_a_document() -> None:
    before = signal.getsignal(signal.SIGPROF)
    held: list[object] = []
    with alarms_here():
        held.append(signal.getsignal(signal.SIGPROF))
        with alarms_here():
            assert timed(lambda: timed(lambda: 7, 1, nothing), 1, nothing) == 7
            # Within an alarm there is no other one, and what is left of it goes on.
            assert 0 < timed(lambda: timed(left, 900, nothing), 90, nothing) < 100
        held.append(signal.getsignal(signal.SIGPROF))
        thread = threading.Thread(target=lambda: held.append(timed(left, 90, nothing)))
        thread.start()
        thread.join()
    assert held[0] is held[1] is not before
    assert held[2] == 0  # another thread has none
    assert signal.getsignal(signal.SIGPROF) is before


# -- what is stopped ----------------------------------------------------------------------


def test_work_beyond_its_time_is_stopped_soon() -> None:
    began = time.process_time()
    with pytest.raises(OutOfTime):
        timed(busy, 0.2, nothing)
    assert 0.15 < time.process_time() - began < 0.5
    assert signal.getitimer(signal.ITIMER_PROF) == (0, 0)


def test_an_alarm_that_was_swallowed_rings_again() -> None:
    def deaf_once() -> None:
        try:
            busy()
        except BaseException:  # noqa: BLE001 - what a destructor does to an exception
            busy()

    with pytest.raises(OutOfTime):
        timed(deaf_once, 0.1, nothing)


def test_no_alarm_strikes_where_a_lock_is_taken() -> None:
    taken: list[str] = []

    def acquire() -> None:
        end = time.process_time() + 0.3
        while time.process_time() < end:
            pass
        taken.append("whole")

    def work() -> None:
        acquire()
        busy()

    with pytest.raises(OutOfTime):
        timed(work, 0.1, nothing)
    assert taken == ["whole"]


def test_a_claim_beyond_its_time_costs_itself_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "judge", over_the_cosine(busy))
    with with_budget(Budget(claim=0.2)):
        found = judge_document(read(NOTE)).findings
    assert [one.verdict for one in found] == ["wrong", "timeout", "exact"]
    assert "over the limit of 0.2 s for one claim (limits.claim-seconds)" in found[1].message


def test_a_claim_has_a_second_where_nobody_says_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "judge", over_the_cosine(busy))
    found = judge_document(read(NOTE)).findings
    assert [one.verdict for one in found] == ["wrong", "timeout", "exact"]
    assert "over the limit of 1 s for one claim" in found[1].message


def test_a_document_beyond_its_time_is_judged_as_far_as_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(documents, "judge", over_the_cosine(busy))
    with with_budget(Budget(claim=0.3, document=0.2)):
        found = judge_document(read(NOTE)).findings
    assert [one.verdict for one in found] == ["wrong", "timeout", "timeout"]
    assert "for one document (limits.seconds)" in found[2].message


def test_a_document_that_takes_too_long_to_read_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "find_claims", lambda document: busy())
    monkeypatch.setattr("pe_symbolic.judge.clock._TO_FINISH", 0.1)
    with (
        with_budget(Budget(document=0.1)),
        pytest.raises(UnreadableDocument, match=r"limit of 0\.1\d* s \(limits\.seconds\)"),
    ):
        judge_document(read(NOTE))


@pytest.mark.parametrize(
    ("fault", "said"), [(MemoryError, "limits.memory"), (RecursionError, "nested deeper")]
)
def test_a_claim_that_breaks_a_limit_of_the_system(
    monkeypatch: pytest.MonkeyPatch, fault: type[Exception], said: str
) -> None:
    def fail() -> None:
        raise fault

    monkeypatch.setattr(documents, "judge", over_the_cosine(fail))
    found = judge_document(read(NOTE)).findings
    assert [one.verdict for one in found] == ["wrong", "timeout", "exact"]
    assert said in found[1].message


def test_who_watches_is_told_what_is_in_work(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = Progress()
    seen: list[tuple[bytes, float] | None] = []
    monkeypatch.setattr(documents, "judge", over_the_cosine(lambda: seen.append(progress.at())))
    with with_budget(Budget(progress=progress)):
        verdicts()
    assert seen[0] is not None
    key, since = seen[0]
    assert len(key) == 16
    assert 0 <= time.process_time() - since < 5
    assert progress.at() is None
    with with_budget(Budget(given_up={key: "it was hopeless"})):
        found = judge_document(read(NOTE)).findings
    assert [one.verdict for one in found] == ["wrong", "timeout", "exact"]
    assert "it was hopeless" in found[1].message


# -- from outside -------------------------------------------------------------------------


def run(folder: Path, action: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", HELD, action, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        input=NOTE,
        timeout=60,
        check=False,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.md").write_text(NOTE, encoding="utf-8")
    (tmp_path / "b.md").write_text("$1 + 1 = 2$", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("forever", "0.4 s for one claim (limits.claim-seconds)"),
        ("deaf", "0.4 s for one claim (limits.claim-seconds)"),
        ("large", "limits.memory"),
        ("lost", "signal 6"),
    ],
)
@pytest.mark.parametrize("paths", [["a.md", "b.md"], ["-", "b.md"]], ids=" ".join)
def test_a_claim_that_nothing_stops_costs_itself_alone(
    folder: Path, action: str, said: str, paths: list[str]
) -> None:
    began = time.monotonic()
    result = run(folder, action, "check", *paths, "--format", "json")
    assert time.monotonic() - began < 15
    assert (result.returncode, result.stderr) == (1, "")
    first, second = json.loads(result.stdout)["documents"]
    assert [c["verdict"] for c in first["claims"]] == ["wrong", "timeout", "exact"]
    assert said in first["claims"][1]["message"]
    assert [c["verdict"] for c in second["claims"]] == ["exact"]


@pytest.mark.parametrize("action", ["forever", "deaf", "large"])
def test_mending_goes_on_without_a_claim_that_nothing_stops(folder: Path, action: str) -> None:
    result = run(folder, action, "check", "a.md", "--fix")
    assert "1 timeout" in result.stdout
    assert (result.returncode, result.stderr) == (0, "")
    assert (folder / "a.md").read_text(encoding="utf-8") == NOTE.replace("0.87", "0.91")


def test_what_was_read_from_standard_input_is_not_read_twice(folder: Path) -> None:
    result = run(folder, "deaf", "check", "-", "--diff")
    assert result.returncode == 2
    assert "limits.claim-seconds" in result.stderr
    assert result.stderr.count("\n") == 1


def test_the_limits_are_those_of_the_settings(folder: Path) -> None:
    table = "[tool.pe-symbolic]\nlimits = { claim-seconds = 2, memory = 90 }\n"
    (folder / "pyproject.toml").write_text(table, encoding="utf-8")
    shown = run(folder, "forever", "check", "--show-settings").stdout
    assert (
        "limits = { seconds = 60, claim-seconds = 2, megabytes = 20, memory = 90 }  # pyproject"
    ) in shown
    assert "over the limit of 2 s" in run(folder, "forever", "check", "a.md").stdout


def test_a_library_loaded_meanwhile_costs_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "sympy", raising=False)
    told: list[str] = []
    alarm = clock._Alarm()
    alarm.set_to(60, lambda: told.append("put off"))
    alarm.start()
    try:
        monkeypatch.setitem(sys.modules, "sympy", sys)
        alarm.rings(0, None)
        assert told == ["put off"]
        with pytest.raises(clock.OutOfTime):
            alarm.rings(0, None)
    finally:
        alarm.stop()
    alarm.rings(0, None)  # one that comes late rings for nobody
    assert told == ["put off"]


@pytest.mark.parametrize(("seconds", "verdict"), [(5.0, "wrong"), (-1.0, "timeout")])
def test_a_clock_goes_on_with_what_time_there_is_and_tells_another(
    seconds: float, verdict: str
) -> None:
    document, progress, seen = read(NOTE, "markdown"), Progress(), []
    (claim, *_) = (finding.claim for finding in judge_document(document).findings)

    def work() -> Finding:
        seen.append(progress.at() is not None)
        return Finding("", claim, "wrong")

    watching = Clock(document)
    watching.goes_on(seconds, progress)
    assert watching.finding(0, claim, "", work).verdict == verdict
    assert seen == [True] * (seconds > 0)
    assert progress.at() is None
