"""Denied claims: words that deny something else, then those that deny the claim."""

from __future__ import annotations

import pytest
from judged import findings

from pe_symbolic.document import read
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.render.tally import Tally


@pytest.mark.parametrize(
    "note",
    [
        "$2 + 2 = 5$",
        r"$\sin(2) = 0.87$, error 0.04",
        "We get 3 + 2 = 6 false alarms.",
        "It is easy to do this wrong. $2 + 2 = 5$",
        "Many get this wrong: $2 + 2 = 5$",
        "- [x] $2 + 2 = 5$",
        "| n | Error |\n|---|---|\n| 1 | $2 + 2 = 5$ |",
        "| Printed | Read |\n|---|---|\n| $2 + 2 = 5$ | $2 + 2 = 4$ |",
        "| Wrong | Right |\n|---|---|\n| $1 + 1 = 2$ | $2 + 2 = 5$ |",
        "Without any mistake: writing it out, $2 + 2 = 5$",
        "Ignoring the bias, $2 + 2 = 5$.",
        "Error: $2 + 2 = 5$",
        "Without forgetting the carry, $2 + 2 = 5$.",
        "Nobody would doubt that $2 + 2 = 5$.",
        "We believe in this: $2 + 2 = 5$",
        "This was not hard to see: $2 + 2 = 5$",
        "$2 + 2 = 5$ is false if $1 = 1$ fails.",
        "$2 + 2 = 5$ and $2 + 2 = 4$ is not wrong.",
        "The old value was false; $2 + 2 = 5$.",
        "$2 + 2 = 5$\n\nThis is wrong.",
        '"$2 + 2 = 5$" → the sign "=" (or a wrong one)',
        "Reply: $2 + 2 = 5$ → a score of 0.2 (wrong)",
        "Rejected: $2 + 2 = 5$",
        "| Accepted | Rejected |\n|---|---|\n| 90 | $2 + 2 = 5$ |",
        "$2 + 2 = 5$: wrong sign in the next term.",
        "$2 + 2 = 5$. Es falso que $x$ sea par.",
        "$2 + 2 = 5$, c'est vrai.",
        "$2 + 2 = 5$, c'est impossible de faire mieux.",
        "$2 + 2 = 5$. Das ist unmöglich zu verbessern.",
        "$2 + 2 = 5$. Une contradiction apparaît plus loin.",
        "$2 + 2 = 5$, falsch gerundet ist $2 + 2 = 4$.",
        "$2 + 2 = 5$: it is false that $x$ is even.",
        "$2 + 2 = 5$ (Widerspruchsfreiheit)",
        "$2 + 2 = 5$ ist nicht richtig schwer.",
        "$2 + 2 = 5$ es correcto.",
        "$2 + 2 = 5$, errado o sinal anterior: $1 + 1 = 2$",
        "$2 + 2 = 5$ no es correcto redondearlo.",
        "$2 + 2 = 5$. Ce n'est pas exact pour tout $x$.",
        "Whether or not $2 + 2 = 5$, we go on.",
        "It is not $2 + 2 = 5$ that matters.",
        "$2 + 2 = 5$ does not hold all of it.",
        "$2 + 2 = 5$ isn't right of the axis.",
        "Rather than ten, we use $2 + 2 = 5$.",
        "Rather than $2 + 2 = 5$ heads we use six.",
        "We cannot say more: $2 + 2 = 5$.",
        "We cannot assume $2 + 2 = 5$ classes.",
        "We cannot have $2 + 2 = 5$ heads.",
        "The naive method takes $2 + 2 = 5$.",
        "If you omit the bias, you get $2 + 2 = 5$.",
        "$2 + 2 = 5$; the correct figure has them all.",
        "It is not wrong to write $2 + 2 = 5$.",
        "There is no wrong result: $2 + 2 = 5$",
        "The wrong answers number $2 + 2 = 5$.",
        "$2 + 2 = 5$ -> wrong sign in the next term.",
        "$2 + 2 = 5$, never forgetting the carry.",
        "Replace nothing: $2 + 2 = 5$ by hand.",
        "For $2 + 2 = 5$ read on.",
        "Replace $2 + 2 = 5$ by 5.",
        "$2 + 2 = 5$; it should be noted.",
        "Statt dessen ist $2 + 2 = 5$.",
        "It should be that $2 + 2 = 5$, which should be good.",
        "No es cierto. $2 + 2 = 5$",
        "$2 + 2 = 5$ (sick)",
        "Nicht nur $2 + 2 = 5$, sondern mehr.",
        "No $2 + 2 = 5$, then.",
        "Nicht richtig schwer ist $2 + 2 = 5$.",
        "Au lieu de cela, $2 + 2 = 5$.",
        "C'est écrit à tort et à raison : $2 + 2 = 5$.",
        "Do not compute it again, $2 + 2 = 5$.",
        "It is tempting to stop here, $2 + 2 = 5$.",
        "$2 + 2 = 5$, but that was wrong for us to hide.",
        "- wrong: $2 + 2 = 5$\n- right: $9 + 9 = 18$",
        "True: $9 + 9 = 18$\n\nFalse: $2 + 2 = 5$",
        "| metric | false | true |\n|---|---|---|\n| all | $2 + 2 = 5$ | $9 + 9 = 18$ |",
        "The slip: $2 + 2 = 5$",
        "- [ ] $2 + 2 = 5$\n- [x] $9 + 9 = 18$",
        "Which is left to do?\n\n- [ ] $2 + 2 = 5$",
        "The number of falsely accepted items is $2 + 2 = 5$.",
        "Incorrectly labelled samples: there are $2 + 2 = 5$.",
        "The number wrongly answered is $2 + 2 = 5$.",
        "The forgetting rate is $2 + 2 = 5$.",
        "The forgetting curve gives $2 + 2 = 5$.",
        "$2 + 2 = 5$ is the mean squared error.",
        "$2 + 2 = 5$, which is the absolute error.",
        "$2 + 2 = 5$ is a standard error.",
        "$2 + 2 = 5$ is the type I error.",
        "$2 + 2 = 5$ was the error of the model.",
        "$2 + 2 = 5$ is an error rate.",
        "$2 + 2 = 5$ is a common error rate.",
        "$2 + 2 = 5$ is the slip of the motor.",
        r"\item[\checkmark] $2 + 2 = 5$",
        r"\item[$\times$ 3] $2 + 2 = 5$",
        r"\item[\ding{51}] $2 + 2 = 5$",
        "\\[2 + 2 = 5.\\]\n\nThis is false.",
        "\\[2 + 2 = 5.\\]\nThis is false if $x$ is small.",
    ],
)
def test_words_that_deny_nothing(note: str) -> None:
    assert [f.suppressed for f in findings(note) if f.verdict == "wrong"] == [""]


