"""Words before a function: names that multiply it, words that may, and labels."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("E = RT ln(10) = 11.51", [("11.51", "unparsed")]),
        ("t = 2 tau ln(10) = 0.2", [("0.2", "unparsed")]),
        ("A = principal (1.05)^2 = 1102.5", [("1102.5", "unparsed")]),
        ("A = roughly (1.05)^2 = 1.3", [("1.3", "wrong")]),
        ("x = foo |−3| = 6", [("6", "unparsed")]),
        ("dG = -RT ln(10) = -5705", [("-5705", "unparsed")]),
        ("y = about ln(10) = 2.503", [("2.503", "wrong")]),
        ("x = 5 gives ln(5) = 1.8", [("1.8", "wrong")]),
        ("loss = surprisal ln(10) = 2.303", [("2.303", "rounded")]),
        ("T − mg cos 30.0° = 0", [("0", "unparsed")]),
        ("Then fk + mg cos 60° = 0.6", [("0.6", "unparsed")]),
        ("mg sin 30° = 0.5", [("0.5", "exact")]),
        ("A vs sin(2) = 0.87", [("0.87", "wrong")]),
        ("std sqrt(7) = 2.75", [("2.75", "wrong")]),
        ("by sin(2) = 0.87", [("0.87", "wrong")]),
    ],
)
def test_a_word_without_a_value_may_be_a_factor(note: str, said: list[tuple[str, str]]) -> None:
    assert verdicts(note, "text") == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("RT = 5\nE = RT ln(10) = 11.51", "rounded"),
        ("RT = 5\nE = RT ln(10) = 11.81", "wrong"),
        ("tau = 0.047\nt = 2 * tau ln(10) = 0.2164", "rounded"),
        ("sig = 3\nsig sqrt(4) = 6", "exact"),
    ],
)
def test_a_word_with_a_value_is_one(note: str, said: str) -> None:
    assert verdicts(note, "text")[-1][1] == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("std = √3.5 = 1.871\nthe variance is 7, std √7 ≈ 2.65", "rounded"),
        ("loss = 2\nloss ln 2 = 0.69", "rounded"),
        ("Slide 8 • e^2.309 = 10.06", "rounded"),
        ("Step 3 • 2 * 5 = 10", "exact"),
        ("Step 3 • 2 * 5 = 11", "wrong"),
        ("It is 3 • 2 * 5 = 30", "exact"),
    ],
)
def test_a_label_before_a_formula(note: str, said: str) -> None:
    assert verdicts(note, "text")[-1][1] == said


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("half of 3/4 = 3/8.", "unparsed"),
        ("half of $3/4 = 3/8$", "unparsed"),
        ("double 3/4 = 3/2", "unparsed"),
        ("a quarter of 12/4 = 0.75", "unparsed"),
        ("half of 12 is 7", "wrong"),
        ("We take the half: 3/4 = 3/8", "wrong"),
        ("the sum of 3/4 = 3/8", "wrong"),
        ("double 3/4 = 0.75", "exact"),
        ("double 3/4 = 6/8", "exact"),
    ],
)
def test_a_factor_in_words_before_a_formula(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [expected]
