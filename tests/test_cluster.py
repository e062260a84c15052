"""Documents judged on a real cluster: a scheduler and workers that are processes of their own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

PROGRAM = [sys.executable, "-m", "pe_symbolic", "check", "."]
# Like a worker, but slow: one is killed while it works.
SLOW = """
import sys, time
from pe_symbolic.cli import one_document
judge = one_document.judge_document
def judged(document):
    time.sleep(0.1)
    if document.path.endswith("20.md") and "deadly" in document.source:
        import os
        os._exit(1)
    return judge(document)
one_document.judge_document = judged
from distributed.cli.dask_worker import main
main(sys.argv[1:])
"""
OTHER = SLOW.replace(
    "one_document.judge_document = judged",
    "from pe_symbolic.cli import cluster\ncluster.judge_digest = lambda: b'another'",
)


# A worker that is lost takes but the document along that it works on.
SETTINGS = {
    "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1",
    "DASK_DISTRIBUTED__SCHEDULER__WORKER_SATURATION": "1.0",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    notes = tmp_path / "notes"
    notes.mkdir()
    for number in range(40):
        text = f"$\\sin({number % 7}) = 0.{80 + number % 9}$ and $\\sqrt{{{number}}} = 2.0$\n"
        (notes / f"{number:02}.md").write_text(text, encoding="utf-8")
    (notes / "07.md").write_bytes(b"\xff\xff")
    return notes


@pytest.fixture
def room() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def started(room: ExitStack, place: Path, *command: str) -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=place,
        env=os.environ | SETTINGS,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    room.callback(process.wait)
    room.callback(process.kill)
    return process


def scheduler(room: ExitStack, place: Path) -> str:
    """Starts a scheduler on a free port of this machine; its address."""
    return scheduling(room, place)[0]


def scheduling(room: ExitStack, place: Path) -> tuple[str, subprocess.Popen[bytes]]:
    """A scheduler's address, and its process."""
    file = place / "scheduler.json"
    options = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show")
    code = "import sys; from distributed.cli.dask_scheduler import main; main(sys.argv[1:])"
    process = started(room, place, "-c", code, *options, "--scheduler-file", str(file))
    for _ in range(600):
        if file.exists() and file.stat().st_size:
            address: str = json.loads(file.read_text(encoding="utf-8"))["address"]
            return address, process
        time.sleep(0.1)
    raise AssertionError("no scheduler")


def worker(room: ExitStack, place: Path, address: str, code: str = SLOW) -> subprocess.Popen[bytes]:
    options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(place))
    return started(room, place, "-c", code, address, *options)


def check(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *arguments], cwd=folder, capture_output=True, text=True, timeout=300, check=False
    )


@pytest.mark.parametrize(
    ("address", "said"),
    [("nonsense://here", "tcp://host:port"), ("tcp://127.0.0.1:1", "no scheduler answers")],
)
def test_no_scheduler_is_a_wrong_call(folder: Path, address: str, said: str) -> None:
    refused = check(folder, "--dask", address)
    assert refused.returncode == 2
    assert said in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_a_cache_does_not_go_with_it(folder: Path) -> None:
    refused = check(folder, "--dask", "local", "--cache", "kept")
    assert refused.returncode == 2
    assert "--cache" in refused.stderr


def test_a_worker_killed_in_the_middle_costs_nothing(folder: Path, room: ExitStack) -> None:
    expected = check(folder, "--format", "jsonl")
    address = scheduler(room, folder.parent)
    first, _ = (worker(room, folder.parent, address) for _ in range(2))
    trouble = folder.parent / "trouble.txt"
    with (
        trouble.open("w") as stderr,
        subprocess.Popen(
            [*PROGRAM, "--format", "jsonl", "--dask", address],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        ) as process,
    ):
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(8)]
        assert first.poll() is None
        first.send_signal(signal.SIGKILL)
        shown = process.stdout.read()
    assert trouble.read_text(encoding="utf-8") == expected.stderr
    assert "".join(lines) + shown == expected.stdout
    assert process.returncode == expected.returncode == 2


def test_a_scheduler_that_is_lost_takes_nothing_finished_along(
    folder: Path, room: ExitStack
) -> None:
    address, process = scheduling(room, folder.parent)
    worker(room, folder.parent, address)
    found = folder.parent / "found.jsonl"
    options = ("--format", "jsonl", "-o", str(found), "--dask", address)
    with subprocess.Popen([*PROGRAM, *options], cwd=folder, stderr=subprocess.DEVNULL) as run:
        while not found.exists():
            assert run.poll() is None
            time.sleep(0.05)
        process.kill()
        assert run.wait(120) == 2
    lines = [json.loads(line) for line in found.read_text(encoding="utf-8").splitlines()]
    assert sum("document" in line or "unreadable" in line for line in lines[:-1]) == 40
    assert lines[-1]["unreadable"] > 1


def test_a_document_that_kills_workers_has_an_entry(folder: Path, room: ExitStack) -> None:
    (folder / "20.md").write_text("A deadly one: $\\sin(2) = 0.87$\n", encoding="utf-8")
    address = scheduler(room, folder.parent)
    for _ in range(3):
        worker(room, folder.parent, address)
    found = json.loads(check(folder, "--format", "json", "--dask", address).stdout)
    assert [entry["path"] for entry in found["unreadable"]] == ["07.md", "20.md"]
    assert "worker after worker" in found["unreadable"][1]["message"]
    assert len(found["documents"]) == 38


def test_a_worker_of_another_version_judges_nothing(folder: Path, room: ExitStack) -> None:
    address = scheduler(room, folder.parent)
    worker(room, folder.parent, address, OTHER)
    result = check(folder, "--dask", address)
    assert result.returncode == 2
    assert result.stderr.count("another version of the program") == 40


def test_a_cluster_of_this_machine(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setenv("TMPDIR", str(scratch))
    beside = check(folder, "--format", "json", "--dask", "local", "--jobs", "2")
    alone = check(folder, "--format", "json")
    assert (beside.stdout, beside.stderr) == (alone.stdout, alone.stderr)
    assert beside.returncode == alone.returncode
    assert list(scratch.iterdir()) == []
