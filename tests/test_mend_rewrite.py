"""Rewriting a file: the old contents or the new ones, whatever goes wrong on the way."""

from __future__ import annotations

import errno
import os
import random
import resource
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pe_symbolic.mend import LeftAlone, rewrite

OLD, NEW = b"\xef\xbb\xbfold\r\n" * 3000, b"new\r" * 9000
CALLS = ("open", "write", "fsync", "replace", "close", "lstat", "stat", "utime", "chmod")
FAULTS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EDQUOT)

# Two contents in turn, for ever, by a child for each line that is asked for; whoever asked kills
# it somewhere in the middle.
FLIPPING = """
import os, sys
from pathlib import Path
from pe_symbolic.mend.rewrite import rewrite
path = Path(sys.argv[1])
for _ in sys.stdin:
    if child := os.fork():
        print(child, flush=True)
        os.waitpid(child, 0)
        print("killed", flush=True)
        continue
    one = path.read_bytes()
    two = bytes(reversed(one))
    while True:
        rewrite(path, one, two)
        one, two = two, one
"""


@pytest.fixture
def note(tmp_path: Path) -> Path:
    path = tmp_path / "note.md"
    path.write_bytes(OLD)
    return path


def beside(path: Path) -> list[str]:
    return sorted(entry.name for entry in path.parent.iterdir() if entry != path)


# -- what is left alone ------------------------------------------------------------------


def test_newer_words_are_kept(note: Path) -> None:
    for newer in (OLD + b"!", OLD[:-1], b"", OLD.replace(b"old", b"odd", 1)):
        note.write_bytes(newer)
        with pytest.raises(LeftAlone, match=r"note\.md: not mended: it changed"):
            rewrite(note, OLD, NEW)
        assert note.read_bytes() == newer
        assert beside(note) == []


def test_words_that_arrive_while_the_new_contents_are_written_are_kept(
    note: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write

    def writing(handle: int, contents: memoryview) -> int:
        note.write_bytes(b"newer")
        return write(handle, contents)

    monkeypatch.setattr(os, "write", writing)
    with pytest.raises(LeftAlone, match="it changed in the meantime"):
        rewrite(note, OLD, NEW)
    assert note.read_bytes() == b"newer"
    assert beside(note) == []


def test_what_is_no_file_is_left_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.md")
    (tmp_path / "folder.md").mkdir()
    (tmp_path / "round.md").symlink_to("round.md")
    (tmp_path / "dangling.md").symlink_to("absent.md")
    (tmp_path / "to-pipe.md").symlink_to("pipe.md")
    before = beside(tmp_path / "x")
    for name in (*before, "absent.md", "folder.md/x.md"):
        with pytest.raises(LeftAlone, match=name):
            rewrite(tmp_path / name, OLD, NEW)
    assert beside(tmp_path / "x") == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anything")
def test_write_protection_is_kept(note: Path) -> None:
    note.chmod(0o444)
    with pytest.raises(LeftAlone, match="write-protected"):
        rewrite(note, OLD, NEW)
    note.chmod(0o644)
    note.parent.chmod(0o555)
    try:
        with pytest.raises(LeftAlone, match="Permission denied"):
            rewrite(note, OLD, NEW)
    finally:
        note.parent.chmod(0o755)
    assert note.read_bytes() == OLD


def test_write_protection_is_asked_for(note: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    with pytest.raises(LeftAlone, match="write-protected"):
        rewrite(note, OLD, NEW)
    assert note.read_bytes() == OLD


# -- faults ------------------------------------------------------------------------------


def failing_at(call: str, turn: int, number: int, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The ``turn``-th use of ``os.call`` fails; the list grows by one at every use."""
    uses: list[int] = []
    real: Callable[..., object] = getattr(os, call)

    def broken(*arguments: object, **named: object) -> object:
        uses.append(1)
        if len(uses) == turn:
            if call == "close":
                real(*arguments)
            raise OSError(number, os.strerror(number))
        return real(*arguments, **named)

    monkeypatch.setattr(os, call, broken)
    return uses


@pytest.mark.parametrize("number", FAULTS, ids=lambda number: errno.errorcode[number])
@pytest.mark.parametrize("call", CALLS)
def test_a_fault_at_any_call_leaves_the_old_or_the_new(note: Path, call: str, number: int) -> None:
    note.chmod(0o640)
    failed = 0
    for turn in range(1, 100):
        note.write_bytes(OLD)
        with pytest.MonkeyPatch.context() as patch:
            uses = failing_at(call, turn, number, patch)
            try:
                rewrite(note, OLD, NEW)
                said = ""
            except LeftAlone as reason:
                said = str(reason)
        assert note.read_bytes() in (OLD, NEW)
        assert stat.S_IMODE(note.stat().st_mode) == 0o640
        assert beside(note) == []
        assert said or note.read_bytes() == NEW
        assert "not mended" not in said or note.read_bytes() == OLD
        assert "\n" not in said
        failed += bool(said)
        if len(uses) < turn:
            break
    else:
        pytest.fail(f"os.{call} is called without end")
    assert failed or call in ("chmod", "utime"), f"no fault at os.{call} was noticed"


def test_a_write_in_parts_is_gone_on_with(note: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, rest: write(handle, rest[:1000]))
    rewrite(note, OLD, NEW)
    assert note.read_bytes() == NEW


def test_a_full_disk_leaves_the_old(note: Path) -> None:
    """A real one, as far as a process can have its own: no file may grow beyond 4096 bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, hard))
    try:
        with pytest.raises(LeftAlone, match="not mended: File too large"):
            rewrite(note, OLD, NEW)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, handler)
    assert note.read_bytes() == OLD
    assert beside(note) == []


