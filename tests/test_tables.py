"""Tables: columns that state nothing, then formulas beside their values."""

from __future__ import annotations

import pytest
from judged import claims, findings, verdicts

from pe_symbolic.claims.flow.flows import flows
from pe_symbolic.claims.flow.statements import statements
from pe_symbolic.claims.tabular.tables import rows_of_tables
from pe_symbolic.document import read
from pe_symbolic.judge.documents import check


def table(*rows: str) -> str:
    width = rows[0].count("|") + 1
    lines = ["| " + " | ".join("abcdef"[:width]) + " |", "|" + "---|" * width]
    return "\n".join([*lines, *(f"| {row} |" for row in rows)]) + "\n"


@pytest.mark.parametrize(
    "note",
    [
        table(r"$\sin(1)$ | 5", r"$\sin(2)$ | 7"),
        table(r"$1/3$ | 0.33\%", r"$2/3$ | 0.67\%"),
        table(r"$\sin(1)$ | 0.84", r"$\sin(2)$ | 7", r"$\sin(3)$ | 9"),
        table("1 | 0.84", "2 | 0.91"),
        table("$x$ | 0.84", "$y$ | 0.91"),
        table(r"$\sin(x)$ | 0.84", r"$\cos(x)$ | 0.91"),
        table(r"0.84 | $\sin(1)$", r"0.91 | $\sin(2)$"),
        table(r"$\sin(1)$ | $\cos(1)$", r"$\sin(2)$ | $\cos(2)$"),
        table(r"$[1, 2]$ | 1", r"$[2, 3]$ | 2"),
        table(r"$\sin(1)$ and $\cos(1)$ | 0.84"),
        table(r"$1/0$ | 3", r"$1/0$ | 4"),
        table("A | 1/3 | 1/2", "B | 1/3 | 0", "C | 1/3 | 1"),
        table("A | 1/3 | 1/2", "B | 1/3 | 0", "C | 0 | 0"),
        table(r"$\sin(1)$ | 0.84", r"$\sin(2)$ | $1/2$", r"$\sin(3)$ | $1/3$"),
        "",
    ],
)
def test_columns_that_state_nothing(note: str) -> None:
    assert claims(note) == ()


