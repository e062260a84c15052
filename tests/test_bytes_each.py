"""Numbers of so many bytes each: what is none of a product first, then what is."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "7B parameters at 2 bytes each need 80 GB in training.",
        "7B parameters at 2 bytes each are 80 GB GPUs apart.",
        "70B parameters at 2 bytes each is 60 GB more than fits.",
        "We train 7B parameters at 2 bits at a time, which is 3 GB.",
        "Prices at 2 bytes are 3 GB. At 2 bytes each it takes 3 GB.",
        "The parameters at 2 bytes each take 3 GB. Some 7 large parameters at 2 bytes take 3 GB.",
        "7B parameters at 2 bytes each take 3 hours.",
        "7B parameters at 2 bytes each",
        "7B parameters at 2",
    ],
)
def test_what_says_nothing_of_all_together(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("175 billion parameters at 2 bytes each take about 350 GB.", ("350", "exact")),
        ("175 billion parameters at 2 bytes each take 450 GB of memory.", ("450", "wrong")),
        ("4,571,730,432 parameters at 2 bytes is 9.14 GB, so it fits.", ("9.14", "rounded")),
        ("13B parameters at 2 bytes per parameter is 26 GB, which fits.", ("26", "exact")),
        ("70B parameters at 4 bits each take 53 GB.", ("53", "wrong")),
        ("1,000,000 weights at 2 bytes each, giving 2,000,000 bytes.", ("2,000,000", "exact")),
        ("A 7B model at 2 bytes per parameter takes 16 GB.", ("16", "wrong")),
        ("27 billion parameters × 2 bytes per parameter (BF16) = 54 GB", ("54", "exact")),
    ],
)
def test_so_many_of_so_many_bytes(note: str, judged: tuple[str, str]) -> None:
    assert verdicts(note) == [judged]
