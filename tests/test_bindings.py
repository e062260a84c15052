"""Values of names: where they do not reach, when they are out of date, then what they settle."""

from __future__ import annotations

import time
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import findings, only, verdicts
from trees import number, tree

from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.functions import Definition, matched
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.positional.paper import named_at, of_the_paper
from pe_symbolic.document import read
from pe_symbolic.expression import Expression, Symbol, free_symbols, substituted
from pe_symbolic.judge.finding import OPEN

# -- what a value must not reach -------------------------------------------------------


@pytest.mark.parametrize(
    "note",
    [
        "# A\n$d = 4$\n# B\n$2d = 8$",
        "## A\n$d = 4$\n# B\n$2d = 8$",
        "# A\n## B\n$d = 4$\n## C\n$2d = 8$",
        "# A\n## Step 1\n$d = 4$\n# B\n## Step 2\n$2d = 8$",
        "# The chain rule\n$d = 4$\n# Backpropagation\n$2d = 8$",
        "## Step 1\n$d = 4$\n## Step 2\n$x = 1$\n## Step 1, anew\n$2d = 8$",
        "## Step 1\n$d = 4$\n## Steps to take\n$2d = 8$",
        "## Step 1\nFor $d = 4$.\n## Step 2: by induction\n$2d = 8$",
        "**Example 1.** $d(x) = 2x$\n\n**Example 2.** $d(3) = 6$",
        "## Problem 1\n$d(x) = 2x$\n## Problem 2\n$d(3) = 5$",
        "**Exercise 1:** $d(x) = 2x$\n\n# Next\n\n$d(3) = 6$",
        "Case 1: $d = 4$\n\nCase 2: $2d = 10$",
        "2. Test Case A ($b > 0$): $d = 4$\n3. Test Case B (active bound $2d = 10$)",
        "<summary>Worked Example 4: a</summary>\n\n$d = 4$\n\n"
        "<summary>Example 5: b</summary>\n\n$2d = 8$",
        "**Ví dụ 1 — A**\n\n$d = 4$\n\n**Ví dụ 2 — B**\n\n$2d = 8$",
        "Zadanie 1\n\n$d = 4$\n\nZadanie 2\n\n$2d = 8$",
        "**第 4 题**：$d = 4$。\n\n**第 5 题**：$2d = 8$。",
        "> **Problema 1.** $d = 4$\n\n> **Problema 2.** $2d = 8$",
        "# A\n$2d = 8$\n# B\nwhere $d = 4$",
        "$2d = 8$. For $d = 4$ or for $d = 5$",
        "$2d = 8$\n\nwith $d = 4$, later $d = 5$",
        "$D = 4$ and $2d = 8$",
        "$d_1 = 4$ and $2d = 8$",
        "$d > 4$ and $2d = 8$",
        "$d^2 = 16$ and $3d = 12$",
        "$d = ?$ and $2d = 8$",
        "$d = x$ and $2d = 8$",
        "~~$d = 4$~~ and $2d = 8$",
        "```\nd = 4\n```\n$2d = 8$",
        "arg d = 4 and $2d = 8$",
        "rank d = 4, so $2d = 8$",
    ],
)
def test_a_name_without_a_value_here_is_unbound(note: str) -> None:
    finding = [one for one in findings(note) if one.claim.subject_text != "d"][-1]
    assert finding.verdict == "unbound"
    assert finding.claim.bound == ()
    assert "d" in finding.message


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$d = 2$. Then $\\ln d = 0.69$, and $2d = 8$ for $d = 4$.", ["rounded", "exact"]),
        ("$d = 2$. $\\ln d = 1.39$ when $d = 5$.", ["wrong"]),
        ("$2d = 8$ for $d = 4$ and $2d = 11$ for $d = 5$.", ["exact", "wrong"]),
        ("For $d = 2$ we get $d^2 = 5$. For $d = 3$ we get $d^2 = 9$.", ["wrong", "exact"]),
        ("$d + e^k = 4.5$ with $d = 2$ and $k = 1$, $d + e^k = 8.4$ with $d = 1$, $k = 2$.",
         ["wrong", "rounded"]),
        ("$d = 2$. \\[ d^2 = 9 \\quad\\text{for } d = 3 \\]", ["exact"]),
    ],
)  # fmt: skip
def test_a_value_that_the_sentence_gives_behind_is_the_one_meant(
    note: str, expected: list[str]
) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    "note",
    [
        "For $d = 2$ we have $\\ln d = 0.69$, for $d = 3$, $\\ln d = 1.1$",
        "for d = 2: ln(d) = 0.69, for d = 3: ln(d) = 1.1",
        "Let $d = 2$.\n\n- $\\ln d = 0.69$\n- for $d = 3$ we get $\\ln d = 1.1$",
        "Let $d = 2$. We have $\\ln d = 0.69$, unlike the case with $d = 4$",
        "Let $d = 2$. Then $\\ln d = 0.69$ (compare with $d = 5$)",
        "$d = 64$. $\\ln d = 4.16$ instead of 8 with $d = 2$",
    ],
)
def test_a_value_of_another_clause_is_not_meant(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} == {"rounded"}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Set $x = 1$. The equation $x^2 = \\frac14$ has two solutions.", "unbound"),
        ("$x = 2$. Solve $\\frac{x}{6} = \\frac12$.", "unbound"),
        ("$x \\tanh x = 1/2$. In numbers $x = 0.77$", "unbound"),
        ("$1/R = 1/30$ and $R = 30$", "unbound"),
        ("$x = 1$, $\\frac{x+1}{6} = \\frac13$", "exact"),
        ("$x = 1$, $\\frac{x+1}{5} = \\frac13$", "wrong"),
        ("$p = \\frac12$, $p^2 = \\frac14$", "exact"),
        ("$f(x) = \\frac{1}{x+1}$, $f(4) = \\frac16$", "wrong"),
    ],
)
def test_a_fraction_as_the_result_of_names(note: str, expected: str) -> None:
    found = [verdict for _, verdict in verdicts(note)]
    assert found == [expected] or (expected == "unbound" and not found)


