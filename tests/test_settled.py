"""A line is tied to a theorem only where the tie can be checked."""

from __future__ import annotations

import json
from functools import cache

import pytest

from pe_symbolic import check
from pe_symbolic.kernel import Certificate, prove
from pe_symbolic.report import gather
from pe_symbolic.report.settled import Tie


@cache
def proved(name: str) -> Certificate:
    return prove(name)


def ties(note: str, *names: str, form: str = "markdown") -> tuple[Tie, ...]:
    return gather(check(note, format=form), tuple(map(proved, names)), None).ties


@pytest.mark.parametrize(
    "note",
    [
        "The matrix M turns a pair over.",
        "We hope M turns a pair and soon never turns it over.",
        "Over it turns never, and a pair turns M.",
        "M turns a pair",
    ],
)
def test_other_words_are_no_tie(note: str) -> None:
    assert ties(note, "rotation-determinant") == ()


@pytest.mark.parametrize(
    ("note", "line"),
    [
        ("Here M turns a pair and never turns it over.", 1),
        ("One\ntwo $M$ *turns* a\npair and never turns it over", 2),
        ("m TURNS a pair and never turns it over", 1),
    ],
)
def test_the_same_words_are_one(note: str, line: int) -> None:
    (tie,) = ties(note, "rotation-determinant")
    assert (tie.line, tie.how) == (line, "said there in these words")


def test_a_greek_letter_is_its_latex_name() -> None:
    note = r"Going from $PE_t$ to $PE_{t+\phi}$ is therefore a linear map."
    (tie,) = ties(note, "offset-rotation")
    assert tie.line == 1


DERIVATIVE = r"$$\frac{{d}}{{dx}}\sin(\omega x)={}\cos(\omega x)$$"


def test_an_identity_that_fails_is_settled_by_nothing() -> None:
    assert ties(DERIVATIVE.format(r"2\omega"), "derivative") == ()


def test_an_identity_that_is_a_case_of_the_statement() -> None:
    (tie,) = ties("A note\n\n" + DERIVATIVE.format(r"\omega"), "derivative", "offset-rotation")
    assert (tie.theorem, tie.line, tie.how) == ("derivative", 3, "a case of this statement")
    assert tie.finding


FORMULA = "$$PE(pos, 2i) = \\sin(pos/10000^{{{}}})$$\n$$PE(pos, 2i+1) = \\cos(pos/10000^{{{}}})$$"


@pytest.mark.parametrize(
    ("exponent", "how"),
    [
        (r"2i \cdot d_{model}", "prints another formula"),
        ("2i/d_{model}", "prints the formula derived here"),
    ],
)
def test_a_printed_formula_is_tied_to_its_derivation(exponent: str, how: str) -> None:
    found = ties(FORMULA.format(exponent, exponent), "formula-from-requirements", "derivative")
    assert [(tie.theorem, tie.line, tie.how) for tie in found] == [
        ("formula-from-requirements", 1, how),
        ("formula-from-requirements", 2, how),
    ]


CODE = """```python
pos = np.arange(100)[:, None]
div = {}
pe = np.zeros((100, 64))
pe[:, 0::2] = np.sin(pos * div)
pe[:, 1::2] = np.cos(pos * div)
```
"""


@pytest.mark.parametrize(
    ("factor", "name"),
    [
        ("np.exp(np.arange(0, 64, 2) * (-np.log(10000.0) / 64))", "recipe-equals-formula"),
        ("1 / 10000 ** (np.arange(0, 64, 2) / 64)", "formula-from-requirements"),
    ],
)
def test_a_program_is_tied_to_the_form_it_computes(factor: str, name: str) -> None:
    found = ties(CODE.format(factor), "recipe-equals-formula", "formula-from-requirements")
    assert [(tie.theorem, tie.how) for tie in found] == [(name, "computes it")]


def test_a_line_of_a_notebook_is_counted_in_its_cell() -> None:
    cells: list[dict[str, object]] = [
        {"cell_type": "markdown", "metadata": {}, "source": source}
        for source in ("First\nline\n", "Second\nM turns a pair and never turns it over")
    ]
    notebook = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (tie,) = ties(json.dumps(notebook), "rotation-determinant", form="notebook")
    assert (tie.cell, tie.line) == (2, 2)
