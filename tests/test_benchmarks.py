"""The benchmarks as commands: a wrong call starts nothing, and help is help."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

#: All but the one that Cosmic Ray's own Python runs.
MODULES = ["", ".campaign", ".corpus", ".faults", ".reading", ".scale"]


def called(
    checkout: Path, folder: Path, module: str, *words: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", f"benchmarks{module}", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("module", MODULES)
def test_help_is_shown_and_nothing_begun(checkout: Path, tmp_path: Path, module: str) -> None:
    wrong = called(checkout, tmp_path, module, "--halp")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "Traceback" not in wrong.stderr
    told = called(checkout, tmp_path, module, "--help")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith("usage: ")
    assert list(tmp_path.iterdir()) == []


def test_the_corpus_takes_the_numbers_it_is_given(checkout: Path, tmp_path: Path) -> None:
    assert called(checkout, tmp_path, ".corpus").returncode == 2
    made = called(checkout, tmp_path, ".corpus", "made", "3", "4", "7")
    assert made.stdout.endswith(" claims\n")
    assert len(list((tmp_path / "made").rglob("note-*"))) == 3


def test_who_reads_no_further_sees_no_traceback(checkout: Path, tmp_path: Path) -> None:
    lines = "from benchmarks.command import run; run(lambda: print('line\\n' * 100_000))"
    run = subprocess.run(
        ["bash", "-c", '"$0" -c "$1" | head -1', sys.executable, lines],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (run.stdout, run.stderr) == ("line\n", "")
