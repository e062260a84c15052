"""The steps of the GitHub action, run as GitHub runs them, but for what comes from elsewhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml


@dataclass(frozen=True, slots=True)
class Ran:
    """How the steps ended: the status of the first that failed, what was said, and the summary."""

    status: int
    said: str
    summary: str


def run_action(checkout: Path, folder: Path, **inputs: str) -> Ran:
    """Every step with a script but the one that installs; inputs reach it by its environment."""
    action = yaml.safe_load((checkout / "action.yml").read_text(encoding="utf-8"))
    given = {name: inputs.get(name, one["default"]) for name, one in action["inputs"].items()}
    summary = folder / "summary.md"
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    said = ""
    for step in action["runs"]["steps"]:
        if "run" not in step or "pip install" in step["run"]:
            continue
        environment = {**os.environ, "PATH": path, "GITHUB_STEP_SUMMARY": str(summary)}
        for name, value in step.get("env", {}).items():
            environment[name] = given[value.removeprefix("${{ inputs.").removesuffix(" }}")]
        command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step["run"]]
        result = subprocess.run(
            command,
            cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
        said += result.stdout + result.stderr
        if result.returncode:
            return Ran(result.returncode, said, summary.read_text(encoding="utf-8"))
    return Ran(0, said, summary.read_text(encoding="utf-8"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "lectures").mkdir()
    (tmp_path / "lectures" / "one.md").write_text("$\\sin(2) = 0.91$\n", encoding="utf-8")
    return tmp_path


def test_a_right_note_passes_and_is_summed_up(checkout: Path, folder: Path) -> None:
    ran = run_action(checkout, folder, paths="lectures")
    assert (ran.status, ran.said) == (0, "")
    assert "| lectures/one.md | 1 | 1 | 0 | 0 | 0 | 0 |" in ran.summary
    assert not list(folder.glob("*.sarif"))


def test_a_mistake_stands_beside_its_line(checkout: Path, folder: Path) -> None:
    (folder / "lectures" / "one.md").write_text("$\\sin(2) = 0.87$\n", encoding="utf-8")
    ran = run_action(checkout, folder, paths="lectures", sarif="notes.sarif")
    assert ran.status == 1
    assert "::error file=lectures/one.md,line=1," in ran.said
    log = json.loads((folder / "notes.sarif").read_text(encoding="utf-8"))
    assert [result["ruleId"] for result in log["runs"][0]["results"]] == ["wrong"]


def test_arguments_are_words_and_nothing_more(checkout: Path, folder: Path) -> None:
    words = "--exclude $(touch${IFS}x) --bind *"
    ran = run_action(checkout, folder, paths="lectures", arguments=words)
    assert not (folder / "x").exists()
    assert ran.status == 2
    assert "'*' is not NAME=VALUE" in ran.said


def test_no_input_is_put_into_a_script(checkout: Path) -> None:
    action = yaml.safe_load((checkout / "action.yml").read_text(encoding="utf-8"))
    scripts = [step["run"] for step in action["runs"]["steps"] if "run" in step]
    assert len(scripts) == 3
    assert not any("${{" in script for script in scripts)
