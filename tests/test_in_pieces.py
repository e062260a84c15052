"""``check`` over many documents: the same bytes with any jobs, and an end that loses nothing."""

from __future__ import annotations

import fcntl
import json
import os
import re
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import forked
import pytest

from pe_symbolic.cli.patience import NobodyReads, undivided
from pe_symbolic.cli.running import Output, ended, gathered, show
from pe_symbolic.corpus.lines import Lines, UnreadableLines
from pe_symbolic.corpus.pieces import LinePieces
from pe_symbolic.corpus.record import record_of
from pe_symbolic.corpus.shown import Shown
from pe_symbolic.document import read
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.render.tally import Tally

PROGRAM = [sys.executable, "-m", "pe_symbolic"]
# One document holds a run up: what stands before it in the order is finished by then.
HELD_UP = """
import os, sys, time
from pe_symbolic.cli import main, one_document
judge = one_document.judge_document
def judged(document):
    if document.path.endswith("12.md"):
        os.write(2, b"ready %d\\n" % os.getpid())
        time.sleep(60)
    return judge(document)
one_document.judge_document = judged
sys.exit(main(["check", ".", *sys.argv[1:]]))
"""
UNHINDERED = """
import sys
from pe_symbolic.cli import main
sys.exit(main(["check", ".", *sys.argv[1:]]))
"""
FORMATS = "text json jsonl concise sarif junit github gitlab markdown".split()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in range(25):
        text = (
            f"# Note\n\n$\\sin({number % 7}) = 0.{80 + number % 9}$,\n"
            f"so $\\sqrt{{{number}}} = 2.0$.\n"
            "The log is $\\log(100) = 2$ and $\\cos(3) =$ stays open.\n"
        )
        (tmp_path / f"{number:02}.md").write_text(text, encoding="utf-8")
    (tmp_path / "05.md").write_bytes(b"\xff\xff")
    return tmp_path


