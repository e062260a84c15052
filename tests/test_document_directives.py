"""Boxes of MyST: other fences stay code, what stands in a box is read at its place in the file."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

from pe_symbolic.document.directives import with_prose_of_directives
from pe_symbolic.document.fences import language_of


@pytest.mark.parametrize(
    "text",
    [
        "```python\n{note}\n```\n",
        "```{figure} a.png\n$1 + 1 = 3$\n```\n",
        "```{code-cell}\n2 + 2\n```\n",
        "```{note}\nnever closed\n",
        "```text\n```{note}\n$1 + 1 = 3$\n```\n",
        "````text\n```{note}\n$1 + 1 = 3$\n```\n````\n",
        "{note} and ``` are words\n",
        "```example\n$1 + 1 = 3$ \\n\n```\n",
        "```notebook\n$1 + 1 = 3$\n```\n",
        "```solution to it\n$1 + 1 = 3$\n```\n",
    ],
)
def test_what_is_no_box_of_prose_stays(text: str) -> None:
    assert with_prose_of_directives(text) == (text, ())
    assert verdicts(text) == []


@pytest.mark.parametrize(
    "note",
    [
        "```{note}\nSo $2 + 2 = 5$.\n```",
        "~~~{prf:theorem} Named\n:label: a\n\n$$\n2 + 2 = 5\n$$\n~~~",
        "````{admonition} With code\n```python\nx = 2 + 2 # = 4\n```\n$2 + 2 = 5$\n````",
        "`````{note}\n````{tip}\n$2 + 2 = 5$\n````\nWords.\n`````",
        "````solution\nSo $2 + 2 = 5$.\n````",
        "```ad-note\nSo $2 + 2 = 5$.\n```",
        "```ad-example\ntitle: One\n\n$$2 + 2 = 5$$\n```",
        "```{=latex}\n\\begin{solution}\nSo $2 + 2 = 5$.\n\\end{solution}\n```",
        "- item\n\n  ```{note} Title\n  $2 + 2 = 5$\n  ```",
        "---\na: b\n---\n```{exercise} $2 + 2 = 5$\nWords.\n```",
    ],
)
def test_a_box_is_read(note: str) -> None:
    (finding,) = [f for f in findings(f"{note}\n") if f.claim.printed and f.verdict == "wrong"]
    place = finding.claim.printed_place
    assert place is not None
    assert note.splitlines()[place.line - 1][place.column - 1] == "5"


@pytest.mark.parametrize(
    ("information", "language"),
    [
        ("", ""),
        ("{}", ""),
        ("Python title='x'", "python"),
        ("{.python .input}", "python"),
        ("{r, echo=FALSE}", "r"),
        ("{code-cell} ipython3", "ipython3"),
        ("{code-block} c++", "c++"),
    ],
)
def test_the_language_of_a_fence(information: str, language: str) -> None:
    assert language_of(information) == language


@pytest.mark.parametrize("opening", ["{.python .input}", "{code-cell} ipython3\n:tags: [a]\n"])
def test_the_code_of_a_notebook_as_text_is_read(opening: str) -> None:
    (finding,) = findings(f"```{opening}\nx = 3\nx * 4  # 13\n```\n")
    assert (finding.verdict, finding.suggestion) == ("wrong", "12")


def test_a_formula_of_myst_may_be_told_its_label_first() -> None:
    note = "```{math}\n:label: wave\n:nowrap:\n\\sin(2) \\approx 0.9097\n```\n"
    (found,) = findings(note)
    assert (found.verdict, found.claim.place.line) == ("wrong", 4)


def test_what_is_highlighted_is_no_equation() -> None:
    assert verdicts("==$2 + 3 = 5$== and ==$2 + 3 = 6$==") == [("5", "exact"), ("6", "wrong")]
    assert verdicts("$2 + 3$ == 6") == [("6", "wrong")]
    assert verdicts("==2 + 3== = 6, x == 3 + 4 == 8") == [("6", "wrong"), ("8", "wrong")]
    assert verdicts("2 + 3 = ==6==, so ==3 + 4 = 7==.") == [("6", "wrong"), ("7", "exact")]
    assert verdicts("2 + 3 = ==6== kg\n- 50 + 10 = ==60%==") == [("6", "wrong"), ("60", "exact")]