@pytest.mark.parametrize(
    ("border", "format"),
    [("\n# B\n", "markdown"), ("\n\\section{B}\n", "latex"), ("\n\\section*{B}\n", "latex")],
)
def test_a_value_ends_with_its_section(border: str, format: str) -> None:
    start = "# A\n" if format == "markdown" else "\\section{A}\n"
    note = f"{start}$d = 4$ and $\\sin(d) = -0.76${border}$\\sin(d) = -0.76$"
    assert verdicts(note, format) == [("-0.76", "rounded"), ("-0.76", "unbound")]


def test_a_comment_in_code_is_no_heading() -> None:
    note = "# A\n$d = 4$\n\n```\n# not a heading\n```\n\n$\\sin(d) = -0.76$"
    assert verdicts(note) == [("-0.76", "rounded")]


# -- what is out of date is never judged wrong -----------------------------------------


@pytest.mark.parametrize(
    "note",
    [
        "$d = 5$, $2d = 8$, $d = 4$",
        "# A\n$d = 4$\n# B\n$\\sin(d) = -0.76$",
        "# A\n$d = 4$\n## B\n$d = 5$\n## C\n$\\sin(d) = -0.76$",
        "$\\sin(d) = -0.76$ where $d = 4$ and then $d = 5$",
        "$i = 0, 1$ so $\\sin(i) = 0.84$",
        "$d = 4$, $i = 0, 1$, $\\sin(d + i) = -0.96$",
        "$x = 3$, $2x + 1 = 9$ so $x = 4$",
        "$f(x) = x^2$ and $f(3) = 9$ and $f(3, 1) = 8$",
        "$n = 2$ and $\\sum_{n=1}^{3} n = 6$",
    ],
)
def test_another_value_than_the_author_means_is_no_error_of_his(note: str) -> None:
    found = {verdict for _, verdict in verdicts(note)}
    assert found
    assert not found & {"wrong", "misrounded", "fails"}


@pytest.mark.parametrize("listed", ["0, 1", "0, 1, 2", r"0, 1, \ldots", "1, 2, 3"])
def test_a_name_of_several_values_has_none(listed: str) -> None:
    finding = only(f"$i = {listed}$ so $\\sin(2i) = 0.91$")
    assert (finding.verdict, finding.message) == ("unbound", "no value here for i")


