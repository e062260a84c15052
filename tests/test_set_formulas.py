"""Blocks of code whose language is TeX: formulas are judged, the source of a document is not."""

from __future__ import annotations

import pytest
from judged import verdicts

from pe_symbolic.document.set_formulas import formulas_in


@pytest.mark.parametrize(
    "lines",
    [
        r"\documentclass{article}",
        "$2 + 2 = 5$",
        r"\[ 2 + 2 = 5 \]",
        r"\(2 + 2 = 5\)",
        r"\begin{document} 2 + 2 = 5",
        r"\newcommand{\x}{2 + 2 = 5}",
        r"\item 2 + 2 = 5",
        "2 + 2 = 5 % a comment",
        "2 + 2 = 5\n(3 + 4)^2",
        "",
    ],
)
def test_what_is_no_formula_is_code(lines: str) -> None:
    assert verdicts(f"```latex\n{lines}\n```\n") == []
    assert verdicts(f'<pre><code class="language-latex">{lines}</code></pre>', "html") == []


@pytest.mark.parametrize(
    ("lines", "judged"),
    [
        (r"E = -\log_2 0.25 = 3", [("3", "wrong")]),
        ("2 \\cdot 3\n= 7", [("7", "wrong")]),
        ("2 \\cdot 3 =\n7", [("7", "wrong")]),
        ("\\frac{1\n}{2} = 0.6", [("0.6", "wrong")]),
        ("2 \\cdot 3 = 6\n7 + 1 = 9", [("6", "exact"), ("9", "wrong")]),
        ("2 \\cdot 3 = 6\n\n(3 + 4)^2", [("6", "exact")]),
        ("\\begin{aligned}\nx &= 2 \\cdot 3 \\\\\n&= 7\n\\end{aligned}", [("7", "wrong")]),
        ("\\begin{align*}\nx &= 2 \\cdot 3 \\\\\n&= 7\n\\end{align*}", [("7", "wrong")]),
    ],
)
@pytest.mark.parametrize("language", ["latex", "tex"])
def test_formulas_are_judged(language: str, lines: str, judged: list[tuple[str, str]]) -> None:
    after = [*judged, ("2", "exact")]
    assert verdicts(f"```{language}\n{lines}\n```\n$1 + 1 = 2$") == after
    assert verdicts(f"> ```{language}\n> " + lines.replace("\n", "\n> ") + "\n> ```\n") == judged
    page = f'<pre><code class="language-{language}">{lines}</code></pre><p>1 + 1 = 2</p>'
    assert verdicts(page, "html") == after


def test_a_fence_that_never_ends() -> None:
    assert verdicts("```latex\n2 \\cdot 3 = 7") == [("7", "wrong")]


def test_blank_lines_part_formulas() -> None:
    assert formulas_in(["", "a = 1", "", "b", "= 2", ""]) == [(1, 2), (3, 5)]
