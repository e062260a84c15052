"""Marks of prose within a formula, and numbers as programs write them."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "told"),
    [
        ("M = 6 x 7 = R$ 43,50", [("43,50", "wrong")]),
        ("M = 6 x 7 = US$ 43", [("43", "wrong")]),
        ("Cost: 3 * $4.50 = $13.60 in all", [("13.60", "wrong")]),
        ("3 * $5 (a*) and 2 * $6 (b*)", []),
        ("S = R $5", []),
        ("3 km + 4 km = 7 km!", [("7", "exact")]),
        ("n = 4: n! = 24", [("24", "exact")]),
        ("0,55 . 4 = 2,20; 2 . (1 + 0,55) = 4,00", [("2,20", "exact"), ("4,00", "wrong")]),
        ("See 3. 4 + 5 = 9", [("9", "exact")]),
        ("2_000 * 3 = 6_001", [("6_001", "wrong")]),
        (
            "softmax([1, 2]) = [0.26894f, 0.73105f]",
            [("0.26894", "rounded"), ("0.73105", "misrounded")],
        ),
        ("0x1F // sqrt(4) = 2", [("2", "exact")]),
        ("p = 0.7     -ln(0.7) = 0.36", [("0.36", "rounded")]),
        ("p = 0.7 -ln(0.7) = 0.36", [("0.36", "wrong")]),
        ("atanh(0.8) = 1.0986122886681098", [("1.0986122886681098", "consistent")]),
        ("10 * 5 = 51 A-h", [("51", "wrong")]),
        ("master fp32....... 13.0 * 4 = 53.0", [("53.0", "wrong")]),
        ("per GPU (8x)...... 208 / 8 = 27", [("27", "wrong")]),
        ("rent ..... 3 * 4 = 12", [("12", "exact")]),
        ("2/3 = 0.666.....", [("0.666", "rounded")]),
        ("1 + 2 + ..... + 10 = 56", [("56", "wrong")]),
        ("5 m-2 m = 4 m", [("4", "wrong")]),
        ("x = 10   -  3 = 8", [("8", "wrong")]),
        ("0xFF // 2 = 5", [("5", "wrong")]),
        ("p = 0.7   -0.3 = 0.5", [("0.5", "wrong")]),
        ("Capítulo 3 . 2 + 2 = 4; taxa 0,05 + 0,05 = 0,10", [("4", "exact"), ("0,10", "exact")]),
        ("US$ 5 + US$ 3 = US$ 9", [("9", "wrong")]),
        ("1.5·10⁻³ g * 2 = 3·10⁻³ g/dm³", []),
        ("2 * 1.5 = 3·10⁻³ g/dm³", [("3·10⁻³", "wrong")]),
    ],
)
def test_what_plain_text_says(note: str, told: list[tuple[str, str]]) -> None:
    found = [each for each in verdicts(note, "text") if each[1] != "unparsed"]
    assert found == told


@pytest.mark.parametrize("formula", ["x_{-} = 3", "2^{-} 3 = 1", r"\sqrt{-} = 2", r"\{+\} = 3"])
def test_a_sign_in_braces_that_something_takes_is_no_operation(formula: str) -> None:
    assert [verdict for _, verdict in verdicts(f"${formula}$")] in ([], ["unparsed"])


@pytest.mark.parametrize(
    ("formula", "told"),
    [
        (r"2{+}3 = 5", ("5", "exact")),
        (r"2{\,\times\,}3 = 7", ("7", "wrong")),
        (r"10 \mathbin{/} 2 = 5", ("5", "exact")),
        (r"\cos(2) = {-}0.24", ("{-}0.24", "wrong")),
        (r"\frac{7}{12} = 58.43 \mathbin{\%}", ("58.43", "wrong")),
        (r"\frac{7}{12} \cdot 100{\%} = 58.33{\%}", ("58.33", "rounded")),
    ],
)
def test_a_sign_in_braces_is_the_sign(formula: str, told: tuple[str, str]) -> None:
    assert verdicts(f"${formula}$") == [told]


def test_two_prices_are_no_formula() -> None:
    note = "J = 2000 x 0,03 x 5 = R$ 300,00\nM = 2000 + 300 = R$ 2.301,00"
    assert verdicts(note) == [("300,00", "exact"), ("2.301,00", "wrong")]


def test_the_line_below_a_heading_is_no_sign() -> None:
    note = "1 JUROS\n=======\n\n2.1 SIMPLES\n\n4 x 2626,24 = 10.504,96\n"
    assert verdicts(note, "text") == [("10.504,96", "exact")]


@pytest.mark.parametrize("form", ["text", "markdown"])
@pytest.mark.parametrize("formula", ["2 + 2 = 5", "$2 + 2 = 5$", "It is 2 + 2 = 5"])
def test_the_line_below_a_heading_with_a_claim_leaves_nothing_blank(
    formula: str, form: str
) -> None:
    assert verdicts(f"{formula}\n=====\n\n1 + 2 = 3", form) == [("5", "wrong"), ("3", "exact")]


RULED = """\
     t/tau    1 - exp(-t/tau)
     -----    ---------------
     0.5      0.3935
     1        0.6312
     2        0.8647
