"""The plugin stays quiet until asked; then wrong claims and other tables fail with our words."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pe_symbolic.cli import main

NOTE = """Right: $\\sin(1) \\approx 0.84$.

Then: $\\sin(2) = 0.87$.

Open: $\\cos(3) =$.
"""

#: Other plugins than ours, the start of which takes a quarter of a short run.
WITHOUT_OTHERS = ("-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-p", "no:xdist")


def run_pytest(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", *WITHOUT_OTHERS, "-rs", *arguments]
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "note.md").write_text(NOTE, encoding="utf-8")
    (tmp_path / "test_one.py").write_text("def test_one(): pass\n", encoding="utf-8")
    return tmp_path


def test_without_the_option_nothing_is_added(folder: Path) -> None:
    found = run_pytest(folder)
    assert found.returncode == 0
    assert "1 passed" in found.stdout


def test_each_claim_is_a_test_with_our_message(folder: Path) -> None:
    found = run_pytest(folder, "--pe-notes", "note.md", "test_one.py")
    assert found.returncode == 1
    assert "1 failed, 2 passed, 1 skipped" in found.stdout
    assert "\nnote.md:3:" in found.stdout
    assert "wrong: \\sin(2) is 0.9093, printed 0.87" in found.stdout
    assert "Traceback" not in found.stdout
    assert "blank: " in found.stdout


def test_claims_are_counted_with_the_tests(folder: Path) -> None:
    assert "collected 1 item\n" in run_pytest(folder, "--collect-only").stdout
    chosen = run_pytest(folder, "--pe-notes", ".", "-k", "sin").stdout
    assert "collected 4 items / 2 deselected / 2 selected" in chosen


def test_what_is_printed_can_be_run_again(folder: Path) -> None:
    (folder / "week").mkdir()
    (folder / "week" / "two.md").write_text("$\\sin(2) = 0.87$\n", encoding="utf-8")
    first = run_pytest(folder, "--pe-notes", ".", "-rf").stdout
    told = {line.split()[1] for line in first.splitlines() if line.startswith("FAILED ")}
    assert told == {"note.md::note-sin-2-1", "week/two.md::two-sin-2-1"}
    assert "2 failed" in run_pytest(folder, *sorted(told)).stdout
    again = run_pytest(
        folder, "--pe-notes", ".", "-rf", "note.md::note-sin-2-1", "test_one.py"
    ).stdout
    assert "collected 2 items\n" in again
    assert "FAILED note.md::note-sin-2-1" in again
    assert "1 failed, 1 passed in" in again
    unknown = run_pytest(folder, "note.md::nothing")
    assert unknown.returncode == 4
    assert "not found" in unknown.stdout + unknown.stderr


def test_the_settings_of_the_project_hold_here_too(folder: Path) -> None:
    (folder / "note.md").write_text("$\\frac{2}{3} = 0.66$ and sini(2) = 0.91", encoding="utf-8")
    assert "2 passed, 1 skipped" in run_pytest(folder, "--pe-notes", "note.md").stdout
    table = '[tool.pe-symbolic]\nfunctions = { sini = "sin" }\nfail-on = ["misrounded"]\n'
    (folder / "pyproject.toml").write_text(table, encoding="utf-8")
    found = run_pytest(folder, "--pe-notes", "note.md").stdout
    assert "1 failed, 2 passed" in found
    assert "misrounded" in found
    ignores = 'per-file-ignores = { "note.md" = ["misrounded"] }\n'
    (folder / "pyproject.toml").write_text(table + ignores, encoding="utf-8")
    assert "2 passed, 1 skipped" in run_pytest(folder, "--pe-notes", "note.md").stdout
    (folder / "pyproject.toml").write_text("[tool.pe-symbolic]\nfial-on = 3\n", encoding="utf-8")
    found = run_pytest(folder, "--pe-notes", "note.md").stdout
    assert "1 failed" in found
    assert "did you mean fail-on?" in found


def test_a_folder_is_searched_and_what_cannot_be_read_fails(folder: Path) -> None:
    (folder / "note.md").write_text("$1 + 1 = 2$", encoding="utf-8")
    assert "2 passed" in run_pytest(folder, "--pe-notes", ".").stdout
    (folder / "torn.ipynb").write_text("{", encoding="utf-8")
    found = run_pytest(folder, "--pe-notes", ".")
    assert found.returncode == 1
    assert "1 failed, 2 passed" in found.stdout


def test_what_names_nothing_is_said(folder: Path) -> None:
    for given, reason in (
        ("nowhere", "nowhere: there is no such file or folder"),
        ("*.rst", "--pe-notes: no file matches *.rst"),
    ):
        result = run_pytest(folder, "--pe-notes", given)
        assert result.returncode != 0
        assert reason in result.stdout + result.stderr
        assert "INTERNALERROR" not in result.stdout + result.stderr


TABLES = """
import numpy as np
from pe_symbolic import positional_encoding

def test_same(golden_table):
    golden_table(positional_encoding(40, 6), "pinned.json")

def test_other(golden_table):
    table = positional_encoding(40, 6)
    table[39, 5] = 0
    golden_table(table, "pinned.json")

def test_list(golden_table):
    golden_table(positional_encoding(40, 6).tolist(), "pinned.json")

def test_absent(golden_table):
    golden_table(np.zeros((2, 2)), "absent.json")
"""


def test_a_table_is_held_against_its_golden_file(folder: Path) -> None:
    (folder / "test_tables.py").write_text(TABLES, encoding="utf-8")
    size = ["--length", "40", "--d-model", "6"]
    assert main(["table", *size, "--golden", str(folder / "pinned.json")]) == 0
    (folder / "pytest.ini").touch()
    below = folder / "below"
    below.mkdir()
    found = run_pytest(below, "../test_tables.py")
    assert "3 failed, 1 passed" in found.stdout
    assert "shape (40, 6) and dtype float64; pinned is (40, 6) and float32" in found.stdout
    assert "pinned.json: the table is another one" in found.stdout
    assert "position 39, column 5: 0.0" in found.stdout
    assert "absent.json: no such file" in found.stdout
