"""Heads of tables: below grouping rows, with words and units, and in columns that use others."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


def table(*rows: str) -> str:
    first, *rest = rows
    return "\n".join([first, "|" + "---|" * (first.count("|") - 1), *rest]) + "\n"


GROUPED = r"""\begin{tabular}{lrr}
\toprule
& \multicolumn{2}{c}{pair $k=0$} \\
\cmidrule(lr){2-3}
$p$ & $\sin(p)$ & $\cos(p)$ \\
\midrule
1 & 0.841 & 0.540 \\
2 & 0.909 & 0.416 \\
\bottomrule
\end{tabular}
"""


def test_a_row_that_groups_columns_stands_above_their_heads() -> None:
    assert [verdict for _, verdict in verdicts(GROUPED, "latex")] == [
        "rounded", "rounded", "rounded", "wrong",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["| $I$ / A | $P = 4.7\\,I^2$ / W |", "| 1.0 | 4.7 |", "| 2.0 | 9.4 |"], "ew"),
        (["| $u$ | $-\\arctan u$ [$^\\circ$] |", "| 1 | -45.0 |", "| 2 | -36.4 |"], "ew"),
        (["| $r$ | $\\frac{r}{2048}$ in % |", "| 512 | 25.0 |", "| 4 | 0.2 |",
          "| 256 | 12.6 |"], "erw"),
        (["| angle α | $63.71\\sin 2\\alpha$ in m |", "| 30° | 55.17 |", "| 60° | 58.17 |"], "rw"),
        (["| $n$ | $n(n-1)/2$ |", "| 10 | 45 |", "| 1000 | 500500 |"], "ew"),
        (["| $b$ | $m = \\frac{1+b}{2}$ | $m^2$ |", "| 2 | 1.5 | 2.25 |", "| 4 | 2.5 | 6.5 |"],
         "eeew"),
        (["| $t$ | $1.08^{-t}$ | $5 \\cdot 1.08^{-t}$ |", "| 1 | 0.926 | 4.63 |",
          "| 2 | 0.857 | 4.3 |"],
         "rrrr"),
        (["| L | d | $12 L d^2$ |", "| 12 | 768 | 84.9M |", "| 24 | 1024 | 302.0 million |",
          "| 36 | 1280 | 807.8M |", "| 48 | 1600 | 1.475B |"],
         "rrwr"),
        (["| n | $n^2$ |", "| 256 | 64K |", "| 50 | 2.5k |", "| 70 | 4.8k |"], "eew"),
        (["| L | d | $12 L d^2$ |", "| 12 | 768 | 124M |", "| 24 | 1024 | 355M |"], ""),
    ],
)  # fmt: skip
def test_words_units_and_other_columns(rows: list[str], expected: str) -> None:
    assert "".join(verdict[0] for _, verdict in verdicts(table(*rows))) == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["| | pos 0 | pos 1 | pos 2 |", "| sin(pos) | 0 | 0.8415 | 0.9193 |"], "erw"),
        (["| dim | formula | pos=0 | pos=1 |", "| 0 | sin(pos) | 0.000 | 0.842 |",
          "| 1 | cos(pos) | 1.000 | 0.540 |"], "ewer"),
        (["| | $t=1$ | $t=2$ |", "| i=0, sin | 0.841 | 0.910 |", "| i=0, cos | 0.540 | -0.416 |",
          "| i=1, sin | 0.010 | 0.020 |", "| i=1, cos | 1.000 | 1.000 |"], "rwrrrrrr"),
        (["| Dim | Position 1 | Position 2 |", "| 0 (sin) | 0.841 | 0.910 |",
          "| 1 (cos) | 0.540 | -0.416 |"], "rwrr"),
        (["| | dim 0 | dim 1 |", "| PE(0) | 0 | 1 |", "| PE(1) | 0.841 | 0.550 |"], "eerw"),
        (["| pos | sin (pair 0) | cos (pair 0) |", "| 1 | 0.841 | 0.540 |"], "rr"),
        (["| pos | sin₀ | sin₁ | cos₀ | cos₁ |", "| 1 | 0.841 | 0.010 | 0.450 | 1.000 |"], "rrwr"),
        (["| pos | $\\sin_0$ | $\\sin_1$ | $\\cos_0$ | $\\cos_1$ |",
          "| 1 | 0.841 | 0.010 | 0.540 | 1.000 |"], "rrrr"),
        (["| pos | sin₀ | sin₁ |", "| 1 | 0.841 | 0.010 |"], ""),
        (["| i | angle | sin |", "| 0 | 3 | 0.141 |", "| 1 | 0.03 | 0.030 |"], "rr"),
        (["| item 1 | item 2 |", "| 0.841 | 0.540 |", "| 0.841 | 0.540 |"], ""),
        (["| | run 1 | run 2 |", "| 0 | 0.91 | 0.93 |", "| 1 | 0.54 | 0.52 |"], ""),
    ],
)  # fmt: skip
def test_positions_and_dimensions_in_rows(rows: list[str], expected: str) -> None:
    note = f"An encoding with $d_{{model}} = 4$:\n\n{table(*rows)}"
    found = "".join(verdict[0] for _, verdict in verdicts(note))
    assert found.replace("m", "w") == expected


@pytest.mark.parametrize(
    ("columns", "row", "expected"),
    [
        (4, "| 1 | 0.841 | 0.540 | 0.010 | 0.999 |", "eeeerrrm"),
        (4, "| 1 | 0.841 | 0.540 | 0.822 | 0.570 |", "eerr"),  # the first four of many
        (3, "| 1 | 0.841 | 0.540 | 0.010 |", "eerr"),
    ],
)
def test_a_table_is_as_wide_as_it_shows(columns: int, row: str, expected: str) -> None:
    head = "| pos |" + "".join(f" dim {index} |" for index in range(columns))
    first = "| 0 |" + "".join(f" {index % 2} |" for index in range(columns))
    note = f"Positional encodings:\n\n{table(head, first, row)}"
    found = findings(note)
    assert "".join(one.verdict[0] for one in found) == expected
    said = [bound for one in found for bound in one.claim.bound]
    assert set(said) == (
        {"d_model = 4 (as many columns as are shown)"} if "m" in expected else set()
    )


SHIFTED = ("| 383.0 | 92 | 352.4 |", "| 440.8 | 74 | 326.2 |")


@pytest.mark.parametrize(
    "rows",
    [
        ("| $f$ / Hz | $\\lambda$ / cm | $v = \\lambda f$ / m/s |", *SHIFTED),
        ("| $f$ | $\\lambda$ | $v = \\lambda f$ |", "| (Hz) | (cm) | (m/s) |", *SHIFTED),
    ],
)
def test_a_unit_may_shift_a_whole_column_and_that_is_said(rows: tuple[str, ...]) -> None:
    found = findings(table(*rows))
    assert [finding.verdict for finding in found] == ["rounded", "rounded"]
    assert all("counted in 10^2" in finding.claim.subject_text for finding in found)


def test_without_a_unit_a_shifted_column_is_wrong() -> None:
    found = findings(table("| $f$ | $\\lambda$ | $v = \\lambda f$ |", *SHIFTED))
    assert [finding.verdict for finding in found] == ["wrong", "wrong"]


def test_what_is_counted_in_percent_is_called_so() -> None:
    rows = ("| $r$ | $\\frac{r}{2048}$ in % |", "| 512 | 25.0 |", "| 256 | 12.6 |")
    assert [f.claim.subject_text for f in findings(table(*rows))] == [
        r"\frac{r}{2048} in percent at r = 512", r"\frac{r}{2048} in percent at r = 256",
    ]  # fmt: skip


def test_the_change_of_something_is_one_quantity() -> None:
    note = r"$\Delta T = 20$ and so $\Delta T/4 = 5$, $Q = 3 \Delta T = 61$"
    assert verdicts(note) == [("5", "exact"), ("61", "wrong")]


@pytest.mark.parametrize(
    ("heads", "row", "expected"),
    [
        ("x | y | xy", "2 | 3.9 | 7.8", ["exact"]),
        ("x | y | xy", "2 | 3.9 | 8.7", []),  # no number bears it out
        ("x | z | xy", "2 | 3.9 | 7.8", []),
        ("source | SS | df | MS = SS/df", "a | 126.0 | 12 | 10.5", ["exact"]),
        ("source | SS | df | SS/n", "a | 126.0 | 12 | 10.5", []),
        ("source | SS | df | MS | F", "a | 84.0 | 2 | 42.0 | 7.0", ["exact"]),
        ("source | SS | df | MS | F", "a | 84.0 | 2 | 24.0 | 7.0", []),  # nothing bears it out
        ("source | df | MS | F", "a | 2 | 42.0 | 7.0", []),
        ("x | x − x̄", "24 | 3", ["exact"]),
    ],
)
def test_a_head_of_other_heads(heads: str, row: str, expected: list[str]) -> None:
    rule = "|".join("---" for _ in heads.split("|"))
    note = f"The mean is $x̄ = 21$.\n\n| {heads} |\n|{rule}|\n| {row} |\n"
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("heads", "row", "expected"),
    [
        ("| Function | x = -a | x = b |", "| tanh(x) | -0.7616 | 0.7661 |", []),
        ("| Function | x = -1 | x = 1 |", "| tanh(x) | -0.7616 | 0.7661 |", ["rounded", "wrong"]),
        ("| f | $x=-1.5$ | $x=0.5$ |", "| $e^x$ | 0.223 | 1.649 |", ["rounded", "rounded"]),
    ],
)
def test_arguments_with_a_sign_or_a_point_at_the_head(
    heads: str, row: str, expected: list[str]
) -> None:
    found = findings(f"{heads}\n|---|---|---|\n{row}\n")
    assert [finding.verdict for finding in found] == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("| bet | fold |", "|---|---|", "| $B = Q$ | 50% |", "| $B = 0.4Q$ | 57% |"), []),
        (("| $B = Q$ | $B = 0.4Q$ |", "|---|---|", "| 50 | 20 |", "| 60 | 57 |"), []),
        (
            ("| y = x | y = 2x |", "|---|---|", "| 1 | 2 |", "| 2 | 5 |", "| 3 | 6 |"),
            ["exact", "wrong", "exact"],
        ),
        (("| bet | fold |", "|---|---|", "| $Q$ | 50 |", "| $B = 0.4Q$ | 21 |"), ["wrong"]),
    ],
)
def test_one_name_in_two_cases_needs_numbers_that_bear_it_out(
    rows: tuple[str, ...], expected: list[str]
) -> None:
    assert [verdict for _, verdict in verdicts("\n".join(rows) + "\n")] == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["| s (m) | t (s) | 2s/t² (m/s²) |", "| 0.400 | 0.92 | 0.945 |", "| 0.6 | 1.13 | 0.970 |",
          "| 0.800 | 1.29 | 0.961 |"], "rwr"),
        (["| R (Ω) | I (A) | P = R I² (W) |", "| 10 | 2 | 40 |", "| 20 | 3 | 180 |",
          "| 5 | 4 | 90 |"], "eew"),
        (["| month | heat (kWh) | electricity = heat / 3.8 (kWh) |", "| Nov | 1520 | 400 |",
          "| Dec | 2100 | 553 |", "| Jan | 2410 | 643 |"], "erw"),
        (["| s | x (s) | y |", "| 1 | 2 | 3 |", "| 2 | 4 | 6 |"], ""),
    ],
)  # fmt: skip
def test_units_in_brackets_behind_heads(rows: list[str], expected: str) -> None:
    assert "".join(verdict[0] for _, verdict in verdicts(table(*rows))) == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["| Nation | Orders | Expenses | O-E |", "| a | 3 | 1 | 7 |", "| b | 5 | 2 | 25 |"], ""),
        (["| face | observed | expected | $O-E$ | $(O-E)^2/E$ |", "| 1 | 18 | 20 | -2 | 0.20 |",
          "| 2 | 25 | 20 | 5 | 1.25 |", "| 5 | 27 | 20 | 7 | 2.54 |"], "eeeeew"),
    ],
)  # fmt: skip
def test_initials_of_the_heads_of_other_columns(rows: list[str], expected: str) -> None:
    assert "".join(verdict[0] for _, verdict in verdicts(table(*rows))) == expected


@pytest.mark.parametrize(
    ("label", "values", "expected"),
    [
        ("D", "5 | 13", "eew"),
        ("σ", "5 | 13", "eew"),  # a deviation is no sum
        ("Allan", "5 | 13", "eew"),
        ("Σ", "5 | 13", "eeee"),
        ("Σ", "5 | 14", "eeew"),
        ("$\\Sigma$", "5 | 13", "eeee"),
        ("Ø", "2.5 | 6.5", "eeee"),
        ("x̄", "2.5 | 6.5", "eeee"),
        ("$\\bar{x}$", "2.5 | 6.5", "ee"),
        ("All", "5 | 13", "ee"),
    ],
)
def test_signs_of_sums_and_means_before_a_row(label: str, values: str, expected: str) -> None:
    note = table("| | x | x² |", "| Anna | 2 | 4 |", "| Ben | 3 | 9 |", f"| {label} | {values} |")
    found = "".join(verdict[0] for _, verdict in verdicts(note))
    assert found == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("4 & 16 \\\\ 5 & 25 \\\\ 9 & 81 \\\\ \\hline 18 & 122", "eee"),
        ("\\hline 4 & 16 \\\\ \\hline 5 & 25 \\\\ \\hline 9 & 41", "eew"),  # a rule above each
        ("4 & 16 \\\\ 5 & 25 \\\\ 9 & 41", "eew"),
        ("4 & 16 \\\\ 5 & 25 \\\\ \\hline 9 & 42", "eew"),
        ("4 & 16 \\\\ \\hline 4 & 17", "ew"),  # a single row has no sum
    ],
)
def test_a_row_of_sums_below_a_rule(rows: str, expected: str) -> None:
    head = "\\begin{tabular}{cc}\n$x$ & $x^2$ \\\\ \\hline\n"
    note = head + rows.replace("\\\\ ", "\\\\\n") + " \\\\\n\\end{tabular}\n"
    assert "".join(verdict[0] for _, verdict in verdicts(note, "latex")) == expected


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        ("**6** | **15** | **14** | **35**", 9 * "e"),  # each but the first is judged
        ("$\\mathbf{6}$ | $\\mathbf{15}$ | $\\mathbf{15}$ | $\\mathbf{35}$", "eeeeee"),
        ("6 | 15 | 14 | 35", 9 * "e"),
        ("6 | 15 | 15 | 35", "eeeeeeww"),
        ("**4** | **5** | **16** | **21**", "eeeeeeew"),  # in bold, but no sums
    ],
)
def test_a_row_of_sums_without_a_word(last: str, expected: str) -> None:
    rows = ("| 1 | 3 | 1 | 3 |", "| 2 | 4 | 4 | 8 |", "| 3 | 8 | 9 | 24 |", f"| {last} |")
    note = table("| $x$ | $y$ | $x^2$ | $xy$ |", *rows)
    assert "".join(verdict[0] for _, verdict in verdicts(note)) == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["| x | f(x) = x² | f(x) measured |", "| 1 | 1 | 1.1 |", "| 2 | 4 | 3.8 |"], "ee"),
        (["| x | sin(x) (network) |", "| 1 | 0.83 |"], ""),
        (["| x | x² (net) |", "| 2 | 4 |", "| 3 | 9 |", "| 4 | 17 |"], "eew"),
        (["| x | sin(x) (rounded) |", "| 1 | 0.83 |"], "w"),
        (["| x | sin(x) (measured in radians) |", "| 1 | 0.83 |"], "w"),
        (["| x measured | x² |", "| 2 | 4 |", "| 3 | 9 |", "| 4 | 17 |"], "eew"),
        (["| observed | expected | (observed − expected)² / expected |", "| 10 | 8 | 0.5 |",
          "| 6 | 8 | 0.6 |", "| 12 | 8 | 2.0 |"], "ewe"),
    ],
)  # fmt: skip
def test_a_head_of_what_was_measured(rows: list[str], expected: str) -> None:
    assert "".join(verdict[0] for _, verdict in verdicts(table(*rows))) == expected


def test_mean_squares_of_an_analysis_of_variance() -> None:
    rows = ("| Between | 84.0 | 2 | 42.0 |", "| Within | 126.0 | 21 | 6.5 |")
    note = table("| Source | SS | df | MS |", *rows)
    assert verdicts(note) == [("42.0", "exact"), ("6.5", "wrong")]
