"""Writing files: what cannot be written leaves all as it was; devices and links stay so."""

from __future__ import annotations

import errno
import os
import random
import resource
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pe_symbolic.render.files import _tidied, whole_file, write_whole


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError, match="a file is to be named"):
        write_whole(tmp_path, "x")


def test_a_block_that_fails_leaves_the_old_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("old", encoding="utf-8")
    with pytest.raises(ZeroDivisionError):
        _write_half(path)
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def _write_half(path: Path) -> None:
    with whole_file(path) as stream:
        stream.write(b"half %d" % (1 // int(False)))


def test_what_is_no_unicode_is_written_as_its_escape(tmp_path: Path) -> None:
    write_whole(tmp_path / "a", "new \ud800")
    assert (tmp_path / "a").read_bytes() == b"new \\ud800"


def test_what_cannot_be_written_is_named() -> None:
    with pytest.raises(OSError, match="/dev/full"):
        write_whole(Path("/dev/full"), "x")


def test_a_pipe_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, "through")
    reader.join(10)
    assert read == [b"through"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_device_stays_a_device() -> None:
    write_whole(Path("/dev/null"), "x")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old", encoding="utf-8")
    link.symlink_to(target)
    write_whole(link, "new")
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == "new"


@pytest.mark.parametrize("mode", [0o600, 0o444, 0o664])
def test_a_file_keeps_its_mode(tmp_path: Path, mode: int) -> None:
    path, link = tmp_path / "a", tmp_path / "link"
    write_whole(path, "old")
    assert stat.S_IMODE(path.stat().st_mode) == 0o644
    path.chmod(mode)
    link.symlink_to(path)
    write_whole(link, "new")
    assert (path.read_text(encoding="utf-8"), stat.S_IMODE(path.stat().st_mode)) == ("new", mode)


def test_what_has_no_room_is_not_begun(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("old", encoding="utf-8")
    words = r"takes 1,180,591,.* bytes or more, .* are free.*/a"
    with pytest.raises(OSError, match=words), whole_file(path, 2**70):
        pytest.fail("it was begun")
    assert path.read_text(encoding="utf-8") == "old"


def test_folders_on_the_way_are_made(tmp_path: Path) -> None:
    write_whole(tmp_path / "a" / "b", "x")
    assert (tmp_path / "a" / "b").read_text(encoding="utf-8") == "x"


@pytest.mark.parametrize("lasting", [True, False])
def test_what_is_to_last_is_on_the_disk_before_it_has_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, lasting: bool
) -> None:
    path = tmp_path / "a"
    path.write_text("old", encoding="utf-8")
    stored: list[tuple[int, str]] = []

    def noted(handle: int) -> None:
        stored.append((os.fstat(handle).st_size, path.read_text(encoding="utf-8")))

    monkeypatch.setattr(os, "fsync", noted)
    with whole_file(path, lasting=lasting) as stream:
        stream.write(b"the new one")
    assert path.read_text(encoding="utf-8") == "the new one"
    assert stored == [(len("the new one"), "old")] * lasting


# -- faults ------------------------------------------------------------------------------

OLD, NEW = "old " * 9_000, "new " * 11_000
CALLS = ("open", "fsync", "chmod", "rename", "replace", "unlink", "mkdir", "fdopen")
FAULTS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EDQUOT, errno.EMFILE)
#: Writes one text after the other to a file until it is killed.
WRITING = """
import sys
from pathlib import Path
from pe_symbolic.render.files import write_whole
print("ready", flush=True)
while True:
    write_whole(Path(sys.argv[1]), sys.argv[2] * 9_000)
    write_whole(Path(sys.argv[1]), sys.argv[3] * 11_000)
"""


def failing_at(call: str, turn: int, number: int, patch: pytest.MonkeyPatch) -> list[int]:
    """The ``turn``-th use of ``os.call`` fails; the list grows by one at every use."""
    uses: list[int] = []
    real: Callable[..., object] = getattr(os, call)

    def broken(*arguments: object, **named: object) -> object:
        uses.append(1)
        if len(uses) == turn:
            raise OSError(number, os.strerror(number))
        return real(*arguments, **named)

    patch.setattr(os, call, broken)
    return uses


@pytest.mark.parametrize("number", FAULTS, ids=lambda number: errno.errorcode[number])
@pytest.mark.parametrize("call", CALLS)
def test_a_fault_at_any_call_leaves_the_old_or_the_new(
    tmp_path: Path, call: str, number: int
) -> None:
    path = tmp_path / "a"
    for turn in range(1, 50):
        path.write_text(OLD, encoding="utf-8")
        said = ""
        with pytest.MonkeyPatch.context() as patch:
            uses = failing_at(call, turn, number, patch)
            try:
                write_whole(path, NEW)
            except OSError as fault:
                said = str(fault)
        assert not said or str(path) in said
        assert path.read_text(encoding="utf-8") == (OLD if said else NEW)
        if call != "unlink":
            assert list(tmp_path.iterdir()) == [path]
        if len(uses) < turn:
            return
    pytest.fail(f"os.{call} is called without end")


@pytest.mark.parametrize("most", [0, 1, 4096, 20_000, 43_999])
def test_a_full_disk_leaves_the_old(tmp_path: Path, most: int) -> None:
    """A real one, as far as a process can have its own: no file may grow beyond so many bytes."""
    path = tmp_path / "a"
    path.write_text(OLD, encoding="utf-8")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, before[1]))
    try:
        with pytest.raises(OSError, match="File too large"):
            write_whole(path, NEW)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert path.read_text(encoding="utf-8") == OLD
    assert list(tmp_path.iterdir()) == [path]


def killed_while_writing(path: Path, times: int) -> int:
    """Kills a writer so often; answers how often the file was neither text, or more was left."""
    luck, lost = random.Random(11), 0  # noqa: S311 - the same times to kill at, on every run
    for _ in range(times):
        command = [sys.executable, "-c", WRITING, str(path), "old ", "new "]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == b"ready\n"
            time.sleep(luck.random() * 0.02)
            process.kill()
        lost += path.read_text(encoding="utf-8") not in (OLD, NEW)
        lost += len(list(path.parent.iterdir())) > 2
    return lost


def test_killed_anywhere_it_leaves_one_of_the_two(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text(OLD, encoding="utf-8")
    assert killed_while_writing(path, int(os.environ.get("PE_SYMBOLIC_KILLS", "8"))) == 0
    _tidied.cache_clear()
    write_whole(path, NEW)
    assert list(tmp_path.iterdir()) == [path], "the next run removes what a killed one left"


def test_what_a_running_process_writes_is_left_alone(tmp_path: Path) -> None:
    others = tmp_path / f".pe-symbolic-{os.getppid()}-abc.tmp"
    others.write_text("half", encoding="utf-8")
    _tidied.cache_clear()
    write_whole(tmp_path / "a", NEW)
    assert others.exists()
