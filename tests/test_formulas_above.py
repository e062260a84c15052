"""A formula of names, and right below it the name with its value: the result of the formula."""

from __future__ import annotations

import pytest
from judged import verdicts

_VECTOR = r"\begin{bmatrix} %s \\ %s \end{bmatrix}"
_GIVEN = (
    r"$$\mathbf{W}_h = \begin{bmatrix} 0.4 & 0.1 \\ 0.0 & 0.4 \end{bmatrix}, \quad "
    r"\mathbf{x}_1 = \begin{bmatrix} 1.0 \\ 0.5 \end{bmatrix}$$" + "\n\n"
)


@pytest.mark.parametrize(
    "note",
    [
        "Let $w = 3$ and $x = 2$.\n\n**Score $z = wx + 1$:**\n\n$$z = 70$$",
        "Let $w = 3$.\n\n**Score $z = wx + 1$:**\n\n$$z = 7$$",
        "**Score $z = wx + 1$:**\n\n$$z = 7.5$$\n\nLet $w = 3$ and $x = 2$.",
        _GIVEN + r"**State $\mathbf{a} = \mathbf{W}_h \mathbf{x}_1$:**"
        "\n\n" + rf"$$\mathbf{{a}} = {_VECTOR % ('7.1', '-5.2')}$$",
    ],
)
def test_what_is_no_value_of_the_formula_above(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(("number", "verdict"), [("7", "exact"), ("7.5", "wrong")])
@pytest.mark.parametrize("between", [":**\n\n$$", ":**\n   $$", "**: $$"])
def test_a_colon_leads_from_a_formula_to_its_value(number: str, verdict: str, between: str) -> None:
    note = f"Let $w = 3$ and $x = 2$.\n\n1. **Score $z = w x + 1${between}z = {number}$$"
    assert verdicts(note) == [(number, verdict)]


@pytest.mark.parametrize(
    ("formula", "entries", "expected"),
    [
        (r"\tanh(\mathbf{x}_1)", ("0.762", "0.462"), ["rounded", "rounded"]),
        (r"\tanh(\mathbf{x}_1)", ("0.762", "0.468"), ["rounded", "wrong"]),
        (r"\mathbf{W}_h \mathbf{x}_1", ("0.45", "0.2"), ["exact", "exact"]),
        (r"\mathbf{W}_h \mathbf{x}_1", ("0.45", "0.25"), ["exact", "wrong"]),
        (r"\mathbf{W}_h \cdot \mathbf{x}_1", ("0.54", "0.2"), ["wrong", "exact"]),
    ],
)
def test_a_vector_below_its_formula(
    formula: str, entries: tuple[str, str], expected: list[str]
) -> None:
    note = _GIVEN + rf"**State $\mathbf{{a}} = {formula}$:**" + "\n\n"
    note += rf"$$\mathbf{{a}} = {_VECTOR % entries}$$"
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(("number", "verdict"), [("0.27", "exact"), ("0.28", "wrong")])
def test_a_line_that_is_broken_by_a_stroke_goes_on_with_its_value(
    number: str, verdict: str
) -> None:
    note = f"$P(B) = 0.9 \\times 0.1 + 0.2 \\times 0.9$ \\\n$P(B) = {number}$"
    assert verdicts(note) == [(number, verdict)]
