"""``4×`` with nothing behind it: so many times as much as something else."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "going from 128² to 384² = 9× more pixels",
        "going from 128² to 384² = 9x more pixels",
        r"going from $128^2$ to $384^2 = 9\times$ more pixels",
        "600 tokens × 512 → 1 × 512 = 600× less",
        "from 128² to 384² = 9×.",
        "from 6 to 6² = 6× the memory",
        "context 1024 → 4096 (4096² = 16× the cost)",
        "from 1024 to 4096 tokens, 4096² = 16x more",
    ],
)
def test_a_ratio_to_what_was_before_is_no_value(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("speedup = 9 / 1.5 = 5×", [("5", "wrong")]),
        ("2 × 4 = 9× faster", [("9", "wrong")]),
        (r"$\frac{384^2}{128^2} = 9\times$", [("9", "exact")]),
        ("5 × 100 = 4 × 100", [("4 × 100", "wrong")]),
        ("From 64 px to 256 px the area grows 4² = 12×.", [("12", "wrong")]),
        ("From 64 px to 256 px the area grows 4² = 16×.", [("16", "exact")]),
        ("From 2 px to 4 px: 4² = 4×, from 2^2 up 3^2 = 5× more.", []),
        ("5² = 25x the cost", [("25", "exact")]),
        ("the cost grows. 5² = 29x as much", [("29", "wrong")]),
        ("4K to 32K: (32/4)² = 46× more", [("46", "wrong")]),
        ("with σ = 1.2 (an e^1.2 ≈ 3.3× spread)", [("3.3", "rounded")]),
        ("with σ = 1.2 (an e^1.2 ≈ 0.33× spread)", [("0.33", "wrong")]),
        (r"it is $\sqrt{2} = 2.4\times$ as long", [("2.4", "wrong")]),
        ("x_1 = 2 + (3 - 1) = 7\nx_2 = 5", [("7", "wrong")]),
    ],
)
def test_a_quotient_or_what_is_nearly_right_is_meant(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("MDC 95% = 1.96 × √2 × SEM", []),
        ("12% = 3 / 20 × price", []),
        (r"$12\%$ = 3 + 20 × price", []),
        ("12 = 3/20×price", []),
        ("9 / 3 = 6/2× faster", [("6/2×", "exact")]),
        (r"$128/4 = \mathbf{33\times}$ more", [("33", "wrong")]),
        (r"$128/4 \approx -33 \times$ more", [("-33", "wrong")]),
    ],
)
def test_a_sign_that_waits_for_a_word_is_no_count(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize("sign", ["×", "x"])
def test_a_line_that_ends_in_so_many_times_waits_for_no_factor(sign: str) -> None:
    assert verdicts(f"100/4 = 25{sign}\n3 · 4 = 12")[-1] == ("12", "exact")
    assert verdicts("100/4 = 26×\n3 · 4 = 13") == [("26", "wrong"), ("13", "wrong")]
    assert verdicts("2 + 2 = 4 ×\n3 · 4 = 48")[-1] == ("48", "wrong")