@pytest.mark.parametrize(
    ("note", "words"),
    [
        ("Many students write $(1+2)^2 = 5$, which is wrong.", "which is wrong"),
        ("| Wrong | Right |\n|---|---|\n| $2 + 2 = 5$ | $2 + 2 = 4$ |", "Wrong"),
        ("| Printed | Should read |\n|---|---|\n| $2 + 2 = 5$ | $2 + 2 = 4$ |", "Printed"),
        ("- [ ] $2 + 2 = 5$\n- [x] $2 + 2 = 4$", "[ ]"),
        ("Fine. Common mistake: $2 + 2 = 5$.", "Common mistake"),
        ("Gut. Typischer Fehler: $2 + 2 = 5$.", "Typischer Fehler"),
        ("Erreur fréquente : $2 + 2 = 5$.", "Erreur fréquente"),
        ("Common mistake: writing $2 + 2 = 5$.", "Common mistake: writing"),
        ("A slip: to write that $2 + 2 = 5$.", "A slip: to write that"),
        ("It would follow that $0 = 1$, a contradiction.", "a contradiction"),
        ("Then $0 = 1$. This is a contradiction.", "This is a contradiction"),
        ("Then $0 = 1$. Contradiction!", "Contradiction!"),
        ("Suppose $2 + 2 = 5$. Contradiction.", "Contradiction"),
        ("Then $0 = 1$, which is false for all $x$.", "which is false"),
        ("It is not true that 2+2=5.", "not true that"),
        ("Not $2^3 = 6$, of course.", "Not"),
        ("$2 + 2 = 5$ (wrong!)", "wrong"),
        ("$2 + 2 = 5$ is clearly false.", "is clearly false"),
        ("$x = 2 + 3$. Therefore $x = 6$ is impossible.", "is impossible"),
        ("**Wrong:** $2 + 2 = 5$", "Wrong"),
        ("- ❌ $2 + 2 = 5$", "❌"),
        ('A: "2 + 2 = 5" → reward 0.2 (wrong)', "→ reward 0.2 (wrong"),
        ('回复: "2 + 2 = 5"   → 0.2 (错误)', "→ 0.2 (错误"),
        ("Rejected answer: $2 + 2 = 5$", "Rejected answer"),
        ("Some mistakenly write $2 + 2 = 5$.", "mistakenly write"),
        ("A typical error: $2 + 2 = 5$.", "A typical error"),
        ("Forgetting the carry gives $17 + 5 = 12$.", "Forgetting the carry gives"),
        ("Students often believe that $2 + 2 = 5$.", "Students often believe that"),
        ("A student claims $2 + 2 = 5$.", "student claims"),
        ("Nobody would write $2 + 2 = 5$.", "Nobody would write"),
        ("There is no reason why $2 + 2 = 5$.", "no reason why"),
        ("$2 + 2 = 5$ is a frequent slip.", "is a frequent slip"),
        ("$2 + 2 = 5$ is an error.", "is an error"),
        ("$2 + 2 = 5$ is the most common error.", "is the most common error"),
        ("It is not $2 + 2 = 5$, that is sure.", "not"),
        ('The claim "$2 + 2 = 5$" does not hold.', "does not hold"),
        ("$2 + 2 = 5$ doesn't hold, as we saw.", "doesn't hold"),
        ("The claim $2 + 2 = 5$ isn't right.", "isn't right"),
        ("First I got $2 + 2 = 5$, but that was wrong.", "but that was wrong"),
        ("The naive answer $2 + 2 = 5$ is quick.", "naive answer"),
        ("If you forget the carry, you get $17 + 5 = 12$.", "If you forget the carry, you get"),
        ("We cannot have $2 + 2 = 5$.", "We cannot have"),
        ("Man darf nicht $2 + 2 = 5$ rechnen.", "Man darf nicht"),
        ("His sheet had $2 + 2 = 5$; the correct figure is 4.", "the correct figure is"),
        ("It is wrong to write $2 + 2 = 5$.", "wrong to write"),
        ("You might be tempted to say that $2 + 2 = 5$.", "tempted to say that"),
        ("Rather than $2 + 2 = 5$, the answer is 4.", "Rather than"),
        ("Do not compute $2 + 2 = 5$.", "Do not compute"),
        ("One cannot say $2 + 2 = 5$.", "One cannot say"),
        ("Some mistakenly use $2 + 2 = 5$.", "mistakenly use"),
        ("It is mistakenly written as $2 + 2 = 5$.", "mistakenly written as"),
        ("Some incorrectly conclude that $2 + 2 = 5$.", "incorrectly conclude that"),
        ("It was stated wrongly that $2 + 2 = 5$.", "stated wrongly that"),
        ("- wrong: $2 + 2 = 5$\n- right: $2 + 2 = 4$", "wrong"),
        ("- wrong: $1 + 3 + 1 = 6$\n- right: $4 + 1 = 5$", "wrong"),
        ("| False | True |\n|---|---|\n| $2 + 2 = 5$ | $2 + 2 = 4$ |", "False"),
        ("The slip: writing $2 + 2 = 5$.", "The slip: writing"),
        ("Which holds?\n\n- [ ] $2 + 2 = 5$\n- [x] $9 + 9 = 18$", "[ ]"),
        ("Falsch ist: $2 + 2 = 5$.", "Falsch ist"),
        ("It is not true that $3 < 2$.", "not true that"),
        ("Wrongly, one writes $2 + 2 = 5$ there.", "Wrongly, one writes"),
        ("They falsely derived $2 + 2 = 5$.", "falsely derived"),
        ("Wrongly adding gives $2 + 2 = 5$.", "Wrongly adding gives"),
        ("Es gilt $2 + 2 = 5$ nicht.", "nicht"),
        ("$2 + 2 = 5$ ist falsch", "ist falsch"),
        ("This gives $6 = 5$: which is false.", "which is false"),
        ("Cela donne $6 = 5$ : c'est faux quel que soit $x$.", "c'est faux"),
        ("Es ergibt sich $6 = 5$, ein Widerspruch.", "ein Widerspruch"),
        ("Resulta $6 = 5$, lo cual es imposible.", "lo cual es imposible"),
        ("Es folgt $6 = 5$ im Widerspruch zu (1).", "im Widerspruch zu"),
        ("Es folgt $6 = 5$, was falsch ist.", "was falsch ist"),
        ("Resulta $6 = 5$ (falso)", "falso"),
        ("Da $2 + 2 = 5$ (incorrecto)", "incorrecto"),
        ("$2 + 2 = 5$ es incorrecto.", "es incorrecto"),
        ("$2 + 2 = 5$, lo cual no es correcto.", "lo cual no es correcto"),
        ("$2 + 2 = 5$ está errado, pois falta um.", "está errado"),
        ("$2 + 2 = 5$ (sbagliato!)", "sbagliato"),
        ("$2 + 2 = 5$, das stimmt nicht.", "das stimmt nicht"),
        ("$2 + 2 = 5$ ist nicht richtig.", "ist nicht richtig"),
        ("$2 + 2 = 5$ n'est pas correct.", "n'est pas correct"),
        ("Falsch: $2 + 2 = 5$", "Falsch"),
        ("- **Incorrecto:** $2 + 2 = 5$", "Incorrecto"),
        ("Неправильно: $2 + 2 = 5$", "Неправильно"),
        ("错误：$2 + 2 = 5$", "错误"),
        ("Si ottiene $6 = 5$, che è assurdo.", "che è assurdo"),
        ("得到 $6 = 5$，矛盾。", "矛盾"),
        ("\\item[$\\times$] $2 + 2 = 5$", "item[$\\times"),
        ("\\item[\\ding{55}] $2 + 2 = 5$", "item[\\ding{55"),
        ("\\item[✗] $2 + 2 = 5$", "item[✗"),
        ("\\[2 + 2 = 5.\\]\nThis is false.", "This is false"),
        ("$$2 + 2 = 5.$$ That is a contradiction.", "That is a contradiction"),
        (
            "\\begin{equation*}\n2 + 2 = 5 .\n\\end{equation*}\nThat is nonsense!",
            "That is nonsense",
        ),
    ],
)
def test_a_claim_said_to_be_false_is_set_aside(note: str, words: str) -> None:
    finding = findings(note)[0]
    assert finding.verdict in ("wrong", "fails")
    assert finding.suppressed == f"said to be false: {words}"


