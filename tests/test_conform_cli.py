"""``conform`` on the command line: strangers' code is fenced in, trouble is one line."""

from __future__ import annotations

import json
import time
from pathlib import Path

import numpy as np
import pytest

from pe_symbolic.cli import main
from pe_symbolic.encodings.sinusoidal import positional_encoding

MODULE = """
import os, subprocess, sys, time
import numpy as np
from pe_symbolic import positional_encoding

class Nested:
    table = staticmethod(lambda n, d: positional_encoding(n, d)[None])

def halves(n, d):
    table = positional_encoding(n, d)
    return np.concatenate([table[:, 0::2], table[:, 1::2]], 1)
def raising(n, d): raise RuntimeError("two\\nlines")
def silent(n, d): raise RuntimeError
class Speechless(Exception):
    def __str__(self): raise OSError
def speechless(n, d): raise Speechless
def leaving(n, d): sys.exit(7)
def dying(n, d): os.abort()
def hungry(n, d): return np.ones(10**12)
def sleeping(n, d):
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    time.sleep(60)
def busy(n, d):
    while True: pass
def text(n, d): return "text"
def loud(n, d):
    print("noise" * 100000, flush=True)
    return positional_encoding(n, d)
number = 3
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "strange.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("strange:raising", "RuntimeError: two lines"),
        ("strange:silent", "strange:silent: RuntimeError\n"),
        ("strange:speechless", "strange:speechless: Speechless\n"),
        ("strange:leaving", "it ended the process with 7"),
        ("strange:dying", "its process was ended by SIGABRT"),
        ("strange:hungry", "more memory than it may have"),
        ("strange:text", "entries are"),
        ("strange:number", "an object of the class int and cannot be called"),
        ("strange:absent", "strange has no attribute absent"),
        ("strange:halfs", "strange has no attribute halfs; did you mean halves?\n"),
        ("strange:Nested.tabel", "has no attribute Nested.tabel; did you mean table?\n"),
        ("strange.py:halves", "strange.py is a file; its module is strange\n"),
        ("nowhere.py:table", "No module named 'nowhere'"),
        ("nowhere:table", "No module named"),
        ("strange.py", "a table is a .npy or .csv file"),
        ("absent.npy", "No such file or directory"),
        ("__import__('os')", "a table is a .npy or .csv file"),
    ],
)
def test_trouble_is_one_line_and_status_2(
    target: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["conform", target, "--d-model", "16"]) == 2
    said = capsys.readouterr()
    assert words in said.err
    assert said.err.count("\n") == 1
    assert not said.out


@pytest.mark.usefixtures("folder")
def test_what_is_no_table_is_said_to_be_what_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    Path("others.py").write_text(
        "class Encoding:\n    def __init__(self, length, d_model):\n        pass\n\n\n"
        "def nothing(length, d_model):\n    return None\n\n\n"
        "table = [[0.0, 1.0]] * 4\n\n\ndef other(table):\n    return table\n\n\n"
        "def flat(length, d_model):\n    return [0.0] * length\n",
        encoding="ascii",
    )
    rest = "; give one, or a function of (length, d_model) that returns one\n"
    for name, why in {
        "Encoding": "a table is an array of floats, not an object of the class Encoding" + rest,
        "nothing": "a table is an array of floats, not None" + rest,
        "table": "it is an object of the class list and cannot be called; name a function of "
        "(length, d_model), or save a table as .npy and name the file\n",
        "other": "TypeError: other() takes 1 positional argument but 2 were given; "
        "it is called with two numbers, (length, d_model)\n",
        "flat": "a table has two axes of more than one entry, not the shape (64,)\n",
    }.items():
        assert main(["conform", f"others:{name}"]) == 2
        assert capsys.readouterr().err == f"pe-symbolic: others:{name}: {why}"


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("target", ["strange:sleeping", "strange:busy"])
def test_what_takes_too_long_is_ended(target: str, capsys: pytest.CaptureFixture[str]) -> None:
    began = time.monotonic()
    assert main(["conform", target, "--timeout", "1"]) == 2
    assert time.monotonic() - began < 20
    assert "it took longer than 1 s" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [[], ["t.npy", "--expect", "papre"], ["m:f", "--length", "1"], ["m:f", "--memory", "0"]],
)
def test_a_wrong_call_is_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", *arguments]) == 2
    assert capsys.readouterr().err.startswith("pe-symbolic: conform: ")


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("t.npy", b"\x80\x04."),
        (
            "t.npy",
            b"\x93NUMPY\x01\x00v\x00{'descr': '|O', 'fortran_order': False, 'shape': (9,9), }",
        ),
        ("t.csv", b""),
        ("t.csv", b"0,1\n0\n"),
        ("t.csv", b"a,b\nc,d\n"),
        ("t.csv", b"\xff"),
    ],
)
def test_a_file_without_a_table_is_status_2(
    name: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    assert main(["conform", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"pe-symbolic: {path}: ")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("target", ["t.csv", "broken:table"])
def test_entries_that_are_no_numbers_are_a_failure(
    target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("t.csv").write_text("0,1\n0,nan\n0,1\n0,inf\n", encoding="ascii")
    Path("broken.py").write_text(
        "import numpy as np\n\n\ndef table(length, d_model):\n"
        "    return np.array([[0, 1], [0, np.nan], [0, 1], [0, np.inf]])\n",
        encoding="ascii",
    )
    why = "2 of 8 entries are not finite, the first in row 1, column 1: nan"
    assert main(["conform", target]) == 1
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == (f"{target}:\n  departs from paper: {why}\n", "")
    assert main(["conform", target, "--format", "json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["conforms"], told["departures"]) == (False, [why])


@pytest.mark.usefixtures("folder")
def test_a_function_that_departs_is_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", "strange:halves", "--d-model", "8"]) == 1
    said = capsys.readouterr().out
    assert "departs from paper: halves concatenated, not interleaved" in said
    assert "its columns are those numbered 0, 2, 4, 6, 1, 3, 5, 7" in said


@pytest.mark.usefixtures("folder")
def test_what_conforms_is_status_0(capsys: pytest.CaptureFixture[str]) -> None:
    for target in ("strange:Nested.table", "strange:loud"):
        assert main(["conform", target, "--d-model", "16"]) == 0
        assert "conforms: it means the table of paper" in capsys.readouterr().out
    expected = ["--expect", "sockeye", "--format", "json"]
    assert main(["conform", "strange:halves", "--d-model", "16", *expected]) == 0
    read = json.loads(capsys.readouterr().out)
    assert read["schema"] == "pe-symbolic.conformance/1"
    assert read["errors"]["not_nearest"] == 0


def test_files_of_both_kinds_are_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = positional_encoding(50, 8)
    np.save(tmp_path / "t.npy", table)
    main(["table", "--length", "50", "--d-model", "8", "-o", str(tmp_path / "t.csv")])
    np.savetxt(tmp_path / "bare.csv", table, delimiter=",")
    np.savetxt(tmp_path / "spaces.csv", table)
    np.savetxt(tmp_path / "numbered.csv", np.c_[np.arange(50), table], delimiter=";")
    for name in ("t.npy", "t.csv", "bare.csv", "spaces.csv", "numbered.csv"):
        assert main(["conform", str(tmp_path / name)]) == 0, name
    (tmp_path / "bom.csv").write_bytes(b"\xef\xbb\xbf" + (tmp_path / "t.csv").read_bytes())
    single = capsys.readouterr().out
    assert main(["conform", str(tmp_path / "bom.csv")]) == 0
    np.save(tmp_path / "bits.npy", (table.view(np.uint32) + 0x8000 >> 16).astype(np.uint16))
    assert main(["conform", str(tmp_path / "bits.npy")]) == 0  # bfloat16
    assert main(["conform", str(tmp_path / "t.npy"), "--length", "51"]) == 1
    assert single.count("entries, float32") == 2
    np.save(tmp_path / "t.npy", table + np.float32(1e-3))
    assert main(["conform", str(tmp_path / "t.npy")]) == 1


def test_a_tolerance_fails_what_is_too_far_off(tmp_path: Path) -> None:
    table = positional_encoding(50, 8)
    table[30, 2] += np.float32(2e-6)
    np.save(tmp_path / "t.npy", table)
    assert main(["conform", str(tmp_path / "t.npy")]) == 0
    assert main(["conform", str(tmp_path / "t.npy"), "--tolerance", "1e-6"]) == 1
    assert main(["conform", str(tmp_path / "t.npy"), "--tolerance", "0"]) == 1
    assert main(["conform", str(tmp_path / "t.npy"), "--tolerance", "nan"]) == 2


def test_the_list_has_sources(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", "--list"]) == 0
    said = capsys.readouterr().out
    assert said.count("\n") == 2 * 51
    assert "fairseq 0.12.2, run" in said
    assert main(["conform", "--list", "paper"]) == 2
    assert "leave paper out" in capsys.readouterr().err
    assert main(["conform", "--list", "--format", "json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert len(listed) == 51
    assert {"name", "source", "how", "spec"} == set(listed[0])
    assert [one["spec"]["base"] for one in listed if one["name"] == "paper"] == [10000]


@pytest.mark.parametrize("word", ["1_0", "٣", "1e3", "", "9" * 5000])
def test_a_number_is_written_in_plain_digits(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    for verb, option in (("table", "--length"), ("table", "--start"), ("conform", "--d-model")):
        assert main([verb, f"{option}={word}"]) == 2
        said = capsys.readouterr().err
        assert said.startswith(f"pe-symbolic: argument {option}: ")
        assert "no whole number: " in said


@pytest.mark.parametrize("word", ["1_0.5", "٣", "", "1,5"])
def test_a_tolerance_is_written_in_plain_digits(
    word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["conform", "t.npy", f"--tolerance={word}"]) == 2
    assert capsys.readouterr().err.startswith(
        f"pe-symbolic: argument --tolerance: no number: {word!r}"
    )