def test_no_table_no_rows() -> None:
    document = read(r"$\sin(1)$ 0.84 and | $\sin(2)$ | 0.87 |", "markdown")
    said = [s for tokens in flows(document) for s in statements(tokens)]
    rows = rows_of_tables(document, said)
    assert (rows.chains, rows.used) == ({}, set())


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (table(r"$\sin(1)$ | 0.84", r"$\sin(2)$ | 0.87"), [("0.84", "rounded"), ("0.87", "wrong")]),
        (table(r"sin(1) | 0.84", r"sin(2) | 0.87"), [("0.84", "rounded"), ("0.87", "wrong")]),
        (table(r"$\sin(1)$ | $0.84$"), [("0.84", "rounded")]),
        (table(r"$s = \sin(2)$ | = 0.87"), [("0.87", "wrong")]),
        (table(r"$\sqrt{2} \approx 1.41$ | ~90%", r"$\sqrt{5} \approx 2.24$ | ~75%"),
         [("1.41", "rounded"), ("2.24", "rounded")]),
        (table(r"$3/8$ | $37.5\%$", "1/3 | 33.4%"), [("37.5", "exact"), ("33.4", "misrounded")]),
        (table(r"$\sin(1)$ | = 0.84", r"$\sin(2)$ | = 7"), [("0.84", "rounded"), ("7", "wrong")]),
        (table(r"$\sin(1)$ | $\approx 0.87$"), [("0.87", "wrong")]),
        (table(r"1 | $\sin(1)$ | 0.84", r"2 | $\sin(2)$ | 0.87"),
         [("0.84", "rounded"), ("0.87", "wrong")]),
        (table(r"$x = \sin(1)$ | 0.84"), [("0.84", "rounded")]),
        (table(r"$\sin(0)$ | 0"), [("0", "exact")]),
        (table(r"$\sin(1)$ | 0.84 | 5", r"$\sin(2)$ | 0.91 | 6"),
         [("0.84", "rounded"), ("0.91", "rounded")]),
        (table(r"$\sin(1) = 0.84$ | 5", r"$\sin(2) = 0.91$ | 6"),
         [("0.84", "rounded"), ("0.91", "rounded")]),
        (table(r"$\sin(1)$ | 0.84", r"$\sin(2)$ | 7"), [("0.84", "rounded"), ("7", "wrong")]),
    ],
)  # fmt: skip
def test_a_formula_and_the_value_beside_it(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


def test_the_place_is_that_of_the_cell() -> None:
    note = table(r"$\sin(1)$ | 0.84", r"$\sin(2)$ | 0.87")
    place = findings(note)[1].claim.printed_place
    assert place is not None
    line = note.splitlines()[place.line - 1]
    assert (place.line, line[place.column - 1 : place.end_column - 1]) == (4, "0.87")


def test_tables_of_html() -> None:
    row = "<tr><td>sin({})</td><td>{}</td></tr>"
    note = f"<table>{row.format(1, 0.84)}{row.format(2, 0.87)}</table>"
    assert verdicts(note, "html") == [("0.84", "rounded"), ("0.87", "wrong")]


@pytest.mark.parametrize("sign", ["", "= "])
def test_tables_of_latex(sign: str) -> None:
    rows = [rf"$\sin({n})$ & ${sign}{value}$ \\" for n, value in ((1, 0.84), (2, 0.87))]
    note = "\n".join([r"\begin{tabular}{cc}", *rows, r"\end{tabular}"])
    assert verdicts(note, "latex") == [("0.84", "rounded"), ("0.87", "wrong")]


def test_every_number_of_a_table_is_counted_once() -> None:
    document = read(table(r"$\sin(1)$ | 0.84", r"$\sin(2)$ | 7"), "markdown")
    printed = [c.printed.text for c in claims(document.source) if c.printed]
    assert printed == ["0.84", "7"]


def verdicts_of(note: str, format: str = "markdown") -> list[str]:
    return [finding.verdict for finding in check(note, format).documents[0].findings]


def test_a_column_under_a_formula() -> None:
    note = (
        "| x | sin(x) | n |\n|---|---|---|\n| 1 | 0.84 | 7 |\n| 2 | 0.71 | 7 |\n| 3 | 0.14 | 7 |\n"
    )
    assert verdicts_of(note) == ["rounded", "wrong", "rounded"]
    wrong = check(note).documents[0].findings[1]
    assert wrong.claim.subject_text == "sin(x) at x = 2"
    assert (wrong.claim.place.line, wrong.claim.place.column) == (4, 7)


def test_the_other_columns_are_named_in_their_order() -> None:
    note = "| q | w | u | a | q + w + u + a |\n|---|---|---|---|---|\n| 1 | 2 | 3 | 4 | 10 |\n"
    (found,) = findings(note)
    assert found.claim.subject_text == "q + w + u + a at q = 1, w = 2, u = 3, a = 4"


def test_a_row_behind_a_formula() -> None:
    note = "| $x$ | 0 | 1 | 2 |\n|---|---|---|---|\n| $e^{-x}$ | 1 | 0.368 | 0.153 |\n"
    assert verdicts_of(note) == ["exact", "rounded", "wrong"]


def test_a_column_of_the_encoding() -> None:
    note = "d_model = 4\n\n| pos | $PE(pos, 1)$ |\n|---|---|\n| 1 | 0.54 |\n| 2 | 0.42 |\n"
    assert verdicts_of(note) == ["rounded", "wrong"]


def test_a_column_that_is_far_off_means_something_else() -> None:
    assert verdicts_of("| n | n^2 |\n|---|---|\n| 1 | 0.3 |\n| 2 | 0.7 |\n| 3 | 9 |\n") == []


def test_words_behind_a_number_rule_a_pair_out() -> None:
    note = "| a | b | c |\n|---|---|---|\n| unit | 1/20 | 0 left |\n| slow | 1/3 | 12 left |\n"
    assert verdicts_of(note) == []


def test_a_sign_in_a_cell_behind_a_number_belongs_to_its_own_cell() -> None:
    table = (
        "| Method | y | Error |\n|---|---|---|\n| RK4 | 1.11034 | $\\approx 3 \\times 10^{-7}$ |\n"
    )
    assert verdicts(table) == []
    beside = "| a | b |\n|---|---|\n| $\\sin(1)$ | $\\approx 0.85$ |\n"
    assert verdicts(beside) == [("0.85", "misrounded")]


def headed(*rows: str) -> str:
    return (
        "\n".join(
            [f"| {rows[0]} |", "|" + "---|" * (rows[0].count("|") + 1)]
            + [f"| {row} |" for row in rows[1:]]
        )
        + "\n"
    )


@pytest.mark.parametrize(
    "note",
    [
        headed("$x$ | $y = ax + b$", "1 | 3", "2 | 5"),
        headed("$x$ | $n = 5$", "1 | 3", "2 | 5"),
        headed("$t$ | $f(x) = x^2$", "1 | 3", "2 | 5"),
        headed("$x$ | $x^2 > 3$", "1 | 3", "2 | 5"),
    ],
)
def test_equations_at_the_head_that_say_nothing_of_the_column(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize("name", ["x", "x_i"])
def test_an_equation_at_the_head_of_a_column(name: str) -> None:
    note = headed(f"step | ${name}$ | $f({name}) = x^2 - 2$", "0 | 1.5 | 0.25", "1 | 2 | 3")
    assert verdicts(note) == [("0.25", "exact"), ("3", "wrong")]


@pytest.mark.parametrize(
    "note",
    [
        # The head names nothing here, and the numbers do not bear a guess out.
        headed("position | $\\sin(p)$", "1 | 0.84", "2 | 0.71"),
        headed("position | $\\sin(p)$", "1 | 0.84"),
        headed("position | $\\sin(p q)$", "1 | 0.84", "2 | 0.91"),
        headed("name | $\\sin(p)$", "river | 0.84", "bank | 0.91"),
        headed("$x$ | $c x$", "1 | 3", "2 | 6"),
        # Sums of what is not shown, of one number, and of words.
        headed("a | b | total", "1 | 2 | 9", "3 | 4 | 20", "5 | 6 | 11"),
        headed("a | total", "2 | 2", "4 | 4"),
        headed("a | b | c | sum", "x | 3 | some | 5", "y | 1 | more | 4"),
        headed("a | b", "1 | 2", "3 | 4", "total | 90"),
        headed("a | b | mean", "0.1 | 20 % | 10.05"),
        # Softmax of 10, 20 and 30, as it happens; and the sum of a density.
        headed("layer | n | % correct", "emb | 10 | 0%", "attn | 20 | 100%", "mlp | 30 | 100%"),
        headed("part | density", "a | 1.2", "b | 3.0", "Total | 2.4"),
        headed("part | v", "a | 1.3", "b | 2.3", "c | 3.3", "d | 4.3", "Total | 11.3"),
    ],
)
def test_heads_that_the_numbers_do_not_bear_out(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (headed("score | exp(score)", "1.2 | 3.32", "0.45 | 1.586", "-0.3 | 0.741"),
         [("3.32", "rounded"), ("1.586", "wrong"), ("0.741", "rounded")]),
        (headed("位置 | sin(pos)", "1 | 0.84", "2 | 0.91", "3 | 0.41"),
         [("0.84", "rounded"), ("0.91", "rounded"), ("0.41", "wrong")]),
        (headed("word | $\\cos(t)$", "the (0) | 1.00", "cat (1) | 0.54", "sat (2) | 0.42"),
         [("1.00", "exact"), ("0.54", "rounded"), ("0.42", "wrong")]),
        (headed("$x$ | $y$ | $x y^2$", "1 | 2 | 4", "3 | 1 | 3", "2 | 3 | 16"),
         [("4", "exact"), ("3", "exact"), ("16", "wrong")]),
        ("With $c = 3$:\n\n" + headed("$x$ | $c x$", "1 | 3", "2 | 5"),
         [("3", "exact"), ("5", "wrong")]),
        (headed("$m$ | factor $2^{-m}$", "1 | 0.5", "2 | 0.25", "3 | 0.152"),
         [("0.5", "exact"), ("0.25", "exact"), ("0.152", "wrong")]),
        (headed("g | a | b | sum", "x | 30 | 20 | 50", "y | 15 | 35 | 50", "sum | 45 | 65 | 100"),
         [("50", "exact"), ("50", "exact"), ("45", "exact"), ("65", "wrong"), ("100", "exact")]),
        (headed("run | a | b | mean", "1 | 2 | 4 | 3", "2 | 5 | 8 | 6.6"),
         [("3", "exact"), ("6.6", "wrong")]),
        (headed("$p$ | $2 p$", "1 | 2", "2 | 4", "**sum** | **6**"),
         [("2", "exact"), ("4", "exact"), ("6", "exact")]),
    ],
)  # fmt: skip
def test_heads_that_speak_of_other_columns(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


_MEANS = ("6 | 4 | 5.3 | 5.1", "7 | 8 | 9.6 | 8.2", "3 | 1 | 2.6 | 2.2")


@pytest.mark.parametrize(
    "heads",
    [
        "T1 | T2 | T3 | T",
        "T1 | T2 | U3 | mean T",
        "T1 | T2 | T4 | mean T",
        "T2 | T3 | T4 | mean T",
        "T1 | T2 | T3 | mean of all that was seen there",
        "$T_1$ | $T_2$ | $T_3$ | $\\hat{T}$",
    ],
)
def test_heads_that_call_no_mean_of_runs(heads: str) -> None:
    assert verdicts(headed(heads, *_MEANS)) == []


@pytest.mark.parametrize(
    "heads",
    [
        "T1 | T2 | T3 | mean T",
        "$T_1$ | $T_2$ | $T_3$ | $\\overline{T}$",
        "$T_1$ [s] | $T_2$ [s] | $T_3$ [s] | $\\bar{T}$ [s]",
        "1 | 2 | 3 | avg. time (ms)",
        "Pomiar 1 | Pomiar 2 | Pomiar 3 | średnia",
        "$\\text{T1}$ | $\\text{T2}$ | $\\text{T3}$ | $\\text{Mittel T}$",
    ],
)
def test_means_of_what_was_measured_several_times(heads: str) -> None:
    right = [("5.1", "exact"), ("8.2", "exact"), ("2.2", "exact")]
    assert verdicts(headed(heads, *_MEANS)) == right
    spoiled = [*_MEANS[:2], "3 | 1 | 2.6 | 2.8"]
    assert verdicts(headed(heads, *spoiled)) == [*right[:2], ("2.8", "wrong")]
    assert verdicts(headed(heads, _MEANS[0], "7 | 8 | 9.6 | 8.8", "3 | 1 | 2.6 | 2.8")) == []


@pytest.mark.parametrize(
    ("total", "expected"),
    [
        ("8,300,000", [("8,300,000", "wrong")]),  # one digit
        ("2,800,000", [("2,800,000", "wrong")]),  # two exchanged
        ("8,200,000", [("8,200,000", "exact")]),
        ("9,750,000", []),  # of more than is shown
        ("82,000,000", []),
    ],
)
def test_one_total_that_a_slip_parts_from_the_sum(
    total: str, expected: list[tuple[str, str]]
) -> None:
    rows = ("embedding | 1,000,000", "attention | 2,400,000", "mlp | 4,800,000")
    assert verdicts(headed("Layer | Parameters", *rows, f"**Total** | {total}")) == expected


@pytest.mark.parametrize(
    ("head", "numbers", "expected"),
    [
        ("acc", "0.80 0.90 0.87", []),  # weighted
        ("longest", "7 9 9", []),
        ("p-value", "0.01 0.02 0.5", []),
        ("weight", "12 15 37", [("37", "wrong")]),
        ("weight", "120 150 207", [("207", "wrong")]),
        ("weight", "120.5 150.5 272.1", [("272.1", "wrong")]),
    ],
)
def test_beside_a_right_total_only_what_is_about_the_sum_is_one(
    head: str, numbers: str, expected: list[tuple[str, str]]
) -> None:
    first, second, total = numbers.split()
    rows = (f"a | 10 | {first}", f"b | 20 | {second}", f"Total: | 30 | {total}")
    assert verdicts(headed(f"part | n | {head}", *rows)) == [("30", "exact"), *expected]


def test_a_sum_says_of_what() -> None:
    note = headed("group | a | b | total", "x | 30 | 20 | 50", "y | 15 | 35 | 51")
    wrong = findings(note)[1]
    assert wrong.message == "total of 15 + 35 is 50, printed 51"


def test_a_sign_in_a_cell_of_its_own() -> None:
    rows = [rf"$e^{{{n}}}$ & $\approx$ & {value} \\" for n, value in ((1, 2.72), (2, 7.93))]
    note = "\n".join([r"\begin{tabular}{lll}", *rows, r"\end{tabular}"])
    assert verdicts(note, "latex") == [("2.72", "rounded"), ("7.93", "wrong")]


SCORES = """| item | score | {head} |
|---|---|---|
| a | {0} | {3} |
| b | {1} | {4} |
| c | {2} | {5} |
"""


@pytest.mark.parametrize(
    ("head", "numbers", "expected"),
    [
        ("softmax", "2.0 1.0 0.1 0.659 0.252 0.099", ["rounded", "wrong", "rounded"]),
        ("probability", "2.0 1.0 0.1 65.9% 24.2% 9.9%", ["rounded"] * 3),
        ("share", "20 10 20 0.40 0.20 0.42", ["exact", "exact", "wrong"]),
        ("attention weight", "20 10 20 0.40 0.20 0.40", ["exact"] * 3),
        ("weight", "20 10 20 4.1 2.2 2.4", []),  # of a thing
        ("share", "20 10 20 0.40 0.90 0.80", []),
        ("note", "20 10 20 0.40 0.20 0.40", []),
        ("share", "12 18 20 24% 36% 40%", ["exact"] * 3),
        ("share", "12 18 20 24% 36% 45%", ["exact", "exact", "wrong"]),
        ("percent", "12 18 20 24.0% 36.0% 41.0%", ["exact", "exact", "wrong"]),
        ("share", "12 18 20 24% 31% 45%", []),
    ],
)
def test_shares_of_a_sum_and_of_a_softmax(head: str, numbers: str, expected: list[str]) -> None:
    table = SCORES.format(*numbers.split(), head=head)
    assert [verdict for _, verdict in verdicts(table)] == expected


def test_a_slip_in_a_cell_is_none_in_what_was_computed_beside_it() -> None:
    table = (
        "| x | y = x/4 | z = 2y |\n|---|---|---|\n"
        "| 2 | 0.05 | 1.0 |\n| 4 | 1 | 2.0 |\n| 8 | 2 | 4.1 |\n"
    )
    found = verdicts(table)
    assert [number for number, verdict in found if verdict == "wrong"] == ["0.05", "4.1"]
    assert ("1.0", "exact") in found


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (
            "| x | sin | cosine |\n|---|---|---|\n| 1 | 0.84 | 0.54 |\n| 2 | 0.91 | -0.42 |",
            4,
        ),
        ("| angle | sin |\n|---|---|\n| 30° | 0.5 |\n| 60° | 0.866 |\n| 90° | 1 |", 3),
        ("| model | tan | sin |\n|---|---|---|\n| 1 | 3 | 4 |\n| 2 | 5 | 6 |", 0),
        ("| model | exp |\n|---|---|\n| a | 3 |\n| b | 5 |", 0),
    ],
)
def test_a_function_alone_at_the_head(table: str, expected: int) -> None:
    found = [verdict for _, verdict in verdicts(table)]
    assert len(found) == expected
    assert set(found) <= {"exact", "rounded"}


@pytest.mark.parametrize("unit", ["Ω", "V", "kΩ"])
def test_a_unit_behind_the_number_of_a_cell(unit: str) -> None:
    rows = [f"| 220 + 330 | 560 {unit} |", f"| 3/2 | 1.5 {unit} |"]
    note = "\n".join(["| formula | result |", "|---|---|", *rows])
    assert [verdict for _, verdict in verdicts(note)] == ["wrong", "exact"]


def test_a_column_made_of_two_others_is_no_value_of_one() -> None:
    head = "| Label | Entropy | Weight | Weighted entropy |\n|---|---|---|---|\n"
    rows = "| a | 1 | $\\frac{6}{15}$ | 0.4 |\n| b | 0.991 | $\\frac{9}{15}$ | 0.595 |\n"
    assert [verdict for _, verdict in verdicts(head + rows) if verdict == "wrong"] == []


def test_a_sign_of_a_formula_between_the_words_of_a_head() -> None:
    rows = "| Item | Price | Qty | Price $\\times$ Qty |\n|---|---|---|---|\n"
    rows += "| Paper | 4.80 | 5 | 24.00 |\n| Toner | 62.50 | 2 | 120.50 |\n"
    assert [said for _, said in verdicts(rows)] == ["exact", "wrong"]


@pytest.mark.parametrize("cell", ["$1/2$", "$x$", "$2 + 2 = 4$"])
def test_a_column_of_values_may_have_one_cell_that_is_none(cell: str) -> None:
    note = table(r"$\sin(1)$ | 0.84", r"$\sin(2)$ | 0.92", r"$\sin(3)$ | 0.14", f"1 | {cell}")
    assert verdicts(note)[:3] == [("0.84", "rounded"), ("0.92", "wrong"), ("0.14", "rounded")]


_SIZES = "| device | size | {} |\n|---|---|---|\n| a | $1920 \\times 1080$ | {} |\n"


@pytest.mark.parametrize(
    ("head", "cell", "expected"),
    [
        ("aspect ratio", r"$\approx 1.7778$ (in step)", []),
        ("aspect ratio", r"$\approx 1.8888$", []),
        ("pixels", r"$\approx 2.07\text{M}$", ["rounded"]),
        ("pixels", r"$= 2073600.0$", ["exact"]),
        ("pixels", r"$= 2173600.0$", ["wrong"]),
        ("pixels", r"$= 1920000$", ["wrong"]),
        ("result", r"$\approx 1.7778$", ["wrong"]),
    ],
)
def test_a_number_with_decimals_beside_a_size_is_of_another_thing(
    head: str, cell: str, expected: list[str]
) -> None:
    found = verdicts(_SIZES.format(head, cell))
    assert [verdict for _, verdict in found] == expected
