"""Zeros and ones set equal to an encoding: codes, then what its formula gives."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

SINES = (
    "# Sinusoidal encoding of positions\n\nWith $d_{model} = 4$:"
    " $PE(pos, 2i) = \\sin(pos/10000^{2i/d})$, $PE(pos, 2i+1) = \\cos(pos/10000^{2i/d})$.\n\n"
)


@pytest.mark.parametrize(
    "said",
    [
        "In binary, PE(1) = [0,1,0,1].",
        "## Binary codes\n\nPE(1) = [0,1,0,1]",
        "PE(2) = [0,1,1,0] are its bits.",
        "In Gray code $PE(2) = [0,0,1,1]$",
        "Aprendido: $PE(1) = [0,1,0,1]$",
        "La maschera è $PE(1) = [0,1,0,1]$",
        "O código binário: $PE(1) = [0,1,0,1]$",
        "Kod binarny: $PE(1) = [0,1,0,1]$",
        "Двоичный код: $PE(1) = [0,1,0,1]$",
        "二进制：$PE(1) = [0,1,0,1]$",
        "Mã nhị phân: $PE(1) = [0,1,0,1]$",
        "The toy $PE(1) = [0, 2, 0, 3]$",
        "For tokens $PE(1) = [0, 0, 0, 1]$.",
        "Their signs: sgn PE(3) = [1, -1, 1, 1]",
        "A bit pattern: $PE(1) = [0,1,0,1]$",
        "Of eight columns $PE(1) = [1,0,0,0,1,1,0,1]$",
    ],
)
def test_zeros_and_ones_that_are_a_code(said: str) -> None:
    assert [verdict for _, verdict in verdicts(SINES + said)] == ["holds", "holds"]


def test_zeros_and_ones_without_a_formula_above() -> None:
    assert (
        verdicts(
            "# Positional encoding\n\nTake `d_model = 4`.\n\n"
            + "PE(1) = [0,1,0,1] and PE(3) = [1,0,0,1]"
        )
        == []
    )


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("PE(1) = [0,1,0,1]", ["misrounded", "rounded", "rounded", "rounded"]),
        ("PE(3) = [1,0,0,1]", ["misrounded", "misrounded", "rounded", "rounded"]),
        ("PE(3) = [0,1,1,0]", ["rounded", "wrong", "misrounded", "misrounded"]),
        ("PE(2) = [1,0,0,1]", ["rounded"] * 4),
        ("$PE(0) = [0,1,0,1]$", ["exact"] * 4),
        ("A bit surprising: PE(0) = [0,1,1,1]", ["exact", "exact", "wrong", "exact"]),
        ("Watch the signs: PE(0) = [0,1,0,-1]", ["exact", "exact", "exact", "wrong"]),
    ],
)
def test_zeros_and_ones_below_the_formula_of_an_encoding(said: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(SINES + said)[2:]] == expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("$P(1, 2i) = 0.5$", ["unbound"]),
        ("$PE(1, 8) = 0.5$", ["unparsed"]),
        (r"$PE(1, 4) = \\sin(0.01)$", ["unparsed"]),
        ("PE(1, 8) = sin(0.01) = 0.02", ["unparsed", "wrong"]),
        ("PE[1][8] = 0.5", ["unparsed"]),
        ("$PE(1, 3) = 1.0000$ and $PE(1, 2) = 0.02$", ["rounded", "wrong"]),
    ],
)
def test_a_column_beyond_the_last(said: str, expected: list[str]) -> None:
    found = findings(SINES + said)[2:]
    assert [one.verdict for one in found] == expected
    beyond = [one.message for one in found if one.verdict == "unparsed"]
    assert all("an encoding of 4 columns ends with 3" in message for message in beyond)


def test_a_pair_that_is_counted_by_d_is_no_width() -> None:
    note = "d=0: angle = 1\nd=1: angle = 0.01\n\nPositional encoding: PE(1,1) = cos(1) = 0.540"
    assert [verdict for _, verdict in verdicts(note)] == ["rounded"]


def test_the_entries_that_were_given_last_are_restated() -> None:
    note = (
        "Positional encoding, $d = 512$: PE(1,0) = sin(1) = 0.841 and"
        " PE(1,1) = cos(1/10000^(2/512)) = 0.570.\n\n"
        "With $d = 4$: PE(1,0) = sin(1) = 0.841, PE(1,1) = cos(1/10000^(2/4)) = 1.000.\n\n"
    )
    assert {verdict for _, verdict in verdicts(f"{note}PE(1) = [0.841, 1.000]")} == {"rounded"}
    assert verdicts(f"{note}PE(1) = [0.841, 0.570]")[-1][1] == "wrong"


def test_a_column_where_no_width_is_said() -> None:
    assert [verdict for _, verdict in verdicts("The positional encoding: $PE(1, 8) = 0.02$")] == [
        "unbound"
    ]
