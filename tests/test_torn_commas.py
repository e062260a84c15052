"""Decimal commas with a blank behind them: texts that have none, then those that do."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

from pe_symbolic.document import read


@pytest.mark.parametrize(
    "note",
    [
        "The rate is 0, 5 · 0, 3 = 0, 15 and that is given",  # English
        "Es gilt $x, y = 0, 1$ und das ist der Punkt",
        "for i = 0, 10",  # one place tells nothing without a language
        "und es ist 0.5 · 2 = 1 für P = 0, 25",  # points are decimal
        "und es ist x = 2.5 für P = 0, 25",
        "und k = 0, 10, 20 ist für die Reihe",
        "We have x = 1,\u20062 and y ≈ 0,\u200625 there",  # one place tells nothing
    ],
)
def test_a_comma_and_a_blank_part(note: str) -> None:
    assert read(note, "text").source == note


@pytest.mark.parametrize(
    ("note", "source"),
    [
        (
            "und P = 0, 25 ist (0, 1) oder N(2, 3) und {0, 1} für 1, 2, 3 + 1",
            "und P = 0,25 ist (0, 1) oder N(2, 3) und {0, 1} für 1, 2, 3 + 1",
        ),
        ("0, 5 · 0, 3 = 0, 25", "0,5 · 0,3 = 0,25"),
        (
            "und P = 0, 25 ist (1, 5 + 2) · `0, 5 + 1` für 12, 5 %",
            "und P = 0,25 ist (1,5 + 2) · `0, 5 + 1` für 12,5 %",
        ),
        ("P = 1 − 0, 5 = 0, 5 und Q = 2 + 0, 25 = 2, 25", None),
        (
            "cos 3 ≈ −0,\u20069900 and sin 3 ≈ 0,\u20061411 is 171,\u20069 + 1 at 0.5, 2 + 3",
            "cos 3 ≈ −0,9900 and sin 3 ≈ 0,1411 is 171,9 + 1 at 0.5, 2 + 3",
        ),
        ("1, 08^3 ≈ 1,\u200626 und 0,\u20065 ⋅ 2,\u20065 = 1,\u200625", None),
        (
            "So 65,\u2006536 · 2 = 131,\u2006072, 4,\u2006294,\u2006967,\u2006296, f(1,\u2006200)",
            "So 65,536 · 2 = 131,072, 4,294,967,296, f(1,\u2006200)",
        ),
        ("Soit $p = 0, 25$ et donc $1 - p = 0, 75$", "Soit $p = 0,25$ et donc $1 - p = 0,75$"),
    ],
)
def test_a_blank_behind_a_decimal_comma_is_none(note: str, source: str | None) -> None:
    expected = note.replace("\u2006", " ").replace(", ", ",") if source is None else source
    assert read(note, "text").source == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Es ist sin(2) = 0, 91 und das ist der Wert", [("0,91", "rounded")]),
        ("0, 5 · 0, 3 = 0, 25", [("0,25", "wrong")]),
        ("y el valor es 0, 4 + 0, 4 − 0, 28 = 0, 52 con 12, 5 / 2 = 6, 25",
         [("0,52", "exact"), ("6,25", "exact")]),
    ],
)  # fmt: skip
def test_what_was_torn_is_judged(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note, "text") == expected


def test_its_place_is_that_of_the_file() -> None:
    (found,) = findings("und es ist\n0, 5 · 0, 3 = 0, 25 für P", "text")
    assert found.claim.printed_place is not None
    place = found.claim.printed_place
    assert (place.line, place.column, place.end_column) == (2, 15, 20)
