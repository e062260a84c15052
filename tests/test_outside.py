"""The script that tries the installed program outside the checkout, tried on programs that lie."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

# A stand-in that answers as the installed program must.
HONEST = """#!/bin/sh
case "$*" in
  --version) echo 'pe-symbolic 0.1.0' ;;
  "check notes") echo 'notes/sine.md:12:3: sin(2) is 0.9093, printed 0.87'; exit 1 ;;
  "prove offset-rotation") echo proved ;;
  "report -o reports")
    mkdir -p reports/documents
    for file in index.html report.json report.tex ledger.txt documents/sine.html; do
      echo text > reports/$file
    done
    exit 1 ;;
  "check right.txt") exit 0 ;;
  *) exit 2 ;;
esac
"""


def outside(checkout: Path, folder: Path, program: str) -> subprocess.CompletedProcess[str]:
    path = folder / "program"
    path.write_text(program, encoding="utf-8")
    path.chmod(0o755)
    ledger = folder / "ledger.txt"
    ledger.write_text("text\n", encoding="utf-8")
    command = [str(checkout / ".ci" / "outside"), str(path), str(checkout / "notes"), str(ledger)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    ("honest", "lie"),
    [
        ("printed 0.87'; exit 1", "printed 0.87'; exit 0"),
        ("sin(2) is", "something is"),
        ("echo proved", "echo proved; exit 1"),
        ("echo proved", "echo Traceback >&2"),
        ("report.tex ledger.txt", "ledger.txt"),
        ("ledger.txt documents/sine.html", "ledger.txt"),
        ("echo text > reports/$file", "echo other > reports/$file"),
        ('"check right.txt") exit 0', '"check right.txt") exit 1'),
    ],
    ids=[
        "mistakes pass",
        "mistake unnamed",
        "unproved",
        "noise",
        "file missing",
        "page missing",
        "another ledger",
        "always no",
    ],
)
def test_a_program_that_fails_is_found_out(
    checkout: Path, tmp_path: Path, honest: str, lie: str
) -> None:
    assert honest in HONEST
    result = outside(checkout, tmp_path, HONEST.replace(honest, lie))
    assert result.returncode == 1
    assert result.stderr


def test_a_program_that_does_its_work_passes(checkout: Path, tmp_path: Path) -> None:
    result = outside(checkout, tmp_path, HONEST)
    assert result.returncode == 0, result.stderr