def test_the_tally_tells_what_the_text_itself_sets_aside() -> None:
    told = Tally.of(findings("Never write $2 + 2 = 5$. Is $2 + 2 = 6$? Then $3 + 3 = 7$."))
    assert told.sentence().endswith(" 1 wrong (1 one-digit), 2 suppressed (2 by their own text)")


def test_only_the_claim_next_to_the_words_is_set_aside() -> None:
    first, second = findings("$2 + 2 = 6$ and $2 + 2 = 5$, which is wrong.")
    assert (first.suppressed, second.suppressed != "") == ("", True)


def test_a_right_claim_said_to_be_false_gets_a_remark() -> None:
    (finding,) = findings("It is not true that $2 + 2 = 4$.")
    assert (finding.verdict, finding.suppressed) == ("exact", "")
    assert finding.remarks == ("the text calls it false (not true that), but it is right",)


@pytest.mark.parametrize(
    "note",
    ["Rather than $2 + 2 = 4$, the answer is 5.", "Do not compute $2 + 2 = 4$."],
)
def test_a_right_number_that_is_only_not_meant_gets_none(note: str) -> None:
    finding = findings(note)[0]
    assert (finding.verdict, finding.suppressed, finding.remarks) == ("exact", "", ())


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("$f(2) = 5$, which is wrong.", "unbound"),
        (r"It is not true that $\frac{1}{0} = 3$.", "undefined"),
        ("Is $f(2) = 5$?", "unbound"),
        ("Is $2 + 2 = 4$?", "exact"),
        ("True or false: $2^{10} = 1024$.", "exact"),
    ],
)
def test_of_what_is_open_or_asked_and_right_nothing_is_said(note: str, verdict: str) -> None:
    (finding,) = findings(note)
    assert (finding.verdict, finding.suppressed, finding.remarks) == (verdict, "", ())