# -- which value holds -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("note", "bound"),
    [
        ("$d = 4$ and $\\sin(d) = -0.76$", ("d = 4 (line 1)",)),
        ("# A\n$d = 4$\n## B\n$\\sin(d) = -0.76$", ("d = 4 (line 2)",)),
        ("$\\sin(d) = -0.76$\n\nwhere $d = 4$", ("d = 4 (line 3)",)),
        ("# A\n$d = 5$\n# B\n$\\sin(d) = -0.76$\n\nwith $d = 4$", ("d = 4 (line 6)",)),
        ("$d = 5$\n\n$d = 4$\n\n$\\sin(d) = -0.76$", ("d = 4 (line 3)",)),
        ("# A\n$d = 4$\n## B\n$d = 5$\n## C\n$\\sin(d) = -0.76$", ("d = 4 (line 2)",)),
        ("$a = d = 4$ and $\\sin(d) = -0.76$", ("d = 4 (line 1)",)),
        ("$d = 3 = 4$ and $\\sin(d) = -0.76$", ("d = 4 (line 1)",)),
        ("$d := 4$ and $\\sin(d) = -0.76$", ("d = 4 (line 1)",)),
        ("$a = 1$, $b = 3$, $\\sin(a + b) = -0.76$", ("a = 1 (line 1)", "b = 3 (line 1)")),
        ("$a = 1$, $\\sin(a + a + 3a - a) = -0.76$", ("a = 1 (line 1)",)),
    ],
)
def test_the_value_that_holds_is_named(note: str, bound: tuple[str, ...]) -> None:
    finding = findings(note)[-1]
    assert (finding.verdict, finding.claim.bound) == ("rounded", bound)
    assert finding.remarks == tuple(f"with {said}" for said in bound)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (
            "$d = 1$, $\\sin(d) = 0.84$, $d = 2$, $\\sin(d) = 0.91$, $\\sin(d) = 0.84$",
            ["rounded", "rounded", "wrong"],
        ),
        ("$d = 4$, $d = 5$, $2d = 8$", ["wrong"]),
        ("$d = 4$, $d = 5$, $2d = 10$", ["exact"]),
    ],
)
def test_a_new_value_closes_the_old_one(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_a_value_is_looked_up_by_place() -> None:
    source = "# A\nxx\n## B\nyy\n# C\nzz"
    bindings = Bindings(read(source, "markdown"))
    four, five = number(4), number(5)
    bindings.add([Setting("d", four, source.index("xx")), Setting("d", five, source.index("yy"))])
    assert bindings.value("x", source.index("yy")) is None
    assert bindings.value("d", source.index("zz")) is None
    for place, expected in (("xx", four), ("yy", five)):
        found = bindings.value("d", source.index(place) + 1)
        assert found is not None
        assert found.value == expected
    assert bindings.sections.at(source.index("yy")) == (source.index("## B"), source.index("# C"))
    assert bindings.sections.at(source.index("xx")) == (0, source.index("# C"))


def test_a_document_without_headings_is_one_section() -> None:
    assert Bindings(read("ab cd", "text")).sections.at(3) == (0, 5)


Step = tuple[str, int]
steps = st.lists(
    st.one_of(
        st.tuples(st.just("set"), st.integers(1, 6)),
        st.tuples(st.just("ask"), st.just(0)),
        st.tuples(st.just("head"), st.integers(1, 3)),
    ),
    max_size=9,
)


def level_at(steps: list[Step], at: int) -> int:
    return next((number for kind, number in reversed(steps[:at]) if kind == "head"), 0)


def end_of_section(steps: list[Step], at: int) -> int:
    """Where the section of a step ends: at the next heading of its level or above."""
    level = level_at(steps, at)
    later = range(at + 1, len(steps))
    ends = (n for n in later if steps[n][0] == "head" and steps[n][1] <= level)
    return next(ends, len(steps))


def value_at(steps: list[Step], at: int) -> int | None:
    """The value that a reader of the note takes, found step by step and not by offsets."""
    given = [n for n, (kind, _) in enumerate(steps) if kind == "set"]
    open_still = [n for n in given if n < at < end_of_section(steps, n)]
    if open_still:
        return steps[open_still[-1]][1]
    further_down = {steps[n][1] for n in given if at < n < end_of_section(steps, at)}
    return further_down.pop() if len(further_down) == 1 else None


SINES = {1: "0.84", 2: "0.91", 3: "0.14", 4: "-0.76", 5: "-0.96", 6: "-0.28"}


@given(steps)
def test_every_question_gets_the_value_a_reader_would_take(steps: list[Step]) -> None:
    lines, expected = [], []
    for at, (kind, number_) in enumerate(steps):
        if kind == "set":
            lines.append(f"$d = {number_}$")
        elif kind == "head":
            lines.append("#" * number_ + " Heading")
        else:
            value = value_at(steps, at)
            shown = SINES[value] if value else "0.50"
            lines.append(rf"$\sin(d) = {shown}$")
            expected.append((shown, "rounded" if value else "unbound"))
    assert verdicts("\n\n".join(lines)) == expected


# -- sums, and the letter e --------------------------------------------------------------


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$i = 2$ and $\sum_{i=1}^{3} i = 6$", "exact"),
        (r"$i = 2$ and $\sum_{i=1}^{3} i = 9$", "wrong"),
        (r"$n = 3$ and $\sum_{i=1}^{n} i = 6$", "exact"),
        (r"$k = 10$, $n = 3$, $\sum_{k=1}^{n} k^2 = 14$", "exact"),
        (r"$k = 10$, $n = 3$, $\prod_{k=1}^{n} k = 6$", "exact"),
        (r"$i = 2$, $n = 3$, $\sum_{k=1}^{n} k i = 12$", "exact"),
        (r"$k = 5$, $f(x) = \sum_{k=1}^{3} k x$, $f(2) = 12$", "exact"),
        (r"$n = 3$ and $\sum_{i=1}^{n} \sum_{j=1}^{2} i j = 18$", "exact"),
        (r"$n = 2$ and $\sum_{i=1}^{3} \sum_{j=1}^{n} i j = 18$", "exact"),
        (r"$n = 2$ and $\sum_{i=1}^{3} \sum_{j=1}^{n} i j = 15$", "wrong"),
    ],
)
def test_the_index_of_a_sum_is_its_own(note: str, verdict: str) -> None:
    assert findings(note)[-1].verdict == verdict


def test_an_index_means_its_outer_name_again_behind_the_sum() -> None:
    note = r"$i = 2$, $\sum_{i=1}^{3} i = 6$ and $\sin(i) = 0.91$"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "rounded"]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("$e^2 = 7.39$", [("7.39", "rounded")]),
        ("$e = 2.718$ and $e^2 = 7.39$", [("2.718", "rounded"), ("7.39", "rounded")]),
        ("$e = 3$ and $e^2 = 9$", [("9", "exact")]),
        ("# A\n$e = 3$\n# B\n$e^2 = 7.39$", [("7.39", "rounded")]),
        (r"$e = 1.6 \times 10^{-19}$ and $2e = 3.2 \times 10^{-19}$",
         [(r"3.2 \times 10^{-19}", "exact")]),
    ],
)  # fmt: skip
def test_euler_s_number_gives_way_to_an_e_of_the_author(
    note: str, found: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == found


# -- functions ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("$f(x) = x^2$ and $f(3, 2) = 9$", "unbound"),
        ("$f(x) = x^2$ and $g(3) = 9$", "unbound"),
        ("$f(2) = 4$ and $f(3) = 9$", "unbound"),
        ("# A\n$f(3) = 9$\n# B\n$f(x) = x^3$", "unbound"),
        ("$f(x) = g(x) + x$, $g(x) = f(x) + x$, $f(3) = 9$", "unbound"),
        ("$f(x) = a$ and $f(3) = 9$", "unbound"),
        ("$f(x) = f(x - 1) + 1$ and $f(3) = 9$", "unbound"),
        ("$f(x) = x^2$ and $f(3) = 9$", "exact"),
        ("$f(x) = x^2$ and $f(3) = 4$", "wrong"),
        ("$f(x, y) = x y$ and $f(3, 2) = 6$", "exact"),
        ("$a = 5$, $f(x) = a x$ and $f(3) = 15$", "exact"),
        (r"$f(x) = x^2$, $a = 3$, $f(a) = 9$", "exact"),
        (r"$f(x) = x + 1$ and $f(f(1)) = 3$", "exact"),
        ("$x(2) = 6$ where $x = 3$", "unbound"),
        ("$f(x) = x^2$, $f(x) = x^3$, $f(3) = 27$", "exact"),
        ("$f(x) = x^2$, $f(x) = x^3$, $f(3) = 9$", "wrong"),
        ("$f(x, y) = x y$, $f(x) = x^2$, $f(3, 2) = 6$", "exact"),
        ("$C(5, 2) = 10$", "exact"),
        ("$C(5, x) = 10$", "unbound"),
    ],
)
def test_functions_the_author_defines(note: str, verdict: str) -> None:
    assert findings(note)[-1].verdict == verdict


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("f(3) = 3^2 + 2 = 11", "wrong"),
        ("f(3) = 3^2 + 1 = 10", "exact"),
        ("f(1.3) = 1.69 + 1 = 2.69", "exact"),
        ("f(1.41) = 1.99 + 1 = 2.99", "rounded"),
        ("f'(3) = 3^2 = 9", "wrong"),
        ("f'(3) = 2 \\cdot 3 = 6", "exact"),
        ("f(1.36) = 1.9 + 1 = 2.9", "consistent"),
        ("g(3) = 3^2 + 2 = 11", "exact"),
        ("f(t) = 3^2 + 2 = 11", "exact"),
        ("k_2 = f(3) = 3^2 + 1 = 10", "exact"),
        ("k_2 = f(1.41) = 1.99 + 1 = 2.99", "rounded"),
        ("k_2 = f(3) = 3^2 + 2 = 11", "wrong"),
    ],
)
def test_what_is_put_into_a_function_is_held_against_it(said: str, verdict: str) -> None:
    assert only(f"Let $f(x) = x^2 + 1$. Then ${said}$.").verdict == verdict


