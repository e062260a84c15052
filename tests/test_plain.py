"""Mathematics on one line: brackets wherever a line would read otherwise."""

from __future__ import annotations

import pytest
from report_samples import number
from trees import call, tree

from pe_symbolic.expression import Expression, Symbol
from pe_symbolic.notation.plain import to_plain


def test_what_is_too_large_is_said() -> None:
    wide: Expression = Symbol("x")
    for _ in range(100):
        wide = call("sqrt", wide)
    assert to_plain(wide) == "a formula too large to be shown"


def test_nothing_hidden_comes_through() -> None:
    assert to_plain(Symbol("a\x1b[1m\u202e")) == "a[U+001B][1m[U+202E]"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (r"\sin(1/10000^{2/512})", "sin(1/(10000^(2/512)))"),
        (r"\frac{1+2}{3\cdot 4}", "(1 + 2)/(3 ⋅ 4)"),
        (r"-3^2", "−3^2"),
        (r"(-3)^2", "(−3)^2"),
        (r"\sqrt{2} + \sqrt[3]{8}", "√(2) + root(8, 3)"),
        (r"\sum_{k=1}^{3} k^2", "∑[k = 1 to 3] k^2"),
        (r"\lim_{x\to 0} x^2", "lim[x → 0] x^2"),
        (r"2\lim_{x\to 1^-} (x + 3) + 1", "2 (lim[x → 1^(−)] (x + 3)) + 1"),
        (r"|x - 3|", "|x − 3|"),
        (r"\binom{5}{2}", "binomial(5, 2)"),
    ],
)
def test_brackets_where_a_line_needs_them(text: str, plain: str) -> None:
    assert to_plain(tree(text)) == plain


def test_matrices_are_rows() -> None:
    rows = call(
        "matrix", call("vector", number(1), number(2)), call("vector", number(3), number(4))
    )
    assert to_plain(rows) == "[1, 2; 3, 4]"