def test_numbers_said_to_be_false_are_counted_apart() -> None:
    coverage = judge_document(read("Surely $2 + 2 = 5$ is wrong, $1 + 1 = 2$.")).coverage
    assert coverage.set_aside == (("said to be false", 3),)
    assert (coverage.numbers, coverage.in_claims) == (6, 3)


def test_a_right_number_that_is_another_is_not_called_right_against_the_text() -> None:
    finding = findings(r"It divides by $\sqrt{768} = 27.7$, not $\sqrt{64} = 8$ as others do.")[-1]
    assert (finding.verdict, finding.remarks) == ("exact", ())


def test_what_would_follow_is_said_to_be_unequal() -> None:
    note = (
        r"So $\frac18 = \frac{11}{24} \times \frac{7}{24} \Rightarrow \frac18 \neq \frac{77}{576}$"
    )
    led, unequal = findings(note)
    assert (led.verdict, led.suppressed) == ("wrong", r"said to be false: \frac18 is not")
    assert (unequal.verdict, unequal.suppressed) == ("holds", "")
    right, _ = findings("So 0.15 = 0.5 × 0.3 ⇒ 0.15 ≠ 0.2")
    assert (right.verdict, right.suppressed, right.remarks) == ("exact", "", ())
    other, _ = findings("So 0.25 = 0.5 × 0.3 ⇒ 0.35 ≠ 0.2")
    assert (other.verdict, other.suppressed) == ("wrong", "")