@pytest.mark.parametrize("said", ["f(3) = 3^2 + 2 = 11", "k_2 = f(3) = 3^2 + 2 = 11"])
def test_a_function_that_is_told_behind_may_be_another(said: str) -> None:
    assert only(f"${said}$. In the next exercise let $f(x) = x^2 + 1$.").verdict == "exact"


@pytest.mark.parametrize(
    ("said", "found"),
    [
        (r"$\sigma^2 = 0.25$, so $\sigma = 0.6$", [("0.6", "wrong")]),
        (r"$s^2 = 6.25 \Rightarrow s = 2.5$", [("2.5", "exact")]),
        ("$s^2 = 44/7 = 6.3$, hence $s = 2.507$", [("6.3", "rounded"), ("2.507", "consistent")]),
        ("$x^2 = 9$, so $x = -3$", [("-3", "exact")]),
        ("$R^2 = 0.9$ and $R = 5$", []),
        ("$s^2 = 6.25$. Later on, and in quite another sample of another town, so $s = 3$", []),
        ("$s^2 = a$, so $s = 3$", []),
        ("$s = 3$, so $s^2 = 10$", [("10", "wrong")]),
    ],
)
def test_a_root_said_behind_its_square(said: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(said) == found


DOUBLING = " ".join(f"$f_{{{n + 1}}}(x) = f_{{{n}}}(x) + f_{{{n}}}(x)$" for n in range(30))


@pytest.mark.parametrize(
    "note",
    [
        f"$f_0(x) = x$ {DOUBLING} $f_{{30}}(1) = 5$",
        "$f(x) = x + x$ and $" + "f(" * 30 + "1" + ")" * 30 + " = 5$",
    ],
)
def test_what_would_grow_without_bound_is_given_up_in_time(note: str) -> None:
    began = time.process_time()
    assert findings(note)[-1].verdict in OPEN
    assert time.process_time() - began < 15


def test_a_function_defined_anew_keeps_its_old_values_above() -> None:
    note = "$f(x) = x^2$ and $f(3) = 9$, then $f(x) = x^3$ and $f(3) = 27$, $f(3) = 9$"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "exact", "wrong"]


@pytest.mark.parametrize(
    ("parameters", "body", "arguments"),
    [
        (("x",), "x^2", ("1", "2")),
        (("x", "y"), "x y", ("1",)),
        (("2i",), "i", ("3",)),
        (("2i",), "i", ("-2",)),
        (("2i",), "i", ("y",)),
        (("2i + 1",), "i", ("4",)),
        (("i^2",), "i", ("4",)),
        (("i j",), "i", ("4",)),
        (("0 i",), "i", ("4",)),
        (("0", "x"), "x", ("1", "2")),
        (("i", "2i"), "i", ("1", "4")),
    ],
)
def test_arguments_that_do_not_fit_a_definition(
    parameters: tuple[str, ...], body: str, arguments: tuple[str, ...]
) -> None:
    definition = Definition("f", tuple(map(tree, parameters)), tree(body), 0)
    assert matched(definition, [tree(argument) for argument in arguments]) is None


@pytest.mark.parametrize(
    ("parameters", "body", "arguments", "value"),
    [
        (("x",), "x^2", ("3",), "3^2"),
        (("x", "y"), "x y", ("3", "a"), "3 a"),
        (("2i",), "i", ("4",), "2"),
        (("2i + 1",), "i", ("5",), "2"),
        (("2 (i + 1)",), "i", ("4",), "1"),
        (("pos", "2i"), "pos + 2i", ("7", "0"), r"7 + 2 \cdot 0"),
        (("0", "x"), "x", ("0", "2"), "2"),
        (("x", "x"), "x", ("2", "2"), "2"),
    ],
)
def test_the_body_at_its_arguments(
    parameters: tuple[str, ...], body: str, arguments: tuple[str, ...], value: str
) -> None:
    definition = Definition("f", tuple(map(tree, parameters)), tree(body), 0)
    assert matched(definition, [tree(argument) for argument in arguments]) == tree(value)


