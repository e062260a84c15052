"""Tables that somebody wrote down: few decimals, labels, rows in another order."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

import pe_symbolic as pe
from pe_symbolic.cli import main

Real = npt.NDArray[np.floating]


def written(
    path: Path, rows: Real, places: int, labels: range | None = None, heading: str = "position"
) -> Path:
    """The rows as text, with a column of labels if there are any."""
    lines = [",".join(f"{entry:.{places}f}" for entry in row) for row in rows]
    if labels is not None:
        lines = [f"{label},{line}" for label, line in zip(labels, lines, strict=True)]
        lines.insert(0, ",".join([heading, *"abcdef"]))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def table(start: int = 0) -> Real:
    return pe.positional_encoding(8, 6, start=start, dtype=np.float64)


@pytest.mark.parametrize("places", [2, 3, 4, 5])
def test_one_wrong_digit_is_found_among_few(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], places: int
) -> None:
    rows = np.round(table(), places)
    rows[3, 2] += 10.0**-places
    assert main(["conform", str(written(tmp_path / "t.csv", rows, places))]) == 1
    said = capsys.readouterr().out
    assert "1 of 48 entries is not as in paper" in said
    assert "row 3, column 2" in said


@pytest.mark.parametrize("places", [1, 2, 3, 4, 5])
def test_rounded_entries_are_those_of_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], places: int
) -> None:
    assert main(["conform", str(written(tmp_path / "t.csv", table(), places))]) == 0
    said = capsys.readouterr().out
    several = "s" if places > 1 else ""
    assert f"decimals of {places} place{several}" in said
    assert f"every entry is the value of that table rounded to {places} decimal{several}\n" in said


@pytest.mark.parametrize("places", [1, 2, 3, 4, 5])
def test_entries_that_are_cut_off_are_said_to_be(places: int) -> None:
    cut = np.trunc(table() * 10.0**places) / 10.0**places
    found = pe.conform(cut)
    which = f"{places} decimals" if places > 1 else "1 decimal"
    assert found.departures == (f"entries are those of paper cut off after {which}, not rounded",)
    cut[5, 3] += 3 * 10.0**-places
    assert "cut off" not in "; ".join(pe.conform(cut).departures)


def test_a_wrong_decimal_is_shown_with_the_digits_that_it_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = np.round(table(), 4)
    rows[2, 1] = 0.4161
    assert main(["conform", str(written(tmp_path / "t.csv", rows, 4))]) == 1
    assert "row 2, column 1: 0.4161, expected -0.41614683" in capsys.readouterr().out


@pytest.mark.parametrize("heading", ["", "pos;a;b;c;d;e;f\n"])
@pytest.mark.parametrize("sign", [";", "\t"])
def test_a_comma_is_a_decimal_one_between_other_signs(
    tmp_path: Path, heading: str, sign: str
) -> None:
    rows = [f"{value:.4f}" for value in table().flat]
    lines = [
        sign.join([*([str(at)] if heading else []), *rows[6 * at : 6 * at + 6]])
        for at in range(len(rows) // 6)
    ]
    text = heading.replace(";", sign) + "\n".join(lines).replace(".", ",")
    path = tmp_path / "t.csv"
    path.write_text(text, encoding="utf-8")
    assert main(["conform", str(path)]) == 0


@pytest.mark.parametrize("base", [100, 1000])
def test_another_base_is_told_from_few_decimals(tmp_path: Path, base: int) -> None:
    rows = pe.positional_encoding(8, 6, base=base, dtype=np.float64)
    assert main(["conform", str(written(tmp_path / "t.csv", rows, 4))]) == 1


@pytest.mark.parametrize(("start", "status"), [(0, 1), (1, 0)])
def test_the_labels_of_rows_are_their_positions(tmp_path: Path, start: int, status: int) -> None:
    file = written(tmp_path / "t.csv", table(start), 9, range(1, 9))
    assert main(["conform", str(file)]) == status


def test_an_index_of_rows_says_nothing_of_positions(tmp_path: Path) -> None:
    file = written(tmp_path / "t.csv", table(0), 9, range(1, 9), "row")
    assert main(["conform", str(file)]) == 0


def test_rows_that_are_exchanged_are_named() -> None:
    rows = pe.positional_encoding(32, 16)
    rows[[3, 9]] = rows[[9, 3]]
    assert "rows 3 and 9 are exchanged" in pe.conform(rows).departures


def test_rows_moved_round_are_not_called_exchanged() -> None:
    rows = pe.positional_encoding(32, 16)
    rows[[3, 9]] = rows[[9, 4]]
    assert not any("exchanged" in said for said in pe.conform(rows).departures)


def test_the_other_sign_everywhere_is_one_departure() -> None:
    found = pe.conform(-pe.positional_encoding(16, 8))
    assert found.departures == ("all columns have the other sign than in paper",)


def test_whole_numbers_are_no_decimals() -> None:
    assert pe.conform(np.eye(16)).decimals is None


@pytest.mark.parametrize("size", ["--length", "--d-model"])
def test_a_size_of_zero_is_a_wrong_call(capsys: pytest.CaptureFixture[str], size: str) -> None:
    assert main(["conform", "math:sin", size, "0"]) == 2
    assert "is no size to compare" in capsys.readouterr().err