def test_killed_anywhere_it_leaves_one_of_the_two(note: Path) -> None:
    contents = bytes(range(256)) * 400
    turned = bytes(reversed(contents))
    note.write_bytes(contents)
    note.chmod(0o600)
    luck = random.Random(7)  # noqa: S311 - the same times to kill at, on every run
    command = [sys.executable, "-c", FLIPPING, str(note)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(int(os.environ.get("PE_SYMBOLIC_KILLS", "16"))):
            print("another", file=process.stdin, flush=True)
            child = int(process.stdout.readline())
            time.sleep(luck.random() * 0.02)
            os.kill(child, signal.SIGKILL)
            assert process.stdout.readline() == "killed\n"
            assert note.read_bytes() in (contents, turned)
            assert stat.S_IMODE(note.stat().st_mode) == 0o600
            assert len(beside(note)) <= 1, "the next run removes what a killed one left"
    held = note.read_bytes()
    rewrite(note, held, NEW)
    assert beside(note) == []


# -- what is written ---------------------------------------------------------------------


def test_the_file_has_the_new_contents_and_its_old_mode(note: Path) -> None:
    for mode in (0o600, 0o644, 0o664, 0o755):
        note.write_bytes(OLD)
        note.chmod(mode)
        os.utime(note, (0, 0))
        assert rewrite(note, OLD, NEW) == ()
        assert note.read_bytes() == NEW
        assert stat.S_IMODE(note.stat().st_mode) == mode
        assert note.stat().st_mtime > 0, "make must see that it changed"
    assert beside(note) == []


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file away")
def test_the_owner_stays(note: Path) -> None:
    os.chown(note, 1234, 4321)
    rewrite(note, OLD, NEW)
    assert (note.stat().st_uid, note.stat().st_gid) == (1234, 4321)


def test_a_link_stays_a_link(note: Path) -> None:
    other = note.parent / "elsewhere"
    other.mkdir()
    (other / "first.md").symlink_to("../note.md")
    link = other / "second.md"
    link.symlink_to("first.md")
    rewrite(link, OLD, NEW)
    assert link.is_symlink()
    assert (other / "first.md").is_symlink()
    assert note.read_bytes() == NEW
    assert not note.is_symlink()
    assert beside(note) == ["elsewhere"]
    assert sorted(entry.name for entry in other.iterdir()) == ["first.md", "second.md"]


def test_of_hard_links_this_one_is_mended_and_it_says_so(note: Path) -> None:
    other = note.parent / "other.md"
    other.hardlink_to(note)
    (said,) = rewrite(note, OLD, NEW)
    assert "note.md: mended under this name alone; 1 more" in said
    assert (note.read_bytes(), other.read_bytes()) == (NEW, OLD)
    rewrite(other, OLD, NEW)
    assert other.read_bytes() == NEW


def test_what_a_killed_run_left_is_removed_and_nothing_else(note: Path) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    folder = note.parent
    abandoned = folder / f".pe-symbolic-{gone.pid}-abc_1.tmp"
    kept = {
        f".pe-symbolic-{os.getpid()}-abc.tmp",
        f".pe-symbolic-{os.getppid()}-abc.tmp",
        ".pe-symbolic-mine.tmp",
        f"pe-symbolic-{gone.pid}-abc.tmp",
        f".pe-symbolic-{gone.pid}-abc.tmp.md",
        ".pe-symbolic-9999999999-abc.tmp",
    }
    for name in (*kept, abandoned.name):
        (folder / name).write_bytes(b"x")
    (folder / f".pe-symbolic-{gone.pid}-link.tmp").symlink_to("note.md")
    kept.add(f".pe-symbolic-{gone.pid}-link.tmp")
    rewrite(note, OLD, NEW)
    assert set(beside(note)) == kept