def check(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return forked.run("check", ".", *arguments, folder=folder)


@pytest.mark.parametrize("format", FORMATS)
def test_the_same_bytes_with_any_jobs(folder: Path, format: str) -> None:
    alone, beside = (check(folder, "--format", format, "--jobs", n) for n in ("1", "3"))
    assert alone.returncode == 2
    assert "before its end" not in alone.stdout
    assert (alone.stdout, alone.stderr) == (beside.stdout, beside.stderr)
    assert "contradict" in alone.stdout or format in (
        "concise",
        "junit",
        "github",
        "gitlab",
        "markdown",
    )


def test_what_could_not_be_read_has_an_entry(folder: Path) -> None:
    assert "unreadable" not in json.loads(
        check(folder, "00.md", "--format", "json", "--exclude", "*").stdout
    )
    found = json.loads(check(folder, "--format", "json").stdout)
    assert [entry["path"] for entry in found["unreadable"]] == ["05.md"]
    assert "not UTF-8" in found["unreadable"][0]["message"]
    assert len(found["documents"]) == 24
    lines = [json.loads(line) for line in check(folder, "--format", "jsonl").stdout.splitlines()]
    shown = [line.get("document") or line.get("unreadable") for line in lines]
    assert [path for path in shown if isinstance(path, str)] == [f"{n:02}.md" for n in range(25)]
    assert lines[-1]["unreadable"] == 1


def test_lines_say_at_the_end_what_others_contradict(folder: Path) -> None:
    lines = [json.loads(line) for line in check(folder, "--format", "jsonl").stdout.splitlines()]
    told = {
        (line["contradicted"]["path"], line["contradicted"]["id"]): line["related"]
        for line in lines
        if "contradicted" in line
    }
    whole = json.loads(check(folder, "--format", "json").stdout)
    assert told == {
        (document["path"], claim["id"]): claim["related"]
        for document in whole["documents"]
        for claim in document["claims"]
        if any("path" in related for related in claim["related"])
    }
    assert len(told) > 10


def test_a_baseline_and_ignores_hold_in_pieces(folder: Path) -> None:
    (folder / "pyproject.toml").write_text(
        '[tool.pe-symbolic]\nper-file-ignores = {"0*.md" = ["wrong"]}\n', encoding="utf-8"
    )
    written = check(folder, "--write-baseline", "known.json", "--exclude", "05.md")
    assert written.returncode == 0
    known = json.loads((folder / "known.json").read_text(encoding="utf-8"))["known"]
    assert not any(each["path"].startswith("0") and each["verdict"] == "wrong" for each in known)
    assert any(each["verdict"] == "wrong" for each in known)
    for wanted in ("json", "jsonl"):
        again = check(folder, "--baseline", "known.json", "--exclude", "05.md", "--format", wanted)
        assert again.returncode == 0
        assert again.stdout.count('"in the baseline"') == len(known)
    (folder / "20.md").write_text("$\\sin(2) = 0.87$\n", encoding="utf-8")
    changed = check(folder, "--baseline", "known.json", "--exclude", "05.md", "--format", "concise")
    assert changed.returncode == 1
    assert changed.stdout.count(": wrong: ") == 1
    assert "no longer found" in changed.stderr


def test_lines_are_for_a_run_that_mends_nothing(folder: Path) -> None:
    refused = check(folder, "--format", "jsonl", "--fix")
    assert refused.returncode == 2
    assert "--format jsonl and --fix do not go together" in refused.stderr


# -- a signal --------------------------------------------------------------------------------


def held_up(folder: Path, *arguments: str) -> tuple[subprocess.Popen[str], int]:
    """A run, and the process in it that waits."""
    process = subprocess.Popen(
        [sys.executable, "-c", HELD_UP, *arguments],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    for line in process.stderr:
        ready = re.search(r"ready (\d+)$", line)  # perhaps behind another process's words
        if ready:
            wait_for_rest(process)  # what stands before it comes in
            return process, int(ready[1])
    raise AssertionError(process.wait())


def children(process: subprocess.Popen[str]) -> list[int]:
    told = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="ascii")
    return [int(word) for word in told.split()]


def wait_for_rest(process: subprocess.Popen[str]) -> None:
    """Until a run and its workers all wait, and have for six looks; at most half a minute."""
    before, looks = None, 0
    for _ in range(600):
        now = [
            Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            for pid in (process.pid, *children(process))
        ]
        # The state of each, and what time of the processor it has used.
        rests = all(fields[0] == "S" for fields in now)
        used = [fields[11:13] for fields in now]
        looks = looks + 1 if rests and used == before else 0
        if looks == 6:
            return
        before = used
        time.sleep(0.05)


def gone(pid: int) -> bool:
    """Whether a process ends within ten seconds, fetched by its parent or not."""
    for _ in range(200):
        try:
            ended = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
        except (FileNotFoundError, ProcessLookupError):
            return True
        if ended:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("jobs", ["1", "3"])
@pytest.mark.parametrize(
    ("number", "status", "word"),
    [(signal.SIGINT, 130, "interrupted"), (signal.SIGTERM, 143, "terminated")],
)
@pytest.mark.parametrize("format", ["json", "jsonl"])
def test_a_signal_ends_a_run_with_what_was_finished(
    folder: Path, jobs: str, number: signal.Signals, status: int, word: str, format: str
) -> None:
    process, _ = held_up(folder, "--format", format, "--jobs", jobs)
    others = children(process)
    began = time.monotonic()
    process.send_signal(number)
    shown, said = process.communicate(timeout=30)
    assert time.monotonic() - began < 2
    assert process.returncode == status
    assert "Traceback" not in said
    assert len(others) == int(jobs)
    assert all(map(gone, others))
    if format == "json":
        found = json.loads(shown)
        paths, stopped = [document["path"] for document in found["documents"]], found["stopped"]
    else:
        lines = [json.loads(line) for line in shown.splitlines()]
        paths, stopped = (
            [line["document"] for line in lines if "document" in line],
            lines[-1]["stopped"],
        )
    assert paths == [f"{n:02}.md" for n in range(12) if n != 5]
    assert stopped == word


@pytest.mark.parametrize("format", [each for each in FORMATS if "json" not in each])
def test_a_run_that_was_stopped_does_not_look_complete(folder: Path, format: str) -> None:
    process, _ = held_up(folder, "--format", format, "--jobs", "2")
    process.send_signal(signal.SIGTERM)
    shown, _ = process.communicate(timeout=30)
    assert shown.count("the run was terminated before its end") >= 1
    assert "10.md" in shown
    assert "13.md" not in shown


def test_what_was_finished_goes_to_the_file_too(folder: Path) -> None:
    process, _ = held_up(folder, "--format", "json", "--jobs", "2", "-o", "found.json")
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=30)
    found = json.loads((folder / "found.json").read_text(encoding="utf-8"))
    assert (len(found["documents"]), found["stopped"]) == (11, "terminated")
    assert [path.name for path in folder.iterdir() if path.name.startswith(".")] == []


@pytest.mark.skipif(not hasattr(fcntl, "F_SETPIPE_SZ"), reason="pipes have one size here")
@pytest.mark.parametrize(
    ("script", "arguments"),
    [
        (HELD_UP, ["--format", "jsonl"]),
        (HELD_UP, ["--format", "json"]),
        (UNHINDERED, []),
        (UNHINDERED, ["--format", "jsonl", "-o", "/dev/stdout"]),
    ],
)
def test_a_signal_ends_a_run_whose_output_nobody_reads(
    folder: Path, script: str, arguments: list[str]
) -> None:
    reader, writer = os.pipe()
    fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
    process = subprocess.Popen(
        [sys.executable, "-c", script, "--jobs", "2", *arguments],
        cwd=folder,
        stdout=writer,
        stderr=writer,
    )
    os.close(writer)
    until = time.monotonic() + 20
    while not unread(reader) and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(1)
    began = time.monotonic()
    process.send_signal(signal.SIGINT)
    try:
        assert process.wait(10) == 130
        assert time.monotonic() - began < 2
    finally:
        process.kill()
        os.close(reader)


def unread(reader: int) -> int:
    """How many bytes wait in a pipe."""
    told = bytearray(4)
    fcntl.ioctl(reader, termios.FIONREAD, told)
    return int.from_bytes(told, sys.byteorder)


