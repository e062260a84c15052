"""Prose: words behind numbers that are no units, then those that are."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

from pe_symbolic.claims.spoken.prose import with_prose_understood
from pe_symbolic.formula import Kind, Notation, tokenise


def upright(text: str) -> list[str]:
    tokens = with_prose_understood(tokenise(text, 0, len(text), Notation.PLAIN))
    return [token.text for token in tokens if token.kind is Kind.NAME and token.upright]


@pytest.mark.parametrize(
    "text", ["3 apples", "at 3 pm", "and / or", "km 3", "3 and 4", "the 5 best", "no/yes 3"]
)
def test_words_that_are_no_units(text: str) -> None:
    assert upright(text) == []


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("12 heads * 64", ["heads"]),
        ("3 km long", ["km"]),
        ("9.81 m/s here", ["m", "s"]),
        ("7B params * 2", ["params"]),
        ("2 bytes/param", ["bytes", "param"]),
        ("5 km/h", ["km", "h"]),
    ],
)
def test_words_behind_a_number(text: str, units: list[str]) -> None:
    assert upright(text) == units


def test_a_dash_before_a_word_is_no_minus() -> None:
    tokens = with_prose_understood(tokenise("-0.42 – and 3 - 2", 0, 17, Notation.PLAIN))
    assert [token.text for token in tokens] == ["-", "0.42", "dash", "and", "3", "-", "2"]
    tokens = with_prose_understood(tokenise("3---and 3--- 2 - 1", 0, 18, Notation.PLAIN))
    kinds = ["3", "dash", "dash", "dash", "and", "3", "dash", "dash", "dash", "2", "-", "1"]
    assert [token.text for token in tokens] == kinds


@pytest.mark.parametrize(("printed", "verdict"), [("1", "exact"), ("1.5", "wrong")])
def test_a_heading_with_a_long_dash_is_no_sum_that_goes_on(printed: str, verdict: str) -> None:
    note = r"\section{Lecture 3 --- Entropy}" + f"\nLet $p = 0.5$. Then $2p = {printed}$."
    assert verdicts(note, "latex") == [(printed, verdict)]


@pytest.mark.parametrize(
    "note",
    ["Then 100 = 72 + 128 − BC².", "4·25 = 2·36 + 2·64 − BC²", "so 12 = 3·5 − AB and AB = 3"],
)
def test_a_length_named_by_two_points_is_subtracted(note: str) -> None:
    assert not [finding for finding in findings(note) if finding.verdict == "wrong"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Precision = 1 / (1 + 2) = 34%  (low! too many)", ["misrounded"]),
        ("17 % (3 + 2) = 3", ["wrong"]),
        ("The result is 2 + 2 = 4 - OK and 3 + 3 = 6 - nb.", ["exact", "exact"]),
        ("**softmax** (numerically: $e^{1.04} \\approx 2.93$)", ["wrong"]),
        ("softmax([1, 1]) = [0.5, 0.6]", ["exact", "wrong"]),
        ("at freq 10000^(-1) ≈ 2e-4", ["wrong"]),
    ],
)
def test_words_before_a_remark_or_a_power(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("exp(1) + exp(1) = 2 e where e is Euler's number", ["exact"]),
        ("The value 2 e = 5.44 and not less", ["rounded"]),
        ("The value 2 e = 5.54 and not less", ["wrong"]),
        ("Il risultato è 7 · 8 = 56 e non 54.", ["exact"]),
        ("Il risultato è 7 · 8 = 57 e non 54.", ["wrong"]),
        ("Soit f(x) = x^2 - 2. On a f(1) = -2 et on a 2 + 2 = 4.", ["wrong", "exact"]),
        ("Let f(x) = x^2, based on a = 3. So f(a) = 9.", ["exact"]),
        ("L'area è π·3² = 28,27 e la circonferenza 2π·3 = 18,86.", ["rounded", "wrong"]),
        ("A média é (6 + 7)/2 = 6,5 e a variância 0,25.", ["exact"]),
        ("12/4 = 3 a 8/4 = 2", ["exact", "exact"]),
        ("2 + 3 = 5 y 4 + 4 = 9", ["exact", "wrong"]),
        ("√2 ≈ 1.41421… y √3 ≈ 1.73215… son irracionales.", ["rounded", "wrong"]),
        ("Para x = 7: y = 3. Entonces y = 2 y x = 4.", []),
        ("Logo x = 2 e y = 3, e x + y = 6.", ["wrong"]),
        ("For x = 3, a x + 2 = 5.", ["unbound"]),
        ("Abbiamo 2 * 3 = 6 e o 12/4 = 3, oppure 12/4 = 4.", ["exact", "exact", "wrong"]),
        ("Si ha 2 * 3 = 7 e o 12/4 = 5", ["wrong", "wrong"]),
        ("Si ha 3 * 2 = 6 e x/2 = 4", ["exact", "unbound"]),
        ("Sia x = 10. Si ha 3 * 2 = 6 e x/2 = 4", ["exact", "wrong"]),
        ("With x = 2: 2 e x = 10.87", ["rounded"]),
        ("With a = 2, x = 3: 3 * 12 = 6 a x = 36", ["exact"]),
    ],
)
def test_and_in_one_letter_ends_a_result(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("exp(1)*2 - 1 = 2 e -1 = 4.437", ["rounded"]),
        ("exp(1)*2 - 2 = 2 e - 1*2 = 3.437", ["rounded"]),
        ("Con x = 3, y -2 = 1.", ["unbound"]),
        ("Sia $a = 4$. Allora a $-2 + 1 = 3$.", ["exact"]),
        ("Con $a = 4$, a$-2 + 1 = 3$.", ["exact"]),
        ("Con $x = 3$, y $-2 = 1$.", ["unbound"]),
        ("La somma vale 3 − 4 = −1 e −2 · 3 = −6.", ["exact", "exact"]),
        ("El valor es 0,269 − 1 = −0,731 y −8 ÷ 6 = −1,433.", ["exact", "wrong"]),
        (
            "√9 = 3 e −√9 = −3, cos(2) = −0,416 o −cos(2) = 0,426",
            ["exact"] * 2 + ["rounded", "wrong"],
        ),
        (r"Vale $3 - 4 = -1$ e $-2 \cdot 3 = -6$.", ["exact", "exact"]),
        (r"Sono $\cos(2) = -0.4161$, e $-\sin(2) = -0.9193$.", ["rounded", "wrong"]),
        (r"Es $3 - 4 = -1$ y $-\frac{8}{2} = -4$.", ["exact", "exact"]),
    ],
)
def test_and_in_one_letter_before_a_negative_number(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("exp(1) * 10 = 5 e (1 + 1) = 27.18", ["rounded"]),
        ("Con y = 1: 14 = 2 y (3 + 4) = 14.", ["exact", "exact"]),
        ("Con y = 1: z = 2 y (3 + 4) = 14.", ["exact"]),
        ("La suma es 2 + 3 = 5 y (3 + 4) · 2 = 14.", ["exact", "exact"]),
        ("La somma è 2 + 3 = 5 e (3 + 4) · 2 = 15.", ["exact", "wrong"]),
        (
            "Vale σ(0) = 0,5 e σ(1) = 0,731, σ(0) = 0,5 e −σ(1) = −0,741",
            ["exact", "rounded", "exact", "wrong"],
        ),
        ("|−3| = 3 e |−4| = 5, ReLU(−2) = 0 e max(0; 3) = 3", ["exact", "wrong", "exact", "exact"]),
        ("Vale σ'(0) = 0,25 e tanh'(0) = 2", ["exact", "wrong"]),
    ],
)
def test_and_in_one_letter_before_a_bracket_or_a_call(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("For e as above, e √4 = 5.44", ["rounded"]),
        ("Sia a = 3; a −8 + 6 = 1. Con y = 2, y (3 + 1) = 8.", ["exact", "exact"]),
        ("Solve a -8 + 6 = 1 for a.", ["unbound"]),
        ("La prima radice, e √4 = 2, e ln(2) = 0,693", ["exact", "rounded"]),
        ("La prima radice, e √4 = 3", ["wrong"]),
    ],
)
def test_and_in_one_letter_at_the_head_of_an_equation(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("x &= 2 + 3 = 5", ["exact"]),
        ("21 · 2 = 42 & 21 · 3 = 64", ["exact", "wrong"]),
        ("21 · 2 = 42 & 21 · 3 = 63", ["exact", "exact"]),
    ],
)
def test_an_ampersand_of_prose_says_and(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("4 a y x = 24", ["unbound"]),
        ("VR2 = 0.2 · 20 = 4 V y VR3 = 0.2 · 30 = 6 V", ["exact", "exact"]),
        ("U1 = 0,2·20 = 4 V e U2 = 0,2·30 = 7 V", ["exact", "wrong"]),
        ("Dati: g = 10 m/s^2 e h = 5 m, m = 3 kg. Quindi E = m*g*h = 150 J.", ["exact"]),
        ("Datos: m = 2 kg, c = 9 J/(kg K) y ΔT = 20 K. Así Q = m*c*ΔT = 370 J.", ["wrong"]),
    ],
)
def test_and_behind_a_unit(note: str, said: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == said


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("x ~ 5 and - ~5 = 5", []),
        ("35 + 10.7 + ~1.5 = 47.2", ["exact"]),
        ("35 kg + 10.7 kg + ~1.5 kg = 48.2 kg", ["wrong"]),
        ("365 × ~2.5 = 900 and 365 × ~2.5 = 8000", ["rounded", "wrong"]),
        ("12 - ≈2 = 10. Then 365 × 2.5 = 900", ["exact", "wrong"]),
    ],
)
def test_a_term_that_is_about_so_much(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("so floor -2.5 = -3 and floor 2.5 = 2", ["exact", "exact"]),
        ("The noise floor −174 + 73 = −111 dBm", ["wrong"]),
        ("loss floor −0.92 ln 0.92 − 4·0.02 ln 0.02 = 0.3897", ["rounded"]),
    ],
)
def test_a_floor_that_rounds_nothing(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected


def test_a_choice_in_the_words_of_other_languages() -> None:
    assert verdicts("P = (5 über 2) · 0,5^5 = 0,3125") == [("0,3125", "exact")]
    assert verdicts("10 över 3 = 121") == [("121", "wrong")]
    assert verdicts("Die Temperatur liegt 5 Grad über 20 = warm") == []


def test_a_share_of_a_number_in_other_languages() -> None:
    assert verdicts("3/5 von 40 = 24, 2/3 de 60 = 30") == [("24", "exact"), ("30", "wrong")]
    assert verdicts("Seite 3/5 von x = 24") == []
