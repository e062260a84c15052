"""Statements: what one relation sign does not hold together, then what it does."""

from __future__ import annotations

from time import process_time

import pytest
from judged import claims, findings, verdicts

from pe_symbolic import check


def said(source: str, format: str = "markdown") -> list[tuple[str, str]]:
    """What is claimed of what: subject and printed number."""
    return [
        (claim.subject_text, claim.printed.text if claim.printed else claim.other_text)
        for claim in claims(source, format)
    ]


SINE, COSINE = (r"\sin(1)", "0.84"), (r"\cos(1)", "0.54")


@pytest.mark.parametrize(
    "source",
    [
        "Nothing here is set equal to anything, in 3 lines and 2 words.",
        "== Heading ==",
        "a == b",
        "sin(2) = ?",
        "$\\log_2(8) = ?$",
        "We need $x = 3$ and $d_{model} = 512$.",
        "$\\text{if } i \\bmod 2 = 0$",
        "~~sin(2) = 0.87~~",
        "<!-- sin(2) = 0.87 -->",
        "$P(X = 3) = 0.25$",
        "$f: x \\mapsto 2x$",
        "2024-05-06 = today",
        "Figure 2 = the clock",
        "",
    ],
)
def test_what_claims_nothing(source: str) -> None:
    assert said(source) == []


@pytest.mark.parametrize(
    "source",
    [
        r"$\sin(1) = 0.84, \cos(1) = 0.54$",
        r"$\sin(1) = 0.84; \cos(1) = 0.54$",
        r"$\sin(1) = 0.84 \quad \cos(1) = 0.54$",
        r"$\sin(1) = 0.84 \\ \cos(1) = 0.54$",
        r"$\sin(1) = 0.84 \text{ and } \cos(1) = 0.54$",
        r"$\sin(1) = 0.84$ and $\cos(1) = 0.54$",
        r"$\sin(1) = 0.84$, so $\cos(1) = 0.54$.",
        "$\\sin(1) = 0.84$\n\n$\\cos(1) = 0.54$",
        r"$(\sin(1) = 0.84) \Rightarrow (\cos(1) = 0.54)$",
        r"$$\begin{align} \sin(1) &= 0.84 \\ \cos(1) &= 0.54 \end{align}$$",
        r"$\sin(1) = 0.84 \cancel{= 0.9} \;$ $\cos(1) = 0.54$",
        "- $\\sin(1) = 0.84$\n- $\\cos(1) = 0.54$",
        "> $\\sin(1) = 0.84$\n>\n> $\\cos(1) = 0.54$",
        "1. $\\sin(1) = 0.84$\n2. $\\cos(1) = 0.54$",
    ],
)
def test_two_statements_are_two(source: str) -> None:
    assert said(source) == [SINE, COSINE]


@pytest.mark.parametrize(
    "source",
    [
        "sin(1) = 0.84, cos(1) = 0.54",
        "sin(1) = 0.84; cos(1) = 0.54",
        "sin(1) = 0.84 and cos(1) = 0.54",
        "sin(1) = 0.84\ncos(1) = 0.54",
        "sin(1) = 0.84\tcos(1) = 0.54",
        "sin(1) = 0.84   cos(1) = 0.54",
        "sin(1) = 0.84 (and cos(1) = 0.54)",
        "For 1: sin(1) = 0.84. Then: cos(1) = 0.54.",
        "* sin(1) = 0.84\n* cos(1) = 0.54",
        "- sin(1) = 0.84\n- cos(1) = 0.54",
    ],
)
def test_two_plain_statements_are_two(source: str) -> None:
    assert said(source, "text") == [("sin(1)", "0.84"), ("cos(1)", "0.54")]


@pytest.mark.parametrize(
    "source",
    [
        "$$\\begin{aligned} a &= \\sin(1) \\\\ &= 0.84 \\end{aligned}$$",
        "$$a = \\sin(1)\n= 0.84$$",
        "$a = \\sin(1) \\; = \\, 0.84$",
        "$\\sin(1) = \\boxed{0.84}$",
        "$\\sin(1) =$ 0.84",
        "$\\sin(1) =$ **0.84**",
    ],
)
def test_one_statement_may_run_on(source: str) -> None:
    assert said(source) == [(r"\sin(1)", "0.84")]


def test_a_bullet_is_no_minus() -> None:
    assert said("- 2 + 2 = 4\n- 3 - 1 = 2\n") == [("2 + 2", "4"), ("3 - 1", "2")]
    assert said("$-2 + 2 = 0$") == [("-2 + 2", "0")]


def test_a_struck_number_leaves_its_place_to_the_next() -> None:
    assert said("sin(2) = ~~0.87~~ 0.91") == [("sin(2)", "0.91")]
    assert said(r"$\sin(2) = \cancel{0.87} \; 0.91$") == [(r"\sin(2)", "0.91")]


