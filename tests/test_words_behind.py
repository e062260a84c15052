"""Remarks in brackets behind a result: what has a number, a name or a unit is none."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$x = 2 f(\text{up}) = 3$",
        r"$4 \cdot 5 = 20 (x + y)$",
        r"$4 \cdot 5 = 20 (1 + 2)$",
        r"$4 \cdot 5 = 2 + (\text{more})$",
        r"$4 \cdot 5 = 20 ()$",
        r"$4 \cdot 5 = (\text{many})$",
    ],
)
def test_what_is_no_remark(note: str) -> None:
    assert "exact" not in {verdict for _, verdict in verdicts(note)}


@pytest.mark.parametrize(
    "note",
    [
        r"$5 + 4 = 2\text{ h} (\text{on the clock})$",
        r"$11 / 3 = 3\text{ m} (\text{rounded down})$",
        r"$2 + 2 = 5\text{ m} (\text{wrong})$",
        r"$11 / 3 = 3\text{ m} (\text{at least})$",
    ],
)
def test_what_makes_the_number_another(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed"}


@pytest.mark.parametrize(
    "remark",
    [
        r"\ (\text{tension},\ +)",
        r"\ (+)",
        r"(\text{in all})",
        r"\; (\text{approx.})",
        r"\ (\text{right}, \text{left}, -)",
    ],
)
@pytest.mark.parametrize("unit", ["", r"\ \mathrm{MPa}", r"\text{ m/s}^2"])
def test_remarks_behind_a_number(unit: str, remark: str) -> None:
    note = rf"$\frac{{100}}{{2}} = 50{unit}{remark}$ and $\frac{{100}}{{2}} = 51{unit}{remark}$"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "wrong"]


def test_a_chain_goes_on_behind_a_remark() -> None:
    note = r"$2 \times 3 = 6 (\text{boxes}) = 7$"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "wrong"]


@pytest.mark.parametrize(
    "note",
    [
        r"$2\text{ m} (\text{price}) (3) = 10$",
        r"$2 (\text{price}) + 3 = 5$",
        r"$2\text{ m} (\text{wrong}) + 3\text{ m} = 5\text{ m}$",
    ],
)
def test_words_that_stay_in_a_formula(note: str) -> None:
    assert "exact" not in {verdict for _, verdict in verdicts(note)}


@pytest.mark.parametrize(
    ("top", "ball"),
    [
        (r"(\text{height})", r"\,(\text{radius of the ball})"),
        (r"(\text{초기 높이})", r"(\text{반지름})"),
        (r"\text{ (height)}", r"\text{ (radius)}"),
    ],
)
def test_words_on_the_terms_of_a_sum(top: str, ball: str) -> None:
    note = rf"$h = 1.0\text{{ m}} {top} - 0.05\text{{ m}} {ball} = 0.96\text{{ m}}$"
    assert verdicts(note) == [("0.96", "wrong")]
