"""The value of a formula in the brackets right behind it, and the other way round."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "2^10 (2024) and √2 (2)",
        "√2 (see 12) and 2^3 (for all 8)",
        "See page 7 (√50), x_1 (√2), 3·0.707 (1/√2), 5 (√30)",
        "√2(1.41), sin(2) (0.5 and more)",
        "a√2 (1.41), √x (1.41), (√2 (1.41",
        "√2 (1.41) + 1 is more",
        "√2 (1.2.3), √2 ((1.41)), √2 [1.41]",
        "x 2^ (1.41)",
        "3 × 4 (12)",
        "e (0.5), 1 (e), √2 (1.41 m long or so)",
        "2^10 (1{,}0{,}24)",
        "2^5 (which is 5 times as much), √7 (> 2), √7 (< 2.7)",
        "2^10 (i.e., 1000) units, 2^4 (i.e. 15 and one more)",
        r"$18/20$ ($60\%$), $5/8$ ($30\%$ of them), $12/05$ ($5\%$)",
        "3/4 (about 52%), 10-20 (about 150 words), 1/2 (about 0.49)",
    ],
)
def test_what_stands_in_brackets_for_something_else(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("The factor is √2 (about 1.41).", ["rounded"]),
        (r"$\sqrt{2}$ ($\approx 1.414$), $\ln 2$ (0.693)", ["rounded", "rounded"]),
        ("√2 (≈ 1.44)", ["wrong"]),
        ("it drops to 1/e (≈ 47%)", ["wrong"]),
        ("1 − 1/e (63.2%), e^-2 (15.3%)", ["rounded", "wrong"]),
        ("arctan(0.5) (26.6°), log₂(10) (3.32 bits)", ["rounded", "rounded"]),
        ("ln 0.5 (-0.693)", ["rounded"]),
        ("10! (3,628,800), 5! (120)", ["exact", "exact"]),
        ("La racine: √2 (environ 1,414)", ["rounded"]),
        (r"$\sqrt{2} \quad (\approx 1.44)$ and $2^{10} \qquad (= 1024)$", ["wrong", "exact"]),
        (r"$\sqrt{2} \quad (1.41)$ and $\frac{1}{4} \quad (25\%)$", ["exact"]),  # one is a number
        ("0.707 (1/√2), 1024 (2^10)", ["rounded", "exact"]),
        ("7/8 (0.875) of them, and 45/50 (0.95)", ["exact"]),  # of something else
        ("7/8 (0.785) of them", ["wrong"]),
        ("7/8 or 0.875 of them, or 5/8, or 0.652", ["exact", "wrong"]),
        (r"$\sqrt{2}$, or $1.441$, and $\frac{7+2}{4}$ or $-2.25$", ["wrong", "wrong"]),
        ("Take 1/2 or 3, √2 or 2, 3 or 0.5, sin(2) or 0.9 + 1, 2^3 or x", []),
        ("x = √2 (≈ 1.41)", ["rounded"]),
        (
            "√2 (i.e., about 1.424), √2 (that is, 1.414), √2 (i.e. 1.414)",
            ["wrong", *["rounded"] * 2],
        ),
        ("√2 (which is about 1.5), √2 (which equals 1.424)", ["misrounded", "wrong"]),
        ("22/7 (which is approximately 3.149), 12 × 12 (which equals 145)", ["wrong", "wrong"]),
        ("18/20 (which is 90%), 17/20 (about 84%)", ["exact", "wrong"]),
        (r"$18/20$ ($90\%$) and $81/87$ ($93\%$)", ["exact", "rounded"]),
    ],
)
def test_the_value_of_a_formula_in_brackets(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged
