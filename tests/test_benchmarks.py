"""The benchmarks as commands: a wrong call starts nothing, and help is help; what kills mutants."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from benchmarks import seen
from benchmarks.corpus import write
from benchmarks.scale import checked, reported
from benchmarks.spoiled import changed

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


def test_a_corpus_is_checked_held_against_its_labels_and_reported(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    number = write(folder, 2, 5)
    run = checked(folder, 2, 1)
    assert (run.documents, run.claims, run.not_as_labelled) == (2, number, 0)
    told = reported(run, folder)
    assert (told.way, told.claims) == ("report", number)
    assert told.cost.seconds > 0
    assert {path.name for path in tmp_path.iterdir()} == {"made", "made.jsonl"}


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


@pytest.mark.parametrize(
    ("whole", "spoiled", "names"),
    [
        ("def f(x):\n return x", "def f( x ):\n return x", []),
        ("x = 1", "x = True", ["<module>"]),
        ("def f(x=1):\n return x", "def f(x=2):\n return x", ["<module>"]),
        ("class A:\n x = 1", "class A:\n x = 2", ["A"]),
        ("def f():\n return 1", "def f():\n return 2", ["f"]),
        ("class A:\n def f(self):\n  return 1", "class A:\n def f(self):\n  return 2", ["A.f"]),
        (
            "f = lambda y: [x for x in y if x]",
            "f = lambda y: [x for x in y if not x]",
            ["<lambda>"],
        ),
    ],
)
def test_what_a_mutant_changes(whole: str, spoiled: str, names: list[str]) -> None:
    twins = [compile(source, "module.py", "exec") for source in (whole, spoiled)]
    assert [old.co_qualname for old, _ in changed(*twins)] == names


def test_what_becomes_of_mutants(checkout: Path, tmp_path: Path) -> None:
    whole = "LIMIT = 2\ndef f(x):\n    return x < LIMIT\ndef now():\n    return 1\nN = now()\n"
    module = tmp_path / "pe_symbolic" / "__init__.py"
    module.parent.mkdir()
    module.write_text(whole, encoding="utf-8")
    test = "from pe_symbolic import f\ndef test_f():\n    assert f(1)\n"
    (tmp_path / "test_f.py").write_text(test, encoding="utf-8")
    ours, theirs = socket.socketpair()
    plugins = ("no:pe-symbolic", "no:cacheprovider", "benchmarks.spoiled")
    server = subprocess.Popen(
        [sys.executable, "-m", "pytest", "-q", *(word for one in plugins for word in ("-p", one))],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, (tmp_path, checkout))),
            "PE_MUTANTS": str(theirs.fileno()),
        },
        stdout=subprocess.DEVNULL,
        pass_fds=[theirs.fileno()],
    )
    theirs.close()
    found = {}
    with ours.makefile("w") as asked, ours.makefile("r") as told:
        tests = json.loads(told.readline())
        assert tests == ["test_f.py::test_f"]
        for old, new in (("<", "< "), ("<", "<="), ("<", ">"), ("2", "0"), ("1", "2"), ("<", "!")):
            question = {"path": str(module), "whole": whole, "spoiled": whole.replace(old, new)}
            print(json.dumps({**question, "tests": {tests[0]: 1.0}}), file=asked, flush=True)
            found[new] = json.loads(told.readline())["outcome"]
    ours.close()
    assert server.wait(60) == 0
    assert found == {
        "< ": "the same", "<=": "survived", ">": "killed", "0": "cold", "2": "cold", "!": "killed"
    }  # fmt: skip


class Measure:
    """Coverage as far as it is asked here: what is done with it, in order."""

    done: list[str]
    running: Measure | None = None

    def __init__(self, config_file: str) -> None:
        Measure.done = [config_file]

    @classmethod
    def current(cls) -> Measure | None:
        return cls.running

    def start(self) -> None:
        self.done.append("start")

    def stop(self) -> None:
        self.done.append("stop")

    def save(self) -> None:
        self.done.append("save")


@pytest.mark.parametrize(
    ("more", "is_running", "done"),
    [
        ({"workerinput": {}}, False, [".ci/seen.ini", "start", "stop", "save"]),
        ({"workerinput": {}}, True, []),
        ({}, False, []),
    ],
)
def test_what_runs_tests_beside_is_measured_as_well(
    monkeypatch: pytest.MonkeyPatch,
    checkout: Path,
    more: dict[str, object],
    is_running: bool,  # noqa: FBT001
    done: list[str],
) -> None:
    monkeypatch.setattr(seen, "Coverage", Measure)
    monkeypatch.setattr(Measure, "done", [], raising=False)
    monkeypatch.setattr(Measure, "running", object() if is_running else None)
    at_the_end: list[Callable[[], None]] = []
    config: Any = SimpleNamespace(add_cleanup=at_the_end.append, **more)
    seen.pytest_configure(config)
    for each in at_the_end:
        each()
    assert Measure.done == done
    assert (checkout / seen.SETTINGS).is_file()