@pytest.mark.parametrize(
    "note",
    [
        "2 + 2 = 5 -> WRONG, forgot the carry!!",
        "I first wrote 2 + 2 = 5, forgetting the carry.",
        "ChatGPT told me that 2 + 2 = 5. Wrong!",
        "The erroneous value 2 + 2 = 5 is often seen.",
        "Nicht richtig ist 2 + 2 = 5.",
        "Fälschlich wurde 2 + 2 = 5 notiert.",
        "Ein häufiger Fehler: 2 + 2 = 5.",
        "Ne pas écrire 2 + 2 = 5.",
        "L'étudiant a trouvé à tort 2 + 2 = 5.",
        "Es falso que 2 + 2 = 5.",
        "An earlier edition printed 2 + 2 = 5 (a misprint for 4).",
        "2 + 2 = 5 (should be 4)",
        "Replace 2 + 2 = 5 by 4.",
        "Statt $2 + 2 = 5{,}5$ muss es $4{,}0$ heißen.",
        "The key says 2 + 2 = 5, but it should be 4.",
        "2 + 2 = 5 (sic)",
        "Nicht 2 + 2 = 5, sondern zwei weniger.",
        'The sum "2 + 2 = 5" is a typo.',
        "No es cierto que 2 + 2 = 5.",
        "Es stimmt nicht, dass 2 + 2 = 5.",
        "Il n'est pas vrai que 2 + 2 = 5.",
    ],
)
def test_a_quoted_mistake_is_said_to_be_false(note: str) -> None:
    (finding,) = findings(note)
    assert (finding.verdict, finding.suppressed[:15]) == ("wrong", "said to be fals")


@pytest.mark.parametrize(
    "note",
    [
        "In the slides I had 2 + 2 = 5; it should be {}.",
        'For "2 + 2 = 5" read "{}".',
        "Replace $2 + 2 = 5$ by ${}$.",
        r"I wrote $2 + 2 \approx 5$; it should read ${}$.",
        "This page said 2 + 2 = 5; the correct value is {}.",
        "Statt 2 + 2 = 5 muss es {} heißen.",
        "Au lieu de 2 + 2 = 5 il faut lire {}.",
        "En vez de 2 + 2 = 5 debe decir {}.",
    ],
)
def test_of_a_mistake_and_its_correction_only_the_latter_is_judged(note: str) -> None:
    mistake, right = findings(note.format("2 + 2 = 4"))
    assert (mistake.verdict, mistake.suppressed[:15]) == ("wrong", "said to be fals")
    assert (right.verdict, right.suppressed) == ("exact", "")
    _, wrong = findings(note.format("2 + 2 = 6"))
    assert (wrong.verdict, wrong.suppressed) == ("wrong", "")
    for formula in ("2 + 2 = 5", "3 + 2 = 5", "3·2 + 2 = 8"):
        first, _ = findings(note.format(formula))
        assert (first.verdict, first.suppressed) == ("wrong", "")
