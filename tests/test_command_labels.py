"""Commands that label a formula: not what is given two formulas, then what is given words."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$\spot{0.35}{2} \cdot 3 = 1.05$",
        r"$\spot{0.35}{n} \cdot 3 = 1.05$",
        r"$\spot{0.35} \cdot 3 = 1.05$",
        r"$\spot{0.35}{\text{rain}, 2} \cdot 3 = 1.05$",
        r"$\spot{0.35}{\text{rain} \cdot 3 = 1.05$",
    ],
)
def test_what_is_no_label(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed"}


@pytest.mark.parametrize(
    "note",
    [
        r"$\spot{0.35}{\text{rain}} \cdot 3 = 1.05$",
        r"$2 \cdot \spot{0.35}{\text{rain, (A) \blue{both}}} = 0.7$",
        r"$\spot{0.5}{\text{rain}} \times \spot{0.2}{\mathrm{sun}} = 0.1$",
        r"$2 + \spot{\frac{1}{2}}{\text{the half}} = 2.5$",
    ],
)
def test_a_formula_with_a_label(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["exact"]
    digit = note.rindex("$") - 1
    assert [verdict for _, verdict in verdicts(note[:digit] + "9$")] == ["wrong"]


def test_a_label_is_shown_with_its_formula() -> None:
    (found,) = findings(r"$\spot{0.35}{\text{rain}} \cdot 3 = 1.05$")
    assert found.claim.subject_text == r"\spot{0.35}{\text{rain}} \cdot 3"
