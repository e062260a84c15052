"""The tables in ``tables/``: what NumPy gives stands there, and what stands there is right."""

from __future__ import annotations

import csv
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from pe_symbolic.enclosure import enclose
from pe_symbolic.encodings.sinusoidal import positional_encoding
from pe_symbolic.expression import Call, Expression, Number

# File name, start, length, d_model: the notes' two sizes, the paper's at both ends of its range.
TABLES = [
    ("d4.csv", 0, 16, 4),
    ("d6.csv", 0, 16, 6),
    ("d8.csv", 0, 16, 8),
    ("d512-first.csv", 0, 2, 512),
    ("d512-position-5000.csv", 5000, 1, 512),
]


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
    assert {path.name for path in (checkout / "tables").iterdir()} == {row[0] for row in TABLES}
