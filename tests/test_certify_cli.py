"""``--certify`` from outside: what it changes without Coq, which is no status, then with it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import forked
import pytest

needs_coq = pytest.mark.needs_program("coqc")

WRONG = "Take $\\sin(2) = 0.87$ and $\\sin(3) = 0.14$.\n"
PROGRAM = [sys.executable, "-m", "pe_symbolic"]


HOSTILE = (
    "$\\sin(2) = 0.87$ (* ). Axiom easy : 1 = 2. *)\n\n"
    "$\\text{Admitted.} \\sin(3) = 0.15$\n\n"
    "$x = 2$. Axiom: $\\sin(x). = 0.8$ and $\\operatorname{Admitted}(2) = 3$\n"
)


def write_notes(folder: Path) -> None:
    (folder / "wrong.md").write_text(WRONG, encoding="utf-8")
    (folder / "right.md").write_text("$\\sin(3) = 0.14$\n", encoding="utf-8")


def run(folder: Path, *arguments: str, path: str | None = None) -> subprocess.CompletedProcess[str]:
    write_notes(folder)
    return subprocess.run(
        [*PROGRAM, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=None if path is None else {"PATH": path},
    )


def test_without_coq_the_status_is_what_it_was(tmp_path: Path) -> None:
    write_notes(tmp_path)
    nowhere = str(tmp_path / "nowhere")
    for note, status in (("wrong.md", 1), ("right.md", 0)):
        plain = forked.run("check", note, folder=tmp_path, PATH=nowhere)
        asked = forked.run("check", note, "--certify", folder=tmp_path, PATH=nowhere)
        assert asked.returncode == plain.returncode == status
        assert "Coq is not installed" in asked.stdout
        assert "oq" not in plain.stdout
        assert asked.stderr == ""


def test_without_coq_no_theorem_is_checked(tmp_path: Path) -> None:
    call = ("prove", "norm", "--certify", "--format", "json")
    result = run(tmp_path, *call, path=str(tmp_path / "nowhere"))
    assert result.returncode == 0
    (theorem,) = json.loads(result.stdout)["theorems"]
    assert theorem["coq"] == {
        "file": "proofs/coq/norm.v",
        "verdict": "not-run",
        "why": "Coq is not installed",
    }


def test_what_was_not_asked_was_not_checked(tmp_path: Path) -> None:
    result = run(tmp_path, "prove", "norm", "--format", "json")
    (theorem,) = json.loads(result.stdout)["theorems"]
    assert theorem["coq"] == {"file": "proofs/coq/norm.v", "verdict": "not-run"}


@needs_coq
def test_a_theorem_is_checked(tmp_path: Path) -> None:
    result = run(tmp_path, "prove", "norm", "--certify", "--format", "json")
    assert result.returncode == 0
    (theorem,) = json.loads(result.stdout)["theorems"]
    assert theorem["coq"] == {"file": "proofs/coq/norm.v", "verdict": "checked"}


@needs_coq
def test_verdicts_are_checked_and_hostile_notes_put_no_text_into_coq(tmp_path: Path) -> None:
    """One run of the program, and so one of Coq, for both notes."""
    (tmp_path / "hostile.md").write_text(HOSTILE, encoding="utf-8")
    result = run(tmp_path, "check", "hostile.md", "wrong.md", "--certify", "--format", "json")
    assert result.returncode == 1
    hostile, plain = (document["claims"] for document in json.loads(result.stdout)["documents"])
    said = [claim["coq"] for claim in hostile if "coq" in claim]
    assert said == [{"verdict": "checked"}] * 2
    wrong, right = plain
    for claim in (wrong, right):
        assert claim["coq"] == {"verdict": "checked"}
        assert claim["evidence"]["checked_by"] == ["mpmath.iv", "arb", "coq"]
    assert (wrong["verdict"], right["verdict"]) == ("wrong", "rounded")
