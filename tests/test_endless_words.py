"""What no blank ends is nothing that anybody wrote to be read: said so, and left alone."""

from __future__ import annotations

import time

import pytest

import pe_symbolic as pe
from pe_symbolic.document import Role, read
from pe_symbolic.judge.finding import DocumentFindings

FORMATS = ("markdown", "latex", "text", "html")


def judged(text: str, form: str) -> DocumentFindings:
    return pe.check(text, form).documents[0]


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("unit", ["(", "x=", "½", "1+", "/", "aB3"])
def test_what_stands_around_is_judged_all_the_same(unit: str, form: str) -> None:
    text = f"So sin(2) = 0.87 here, {unit * (40_000 // len(unit))} and sin(1) = 0.84 there."
    document = read(text, form)
    assert [region.role for region in document.regions].count(Role.NOT_READ) == 1
    assert [finding.verdict for finding in judged(text, form).findings] == ["wrong", "rounded"]


@pytest.mark.parametrize("form", FORMATS)
def test_what_looks_like_a_claim_is_said_to_be_unread(form: str) -> None:
    found = judged("Here: " + "1=" * 15_000 + " and so on.", form)
    assert [finding.verdict for finding in found.findings] == ["unparsed"]
    assert found.unread == ("1:7: 30,000 signs in a row, more than 20,000",)
    assert dict(found.coverage.set_aside) == {"not read": 15_000}


@pytest.mark.parametrize("gap", [" ", "\n", "语", "ส", "و"])
def test_long_text_of_any_script_is_read(gap: str) -> None:
    text = ("sin(2)=0.87" + gap) * 3_000
    assert all(region.role is not Role.NOT_READ for region in read(text, "text").regions)


def test_a_formula_of_them_spoils_no_other() -> None:
    found = judged(f"Then ${'(' * 20_001}1{')' * 20_001} = 2$ and $1 + 1 = 3$.", "markdown")
    assert [finding.verdict for finding in found.findings] == ["unparsed", "wrong"]


def test_they_take_time_in_proportion() -> None:
    taken = []
    for length in (200_000, 800_000):
        begun = time.process_time()
        read("x=" * length, "text")
        taken.append(time.process_time() - begun)
    assert taken[1] < 12 * max(taken[0], 0.01)
