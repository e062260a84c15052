"""Built-up formulas of a printed page: set in a line where all of one is understood, else left."""

from __future__ import annotations

from pathlib import Path

import pytest

from pe_symbolic.document import pdf
from pe_symbolic.document.built_up import Rule, set_in_lines, with_drawn_signs
from pe_symbolic.document.page_lines import page_lines
from pe_symbolic.document.page_runs import Run

SAMPLE = Path(__file__).resolve().parent / "documents" / "built_up.xml"


def at(text: str, left: int, baseline: int, size: int = 15, **more: object) -> Run:
    """A run of digits, each half as wide as the type is large."""
    width = max(1, len(text)) * size // 2
    ink = {"high": baseline - size * 2 // 3, "low": baseline} | more
    return Run(text, left, left + width, baseline, size, **ink)  # type: ignore[arg-type]


def texts(runs: list[Run], *rules: Rule) -> list[str]:
    return [run.text for run in set_in_lines(runs, rules)]


# -- what stays as it is ------------------------------------------------------------------------

HALF = [at("1", 100, 104, 10), at("2", 100, 118, 10), at("=", 112, 110)]
BAR = Rule(100, 105, 106)
SIDES = (("(", 92), (")", 107))
TABLE = [Rule(100, 107, 105 + 18 * row) for row in range(4)]


@pytest.mark.parametrize(
    ("runs", "rules"),
    [
        (HALF, []),
        (HALF, [Rule(94, 140, 106)]),
        (HALF[1:], [BAR]),
        ([at(str(row), 100, 100 + 18 * row) for row in range(4)], TABLE),
        ([at("1", 100, 92, 10), *HALF[1:]], [BAR]),
        ([at("word", 96, 104, 10), *HALF[1:]], [BAR]),
        ([at("1", 100, 104, 10), at("2", 100, 118, 10), at("√", 105, 118, 10)], [BAR]),
        ([run for run in HALF if run.size < 15] * 200, [BAR] * 2),
    ],
    ids=["no bar", "long", "nothing above", "table", "far", "beyond", "root", "piled"],
)
def test_no_fraction(runs: list[Run], rules: list[Rule]) -> None:
    assert texts(runs, *rules) == [run.text for run in runs]


def test_without_ink_or_on_a_crowded_page_nothing_is_built() -> None:
    bare = [at(run.text, run.left, run.bottom, run.size, high=0, low=0) for run in HALF]
    assert texts(bare, BAR) == ["1", "2", "="]
    assert texts(HALF, *(Rule(100, 105 + width, 900) for width in range(401)), BAR) == texts(HALF)


def test_a_formula_around_one_that_is_not_understood_is_left() -> None:
    inner = [at("1", 100, 104, 10), at("3", 100, 128, 10)]
    sides = [at(sign, left, 112, high=84, low=130, bracket=sign) for sign, left in SIDES]
    rows = [sides[0], *inner, sides[1]]
    assert texts(rows) == [r"\binom{1}{3}"]
    assert sorted(texts(rows, BAR)) == ["(", ")", "1", "3"]


# -- what is built ------------------------------------------------------------------------------


def test_what_latex_sets_is_read_as_it_was_written() -> None:
    read = pdf.from_xml(SAMPLE.read_text(encoding="utf-8")).source
    assert read.splitlines() == [
        r"Take \frac{3}{7} ≈ 0.4286 of it.",
        r"\frac{1 + \sqrt{5}}{2} ≈ 1.618, \frac{\frac{3}{4}}{\frac{9}{8}} = \frac{2}{3}",
        r"So \sqrt[3]{17} ≈ 2.57 and e^{−\frac{1}{2}} ≈ 0.607 and \frac{π^{2}}{6} ≈ 1.645.",
        r"\sum_{k=1}^{5} k^{2} = 55, \int_{0}^{1} 3x^{2} dx = 1,"
        r" \lim_{n→∞} \frac{2n}{n + 1} = 2",
        r"So \sum_{k=1}^{5} k^{2} = 55 and (\frac{2}{3})^{4} ≈ 0.1975 and"
        r" [\frac{x^{2}}{2}]_{1}^{3} = 4.",
        r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix} \begin{pmatrix} 5 \\ 6 \end{pmatrix} ="
        r" \begin{pmatrix} 17 \\ 39 \end{pmatrix}",
        r"So \binom{8}{3} = 56 and 0.1\overline{6} = \frac{1}{6} and x^{2}_{1} = 4 and"
        r" 4 · 1.5^{2} = 9.",
        "10",
        "20",
    ]


def test_what_a_browser_draws_later_fills_its_gap() -> None:
    row = [at("2", 100, 110), at("4", 124, 110), at("=", 112, 110), at("x", 100, 140)]
    assert texts(row) == ["2", "=", "4", "x"]


def test_a_drawn_sign_stands_before_what_is_right_behind_it() -> None:
    root = Run("⎜", 85, 85, 115, 20, high=95, low=115)
    row = [at("3", 60, 110), at("2", 100, 110), at("=", 112, 110)]
    assert [run.text for run in with_drawn_signs(row, [root])] == ["3", "⎜", "2", "="]
    far = Run("⎜", 20, 20, 115, 20, high=95, low=115)
    assert with_drawn_signs(row, [far]) == row


def test_a_low_drawn_sign_is_the_bullet_of_an_item() -> None:
    item = [Run("sin(1)", 40, 80, 100, 15, high=88, low=103)]
    bullet = Run("⎜", 20, 20, 97, 5, high=92, low=97)
    assert [run.text for run in with_drawn_signs(item, [bullet])] == ["•", "sin(1)"]
    assert [line.text for line in page_lines(with_drawn_signs(item, [bullet]))] == ["• sin(1)"]
    letter = Run("⎜", 30, 30, 97, 5, high=92, low=97)
    assert [run.text for run in with_drawn_signs(item, [letter])] == ["⎜", "sin(1)"]


def test_accents_and_dots_are_of_what_they_stand_over_and_behind() -> None:
    hat = at("ˆ", 101, 106, high=94)
    assert texts([hat, at("yx", 100, 110)]) == [r"\hat{y}x"]
    assert texts([hat, at("2", 100, 110)]) == ["ˆ", "2"]
    assert texts([at("y", 100, 110), at("ˆ", 101, 106, high=94)]) == ["y", "ˆ"]
    dots = [at(".", 110 + 10 * step, 110) for step in range(3)]
    assert texts([at("2", 100, 110), *dots]) == ["2", "…"]
    assert texts([at("2", 100, 110), *dots[:2]]) == ["2", ".", "."]
    assert texts([at(".", 110 + 40 * step, 110) for step in range(3)]) == ["."] * 3


def test_digits_without_any_width_have_no_bar_over_them() -> None:
    digits = Run("0.16", 100, 100, 106, 10, high=100, low=106)
    assert texts([digits], Rule(99, 101, 100)) == ["0.16"]


ROOT = at("√", 100, 110)


@pytest.mark.parametrize(
    ("root", "rules", "marked"),
    [
        (ROOT, [], "√"),
        (ROOT, [Rule(107, 125, 99)], ""),
        (ROOT, [Rule(200, 225, 99)], "√"),
        (at("√", 100, 99, low=112), [], ""),
        (at("x", 100, 110), [], ""),
    ],
    ids=["letter", "barred", "another bar", "hangs", "no root"],
)
def test_a_root_without_a_bar_is_a_letter(root: Run, rules: list[Rule], marked: str) -> None:
    found = set_in_lines([root, at("16", 108, 110)], rules)
    assert [run.bracket for run in found if run.left == 100] == [marked]


def test_a_decimal_point_belongs_to_the_number_below_a_bar() -> None:
    point = at(".", 106, 116, 10, high=115)
    below = [at("2", 100, 116, 10), point, at("5", 111, 116, 10)]
    bar = Rule(99, 117, 106)
    assert texts([at("3", 105, 104, 10), *below], bar) == [r"\frac{3}{2.5}"]
    far = [below[0], at(".", 130, 116, 10, high=115), at("5", 106, 116, 10)]
    assert texts([at("3", 103, 104, 10), *far], Rule(99, 112, 106)) == [r"\frac{3}{25}", "."]


def test_the_bar_of_a_root_is_none_of_a_table_however_long() -> None:
    root = at("√", 88, 100, high=90, low=126)
    runs = [root, at("7", 102, 106), at("8", 102, 126), at("= 0.9", 118, 115)]
    bars = Rule(96, 113, 90), Rule(97, 113, 110)
    assert texts(runs, *bars) == [r"\sqrt{\frac{7}{8}}", "= 0.9"]
    assert texts(runs[1:], *bars) == ["7", "8", "= 0.9"]
