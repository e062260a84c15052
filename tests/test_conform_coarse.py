"""Entries of two bytes: nothing false is said of what they leave open, plain tables are named."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

import pe_symbolic as pe
from pe_symbolic.cli import main
from pe_symbolic.conformance.fits import direct_table
from pe_symbolic.conformance.known import KNOWN, Known, plain
from pe_symbolic.conformance.shown import sentences
from pe_symbolic.conformance.spec import PAPER, Spec

Real = npt.NDArray[np.float64]
FORMATS = ("bfloat16", "float16")


def entries(spec: Spec, length: int, d_model: int, form: str) -> npt.NDArray[np.float32]:
    """The table of a spec, each entry rounded to a format of two bytes."""
    table = direct_table(spec, length, d_model).astype(np.float32)
    if form == "float16":
        return table.astype(np.float16).astype(np.float32)
    bits = table.view(np.uint32)
    half = np.uint32(0x7FFF) + (bits >> np.uint32(16) & np.uint32(1))
    return (bits + half & np.uint32(0xFFFF0000)).view(np.float32)


def distinct(d_model: int) -> list[Known]:
    """One known implementation for each table."""
    found = {plain(known.spec, 64, d_model): known for known in reversed(KNOWN)}
    return list(found.values())


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("base", [10370.0, 9996.0, 10000.7, 12345.6])
def test_no_other_base_is_taken_for_a_plain_one(form: str, base: float) -> None:
    spec = Spec(base=base, layout="halves")
    found = pe.conform(entries(spec, 64, 64, form))
    assert found.spec is not None
    assert (found.spec.den, found.same) == ("d/2", ())
    assert found.spec.base == pytest.approx(base, rel=1e-5)
    assert not found.conforms


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("length", [64, 600])
@pytest.mark.parametrize("first", ["sin", "cos"])
def test_the_bases_that_are_said_to_be_open_hold_the_true_one(
    form: str, length: int, first: str
) -> None:
    base = 10000 * 8 ** (64 / 62)
    spec = replace(PAPER, base=base, first="cos" if first == "cos" else "sin")
    found = pe.conform(entries(spec, length, 64, form))
    assert found.spec is not None
    assert found.uncertain is not None
    said = re.search(r"bases from ([\d.]+) to ([\d.]+) open", found.uncertain)
    assert said is not None
    low, high = map(float, said.groups())
    assert low < base < high < low * (1 + 1e-4)
    assert found.errors is None
    assert any("too many to measure" in line for line in sentences(found))


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("known", distinct(512), ids=lambda known: known.name)
def test_known_tables_are_named_at_the_width_that_functions_are_called_with(
    known: Known, form: str
) -> None:
    found = pe.conform(entries(known.spec, 64, 512, form))
    assert known in found.same, found.departures
    assert found.uncertain is None


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("length", [256, 1024])
def test_more_rows_say_no_less(form: str, length: int) -> None:
    spec = Spec(den="d/2-1", layout="halves", first="cos")
    found = pe.conform(entries(spec, length, 256, form))
    assert found.spec is not None
    assert plain(found.spec, length, 256) == plain(spec, length, 256)


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(
    ("spec", "d_model"),
    [
        (Spec(base=1e6, den="d/2-1"), 256),
        (Spec(base=1000, den="d/2-1"), 64),
        (Spec(base=20000, amplitude="sqrt(d)"), 768),
        (Spec(base=500000, den="d/2-1", first="cos", freq_scale=0.25, zero_row=1), 128),
        (Spec(base=100, layout="halves", start=2, freq_scale=2 * math.pi), 32),
        (Spec(amplitude="sqrt(d)"), 16),
        (Spec(amplitude="sqrt(d)", zero_row=0), 512),
        (Spec(amplitude="d**-0.5", layout="halves"), 1024),
        (Spec(base=500000), 8),
        (Spec(freq_scale=2 * math.pi, den="d/2-1"), 8),
    ],
)
def test_plain_numbers_are_solved(spec: Spec, d_model: int, form: str) -> None:
    found = pe.conform(entries(spec, 64, d_model, form))
    assert found.spec is not None, found.departures
    assert plain(found.spec, 64, d_model) == plain(spec, 64, d_model)
    assert found.uncertain is None


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_errors_are_those_of_the_format_that_each_entry_has(
    form: str, dtype: type[np.floating]
) -> None:
    found = pe.conform(entries(PAPER, 64, 64, form).astype(dtype))
    assert (found.dtype, found.arithmetic) == (form, ())
    assert found.errors is not None
    assert found.errors.not_nearest < 1e-3  # rounded to float32 first
    assert found.errors.units_away.value <= 0.51
    assert f"  64 by 64 entries, {form}" in sentences(found)
    assert pe.conform(pe.positional_encoding(64, 64, dtype=dtype)).dtype == np.dtype(dtype).name


@pytest.mark.parametrize("dtype", ["int8", "uint16", "int64", "float16", "float32", "float64"])
def test_whole_numbers_say_nothing_of_a_format(dtype: str) -> None:
    for table in (
        np.zeros((8, 4)),
        np.arange(32).reshape(8, 4),
        np.round(direct_table(PAPER, 9, 6)),
    ):
        found = pe.conform(np.abs(table).astype(dtype))
        assert (found.dtype, found.conforms) == (dtype, False)


def test_a_function_may_return_whole_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = "import numpy as np\ndef t(n, d): return np.ones((n, d), np.uint16)\n"
    (tmp_path / "whole.py").write_text(source, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["conform", "whole:t", "--length", "8", "--d-model", "6"]) == 1
    assert "8 by 6 entries, uint16" in capsys.readouterr().out


def test_a_file_of_sixteen_bits_is_bfloat16(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "t.npy"
    bits = entries(PAPER, 64, 64, "bfloat16").view(np.uint32) >> 16
    for kept in (bits.astype(np.uint16), bits.astype(np.uint16).view("V2")):
        np.save(path, kept)
        assert main(["conform", str(path)]) == 0
        assert "64 by 64 entries, bfloat16" in capsys.readouterr().out


def test_sixteen_bits_are_compared_as_bfloat16_where_nothing_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("ml_dtypes", reason="bfloat16 is an optional extra")
    path = tmp_path / "t.npy"
    size = ["--length", "9", "--d-model", "6", "--dtype", "bfloat16"]
    assert main(["table", *size, "-o", str(path)]) == 0
    assert main(["table", "--check", str(path)]) == 0
    assert "is the bfloat16 nearest to the true value" in capsys.readouterr().out
    np.save(path, np.load(path).view("V2"))
    assert main(["table", "--check", str(path)]) == 0


@pytest.mark.parametrize("form", FORMATS)
def test_noise_of_two_bytes_fits_nothing(form: str) -> None:
    noise = np.random.default_rng(6).uniform(-1, 1, (64, 32)).astype(np.float32)
    rough = noise.astype(np.float16) if form == "float16" else (noise.view("u4") & 0xFFFF0000)
    table = rough.astype(np.float32) if form == "float16" else rough.astype("u4").view("f4")
    assert pe.conform(table).spec is None
