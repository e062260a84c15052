"""Where a reader reads on: nowhere where all is right, else the page and the derivation."""

from __future__ import annotations

import pytest

from pe_symbolic.document import read
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import Findings
from pe_symbolic.judge.pages import PAGES
from pe_symbolic.render.read_on import read_on_text


def told(note: str, path: str = "a note.md") -> list[str]:
    return read_on_text(Findings((judge_document(read(note, "markdown", path)),))).splitlines()


@pytest.mark.parametrize(
    "note",
    ["Words.", "$\\sin(1) = 0.84$", "<!-- pe-symbolic: ignore[wrong] so -->\n$\\sin(2) = 0.87$"],
)
def test_nothing_is_told_where_nothing_is_amiss(note: str) -> None:
    assert told(note) == []


def test_the_cause_and_the_place_are_named() -> None:
    page, place = told("$1+1=2$\n\n$\\sin(2) = -0.9093$\n")
    assert page.split() == "what sign means pe-symbolic explain sign".split()
    assert page.rsplit(maxsplit=1)[1] in PAGES
    assert place.endswith("pe-symbolic explain 'a note.md:3'")


def test_a_long_name_stays_apart_from_the_command() -> None:
    page, place = told("$\\arctan(1) = 0.7845$")
    assert page.startswith("what transposed-digits means  pe-symbolic explain ")
    assert page.index("pe-symbolic") == place.index("pe-symbolic")


def test_a_verdict_without_a_cause_is_named_itself() -> None:
    assert told("$\\cos(3) =$")[0].endswith("explain blank")


def test_what_came_in_by_the_standard_input_cannot_be_read_again() -> None:
    assert len(told("$\\sin(2) = 0.87$", "<stdin>")) == 1
