"""FLOPs: operations that are counted with prefixes, and those of a machine each second."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "2 FLOPs = 1 MAC",
        "1 MAC = 2 FLOPs",
        "2 GFLOPs ≈ 1 GMACs",
        "9 FLOPs per token",
        "the 6 FLOPs = 2 forward + 4 backward",
    ],
)
def test_other_operations_are_not_converted(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("so 4.5e18 FLOPs = 4.6 EFLOPs", [("4.6", "wrong")]),
        ("6 × 5e9 × 2e12 = 6e22 FLOPs = 60 ZFLOPs", [("6e22", "exact"), ("60", "exact")]),
        ("6 × 5e9 × 2e12 = 60 ZFLOPs", [("60", "exact")]),
        ("6 × 150M × 10B = 9 EFLOPs", [("9", "exact")]),
        ("3 × 1,024 × 20.5B = 62.98 TFLOPs", [("62.98", "rounded")]),
        ("10B × 450M = 4.5e18 FLOPs = 4.5 PFLOPs", [("4.5e18", "exact"), ("4.5", "wrong")]),
        ("8 GPUs × 312 TFLOPs = 2.6 PFLOPs", [("2.6", "wrong")]),
        ("7e12 FLOPs / 312 TFLOPs = 22.4 ms", [("22.4", "rounded")]),
        ("312 TFLOPs / 2 TB/s = 156 FLOPs/byte", [("156", "exact")]),
        ("312 TFLOPs × 60 s = 1.87e16 FLOPs", [("1.87e16", "rounded")]),
    ],
)
def test_operations_are_counted_by_prefix_or_by_the_second(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged
