"""Equations put up for inspection: a plain claim beside them is judged, they are not reported."""

from __future__ import annotations

import pytest
from judged import findings


@pytest.mark.parametrize(
    "note",
    [
        "Which is why $2 + 2 = 5$.",
        "To see whether it holds we compute $2 + 2 = 5$.",
        r"\CorrectChoice $2 + 2 = 5$",
        r"\choices $2 + 2 = 5$",
        r"\choice The first. $2 + 2 = 5$",
        r"\question[2] Compute. It is $2 + 2 = 5$, is it?",
        "What is the right batch size? With two more we take $2 + 2 = 5$.",
        "What is the correct rate? It is $2 + 2 = 5$.",
        "What went wrong here? The gradient is $2 + 2 = 5$.",
        "We have $2 + 2 = 5$ instead of 512 dimensions.",
        "We have $2 + 2 = 5$ rather than 512.",
        "We assume $2 + 2 = 5$ chairs. Then we go on.",
        "Supposing $2 + 2 = 5$ days, we go on.",
        "Suppose $2 + 2 = 5$ as computed above.",
        "Every student answers $2 + 2 = 5$ questions per hour.",
        "We might use $2 + 2 = 5$.",
        "The pupil's bag weighs 2 + 2 = 5 kg.",
        "We put the pupil first: $2 + 2 = 5$, said nobody else.",
        "The child guessed $2 + 2 = 5$ cards.",
        "As you said, $2 + 2 = 5$.",
        "The proof that $2 + 2 = 5$ bits suffice is short.",
        "True or false positives: $2 + 2 = 5$",
        "We find the mistake rate: $2 + 2 = 5$",
        "Find the error in percent. $2 + 2 = 5$",
        "$2 + 2 = 5$. Find the error in percent.",
        "The common error is $2 + 2 = 5$.",
        "A common error term is $2 + 2 = 5$.",
        "Is it so? Yes, $2 + 2 = 5$.",
        "The question is open. $2 + 2 = 5$",
        "True or false? You decide.\n\n$2 + 2 = 5$",
        "Avoid mistakes. $2 + 2 = 5$.",
        "A proof that works: $2 + 2 = 5$",
        "Suppose $n = 2 + 2 = 5$.",
        "Assuming $\\sigma_1 = 2 \\cdot 2 = 5$, we go on.",
        "Suppose we have $2 + 2 = 5$ apples.",
        "Suppose so. Then $2 + 2 = 5$.",
        "If a student answers correctly, $2 + 2 = 5$ points are given.",
        "A student writes essays: $2 + 2 = 5$ pages.",
        "The student says so. Then $2 + 2 = 5$.",
        "Someone gave $2 + 2 = 5$ dollars.",
        "The author says $2 + 2 = 5$.",
        "If we write $2 + 2 = 5$, all is clear.",
        "Wenn ein Schüler $2 + 2 = 5$ Euro zahlt, ist er zufrieden.",
        "Si un alumno paga $2 + 2 = 5$ euros, queda contento.",
    ],
)
def test_a_claim_is_reported(note: str) -> None:
    assert [(f.verdict, f.suppressed) for f in findings(note)] == [("wrong", "")]


@pytest.mark.parametrize(
    "note",
    [
        "Which is correct? (a) $3^2 = 6$ (b) $3^2 = 9$ (c) $3^2 = 12$",
        "Which is correct? (A) $0.1 + 0.2 = 0.4$ (B) $0.75 = 3/4$ (C) $2^5 = 25$",
        "Decide whether $2^3 = 6$ is true.",
        "Determine whether the equation $2^3 = 6$ holds.",
        r"\choice $7 \cdot 8 = 58$ \CorrectChoice $7 \cdot 8 = 56$",
        r"\wrongchoice{The sum is $2 + 2 = 5$}",
        r"\mauvaise{$2 + 2 = 5$} \bonne{$2 + 2 = 4$}",
        r"\question[2] Is $17 \cdot 3 = 50$? \fillin[No]",
        r"\item Does $2 + 2 = 5$ hold?",
        "Which is correct?\n- $3^2 = 6$\n- $3^2 = 9$",
        "Which is correct?\n\n(a) $3^2 = 6$\n\n(b) $3^2 = 9$\n\n(c) $3^2 = 12$",
        "¿Cuál de las siguientes es verdadera?\n\nA) $3^2 = 6$\n\nB) $3^2 = 9$",
        "Welche Aussage ist richtig?\n- $3^2 = 6$\n- $3^2 = 9$",
        "Consider:\n\nI. $3^2 = 6$\n\nII. $3^2 = 9$\n\nWhich of them are true?",
        "Statements:\n1. $3^2 = 6$\n2. $3^2 = 9$\n\n¿Cuál o cuáles son verdaderas?",
        "Which of these holds true? $3^2 = 6$ or $3^2 = 9$",
        "What is wrong here? $2 + 2 = 5$",
        "True or false: $2^{10} = 1000$.",
        "True or false. $2^{10} = 1000$",
        "(True or false) $2^{10} = 1000$",
        "True or false? $2^{10} = 1000$.",
        "Find the mistake: $2 + 2 = 5$.",
        "Find the error in this proof. $2 + 2 = 5$",
        "So $\\sqrt{9 + 16} = 7$ instead of $\\sqrt{9+16} = 5$.",
        "So $\\sqrt{9 + 16} = 7$ rather than $\\sqrt{9 + 16} = 5$.",
        "If we suppose $2 + 2 = 5$, all is lost.",
        "Suppose that $2 + 2 = 5$; then $1 = 1$.",
        "Assume to the contrary that $2 + 2 = 5$.",
        "A common error is $2 + 2 = 5$.",
        "If a child guesses $3 \\cdot 4 = 13$, we ask why.",
        "Is $\\sqrt{2} = 1.5$? No.",
        "Ist $2 + 2 = 5$? Nein.",
        "Ist |1.5| > 1.96? NEIN",
        "¿Es $2 + 2 = 5$?",
        "Proof that $1 = 2$: divide by zero.",
        "Prove or disprove: $2 + 2 = 5$.",
        "Disprove: $2 + 2 = 5$.",
        "Does $2 + 2 = 5$ hold for all of us?",
        "A common mistake is to write $\\sqrt{9 + 16} = 7$.",
        "So $\\sqrt{9 + 16} = 7$ instead of 5.",
        "Assume, for once, that $3 \\cdot 4 = 13$.",
        "Find the mistake in $\\sqrt{9 + 16} = 7$.",
        "Найдите ошибку: 5 − 3 · 2 = 4.",
        "Finde den Fehler: 12 − 3 · 4 = 36.",
        "Corrige el error: 5 + 3·2 = 16.",
        "改错:3+4×2=14",
        "Trouvez l'erreur : 12 + 3 = 14.",
        "找出错误：3 + 4 = 8",
        "What is wrong with $\\sqrt{9 + 16} = 7$?",
        "Student A wrote $5 \\cdot 6 = 35$. Find the mistake.",
        "What happens if the student wrote 2+2=5 on the board?",
        "Suppose a student answers 3·4 = 11. Then we ask why.",
        "When someone says 7·8=54, correct them.",
        "Imagine a pupil who answers “$2 + 2 = 5$”.",
        "If anybody tells you that $2 + 2 = 5$, smile.",
        "If you wrote $2 + 2 = 5$, try again.",
        "Wenn ein Schüler 2+2=5 schreibt, fragen wir nach.",
        "Jemand behauptet, dass $2 + 2 = 5$.",
        '"2 + 2 = 5", said the pupil.',
        "One pupil's answer was 2 + 2 = 5.",
        "You might think that $2 + 2 = 5$.",
        "You might expect $2 + 2 = 5$, but it is not so.",
        "Naively, one would expect $2 + 2 = 5$.",
        "A classic pitfall is that $2 + 2 = 5$.",
        "Si un alumno escribe 2+2=5, se le pregunta.",
        "Si un élève écrit $2 + 2 = 5$, on demande.",
        "Se uno studente scrive $2 + 2 = 5$, chiediamo.",
        "Если ученик пишет $2 + 2 = 5$, спросим.",
        "如果学生写 $2 + 2 = 5$，那么",
    ],
)
def test_what_is_put_up_for_inspection_is_not(note: str) -> None:
    found = findings(note)
    assert found
    assert all(f.suppressed.startswith("asked") or f.verdict == "exact" for f in found)


@pytest.mark.parametrize(
    "note",
    [
        "Which method is correct? We use the second.\n\n1. $3^2 = 6$",
        "What is the right answer? Here it is:\n\n1. $3^2 = 6$",
        "Which is correct?\n\n(a) $3^2 = 9$\n\nSo $3^2 = 6$.",
        "Steps:\n\n1. $3^2 = 6$\n\nWhich rule is the correct one for products?",
        "So $3^2 = 6$.\n\nWhich of them are true?",
    ],
)
def test_what_is_no_item_of_such_a_list_is_said(note: str) -> None:
    assert "" in [f.suppressed for f in findings(note) if f.verdict == "wrong"]


def test_the_words_are_told() -> None:
    (found,) = findings("True or false: $2^{10} = 1000$.")
    assert found.suppressed == "asked, not claimed: True or false"


@pytest.mark.parametrize(
    ("note", "kept"),
    [
        ("2/3 ≈ 0.66 (truncated)", "2/3 ≈ 0.61 (truncated)"),
        ("2/3 ≈ 0.66, rounded down.", "2/3 ≈ 0.66, truncated normals."),
        ("Truncating after two digits, 2/3 ≈ 0.66.", "Truncating nothing. 2/3 ≈ 0.66"),
        ("The truncated value 2/3 ≈ 0.66 is used.", "After (truncated) values, 2/3 ≈ 0.66."),
        ("1/3 ≈ 0.34 (rounded up)", "2/3 ≈ 0.66 (rounded up)"),
        ("384.16 · 1 ≈ 385 (round up)", "384.16 · 1 ≈ 386 (round up)"),
        ("100/7 ≈ 15 buses (rounding up)", "100/7 ≈ 13 buses (rounding up)"),
        ("100/6 ≈ 16 boxes, rounded down.", "100/6 ≈ 16 boxes, rounded boxes."),
        ("2/3 ≈ 0,66 (abgeschnitten)", "2/3 ≈ 0,66 (aufgerundet)"),
        ("In floating point 2^53 + 1 = 2^53.", "In floating point 2^52 + 1 = 2^52."),
        ("2^53 + 1 = 2^53 in JavaScript.", "2^52 + 1 = 2^52 in JavaScript."),
        ("2^53 + 1 = 2^53 (floating point)", "2^53 + 1 = 2^53 (at that point)"),
        ("In floating point, $0.1 + 0.2 + 2^{60} = 2^{60}$.", "In floating point 2 + 2 = 5."),
    ],
)
def test_how_it_is_rounded_or_computed_is_heard_where_it_is_so(note: str, kept: str) -> None:
    (found,) = findings(note)
    assert found.suppressed.startswith("meant as its text says: ")
    (found,) = findings(kept)
    assert (found.verdict in ("wrong", "misrounded"), found.suppressed) == (True, "")


@pytest.mark.parametrize(
    ("note", "kept"),
    [
        ("By eye from Figure 2, cos(1) ≈ 0.6.", "By eye from Figure 2, cos(1) = 0.6."),
        ("We read off that cos(1) ≈ 0.6.", "We read on that cos(1) ≈ 0.6."),
        ("So $e \\approx 2.5$ to second order.", "So $e \\approx 2.5$ in second place."),
        ("Our network gives sin(1) ≈ 0.83.", "Our network gives sin(1) = 0.83."),
        ("The network learned sin: sin(1) → 0.83.", "The notes say of sin: sin(1) → 0.83."),
        ("The network predicted sin(0.5) ≈ 0.47 (true value 0.479).", "So sin(0.5) ≈ 0.47 here."),
        (
            "The network gives $\\sin(1) \\approx 0.83$.",
            "The network gives $2 \\cdot 3 \\approx 7$.",
        ),
    ],
)
def test_what_is_read_off_or_predicted_is_no_more_than_near(note: str, kept: str) -> None:
    (found,) = findings(note)
    assert found.suppressed.startswith("asked, not claimed: ")
    (found,) = findings(kept)
    assert (found.verdict in ("wrong", "misrounded"), found.suppressed) == (True, "")


@pytest.mark.parametrize(
    "note",
    [
        "Version 3.10 > 3.9.",
        "Python 3.10 > 3.9",
        "Version $3.9 < 3.10$",
        "Version 1.10 is newer than 1.9, i.e. 1.10 > 1.9.",
        "3.10 > 3.9 (they are versions)",
    ],
)
def test_versions_are_no_numbers(note: str) -> None:
    assert findings(note) == ()


@pytest.mark.parametrize(
    "note",
    [
        "Value 3.10 > 3.9.",
        "Python says 3.10 > 3.9",
        "Version 2 + 2 > 5",
        "In either version, 3.10 < 3.09",
        "3.10 > 3.9\nThey are versions.",
    ],
)
def test_what_is_no_version_is_compared(note: str) -> None:
    assert [found.verdict for found in findings(note)] == ["fails"]
