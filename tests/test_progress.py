"""What a terminal is told of long work: nothing of short work, and nothing that stays."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from pe_symbolic.cli import progress as module
from pe_symbolic.cli.progress import counted_as_they_come, progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def terminal_of(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Standard error as a terminal, from within a test: before it pytest puts its own there."""
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    return stream


def test_short_work_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = terminal_of(monkeypatch)
    assert list(counted_as_they_come(iter("abc"), "letters")) == ["a", "b", "c"]
    assert not terminal.getvalue()


def test_long_work_is_counted_and_the_line_is_gone_where_something_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = terminal_of(monkeypatch)
    monkeypatch.setattr(module, "_LONG", -1.0)
    for one in counted_as_they_come(iter("ab"), "letters read"):
        assert terminal.getvalue().endswith("\r\x1b[K" if one == "b" else "")
    assert "1 letters read ..." in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_what_is_long_in_work_is_told_behind_the_count(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = terminal_of(monkeypatch)
    monkeypatch.setattr(module, "_LONG", -1.0)
    with progress() as line:
        line.wait_for("notes/big.md", 3.2)
        line.tell("7 documents judged")
        line.wait_for("x" * 99 + "\n\x1b[2J.md", 4.7)
        line.wait_for("x" * 99 + "\n\x1b[2J.md", 4.9)
        line.wait_for("notes/big.md", 5.0)
    shown = [each.removeprefix("\x1b[K") for each in terminal.getvalue().split("\r")]
    assert shown[1] == "notes/big.md for 3 s ..."
    assert shown[3].startswith("7 documents judged; ")
    assert shown[3].endswith("[2J.md for 4 s ...")
    assert "\x1b" not in shown[3]
    assert shown[4:] == ["7 documents judged; notes/big.md for 5 s ...", ""]


def test_a_document_that_is_soon_done_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = terminal_of(monkeypatch)
    with progress() as line:
        line.wait_for("notes/small.md", 0.4)
    assert terminal.getvalue() == ""


def test_nothing_is_said_to_a_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_LONG", -1.0)
    with progress() as line:
        line.tell("working", at_once=True)
    assert capsys.readouterr().err == ""


def test_who_gives_is_told_when_nobody_wants_more() -> None:
    ended: list[str] = []

    def letters() -> Iterator[str]:
        try:
            yield from "abc"
        finally:
            ended.append("ended")

    taken = counted_as_they_come(letters(), "letters")
    assert next(taken) == "a"
    taken.close()
    assert ended == ["ended"]
