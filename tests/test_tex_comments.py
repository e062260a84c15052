"""Comments in the formulas of TeX, and percent signs in those of Markdown."""

from __future__ import annotations

import pytest
from judged import verdicts

from pe_symbolic.document.tex_comments import without_comments


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("$10 \\cdot 2 %\n= 20$", [("20", "exact")]),
        ("\\[ 2^{3} % cubed\n = 9 \\]", [("9", "wrong")]),
        ("\\[ \\sin(2)%\n=0.909\\]", [("0.909", "rounded")]),
        ("$a = 5%\n$, $a + 1 = 6$", [("6", "exact")]),
        ("\\begin{align}\nx &= 3 + 4 % = 8 was wrong\n = 7\n\\end{align}", [("7", "exact")]),
        ("$20 \\% = 0.2$", [("0.2", "exact")]),
        ("\\iffalse $2+2=5$ \\fi $2+2=6$", [("6", "wrong")]),
    ],
)
def test_what_a_document_of_tex_hides_is_not_there(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note, "latex") == found


def test_a_note_in_markdown_has_percentages() -> None:
    assert verdicts("$20% = 0.2$ and $50%\n= 0.5$") == [("0.2", "exact"), ("0.5", "exact")]


@pytest.mark.parametrize(
    ("source", "hidden"),
    [
        (r"a \% b", r"a \% b"),
        ("a % b\nc", "a    \nc"),
        (r"a \\% b", r"a \\   "),
        ("\\iffalse x\ny \\fi z", "          \n      z"),
        (r"\iffalse x", r"\iffalse x"),
        (r"\iffalse x \fine \fi y", " " * 21 + "y"),
    ],
)
def test_every_place_stays_where_it_is(source: str, hidden: str) -> None:
    assert without_comments(source) == hidden


@pytest.mark.parametrize("comment", ["% done", "% m", "% eq. 84 % of it", "%"])
@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$\sin(1) = 84$", ["wrong"]),
        (r"$\sqrt{2} < 2$", ["holds"]),
        ("2 + 3 = 6", ["wrong"]),
        (r"\[ 2 + 3 = 5 \]", ["exact"]),
        (r"$0.05 \cdot 2 = 10$\,\%", ["exact"]),
    ],
)
def test_a_comment_behind_a_result_is_no_percent_sign(
    note: str, judged: list[str], comment: str
) -> None:
    assert [found for _, found in verdicts(f"{note} {comment}\n", "latex")] == judged
    assert [found for _, found in verdicts(f"{note}{comment}\nand more.", "latex")] == judged


def test_a_sum_goes_on_below_a_comment() -> None:
    note = "A = 3 × 4 % the first\n+ 2 × 5 % and the second\n= 22"
    assert verdicts(note, "latex") == [("22", "exact")]
