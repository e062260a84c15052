"""What a run does not need it does not import: an answer is to come at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("sympy", "numpy", "jinja2", "shtab", "argparse_manpage", "IPython")
LISTED = (
    "import sys\n"
    "from pe_symbolic.cli import main\n"
    "try:\n    main(sys.argv[1:])\n"
    "except SystemExit:\n    pass\n"
    "print('\\n' + ' '.join(sys.modules))"
)


def imported(folder: Path, *arguments: str) -> set[str]:
    command = [sys.executable, "-c", LISTED, *arguments]
    shown = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=60, check=True
    ).stdout
    return {name.partition(".")[0] for name in shown.splitlines()[-1].split()}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "note.md").write_text("$\\sin(2) = 0.87$ and $d = 4$\n", encoding="utf-8")
    table = '[tool.pe-symbolic]\nbindings = { k = 2 }\nfunctions = { seno = "sin" }\n'
    (tmp_path / "pyproject.toml").write_text(table, encoding="utf-8")
    return tmp_path


def test_what_is_imported_is_seen(folder: Path) -> None:
    assert {"sympy", "mpmath"} <= imported(folder, "prove", "offset-rotation")
    assert "numpy" in imported(folder, "table", "--length", "2", "--d-model", "2")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"], ["--version"], ["--man"], ["--completion", "bash"], ["check", "--help"],
        ["check", "--show-settings"], ["check", "note.md"],
        ["check", "note.md", "--format", "sarif"], ["check", "note.md", "--diff"],
        ["explain", "wrong"], ["explain", "note.md:1"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_a_run_imports_nothing_heavy(folder: Path, arguments: list[str]) -> None:
    assert imported(folder, *arguments) & set(HEAVY) == set()


@pytest.mark.parametrize("arguments", [["--help"], ["--man"]], ids=" ".join)
def test_help_needs_no_judge(folder: Path, arguments: list[str]) -> None:
    assert imported(folder, *arguments) & {"flint", "mpmath", "markdown_it"} == set()