@pytest.mark.parametrize("sign", ["=", r"\approx", "<", r"\neq", ":="])
def test_a_relation_with_one_side_says_nothing_of_the_next_line(sign: str) -> None:
    assert [number for _, number in said(f"${sign} 0.84$\n\n${sign}$")] == []


def test_a_number_in_the_next_paragraph_is_no_result() -> None:
    assert said("2 + 2 =\n\n5 apples") == [("2 + 2", "")]
    assert said("2 + 2 =\n5 apples") == [("2 + 2", "")]
    assert said("2 + 2 =\n5") == [("2 + 2", "5")]
    assert said("2 + 2 =\n5.0 m.") == [("2 + 2", "5.0")]
    wrapped = "As we have counted twice by now, and as you see, 2 + 2 =\n5 apples"
    assert said(wrapped) == [("2 + 2", "5")]
    narrow = "We count them. P(b|a) = 0.6, P(c|b)\n= 0.5. And so it is -1.5 - 2.5 =\n1 + 2 = 3 of"
    assert said(f"{narrow} them all") == [("-1.5 - 2.5", "3")]
    numbers = "1 + 2 + 3 + 4 + 5 + 6 + 7 =\n2 + 2 + 3 + 4 + 5 + 6 + 7 =\n5 + 6 = 11 of"
    assert "5 + 6 = 11" not in [formula for formula, _ in said(f"{numbers} them")]


@pytest.mark.parametrize(
    "exercises",
    [
        "1. $2+2=$\n2. $2+3=$\n3. $7-4=$",
        "1) $2+2=$\n2) $2+3=$\n3) $7-4=$",
        "> 1. $2+2=$\n> 2. $2+3=$\n> 3. $7-4=$",
        "1. $2+2=$ ___\n2. **b** $2+3=$\n   1. $7-4=$",
        "$2+2=$   $2+3=$ \\qquad $7-4=$",
        "$2+2=$\n3 apples and $2+3=$\n5 pears and $7-4=$",
        "a) $2+2=$ b) $2+3=$ c) $7-4=$",
        "(a) $2+2=$ (b) $2+3=$ (c) $7-4=$",
        "1) 2+2=    2) 2+3=    3) 7-4=",
        "**1.** $2+2=$\n**2.** $2+3=$\n3\\. $7-4=$",
        "2+2=\n2+3=\n7-4=",
        "$2+2= \\dots$, $2+3 = \\square$, $7-4=$ ......",
    ],
)
def test_results_left_blank_take_no_number_of_what_follows(exercises: str) -> None:
    assert said(exercises) == [("2+2", ""), ("2+3", ""), ("7-4", "")]


@pytest.mark.parametrize("dots", ["...", "…", r"$\dots$", "$ ... $"])
def test_dots_skip_to_what_is_set_next(dots: str) -> None:
    note = f"$\\cos 2.894 = -0.9695$ {dots} $i = 255$: $\\sin 2 = 0.91$"
    assert said(note) == [(r"\cos 2.894", "-0.9695"), (r"\sin 2", "0.91")]
    assert said(note.replace("$", "")) == [(r"\cos 2.894", "-0.9695"), (r"\sin 2", "0.91")]


def test_dots_between_two_signs_are_steps_left_out() -> None:
    assert said(r"$3 \cdot 4 = \dots = 13$") == [(r"3 \cdot 4", "13")]


def test_behind_a_blank_another_equation_is_one_of_its_own() -> None:
    assert said("$2+2=$ $\\frac{1}{4} = 0.25$") == [("2+2", ""), ("\\frac{1}{4}", "0.25")]
    assert said("$2+2=$ $4$") == [("2+2", "4")]
    assert said("$2+2=$\n$= 4$") == [("2+2", "4")]
    assert said("$2+2=$\n\n$= 4$") == [("2+2", "")]
    assert said("Ratio = $100 - 58 = 42$") == [("100 - 58", "42")]


def test_a_unit_before_a_sign_begins_no_equation() -> None:
    assert said("1 ns * 3 = 0.3 m = 30 cm")[-1][1] == "30"
    assert said("2 + 2 = 4.0 m = 3")[0][1] == "4.0"


