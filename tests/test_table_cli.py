"""``table`` refuses what is no table, finds a wrong entry, and gives back what it wrote."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from pe_symbolic.cli import main
from pe_symbolic.encodings.arguments import checked_base
from pe_symbolic.encodings.compared import read_table, units_between
from pe_symbolic.encodings.golden import differences, from_json
from pe_symbolic.encodings.sinusoidal import positional_encoding
from pe_symbolic.encodings.written import FORMATS, entry_text

SIZE = ["--length", "40", "--d-model", "7", "--start", "-3"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--length", "3"], "give --length and --d-model"),
        (["--length", "0", "--d-model", "4"], "length is 0"),
        (["--length", "3", "--d-model", "4", "--base", "-1"], "base is '-1'"),
        (["--length", "3", "--d-model", "4", "--base", "1e9999999"], "more than 3 in its exponent"),
        (["--length", "3", "--d-model", "4", "--start", str(2**60)], "the last position"),
        (["--length", "3", "--d-model", "4", "--dtype", "int8"], "invalid choice"),
        (["--check", "missing.npy"], "missing.npy: No such file"),
        (["--length", "3", "--d-model", "4", "-o", "t.xyz"], ".xyz names no format"),
    ],
)
def test_what_is_no_table_is_one_line_and_status_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["table", *arguments]) == 2
    said = capsys.readouterr()
    assert words in said.err
    assert said.err.count("\n") == 1
    assert not said.out


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("t.npy", b"\x80\x04pickled"),
        ("t.npy", b""),
        ("t.npy", b"\x93NUMPY\x01\x00\x10"),
        ("t.csv", b""),
        ("t.csv", b"position,0\n0,one\n"),
        ("t.csv", b"position,0,1\n0,1,2\n1,1\n"),
        ("t.csv", b"position,0\n0,nan\n"),
        ("t.json", b"[]"),
        ("t.json", b"[" * 100_000),
        ("t.tex", b"nothing"),
        ("t.md", b"\xff\xfe"),
    ],
)
def test_a_file_that_holds_no_table_is_status_2(
    name: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    assert main(["table", "--check", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"pe-symbolic: {path}: ")


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
def test_an_entry_off_by_one_unit_is_found_and_what_was_written_is_not(
    form: str, dtype: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"t.{form}"
    assert main(["table", *SIZE, "--dtype", dtype, "-o", str(path)]) == 0
    assert main(["table", "--check", str(path), "--start", "-3", "--dtype", dtype]) == 0
    assert "each of 280 entries" in capsys.readouterr().out
    rows = np.array(read_table(path, form, dtype))
    assert rows.tobytes() == positional_encoding(40, 7, start=-3, dtype=dtype).tobytes()
    rows[8, 2] = np.nextafter(rows[8, 2], rows.dtype.type(2))
    spoilt = tmp_path / "spoilt.npy"
    np.save(spoilt, rows)
    assert main(["table", "--check", str(spoilt), "--start", "-3", "--dtype", dtype]) == 1
    said = capsys.readouterr().out
    assert "1 of 280 entries differ" in said
    assert "position 5, column 2" in said
    assert "1 unit in the last place away" in said


def test_another_shape_or_start_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "t.npy"
    np.save(path, positional_encoding(10, 4))
    assert main(["table", "--check", str(path), "--length", "11"]) == 1
    assert "10 by 4 entries, not 11 by 4" in capsys.readouterr().out
    assert main(["table", "--check", str(path), "--start", "1"]) == 1
    assert main(["table", "--check", str(path), "--dtype", "float64"]) == 2


def test_a_written_file_is_whole_or_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.csv"
    path.write_text("old", encoding="utf-8")
    monkeypatch.setattr("pe_symbolic.encodings.written.entry_text", lambda entry: 1 / 0)
    assert main(["table", *SIZE, "-o", str(path)]) == 3
    assert path.read_text(encoding="utf-8") == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["t.csv"]


def test_text_goes_to_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["table", "--length", "2", "--d-model", "3", "--format", "tex"]) == 0
    said = capfdbinary.readouterr().out.decode()
    assert said.startswith("% \\usepackage{booktabs}\n\\begin{tabular}{rrrr}\n\\toprule\n")
    assert "1 & 0.84147096 & 0.5403023 & 0.002154433 \\\\\n" in said
    assert main(["table", "--length", "2", "--d-model", "3", "--format", "json"]) == 0
    read = json.loads(capfdbinary.readouterr().out)
    assert read["schema"] == "pe-symbolic.table/1"
    assert read["rows"][0] == [0, 1, 0]


def test_a_table_in_several_blocks_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pe_symbolic.encodings.table.BLOCK_ENTRIES", 50)
    path = tmp_path / "t.npy"
    assert main(["table", *SIZE, "-o", str(path)]) == 0
    assert np.load(path).tobytes() == positional_encoding(40, 7, start=-3).tobytes()


def test_a_golden_file_says_what_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "pinned.json"
    assert main(["table", "--golden", str(path)]) == 2  # there is nothing to pin
    assert main(["table", *SIZE, "--golden", str(path)]) == 0
    assert path.stat().st_size < 2000
    assert main(["table", "--golden", str(path)]) == 0
    assert main(["table", "--golden", str(path), "--base", "10001"]) == 1
    assert "sha256: pinned" in capsys.readouterr().out
    path.write_text(path.read_text(encoding="utf-8").replace('"sha256": "', '"sha256": "0'))
    assert main(["table", "--golden", str(path)]) == 1


def test_a_golden_file_finds_the_rows_of_another_table(tmp_path: Path) -> None:
    path = tmp_path / "pinned.json"
    main(["table", *SIZE, "--golden", str(path)])
    kept = from_json(path.read_text(encoding="utf-8"))
    rows = positional_encoding(40, 7, start=-3)
    assert differences(kept, rows) == []
    rows[39, 6] = np.nextafter(rows[39, 6], np.float32(2))
    told = differences(kept, rows)
    assert any("positions 27 to 36 differ" in line for line in told)
    assert any("position 36, column 6" in line for line in told)
    assert "shape (39, 7)" in differences(kept, rows[1:])[0]


@pytest.mark.parametrize(
    "text", ["[]", "{}", "null", '{"schema": "pe-symbolic.golden/1"}', "[" * 99_999]
)
def test_what_is_no_golden_file_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        from_json(text)


def test_bases_and_entries_as_text() -> None:
    for text in ("", "ten", "1e400000", "1/0", "1_000", "١٠", "nan", "inf", "1" * 400):
        with pytest.raises(ValueError):
            checked_base("table", text)
    assert checked_base("table", "10000") == 10000
    assert checked_base("table", "1/3") * 3 == 1
    assert entry_text(np.float32(1e-10)) == "1e-10"
    assert entry_text(np.float16(0.1)) == "0.1"
    assert units_between(np.array([-1.0, 0.0]), np.array([1.0, -0.0])).tolist() == [
        2 * np.float64(1).view(np.int64) + 1,
        1,
    ]
