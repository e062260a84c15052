"""Results said once more behind a word for them: other answers first, then right ones and slips."""

from __future__ import annotations

import pytest
from judged import verdicts

WORKED = r"So $P = 3 \cdot 4.117 = 12.351$"


@pytest.mark.parametrize(
    "behind",
    [
        ".\n\nAnswer: 7.",
        ".\n\nAnswer: 12.999 of them.",
        ". Result 12.451 of another list.",
        ". We give $p = 4$ more. Answer: 12.451",
        ". The other answer to it is 12.451.",
        ".\n\n| Answer: | 12.451 |",
        ". Answer (b): 12.451",
    ],
)
def test_another_answer_claims_nothing(behind: str) -> None:
    assert verdicts(WORKED + behind)[:1] == [("12.351", "exact")]
    assert "wrong" not in {verdict for _, verdict in verdicts(WORKED + behind)}


def test_a_number_that_nothing_is_computed_to_is_no_result() -> None:
    assert verdicts("Let $P = 12.351$. Answer: 12.451") == []
    assert verdicts("Answer: 12.451") == []
    assert verdicts("12.351. Answer: 12.451") == []


@pytest.mark.parametrize(
    ("behind", "right", "slips"),
    [
        (".\n\n**Answer: {}**", "12.351", ["12.451", "13.251", "123.51"]),
        (" kg.\n\n**Answer:** {} kg.", "12.35", ["13.25", "12.45"]),
        (", so the answer is {}.", "12.4", ["14.2"]),
        (". Ergebnis = {}", "12.351", ["12.531"]),
        (". Answer: {}%", "1235.1", ["1325.1"]),
    ],
)
def test_a_result_said_again(behind: str, right: str, slips: list[str]) -> None:
    number, again = verdicts(WORKED + behind.format(right))
    assert number == ("12.351", "exact")
    assert again[1] in ("exact", "rounded")
    for slip in slips:
        assert verdicts(WORKED + behind.format(slip))[1:] == [(slip, "wrong")]


def test_a_percentage_is_said_again_as_one() -> None:
    worked = r"$x = 0.3 \cdot 4.117 = 123.51\%$. Result: "
    assert verdicts(worked + "123.51%")[1:] == [("123.51", "exact")]
    assert verdicts(worked + "124.51%")[1:] == [("124.51", "wrong")]


@pytest.mark.parametrize(
    "asked",
    ["5 + ? = 8. Answer: 2", "sin(2) = ?\n(a) 0.91 (b) 0.87\nAnswer: 2", "sin(2) = ? See 0.87"],
)
def test_a_question_whose_answer_is_not_behind_it_claims_nothing(asked: str) -> None:
    assert verdicts(asked) == []


def test_the_answer_to_a_question_is_what_its_formula_comes_to() -> None:
    assert verdicts("Q1. σ(0) = ?   Answer: 0.5") == [("0.5", "exact")]
    assert verdicts("$\\sin(2) = ?$\n\n**Answer:** 0.87") == [("0.87", "wrong")]
