"""Hostile ``.npy`` files are refused in a line; an array is mapped as it is."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from pe_symbolic.encodings.stored import mapped


def with_header(header: str) -> bytes:
    """A file of version 1.0 with this header and a few bytes of entries."""
    padded = header.ljust(117).encode() + b"\n"
    return b"\x93NUMPY\x01\x00" + len(padded).to_bytes(2, "little") + padded + bytes(64)


HEADER = "{{'descr': {}, 'fortran_order': False, 'shape': {}, }}"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"PK\x03\x04an archive",
        b"\x80\x04pickled",
        b"\x93NUMPY",
        b"\x93NUMPY\x09\x00\x10",
        with_header(HEADER.format("'|O'", "(2, 2)")),
        with_header(HEADER.format("'<f4'", "(1000000000000, 64)")),
        with_header(HEADER.format("'<f4'", f"({10**30}, 64)")),
        with_header(HEADER.format("'<f4'", f"({2**32}, {2**32})")),
        with_header(HEADER.format("'<f4'", "(-4, 4)")),
        with_header(HEADER.format("'<f4'", "(4.5, 4)")),
        with_header(HEADER.format("'<q9'", "(4, 4)")),
        with_header("{'descr': "),
        with_header("__import__('os').abort()"),
        with_header("(" * 100),
        with_header("(" * 9000),
        with_header("-" * 9000 + "1"),
    ],
)
def test_what_holds_no_array_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "t.npy"
    path.write_bytes(content)
    with pytest.raises(ValueError) as refusal:
        mapped(path)
    assert "\n" not in str(refusal.value)


def test_an_array_is_mapped(tmp_path: Path) -> None:
    path = tmp_path / "t.npy"
    np.save(path, np.arange(6.0).reshape(2, 3))
    found = mapped(path)
    assert isinstance(found, np.memmap)
    assert found.tolist() == [[0, 1, 2], [3, 4, 5]]
    assert not found.flags.writeable
