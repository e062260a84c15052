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
