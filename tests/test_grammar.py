"""Every example of docs/grammar.md is read as the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pe_symbolic.claims.chains.members import read_member
from pe_symbolic.enclosure import LIBRARIES, enclose
from pe_symbolic.formula import Notation, ReadingError, read, tokenise
from pe_symbolic.judge.documents import check

PAGE = Path(__file__).resolve().parent.parent / "docs" / "grammar.md"
ROW = re.compile(r"^\| (?P<rule>[^|`]+) \| `(?P<written>(?:[^`])+)` \| `(?P<means>[^`]+)` \|$")


def by_rule(*values: object) -> object:
    """What a test is tried with, named by the rule that comes first."""
    return pytest.param(*values, id=str(values[0]))


def examples() -> list[object]:
    text = PAGE.read_text(encoding="utf-8").partition("## Whole notes")[0]
    rows = [ROW.match(line) for line in text.splitlines()]
    return [
        by_rule(row["rule"], row["written"].replace(r"\|", "|"), row["means"])
        for row in rows
        if row
    ]


NOTE = re.compile(r"^\| (?P<rule>[^|`]+) \| `(?P<note>[^`]+)` \| `(?P<verdicts>[a-z, ]*)` \|$")


def notes() -> list[object]:
    text = PAGE.read_text(encoding="utf-8").partition("## Whole notes")[2]
    rows = [NOTE.match(line) for line in text.splitlines()]
    return [by_rule(row["rule"], row["note"], row["verdicts"].split(", ")) for row in rows if row]


def notation_of(written: str) -> Notation:
    """The notation an example is written in: a backslash, or a number that needs LaTeX."""
    latex = "\\" in written or re.search(r"\{,\}|\d \d", written)
    return Notation.LATEX if latex else Notation.PLAIN


def test_the_page_has_the_examples_it_promises() -> None:
    assert len(examples()) > 60
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    tables = [line for line in lines if line.startswith("| ") and line.count("`") == 4]
    assert len(tables) == len(examples()) + len(notes()), "a row of the page is not tried"


@pytest.mark.parametrize(("rule", "written", "means"), examples())
def test_each_example_is_read_as_the_page_says(rule: str, written: str, means: str) -> None:
    tokens = tokenise(written, 0, len(written), notation_of(written))
    member = read_member(tokens, written)
    assert member.expression is not None, f"{rule}: {member.trouble}"
    meant = read(means, Notation.PLAIN).expression
    for library in LIBRARIES:
        left, right = (enclose(tree, 128, library) for tree in (member.expression, meant))
        assert left.lower <= right.upper
        assert right.lower <= left.upper
        assert left.width < 1e-20


@pytest.mark.parametrize("written", ["1,234,56", r"\frac", r"2^10", "2 3", r"\foo{2}", "(1", "1 +"])
def test_what_is_not_in_the_grammar_is_refused(written: str) -> None:
    with pytest.raises(ReadingError):
        read(written, Notation.LATEX)


@pytest.mark.parametrize(("rule", "note", "verdicts"), notes())
def test_each_note_is_judged_as_the_page_says(rule: str, note: str, verdicts: list[str]) -> None:
    found = [finding.verdict for finding in check(note).documents[0].findings]
    assert found == [verdict for verdict in verdicts if verdict], rule
