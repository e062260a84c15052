"""What a faulty rule, a test or a chatbot makes of it: reported, unlike what an author computes."""

from __future__ import annotations

import pytest
from judged import findings, table


@pytest.mark.parametrize(
    ("note", "kept"),
    [
        ("The buggy rule gives $42 - 17 = 35$.", "The rule gives $42 - 17 = 35$."),
        ("With this faulty reasoning, $62 - 38 = 36$.", "Reasoning so, $62 - 38 = 36$."),
        ("Jamal's work: $-3^2 = 9$.", "Jamal's law: $-3^2 = 9$."),
        ("Ann's answer is $2^3 = 6$.", "Gravity's work is $2^3 = 6$."),
        ("Sam's work: $2^3 = 6$.", "Let's work $2^3 = 6$ out."),
        ("Mistake 1: $2^3 = 6$.", "Step 1: $2^3 = 6$."),
        ("Distractor B: $4 \\times 0.5 = 20$", "Option B is $4 \\times 0.5 = 20$"),
        ("Don't do this: $3 + 5 = 9$.", "Do this: $3 + 5 = 9$."),
        ("He misremembers 7 × 8 = 54.", "The rate is 7 × 8 = 54."),
        ("The model answers 2 + 2 = 5.", "The model predicts 2 + 2 = 5."),
        ("The LLM outputs 13 × 7 = 81.", "Model answer: 13 × 7 = 81."),
        ("ChatGPT may say 13 × 7 = 81.", "The code says 13 × 7 = 81."),
        ("Expected 4 but got 2 + 2 = 5.", "We expected that. We got 2 + 2 = 5."),
        ("Expected: 4. Expected 4, got 2 + 2 = 5.", "The expected value was 2 + 2 = 5."),
        ("The mistake gives 3 × 5 = 16.", "Correcting the mistake gives 3 × 5 = 16."),
        ("The headline claimed 20% + 30% = 60%.", "The paper claimed 20% + 30% = 60%."),
        ("12 × 12 = 124. Feedback: Incorrect.", "12 × 12 = 124. Feedback: Good."),
        ("13 × 7 = 81, which is off by ten.", "13 × 7 = 81, which is off."),
    ],
)
def test_what_is_reported_is_not_claimed(note: str, kept: str) -> None:
    (found,) = findings(note)
    assert found.suppressed.startswith("asked, not claimed: ")
    (found,) = findings(kept)
    assert (found.verdict, found.suppressed) == ("wrong", "")


@pytest.mark.parametrize("head", ["Student work", "Student's answer", "Model output"])
def test_a_column_of_what_others_wrote(head: str) -> None:
    (found,) = findings(table(f"{head} | Points", "$2^3 = 6$ | none"))
    assert found.suppressed.startswith("said to be false: ")
    (found,) = findings(table("Model answer | Points", "$2^3 = 6$ | none"))
    assert (found.verdict, found.suppressed) == ("wrong", "")
