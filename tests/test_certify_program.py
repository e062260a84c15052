"""Coq in a child process: what goes wrong there, and what it answers."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pe_symbolic.certify import program

needs_coq = pytest.mark.needs_program("coqc")
LAZY = "Fixpoint slow (n : nat) : nat := match n with O => 1 | S m => slow m + slow m end.\n"


def test_without_coq_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not program.installed()
    with pytest.raises(FileNotFoundError, match="Coq is not installed"):
        program.compiled("right", "Definition one := 1.\n", 60)


@needs_coq
def test_a_wrong_proof_is_refused_where_it_stands() -> None:
    result = program.compiled("wrong", "Lemma no : 1 = 2.\nProof.\n  reflexivity.\nQed.\n", 60)
    assert not result.accepted
    assert not result.out_of_time
    assert result.line == 3
    assert "Unable to unify" in result.complaint


@needs_coq
def test_what_does_not_end_is_stopped() -> None:
    begun = time.monotonic()
    text = LAZY + "Lemma slow_is : slow 40 = 1.\nProof. vm_compute. reflexivity. Qed.\n"
    result = program.compiled("slow", text, 1)
    assert result.out_of_time
    assert not result.accepted
    assert time.monotonic() - begun < 20


@needs_coq
def test_what_wants_too_much_room_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "MEMORY", 300 << 20)
    text = LAZY + "Lemma slow_is : slow 26 = 1.\nProof. vm_compute. reflexivity. Qed.\n"
    assert not program.compiled("large", text, 60).accepted


STOPPED = """
import sys
from pe_symbolic.certify import program
print("ready", flush=True)
program.side_by_side(lambda _: program.compiled("slow", sys.argv[1], 60), range(4))
"""


@needs_coq
def test_a_run_that_is_stopped_stops_coq() -> None:
    text = LAZY + "Lemma slow_is : slow 40 = 1.\nProof. vm_compute. reflexivity. Qed.\n"
    with subprocess.Popen(
        [sys.executable, "-c", STOPPED, text],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        time.sleep(0.8)
        begun = time.monotonic()
        child.send_signal(signal.SIGINT)
        assert child.wait(30) != 0
        assert time.monotonic() - begun < 20


@needs_coq
def test_a_right_proof_is_accepted_and_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    text = "Lemma yes : 1 = 1.\nProof. reflexivity. Qed.\nPrint Assumptions yes.\n"
    result = program.compiled("right", text, 60)
    assert result.accepted
    assert result.printed == "Closed under the global context\n"
    assert list(tmp_path.iterdir()) == []
