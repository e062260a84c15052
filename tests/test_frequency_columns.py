"""Frequencies and wavelengths of an encoding, in columns that say so in words."""

from __future__ import annotations

import pytest
from judged import table, verdicts

ENCODING = "The positional encoding has $d = 8$.\n\n"


@pytest.mark.parametrize(
    ("head", "rows", "expected"),
    [
        ("i | frequency", ["0 | 1", "1 | 0.1", "2 | 0.02", "3 | 0.001"], "exact exact wrong exact"),
        ("Pair | ω (rad)", ["0 | 1", "1 | 0.1", "2 | 0.01"], "exact exact exact"),
        ("dim | freq", ["0 | 1", "1 | 1", "2 | 0.1", "3 | 0.2"], "exact exact exact wrong"),
        ("2i | Wavelength", ["0 | 6.28", "2 | 62.83", "4 | 638.3"], "rounded rounded wrong"),
        ("$i$ | period", ["0 | 6.28", "1 | 62.8", "2 | 728"], "rounded rounded wrong"),
    ],
)
def test_the_numbers_of_pairs_are_judged(head: str, rows: list[str], expected: str) -> None:
    found = verdicts(ENCODING + table(head, *rows))
    assert [verdict for _, verdict in found] == expected.split()


def test_without_a_width_there_are_as_many_pairs_as_rows() -> None:
    rows = ["0 | 6.28", "1 | 62.83", "2 | 628.3", "3 | 6384"]
    found = verdicts("Powers $10000^{2i/d}$.\n\n" + table("i | wavelength", *rows))
    assert [verdict for _, verdict in found] == ["rounded"] * 3 + ["wrong"]


def test_the_base_stated_last_before_a_table_counts() -> None:
    note = "Positional encoding, $d = 4$, with base 100. Base 10000 is for later.\n\n"
    rows = table("i | frequency", "0 | 1.000", "1 | 0.100")
    found = verdicts(note.replace(" Base 10000 is for later.", "") + rows)
    assert [verdict for _, verdict in found] == ["exact", "exact"]
    assert verdicts(note + rows) == []


def test_the_width_said_last_before_a_table_counts() -> None:
    note = r"Positional encoding with $d_{\text{model}} = 4$ or $d_m = 2$, now $d = 8$." + "\n\n"
    found = verdicts(note + table("i | frequency", "0 | 1", "1 | 0.1", "2 | 0.02", "3 | 0.001"))
    assert [verdict for _, verdict in found] == ["exact", "exact", "wrong", "exact"]


@pytest.mark.parametrize(
    ("said", "head"),
    [
        (ENCODING, "i | frequency (Hz)"),
        (ENCODING, "word | frequency"),
        (ENCODING, "i | size"),
        ("", "i | frequency"),
    ],
)
def test_other_columns_are_left_alone(said: str, head: str) -> None:
    assert verdicts(said + table(head, "0 | 1", "1 | 0.1", "2 | 0.02", "3 | 0.001")) == []


@pytest.mark.parametrize("head", ["i | ω", "i | $\\omega_i$", "i | frequency"])
def test_what_a_document_sets_its_frequencies_to_comes_first(head: str) -> None:
    own = ENCODING + r"Here $\omega_i = 100^{-2i/d}$ and not $10000^{-2i/d}$." + "\n\n"
    found = verdicts(own + table(head, "0 | 1", "1 | 0.316", "2 | 0.1", "3 | 0.042"))
    expected = [] if "freq" in head else ["exact", "rounded", "exact", "wrong"]
    assert [verdict for _, verdict in found] == expected


def test_numbers_that_are_no_frequencies_of_the_paper_bear_nothing_out() -> None:
    assert verdicts(ENCODING + table("i | frequency", "0 | 1", "1 | 0.5", "2 | 0.25")) == []