def test_a_number_behind_a_name_is_a_factor_before_a_function() -> None:
    assert verdicts("y = 0.5 sin(2) = 0.455", "text") == [("0.455", "rounded")]
    assert verdicts("sin(2) = 0.91 cos(2) = 0.42", "text") == [
        ("0.91", "rounded"),
        ("0.42", "wrong"),
    ]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        # the product is what it looks like
        ("2 + 3 = 5e^0 = 5", ["exact"]),
        ("3/4 = 0.75(1 - 0.2) = 0.6", ["wrong"]),
        ("3 · 0.5 = 1.5√4 = 3", ["wrong"]),
        ("x = 2e^0 = 2", ["exact"]),
        ("3/4 = 0.75e^y = 2", ["wrong"]),
        ("3/4 = 0.75e^1 = z", []),
        # each formula is what is next to its own number
        ("e^2 = 7.389e^1 = 2.718", ["rounded", "rounded"]),
        ("e^2 = 7.389e^1 = 2.818", ["rounded", "wrong"]),
        ("sin(1) = 0.841cos(2) = -0.426", ["rounded", "wrong"]),
        ("√2 = 1.414√3 = 1.732(1 + 2)/4 = 0.85", ["rounded", "rounded", "wrong"]),
        ("S = 3/4 = 0.75Gain(S, Wind) = 0.94 - 8/10 = 0.24", ["exact", "wrong"]),
    ],
)
def test_formulas_run_together_behind_a_result(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note, "text")] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("PE(t, 2i) = sin(t/10000^(2i/d)) PE(t, 2i+1) = cos(t/10000^(2i/d))", ["holds", "holds"]),
        ("P E(t, 2i) = sin(t/n^(2i/d)) P E(t, 2i+1) = sin(t/n^(2i/d))", ["holds", "fails"]),
        (r"$p_{t,2i} = \sin(t/n^{2i/d}) p_{t,2i+1} = \cos(t/n^{2i/d})$", ["holds", "holds"]),
        ("PE(t, 2i+1) = cos(t/10000^(2i/d)) i = 0", ["holds"]),
        ("f(3) = 3 f(2) = 6", ["unbound"]),
        ("f(x) = sin(x) f(x - 1) = 3", ["unbound"]),
    ],
)
def test_one_wave_of_a_name_behind_another(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note, "text")] == judged


def test_a_name_at_the_number_that_a_formula_comes_to_begins_another_equation() -> None:
    assert said("p = 12/20x = 0.6x = 3")[0][0].endswith("12/20x")
    assert verdicts("C = 2*0.3 = 0.6F = 600 mF", "text") == [("0.6", "exact"), ("600", "exact")]
    assert verdicts("p = 15/25 = 0.6F1 = 2*0.6/3 = 0.4", "text") == [
        ("0.6", "exact"),
        ("0.4", "exact"),
    ]
    assert verdicts("p = 15/25 = 0.6F1 = 2*0.6/3 = 0.5", "text") == [
        ("0.6", "exact"),
        ("0.5", "wrong"),
    ]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("x1 = 3. Then x0 = 2x1 = 6", [("6", "exact")]),
        ("y1 = 2x1 = 4 and x1 = 2", [("4", "exact")]),
        ("3x2 = 7 with x1 = 4", [("7", "wrong")]),
        ("x1 = 2, a = 3x2h = 6 h", [("6", "exact")]),
        ("With x1 = 2, a = 3x2 = 6 and x1 = 2x2 = 5", [("6", "exact"), ("5", "wrong")]),
        ("m1 = 2m2 = 10, so m1 + 2 = 12", [("10", "unbound"), ("12", "exact")]),
        ("x0 = 2x1 = 2 - 1/4", []),
        ("x0 = 2x1 = 2 - 1/4 = 1.75x2 = 2 - 0.3 = 1.6", [("1.75", "exact"), ("1.6", "wrong")]),
        ("a1 = 5a2 = 5 + 3 = 9a3 = 8 + 3 = 11", [("9", "wrong"), ("11", "exact")]),
        ("λ1≈8.1, λ2≈6.1, λ3≈3.8.\nλ1=8.10λ2=6.09λ3=3.81", []),
        ("x1≈8.1, x2≈6.1, x3≈3.8.\nx1=8.10x2=6.09x3=3.81", []),
    ],
)
def test_the_next_of_numbered_names_begins_another_equation(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note, "text") == judged


