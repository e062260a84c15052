"""Items of a quiz and what stands under an "if": they are not reported, a plain claim beside is."""

from __future__ import annotations

import pytest
from judged import findings, table


@pytest.mark.parametrize(
    "note",
    [
        "The ratio of T/F is known. We have $2 + 2 = 5$.",
        "SE = 12 / 4 = 5",
        r"SE $\approx \sqrt{16} = 5$",
        "So it is: $2 + 2 = 5$. Who knows?",
        "We have 2 + 2 = 5, so what is 3 + 3 = ?",
        "True or false\n\n$$2 + 2 = 5$$",
        "As if by magic, $2 + 2 = 5$.",
        "The price falls. Tom pays $2 + 2 = 5$ dollars. Is it raining?",
        "The statement says $2 + 2 = 5$.",
        "$5 = 6$",
        "So $5 = 6 \\cdot 1$.",
        "In total $2 + 2 = 5$ (C)",
        "If $x = 2$ then $2x = 5$.",
        "Suppose $x = 2$. Then $2x = 5$.",
        "A solution of $x = 3$ and so $2 + 2 = 5$.",
        "$2 + 2 = 5$ [T]",
        "The capacitance: C = 2 + 2 = 5 F",
        "Explain the results. $2 + 2 = 5$",
        "We match the brackets: $2 + 2 = 5$",
        "We add signs: $2 + 2 = 5$",
        "We determine whether it holds; a true value is $2 + 2 = 5$.",
    ],
)
def test_a_claim_is_reported(note: str) -> None:
    assert [f.verdict for f in findings(note) if not f.suppressed and f.verdict != "exact"] == [
        "wrong"
    ]


@pytest.mark.parametrize(
    "note",
    [
        "T/F: $0! = 0$",
        "7. T / F: $0! = 0$",
        "(T/F) $2 + 2 = 5$",
        "True/False: the sum $2 + 2 = 5$.",
        "$2 + 2 = 5$ True / False",
        "$2 + 2 = 5$ ☐ True ☐ False",
        "Wahr oder falsch: $2 + 2 = 5$.",
        "Vrai ou faux ? $2 + 2 = 5$.",
        "Verdadero o falso: 2 + 2 = 5.",
        "Vero o falso: 3 + 3 = 9.",
        "Certo ou errado? 2 + 2 = 5.",
        "Верно ли, что 2 + 2 = 5?",
        "判断：2 + 2 = 5",
        "Tom says that $\\frac{3}{4} = 0.34$. Is he right?",
        "Klaus rechnet 12 − 3 · 2 = 18. Welchen Fehler hat er gemacht?",
        "Juan dice que 0,5 + 0,25 = 0,30. ¿Tiene razón?",
        "Paul affirme que 0,3 × 0,2 = 0,6. A-t-il raison ?",
        "Anna: $7 \\times 8 = 54$. Ben: $7 \\times 8 = 56$. Who is right?",
        "Check $x = 1$: $1 + 2 = 4$? No.",
        "Tick: □ 5 > 7 □ 5 < 7.",
        "Which are propositions? (a) $2 + 3 = 7$. (b) Close the door. (c) $5 > 9$.",
        'Let $P$ be the statement "$3 < 2$".',
        "The negation of $2 + 2 = 5$ is true.",
        "If $1 + 1 = 3$, then I am the Pope.",
        "Wenn 2 + 2 = 5, dann gilt alles.",
        "Se 2 + 2 = 5, tutto vale.",
        "The system reduces to $0 = 5$.",
        "The last row says $0 = 3$, so there is no solution.",
        "Suppose $x = 3$ solves $x^2 = 8$.",
        "Suppose that $1 = 2$. Then $1 + 1 = 3$.",
        "If $2 = 3$, then $2 + 1 = 4$.",
        '"If $2 + 2 = 5$ then pigs can fly" is true.',
        "2 + 3 = 10, 7 + 2 = 63, 6 + 5 = 66, 9 + 7 = ?",
        "True or false:\n\n$$2 + 2 = 5$$",
        "The student's answer of $3.5 \\times 2 = 8$ loses a mark.",
        "Riddle: 6 + 4 = 210, 9 + 2 = 711, 8 + 5 = 313.",
        "Rätsel: 2 + 3 = 10, 4 + 5 = 36",
        "O/X: 3×5=16",
        "Using π = 22/7, the area is 154.",
        "The area (take $\\pi = \\frac{22}{7}$) is 154.",
        "Σωστό ή λάθος: 3 + 3 = 7.",
        "Pravda/nepravda: 2·2 = 5.",
        "Doğru/Yanlış: 2 + 2 × 2 = 8.",
        "正しければ○、間違っていれば×:4+5×2=18",
        '"2 + 2 = 5" is a slogan of the party.',
    ],
)
def test_an_item_or_a_condition_is_not(note: str) -> None:
    found = findings(note)
    assert found
    assert all(f.suppressed.startswith("asked") or f.verdict in ("exact", "holds") for f in found)


