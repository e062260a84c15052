"""Formulas said in words: phrases that say another thing first, then what is judged."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "The sum of 5 and 3 is 2 more than 6.",
        "He ran 3 times 4 km and it is 5.",
        "A sum of 2 is 3.",
        "5 factorial experiments are 120, and an e squared loss is 3 times larger.",
        "The mean of 10 samples is 5.2.",
        "The mean of 3, 5, 7 layers is 4.",
        "A mean of 2, 4, 6 or 8 is used.",
        "The mean of 5 tests (3, 4, 5) is 6.",
        "The maximum of 3 is 5. The minimum of 10, 12 iterations is 5.",
        "The population variance of 1, 3 and 5 is 4.",
        "Half the sum of 3 and 4 is 3.5.",
        "Twice the square root of 2 is 2.83.",
        "One minus the sigmoid of 0 is 0.6.",
        "Layers 2 and 3 times 4 is 8.",
        "The sum of the first and 3 is 4.",
        "The difference of 9, 4 and 2 is 7.",
        "The sine of x is 0.5.",
        "The sine of",
        "times 3 is 4",
        "The difference between 80 and 100 is 25 percent.",
        "El doble de la suma de 3 y 4 es 14.",
        "Die Hälfte der Summe von 3 und 4 ist 3,5.",
        "Die Summe von 10 und 20 ist 3 Mal größer.",
        "La media de 30 alumnos es 7. La media de 4 y 5 años es 12.",
        "La moyenne pondérée de 3 et 5 est 4,5.",
        "Un tiers de 3 est 1,5 fois plus. La suma de 3 and 4 es 8.",
        "2 fois la moitié de 50 est 50.",
        "The difference between 2 and 4 is 100%.",
        "The sum of 1 to 100 is 5050.",
        "The model answered that 17 times 23 is 381.",
        "3 times",
        "The softmax of (1, 2 is 3",
        "More than half of 50 is 26.",
        "Roughly half of 50 is 26.",
        "A quarter of x is 26, and of",
        "Half of the 50 is 26, a percent of 3 is 4, 5 percent of x is 2.",
        "The power of 10 is 3. 2 to the power x is 4. raised to the power 2 is 4",
        "The cube root of 27 people is 4. The fourth root of 16 is 3.",
        "The log base 2 of 8 people is 4. The base 2 of 8 is 3. log base 2 of x is 3.",
        "log base 2 of 8^2 is 5, log base 2 of 8 + 1 is 5. The base 2 log of 8 is 4.",
        "The sum of the log base 2 of 8 is 4. Logs with base 2 of 8 is 4.",
        "20 % von 250 sind Frauen. 20 % von 250 sind 60 Frauen. 20 % de 250 personas son 60.",
    ],
)
def test_what_is_no_formula_in_words(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("The sine of 2 is 0.87.", [("0.87", "wrong")]),
        ("The square root of 2 is about 1.414.", [("1.414", "rounded")]),
        ("The cube root of 27 is 4.", [("4", "wrong")]),
        ("Die dritte Wurzel aus -8 ist -2.", [("-2", "exact")]),
        ("log base 2 of 8 is 4. The log base 10 of 1000 is 3.", [("4", "wrong"), ("3", "exact")]),
        ("log base 2 of 1/8 is -3.", [("-3", "exact")]),
        ("The logarithm base $3$ of $81$ is $4$.", [("4", "exact")]),
        ("The logarithm of 8 to the base 2 is 4.", [("4", "wrong")]),
        ("The logarithm to the base 2 of 8 is 3.", [("3", "exact")]),
        ("El 20 % de 250 es 60. 20 % von 250 sind 50.", [("60", "wrong"), ("50", "exact")]),
        ("Stąd 1,2% z 824 = 9,89 i 7% z 300 = 22.", [("9,89", "rounded"), ("22", "wrong")]),
        ("z = 3. Then 50% z = 1.5 of it.", [("1.5", "exact")]),
        ("**3.3** The product of 32 and 33 is 1056.", [("1056", "exact")]),
        ("3.3 The product of 32 and 33 is 1057.", [("1057", "wrong")]),
        ("Take 3 the product of 32 and 33 is 1057.", []),
        ("Il 20% di 250 è 50. The 20% of 250 is 60.", [("50", "exact"), ("60", "wrong")]),
        ("The cosine of -2 is -0.42.", [("-0.42", "rounded")]),
        ("The sine of 30° is 0.5.", [("0.5", "exact")]),
        ("The natural log of 2 is 0.69.", [("0.69", "rounded")]),
        (
            "The softmax of $(1, 0)$ is $(0.731, 0.296)$.",
            [("0.731", "rounded"), ("0.296", "wrong")],
        ),
        ("The sum of 17 and 23 is 41.", [("41", "wrong")]),
        ("The product of 17 and 23 is 391.", [("391", "exact")]),
        ("The average of 70, 80, and 95 is 81.7.", [("81.7", "rounded")]),
        ("The mean of 2, 4 and 9 is 6.", [("6", "wrong")]),
        (
            "Mean of 2, 4, 6 is 4 and the product of 2, 3, 4 is 25",
            [("4", "exact"), ("25", "wrong")],
        ),
        ("The mean of [1, 2, 3] is 2.5.", [("2.5", "wrong")]),
        ("The median of 1, 3, and 7 is 3.", [("3", "exact")]),
        ("The sum of the vector $[1, 2, 4]$ is $7$.", [("7", "exact")]),
        ("The product of [1, 2, 4] is 9.", [("9", "wrong")]),
        ("The sum of [1, 2] is 7, that of [1, x, 2] is 9, of [1-3] 6.", []),
        ("The maximum of (3, 5, 2) is 4.", [("4", "wrong")]),
        ("The greatest common divisor of 12 and 18 is 6.", [("6", "exact")]),
        ("The least common multiple of 4 and 6 is 24.", [("24", "wrong")]),
        ("The variance of 1, 3, 5 is 4.", [("4", "exact")]),
        ("The variance of 1, 3, 5 is 2.67.", [("2.67", "rounded")]),
        ("The standard deviation of 1, 3, 5 is 2.5.", [("2.5", "wrong")]),
        ("The ratio of 3 to 4 is 0.75.", [("0.75", "exact")]),
        ("The ratio between 3 and 4 is 0.75.", [("0.75", "exact")]),
        ("The ratio between 4 and 3 is 0.75.", [("0.75", "exact")]),
        ("The ratio between 4096 and 11008 is 2.6875.", [("2.6875", "exact")]),
        ("The ratio between 4096 and 11008 is 2.7875.", [("2.7875", "wrong")]),
        ("The ratio of 4096 to 11008 is 2.6875.", [("2.6875", "wrong")]),
        ("The difference between 10 and 4 is 5.", [("5", "wrong")]),
        ("The difference of 3 and 4 is -1.", [("-1", "exact")]),
        ("The difference of $3$ and $4$ is $-1$.", [("-1", "exact")]),
        ("The difference of 3 and 4 =", [("", "blank")]),
        ("The difference of 10 and 4 is -6.", [("-6", "wrong")]),
        ("The difference between 512 and 768 is 256.", [("256", "exact")]),
        ("The difference between -3 and 4 is 7.", [("7", "exact")]),
        ("The dot product of (1, 2) and (3, 4) is 12.", [("12", "wrong")]),
        ("17 times 23 equals 381.", [("381", "wrong")]),
        ("Half of 50 is 26.", [("26", "wrong")]),
        ("La mitad de 50 es 25.", [("25", "exact")]),
        ("Die Hälfte von 50 ist 26.", [("26", "wrong")]),
        ("Un quart de 80 est 20.", [("20", "exact")]),
        ("Il quadrato di 5 è 26.", [("26", "wrong")]),
        ("The double of 6 is 12.", [("12", "exact")]),
        ("La moyenne de 4, 8 et 12 est 8.", [("8", "exact")]),
        ("La media de 3 y 4 es aproximadamente 3.5.", [("3.5", "exact")]),
        ("Die Summe von 1,5 und 2,5 ist 5.", [("5", "wrong")]),
        ("O produto de 6 e 7 é 42.", [("42", "exact")]),
        ("A third of 9 is 3.", [("3", "exact")]),
        ("The cube of -3 is 27.", [("27", "wrong")]),
        ("The reciprocal of 8 is 0.125.", [("0.125", "exact")]),
        ("The absolute value of -3 is 3.", [("3", "exact")]),
        ("20 percent of 50 is 11.", [("11", "wrong")]),
        ("2 to the power of 10 is 1025.", [("1025", "wrong")]),
        ("10 raised to the power -2 is 0.01.", [("0.01", "exact")]),
        ("So 2 plus 3 times 4 is 14.", [("14", "exact")]),
        ("10 divided by 4 = 2.5", [("2.5", "exact")]),
        ("5 squared is 26.", [("26", "wrong")]),
        ("e squared is about 7.4, pi times 2 is 6.3", [("7.4", "rounded"), ("6.3", "rounded")]),
        ("5 factorial is 121.", [("121", "wrong")]),
        ("The sine of 30 degrees is 0.6.", [("0.6", "wrong")]),
        ("Der Sinus von 30 Grad ist 0,5.", [("0,5", "exact")]),
        (
            "The square root of 16 is 4 and the square root of 25 is 6.",
            [("4", "exact"), ("6", "wrong")],
        ),
    ],
)
def test_a_formula_in_words(note: str, said: list[tuple[str, str]]) -> None:
    assert verdicts(note) == said


@pytest.mark.parametrize(
    ("behind", "ends"),
    [
        ("Half of 8 is 4", True),
        ("So it goes on", True),
        ("so it goes on", True),
        ("0:12\nand half of 8", True),
        ("", True),
        ("so 3", False),
        ("apples", False),
        ("minus 3", False),
        ("3 apples", False),
    ],
)
def test_a_number_that_ends_its_line(behind: str, *, ends: bool) -> None:
    note = f"half of 50 is 26\n{behind}"
    assert verdicts(note)[:1] == ([("26", "wrong")] if ends else [])


@pytest.mark.parametrize(
    "note",
    [
        "The norm of $x$ is 1, the trace of $M$ is 3, the dot product of $q$ and $k$ is 3.",
        "$x = 7$. The norm of $x$ is 6. The determinant of 5 is 4.",
        "$a = (1, 2)$. The norm of $a + b$ is 3. The norm of $a$ squared is 5.",
        "$a = (1, 2)$. The dot product of $a$ and itself is 5. The norm of $(a, b)$ is 3.",
        "$a = (1, 2)$. The norm of $a$ is at most 3. The sum of $a$ and $a$ is 7.",
        "$q_1 = (1, 2)$. The norm of $q_2$ is 3, of $q_1^2$ it is 4.",
        "$d = 8$. The norm of PE is 3, and the distance between $p$ and PE(3, 0) is 4.",
        "$a = (1, 2)$. The distance between a town and $a$ is 5. The angle of $a$ is 3.",
    ],
)
def test_what_is_said_of_no_array(note: str) -> None:
    assert [one for one in verdicts(note) if one[1] != "exact"] == []


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("The norm of $[3, 4]$ is 6.", [("6", "wrong")]),
        (r"$\vec{v} = (3, 4)$. The Euclidean norm of $\vec{v}$ is 5.", [("5", "exact")]),
        (r"$\mathbf{v} = (3, 4)$. The magnitude of $\mathbf{v}$ is 6.", [("6", "wrong")]),
        (
            r"$A = \begin{pmatrix}2&1\\1&2\end{pmatrix}$. The determinant of $A$ is $4$. "
            "The trace of $A$ is 4.",
            [("4", "wrong"), ("4", "exact")],
        ),
        (
            "$a = (1, 2)$, $b = (3, 4)$. The dot product of $a$ and $b$ is 12. "
            "The cosine similarity of $a$ and $b$ is 0.98.",
            [("12", "wrong"), ("0.98", "rounded")],
        ),
        (
            r"$q_1 = (1, 2)$, $\mathbf{k} = (3, 4)$. The inner product of $q_{1}$ and $\mathbf{k}$"
            " equals 12. The distance between $q_1$ and $\\mathbf{k}$ is 2.828.",
            [("12", "wrong"), ("2.828", "rounded")],
        ),
        (
            "u1 = [1, 0], u2 = [1, 1]. The angle between u1 and u2 is 45 degrees, the Euclidean"
            " distance from u1 to u2 is 2.",
            [("45", "exact"), ("2", "wrong")],
        ),
        (
            "$d = 8$. The norm of PE(3) is 2. The dot product of PE(7) and PE(6) is 3.5453. "
            "The cosine similarity of PE(7) and PE(6) is 0.884.",
            [("2", "exact"), ("3.5453", "wrong"), ("0.884", "rounded")],
        ),
        ("The product of $3$ and $7$ is 24.", [("24", "wrong")]),
    ],
)
def test_what_comes_of_an_array_in_words(note: str, said: list[tuple[str, str]]) -> None:
    found = verdicts(note)
    assert found[-len(said) :] == said


def test_a_phrase_is_shown_with_both_its_borders() -> None:
    (found,) = findings("The product of $3$ and $7$ is 24.")
    assert found.message == "product of $3$ and $7$ is 21, printed 24"


def test_words_that_begin_a_note() -> None:
    assert verdicts("sine of 2 is 0.87") == [("0.87", "wrong")]


@pytest.mark.parametrize(
    ("note", "told"),
    [
        ("Here 64/(60 + 64) which is 0.526.", [("0.526", "wrong")]),
        ("(60 + 64)/2, which is 63.", [("63", "wrong")]),
        ("It would be 2 * (3 + 4), which is 15.", [("15", "wrong")]),
        ("64/124, which is 0.6", []),
        ("(64)/124, which is 0.6", []),
    ],
)
def test_a_stroke_beside_brackets_divides(note: str, told: list[tuple[str, str]]) -> None:
    assert verdicts(note) == told


@pytest.mark.parametrize(
    "frame", ["(#)", "[#]", '"#"', "“#”", "„#“", "« # »", "(#) here", 'He: "#".']
)
@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("the median of 1, 3, 7 is 4", "4"),
        ("√2 is roughly 1.71", "1.71"),
        ("17 times 23 equals 392", "392"),
        ("3/4 of 200 is 160", "160"),
    ],
)
def test_what_is_said_in_brackets_and_quotation_marks(said: str, printed: str, frame: str) -> None:
    assert verdicts(frame.replace("#", said)) == [(printed, "wrong")]


@pytest.mark.parametrize(
    "note",
    [
        "f(√2 is 1.5)",
        "(√2 is 1.5)^2",
        "(√2 is 1.5) + 1",
        "2(√9 is 4)",
    ],
)
def test_what_brackets_belong_to_a_formula_say_nothing(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("HCF of 48 and 36 = 12; GCF of 48 and 36 is 13", [("12", "exact"), ("13", "wrong")]),
        (
            "The highest common factor of 48 and 36 is 14. GCF(48, 36) = 12",
            [("14", "wrong"), ("12", "exact")],
        ),
        ("The HCF of 48 pupils is 3.", []),
    ],
)
def test_common_factors(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found