@given(st.integers(1, 9), st.integers(-9, 9), st.integers(-50, 50))
def test_a_linear_parameter_is_solved_for_whole_numbers_only(a: int, b: int, given: int) -> None:
    sign = "+" if b >= 0 else "-"
    definition = Definition("f", (tree(f"{a}i {sign} {abs(b)}"),), Symbol("i"), 0)
    solution = Fraction(given - b, a)
    fits = given >= 0 and solution.denominator == 1 and solution >= 0
    found = matched(definition, [tree(str(given))])
    assert found == (number(solution) if fits else None)


def test_substitution_is_done_at_once() -> None:
    body = tree("x + y")
    assert substituted(body, {"x": Symbol("y"), "y": Symbol("x")}) == tree("y + x")
    assert substituted(body, {"z": number(1)}) is body


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ("p_2 - 1 = 5.1", "unbound"),  # p may have begun at 0, or be another
        ("p_2 - 1 = 0.2869", "unbound"),
        ("p_2 - 1 = 0.2689", "wrong"),
        ("p_2 - 1 = -0.2689", "exact"),
    ],
)
def test_an_entry_is_meant_where_its_value_lost_but_the_sign(said: str, verdict: str) -> None:
    found = findings(rf"Let $p = (0.2689, 0.7311)$. $\frac{{dL}}{{dz}} = {said}$")
    assert [one.verdict for one in found] == [verdict]


# -- the paper's encoding ----------------------------------------------------------------


@pytest.mark.parametrize("index", ["i", "-1", "\\frac{1}{2}", "0.5", "1 + 1"])
def test_no_entry_without_a_whole_index(index: str) -> None:
    assert of_the_paper(tree("3"), tree(index)) is None


@pytest.mark.parametrize(
    ("index", "formula"),
    [
        ("0", r"\sin(3/10000^0)"),
        ("1", r"\cos(3/10000^0)"),
        ("2", r"\sin(3/10000^{2/d_{model}})"),
        ("7", r"\cos(3/10000^{6/d_{model}})"),
    ],
)
def test_entries_of_the_paper(index: str, formula: str) -> None:
    assert of_the_paper(tree("3"), tree(index)) == tree(formula)


@pytest.mark.parametrize("name", ["f(3)", "PE(x)", "PE(3, 1)", "PE", "3"])
def test_no_encoding_of_anything_else(name: str) -> None:
    assert named_at(tree(name)) is None


@given(st.integers(0, 99), st.integers(1, 8))
def test_an_encoding_has_a_value_at_every_index(position: int, half: int) -> None:
    width = {"d_model": tree(str(2 * half))}
    elements = [of_the_paper(tree(str(position)), tree(str(index))) for index in range(2 * half)]
    found = [substituted(element, width) for element in elements if element is not None]
    expected: list[Expression] = []
    for i in range(half):
        power = f"10000^{{{2 * i}/{2 * half}}}" if i else "10000^0"
        expected += [tree(rf"\{wave}({position}/{power})") for wave in ("sin", "cos")]
    assert found == expected
    assert not any(free_symbols(element) for element in found)


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("$PE(3, 2) = 0.03$", [("0.03", "unbound")]),
        ("$d_{model} = 4$. $PE(1, i) = 3$", [("3", "unbound")]),
        ("$d_{model} = 4$. $Q(3, 2) = 0.03$", [("0.03", "unbound")]),
        ("$d_{model} = 4$. $PE(3, 2) = 0.03$", [("0.03", "rounded")]),
        ("$d_{model} = 4$. $PE(3, 2) = 0.05$", [("0.05", "wrong")]),
        ("$PE(1, 0) = 0.84$, $PE(1, 1) = 0.84$", [("0.84", "rounded"), ("0.84", "wrong")]),
        ("$PE(1) = [0.84, 0.54, 0.01, 1.00]$",
         [("0.84", "rounded"), ("0.54", "rounded"), ("0.01", "rounded"), ("1.00", "rounded")]),
        ("$PE(1) = [0.84, 0.45]$", [("0.84", "rounded"), ("0.45", "wrong")]),
        (r"$PE_{(pos, 2i)} = \sin(pos/100^{2i/d})$, $d = 4$: $PE(1, 2) = 0.10$",
         [("0.10", "rounded")]),
        (r"$PE_{(pos, 2i)} = \sin(pos/100^{2i/d})$, $d = 4$: $PE(1, 2) = 0.01$",
         [("0.01", "wrong")]),
    ],
)  # fmt: skip
def test_the_paper_s_formula_unless_the_author_has_his_own(
    note: str, found: list[tuple[str, str]]
) -> None:
    assert [pair for pair in verdicts(note) if pair[0]] == found


def test_a_heading_of_a_page_closes_the_section_before() -> None:
    page = "<h1>A</h1><p>$d = 4$</p><h2>a</h2><p>$2d = 8$</p><h1>B</h1><p>$2d = 8$</p>"
    found = findings(page, "html")
    assert [finding.verdict for finding in found] == ["exact", "unbound"]


