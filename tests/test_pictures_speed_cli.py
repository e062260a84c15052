"""``report`` draws what the benchmarks measured, where they were run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from test_pictures import TOLD

from pe_symbolic.cli import main
from pe_symbolic.kernel import Certificate, prove


@pytest.fixture(autouse=True)
def one_theorem(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speeds are drawn whatever was proved: one theorem is enough for it."""

    def prove_one() -> tuple[Certificate, ...]:
        return (prove("bounded"),)

    monkeypatch.setattr("pe_symbolic.kernel.prove_all", prove_one)


@pytest.fixture
def right_note(tmp_path: Path) -> Path:
    """A note without a mistake."""
    note = tmp_path / "note.md"
    note.write_text("Take $\\sin(1) = 0.84$.\n", encoding="utf-8")
    return note


def test_what_is_no_benchmark_is_left_out_with_a_word(
    right_note: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = right_note.parent / "out"
    folder.mkdir()
    (folder / "benchmarks.json").write_bytes(b'{"schema": "\xff"}')
    assert main(["report", str(right_note), "-o", str(folder)]) == 0
    told = capsys.readouterr().err
    assert "benchmarks.json: left out" in told
    assert "python -m benchmarks" in told
    assert not (folder / "data" / "speed.csv").exists()


def test_the_speeds_are_drawn(right_note: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = right_note.parent / "out"
    folder.mkdir()
    (folder / "benchmarks.json").write_text(json.dumps(TOLD), encoding="utf-8")
    assert main(["report", str(right_note), "-o", str(folder)]) == 0
    assert capsys.readouterr().err == ""
    assert (folder / "data" / "speed.csv").read_text(encoding="utf-8").splitlines()[1:] == [
        "1000,500,direct,8",
        '1000,500,"ours float32, fresh pages",2',
    ]
    assert "figure-speed" in (folder / "report.tex").read_text(encoding="utf-8")