def test_lines_are_in_their_file_as_they_come(folder: Path) -> None:
    path = folder / "found.jsonl"
    process, _ = held_up(folder, "--format", "jsonl", "--jobs", "2", "-o", path.name)
    process.kill()
    process.communicate(timeout=30)
    text = path.read_text(encoding="utf-8")
    assert text.endswith("\n")
    lines = [json.loads(line) for line in text.splitlines()]
    assert "schema" in lines[0]
    told = [line["document"] for line in lines if "document" in line]
    assert told == [f"{n:02}.md" for n in range(12) if n != 5]
    assert [each.name for each in folder.iterdir() if each.name.startswith(".")] == []
    with path.open("rb") as stream, pytest.raises(UnreadableLines, match="ends before its summary"):
        list(Lines(stream).all())


@pytest.mark.parametrize("format", ["json", "jsonl"])
def test_a_call_that_is_refused_leaves_its_file_alone(folder: Path, format: str) -> None:
    (folder / "empty").mkdir()
    (folder / "found").write_text("of before", encoding="utf-8")
    refused = check(folder / "empty", "--format", format, "-o", "../found")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert (folder / "found").read_text(encoding="utf-8") == "of before"
    none = check(folder / "empty", "--force-exclude", "--format", format, "-o", "../found")
    assert none.returncode == 0
    assert '"schema"' in (folder / "found").read_text(encoding="utf-8")


class Interrupted(LinePieces):
    """Lines that a signal meets when the second document is gone through again."""

    def afterwards(self, shown: Shown) -> str:
        if shown.record.path == "1.md":
            os.kill(os.getpid(), signal.SIGINT)
        return f"{shown.record.path}\n"


def test_a_signal_while_all_is_shown_ends_with_a_summary() -> None:
    written: list[str] = []
    out = Output(written.append, tuple)
    with gathered() as room:
        for number in range(3):
            judged = judge_document(read("$1 + 1 = 2$", "markdown", f"{number}.md"))
            room.spool.add(record_of(judged))
        pieces = Interrupted()
        show(room, lambda shown: shown, pieces, out)
        assert pieces.end(ended(room, Tally())).endswith('"stopped": "interrupted"}\n')
        assert written == ["0.md\n", "1.md\n"]
        with pytest.raises(KeyboardInterrupt):
            show(room, lambda shown: shown, pieces, out)


def test_what_is_begun_is_done_before_a_run_stops() -> None:
    done: list[str] = []

    def begun(signals: int, seconds: float) -> None:
        with undivided():
            for _ in range(signals):
                os.kill(os.getpid(), signal.SIGINT)
            time.sleep(seconds)
            done.append("done")

    with pytest.raises(KeyboardInterrupt):
        begun(1, 0.01)
    for signals, seconds in ((1, 10.0), (2, 0.01)):
        with pytest.raises(NobodyReads):
            begun(signals, seconds)
    begun(0, 0.01)
    assert done == ["done"] * 2
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_no_process_outlives_one_that_was_killed(folder: Path) -> None:
    process, _ = held_up(folder, "--jobs", "3")
    others = children(process)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate(timeout=30)
    assert len(others) == 3
    assert all(map(gone, others))


def test_a_killed_process_costs_its_document(folder: Path) -> None:
    process, busy = held_up(folder, "--jobs", "2", "--format", "json")
    assert busy in children(process)
    os.kill(busy, signal.SIGKILL)
    shown, said = process.communicate(timeout=60)
    found = json.loads(shown)
    assert process.returncode == 2
    assert [entry["path"] for entry in found["unreadable"]] == ["05.md", "12.md"]
    assert found["unreadable"][1]["message"].endswith("ended by signal 9; it was not judged")
    assert "12.md" in said
    paths = [document["path"] for document in found["documents"]]
    assert paths == [f"{n:02}.md" for n in range(25) if n not in (5, 12)]


@pytest.mark.parametrize("format", ["json", "jsonl", "sarif", "text"])
def test_a_name_that_is_no_text_is_written_as_its_bytes(tmp_path: Path, format: str) -> None:
    name = os.fsdecode(b"zz\xff\x1b[31m.md")
    (tmp_path / name).write_bytes(b"$\\sin(2) = 0.87$\n")
    (tmp_path / "bad.md").write_bytes(b"\xff\n")
    run = check(tmp_path, "--format", format, "-o", "found")
    assert run.returncode == 2
    found = (tmp_path / "found").read_text(encoding="utf-8")
    assert "zz" in found
    assert "\x1b" not in found


def test_a_name_that_is_no_text_is_said_as_its_bytes(tmp_path: Path) -> None:
    name = os.fsdecode(b"zz\xff\x1b[31m.md")
    for each in (name, "bad.md"):
        (tmp_path / each).write_bytes(b"\xff\n")
    again = subprocess.run(
        [sys.executable, "-m", "pe_symbolic", "check", "."],
        cwd=tmp_path, capture_output=True, check=False,
    )  # fmt: skip
    assert b"\x1b" not in again.stderr
    assert again.stderr.count(b"\n") == 2