@pytest.mark.parametrize(
    ("note", "format"),
    [
        ("## Step 1\n$d = 4$\n## Step 2: twice\n$2d = 9$", "markdown"),
        ("# A\n### Forward pass\n$d = 4$\n### Backward pass\n$2d = 9$", "markdown"),
        ("## Iteration 1\n$d = 4$\n## Iteration 2\n$2d = 9$", "markdown"),
        ("## First iteration\n$d = 4$\n## Second iteration\n$2d = 9$", "markdown"),
        ("## Solution: first step\n$d = 4$\n## Solution: next step\n$2d = 9$", "markdown"),
        ("#### **Schritt 1**\n$d = 4$\n#### **Schritt 2**\n$2d = 9$", "markdown"),
        ("\\section{Step A} $d = 4$ \\section{Step B} $2d = 9$", "latex"),
        ("<h2>1. Step 1</h2><p>$d = 4$</p><h2>2. Step 2</h2><p>$2d = 9$</p>", "html"),
    ],
)
def test_a_further_step_goes_on_with_the_section_before(note: str, format: str) -> None:
    (finding,) = findings(note, format)
    assert (finding.verdict, finding.suggestion) == ("wrong", "8")


def test_an_underlined_heading_opens_a_section() -> None:
    found = findings("$d = 4$\n\nB\n===\n\n$2d = 8$\n")
    assert [finding.verdict for finding in found] == ["exact"]
    found = findings("A\n===\n\n$d = 4$\n\nB\n===\n\n$2d = 8$\n")
    assert [finding.verdict for finding in found] == ["unbound"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$V = 10$ and $|V| = 50257$", "unbound"),
        ("$x = -3$ and $|x| = 4$", "wrong"),
        ("$x = -3$ and $|x + 1| = 2$", "exact"),
    ],
)
def test_bars_around_a_positive_name_are_the_size_of_a_set(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [expected]


def test_the_steps_of_a_solution_ask_for_their_letter() -> None:
    steps = "For $x = 4$ we get $2x = 8$.\n\n$$2x + 2 = 12$$\n\n$$2x = 10$$\n\n$$x = 5$$"
    assert [f.verdict for f in findings(steps)] == ["exact", "unbound", "unbound"]
    again = "Let $x = 2$. Then $3x = 7$.\n\nLet $x = 5$. Then $3x = 15$."
    assert [f.verdict for f in findings(again)] == ["wrong", "exact"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$f(x) = k_x x^2$ with $k_x = 3$ and $k_2 = 7$. Then $f(2) = 12$.", ["exact"]),
        ("Let $x_i = i/10$ be the points. Later: $2x_1 + 3x_2 = 7$.", ["unbound"]),
        ("# A\n\nLet $x_i = i^2$.\n\n# B\n\n$f(t) = x_1 + t$. $f(1) = 3$.", ["unbound"]),
        (r"$f(t) = t \cdot x_2$ with $x_i = i^2$. $f(1) = 5$.", ["wrong"]),
    ],
)
def test_members_of_sequences(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"Let $P(A) = 0.3$ and $P(B)=0.5$. Then $P(A) \cdot P(B) = 0.25$.", ["wrong"]),
        (r"$v_1 = 3$, $v_2 = 4$, $v = (v_1, v_2)$. $v \cdot v = 25$", ["exact"]),
        (r"$v_1 = 3$, $v_2 = 4$, $v = (v_1, v_2)$. $v \cdot v = 24$", ["wrong"]),
        ("$H(X) = 1.5$, $H(Y) = 2$, so $H(X) + H(Y) = 3.5$", ["exact"]),
        (r"$P(\text{rain}) = 0.2$, so $1 - P(\text{rain}) = 0.8$", ["exact"]),
        ("$P(A) = 0.3$. Now $P(A) = 0.4$, so $2P(A) = 0.8$", ["exact"]),
        ("$2P(A) = 0.8$", ["unbound"]),
        ("$f(2) = 5$ and $f(3) = 7$, so $f(3) - f(2) = 3$", ["unbound", "unbound", "unbound"]),
        (r"Let $f(x) = x^2$. Then $f(a) = 3$ for $a = 2$.", ["wrong"]),
    ],
)
def test_a_function_of_names_without_a_formula_has_the_value_it_is_given(
    note: str, expected: list[str]
) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_only_the_names_that_have_no_value_are_told() -> None:
    assert only(r"Let $\sigma = 12$. Then $\sigma/\sqrt{n} = 2$.").message == "no value here for n"


@pytest.mark.parametrize("roots", [r"\frac{-3 \pm \sqrt{13}}{2}", r"\pm\sqrt{5}"])
def test_both_roots_of_an_equation_are_no_vector(roots: str) -> None:
    note = f"$x^2 + 3x - 1 = 0$, so $x = {roots}$."
    assert [finding.verdict for finding in findings(note)] == ["unbound"]


@pytest.mark.parametrize(
    "note",
    [
        "$A = 12$, $P = 3$. Then $P(A) = 0.3$.",
        "E = 9, X = 4. E(X) = 2.5 and Var(X) = 0.45.",
        "V = 12 and t = 3. The voltage V(t) = 7.6 after three seconds.",
        "$P(A) = 0.4$, $P(B|A) = 0.45$, so $P(A)P(B|A) = 0.18$. Then $A = 12$, $P = 24$.",
    ],
)
def test_a_name_behind_a_name_is_its_argument(note: str) -> None:
    assert not {found.verdict for found in findings(note)} & {"wrong", "misrounded"}


