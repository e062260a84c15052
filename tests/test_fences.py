"""Fences without a language: what is worked out in them is judged, what a program prints is not."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "line",
    [
        "sin(1) = 0.99",
        "epoch 1/10 loss = 0.5",
        "R^2 = 0.9151766665",
        "n = 618",
        "y = -74.7 * az + 25.3",
        "version 1.2-3 = 5",
        "2 + 2 = 5",
    ],
)
@pytest.mark.parametrize("language", ["", "text"])
def test_what_works_nothing_out_is_set_aside(line: str, language: str) -> None:
    assert verdicts(f"See\n\n```{language}\n{line}\n```\n") == []


@pytest.mark.parametrize("mark", ["x = 1;", "assert 2 + 2 == 4", ">>> 2 + 2", "print(a)", "a := 1"])
def test_one_sign_of_a_program_sets_all_aside(mark: str) -> None:
    assert verdicts(f"```\nx = 2 + 2 = 5\n{mark}\n```\n") == []


@pytest.mark.parametrize("language", ["python", "console", "c", "output"])
def test_a_language_sets_all_aside(language: str) -> None:
    assert verdicts(f"```{language}\nx = 2 + 2 = 5\n```\n") == []


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("x = 150 / 640 = 0.2443", [("0.2443", "wrong")]),
        ("Year 1: $100K × 0.909 = $90.9K", [("90.9", "exact")]),
        ("s = exp(-0.5) + exp(-1) = 0.974", [("0.974", "rounded")]),
        ("score = 3*4 + 2 = 15", [("15", "wrong")]),
        ("w_{1} = 1/10000^{2/4} = 0.02", [("0.02", "wrong")]),
        ("x = 3*4 = 12\n2 + 2 = 5", [("12", "exact"), ("5", "wrong")]),
        ("bits = log2(3) = 1.58496... ~ 1.59", [("1.58496", "rounded"), ("1.59", "misrounded")]),
    ],
)
def test_what_is_worked_out_is_judged(line: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(f"So:\n\n```text\nvalues\n{line}\n```\n\nand $1 + 1 = 2$") == [
        *judged,
        ("2", "exact"),
    ]


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("/** a root at sqrt(2) ~= 1.41421356 */", [("1.41421356", "rounded")]),
        ("//! log2(3) = 1.68 bits per base", [("1.68", "wrong")]),
        ("7 // 2 = 3", [("3", "exact")]),
    ],
)
def test_comments_of_a_program_end_what_stands_in_them(
    line: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(line, "text") == judged