@pytest.mark.parametrize(
    ("note", "kept"),
    [
        ("1. $0! = 0$ (F)", "1. $0! = 0$ (T)"),
        ("2. $2^2 = 5$ — F\n3. So", "2. $2^2 = 5$ — F is meant"),
        ("4. $2^2 = 6$ ..... false\n5.", "4. $2^2 = 6$ ..... 5"),
        ("( F ) $2^2 = 8$", "( V ) $2^2 = 8$"),
        ("c) (−1)³ = 1 Faux.", "c) (−1)³ = 1 faux pas."),
        ("Да/нет: 5 > 7", "Да: 5 > 7"),
        ("Błąd: 2³ = 6.", "Blad: 2³ = 6."),
        ("Die Aussage „2 + 2 = 5“ ist falsch.", "Die Summe „2 + 2 = 5“ ist kurz."),
        (
            table("Misconception | Example", "adds | $2^2 = 5$"),
            table("Conception | Example", "adds | $2^2 = 5$"),
        ),
        (table("Statement | T/F", "$2^2 = 5$ | F"), table("Statement | T/F", "$2^2 = 5$ | T")),
        (
            table("Claim | True | False", "$2^2 = 5$ | | ✓"),
            table("Claim | True | False", "$2^2 = 5$ | ✓ | "),
        ),
    ],
)
def test_what_is_marked_false_is_set_aside(note: str, kept: str) -> None:
    (found,) = findings(note)
    assert found.suppressed.startswith(("said to be false: ", "asked"))
    (found,) = findings(kept)
    assert (found.verdict in ("wrong", "fails"), found.suppressed) == (True, "")


def test_what_follows_from_a_supposition_ends_with_its_paragraph() -> None:
    found = findings("Suppose that $1 = 2$. Then $1 + 1 = 3$.\n\n$2 + 2 = 5$, and $3 + 3 = 7$")
    assert [bool(one.suppressed) for one in found] == [True, True, False, False]
    found = findings("If $2 = 3$, then $2 + 1 = 4$. But $2 + 2 = 5$.")
    assert [bool(one.suppressed) for one in found] == [True, True, False]


@pytest.mark.parametrize(
    ("note", "kept"),
    [
        ("Insert brackets: 4 + 4 × 4 − 4 = 28.", "Brackets: 4 + 4 × 4 − 4 = 28."),
        ("Move one match to make it true: 6 + 4 = 4.", "Both match. 6 + 4 = 4."),
        ('The slogan "2 + 2 = 5" is old.', 'The sum "2 + 2 = 5" is old.'),
        ("Winston wrote 2 + 2 = 5 in the dust.", "It is written: 2 + 2 = 5."),
        ("Anna claims that 2 + 2 = 5.", "The author claims that 2 + 2 = 5."),
    ],
)
def test_what_is_to_be_made_true_or_said_by_somebody(note: str, kept: str) -> None:
    (found,) = findings(note)
    assert found.suppressed.startswith("asked, not claimed: ")
    (found,) = findings(kept)
    assert (found.verdict, found.suppressed) == ("wrong", "")


@pytest.mark.parametrize(
    "item",
    [
        r"\item \textbf{T} \textbf{F} \quad $2^3 = 6$",
        r"\item T / F \quad $2^3 = 6$",
        r"\item True \hfill False \hfill $2^3 = 6$",
        r"\item[(F)] $2^3 = 6$",
        r"\item[False:] $2^3 = 6$",
        r"\question[5] Decide if true: \begin{parts} \part $1 < 2$ \part $2^3 = 6$ \end{parts}",
        r"By way of contradiction, let $2^3 = 6$.",
        r"\begin{tabular}{lcc} Claim & True & False \\ $2^3 = 6$ & & $\checkmark$ \end{tabular}",
        r"\begin{tabular}{ll} \textbf{Claim} & \textbf{Verdict} \\ $2^3 = 6$ & false \end{tabular}",
    ],
)
def test_quizzes_set_in_tex(item: str) -> None:
    found = findings(item, "latex")
    assert found
    assert [one for one in found if not one.suppressed and one.verdict != "holds"] == []


@pytest.mark.parametrize(
    "item",
    [
        r"\item \textbf{A} \quad $2^3 = 6$",
        r"\item[(T)] $2^3 = 6$",
        r"\begin{tabular}{ll} Claim & Verdict \\ $2^3 = 6$ & true \end{tabular}",
        r"We decide. It is true. \part $2^3 = 6$",
    ],
)
def test_what_is_set_in_tex_and_claimed(item: str) -> None:
    (found,) = findings(item, "latex")
    assert (found.verdict, found.suppressed) == ("wrong", "")


@pytest.mark.parametrize(
    "note",
    [
        r"Plugging in $3 \cdot 4 + 1 = 14$.",
        r"Substituting into $2 \cdot 3 = 7$.",
    ],
)
def test_what_is_put_in_is_claimed(note: str) -> None:
    (found,) = findings(note)
    assert (found.verdict, found.suppressed) == ("wrong", "")
