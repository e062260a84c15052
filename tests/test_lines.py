"""Lines of a display: one that goes on is no statement of its own, one with its own name is."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("$$\n1 + 2 +\n3 = 6\n$$", [("6", "exact")]),
        ("$$\n\\sin(2)\n= 0.87\n$$", [("0.87", "wrong")]),
        ("$$\n2 \\cdot\n3\n= 6\n\\approx 6.0\n$$", [("6", "exact"), ("6.0", "exact")]),
        ("$$\n12 = 3\n\\sqrt{16}\n$$", [("12", "exact")]),
    ],
)
def test_a_line_that_goes_on_is_part_of_its_statement(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged


def test_each_line_with_a_name_of_its_own_is_judged_alone() -> None:
    note = "$$\nf(2) = 4 + 5 = 9\nf'(2) = 4\nx_1 = 2 + 0.25 = 2.26\n$$"
    assert verdicts(note) == [("9", "exact"), ("4", "unbound"), ("2.26", "wrong")]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("$0.5 \\times 0.5 = **0.35**$", [("0.35", "wrong")]),
        ("$P = 0.6x348.5 = 208\\ W$", [("208", "wrong")]),
        (
            "$$\\left.\\begin{aligned} 1 &\\cdot 2^{-1} &&= 0.5 \\\\ 2 &\\cdot 3 &&= 7 "
            "\\end{aligned}\\right\\} \\implies 1 + 1 = 2$$",
            [("0.5", "exact"), ("7", "wrong"), ("2", "exact")],
        ),
        ("$2 x 3 + x3 = 5$", [("5", "unparsed")]),
    ],
)
def test_marks_within_a_formula_are_taken_as_meant(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$1.5\text{ s (start)} + 2 \text{ s (rest)} = 5\text{ s}$", [("5", "wrong")]),
        (r"$2 \text{（甲）} + 3 \text{（乙）} = 5$", [("5", "exact")]),
        (r"$7 + 8 \text{ (mod 5)} = 0$", []),
        (r"$\frac{1000}{1.05} = \textbf{£952.83}$", [("952.83", "wrong")]),
        (r"$x_{1,2} = \pm 3\sqrt{5} \approx \pm 6.72$", [("6.72", "wrong")]),
        (r"$5 = \pm 2 \approx \pm 2$", []),
        ("X + tax: $2.5 + 1.5 = 5.0$", [("5.0", "wrong")]),
        ("fp32 + Adam: 3 · 4 = 13", [("13", "wrong")]),
        ("Text.\n- **fp32 + Adam**: 3 · 4 = 13", [("13", "wrong")]),
        ("2 · fp32 + Adam: 3 · 4 = 13", []),
        ("fp32 + Adam 3 · 4 = 13", []),
        ("1000 *  1.62889462678 = 1628.98", [("1628.98", "wrong")]),
        ("4 X £11.40 = £45.60 and 3 x $4.10 = $12.40", [("45.60", "exact"), ("12.40", "wrong")]),
        (r"V ($5 / \sqrt{2} \approx 3.546$).", [("3.546", "wrong")]),
        (r"$RR = \frac{150}{75} = 2.5 \;^{\circ}\text{C/s}$", [("2.5", "wrong")]),
        (r"$2 \cdot 1000 = \textbf{2,001}$", [("2,001", "wrong")]),
    ],
)
def test_what_is_counted_may_be_said_in_brackets(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$$2 \cdot 3 = \\ = 7$$", [("7", "wrong")]),
        ("2 * 3 =\n= 7", [("7", "wrong")]),
        ("| a |\n|---|\n| 2\\*3=<br>= 6 |", [("6", "exact")]),
        (r"so there are 4 $\times$ 1287 = 5,149 flushes", [("5,149", "wrong")]),
        ("a $=$ 3 $+$ 4 $=$ 8", [("8", "wrong")]),
        (r"the value $1$ - $\ln(0.5) \approx -0.69$", [("-0.69", "rounded")]),
        (r"from 4 $\to$ 5 = 6", []),
    ],
)
def test_a_sign_joins_what_stands_around_it(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


def test_a_negative_value_ends_a_line_too() -> None:
    assert verdicts("$$\na = 4 - 5 = -1\nb = 4\n$$") == [("-1", "exact")]
    note = "$$\n\\sin(2) = 0.91\n\\cos(2) = 0.42\n$$"
    assert verdicts(note) == [("0.91", "rounded"), ("0.42", "wrong")]


def test_capitals_that_are_called_with_several_arguments_are_one_name() -> None:
    note = r"Let $FV(r, n) = 1000(1 + r)^n$. Then $FV(0.05, 10) \approx {}$."
    assert verdicts(note.replace("{}", "1628.89")) == [("1628.89", "rounded")]
    assert verdicts(note.replace("{}", "1682.89")) == [("1682.89", "wrong")]
    product = "$A = 2$ and $B = 3$, so $AB(1 + 1) = 12$"
    assert verdicts(product) == [("12", "exact")]


def test_what_a_cell_bounds_is_the_head_of_its_column() -> None:
    rows = "| Neutral | $= 10^{-7}$ | $= 7$ |\n| Basic | $< 10^{-7}$ | $> 7$ |"
    assert verdicts(f"| Solution | $c$ | pH |\n|---|---|---|\n{rows}\n") == []
    assert verdicts("| a | b |\n|---|---|\n| 2 + 2 | = 5 |\n") == [("5", "wrong")]


def test_a_sign_of_equivalence_before_an_equation_parts_the_two() -> None:
    rows = (
        r"$$\begin{aligned} 3 &= 2 + b \\ &\equiv b = 3 - 2 \\ &\equiv b = 1 \end{aligned}$$",
        r"$$\begin{aligned} 0.846 &= 2x \\ \equiv x &= 3 \cdot 60 = 181 \end{aligned}$$",
    )
    assert [v for _, v in verdicts(rows[0])] == []
    assert verdicts(rows[1]) == [("0.846", "unbound"), ("181", "wrong")]
    mod = r"$$\begin{aligned} 2^{10} &\equiv 1024 \\ &\equiv 1 \pmod{11} \end{aligned}$$"
    assert [v for _, v in verdicts(mod)] == ["holds", "holds"]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("area = 12\n= 3 * 5", [("12", "wrong")]),
        ("x = 2 * 3\n= 7", [("7", "wrong")]),
        ("- loss = 0.55\n- = 0.55 × 10\n- = 3.5 + 2 = 5.5", [("5.5", "exact")]),
        ("- rate = 0.250\n- = 0.250 ÷ 0.01 = 26", [("26", "wrong")]),
    ],
)
def test_a_value_that_the_next_line_uses_is_not_what_it_is_set_equal_to(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("Output\n= 2 * 3 + 4 = 10\n= 5 * 4 = 20", [("10", "exact"), ("20", "exact")]),
        ("Output\n= 2 * 3\n= 6\n= 5 * 4\n= 20", [("6", "exact"), ("20", "exact")]),
        ("Output\n= 2 * 3 = 6\n= 5 * 4 = 25", [("6", "exact"), ("25", "wrong")]),
        ("Output\n= 2 * 3 = 6\n= 1 + 5 = 7", [("6", "exact"), ("7", "wrong")]),
        ("a = 2 * 3 = 6\n= 5 * 4 = 20", [("6", "exact"), ("20", "wrong")]),
    ],
)
def test_an_equation_that_lost_its_name_is_not_set_equal_to_the_one_above(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    "note",
    [
        r"$2 + 3$ \sout{$= 6$}",
        r"$2 + 3$ \phantom{$= 6$}",
        r"$2 + 3$\footnote{$= 6$}",
        r"\begin{itemize} \item $2 + 3$ \item{$= 6$} \end{itemize}",
        r"$2 + 3$ \\\ans{$= 6$}",
        r"$2 + 3$ or less \ans{$= 6$}",
        r"$x = 3$ \ans{$= 2 + 4$}",
        r"$2 + 3$ \ans{$y = 6$}",
    ],
)
def test_what_is_not_set_off_as_the_result_of_what_stands_before(note: str) -> None:
    assert [each for each in verdicts(note, "latex") if each[1] != "unparsed"] == []


@pytest.mark.parametrize(
    ("opened", "closed", "format"),
    [
        (r"\ans{", "}", "latex"),
        (r"\textbf{", "}", "latex"),
        (r"\textcolor{red}{", "}", "latex"),
        (r"{\bf ", "}", "latex"),
        ("**", "**", "markdown"),
        ("__", "__", "markdown"),
        ("<b>", "</b>", "markdown"),
    ],
)
@pytest.mark.parametrize(("number", "verdict"), [("5", "exact"), ("6", "wrong")])
def test_a_result_that_is_set_off(
    opened: str, closed: str, format: str, number: str, verdict: str
) -> None:
    note = f"The sum is $2 + 3$ {opened}$= {number}${closed} in all."
    assert verdicts(note, format) == [(number, verdict)]


def test_a_result_set_off_behind_a_unit_or_a_macro_of_the_author() -> None:
    assert verdicts("$m = 3$ kg **$= 3001$ g**") == [("3001", "wrong")]
    defined = r"\newcommand{\ans}[1]{\textbf{#1}}" + "\n"
    assert verdicts(rf"{defined}$0.4 \cdot 10$ \ans{{$= 5$~m/s}}", "latex") == [("5", "wrong")]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$$x &= 3 \quad\text{or} \\ &= 5$$", []),
        (r"$$f &= 2 \cdot 3 \quad\text{if so} \\ &= 5 \quad\text{otherwise}$$", []),
        (r"$$p &= 0.3 + 0.4 \quad\text{(case A)} \\ &= 0.6 \quad\text{(case B)}$$", []),
        (r"$$p &= 3 + 4 \quad\text{with drag} \\ &= 6 \quad\text{with no drag}$$", []),
        (r"$$x &= 2 + 30 \quad\text{(morning)} \\ &= 20 \quad\text{(evening)}$$", []),
        (r"$$x &= 2 \cdot 30 \text{ (km)} \\ &= 60000 \text{ m}$$", []),
        (r"$$x &= 5 + 3 \quad\text{(given)} \\ &= 9 \quad\text{(adding)}$$", [("9", "wrong")]),
        (r"$$n &= 2 \cdot 3 \;\text{k tokens} \\ &= 6000 \;\text{tokens}$$", [("6000", "exact")]),
        (r"$$a &= 2 + 3 \quad \text{(by hand)} \\ &= 5$$", [("5", "exact")]),
        (r"$$a &= 2 + 3 \quad \text{chain rule} \\ &= 6$$", [("6", "wrong")]),
        (r"$$a &= 2 + 3 \text{ (by hand)} \\ &= 6$$", [("6", "wrong")]),
        (r"&= 0.25 + 0.5 && \text{(evaluate)} \\ &= 0.75 && \text{(add)}", [("0.75", "exact")]),
        (r"&= 2 + 3 \quad \text{by hand} \\ &= 6", [("6", "wrong")]),
    ],
)
def test_a_reason_at_the_end_of_a_row_parts_nothing(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$$y &= 2 \cdot 3 \quad \text{since } x = 2 \\ &= 8$$", []),
        (r"$$a &= 3 + 2 \\ \text{since } 2 = 1 + 1 \\ &= 5$$", [("2", "exact")]),
        (r"$$a &= 3 + 2 \text{ as } 2 \text{ kg} = 1 + 1 \\ &= 5$$", []),
        (r"$$\text{with area } &= 3 + 2 \\ &= 6$$", [("6", "wrong")]),
        (r"$$\text{as } 2 = 1 + 1, & \\ a &= 3 + 2 \\ &= 6$$", [("2", "exact"), ("6", "wrong")]),
        (
            r"$$E &= 2 \cdot 3 = 6 \quad \text{using } m = 2 \\ &= 3 \cdot 3 = 9$$",
            [("6", "exact"), ("9", "exact")],
        ),
        (
            r"$$E &= 2 \cdot 3 = 7 && \text{for } m = 2 \\ &= 3 \cdot 3 = 8 && \text{for } m = 3$$",
            [("7", "wrong"), ("8", "wrong")],
        ),
    ],
)
def test_the_value_that_a_reason_gives_does_not_go_on_in_the_next_row(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("SE = 9.6 / sqrt(64)\n   = 1.200", [("1.200", "exact")]),
        ("SE = 9.6 / sqrt(64)\n   = 1.300", [("1.300", "wrong")]),
        ("f(x) = 2x if x < 1\n    = 4 - 2x if x > 1", []),
    ],
)
def test_a_name_that_is_a_word_elsewhere_ends_no_case(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged


def test_a_sign_alone_on_its_line_lost_what_stood_behind_it() -> None:
    lost = "Black\n= 0.35-0.3 = 0.05\n=\n= 0.0025\n"
    assert verdicts(lost) == [("0.05", "exact")]
    assert verdicts("Blue\n= 0.35-0.3 =\n= 0.0025\n") == [("0.0025", "wrong")]
    assert verdicts("2 + 3 =\n=\n5\n") == [("5", "exact")]