"""


def test_a_rule_below_the_heads_is_no_row() -> None:
    assert verdicts(RULED, "text") == [
        ("0.3935", "rounded"),
        ("0.6312", "wrong"),
        ("0.8647", "rounded"),
    ]


DEVIATIONS = r"""
| $x-\bar x$ | $y-\bar y$ | $(x-\bar x)(y-\bar y)$ | $(x-\bar x)^2$ |
|---|---|---|---|
| -8 | -5.4 | 43.2 | 64 |
| -4 | -2.4 | 9.6 | 16 |
| 2 | -1.4 | -2.8 | 5 |
"""


def test_columns_headed_by_parts_of_another() -> None:
    assert [verdict for _, verdict in verdicts(DEVIATIONS)] == ["exact"] * 5 + ["wrong"]


@pytest.mark.parametrize(
    ("note", "told"),
    [
        (
            "| a | b |\n|---|---|\n| PPV = 90/(90+40) | 69.2% |\n| NPV = 860/870 | 89.9% |",
            ["rounded", "wrong"],
        ),
        ("so `2 * 3` = 7 and `x` = 5", ["wrong"]),
        ("The version `2.0.1` = 3.0", []),
        ("In C `2 ^ 3` = 1, `127 + 1` = -128, `1 + 1` = 11, `010 + 1` = 9, `5 / 3` = 1", []),
        ("`4096 * 4` = **16,384** bytes", ["exact"]),
        ("`4096 * 4` = **16,385** bytes", ["wrong"]),
        ("`1,024 / 64` = **16x fewer**", ["exact"]),
        ("`1,024 / 64` = **17x fewer**", ["wrong"]),
        ("`5 / 3` = **1**, `1 + 1` = **11**", []),
        ("On `2024-01-05` = 3 the score `3-1` = 3 was `10 - 20` ~ 15", []),
        ("Let $A = (0,10)^2$. Then $1,200 + 300 = 1,500$.", ["exact"]),
        ("$1+1=0 \\in \\{0,1\\}$ and $1+1=0 \\in \\mathbb{Z}\\,/2$", ["unparsed", "unparsed"]),
        ("$V = 12$, $P = 12V \\cdot 3 = 36$, $K = 5$, $T = 300K = 300$", ["exact"]),
        ("$\\max(1,000) = 1000$ and $\\gcd(1,000) = 1$", ["exact", "unparsed"]),
        ("$0.1\\sim0.5$, $90\\%\\sim95\\%$ and $0^\\circ\\sim90^\\circ$", []),
        ("$2.5 \\simeq 2.6$, $2.5~\\approx~2.6$", ["wrong", "wrong"]),
        ("$x \\approx 0.43 \\text{ rad} = 24.62^\\circ$", []),
        ("Amazon Prime: $\\pi(25) = 78.54$", ["rounded"]),
        (
            "# A\n$A = \\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}$\n# B\nA set of $|A| = 5$",
            ["unbound"],
        ),
        ("$3 \\text{ km} = 3 \\cdot 1000$", []),
        ("$64\\text{K} \\cdot 2 = 2^{17}$", ["exact"]),
        ("$\\frac{2\\text{ m}}{40\\text{ cm}} = 30^\\circ$", ["unparsed"]),
    ],
)
def test_what_notes_say(note: str, told: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == told


MATRICES = r"""
\section{Setup}
Let $A = \begin{pmatrix} 2 & 1 \\ 1 & 3 \end{pmatrix}$ and
$B = \begin{pmatrix} 1 & 0 \\ -1 & 1 \end{pmatrix}$.
\section{Work}
\[ AB = \begin{pmatrix} 1 & 1 \\ -2 & 4 \end{pmatrix} \]
"""


def test_products_of_matrices_by_name() -> None:
    told = [verdict for _, verdict in verdicts(MATRICES, "latex")]
    assert told == ["exact", "exact", "exact", "wrong"]
    for said in ("Solve the system", "We require that", "The elementwise product"):
        solved = MATRICES.replace("\\[ AB", f"{said} \\[ AB")
        assert [verdict for _, verdict in verdicts(solved, "latex")] == told  # most vouch for it
        solved = solved.replace("-2 & 4", "-3 & 4")
        assert "wrong" not in [verdict for _, verdict in verdicts(solved, "latex")]
    other = MATRICES.replace("-2 & 4", "-2 & 4 \\\\ 1 & 1")  # AB is another thing
    assert verdicts(other, "latex") == []


def test_a_tie_behind_a_formula_is_no_sign_of_about() -> None:
    given = "Let $m = 3$ and $s = 2$, so "
    assert verdicts(f"{given}$v = 380$~m/s.", "latex") == []
    assert verdicts(f"{given}$v = 380$~m$^2$ and $3 + 4 = 8$~kg.", "latex") == [("8", "wrong")]
    assert verdicts(r"$\sqrt{2}$~1.7", "markdown") == [("1.7", "wrong")]


@pytest.mark.parametrize(
    ("shape", "judged"),
    [
        (r"\begin{bmatrix} %s, \\ %s \\ \end{bmatrix}", 2),
        (r"\begin{pmatrix} %s, & %s, \end{pmatrix}", 2),
        (r"\begin{bmatrix} %s & %s \end{bmatrix}", 2),
        (r"\begin{bmatrix} %s, , \\ %s \end{bmatrix}", 0),
    ],
)
def test_commas_behind_the_entries_of_a_matrix_say_nothing(shape: str, judged: int) -> None:
    waves = shape % (r"\sin(2)", r"\cos(2)")
    note = f"${waves} = {shape % ('0.5093', '-0.416')}$"
    found = [verdict for verdict in verdicts(note) if verdict[1] in ("wrong", "rounded")]
    assert found == [("0.5093", "wrong"), ("-0.416", "rounded")][:judged]


ROWS = "$$\n\\begin{aligned}\nx &= 2 \\cdot 3 \\\\%s= %s\n\\end{aligned}\n$$"
COMMENTED = (
    " % old: &= 5\n&",
    "[2pt] % = 8\n&",
    "% 5 = 5\n&",
    "\n  %x &= 3 \\cdot 3 = 10 \\\\\n&",
)


@pytest.mark.parametrize("form", ["markdown", "latex"])
def test_a_row_that_is_commented_out_says_nothing(form: str) -> None:
    assert verdicts("$x = 0.4 + 50% = 0.9$", form) == [("0.9", "exact")]
    assert verdicts("$x = 30\\\\% \\cdot 8 = 2.5$", form) == [("2.5", "wrong")]
    for comment in COMMENTED:
        assert verdicts(ROWS % (comment, 6), form) == [("6", "exact")]
        assert verdicts(ROWS % (comment, 7), form) == [("7", "wrong")]
    assert verdicts("$$% x = 5 + 1\n2 \\cdot 3 = 7$$", form) == [("7", "wrong")]


@pytest.mark.parametrize(
    ("note", "told"),
    [
        (r"$\sin_{a}'\frac{\pi}{2} = 0$", [("0", "unparsed")]),
        (r"$x_{ab}' = 3$ and $2 x_{ab}' = 7$", [("7", "wrong")]),
        (
            r"$z^{\star} = 1.65$, $2z^* = 3.4$ and $2z^\star = 3.3$",
            [("3.4", "wrong"), ("3.3", "exact")],
        ),
        (r"$3 \star 4 = 12$", [("12", "unparsed")]),
        (r"$P(\neg D) = 0.98$ and $1 - P(\lnot D) = 0.03$", [("0.03", "wrong")]),
        (r"$\neg 3 = 4$", [("4", "unparsed")]),
        (
            r"$\overrightarrow{BA} = (-2, 0, -4)$, $\overrightarrow{BC} = (0, 2, -5)$:"
            r" $\overrightarrow{BA} \cdot \overrightarrow{BC} = 21$",
            [("21", "wrong")],
        ),
    ],
)
def test_marks_that_belong_to_a_name(note: str, told: list[tuple[str, str]]) -> None:
    assert verdicts(note) == told


@pytest.mark.parametrize(
    "ends", ["!", "! So", "!) and", "!; and", "!, and", "!” she said", "!\\\\"]
)
def test_an_exclamation_behind_a_unit_is_no_factorial(ends: str) -> None:
    assert verdicts(f"RTT = 50ms + 120ms = 170ms{ends}") == [("170", "exact")]
    assert verdicts(f"RTT = 50ms + 120ms = 171ms{ends}") == [("171", "wrong")]


@pytest.mark.parametrize("remark", ["%% checked", "%%checked%%", "%% see above %%", "%%"])
def test_a_remark_between_double_percent_signs_is_no_share(remark: str) -> None:
    assert verdicts(f"e^2 = 7.389 {remark}") == [("7.389", "rounded")]
    assert verdicts(f"e^2 = 7.289 {remark}\n\n2 + 2 = 4") == [("7.289", "wrong"), ("4", "exact")]


def test_double_percent_signs_behind_a_number_are_no_remark() -> None:
    assert verdicts("20%% of 250 = 50") == []
    assert verdicts("12 %% 5 = 2 and x %% y = 3") == []
