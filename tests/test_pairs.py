"""Tables of one encoding by its pairs, and tables of other things."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

ROWS = "| {} | sin | cos |\n|---|---|---|\n| 0 | -0.9589 | 0.2837 |\n| 1 | 0.4794 | 0.8876 |\n"
LED = "The positional encoding for pos=5, $d_{model}=4$:\n\n"


@pytest.mark.parametrize(
    "note",
    [
        "The values for pos=5, d=4:\n\n" + ROWS.format("i"),  # of no encoding
        "The positional encoding, $d_{model}=4$:\n\n" + ROWS.format("i"),  # of no position
        LED + ROWS.format("run"),
        LED + ROWS.format("i").replace("| 1 |", "| 3 |"),
        LED + ROWS.format("i").replace("0.4794", "high"),
    ],
)
def test_other_tables_say_nothing_of_an_encoding(note: str) -> None:
    assert not any("PE(" in finding.claim.subject_text for finding in findings(note))


@pytest.mark.parametrize("head", ["i", "$i$", "pair", "k"])
def test_sines_and_cosines_of_each_pair_are_elements(head: str) -> None:
    note = (LED + ROWS.format(head)).replace("0.4794", "0.0500").replace("0.8876", "0.9888")
    assert verdicts(note) == [
        ("-0.9589", "rounded"), ("0.2837", "rounded"), ("0.0500", "rounded"), ("0.9888", "wrong"),
    ]  # fmt: skip


def test_the_line_of_each_number_is_shown() -> None:
    note = (LED + ROWS.format("i")).replace("0.4794", "0.0500").replace("0.8876", "0.9888")
    assert findings(note)[-1].claim.text == "| 1 | 0.0500 | 0.9888 |"


def test_a_row_for_each_element() -> None:
    rows = "| Dimension | angle | PE |\n|---|---|---|\n| 0 | 2.0 | 0.909 |\n| 1 | 2.0 | -0.416 |\n"
    note = (
        "PE at pos = 2 with d_model = 4\n\n" + rows + "| 2 | 0.02 | 0.020 |\n| 3 | 0.02 | 0.989 |\n"
    )
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "rounded", "rounded", "wrong"]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (
            "$x = [0.5, 0.2]$ and $PE(1) = [0.8415, 0.5403]$: $x + PE(1) = [1.3415, 0.8403]$.",
            "wrong",
        ),
        (
            "$x = [0.5, 0.2]$ and $PE(1) = [0.8415, 0.5403]$: $x + PE(1) = [1.3415, 0.7403]$.",
            "exact",
        ),
        (
            "With d_model = 2: $x = [0.5, 0.2]$, $PE(1) = [0.8451, 0.5403]$, "
            "$x + PE(1) = [1.3415, 0.7403]$.",
            "rounded",
        ),
    ],
)
def test_an_encoding_is_added_as_it_was_printed_where_no_width_tells_it(
    note: str, verdict: str
) -> None:
    assert verdicts(note)[-1][1] == verdict


def test_a_row_without_cells_numbers_no_position() -> None:
    assert verdicts("| a | b |\n|---|---|\n|\n| pe | y |\n") == []
