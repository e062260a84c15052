"""Tables of an encoding to another base than that of the paper."""

from __future__ import annotations

import pytest

from pe_symbolic import check

_HEAD = "| pos | 0 | 1 | 2 | 3 |\n|---|---|---|---|---|\n| 0 | 0 | 1 | 0 | 1 |\n"
_OF_100 = _HEAD + "| 1 | 0.841 | 0.540 | 0.100 | 0.995 |\n"
_OF_THE_PAPER = _HEAD + "| 1 | 0.841 | 0.540 | 0.010 | 1.000 |\n"
_SPOILT = _HEAD + "| 1 | 0.841 | 0.540 | 0.100 | 1.000 |\n"
_OF_A_HALF = _HEAD + "| 1 | 0.841 | 0.540 | 0.479 | 0.878 |\n"
_TWO_SLIPS = _OF_THE_PAPER + "| 2 | 0.909 | -0.416 | 0.020 | 1.000 |\n"
_TWO_SLIPS += "| 3 | 0.141 | -0.990 | 0.030 | 1.000 |\n| 4 | -0.757 | -0.654 | 0.030 | 0.990 |\n"


def _wrong(note: str) -> list[str]:
    findings = check(note, "markdown").documents[0].findings
    assert all(one.verdict in {"exact", "rounded", "wrong"} for one in findings)
    printed = [one.claim.printed for one in findings if one.verdict == "wrong"]
    return [one.text for one in printed if one is not None] if findings else ["none"]


@pytest.mark.parametrize(
    "lead",
    [
        "With base 100 and d = 4:",
        "With base $100$ and $d=4$:",
        "We use base 10000. In this table we take d = 4 and a base of 100.",
        "We use d = 4 and the formula $\\sin(pos/100^{2i/d})$:",
        "### Positional encodings\n\nWith $n=100$ and $d=4$:",
    ],
)
def test_a_table_is_of_the_base_that_gives_all_of_its_numbers(lead: str) -> None:
    assert _wrong(f"{lead}\n\n{_OF_100}") == []


@pytest.mark.parametrize(
    ("lead", "table", "expected"),
    [
        ("With d = 4 and a denominator of 10 in the second pair:", _OF_100, ["none"]),
        ("With base 100 and d = 4:", _OF_THE_PAPER, ["0.010", "1.000"]),
        ("With base 10000 and d = 4:", _OF_100, ["0.100", "0.995"]),
        ("With base 10000, d = 4 and 100 positions:", _OF_100, ["0.100", "0.995"]),
        ("With d = 4:", _SPOILT, ["0.100"]),
        ("With d = 4:", _OF_THE_PAPER, []),
        ("Frequencies 1 and 1/2 (d = 4):", _OF_A_HALF, ["none"]),
        ("Frequencies 1 and 0.01 (d = 4):", _TWO_SLIPS, ["0.030", "0.990"]),
        ("With d = 4:", _OF_A_HALF, ["0.479", "0.878"]),
    ],
)
def test_a_base_that_nothing_speaks_of(lead: str, table: str, expected: list[str]) -> None:
    assert _wrong(f"{lead}\n\n{table}") == expected


def test_each_of_two_tables_has_its_base() -> None:
    note = f"With n = 100 and d = 4:\n\n{_OF_100}\nWith n = 10000 and d = 4:\n\n{_OF_THE_PAPER}"
    assert _wrong(note) == []


def test_a_base_stated_later_changes_nothing_before_it() -> None:
    note = "d = 4. The encoding of position 2 is (0.9093, -0.4161, 0.0200, 0.9998).\n"
    note += "With base 100 it would be (0.9093, -0.4161, 0.1987, 0.9801)."
    assert _wrong(note) == []


_K = "| word | k | {} |\n|---|---|---|---|---|---|\n| a | 0 | 0 | 1 | 0 | 1 |\n"
_ROWS = "| b | 1 | 0.84 | 0.54 | 0.10 | 1.00 |\n| c | 2 | 0.91 | -0.42 | 0.20 | 0.98 |\n"
_ROWS += "| d | 3 | 0.14 | -0.99 | 0.30 | 0.96 |\n"
_FORMULA = "$n = 100$ and $d = 4$ in $P({0}, 2i) = \\sin({0}/n^{{2i/d}})$ of the encoding.\n\n"


def _of_a_table(letter: str, heads: str, rows: str) -> list[str]:
    note = _FORMULA.format(letter) + _K.format(heads) + rows
    found = check(f"Let {note}", "markdown").documents[0].findings
    printed = [one.claim.printed for one in found if one.verdict == "wrong"]
    return ["none"] if len(found) < 16 else [one.text for one in printed if one is not None]


@pytest.mark.parametrize("heads", ["i=0 | i=0 | i=1 | i=1", "dim 0 | dim 1 | dim 2 | dim 3"])
def test_a_column_of_what_the_formula_calls_the_position(heads: str) -> None:
    assert _of_a_table("k", heads, _ROWS) == []
    assert _of_a_table("k", heads, _ROWS.replace("0.91", "0.97")) == ["0.97"]
    assert _of_a_table("m", heads, _ROWS) == ["none"]
    assert _of_a_table("k", heads.replace("0", "7", 1), _ROWS) != []


@pytest.mark.parametrize("word", ["pair ", "Paar ", "쌍 ", "对"])
def test_a_pair_is_counted_in_any_language(word: str) -> None:
    heads = " | ".join(f"{word}{at}: {wave}" for at in (0, 1) for wave in ("sin", "cos"))
    assert _of_a_table("k", heads, _ROWS) == []
    assert _of_a_table("k", heads, _ROWS.replace("0.91", "0.97")) == ["0.97"]
    assert _of_a_table("k", heads.replace(word, "run "), _ROWS) == ["none"]
