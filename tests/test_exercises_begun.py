"""Where an exercise ends: not with its parts, then with the next of its kind."""

from __future__ import annotations

import pytest
from judged import every_verdict

HERE = r"The rest is \(m = 20.9/334 \approx 0.063\)."
THERE = r"So \(Q = 558 \cdot 240 = 133920\) and \(L = Q/m \approx 335000\)."


@pytest.mark.parametrize(
    "text",
    [
        f"\\begin{{subproblem}}\n{HERE}\n\\end{{subproblem}}\n"
        f"\\begin{{subproblem}}\n{THERE}\n\\end{{subproblem}}",
        f"\\begin{{frame}}\n{HERE}\n\\end{{frame}}\n\\begin{{frame}}\n{THERE}\n\\end{{frame}}",
        f"\\question {HERE}\n\\part {THERE}",
        f"\\question {HERE}\n\\questionnaire {THERE}",
        f"\\exercise {HERE}\n\\exercisepart {THERE}",
    ],
)
def test_a_value_holds_in_the_parts_of_an_exercise(text: str) -> None:
    assert every_verdict(text, "latex") == ["rounded", "exact", "wrong"]


@pytest.mark.parametrize(
    "text",
    [
        f"\\question {HERE}\n\\question[5] {THERE}",
        f"  \\titledquestion{{Ice}} {HERE}\n  \\titledquestion{{Heat}} {THERE}",
        f"\\aufgabe\n{HERE}\n\\aufgabe\n{THERE}",
        f"\\exercise[3 P] {HERE}\n\n\\exercise {THERE}",
        *(
            f"\\begin{{{name}}}[4 P]\n{HERE}\n\\end{{{name}}}\n"
            f"\\begin{{{name}}}\n{THERE}\n\\end{{{name}}}"
            for name in ("aufgabe", "homeworkProblem", "Exercice", "ejercicio*", "exo", "prob")
        ),
    ],
)
def test_it_ends_with_the_next_exercise(text: str) -> None:
    assert every_verdict(text, "latex") == ["rounded", "exact", "unbound"]
