"""Writing files: what cannot be written leaves all as it was; devices and links stay so."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from pe_symbolic.render.files import whole_file, write_whole


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


def test_folders_on_the_way_are_made(tmp_path: Path) -> None:
    write_whole(tmp_path / "a" / "b", "x")
    assert (tmp_path / "a" / "b").read_text(encoding="utf-8") == "x"
