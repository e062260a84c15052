"""Bits of whole numbers in prose: what says nothing of them first, then what does."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "ADD 5 AND 3 = 9, and P(1 | 2) = 3 with 5 | 10 = 3",  # no word of bits
        "Bitwise: 101 & 011 = 001, 1010 XOR 0110 = 1100, 110 XOR 011 = 101",
        "Bitwise: a & 3 = 2, 3 & 5 = 8.5, 2 * 5 & 3 = 3, 5 & 3 = 1 + 1",
        "Bitwise.\n\n| a | b |\n|---|---|\n| 5 | 3 = 8 |\n",
        "1 << 1000 = 3 and 1 << 10 is 3rd, x << 4 = 3",
        "It has 8 bits. See chapters 3 & 4 = 12 pages, 5 & 6 = 2 pages, 5 | 10 = 2.",
        "1 << 10 = 1 KiB, `1 << 20` is 1 MiB, 1 << 20 is 1 million or so",
        "Let $d << 512$. The rest is $x >> 5$.",
    ],
)
def test_what_says_nothing_of_bits(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note) if verdict != "unparsed"] == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("5 XOR 3 = 7", [("7", "wrong")]),
        ("[0,3] = 1 xor 3 xor 4 xor 8 = 14", [("14", "exact")]),
        (
            "`1 << 4` is 17, and `1 << 20` = 1,048,576 bytes",
            [("17", "wrong"), ("1048576", "exact")],
        ),
        ("12 >> 2 = 3 and $1 << 4 = 16$", [("3", "exact"), ("16", "exact")]),
        ("Bitwise: 12 & 10 = 8, 12 | 10 = 15", [("8", "exact"), ("15", "wrong")]),
        ("Bitwise.\n\n| a | b |\n|---|---|\n| OR | `5 \\| 3 = 7` |\n", [("7", "exact")]),
        ("A bit: 1 AND 0 = 0, 1 OR 0 = 0", [("0", "exact"), ("0", "wrong")]),
        ("$3 + 4 = 8 >> 2$", [("8", "wrong")]),
        ("0xAB00 >> 8 = 0xAB, 1 << 3 = 0b1001", [("0xAB", "exact"), ("0b1001", "wrong")]),
    ],
)
def test_bits_of_whole_numbers(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


def test_nothing_is_a_number_like_others() -> None:
    assert verdicts("Bitwise: 0 | 5 = 5, 4 & 3 = 0 and 0 XOR 6 = 7.") == [
        ("5", "exact"),
        ("0", "exact"),
        ("7", "wrong"),
    ]
