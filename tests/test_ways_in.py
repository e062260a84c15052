"""The same three mistakes, found through every way in: no way sees more, and none sees less."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from html import unescape
from pathlib import Path
from xml.etree import ElementTree as ET

import forked
import jsonschema
import nbformat
import pytest
import yaml
from nbclient import NotebookClient

import pe_symbolic as pe
from pe_symbolic.document.read import BINARY, SUFFIXES

Mistakes = list[tuple[int, str]]

NOTE = """# Waves

First $\\sin(1) = 0.84$.

Then $\\sin(2) = 0.87$.

Last $\\sqrt{2} > 2$, and $2 + 2 = 5$.
"""
RIGHT = NOTE.replace("0.87", "0.91").replace("> 2$", "> 1$").replace("= 5", "= 4")
THREE: Mistakes = [(5, "wrong"), (7, "fails"), (7, "wrong")]
SCHEMAS = Path(__file__).resolve().parent / "schemas"
PROGRAM = Path(sys.executable).with_name("pe-symbolic")


def run(
    folder: Path, *arguments: str, given: str | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(PROGRAM), "check", *arguments],
        cwd=folder, input=given, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


def shown(folder: Path, format: str) -> str:
    return forked.run("check", "waves.md", "--format", format, folder=folder).stdout


def by_terminal(folder: Path) -> Mistakes:
    found = re.findall(r"^waves\.md:(\d+):\d+: (\w+): ", run(folder, "waves.md").stdout, re.M)
    return [(int(line), verdict) for line, verdict in found]


def by_standard_input(folder: Path) -> Mistakes:
    text = (folder / "waves.md").read_text(encoding="utf-8")
    out = run(folder, "-", "--stdin-filename", "n.md", "--format", "concise", given=text).stdout
    found = re.findall(r"^n\.md:(\d+):\d+: (\w+): ", out, re.M)
    return [(int(line), verdict) for line, verdict in found]


def by_json(folder: Path) -> Mistakes:
    claims = json.loads(shown(folder, "json"))["documents"][0]["claims"]
    return [(one["line"], one["verdict"]) for one in claims if one["verdict"] in ("wrong", "fails")]


def by_sarif(folder: Path) -> Mistakes:
    log = json.loads(shown(folder, "sarif"))
    schema = json.loads((SCHEMAS / "sarif-2.1.0.json").read_text(encoding="utf-8"))
    jsonschema.validate(log, schema)
    return [
        (one["locations"][0]["physicalLocation"]["region"]["startLine"], one["ruleId"])
        for one in log["runs"][0]["results"]
    ]


def by_junit(folder: Path) -> Mistakes:
    cases = ET.fromstring(shown(folder, "junit")).iter("testcase")  # noqa: S314 - our own
    failed = [(case, case.find("failure")) for case in cases]
    return [
        (int(case.get("line", "0")), failure.get("message", "").partition(":")[0])
        for case, failure in failed
        if failure is not None
    ]


def by_github(folder: Path) -> Mistakes:
    found = re.findall(
        r"^::error file=waves\.md,line=(\d+),.*title=pe-symbolic%3A (\w+)::",
        shown(folder, "github"),
        re.M,
    )
    return [(int(line), verdict) for line, verdict in found]


def by_gitlab(folder: Path) -> Mistakes:
    issues = json.loads(shown(folder, "gitlab"))
    wanted = {"description", "check_name", "fingerprint", "severity", "location"}
    assert all(wanted <= set(one) for one in issues)
    assert len({one["fingerprint"] for one in issues}) == len(issues)
    return [
        (one["location"]["lines"]["begin"], one["check_name"].removeprefix("pe-symbolic/"))
        for one in issues
    ]


def by_markdown(folder: Path) -> Mistakes:
    found = re.findall(
        r"^\| waves\.md:(\d+):\d+ \| (\w+): ", unescape(shown(folder, "markdown")), re.M
    )
    return [(int(line), verdict) for line, verdict in found]


def by_python(folder: Path) -> Mistakes:
    findings = pe.check(folder / "waves.md").documents[0].findings
    return [(f.claim.place.line, f.verdict) for f in findings if f.verdict in ("wrong", "fails")]


def by_pytest(folder: Path) -> Mistakes:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--pe-notes", "waves.md"]
    out = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=120, check=False
    ).stdout
    found = re.findall(r"^waves\.md:(\d+):\d+: (wrong|fails): ", out, re.M)
    return [(int(line), verdict) for line, verdict in found]


def by_pre_commit(folder: Path) -> Mistakes:
    out = committed(folder).stderr
    found = re.findall(r"^waves\.md:(\d+):\d+: (wrong|fails): ", out, re.M)
    return [(int(line), verdict) for line, verdict in found]


def by_notebook(folder: Path) -> Mistakes:
    code = (
        "import pe_symbolic as pe\n"
        "found = pe.check('waves.md')\n"
        "for f in found.documents[0].findings:\n"
        "    if f.verdict in ('wrong', 'fails'): print(f.claim.place.line, f.verdict)\n"
    )
    cell = {"cell_type": "code", "source": code, "metadata": {}, "outputs": []}
    cells: list[dict[str, object]] = [{**cell, "execution_count": None}]
    written = {"nbformat": 4, "nbformat_minor": 4, "metadata": {}, "cells": cells}
    notebook = nbformat.reads(json.dumps(written), as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(
        notebook, kernel_name="python3", timeout=120, resources={"metadata": {"path": str(folder)}}
    ).execute()
    lines = [line for one in notebook.cells[0].outputs for line in one.text.splitlines()]
    return [(int(line), verdict) for line, verdict in map(str.split, lines)]


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(
        ["git", "-c", "user.name=x", "-c", "user.email=x@y.z", *arguments],
        cwd=folder, check=True, capture_output=True, timeout=60,
    )  # fmt: skip


def committed(folder: Path, hook: str = "pe-symbolic") -> subprocess.CompletedProcess[str]:
    """A commit of the note in a repository that has our hook, as it stands in our file.

    Its language alone is another: the program is here already and need not be installed.
    """
    offered = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    (mine,) = [one for one in offered if one["id"] == hook]
    mine = {**mine, "language": "system", "entry": f"{PROGRAM.parent}/{mine['entry']}"}
    config = {"repos": [{"repo": "local", "hooks": [mine]}]}
    (folder / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config), encoding="utf-8")
    git(folder, "init", "-q")
    home = {**os.environ, "PRE_COMMIT_HOME": str(folder / ".git" / "pre-commit")}
    command = [sys.executable, "-m", "pre_commit", "install"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=60, env=home)
    git(folder, "add", "-A")
    return subprocess.run(
        ["git", "-c", "user.name=x", "-c", "user.email=x@y.z", "commit", "-m", "Add waves"],
        cwd=folder, capture_output=True, text=True, timeout=120, check=False,
        env={**home, "GIT_CONFIG_GLOBAL": os.devnull},
    )  # fmt: skip


ROOT = Path(__file__).resolve().parent.parent
WAYS: Mapping[str, Callable[[Path], Mistakes]] = {
    name: way for name, way in globals().items() if name.startswith("by_")
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "waves.md").write_text(NOTE, encoding="utf-8")
    return tmp_path


def test_there_are_so_many_ways() -> None:
    assert len(WAYS) == 12


@pytest.mark.parametrize("way", WAYS)
def test_a_right_note_has_none(folder: Path, way: str) -> None:
    (folder / "waves.md").write_text(RIGHT, encoding="utf-8")
    assert WAYS[way](folder) == []


@pytest.mark.parametrize("way", WAYS)
def test_the_three_are_found(folder: Path, way: str) -> None:
    assert sorted(WAYS[way](folder)) == THREE


def test_the_hook_refuses_the_commit_until_the_note_is_mended(folder: Path) -> None:
    refused = committed(folder)
    assert refused.returncode == 1
    assert "waves.md:5:" in refused.stdout + refused.stderr
    (folder / "waves.md").write_text(RIGHT, encoding="utf-8")
    taken = committed(folder)
    assert taken.returncode == 0, taken.stdout + taken.stderr


def test_the_hook_that_mends_writes_the_numbers(folder: Path) -> None:
    assert committed(folder, "pe-symbolic-fix").returncode == 1
    assert "\\sin(2) = 0.91" in (folder / "waves.md").read_text(encoding="utf-8")


def test_the_hook_leaves_out_what_the_project_excludes(folder: Path) -> None:
    table = '[tool.pe-symbolic]\nexclude = ["waves.md"]\n'
    (folder / "pyproject.toml").write_text(table, encoding="utf-8")
    assert committed(folder).returncode == 0


def test_a_name_that_looks_like_an_option_is_a_file(folder: Path) -> None:
    (folder / "-ox.md").write_text(RIGHT, encoding="utf-8")
    (folder / "waves.md").write_text(RIGHT, encoding="utf-8")
    taken = committed(folder)
    assert taken.returncode == 0, taken.stdout + taken.stderr
    assert (folder / "waves.md").read_text(encoding="utf-8") == RIGHT
    assert not (folder / "x.md").exists()


def test_the_hooks_are_given_what_is_read_and_nothing_else() -> None:
    offered = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert len(offered) == 2
    for hook in offered:
        wanted = re.compile(hook["files"])
        for name in ("a.py", "md", "a.md.bak", "notes.tex/a.png", "a.pdf"):
            assert not wanted.search(name), name
        for suffix in SUFFIXES - {f".{name}" for name in BINARY}:
            assert wanted.search(f"notes/a{suffix}"), suffix
        assert hook["types"] == ["text"]