@pytest.mark.parametrize("signs", ["sin(2) = 2 cos(2) = ", "√4 = 2 √", "x0 = 2x1 = 2x2 = "])
def test_what_runs_together_is_parted_in_time_that_grows_as_it_does(signs: str) -> None:
    spent = []
    for size in (6_000, 24_000):
        begun = process_time()
        check(signs * (size // len(signs)))
        spent.append(process_time() - begun)
    assert spent[1] < 9 * spent[0]


def test_colons_are_looked_behind_in_time_that_grows_with_them() -> None:
    spent = []
    for size in (6_000, 24_000):
        begun = process_time()
        check(":math:`" * (size // 7), "latex")
        spent.append(process_time() - begun)
    assert spent[1] < 9 * spent[0]


def test_a_relation_in_the_braces_of_an_unknown_command_belongs_to_a_name() -> None:
    assert verdicts(r"$\pr{X > 1} = e^{-1} = 0.368$") == [("0.368", "rounded")]
    assert verdicts(r"$\pr{X > 1} = 0.368$") == []
    assert verdicts(r"$\respond{x = 3}$") == [("3", "unparsed")]


def test_a_condition_ends_with_its_line_and_binds_no_function() -> None:
    pieces = "g(x) = x^2 + 1     if x < 1\n     = 4 - 2x      if x >= 1\n\n"
    assert verdicts(pieces + "g(10) = -16", "text") == [("-16", "unbound")]
    assert verdicts("g(x) = x^2 + 1\n\ng(10) = -16", "text") == [("-16", "wrong")]
    alone = "g(x) = x^2 + 1 if x > 0\n\ng(10) = -16"
    assert verdicts(alone, "text") == [("-16", "wrong")]


def test_wide_gaps_within_brackets_and_a_vector_on_the_next_line() -> None:
    note = "Position 2: [sin(2/1),    cos(2/1)]\n    = [0.909,      0.416]"
    assert verdicts(note, "text") == [("0.909", "rounded"), ("0.416", "wrong")]
    assert verdicts("p:\n[3/8, 5/8]\n= [0.375, 0.635]", "text") == [
        ("0.375", "exact"),
        ("0.635", "wrong"),
    ]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("0.25 + 0.5\n= 0.76", [("0.76", "wrong")]),
        ("2 * 3\n=\n7", [("7", "wrong")]),
        ("0.5[1, 2] + 2[3, 4]\n=\n[6.5, 10]", [("6.5", "exact"), ("10", "wrong")]),
        ("// = (2 + 3) / 2\n// = 2.4", [("2.4", "wrong")]),
        ("# = (2 + 3) / 2\n# = 2.4", [("2.4", "wrong")]),
        ("x: 2 * 3\n# 7 items", []),
        ("P: 101325 + 1000\n· 9.81 · 10 = 199426", [("199426", "wrong")]),
        ("He scored 3 - 1\n/ 2 good. We have 120\n/ 5 = 25 m.", []),
        ("That is 450e-9 * 1.5\n/ 0.25e-3 = 2.07e-3 m.", [("2.07e-3", "wrong")]),
        ("We have 3 * (4 + 5)\n/ 2 = 14.5 m.", [("14.5", "wrong")]),
        ("slope of the sigmoid\n0.66 · 0.5 = 0.34", [("0.34", "wrong")]),
        ("· 3 + 4 = 7\n· 5 + 6 = 12", [("7", "exact"), ("12", "wrong")]),
        ("Level 2 - easy\n= 7", []),
        ("Week 3/4\n========\n5 problems", []),
        ("Week 3/4\n= 5", []),
        ("Week 3.0/4\n= 5", []),
        ("Scores: [3, 4] / 2\n  = [1.5, 2.1]", [("1.5", "exact"), ("2.1", "wrong")]),
        ("Share: 1.25 / 1.414\n  = 0.894", [("0.894", "wrong")]),
        ("2 * 3\n========\n5 problems", []),
        ("2 * 3\n* * * * * * = 7", []),
        ("2 * 3\n | | | | | | = 7", []),
        ("Exercise 3 - 4\n= 5 points", []),
        ("We need 3 * 4\n\n= 7 remarks", []),
        ("3 * 4\n~ 30 people", []),
        ("dim = 4; n = 3dim = 12", [("12", "exact")]),
        ("y = 2dot(a) = 3", [("3", "unbound")]),
        ("sin(2)sin(2) = 0.91", [("0.91", "wrong")]),
        ("Of - 2\n= 7", []),
    ],
)
def test_a_line_that_begins_with_a_relation_goes_on(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert verdicts(note, "text") == expected


def test_rows_that_lost_a_backslash() -> None:
    rows = "\\begin{aligned}\na &= \\sin(1) = 0.84 \\\nb &= \\cos(1) = 0.55\n\\end{aligned}"
    assert verdicts(f"$${rows}$$") == [("0.84", "rounded"), ("0.55", "misrounded")]


@pytest.mark.parametrize(
    "text",
    [
        r"$\frac{1}{\quad 3} = 0.3333$",
        r"$\log_2\hspace{2pt} 8 = 3$",
        r"$1\hspace{0.2em}000 \cdot 2 = 2000$",
        r"$-\hspace{1pt}\sin(2) = -0.909$",
        r"$\frac{1}{;3} \approx 0.3333$",
        r"$\sin;(2) = 0.909$",
        r"$10000^;{2/512} = 1.0366$",
        r"$e^;{3} > 20$",
        r"$\sqrt{1 + \quad 8} = 3$",
        r"$2\pi = 6.\mathstrut 9999$",
        "$\\sin(2) = 0.~909$",
        "$2\\pi = 6.‖9999$",
        r"$1.\!5 \cdot 2 = 3$",
    ],
)
def test_what_a_layout_command_tears_off_is_never_judged(text: str) -> None:
    assert {found.verdict for found in findings(text)} <= {"unparsed"}


@pytest.mark.parametrize(
    "text",
    [
        "$3^2$ + $4^2$ = 25",
        r"$\frac{1}{2}$ + $\frac{1}{4}$ = $\frac{3}{4}$",
        r"P = $\frac{3}{10}$ $\cdot$ $\frac{2}{9}$ = $\frac{1}{15}$",
        "$\\pi$ × $5^2$ = 78.54",
        "$5!$ - $4!$ = 96",
        "f(2) = $2^{3}$ - 3(2) + 1 = 3",
        "g(x) = $2x$ + 1. Then g(3) = 7.",
        "f '(2) = 3(2)^2 - 3 = 9",
        "f(1.7) = $(1.7)^{3}$ -3(1.7) + 1 = 0.813",
        "f '(1.7) = $3(1.7)^{2}$ -3 = 5.67",
        "f(x) =$x^{3}$ -3x + 1. Then f(2) = 3.",
        "f(x) =$x^{3}$ - 3x\n\nf(2) = 2",
        "Eq. (2) = 3 + 4 = 7",
        "[1,000 + 500 = 1,500]",
        "[Note: with 1,000 samples, 1,000 × 0.05 = 50]",
        r"$$\begin{aligned} P &= 0.5 + 0.4 \\ &\quad - 0.2 = 0.7 \end{aligned}$$",
        r"$$\begin{eqnarray} S &=& 2 + 12 \\ && + 30 \\ &=& 44 \end{eqnarray}$$",
        r"$\sqrt{2} \stackrel{\text{calc}}{=} 1.414$",
        r"$2790^{2753} \bmod 3233 = 65$",
    ],
)
def test_a_sum_goes_on_across_the_borders_of_formulas(text: str) -> None:
    found = findings(text)
    assert found
    assert {one.verdict for one in found} <= {"exact", "rounded"}


@pytest.mark.parametrize(
    "text",
    [
        "$3^2$ + $4^2$ = 26",
        "f '(2) = 3(2)^2 - 3 = 8",
        "f '(1.7) = $3(1.7)^{2}$ -3 = 5.77",
        "f(x) =$x^{3}$ -3x + 1. Then f(2) = 8.",
        "[1,000 + 500 = 1,600]",
        "2790^2753 mod 3233 = 66",
    ],
)
def test_such_a_sum_may_be_wrong(text: str) -> None:
    (one,) = findings(text)
    assert one.verdict == "wrong"


@pytest.mark.parametrize(
    "text",
    [
        "We get $2+3=5$ - $4+4=8$.",
        r"Layer $1$ - $64 \cdot 64 = 4096$ and layer $2$ - $8 \cdot 8$ = 64",
        "$10$ - $4$ = 6 and $5!$ - $4!$ = 96",
        r"$\frac27 + 1 = \frac97$ $-\frac12 + 1 = \frac12$",
        "Of $10$ - 3 are lost - $4 + 4 = 8$ and $2 + 1 = 3$",
    ],
)
def test_a_dash_behind_a_label_or_an_equation_subtracts_nothing(text: str) -> None:
    first, second = findings(text)
    assert (first.verdict, second.verdict) == ("exact", "exact")


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("Let $x = 3$. Then $z = 0.8 x = 2.4$ and $2x = 6$.", ["exact", "exact"]),
        ("$n = 50$; $k = 0.8 n = 40$; $n + 1 = 51$", ["exact", "exact"]),
        ("$p = 0.3$; $q = 1.5 p + 0.1 = 0.55$", ["exact"]),
        ("$y_0 = 1$. $y_1 = 0.8 y_0 = 0.9$", ["wrong"]),
        ("sin(2) = 0.91 x = 3", ["rounded"]),
    ],
)
def test_a_decimal_before_a_name_is_its_factor(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("Let x = 3. Then z = 0.8 x = 2.4 and 2x = 6.", ["exact", "exact"]),
        ("Let p = 0.3. Then q = 1.5 p + 0.1 = 0.55.", ["exact"]),
        ("a = 0.91 b = 0.42 c = 0.3", []),
        ("b = 0.5 a = 0.91 b = 0.42", []),
    ],
)
def test_in_plain_text_the_result_tells_a_factor(note: str, said: list[str]) -> None:
    found = check(note, format="text").documents[0].findings
    assert [finding.verdict for finding in found] == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("H(0.1) = -0.1 log2(0.1) - 0.9 log2(0.9) = 0.469", [("0.469", "rounded")]),
        ("x(0.5)=3 cos(π/2)=0", [("0", "exact")]),
        ("D([0.5, 0.5]) = 0.5 ln(0.5/0.9) + 0.5 ln(0.5/0.1) = 0.511", [("0.511", "rounded")]),
        ("f(2, 1) = 0.91 cos(2) = -0.42", [("0.91", "unbound"), ("-0.42", "rounded")]),
        ("f(0.5) = 0.5 exp(0.5) + 0.5 sin(0.5) = 1.164", [("1.164", "wrong")]),
        ("f(2) = 0.5 sin(2) = 0.4546", [("0.4546", "rounded")]),
        ("sin(1) = 0.84 cos(1) = 0.54", [("0.84", "rounded"), ("0.54", "rounded")]),
    ],
)
def test_a_factor_behind_the_name_of_a_function(note: str, said: list[tuple[str, str]]) -> None:
    assert verdicts(note) == said


