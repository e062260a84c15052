"""Numerals to another base, written out in its powers; what is no such numeral stays ten's."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$13 = 2^3 + 2^2 + 1$", ["exact"]),
        (r"$11 = 2^1 + 1$", ["wrong"]),
        (r"$1101 = 1 \cdot 2^3 + 1 \cdot 2^2 + 1 \cdot 2^1 + 1$", ["wrong"]),
        (r"$121 = 3^2 + 4^2$", ["wrong"]),
        (r"$325 = 3 \cdot 10^2 + 2 \cdot 10^1 + 5$", ["exact"]),
    ],
)
def test_a_numeral_to_base_ten(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$1101 = 1 \times 2^3 + 1 \times 2^2 + 0 \times 2^1 + 1 \times 2^0 = 13$", ["exact"]),
        ("1011 = 1·2³ + 0·2² + 1·2¹ + 1·2⁰ = 8 + 2 + 1 = 12", ["wrong"]),
        (r"$121 = 1 \cdot 3^2 + 2 \cdot 3 + 1 = 16$", ["exact"]),
        (r"$10.01 = 2^1 + 2^{-2} = 2.25$", ["exact"]),
    ],
)
def test_a_numeral_to_the_base_whose_powers_follow(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("a = 13 = b_2", []),
        ("a = 13 = 1101_2", ["exact"]),
        ("a = 13 = 1111_2", ["wrong"]),
        ("So n = 6 = 0b110, m = 6 = 0x07", ["exact", "wrong"]),
    ],
)
def test_a_named_number_and_its_numeral_in_plain_text(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note, "text")] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("0x3E8 = 1000", ["exact"]),
        ("10 = 0x2, 101 = 0x5.8, 1102 = 0xE", ["wrong", "wrong"]),
        ("0x3E9 = 1000", ["wrong"]),
        ("11011011 = 0xDB = 219, 0xD = 1101", ["exact", "exact", "exact"]),
        ("1.5 · 2 = 0x40400000, 1/3 + 1/3 = 0x3F2AAAAB", ["exact", "exact"]),  # single precision
        ("2 + 46/64 = 0x402E = 2.71875, 2 * 3 = 0x4600", ["exact", "exact", "exact"]),
        ("1.5 · 2 = 0x40400001, 2 · 0.5 = 0xFFFF, 16 · 16 = 0x0100", ["wrong", "wrong", "exact"]),
        ("0xDC = 11011011", ["wrong"]),
        (r"$101_2 = 101$", ["wrong"]),
    ],
)
def test_bits_beside_a_numeral(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("0x10 + 0x10 = 0x21 and 5 + 0001 = 6", ["wrong", "exact"]),
        ("0x10 > 3, 2^0x10 = 65537", ["holds", "wrong"]),
        ("Index: (0x1234ABCD >> 5) & 0x7FF = 0x55E = 1374.", ["unparsed", "unparsed"]),
        ("0xABCD >> 8 = 0xAB, 0b1100 << 2 = 0b110000", ["exact", "exact"]),
        ("0xF0 ^ 0xFF = 0x0F and 0xABCD AND 0xFF = 0xCD", ["unparsed", "unparsed"]),
        ("0b1100 & 0b1010 = 0b1000, 0b1100 ^ 0b1010 = 0b0110", ["unparsed", "unparsed"]),
        ("00100101 + 1 = 00100110 = 38", ["unparsed", "unparsed"]),
        ("We carry: 101 + 011 = 1000 and 2 + 2 = 004", ["unparsed", "exact"]),
        ("Item 011: 100 + 11 = 112", ["wrong"]),
    ],
)
def test_what_joins_bits_is_no_arithmetic_of_numbers(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected
