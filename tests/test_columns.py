"""Tables of plain text: running text with wide gaps is none, then columns are read."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

from pe_symbolic.document import read
from pe_symbolic.document.columns import tables_in_columns
from pe_symbolic.judge.documents import judge_document

HEAD, ROWS = ("x", "sin(x)", "cos(x)"), (("1", "0.8415", "0.5403"), ("2", "0.9039", "-0.4161"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "One line  with gaps\nand another  line\n",
        "a b\nc d\ne f\n",
        "a  b\nc  d  e\nf  g\n",
        "| a  | b |\n",
        "x sin(x) cos(x)\n1 0.84 0.54\n",
        "x sin(x) cos(x)\n1 0.84\n2 0.91\n",
        "x and y\n1 2 3\n4 5 6\n",
        "x f(x) = y\n1 2 3 4\n4 5 6 7\n",
        "f(x) (3) [4]\n1 2 3\n4 5 6\n",
        "1  2\n3  4\n\n5  6\n",
        "x  y\n\n\n1  2\n3  4\n",
        "x  y\n1  2\n\na  b\n",
    ],
)
def test_what_is_no_table(text: str) -> None:
    assert tables_in_columns(text) == ()


def test_the_cells_are_where_they_stand() -> None:
    text = "Words.\n\na\tb c\n1\t22\n 3\t44\n"
    (table,) = tables_in_columns(text)
    assert [[text[first:last] for first, last in row] for row in table.rows][:2] == [
        ["a", "b c"],
        ["1", "22"],
    ]


@pytest.mark.parametrize("gap", ["\t", "   ", "\t\t", " "])
def test_a_column_of_values_is_judged(gap: str) -> None:
    text = "\n".join(gap.join(row) for row in (HEAD, *ROWS)) + "\n"
    found = judge_document(read(text, "text")).findings
    assert [finding.verdict for finding in found] == ["rounded", "rounded", "wrong", "rounded"]


def test_a_blank_line_may_stand_before_a_row_of_numbers() -> None:
    text = "x\tsin(x)\n\n1\t0.84\n\n2\t0.87\n\ny\tcos(y)\n1\t0.54\n2\t-0.42\n"
    assert [len(table.rows) for table in tables_in_columns(text)] == [3, 3]
    found = judge_document(read(text, "text")).findings
    assert [finding.verdict for finding in found] == ["rounded", "wrong", "rounded", "rounded"]


def test_a_word_may_lead_the_numbers_of_a_row() -> None:
    text = "Word pos sin(pos)\nthe 1 0.84\nbank 2 0.91\nriver 3 0.19\nand so on\n"
    found = judge_document(read(text, "text")).findings
    assert [finding.verdict for finding in found] == ["rounded", "rounded", "wrong"]


def test_many_lines_take_no_longer_each() -> None:
    table = tables_in_columns("1\t2\n" * 100_000)
    assert [len(each.rows) for each in table] == [100_000]


def test_a_head_may_begin_with_a_minus() -> None:
    text = "  p        -log2 p\n 0.5       1.000\n 0.25      2.000\n 0.125     3.100\n"
    found = judge_document(read(text, "text")).findings
    assert [finding.verdict for finding in found] == ["exact", "exact", "wrong"]


@pytest.mark.parametrize("text", ["x = 5  ", "x = 5  -", "a  b\n1  \n", "1 + 1 = 2  \t\n"])
def test_a_gap_may_be_the_last_thing(text: str) -> None:
    assert all(f.verdict == "exact" for f in judge_document(read(text, "text")).findings)


@pytest.mark.parametrize(
    ("definition", "expected"),
    [
        ("$A(t) = 8 e^{-t/20}$", ["exact", "rounded", "wrong"]),
        ("$A(t)$ was measured", []),
        ("$A(t) = 20t$", []),  # another amplitude
    ],
)
def test_values_of_a_function_of_the_document(definition: str, expected: list[str]) -> None:
    rows = "| $t$ / s | $A$ / cm |\n|---|---|\n| 0 | 8.00 |\n| 10 | 4.85 |\n| 30 | 1.97 |"
    assert [verdict for _, verdict in verdicts(f"{definition}\n\n{rows}\n")] == expected


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("$x_n$ was measured", []),
        ("$x_n = 2n$", []),  # other numbers
        ("$y_n = 1/n^2$", []),
        ("$x_n = 1/n^2$", ["exact", "exact", "rounded", "misrounded"]),
        ("$x_i = 1/i^2$", ["exact", "exact", "rounded", "misrounded"]),
    ],
)
def test_members_of_a_sequence_below_its_name(rule: str, expected: list[str]) -> None:
    rows = "| $n$ | $x_n$ |\n|---|---|\n| 1 | 1 |\n| 2 | 0.25 |\n| 3 | 0.11 |\n| 4 | 0.07 |"
    assert [verdict for _, verdict in verdicts(f"{rule}\n\n{rows}\n")] == expected


def test_what_a_sequence_begins_with_is_no_claim_of_its_table() -> None:
    numbers = ["1", "1.5", "1.42", "1.51", "1.41", "1.41"]
    rows = "".join(f"| {n} | {number} |\n" for n, number in enumerate(numbers))
    rule = "$x_{n+1} = x_n/2 + 1/x_n$ and $x_0 = 1$"
    found = verdicts(f"{rule}\n\n| $n$ | $x_n$ |\n|---|---|\n{rows}")
    assert [verdict for _, verdict in found] == ["exact", "rounded", "wrong", "rounded", "rounded"]


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        (["1", "1.6", "1.42667", "1.41422"], []),
        (["1", "1.5", "1.42667"], []),
        (["1", "1.5", "1.42667", "1.41422"], ["exact", "wrong", "rounded"]),
        (["1", "1.5", "1.41667", "1.41242"], ["exact", "rounded", "wrong"]),
    ],
)
def test_one_slip_among_the_members_of_a_sequence(numbers: list[str], expected: list[str]) -> None:
    rows = "".join(f"| {n} | {number} |\n" for n, number in enumerate(numbers))
    rule = "$x_{n+1} = \\frac12(x_n + 2/x_n)$ and $x_0 = 1$"
    found = verdicts(f"{rule}\n\n| $n$ | $x_n$ |\n|---|---|\n{rows}")
    assert [verdict for _, verdict in found] == expected


def test_members_that_follow_from_the_one_above_as_it_is_printed() -> None:
    numbers = ["0.3", "0.819", "0.578", "0.951", "0.182", "0.581", "0.994"]
    rows = "".join(f"| {n} | {number} |\n" for n, number in enumerate(numbers))
    rule = "$x_{n+1} = 3.9 x_n (1 - x_n)$ and $x_0 = 0.3$"
    found = verdicts(f"{rule}\n\n| $n$ | $x_n$ |\n|---|---|\n{rows}")
    assert [verdict for _, verdict in found] == [
        *("exact", "rounded", "rounded"),
        *("consistent", "consistent", "wrong"),
    ]


@pytest.mark.parametrize(
    ("heads", "row", "judged"),
    [
        (r"pos | $\sin(pos)$ | $\cos(pos)$", "1 | 0.8415 | 0.6403", ["rounded", "wrong"]),
        ("$n$ | $n^2$ | $2^n$", "5 | 25 | 31", ["exact", "wrong"]),
        (r"$\sin(1)$ | $\cos(1)$", "0.8415 | 0.6403", ["rounded", "wrong"]),
        (r"$\sin(1)$ | $\cos(1)$", "17 | 0.6403", []),  # nothing bears it out
        ("$n$ | $n^2$", "5 | 26", []),
        ("$n$ | $n^2$ | $2^n$", "1 | 1 | 7", ["exact"]),  # a 1 may be anything's
    ],
)
def test_one_row_is_borne_out_by_the_number_beside(heads: str, row: str, judged: list[str]) -> None:
    rule = "|".join("---" for _ in heads.split("|"))
    text = f"| {heads} |\n|{rule}|\n| {row} |\n"
    found = judge_document(read(text, "markdown")).findings
    assert [finding.verdict for finding in found] == judged


@pytest.mark.parametrize(
    ("rows", "judged"),
    [
        ("| 1 | 0.814 |\n| 2 | 0.990 |\n| 3 | 0.114 |", 3),
        ("| 1 | -0.841 |\n| 2 | -0.909 |", 2),
        ("| 1 | 0.314 |\n| 2 | 0.990 |", 0),  # something else of the same name
        ("| 1 | 8 |\n| 2 | 9 |", 0),
        ("| 1 | 0.5403 |\n| 2 | -0.4161 |\n| 3 | -0.9900 |", 3),  # cosines
        ("| 30 | 0.5 |\n| 45 | 0.707 |\n| 60 | 0.866 |", 3),  # degrees
        ("| 30 | 0.5 |\n| 45 | 0.123 |\n| 60 | 0.321 |", 0),  # one alone is chance
    ],
)
def test_a_column_of_near_misses_below_a_function_is_judged(rows: str, judged: int) -> None:
    found = judge_document(read(f"| x | sin(x) |\n|---|---|\n{rows}\n", "markdown")).findings
    assert [finding.verdict for finding in found] == ["wrong"] * judged


@pytest.mark.parametrize("head", ["θ (degrees)", "$\\theta$ (°)", "Angle (deg)"])
def test_a_head_counts_its_angles_in_degrees(head: str) -> None:
    name = "angle" if "Angle" in head else "θ"
    text = f"| {head} | sin({name}) |\n|---|---|\n| 30 | 0.500 |\n| 45 | 0.707 |\n| 60 | 0.876 |\n"
    found = judge_document(read(text, "markdown")).findings
    assert [finding.verdict for finding in found] == ["exact", "rounded", "wrong"]
    assert list(found[-1].causes) == ["one-digit"]


def test_a_root_about_as_large_is_judged() -> None:
    text = "| n | sqrt(n) |\n|---|---|\n| 2 | 1.44 |\n| 3 | 1.723 |\n"
    found = judge_document(read(text, "markdown")).findings
    assert [finding.verdict for finding in found] == ["wrong", "wrong"]


def test_a_head_that_spells_out_the_name_is_no_guess() -> None:
    heads = "| word | position | $\\sin(pos)$ | $\\cos(pos)$ |\n|---|---|---|---|\n"
    note = heads + "| River | 2 | 0.91 | -0.42 |\n| Bank | 1 | 0.48 | 0.45 |\n"
    assert verdicts(note)[2:] == [("0.48", "wrong"), ("0.45", "wrong")]
    assert verdicts(note.replace("position", "place")) == []


def test_a_column_beside_bears_out_what_a_name_is_guessed_to_be() -> None:
    heads = "| place | $\\sin(t)$ | $\\cos(t)$ |\n|---|---|---|\n"
    note = heads + "| 1 | 0.84 | 0.54 |\n| 2 | 0.19 | %s |\n"
    assert ("0.19", "wrong") in verdicts(note % "-0.42")
    assert verdicts(note % "0.33") == []


@pytest.mark.parametrize(
    ("table", "judged"),
    [
        ("| Degrees of freedom | Rad |\n|---|---|\n| 3 | 0.7 |\n| 4 | 0.9 |", []),
        ("| Degrees | Degrees |\n|---|---|\n| 30 | 0.5236 |\n| 45 | 0.7854 |", []),
        (
            "| Degrees | Radians |\n|---|---|\n| 30 | 0.5236 |\n| 45 | 0.7854 |\n| 180 | 3.1461 |",
            ["rounded", "rounded", "wrong"],
        ),
        (
            "| θ (rad) | θ (deg) | tan θ |\n|---|---|---|\n| 0.5 | 28.65 | 0.5463 |\n"
            "| 1.0 | 57.30 | 1.5574 |\n| 1.5 | 85.49 | 14.101 |",
            ["rounded", "rounded", "rounded", "rounded", "wrong", "rounded"],
        ),
    ],
)
def test_an_angle_in_degrees_and_in_radians(table: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(table + "\n")] == judged


@pytest.mark.parametrize(
    ("table", "judged"),
    [
        ("| | mean |\n|---|---|\n| a | 3 |\n| b | 5 |", []),
        ("| x | y |\n|---|---|\n| a | 3 |\n| b | 5 |\n| | **Sum** |", []),
        (
            "| x | y | z |\n|---|---|---|\n| a | 1 | 3.25 |\n| b | 2 | 5.5 |\n| | **Sum** | 8.85 |",
            ["wrong"],
        ),
    ],
)
def test_a_sum_that_is_named_in_another_cell(table: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(table + "\n")] == judged


@pytest.mark.parametrize(
    ("said", "judged"),
    [
        ("$\\lambda_i = 2i + 1$", ["exact", "exact", "wrong"]),
        ("λᵢ = 2i + 1", ["exact", "exact", "wrong"]),
        ("$\\lambda_j = 2j + 1$", []),
        ("$\\lambda_i = 3i + 4$", []),
        ("The bank $\\lambda = 2$", []),
    ],
)
def test_a_letter_beside_its_index_has_the_values_of_both(said: str, judged: list[str]) -> None:
    note = f"{said}\n\n| i | λ |\n|---|---|\n| 1 | 3 |\n| 2 | 5 |\n| 3 | 8 |\n"
    found = judge_document(read(note, "markdown")).findings
    assert [one.verdict for one in found if " at i = " in one.claim.subject_text] == judged


def test_a_product_of_names_may_be_the_argument_of_a_bare_wave() -> None:
    note = "| i | mθᵢ | cos | sin |\n|---|---|---|---|\n"
    note += (
        "| 0 | 5 | 0.2837 | −0.9589 |\n| 1 | 0.5 | 0.8776 | 0.4794 |\n| 2 | 0.05 | 0.9988 | 0.5 |\n"
    )
    found = judge_document(read(note, "markdown")).findings
    assert [one.verdict for one in found] == ["rounded"] * 5 + ["wrong"]


def test_a_column_of_what_a_function_gives_for_words() -> None:
    table = (
        "| x | p(x) | -log2 p(x) |\n|---|---|---|\n| a | 0.5 | 1 |\n| b | 0.25 | 2 |\n"
        "| c | 0.125 | 3.1 |\n"
    )
    assert verdicts(table) == [("1", "exact"), ("2", "exact"), ("3.1", "wrong")]


@pytest.mark.parametrize(("total", "verdict"), [("1082", "exact"), ("1802", "wrong")])
def test_a_line_of_sums_may_leave_cells_blank(total: str, verdict: str) -> None:
    text = (
        "Part       Weight   Score   Product\n"
        "Homework        4      54       216\n"
        "Midterm         4      56       224\n"
        "Project         6      89       534\n"
        "Final           2      54       108\n"
        f"Sum            16              {total}\n"
    )
    found = verdicts(text, "text")
    assert found[:4] == [(number, "exact") for number in ("216", "224", "534", "108")]
    assert found[4:] == [("16", "exact"), (total, verdict)]
    assert verdicts(text.replace("Sum            16", "Sum       16     "), "text") == found[:4]


@pytest.mark.parametrize(
    ("table", "judged"),
    [
        ("| | N | Mean | SD |\n|---|---|---|---|\n| Level 1 | 4 | 2.0 | 2.4 |\n", []),
        (
            "| | n | Min | Max | Mean |\n|---|---|---|---|---|\n| a | 9 | 1 | 8 | 5 |\n"
            "| b | 9 | 2 | 9 | 6 |\n",
            [],
        ),
        (
            "| n | a | b | Mean |\n|---|---|---|---|\n| 1 | 4 | 6 | 5 |\n| 2 | 5 | 6 | 5.5 |\n"
            "| 3 | 7 | 8 | 7.6 |\n",
            ["exact", "exact", "wrong"],
        ),
    ],
)
def test_a_mean_beside_the_size_of_a_sample_is_of_other_data(table: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(table)] == judged


@pytest.mark.parametrize("word", ["Samtals", "Summa", "Összesen", "Celkem", "Toplam", "合計"])
def test_a_total_in_other_languages(word: str) -> None:
    table = f"| | A | B | {word} |\n|---|---|---|---|\n| a | 14 | 21 | 35 |\n| b | 32 | 18 | %s |\n"
    assert [verdict for _, verdict in verdicts(table % 50)] == ["exact", "exact"]
    assert [verdict for _, verdict in verdicts(table % 51)] == ["exact", "wrong"]


@pytest.mark.parametrize(
    ("heads", "found"),
    [
        ("p | CE = −ln p | (1 − p)²·CE", "rrrrrw"),
        ("p | Loss = −ln p | (1 − p)²·loss", "rrrrrw"),
        ("p | CE = −ln p | (1 − p)²·XE", "rrr"),
    ],
)
def test_a_word_that_its_head_sets_equal_to_a_formula(heads: str, found: str) -> None:
    rows = "0.9 | 0.1054 | 0.00105", "0.6 | 0.5108 | 0.0817", "0.1 | 2.3026 | 1.8561"
    note = "\n".join(f"| {row} |" for row in (heads, "---|---|---", *rows))
    judged = dict.fromkeys((2, 3), "")
    for one in findings(note):
        judged[2 if "ln" in one.claim.subject_text else 3] += one.verdict[0]
    assert judged[2] + judged[3] == found


@pytest.mark.parametrize(
    ("heads", "found"),
    [
        ("s | s − max | exp(s − max)", "erw"),
        (r"$s$ | $s-\max$ | $e^{s-\max}$", "erw"),
        ("s | s − max(s) | exp(s − max)", ""),
        ("s | s − t | exp(s − max)", ""),
    ],
)
def test_the_largest_of_what_is_not_said_is_a_name_in_a_head(heads: str, found: str) -> None:
    rows = "2.1 | 0 | 1.0000", "0.7 | -1.4 | 0.2466", "-0.4 | -2.5 | 0.0812"
    note = "\n".join(f"| {row} |" for row in (heads, "---|---|---", *rows))
    assert "".join(one.verdict[0] for one in findings(note)) == found


SQUARES = "| x | x² |\n|---|---|\n| 2 | 4 |\n| 3 | 9 |\n| 5 | 25 |\n"


@pytest.mark.parametrize(
    "total",
    ["Sum: 10", "Total 10", "**Summe: 10**", "Σ 10", "Σ = 10", "mean = 3.33", "Mean ≈ 3.33"],
)
def test_a_row_of_sums_that_says_the_first_of_them_is_none_of_values(total: str) -> None:
    assert verdicts(f"{SQUARES}| {total} | 38 |\n") == verdicts(SQUARES)


@pytest.mark.parametrize("last", ["10", "run 10", "Summit: 10"])
def test_a_row_that_only_ends_in_a_number_is_one_of_values(last: str) -> None:
    assert verdicts(f"{SQUARES}| {last} | 101 |\n") == [*verdicts(SQUARES), ("101", "wrong")]


@pytest.mark.parametrize("head", ["new w", "next w", "updated w", "next"])
def test_a_later_value_of_a_name_beside_it(head: str) -> None:
    table = (
        f"| w | 2(w - 3) | {head} |\n|---|---|---|\n| 0 | -6 | 0.6 |\n| 0.6 | -4.8 | 1.08 |\n"
        "| 1.08 | -3.48 | 1.464 |\n"
    )
    assert [verdict for _, verdict in verdicts(table)] == ["exact", "exact", "wrong"]
