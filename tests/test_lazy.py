"""The lazy table: the same entries, and nothing computed that nobody asked for."""

from __future__ import annotations

import subprocess
import sys

import dask
import numpy as np
import pytest

from pe_symbolic import positional_encoding, positional_encoding_dask
from pe_symbolic.encodings import lazy

FAR = 10**9
PICKED = (
    np.s_[:],
    np.s_[7],
    np.s_[-1],
    np.s_[3:40],
    np.s_[40:3:-1],
    np.s_[::5],
    np.s_[5:5],
    np.s_[:, 3],
    np.s_[2:30, 1::2],
    np.s_[[3, 30, 3]],
    np.s_[[30, 2], 4],
)


@pytest.fixture(autouse=True)
def _one_thread() -> object:
    with dask.config.set(scheduler="synchronous"):
        yield


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dask.array", None)
    with pytest.raises(ImportError, match=r"pip install 'pe-symbolic\[dask\]'"):
        positional_encoding_dask(4, 4)


@pytest.mark.parametrize(
    ("length", "d_model", "wrong"),
    [(-1, 4, ValueError), (4, 0, ValueError), (2.5, 4, TypeError), ("4", 4, TypeError)],
)
def test_what_makes_no_table_is_refused(length: int, d_model: int, wrong: type[Exception]) -> None:
    with pytest.raises(wrong, match="positional_encoding_dask"):
        positional_encoding_dask(length, d_model)


@pytest.mark.parametrize("chunks", ["auto", 8, (16, 3), (13, (2, 5)), ((40, 10), -1)])
def test_the_entries_are_those_of_the_table(chunks: lazy.Chunks) -> None:
    table = positional_encoding(50, 7, start=-9)
    lazily = positional_encoding_dask(50, 7, chunks, start=-9)
    assert (lazily.shape, lazily.dtype) == (table.shape, table.dtype)
    for picked in PICKED:
        found = lazily[picked].compute()
        assert found.dtype == table.dtype
        assert np.array_equal(found, table[picked]), picked


def test_other_bases_and_dtypes() -> None:
    lazily = positional_encoding_dask(20, 6, 7, base=500_000, dtype=np.float64)
    expected = positional_encoding(20, 6, base=500_000, dtype=np.float64)
    assert np.array_equal(lazily.compute(), expected)
    assert lazily.name != positional_encoding_dask(20, 6, 7, dtype=np.float64).name


@pytest.mark.parametrize("chunks", ["auto", 100_000])
def test_a_row_of_a_long_table_costs_a_row(
    chunks: lazy.Chunks, monkeypatch: pytest.MonkeyPatch
) -> None:
    computed = []
    getitem = lazy.Rows.__getitem__

    def counted(self: lazy.Rows, key: tuple[lazy.Key, lazy.Key]) -> object:
        found = getitem(self, key)
        computed.append(np.size(found))
        return found

    monkeypatch.setattr(lazy.Rows, "__getitem__", counted)
    table = positional_encoding_dask(FAR, 64, chunks)
    assert computed == []
    for row in (0, 123_456_789, FAR - 1):
        assert np.array_equal(table[row].compute(), positional_encoding(1, 64, start=row)[0])
    assert table[FAR // 2 - 3 : FAR // 2 + 4, 10:20].compute().shape == (7, 10)
    assert computed[:3] == [64, 64, 64]
    assert sum(computed[3:]) == 70


def test_dask_is_imported_only_where_it_is_asked_for() -> None:
    told = "import sys, pe_symbolic, pe_symbolic.cli.check; pe_symbolic.positional_encoding_dask"
    code = f"{told}; sys.exit(any(m.split('.')[0] in ('dask', 'distributed') for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("chunks", [0, "x", (0, 4), (3, 4, 5), ((3, 3), 4)])
def test_chunks_that_make_no_blocks_are_refused(chunks: lazy.Chunks) -> None:
    with pytest.raises(ValueError, match="chunks") as refused:
        positional_encoding_dask(10, 4, chunks)
    assert "division" not in str(refused.value)
