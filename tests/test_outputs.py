"""What a call writes replaces no document of it, and a baseline only a baseline."""

from __future__ import annotations

from pathlib import Path

import pytest

from pe_symbolic.cli import main

NOTE = "$\\sin(2) = 0.87$\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "n").mkdir()
    (tmp_path / "n/a.md").write_text(NOTE, encoding="utf-8")
    (tmp_path / "n/b.txt").write_text("Nothing to count.\n", encoding="utf-8")
    (tmp_path / "n/link.md").symlink_to("a.md")
    (tmp_path / "script.py").write_text("print(3)\n", encoding="utf-8")
    (tmp_path / "image").write_bytes(b"\xff\xfe")
    return tmp_path


def everything(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    "arguments",
    [
        ["n", "-o", "n/a.md"],
        ["n/a.md", "-o", "n/../n/a.md"],
        ["n/b.txt", "n/a.md", "-o", "n/link.md"],
        ["n/link.md", "-o", "n/a.md", "--format", "json"],
        ["n", "-o", "n/b.txt", "--diff"],
        ["n", "-o", "n/b.txt", "--fix"],
        ["n", "-o", "n/b.txt", "--certify"],
        ["n", "--write-baseline", "n/a.md"],
        ["n/a.md", "--write-baseline", "n/b.txt"],
        ["n", "--write-baseline", "script.py"],
        ["n", "--write-baseline", "image"],
        ["n", "--write-baseline", "image", "--fix"],
        ["n", "--write-baseline", "new", "-o", "new"],
    ],
)
def test_a_file_that_holds_something_else_is_not_overwritten(
    folder: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    before = everything(folder)
    assert main(["check", *arguments]) == 2
    assert everything(folder) == before
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert arguments[arguments.index("-o" if "-o" in arguments else arguments[1]) + 1] in shown.err


@pytest.mark.parametrize("name", ["known.json", "new/known"])
def test_a_baseline_is_written_anew(folder: Path, name: str) -> None:
    assert main(["check", "n", "--write-baseline", name]) == 0
    first = (folder / name).read_bytes()
    (folder / "n/a.md").write_text(NOTE + NOTE, encoding="utf-8")
    assert main(["check", "n", "--write-baseline", name]) == 0
    assert (folder / name).read_bytes() != first


def test_what_is_no_document_of_the_call_may_be_overwritten(folder: Path) -> None:
    (folder / "empty.json").touch()
    assert main(["check", "n/a.md", "-o", "n/b.txt"]) == 1
    assert b"0.9093" in (folder / "n/b.txt").read_bytes()
    assert main(["check", "n", "-o", "script.py"]) == 1
    assert main(["check", "n", "--write-baseline", "empty.json"]) == 0
    assert main(["check", "n", "--write-baseline", "/dev/null"]) == 0
