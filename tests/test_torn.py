"""Formulas over several rows or lines, and pieces whose other half was not understood."""

from __future__ import annotations

import pytest
from judged import every_verdict

from pe_symbolic.judge.documents import check


@pytest.mark.parametrize(
    "note",
    [
        r"\begin{multline} 1 + 2 \\ + 3 = 6 \end{multline}",
        r"\begin{aligned} S &= 1 + 2 \\ &\quad + 3 \\ &= 6 \end{aligned}",
        r"\begin{split} 10 - \\ 4 = 6 \end{split}",
        r"\begin{aligned} 10 & - 3 \\ & - 1 = 6 \end{aligned}",
        r"2 \hspace{1em} + 4 = 6",
        r"2 \hskip 1em + 4 = 6",
    ],
)
def test_rows_are_joined_at_their_operators(note: str) -> None:
    assert every_verdict(f"$${note}$$") == ["exact"]
    assert every_verdict(f"$${note.replace('6', '7')}$$") == ["wrong"]


@pytest.mark.parametrize(
    "note",
    [
        "$$S = 2·3 + 4$$\n\n$$+ 5·6 = 40$$",
        "$$2·3$$\n$$\\times 2 + 28 = 40$$",
        "The sum is $2\\cdot 3 + 4$\n\n$= 6 + 4$\n\n$= 10$, or $= 40/4$.\n\n$= 40/4 + 30 = 40$",
    ],
)
def test_what_is_set_below_goes_on(note: str) -> None:
    assert set(every_verdict(note)) == {"exact"}
    assert "wrong" in every_verdict(note.replace("40$", "41$"))


def test_below_words_nothing_goes_on() -> None:
    assert every_verdict("$$2·3 + 4$$\nand\n$$+ 5·6 = 30$$") == ["exact"]
    assert every_verdict("Let $x = 3$.\n\n$= 6 + 4$ stands alone.") == []


def test_wrapped_prose_is_joined_at_its_operators() -> None:
    assert every_verdict("The sum 1 + 2 +\n3 + 4 = 10 is a triangular number.") == ["exact"]


def test_rows_that_begin_with_a_sign_of_their_own_stay_apart() -> None:
    note = r"$$\begin{aligned} \sin(1) &= 0.84 \\ -3 + 5 &= 2 \end{aligned}$$"
    assert every_verdict(note) == ["rounded", "exact"]


@pytest.mark.parametrize(
    "note",
    [
        r"$1 - \text{about } 0.9^{10} = 0.6513$",
        r"$1 - @ 0.9^{10} = 0.6513$",
        r"$1.5 \cdot ( @ -1.342) + 0.1 = -1.913$",
        "minus 3 + 5 = 2",
        "$(2.5 = 3$",
        r"$\{2.7\} = 0.7$",
        "$2 + [1.7] = 3$",
    ],
)
def test_a_torn_piece_is_never_judged_alone(note: str) -> None:
    assert set(every_verdict(note)) <= {"unparsed"}


@pytest.mark.parametrize(
    "note",
    ["The result - 3 + 4 = 7.", "The result – 3 + 4 = 7.", "---\n\n$3 + 4 = 7$", "A/\n\n3 + 4 = 7"],
)
def test_a_dash_or_a_rule_tears_nothing(note: str) -> None:
    assert every_verdict(note) == ["exact"]


def test_item_numbers_are_no_factors() -> None:
    assert every_verdict("(3) 3+4=7 (4) 4+4=8 (5) 4+4=9") == ["exact", "exact", "wrong"]
    assert every_verdict("(b) \\frac{4}{2} = 2 (c) \\frac{4!}{3!} = 5 (d) \\binom{4}{2} = 6") == [
        "exact",
        "wrong",
        "exact",
    ]
    assert every_verdict("3(d) \\frac{4}{2} = 2") == ["unbound"]


def test_what_an_answer_is_worth_is_no_term() -> None:
    assert every_verdict("Q5. (3 pts) −log(0.731) = 0.315") == ["wrong"]
    assert every_verdict("Q6. (2 points) sin(1) = 0.84 [5 marks] - 3 + 5 = 2") == [
        "rounded",
        "exact",
    ]
    assert every_verdict("9 × (3 points) - 3 + 5 = 2") != ["exact"]


def test_the_last_number_of_a_list_is_no_factor() -> None:
    assert every_verdict("exp: 7.389, 1.649, 0.368 e^2.0 = 7.389") == ["rounded"]
    assert every_verdict("Values 2, 3 sin(1) = 2.52") == ["rounded"]
    assert every_verdict("Values 2 + 3 sin(1) = 0.84") == ["wrong"]


def test_an_uncertainty_is_no_factor() -> None:
    assert every_verdict(r"$0.8415(3) = \sin 1$") == ["unparsed"]
    assert every_verdict(r"$\sin 1 = 0.84(1)$") == ["rounded"]
    assert every_verdict(r"$\sin 1 = 0.85(1)$ and $\sin 1 = 0.85(2)$") == ["unparsed"] * 2
    assert every_verdict(r"$\sin 1 = 0.87(1)$, $2 \cdot 5.5 = 5.5(2)$") == ["wrong", "exact"]
    assert every_verdict(r"$\sqrt{2} = 1.4 \pm 0.2$, $\sqrt{2} = 1.8 \pm 0.2$") == [
        "rounded",
        "wrong",
    ]
    assert every_verdict(r"$\sqrt{2} = 1.5 \pm 0.2$, $y = 1.5 \pm 0.2$") == ["unparsed"]
    assert every_verdict("12/5 = 2.4 ± 0.3 cm") == ["exact"]
    assert every_verdict(r"$2 \cdot 3.14 = 3.14(2)$, $0.5 \cdot 3 = 0.50(3)$") == ["unparsed"] * 2
    assert every_verdict(r"$\sin(0) = 0.00 \pm 0.01$") == ["exact"]
    assert every_verdict("$3.14(2) = 6.28$") == ["exact"]
    assert every_verdict("$0.5(3) = 1.5$") == ["exact"]
    assert every_verdict("$p = 1.250(12) = 1.25$") == ["unparsed"]
    assert every_verdict("$p = 0.70(20) = 70\\%$") == ["unparsed"]
    assert every_verdict(r"$m = 1.234(5)\text{ m} = 123.4\text{ cm}$") == ["unparsed"]


def test_a_measured_value_is_said_again() -> None:
    assert every_verdict("$g = 9.81(2) = 9.81$, 1.50(1) = 1.5") == ["unparsed", "exact"]
    assert every_verdict("g = 9.81(2) m/s² = 9.81 m/s²") == ["unparsed"]
    assert every_verdict("l = 1.234(5) m = 123.4 cm and 9.81(2) = 9.81") == []
    assert every_verdict("m = 9.109(3) × 10^-31 kg = 9.109 × 10^-31 kg") == ["unparsed"]
    assert every_verdict("l = 1.234(5) m = 6.17 m, 9.81(2) = 19.62") == ["exact", "exact"]
    assert every_verdict("3.25(4) m = 14 m and $9.81(2) = 9.82$") == ["wrong", "wrong"]


def test_a_product_is_worked_out_right_behind() -> None:
    assert every_verdict(r"$p = 0.70(20) = 14\ \mathrm{kPa}$") == ["exact"]
    assert every_verdict("$0.841(30) = 25.2$") == ["rounded"]
    assert every_verdict(r"$1.234(15)\,\text{m} = 18.5\,\text{m}$") == ["rounded"]
    assert every_verdict("$p = 0.70(20) = 15$") == ["wrong"]
    assert every_verdict("Weighted terms: 0.844(10) = 8.54, 0.114(20) = 2.28") == ["wrong", "exact"]
    assert every_verdict(r"$1.234(15)\,\text{m} = 19.5\,\text{m}$") == ["wrong"]


def test_minutes_behind_a_number_lack_no_argument() -> None:
    assert every_verdict("2 h = 120 min; 3 + 4 = 8") == ["exact", "wrong"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("5 ⊕ 3 = 6 and 3 ⊗ 5 = 3 + 5", []),
        ("y = 2 * 3 = 1 ⊕ 7", ["unparsed"]),
        ("The stars have x = 2 * 3 = 6 ⊕ and r = 2 * 3 = 7 R⊕", ["exact", "wrong"]),
        ("x = 2 * 3 = 6 ∧ y = 2 + 3 = 4", ["exact", "wrong"]),
        ("0.2 ⊕ 0.4 = 1 - (0.8)(0.6) = 0.52", ["exact"]),
        ("0.2 ⊕ 0.4 = 1 - (0.8)(0.6) = 0.53", ["wrong"]),
        ("3 ⋆ 4 = 3 + 4 + 3 * 4 = 20", ["wrong"]),
        ("We took 2 ⊕ 3.\nSo 2 + 2 = 5", ["wrong"]),
    ],
)
def test_a_sign_that_is_no_operation_of_numbers(note: str, expected: list[str]) -> None:
    assert every_verdict(note) == expected


def test_a_dash_before_the_sign_of_a_formula_is_no_minus() -> None:
    assert every_verdict(r"O($\log n$) - $\sim 17$ steps") == []
    assert every_verdict("A value of 3 - $= 17$") == []
    assert every_verdict("Then $2 + 3$ $= 6$") == ["wrong"]


def test_a_letter_says_and_before_a_negative_name() -> None:
    assert every_verdict(r"$a = 4$: $a$ $- 2 = 2$") == ["exact"]
    assert every_verdict("$x = 5$ e $- x = 5$") != ["exact"]
    assert every_verdict("$x = -2$ e $-x = 2$") == ["exact"]
    assert every_verdict("$x = -2$ e $-x + 1 = 4$, $2x = -4$ y $-2x = 4$") == [
        "wrong",
        "exact",
        "exact",
    ]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("backward 2× forward → 3·5.03 = 15.90", ["wrong"]),
        ("4× faster ⇒ 3·5 = 15", ["exact"]),
        ("4× (fast) → 3·5 = 16", []),
    ],
)
def test_an_arrow_behind_a_word_leads_to_what_stands_by_itself(
    note: str, judged: list[str]
) -> None:
    assert every_verdict(note) == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$7.875 \div 10 = 0.7875 \qquad \div 100 = 0.07875$", ["exact", "unparsed"]),
        (r"$7.875 \div 10 = 0.7885 \qquad \div 100 = 0.07875$", ["wrong", "unparsed"]),
        (r"$3 \cdot 2 \quad \cdot 5 = 31$", ["wrong"]),
        (r"$3 \cdot 2 = 6 \quad = 7$", ["exact", "wrong"]),
        (r"$$\begin{aligned} a &= 2 \cdot 3 \\ &\quad \cdot 5 = 31 \end{aligned}$$", ["wrong"]),
    ],
)
def test_a_sign_behind_a_result_and_a_wide_space(note: str, judged: list[str]) -> None:
    assert every_verdict(note) == judged


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("The net change (-3 + 5 = 2) is small.", "exact"),
        ("The net change (-3 + 5 = 3) is small.", "wrong"),
        ('"a word" (−0.5 + −2.25 = −2.75)', "exact"),
        ('"a word" (−0.5 + −2.25 = −2.85)', "wrong"),
        ("The loss [-ln 0.5 = 0.69] falls.", "rounded"),
        ("The loss [-ln 0.5 = 0.96] falls.", "wrong"),
        ("The gain (+3 + 5 = 8)", "exact"),
        ("The gain (+3 + 5 = 9)", "wrong"),
    ],
)
def test_a_sign_begins_an_equation_in_brackets(note: str, expected: str) -> None:
    assert every_verdict(note) == [expected]


@pytest.mark.parametrize("note", ["f (-3 + 5 = 3)", "2 (-3 + 5 = 3)", "ln (-3 + 5 = 3)"])
def test_what_stands_before_such_brackets_may_need_them(note: str) -> None:
    assert "wrong" not in every_verdict(note)


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("(4 + 8 + 9)/3 = 21\n3\n= 7", ["unparsed"]),
        ("(4 + 8 + 9)/3 = 7\n3\nof them", ["exact"]),
        ("10^-4.2 = 6.3\n× 10^-5", ["unparsed"]),
        ("10^-4.2 = 6.3\n\n× 10^-5", ["wrong"]),
        ("37000 * 512 = 18 , 944 , 000", ["unparsed"]),
        ("2 * 3 = 6 , 4 + 3 = 8", ["exact", "wrong"]),
        ("1 , 250 − 378 = 872", []),
        ("2 * 3 = 6, 250 − 378 = 872", ["exact", "wrong"]),
    ],
)
def test_what_a_number_is_only_a_part_of(note: str, judged: list[str]) -> None:
    found = check(note, "text").documents[0].findings
    assert [one.verdict for one in found if one.verdict != "unbound"] == judged


def test_a_function_that_an_arrow_leads_on_from_is_a_title() -> None:
    assert every_verdict("So:\n\nsoftmax  →  e^0.577 = 1.781") == ["rounded"]
    assert every_verdict("softmax → e^0.577 = 1.9") == ["wrong"]
    assert every_verdict("2 + sin → 0.5 + 1 = 1.6") != ["wrong"]
