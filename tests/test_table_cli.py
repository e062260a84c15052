"""``table`` refuses what is no table, finds a wrong entry, and gives back what it wrote."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import numpy as np
import pytest

from pe_symbolic.cli import main
from pe_symbolic.encodings.arguments import checked_base
from pe_symbolic.encodings.compared import units_between
from pe_symbolic.encodings.golden import MOST_COLUMNS, MOST_ENTRIES, differences, from_json
from pe_symbolic.encodings.read_back import read_table
from pe_symbolic.encodings.sinusoidal import positional_encoding
from pe_symbolic.encodings.written import FORMATS, entry_text

SIZE = ["--length", "40", "--d-model", "7", "--start", "-3"]


def test_without_ml_dtypes_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ml_dtypes", None)
    with pytest.raises(ImportError, match=r"pip install 'pe-symbolic\[bf16\]'"):
        positional_encoding(4, 4, dtype="bfloat16")
    assert main(["table", "--length", "4", "--d-model", "4", "--dtype", "bfloat16"]) == 2
    assert "pip install 'pe-symbolic[bf16]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--length", "3"], "give --length and --d-model"),
        (["--length", "0", "--d-model", "4"], "length is 0"),
        (["--length", "3", "--d-model", "9" * 11], "give one from 1 to 16777216"),
        (["--length", "3", "--d-model", "4", "--base", "-1"], "base is '-1'"),
        (["--length", "3", "--d-model", "4", "--base", "1e9999999"], "more than 3 in its exponent"),
        (["--length", "3", "--d-model", "4", "--start", str(2**60)], "the last position"),
        (["--length", "3", "--d-model", "4", "--dtype", "int8"], "invalid choice"),
        (["--length", "9" * 5000, "--d-model", "4"], "9... (see pe-symbolic table --help)"),
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
        ("t.csv", b"position,0\nfirst,0\n"),
        ("t.csv", b"position,0\n0,0_0\n"),
        ("t.csv", "position,0\n0,０\n".encode()),
        ("t.json", b'{"rows": [[0]], "length": 2}'),
        ("t.json", b'{"rows": [[0]], "start": 0.5}'),
        ("t.json", b'{"rows": [[0]], "dtype": null}'),
        ("t.json", b'{"rows": [0]}'),
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
    rows = np.array(read_table(path, form, dtype).rows)
    assert rows.tobytes() == positional_encoding(40, 7, start=-3, dtype=dtype).tobytes()
    rows[8, 2] = np.nextafter(rows[8, 2], rows.dtype.type(2))
    spoilt = tmp_path / "spoilt.npy"
    np.save(spoilt, rows)
    assert main(["table", "--check", str(spoilt), "--start", "-3", "--dtype", dtype]) == 1
    said = capsys.readouterr().out
    assert "1 of 280 entries differs" in said
    assert "position 5, column 2" in said
    assert "1 unit in the last place away" in said


SMALL = "position,0,1\n0,0,1\n1,0.84147096,0.5403023\n2,0.9092974,-0.41614684\n"
BARE = "0,1\n0.84147096,0.5403023\n0.9092974,-0.41614684\n"


@pytest.mark.parametrize(
    "text",
    [
        SMALL,
        "\ufeff" + SMALL,
        "# of mine\n" + SMALL,
        SMALL.replace("position", ""),
        SMALL.replace("\n", "\r\n\r\n"),
        SMALL.partition("\n")[2],
        SMALL.replace(",", ";"),
        SMALL.replace(",", "\t"),
        BARE.replace(",", "  "),
        BARE,
        "\ufeff" + BARE,
        "sine,cosine\n" + BARE,
        BARE.replace("0.84147096", "8.4147095680e-01"),
    ],
)
def test_headings_and_positions_may_be_left_out(text: str, tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text(text, encoding="utf-8", newline="")
    assert read_table(path, "csv").rows.tolist() == positional_encoding(3, 2).tolist()
    assert main(["table", "--check", str(path)]) == 0


@pytest.mark.parametrize(
    ("text", "options", "words"),
    [
        (SMALL.replace("1,0.8", "5,0.8"), [], "row 2 is labelled 5, not 1"),
        (SMALL.replace("2,0.9", "1,0.9"), [], "row 3 is labelled 1, not 2"),
        (SMALL, ["--start", "1"], "row 1 is labelled 0, not 1"),
        (
            SMALL,
            ["--dtype", "float16"],
            "4 of 6 entries are no float16, the first in row 2, entry 1: 0.84147096",
        ),
        (SMALL.replace("0.84147096", "0.8414709848"), [], "1 of 6 entries is no float32"),
        (SMALL.replace("0,1\n", "1,0\n", 1).replace("0,0,1", "0,1,0"), [], "2 of 6 entries differ"),
        (SMALL.replace("0,0,1", "0,-0,1"), [], "-0.0, right is 0.0, a zero without a sign\n"),
        (SMALL.replace("0,0,1", "0,0,nan"), [], "column 1: nan, right is 1.0\n"),
        (SMALL.replace("0,0,1", "0,1e-9,0.9"), [], "farthest: position 0, column 1: 0.8999"),
    ],
)
def test_a_table_in_text_departs(
    text: str, options: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "t.csv"
    path.write_text(text, encoding="utf-8")
    assert main(["table", "--check", str(path), *options]) == 1
    assert words in capsys.readouterr().out


@pytest.mark.parametrize("form", ["json", "csv", "md", "tex"])
def test_what_a_file_says_of_itself_is_taken(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"t.{form}"
    described = ["--base", "1/3", "--dtype", "float64"]
    assert main(["table", *SIZE, *described, "-o", str(path)]) == 0
    assert main(["table", "--check", str(path), *([] if form == "json" else described)]) == 0
    assert main(["table", "--check", str(path), *described, "--start", "0"]) == 1
    assert "-3, not 0" in capsys.readouterr().out


def test_what_a_file_says_and_the_call_does_not_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "t.json"
    assert main(["table", *SIZE, "-o", str(path)]) == 0
    for option, value, said in (("base", "7", "10000"), ("dtype", "float16", "float32")):
        assert main(["table", "--check", str(path), f"--{option}", value]) == 1
        expected = f"{path}: it is said to have {option} {said}, not {value}\n"
        assert capsys.readouterr().out == expected


def test_an_array_says_its_dtype_and_no_entry_is_no_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "t.npy"
    for dtype in (">f4", "<f2", ">f8"):
        np.save(
            path, positional_encoding(9, 4, dtype=np.dtype(dtype).newbyteorder("=")).astype(dtype)
        )
        assert main(["table", "--check", str(path)]) == 0
    rows = positional_encoding(9, 4)
    rows[3, 1] = np.nan
    np.save(path, rows)
    capsys.readouterr()
    assert main(["table", "--check", str(path)]) == 1
    assert "column 1: nan, right is -0.9899924993515015\n" in capsys.readouterr().out
    np.save(path, np.zeros((3, 4), np.int64))
    assert main(["table", "--check", str(path)]) == 2


def test_a_device_is_not_read(capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--check", "--golden"):
        assert main(["table", option, "/dev/zero", "--format", "csv"]) == 2
        assert capsys.readouterr().err == "pe-symbolic: /dev/zero: it is no regular file\n"


def given(contents: bytes) -> io.TextIOWrapper:
    """A standard input that holds these bytes."""
    return io.TextIOWrapper(io.BytesIO(contents))


@pytest.mark.parametrize("form", FORMATS)
def test_a_table_is_compared_from_standard_input(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    call = ["table", "--check", "-", *(["--format", form] if form != "csv" else [])]
    for start, status in ((0, 0), (1, 1)):
        rows = ["--length", "3", "--d-model", "4", "--start", str(start), "-o", f"t.{form}"]
        assert main(["table", *rows]) == 0
        monkeypatch.setattr(sys, "stdin", given(Path(f"t.{form}").read_bytes()))
        assert main([*call, "--start", "0"]) == status
        assert capsys.readouterr().out.startswith("<stdin>: ")
    assert [one.name for one in tmp_path.iterdir()] == [f"t.{form}"]


def test_a_standard_input_without_a_table_is_status_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("pe_symbolic.encodings.stored.LARGEST_TEXT", 9)
    for stdin, words in (
        (given(b"\xff"), "it is no text in UTF-8"),
        (given(b"0123456789"), "larger than 256 MiB"),
        (None, "there is no standard input"),
    ):
        monkeypatch.setattr(sys, "stdin", stdin)
        assert main(["table", "--check", "-"]) == 2
        assert capsys.readouterr().err.startswith(f"pe-symbolic: <stdin>: {words}")
    assert main(["table", *SIZE, "--golden", "-"]) == 2
    assert "--golden names a file" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


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


@pytest.mark.parametrize("name", ["huge.npy", "huge.csv"])
def test_a_table_larger_than_the_disk_is_not_begun(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    huge = ["--length", str(10**15), "--d-model", "512"]
    assert main(["table", *huge, "-o", str(path)]) == 2
    assert f"{path}: takes " in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_text_goes_to_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    out = ["-o", "-"]
    assert main(["table", "--length", "2", "--d-model", "3", "--format", "tex", *out]) == 0
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
    assert "pinned.json: no such file; to write it give --length" in capsys.readouterr().err
    assert main(["table", *SIZE, "--golden", str(path)]) == 0
    assert path.stat().st_size < 2000
    assert main(["table", "--golden", str(path)]) == 0
    assert main(["table", "--golden", str(path), "--base", "10001"]) == 1
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "  pinned 40 by 7 from -3, base 10000, float32",
        "  now    40 by 7 from -3, base 10001, float32",
    ]
    said = json.loads(path.read_text(encoding="utf-8"))
    said["sha256"], said["quarters"][1], said["probes"][2][2] = "0" * 64, "1" * 64, "0x1p-1"
    path.write_text("\ufeff" + json.dumps(said), encoding="utf-8")
    assert main(["table", "--golden", str(path)]) == 1
    told = capsys.readouterr().out.splitlines()[1:]
    assert told[0].startswith("  sha256: pinned 0000000000000000..., now ")
    assert told[1] == "  something differs in positions 7 to 16"
    assert told[2].startswith("  position -3, column 6: -0.0")
    assert told[2].endswith(", pinned 0.5")
    assert len(told) == 3


def test_a_golden_file_finds_the_rows_of_another_table(tmp_path: Path) -> None:
    path = tmp_path / "pinned.json"
    main(["table", *SIZE, "--golden", str(path)])
    kept = from_json(path.read_text(encoding="utf-8"))
    rows = positional_encoding(40, 7, start=-3)
    assert differences(kept, rows) == []
    assert differences(kept, rows.astype(">f4")) == []
    rows[39, 6] = np.nextafter(rows[39, 6], np.float32(2))
    told = differences(kept, rows)
    assert any("something differs in positions 27 to 36" in line for line in told)
    assert any("position 36, column 6" in line for line in told)
    assert "shape (39, 7)" in differences(kept, rows[1:])[0]


@pytest.mark.parametrize(
    ("length", "d_model"),
    [(10**15, 8), (8, 10**15), (MOST_ENTRIES // 2 + 1, 2), (1, MOST_COLUMNS + 1)],
)
def test_a_golden_file_that_asks_for_endless_work_is_refused(
    length: int, d_model: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "pinned.json"
    size = ["--length", str(length), "--d-model", str(d_model)]
    assert main(["table", *size, "--golden", str(path)]) == 2
    assert not path.exists()
    assert main(["table", *SIZE, "--golden", str(path)]) == 0
    said = json.loads(path.read_text(encoding="utf-8")) | {"length": length, "d_model": d_model}
    path.write_text(json.dumps(said | {"probes": []}), encoding="utf-8")
    capsys.readouterr()
    assert main(["table", "--golden", str(path)]) == 2
    refusal = f"{path}: {length:,} by {d_model:,} entries are too many to be pinned"
    assert refusal in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "it is no JSON: see line 1, column 1"),
        ("[]", "it holds no JSON object"),
        ("null", "it holds no JSON object"),
        ("[" * 99_999, "too many levels"),
        ('{"a": ' + "1" * 5000 + "}", "a number too long"),
        ("{}", "its schema is not"),
        ('{"schema": "pe-symbolic.golden/1"}', "it has no 'sha256'"),
        ('{"schema": "pe-symbolic.golden/1", "sha256": 0, "quarters": null}', "None is no list"),
        (
            '{"schema": "pe-symbolic.golden/1", "sha256": 0, "quarters": [], "probes": [[0, 0]]}',
            "[0, 0] is no probe",
        ),
    ],
)
def test_what_is_no_golden_file_is_refused(text: str, words: str) -> None:
    with pytest.raises(ValueError) as refusal:
        from_json(text)
    assert words in str(refusal.value)


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
