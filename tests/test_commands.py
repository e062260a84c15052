"""LaTeX commands: what is refused or left unknown, then what each of them means."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import findings, verdicts
from trees import call, number, tree

from pe_symbolic.expression import Constant, Expression, Symbol
from pe_symbolic.formula import Kind, Notation, ReadingError, Token, read, tokenise

K = Symbol("k")


def tokens(text: str) -> list[Token]:
    return tokenise(text, 0, len(text), Notation.LATEX)


def kinds(text: str) -> list[tuple[Kind, str]]:
    return [(token.kind, token.text) for token in tokens(text)]


@pytest.mark.parametrize(
    "text",
    [
        r"\num{abc}",
        r"\num{}",
        r"\num 3",
        r"\num{1.2.3}",
        r"\num{1e}",
        r"\num{--3}",
        r"\SI{x}{m}",
        r"\foo",
        r"\foo{2}",
        r"\stackrel{!}{x}",
        r"\stackrel{!}{}",
        r"a \not b",
        r"a \not\sim b",
        r"\hat",
    ],
)
def test_what_is_not_understood_says_so(text: str) -> None:
    assert Kind.UNKNOWN in {token.kind for token in tokens(text)}


@pytest.mark.parametrize(
    "text",
    [
        r"2^\sum_{k=1}^{3} k",
        r"\sum_{k=1}^{3}",
        r"\begin{pmatrix}1&2\\3\end{pmatrix}",
        r"\begin{pmatrix}1&2\\3&4",
        r"\begin{pmatrix}1&\\3&4\end{pmatrix}",
        r"\begin{vmatrix}1&2&3\\4&5&6\end{vmatrix}",
        r"\det\begin{pmatrix}1&2&3\\3&4&5\end{pmatrix}",
        r"\det(3)",
        r"\det\begin{pmatrix}1\end{pmatrix}",
        r"\det\begin{pmatrix}" + r"\\".join(["1&2&3&4&5"] * 5) + r"\end{pmatrix}",
        r"0.\overline{x}",
        r"2\overline{3}",
        r"\cancel{3}",
        r"\SI{300}{\kelvin}",
        r"\xrightarrow{f}",
        r"2\e{3}",
        r"\e",
    ],
)
def test_what_is_no_formula_is_refused(text: str) -> None:
    with pytest.raises(ReadingError):
        read(text)


def test_the_number_of_euler_that_a_style_file_defines() -> None:
    assert tree(r"\ee^{2}") == tree(r"\e^2") == tree("e^2")
    assert verdicts(r"$\newcommand{\e}{5} \e^2 = 25$") == [("25", "exact")]


# -- numbers of packages -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (r"\num{5}", "5"),
        (r"\num{1.5e-3}", "0.0015"),
        (r"\num{1.5E3}", "1500"),
        (r"\num{1,5}", "1.5"),
        (r"\num{.5}", "0.5"),
        (r"\num{12 345}", "12345"),
    ],
)
def test_a_number_whatever_its_looks(text: str, value: str) -> None:
    assert tree(text) == number(Fraction(value))


@given(st.integers(-(10**6), 10**6), st.integers(0, 5))
def test_a_number_of_any_sign(value: int, exponent: int) -> None:
    size = number(Fraction(abs(value)) * 10**exponent)
    assert tree(rf"\num{{{value}e{exponent}}}") == (call("neg", size) if value < 0 else size)


@pytest.mark.parametrize("command", ["SI", "qty"])
def test_a_quantity_is_a_number_and_a_unit_set_aside(command: str) -> None:
    found = tokens(rf"\{command}{{300}}{{\kelvin}}")
    assert [(token.kind, token.upright) for token in found] == [
        (Kind.NUMBER, False),
        (Kind.NAME, True),
    ]
    assert found[0].value == 300


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\num{1.5e3} + 1 = \num{1501}$", [("1501", "exact")]),
        (r"$2 \cdot 300 = \SI{601}{\kelvin}$", [("601", "wrong")]),
        (r"$2 \cdot \SI{300}{\kelvin} = \SI{600}{\kelvin}$", [("600", "exact")]),
    ],
)
def test_numbers_of_packages_are_judged(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


# -- digits that come again ---------------------------------------------------------------


@pytest.mark.parametrize("text", [r"\overline{12}", r"x \overline{3}"])
def test_a_line_over_digits_alone_only_adorns(text: str) -> None:
    assert tree(text) == tree(text.replace(r"\overline", ""))


@pytest.mark.parametrize(
    "text", [r"\overline{x} + y", r"\overline x y", r"\overline { X }_1", r"\overline{AB}"]
)
def test_a_line_over_a_letter_makes_another_name(text: str) -> None:
    assert tree(text) == tree(text.replace(r"\overline", r"\bar"))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (r"0.\overline{3}", Fraction(1, 3)),
        (r"0.1\overline{6}", Fraction(1, 6)),
        (r"1.\overline{09}", Fraction(12, 11)),
        (r"0.\overline{142857}", Fraction(1, 7)),
        (r"0.\overline{9}", Fraction(1)),
    ],
)
def test_a_line_over_decimals_is_a_period(text: str, value: Fraction) -> None:
    assert tree(text) == number(value)


@given(st.integers(0, 99), st.integers(0, 999), st.integers(1, 6))
def test_a_period_is_a_quotient_by_nines(whole: int, period: int, width: int) -> None:
    digits = str(period).rjust(width, "0")
    value = whole + Fraction(period, 10 ** len(digits) - 1)
    assert tree(rf"{whole}.\overline{{{digits}}}") == number(value)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$0.\overline{3} = 1/3$", "exact"),
        (r"$0.\overline{3} = 1/2$", "wrong"),
        (r"$\frac{1}{0.\overline{3}} = 3$", "exact"),
    ],
)
def test_periods_are_judged_exactly(note: str, expected: str) -> None:
    assert [finding.verdict for finding in findings(note)] == [expected]


# -- relations ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        (r"\stackrel{!}{=}", "="),
        (r"\overset{def}{=}", "="),
        (r"\underset{x}{\leq}", "≤"),
        (r"\stackrel{(1)}{\approx}", "≈"),
        (r"\xlongequal{\text{(1)}}", "="),
        (r"\not=", "≠"),
        (r"\not<", "≥"),
        (r"\nless", "≥"),
        (r"\not\leq", ">"),
        (r"\ngeqslant", "<"),
        (r"\not =", "≠"),
        (r"\neq", "≠"),
    ],
)
def test_a_sign_with_something_above_is_that_sign(text: str, sign: str) -> None:
    assert kinds(text) == [(Kind.RELATION, sign)]


@pytest.mark.parametrize("command", ["stackrel", "overset"])
def test_a_question_mark_above_asks_and_claims_nothing(command: str) -> None:
    assert findings(rf"$2 + 2 \{command}{{?}}{{=}} 5$") == ()


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$2 + 2 \stackrel{!}{=} 5$", "wrong"),
        (r"$2 + 2 \overset{(3)}{=} 4$", "exact"),
        (r"$2 + 2 \not= 4$", "fails"),
        (r"$2 + 2 \not= 5$", "holds"),
        (r"$2 + 2 \ngtr 4$", "holds"),
        ("$2 + 2 ≱ 4$", "fails"),
        (r"$2 + 2 \not\approx 5$", "unparsed"),
    ],
)
def test_relations_are_judged(note: str, verdict: str) -> None:
    assert [finding.verdict for finding in findings(note)] == [verdict]


# -- sums and products ---------------------------------------------------------------------


@pytest.mark.parametrize("text", [r"\sum k", r"\sum^3 k", r"\sum_{k=1} k"])
def test_a_sum_without_limits_is_only_named(text: str) -> None:
    assert tree(text) == call("apply", Symbol("sum"), K)


def test_a_sum_without_limits_keeps_what_it_runs_over() -> None:
    assert tree(r"\sum_k k") == call("apply", Symbol("sum"), K, K)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (r"\sum_{k=1}^{3} k", call("sum", K, K, number(1), number(3))),
        (r"\sum_{k=1}^3 k", call("sum", K, K, number(1), number(3))),
        (r"\sum\limits_{k=1}^{3} k", call("sum", K, K, number(1), number(3))),
        (r"\sum^{3}_{k=1} k", call("sum", K, K, number(1), number(3))),
        (r"\prod_{k=0}^{n} k", call("product", K, K, number(0), Symbol("n"))),
        (r"\sum_{k=1}^{3} 2 k",
         call("sum", call("mul", number(2), K), K, number(1), number(3))),
        (r"\sum_{k=1}^{3} k + 1",
         call("add", call("sum", K, K, number(1), number(3)), number(1))),
        (r"\sum_{k=1}^{3} (k + 1)",
         call("sum", call("add", K, number(1)), K, number(1), number(3))),
    ],
)  # fmt: skip
def test_a_sum_reaches_to_the_next_plus(text: str, meaning: Expression) -> None:
    assert tree(text) == meaning


@given(st.integers(0, 5), st.integers(0, 12))
def test_sums_of_whole_numbers(first: int, count: int) -> None:
    last = first + count
    total = sum(k * k for k in range(first, last + 1))
    for printed, verdict in ((total, "exact"), (total + 1, "wrong")):
        note = rf"$\sum_{{k={first}}}^{{{last}}} k^2 = {printed}$"
        assert [finding.verdict for finding in findings(note)] == [verdict]


# -- matrices ------------------------------------------------------------------------------


def matrix(rows: list[list[int]], kind: str = "pmatrix") -> str:
    body = r" \\ ".join(" & ".join(map(str, row)) for row in rows)
    return rf"\begin{{{kind}}} {body} \end{{{kind}}}"


def determinant(rows: list[list[int]]) -> int:
    """By elimination in fractions, not by minors."""
    work = [[Fraction(entry) for entry in row] for row in rows]
    value = Fraction(1)
    for column in range(len(work)):
        pivot = next((r for r in range(column, len(work)) if work[r][column]), None)
        if pivot is None:
            return 0
        if pivot != column:
            work[column], work[pivot] = work[pivot], work[column]
            value = -value
        value *= work[column][column]
        for row in work[column + 1 :]:
            factor = row[column] / work[column][column]
            for place in range(len(row)):
                row[place] -= factor * work[column][place]
    return int(value)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (matrix([[1, 2]]), call("vector", number(1), number(2))),
        (matrix([[1], [2]]), call("vector", number(1), number(2))),
        (matrix([[7]]), number(7)),
        (matrix([[1, 2], [3, 4]], "bmatrix"),
         call("matrix", call("vector", number(1), number(2)),
              call("vector", number(3), number(4)))),
    ],
)  # fmt: skip
def test_rows_and_columns(text: str, meaning: Expression) -> None:
    assert tree(text) == meaning


@given(
    st.integers(2, 4).flatmap(
        lambda size: st.lists(
            st.lists(st.integers(-9, 9), min_size=size, max_size=size),
            min_size=size,
            max_size=size,
        )
    )
)
def test_determinants_by_elimination(rows: list[list[int]]) -> None:
    value = determinant(rows)
    for note in (rf"\det{matrix(rows)}", matrix(rows, "vmatrix")):
        assert [f.verdict for f in findings(f"${note} = {value}$")] == ["exact"]
        assert [f.verdict for f in findings(f"${note} = {value + 1}$")] == ["wrong"]


# -- words and looks -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "plainly"),
    [
        (r"\operatorname{sin}(1)", r"\sin(1)"),
        (r"\text{sin}(1)", r"\sin(1)"),
        (r"\mathrm{e}^2", "e^2"),
        (r"\text{3} + 1", "3 + 1"),
        (r"\color{red} 3", "3"),
        (r"\boxed{3} + \mathbf{2}", "3 + 2"),
        (r"\bold{3} + \large\boxed{\bold {2}}", "3 + 2"),
        (r"2 \times 3 \ast 4", r"2 \cdot 3 \cdot 4"),
        (r"6 \div 2", "6/2"),
        (r"{1 \over 2}", r"\frac{1}{2}"),
        (r"50\% \text{ of } 30", r"50\% \cdot 30"),
        (r"\sin(2 \text{ rad})", r"\sin(2)"),
        (r"30\degree", r"30^\circ"),
        (r"\varepsilon", r"\epsilon"),
        (r"2 \uppi \upvarphi", r"2 \pi \varphi"),
        (r"\Updelta v \uptau + \upDelta x", r"\Delta v \tau + \Delta x"),
        (r"\left. x \right.", "x"),
        (r"\abs*{2 - 5}^2", r"\abs{2 - 5}^2"),
        (r"2 \norm*{(3, 4)}", r"2 \norm{(3, 4)}"),
        (r"\floor*{2.5} + \ceil*{2.5}", r"\floor{2.5} + \ceil{2.5}"),
        (r"2 \qty(3 + 1)", "2 (3 + 1)"),
        (r"2 \qty{3 + 1}^2", "2 (3 + 1)^2"),
        (r"\qty{x^2 + {1 \over 2}} x", r"(x^2 + \frac{1}{2}) x"),
        (r"\sin\qty(1)", r"\sin(1)"),
    ],
)
def test_two_ways_of_writing_one_thing(text: str, plainly: str) -> None:
    assert tree(text) == tree(plainly)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (r"\hat{x}", "x_hat"),
        (r"\vec x", "x_vec"),
        (r"\hat{\mathbf{x}}", "x_hat"),
        (r"\tilde{\mathbf z}", "z_tilde"),
        (r"\bar{\bf x}", "x_bar"),
        (r"\hat{\boldsymbol{\beta}}", "beta_hat"),
        (r"\hat{ \bm \beta }", "beta_hat"),
    ],
)
def test_an_accent_makes_another_name(text: str, name: str) -> None:
    assert tree(text) == Symbol(name)


@pytest.mark.parametrize("word", ["and", "if", "where", "so"])
def test_upright_words_part_statements(word: str) -> None:
    assert kinds(rf"\text{{ {word} }}") == [(Kind.TEXT, word)]


def test_upright_names_stay_together() -> None:
    (token,) = tokens(r"\text{seq len}")
    assert (token.kind, token.text, token.upright) == (Kind.NAME, "seq_len", True)


def test_infinity_and_pi_are_constants() -> None:
    assert (tree(r"\infty"), tree(r"\pi")) == (Constant("infinity"), Constant("pi"))


# -- an upright e behind a number ------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (r"2\mathrm{e}", "2 e"),
        (r"2\mathrm{e}^{3}", "2 e^{3}"),
        (r"2\mathrm{e} - 3", "2 e - 3"),
        (r"2\mathrm{e}-3", "2 e - 3"),
        (r"2 \text{e-}", None),
        (r"x\text{e-}7", None),
        (r"1.5\text{e-}{-7}", None),
    ],
)
def test_a_factor_e_is_no_power_of_ten(text: str, meant: str | None) -> None:
    if meant is None:
        with pytest.raises(ReadingError):
            read(text, Notation.LATEX)
    else:
        assert read(text, Notation.LATEX).expression == tree(meant)


@pytest.mark.parametrize(
    "text",
    [r"1.19\text{e-}7", r"1.19\text{e-7}", r"1.19\mathrm{e}{-7}", r"1.19\mathrm{E}-7"],
)
def test_an_upright_e_behind_a_number_is_its_power_of_ten(text: str) -> None:
    assert read(text, Notation.LATEX).expression == number(Fraction("1.19e-7"))


# -- rows of cases -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        r"f(x) = \begin{cases} 1 & x > 0 \\ 0 & x = 0 \end{cases}",
        r"\begin{cases} 1 & x > 0 \\ 0 & x = 0 \end{cases}",
        r"f = \begin{cases} 2 + 2 = 4 \\ 3 + 3 = 6 \end{cases}",
        r"\begin{cases} 2 + 2 = 4",
    ],
)
def test_cases_that_choose_are_not_read(text: str) -> None:
    assert Kind.UNKNOWN in {token.kind for token in tokens(text)}


def test_rows_that_state_something_are_judged_one_by_one() -> None:
    note = r"$$\begin{cases} 2 + 2 = 4 \\ 3 + 3 &= 7 \end{cases}$$ and $1 + 1 = 2$"
    assert verdicts(note) == [("4", "exact"), ("7", "wrong"), ("2", "exact")]


def test_a_star_behind_a_command_multiplies_unless_braces_follow() -> None:
    note = r"$2*\pi*3 = 18.85$ and $\operatorname*{max}(2, 3) = 3$"
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "exact"]


@pytest.mark.parametrize("text", [r"\exp*{2}", r"\abs* 2", r"\qty|3 + 1|", r"\qty{3 + 1}{2}"])
def test_no_other_command_grows_with_what_it_holds(text: str) -> None:
    with pytest.raises(ReadingError):
        tree(text)


@pytest.mark.parametrize("sign", [r"\because", r"\therefore", "∵", "∴", r"\text{since}"])
@pytest.mark.parametrize("opening", ["", "("])
def test_reasons_and_conclusions_are_statements_of_their_own(sign: str, opening: str) -> None:
    closing = ")" if opening else ""
    assert verdicts(rf"$1 + 2 = 3 {opening}{sign} 2 + 2 = 5{closing}$") == [
        ("3", "exact"),
        ("5", "wrong"),
    ]
    assert verdicts(rf"${sign} 1 + 2 = 4$ and $2 + 2 = 4$") == [("4", "wrong"), ("4", "exact")]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$2 \n = 3$", [("3", "unparsed")]),
        (r"A path C:\new\temp = 3", []),
        (r'"e^2 ≈ 7.389\n" +', [("7.389", "rounded")]),
        (r'"e^2 ≈ 73.89\n" +', [("73.89", "wrong")]),
        (r'print("2 * 3 = 6\nE = 3 * 4 = 13\n\n")', [("6", "exact"), ("13", "wrong")]),
    ],
)
def test_ends_of_lines_in_the_strings_of_programs(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note, "text" if '"' in note else "markdown") == judged


@pytest.mark.parametrize(
    "shown",
    [
        r"\bbox[5px, border: 2px solid red]{%s}",
        r"\textcolor[rgb]{1,0,0}{%s}",
        r"\enclose{box}{%s}",
        r"\class{answer}{%s}",
        r"\href{https://example.org/a_b}{%s}",
        r"\htmlClass{a}{%s}",
        r"\visible{%s}",
        r"\hl{%s}",
        r"\goldD{%s}",
        r"\kern.5em %s",
        r"\mkern18mu %s",
        r"\mathinner{%s}",
        r"\hspace*{1em} %s",
        r"%s\footnote{by hand}",
        r"%s \bigskip",
        r"%s^{\ddagger}",
        r"%s^*",
    ],
)
def test_what_changes_looks_alone_changes_no_verdict(shown: str) -> None:
    for written in ("markdown", "latex", "html"):
        assert verdicts(rf"$\sin(2) \approx {shown % '0.9093'}$", written) == [
            ("0.9093", "rounded")
        ]
        assert verdicts(rf"$\sin(2) \approx {shown % '0.9097'}$", written) == [("0.9097", "wrong")]


def test_a_mark_of_a_note_is_no_power_and_no_factor() -> None:
    assert verdicts("$2 + 3^* = 6$")[0][1] == "unparsed"
    assert verdicts(r"$2 + 3 = 6^{*}$") == [("6", "wrong")]
    assert verdicts("\\begin{align}\na &= 2 + 3 \\\\\n&= 6^*\n\\end{align}") == [("6", "wrong")]


def test_a_large_number_exclaims_where_nothing_multiplies_so_many() -> None:
    assert verdicts("$2^{10} = 1024!$") == [("1024", "exact")]
    assert verdicts("$2^{10} = 1025!$") == [("1025", "wrong")]
    assert [verdict for _, verdict in verdicts(r"$120 = 5!$, $5 \cdot 4! = 5!$")] == ["exact"] * 2
    assert [verdict for _, verdict in verdicts(r"$100 \cdot 99! = 100!$")] == ["exact"]
    assert [verdict for _, verdict in verdicts(r"$3 \cdot 4 = 12!$")] == ["unparsed"]
    assert [verdict for _, verdict in verdicts(r"$3 \cdot 4 = 13!$")] == ["wrong"]


def test_a_bullet_before_a_formula_multiplies_nothing() -> None:
    assert verdicts(r"$\bullet\ 2 + 3 = 6$") == [("6", "wrong")]
    assert verdicts(r"$2 \bullet 3 = 6$") == [("6", "exact")]


@pytest.mark.parametrize("number", [r"\eqno(3)", r"\leqno (3.1)", r"\eqno{(*)}"])
def test_the_number_of_a_display_is_no_part_of_its_formula(number: str) -> None:
    assert verdicts(f"$$3 + 4 = 8 {number}$$") == [("8", "wrong")]
    assert verdicts(f"$$3 + 4 = 7 {number}$$", "latex") == [("7", "exact")]