def test_a_sum_behind_a_name_with_a_value_is_a_factor() -> None:
    found = findings("$h = 3$, $k = 5$: $h(k+1) = 18$ and $h(k + 2) = 20$")
    assert [one.verdict for one in found] == ["exact", "wrong"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\sigma^2 = -5$ and $2\sigma = 4.47$", ["unbound"]),
        (r"$x^2 = 5$ and $2x = 4.47$", ["unbound"]),
        (r"$\sigma^2 = 5$ and $\sigma^2 = 6$", []),
        (r"$\sigma^2 = 5$ and $2\sigma = 4.47$, $3\sigma = 6.72$", ["rounded", "wrong"]),
        (r"$s^2 = 0.25$, $n = 4$: $\frac{s}{\sqrt{n}} = 0.25$ or $0.26$", ["exact"]),
    ],
)
def test_the_root_of_a_variance(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == expected


def test_what_is_about_a_well_known_function_does_not_define_it() -> None:
    about = "GELU(x) ≈ 0.5x(1 + tanh(√(2/π)(x + 0.044715x³)))"
    found = findings(f"{about}. GELU(1) = 0.8413, GELU(-1) ≈ -0.1588, GELU(2) = 1.9646")
    assert [one.verdict for one in found] == ["rounded", "rounded", "wrong"]
    assert [one.verdict for one in findings("$g(x) \\approx 2x$, $g(3) = 7$")] == ["wrong"]


def test_the_x_of_a_function_multiplies_nothing() -> None:
    found = findings("f(x) = 0.5x(1 + tanh(x)), f(-1) = -0.1192 and 3 x (2 + 1) = 9")
    assert [one.verdict for one in found] == ["rounded", "exact"]
    assert [one.verdict for one in findings("3x(2 + 1) = 9")] == ["exact"]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\frac{dy}{dx} = 3$ at 1, so $2\frac{dy}{dx} = 5$ at 2", "unbound"),
        (r"$\frac{\partial f}{\partial x} = 3$ at 1, so $2\frac{\partial f}{\partial x} = 5$ at 2",
         "unbound"),
        (r"$\frac{\partial L}{\partial w} = 2$. Setting $\frac{\partial L}{\partial w} = 0$ gives "
         r"$w = 3$. So $3 - 0.1 \frac{\partial L}{\partial w} = 2.7$", "unbound"),
        (r"$\frac{\partial L}{\partial w} = 2$. Set $\frac{\partial L}{\partial w} = 0$. $1+1=2$",
         "exact"),
        (r"$\frac{\partial L}{\partial z} = 0.6$, so $\frac{\partial J}{\partial z} \cdot 2 = 1$",
         "unbound"),
        (r"$\frac{\partial L}{\partial z} = 0.6$, so $\frac{\partial L}{\partial w} = 0.5 \cdot "
         r"\frac{\partial L}{\partial z} = 0.3$", "exact"),
        (r"$\frac{\partial L}{\partial z} = 0.6$, so $\frac{\partial L}{\partial w} = 0.5 \cdot "
         r"\frac{\partial L}{\partial z} = 0.4$", "wrong"),
        (r"$\frac{dL}{dw} = 0.6$, then $\frac{dL}{dw} = 0.4$, so $1 - 0.1 \frac{dL}{dw} = 0.94$",
         "wrong"),
    ],
)  # fmt: skip
def test_a_derivative_that_was_given_a_value(note: str, verdict: str) -> None:
    *others, last = [one.verdict for one in findings(note)]
    assert last == verdict
    assert "wrong" not in others


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"$\ln \alpha \approx 1.2986$", "wrong"),
        (r"$\ln \alpha \approx 1.0986$", "rounded"),
        (r"$\ln \alpha \approx 3.3673$", "unbound"),
    ],
)
def test_what_is_right_for_a_section_that_has_ended_is_open(claim: str, verdict: str) -> None:
    note = "Let $\\alpha = 3$.\n\n# First\n\nNow $\\alpha = 29$."
    assert [said for _, said in verdicts(f"{note}\n\n# Result\n\n{claim}\n")] == [verdict]


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("### Solution 3", ["exact", "wrong"]),
        ("### Solution 5", ["wrong", "exact"]),
        ("### Solutions", ["unbound", "unbound"]),
    ],
)
def test_a_function_of_each_exercise_holds_in_its_solution(heading: str, said: list[str]) -> None:
    note = (
        "### Exercise 3\n\nThe speed is $v(t) = 1.5 t$.\n\n"
        "### Exercise 5\n\nThe speed is $v(t) = 0.5 t$.\n\n"
        f"{heading}\n\nThen $v(4) = 6$ and $v(4) = 2$.\n"
    )
    assert [verdict for _, verdict in verdicts(note)] == said