def test_de_plus_adds_nothing() -> None:
    assert verdicts("De plus $3^2 = 8$.") == [("8", "wrong")]
    assert verdicts("Two plus $3^2 = 11$.") == [("11", "unparsed")]


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("3 × 16 bytes (weights) = 49 bytes", [("49", "wrong")]),
        ("5 × 3 (rows) = 15", [("15", "exact")]),
        ("768 × 768 + 768 (bias) = 590,593", [("590,593", "wrong")]),
        ("f(3) (see above) = 3^2 = 10", [("10", "wrong")]),
        ("In 2012 (the year) = 5", []),
    ],
)
def test_words_in_brackets_before_the_sign(note: str, said: list[tuple[str, str]]) -> None:
    assert verdicts(note) == said


def test_a_factor_on_a_line_that_goes_on() -> None:
    assert verdicts("= 0.5 sin(2) = 0.45") == [("0.45", "rounded")]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("int half = 7 / 2; // = 3", []),
        ("apples = 2 + 3  # 6 of them", []),
        ("heads = 8  # = number of parts", []),
        ("share = 2 / 200  # = 0.01", [("0.01", "exact")]),
        ("share = 2 / 200  # = 0.02", [("0.02", "wrong")]),
        ("const c = 60 / 120; // = 0.6", [("0.6", "wrong")]),
        ("seconds = 12.0  # = 0.2 * 60", [("12.0", "exact")]),
        ("seconds = 12.5  # = 0.2 * 60", [("12.5", "wrong")]),
        ("r = 0.866 * edge  # √3/2 ≈ 0.876", [("0.876", "wrong")]),
    ],
)
def test_remarks_behind_a_line_of_a_program(source: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(source) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("It is 2× the sum 3 + 4 = 14", []),
        ("3 × apples: 2 × 3 = 7", []),
        ("1.5× faster: 3 × 4 = 12", [("12", "exact")]),
        ("depth=1.25× threshold: (0.25) × 2.0 = 0.6", [("0.6", "wrong")]),
    ],
)
def test_so_many_times_and_a_colon(source: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(source) == found


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (r"{cc} 1 & 2 \\ 3 & 4", []),
        (r"{ll} 1 & x = 0 \\ 0 & x < 0", []),
        (r"{c|c} x & = 1 \\ \hline 2 & 3", []),
        (r"{rl} x &= 2 + 3 \\ &= 5", [("5", "exact")]),
        (r"{rl} x &\approx 2.5 \cdot 2 \\ &\approx 5.1", [("5.1", "wrong")]),
        (r"{ll} 2 + 3 & = 6 \\ 2 \cdot 4 & = 8", [("6", "wrong"), ("8", "exact")]),
        (r"{lr} x = 2 + 3 & \text{so} \\ y = 2 \cdot 4 & = 9", [("9", "wrong")]),
    ],
)
def test_an_array_whose_cells_begin_with_signs_lists_equations(
    rows: str, said: list[tuple[str, str]]
) -> None:
    assert verdicts(rf"$$\begin{{array}}{rows} \end{{array}}$$") == said


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("cos(60°) = 1/2 sin(90°) = 0.5", [("0.5", "exact")]),
        ("ln(8) = 3 ln(2) = 2.079", [("2.079", "rounded")]),
        ("√50 = 5 √2 = 7.07", [("7.07", "rounded")]),
        ("sin(60°) = 2 sin(30°) cos(30°) = 0.866", [("0.866", "rounded")]),
        (r"$\ln(8) = 3 \ln(2) = 2.097$", [("2.097", "wrong")]),
        (r"$\log_2(8) = 2\log_2(4) = 3$", [(r"2\log_2(4)", "wrong"), ("3", "exact")]),
        ("tan(45°) = 1 cot(45°) = 1", [("1", "exact")]),
        ("KE = 1/2 mv^2 = 0.5(3.0)(4.0^2) = 74 J", [("74", "wrong")]),
    ],
)
def test_a_function_behind_a_number_may_be_a_factor(
    source: str, found: list[tuple[str, str]]
) -> None:
    assert verdicts(source, "text" if "°" in source else "markdown") == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("sin(60°)=√3/2 cos(60°)=1/2 tan(60°)=√3", ["exact", "exact", "exact"]),
        ("sin(45°)=√2/2 cos(45°)=√2/2 tan(45°)=1", ["exact", "exact", "exact"]),
        ("sin(60°) = √2/2 cos(60°) = 1/3 tan(60°) = √2", ["wrong", "wrong", "wrong"]),
        ("sin(0) = 0 cos(0) = 2 tan(0) = 0", ["exact", "wrong", "exact"]),
        ("√16 = 4 √9 = 2", ["exact", "wrong"]),
        (r"$\sin 30^\circ = \frac12 \cos 30^\circ = \frac{\sqrt3}{2}$", ["exact", "exact"]),
        (r"$\ln 8 = 30 \ln 2 - 18.715 = 2.079$", ["rounded"]),
        (r"$\sqrt{4.3} = 30 \sqrt{2} - 40.353 = 2.0736$", ["rounded"]),
        (r"$\ln 100! \approx 100 \ln 100 - 100 \approx 360.5$", ["rounded"]),
        (r"$\ln 8 = 30 \ln 2 - 18.715 = 2.179$", ["wrong"]),
    ],
)
def test_or_begin_the_next_equation_where_its_own_value_follows(
    source: str, found: list[str]
) -> None:
    assert [verdict for _, verdict in verdicts(source)] == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("6 = 2 max(3, 1)", [("6", "exact")]),
        ("ceil 3.5 = 4", [("4", "exact")]),
        ("n = 3.2 ceil(3.2) = 5", [("5", "wrong")]),
        ("y = 3.2 floor(3.2) = 9.6, z = 2 ceil(3.2) = 8", [("9.6", "exact"), ("8", "exact")]),
        ("180.4 + 12 = 192.4 ceil 193", [("192.4", "exact")]),
        ("180.4 + 12 = 193.4 ceil 194", [("193.4", "wrong")]),
    ],
)
def test_what_is_done_with_a_result_is_no_factor(source: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(source) == found


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("2 - 5 = -3 cos(0) = -3", [("-3", "exact")]),
        ("2 × 3 = 6 N m = 3 × 2 J", [("6", "exact"), ("3 × 2 J", "exact")]),
        (
            "ΔS = (24.94)(-1.386) = -34.6 J/K ΔS = (20.785)(-0.3567) = -7.41 J/K",
            [("-34.6", "rounded"), ("-7.41", "rounded")],
        ),
        (
            "v1 = 0.1 · 0.14 = 1.4 × 10⁻² m1 = 0.12/0.1 = 1.3",
            [("1.4 × 10⁻²", "exact"), ("1.3", "wrong")],
        ),
        (
            "v1 = 0.1 · 0.14 = 1.4 × 10^(-2) m1 = 0.12/0.1 = 1.2",
            [("1.4 × 10^(-2)", "exact"), ("1.2", "exact")],
        ),
        ("2 × 3 = 9 b = 4 + 10 = 14", [("9", "wrong"), ("14", "exact")]),
        ("2 × 3 = 9 b = 4 - 14 = -10", [("9", "wrong"), ("-10", "exact")]),
        ("2 - 5 = -3 b = 4 + 1 = 6", [("-3", "exact"), ("6", "wrong")]),
        ("0.5 × 3 = 1.5 bits A = 2 + 3 = 5", [("1.5", "exact"), ("5", "exact")]),
        ("4 × 2 = 8 ms T = √(2) = 1.52 s", [("8", "exact"), ("1.52", "wrong")]),
        ("ln(3) = 1.0986 4. Calculate 2 × 1.5 = 3", [("1.0986", "rounded"), ("3", "exact")]),
        (
            "-ln(0.8) = 0.223 Term3: -1 · ln(0.7) = 0.357",
            [("0.223", "rounded"), ("0.357", "rounded")],
        ),
        ("P0,1 = sin(0) = 0, P0,2 = sin(1) = 0.94", [("0", "exact"), ("0.94", "wrong")]),
        (
            "6/8 = 3/4 9/12 = 3/4 10/15 = 3/3",
            [("3/4", "exact"), ("3/4", "exact"), ("3/3", "wrong")],
        ),
        ("3/4 = 1/2 + 1/4 5/6 = 1/2 + 1/4", [("1/2 + 1/4", "exact"), ("1/2 + 1/4", "wrong")]),
        ("(2 + 3) x 4 = 20 (5 - 1) x 3 = 11", [("20", "exact"), ("11", "wrong")]),
        ("36 = 6^2 49 = 7^2 81 = 9^3", [("36", "exact"), ("49", "exact"), ("81", "wrong")]),
        ("-3 + 5 = 2 -4 + 6 = 2", [("2", "exact"), ("2", "exact")]),
        ("-3 + 5 = 2 -4 + 6 = 3", [("3", "wrong")]),
        ("7/2 = 3 1/2 = 3.5", [("3.5", "exact")]),
        ("1 1/2 + 2 1/2 = 4 3/4 - 1/4 = 1/2", [("4", "exact"), ("1/2", "exact")]),
        ("1.5 h = 1 h 30 min = 90 min", [("1.5", "exact"), ("90", "exact")]),
        ("12 / 3 = 4 (3)(4) = 13", [("4", "exact"), ("13", "wrong")]),
        ("3/6 = 1/2 P(B) = 2/6 = 1/3", [("1/2", "exact"), ("1/3", "exact")]),
        (
            "1 h = 60 min 2 h = 120 min 3 h = 190 min",
            [("60", "exact"), ("120", "exact"), ("190", "wrong")],
        ),
        ("1 3/4 = 1.75 2 1/2 = 2.6", [("1.75", "exact"), ("2.6", "wrong")]),
        ("sqrt(16) = 4 10 / 4 = 2.6", [("4", "exact"), ("2.6", "wrong")]),
        ("2^3 = 8 |3 - 5| = 2", [("8", "exact"), ("2", "exact")]),
        ("2^3 = 8 0.25 = 26%", [("8", "exact"), ("26", "wrong")]),
        ("100 - 37 = 63 %\t1/2 + 1/4 = 3/4", [("63", "exact"), ("3/4", "exact")]),
        ("0.25 = 25%   7! = 5040", [("25", "exact"), ("5040", "exact")]),
        ("x = 3   -3 - 4 = -8", [("-8", "wrong")]),
        ("2 + 3 = 5   -3 - 4 = -7", [("5", "exact"), ("-7", "exact")]),
        ("-120 cos 60° = -60.0   -120 sin 60° = -93.9", [("-60.0", "exact"), ("-93.9", "wrong")]),
        ("sqrt(16) = 4   -2 + sqrt(9) = 1", [("4", "exact"), ("1", "exact")]),
        ("17 % 5 = 2, 17%5 = 3, 17 %5 = 2", [("2", "exact"), ("3", "wrong"), ("2", "exact")]),
        ("1.5 h = 90 min 7! = 5040.5", [("90", "exact"), ("5040.5", "wrong")]),
        ("2 x 5 = 10 (3 + 1) = 40", [("40", "wrong")]),
    ],
)
def test_a_line_of_joined_lines_parts_behind_each_result(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note, "text") == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("x > 1\n\n< 0", []),
        ("$x = 5$\n\n$> 7$", []),
        ("$2 + 3$\n$> 7$", [("7", "fails")]),
        ("$2 + 3$\n\n$= 6$", [("6", "wrong")]),
    ],
)
def test_a_paragraph_that_begins_with_an_order_is_another(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note, "markdown") == judged


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("v = 2 · 3 v = 6 and x = 12 - 5 x = 8", ["exact", "wrong"]),
        ("distancia e = 20×20 e = 400 m", []),
        ("V = 2 · 3 V = 0.006 kV and V = 2 · 3 V = 0.007 kV", ["exact", "wrong"]),
        ("With x = 3: y = 2 · 4 x = 24", ["exact"]),
    ],
)
def test_a_name_set_again_begins_anew(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("P(A) = 5/14 P(A) = 5/14", []),
        (r"$\sigma(0.5)=0.62\sigma(0.5)=0.62$", ["rounded", "rounded"]),
        ("With x = 2 we have x^2 = 4x^2 = 4", ["exact", "exact"]),
        ("With x = 2 we have x^2 = 5x^2 = 5", ["wrong", "wrong"]),
    ],
)
def test_what_is_said_twice_is_parted(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Let y = 2. Then x = 3 y = 5.", ["wrong"]),
        ("Let k = 5. For m = 2 k = 10, 3 · m = 30.", ["exact", "exact"]),
        ("At l = 2 m = 201 cm it ends.", ["wrong"]),
        ("Let y = 2. At x = 3 y = 5.", []),
        ("Let y = 2. At x = 3 y = -5, so 2 · y = -10 and 2 · x = 6.", ["exact", "exact"]),
        ("We had p = 0.5; for n = 20 p = 0.15.", []),
        ("At t = 0 we had v = 3 and at t = 2 v = 7.", []),
        ("At x = 1 we measured y = 2.1, at x = 2 y = 3.9.", []),
    ],
)
def test_a_value_where_another_name_has_its_own(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("1) 348 + 257 = 605 2) 1000 - 378 = 632 3) 24 · 15 = 360", ["exact", "wrong", "exact"]),
        ("a) 3 km 250 m = 3250 m b) 4.5 kg = 450 g", ["exact", "wrong"]),
        ("Times: 1) 2 h = 120 min 2) 3 h = 170 min", ["exact", "wrong"]),
        # it counts on from none, or from another
        ("1) 348 + 257 = 605 4) 1000 - 378 = 622", ["unparsed", "exact"]),
        ("348 + 257 = 605 2) 1000 - 378 = 622", ["unparsed", "exact"]),
    ],
)
def test_items_that_brackets_number_in_one_line(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
