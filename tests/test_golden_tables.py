"""The tables in ``tables/``: what NumPy gives stands there, and what stands there is right."""

from __future__ import annotations

import csv
import math
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from pe_symbolic.enclosure import enclose
from pe_symbolic.encodings.derivative import derivative
from pe_symbolic.encodings.golden import as_json, pinned
from pe_symbolic.encodings.sinusoidal import offset_rotation, positional_encoding
from pe_symbolic.encodings.table import Table
from pe_symbolic.encodings.written import entry_text
from pe_symbolic.expression import Call, Expression, Number

# File name, start, length, d_model: the notes' two sizes, the paper's at both ends of its range.
TABLES = [
    ("d4.csv", 0, 16, 4),
    ("d6.csv", 0, 16, 6),
    ("d8.csv", 0, 16, 8),
    ("d512-first.csv", 0, 2, 512),
    ("d512-position-5000.csv", 5000, 1, 512),
]


# Pinned by hash: name, and the table.
PINNED = [
    ("d4-float64.json", Table(1000, 4, dtype="float64")),
    ("d6-float64.json", Table(1000, 6, dtype="float64")),
    ("d8-float64.json", Table(1000, 8, dtype="float64")),
    ("d512-float32.json", Table(5000, 512)),
    ("d512-float64.json", Table(512, 512, dtype="float64")),
    ("d1024-float32.json", Table(2048, 1024)),
    ("d1024-float64.json", Table(128, 1024, dtype="float64")),
]
OFFSETS = (1, 3, 100)
OTHERS = {"rotation-d4.csv", "derivative-d8.csv"}


def as_csv(start: int, length: int, d_model: int) -> str:
    """Position and float32 entries, each with the fewest digits that give it back."""
    table = positional_encoding(length, d_model, start=start, dtype=np.float32)
    lines = [",".join(["position", *(str(column) for column in range(d_model))])]
    for position, row in enumerate(table, start):
        entries = (np.format_float_positional(entry, unique=True, trim="-") for entry in row)
        lines.append(",".join([str(position), *entries]))
    return "\n".join(lines) + "\n"


def formula(position: int, column: int, d_model: int) -> Expression:
    """PE(position, column) as the paper prints it."""
    pair, odd = divmod(column, 2)
    power = Call("pow", (Number(Fraction(10000)), Number(Fraction(2 * pair, d_model))))
    return Call("cos" if odd else "sin", (Call("div", (Number(Fraction(position)), power)),))


def distance_in_units(printed: np.float32, true: Fraction) -> Fraction:
    """|printed - true| in units of the last binary place of ``printed``."""
    unit = Fraction(float(np.spacing(abs(printed))))
    return abs(Fraction(float(printed)) - true) / unit


def worst_entry(path: Path, d_model: int) -> Fraction:
    """The largest distance of an entry of a table from its enclosed true value."""
    worst = Fraction(0)
    with path.open(newline="", encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            for column in range(d_model):
                enclosure = enclose(formula(int(row["position"]), column, d_model), 120, "arb")
                true = (enclosure.lower + enclosure.upper) / 2
                worst = max(worst, distance_in_units(np.float32(row[str(column)]), true))
    return worst


def matrices() -> str:
    """M at some offsets for d_model 4, float64: offset, row and the entries of the row."""
    lines = ["offset,row,0,1,2,3"]
    for offset in OFFSETS:
        for row, entries in enumerate(offset_rotation(offset, 4)):
            lines.append(",".join([str(offset), str(row), *map(entry_text, entries)]))
    return "\n".join(lines) + "\n"


def matrix_entry(offset: int, row: int, column: int) -> Fraction:
    """M as it was proved: [[cos, sin], [-sin, cos]] for each pair, enclosed by Arb."""
    if row // 2 != column // 2:
        return Fraction(0)
    wave = formula(offset, row // 2 * 2 + (row == column), 4)
    enclosure = enclose(wave, 200, "arb")
    middle = (enclosure.lower + enclosure.upper) / 2
    return -middle if row > column else middle


def derivatives() -> str:
    """The derivative at 16 positions for d_model 8, float64."""
    lines = [",".join(["position", *map(str, range(8))])]
    for position, row in enumerate(derivative(16, 8)):
        lines.append(",".join([str(position), *map(entry_text, row)]))
    return "\n".join(lines) + "\n"


def test_the_derivatives_are_the_committed_ones(golden: Callable[[str, str], None]) -> None:
    golden("tables/derivative-d8.csv", derivatives())


def test_the_committed_derivatives_are_right(checkout: Path) -> None:
    """ω cos and -ω sin, enclosed by Arb; and the sign turned is refused."""
    with (checkout / "tables" / "derivative-d8.csv").open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 16
    for row, column in product(rows, range(8)):
        printed, pair = float(row[str(column)]), column // 2
        wave = formula(int(row["position"]), 2 * pair + 1 - column % 2, 8)
        rate = Call("pow", (Number(Fraction(10000)), Number(Fraction(-2 * pair, 8))))
        enclosure = enclose(Call("mul", (rate, wave)), 200, "arb")
        true = (enclosure.lower + enclosure.upper) / 2 * (-1 if column % 2 else 1)
        unit = 2 * Fraction(math.ulp(printed))
        assert abs(Fraction(printed) - true) <= unit
        assert printed == 0 or abs(Fraction(printed) + true) > unit


def test_the_matrices_are_the_committed_ones(golden: Callable[[str, str], None]) -> None:
    golden("tables/rotation-d4.csv", matrices())


def test_the_committed_matrices_are_correctly_rounded(checkout: Path) -> None:
    with (checkout / "tables" / "rotation-d4.csv").open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 4 * len(OFFSETS)
    for row in rows:
        for column in range(4):
            printed = float(row[str(column)])
            true = matrix_entry(int(row["offset"]), int(row["row"]), column)
            unit = Fraction(math.ulp(printed))
            assert abs(Fraction(printed) - true) <= unit / 2


@pytest.mark.parametrize(("name", "table"), PINNED)
def test_the_pinned_table_is_the_committed_one(
    name: str, table: Table, golden: Callable[[str, str], None]
) -> None:
    golden(f"tables/{name}", as_json(pinned(table)))


def test_a_table_with_one_digit_changed_is_refused(checkout: Path, tmp_path: Path) -> None:
    text = (checkout / "tables" / "d4.csv").read_text(encoding="utf-8")
    spoiled = tmp_path / "spoiled.csv"
    assert "0.84147096" in text
    spoiled.write_text(text.replace("0.84147096", "0.84147196", 1), encoding="utf-8")
    assert worst_entry(spoiled, 4) > 1


@pytest.mark.parametrize(("name", "start", "length", "d_model"), TABLES)
def test_the_table_is_the_committed_one(
    name: str, start: int, length: int, d_model: int, golden: Callable[[str, str], None]
) -> None:
    golden(f"tables/{name}", as_csv(start, length, d_model))


@pytest.mark.parametrize(("name", "start", "length", "d_model"), TABLES)
def test_the_committed_table_is_correctly_rounded(
    name: str, start: int, length: int, d_model: int, checkout: Path
) -> None:
    path = checkout / "tables" / name
    assert len(path.read_text(encoding="utf-8").splitlines()) == length + 1
    assert worst_entry(path, d_model) <= Fraction(1, 2)


def test_no_table_is_left_over(checkout: Path) -> None:
    names = {row[0] for row in TABLES} | {row[0] for row in PINNED} | OTHERS
    assert {path.name for path in (checkout / "tables").iterdir()} == names