def test_one_function_holds_in_all_sections() -> None:
    note = "## One\n\nLet $f(x) = 2x$.\n\n## Two\n\n$f(x) = 2x$ again.\n\n## Three\n\n$f(3) = 6$\n"
    assert [verdict for _, verdict in verdicts(note)][-1] == "exact"


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("f(x) = 3x1 + x2\n\nf(2) = 1", [("1", "unbound")]),
        ("f(x) = x_2 + x^2\n\nf(2) = 1", [("1", "unbound")]),
        ("f(x) = x3 - 3x - 1\n\nf(2) = 1 and f(3) = 18", [("1", "exact"), ("18", "wrong")]),
        ("f(x) = 2x2 - 3x + 1\n\nf(2) = 3 and f(3) = 11", [("3", "exact"), ("11", "wrong")]),
        ("f(x) = x3 - 3x\n\nx3 = -0.5 and f(x3) = 1.375", [("1.375", "exact")]),
    ],
)
def test_a_power_of_the_parameter_may_have_lost_its_raising(
    note: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("$$F = kx = 15$$\n\nwhere $k = 50$ and $x = 0.3$.", [("15", "exact")]),
        ("$a \\cdot b = 11$, where $a = (3, 4)$ and $b = (1, 2)$.", [("11", "exact")]),
        (
            r"$\vec{u} \cdot \vec{v} = 11$ with $\vec u = (3, 4)$ and $\vec v = (1, 2)$.",
            [("11", "exact")],
        ),
        ("$a \\cdot b = 12$. Here $a = (3, 4)$ and $b = (1, 2)$.", []),
        ("$P = UI = 460$ W mit $U = 230$ V und $I = 3$ A.", [("460", "wrong")]),
        (r"$F = m \cdot a = 15$ N with $m = 3$ kg and $a = 5$ m/s².", [("15", "exact")]),
        (r"$F = m \cdot a = 16$ N with $m = 3$ kg and $a = 5$ m/s².", [("16", "wrong")]),
        ("V = I R = 13 V, where I = 2 A and R = 6 Ω.", [("13", "wrong")]),
        ("$P = U I = 2.40$ W ($U = 12$ V and $I = 0.2$ A).", [("2.40", "exact")]),
        ("$P = U I = 2.50$ W ($U = 12$ V and $I = 0.2$ A).", [("2.50", "wrong")]),
        (r"$s = a t = 7{,}1$ m, donde $a = 2\,\text{s}$ y $t = 3{,}5$.", [("7{,}1", "wrong")]),
        ("The roots of $xy = 12$ ($x = 3$, $y = 5$ is none).", []),
        ("Test $x + 5 = 9$ ($x = 3$: no, $x = 4$: yes).", [("9", "unbound")]),
        (
            r"$E = hf = 3.4 \times 10^{-19}$ J, where $h = 6.6 \times 10^{-34}\,\text{Js}$"
            r" and $f = 5 \times 10^{14}\,\mathrm{Hz}$.",
            [(r"3.4 \times 10^{-19}", "wrong")],
        ),
        (r"Solve $m \cdot a = 16$ with $m = 3$ steps and $a = 5$.", []),
        ("Solve $xy = 12$ with $x = 3$ and $y = 5$.", []),
        ("$F = kx = 20$ has roots. With $k = 50$, $x = 0.3$ it ends.", []),
    ],
)
def test_a_product_of_letters_whose_values_are_told_behind(
    note: str, found: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("# Problem 1\n$f(x) = x^2$\n# Problem 2\n$f'(x) = 3x^2$, $f'(2) = 12$", ["exact"]),
        ("# Problem 1\n$f(x) = x^2$\n# Problem 2\n$f'(x) = 3x^2$, $f'(2) = 13$", ["wrong"]),
        ("# Problem 1\n$f(x) = x^2$\n# Solution 1\n$f(3) = 10$", ["wrong"]),
        ("# Problem 1\n$f(x) = x^2$\n## Question 2\n$f(3) = 10$", ["wrong"]),
        ("# Functions\n$f(x) = x^2$\n## Problem 1\n$f(3) = 10$\n## Problem 2\n$f(4) = 16$",
         ["wrong", "exact"]),
        ("## Problem 1\n$f(x) = x^2$\n## Problem 2\n"
         + "".join(f"### Question {n}\n" for n in range(1, 12)) + "$f(2) = 5$", ["unbound"]),
    ],
)  # fmt: skip
def test_a_function_ends_with_the_problem_that_it_is_of(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ('v("tea") = [1, 2] and k("I") = [3, 0], so v("tea") · k("I") = 4', ["wrong"]),
        ("v(“tea”) = [1, 2] and k(“I”) = [3, 0], so v(“tea”) · k(“I”) = 3", ["exact"]),
        ('v("tea") = [1, 2], v("I") = [3, 0], so v("tea") + v("I") = [4, 3]', ["exact", "wrong"]),
        ('v("tea cup") = 2 and 2v("tea cup") = 5', []),
        ('he said v ("tea") = 5 here', []),
    ],
)
def test_a_function_called_with_a_word_in_quotes(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Let y = x^2 + 1. Then y(3) = 11.", ["wrong"]),
        (r"$V = 4x^3 - 2x$, $V'(x) = 12x^2 - 2$, $V(2) = 28$", ["exact"]),
        ("F = 1.8C + 32, so F(-40) = -40", ["exact"]),
        # a condition, a chance, another section, a product, a complex number
        ("y = x^2 solves y' = 2x; but y(1) = 4", ["holds", "unbound"]),
        ("The solution is y = x^2. If y(1) = 4, it is another.", ["unbound"]),
        ("Let y = x^2. Then y(0) = 1", ["unbound"]),
        ("y = x^2.\n\nNow y(1) = 4.", ["unbound"]),
        ("y = x^2\n2. y(1) = 4.", ["unbound"]),
        ("P = 4s. P(2) = 9", ["unbound"]),
        ("Let z = 2 + 3i. Then z(2) = 7", ["unbound"]),
        ("y = ax^2. Then y(1) = 4", ["unbound"]),
    ],
)
def test_a_formula_of_one_name_is_called_right_below_it(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize("squared", ["^2", " "])
def test_functions_that_double_in_depth_end_nowhere(squared: str) -> None:
    lines = [f"Let $f_0(x) = x{squared} + 1$."]
    lines += [f"Then $f_{{{k}}}(x) = f_{{{k - 1}}}(f_{{{k - 1}}}(x)) + 1$." for k in range(1, 24)]
    found = verdicts("\n\n".join([*lines, "So $f_1(0) = 3$, $f_{23}(1) = 7$."]))
    assert found == [("3", "exact"), ("7", "unbound")]
