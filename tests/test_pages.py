"""Every verdict and cause has a page; its examples are judged as the page says."""

from __future__ import annotations

import re

import pytest

import pe_symbolic
from pe_symbolic import catalogue
from pe_symbolic.cli import main
from pe_symbolic.judge.examples import EXAMPLES
from pe_symbolic.judge.finding import VERDICTS, Finding
from pe_symbolic.judge.pages import LETTERS, PAGES, WORDS
from pe_symbolic.report.words import CAUSES
from pe_symbolic.rules import RULES


def judged(note: str) -> list[Finding]:
    return list(pe_symbolic.check(note).documents[0].findings)


def names(note: str) -> set[str]:
    return {name for finding in judged(note) for name in (finding.verdict, *finding.causes)}


def test_no_page_is_missing_and_none_is_of_nothing() -> None:
    assert set(PAGES) == {*VERDICTS, *CAUSES}
    assert set(EXAMPLES) == set(PAGES)


def test_no_word_has_two_pages() -> None:
    assert not WORDS.keys() & {*PAGES, *catalogue.names()}


@pytest.mark.parametrize("name", sorted(WORDS.keys() & RULES.keys()))
def test_a_kind_of_claim_called_as_a_rule_is_shows_both(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", name]) == 0
    shown = capsys.readouterr().out
    assert shown.index(WORDS[name].says) < shown.index(f"{name} (rule)")


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_other_example_does_not_give_it(name: str) -> None:
    other = EXAMPLES[name].other
    assert judged(other), "an example in which nothing is claimed shows nothing"
    assert name not in names(other)


# What takes a claim all of its second is on its page alone, where its finding is named below it.
@pytest.mark.parametrize("name", [name for name in EXAMPLES if name != "timeout"])
def test_the_example_gives_it(name: str) -> None:
    assert name in names(EXAMPLES[name].note)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_shows_its_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", name]) == 0
    shown = capsys.readouterr().out
    page = PAGES[name]
    assert shown.startswith(f"{page.title}\n===")
    assert max(map(len, page.text.splitlines())) <= 96
    if page.example is not None:
        given, _, other = shown.partition("One that does not:")
        assert all(line in given for line in page.example.note.splitlines())
        assert all(line in other for line in page.example.other.splitlines())
        assert re.search(rf"\b{name}\b", given.partition("A note that gives it:")[2])


def test_a_page_says_what_its_letters_stand_for() -> None:
    for page in PAGES.values():
        assert page.head.startswith(f"{page.title}\n{'=' * len(page.title)}\n\n")
        assert page.head.endswith(f"\n\n{LETTERS}") is bool(page.letters)


def test_whatever_the_letters_are_they_are_said() -> None:
    lettered = {name for name, page in PAGES.items() if page.letters}
    assert lettered == {"exact", "rounded", "misrounded", "consistent", "wrong"}


def test_a_rule_names_the_theorems_it_proves(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "transpose"]) == 0
    shown = capsys.readouterr().out
    using = shown.partition("Used in the proofs of: ")[2]
    assert "rotation-orthogonal" in using
    assert "wavelengths-geometric" not in using


def test_whatever_has_a_page_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "list"]) == 0
    listed = capsys.readouterr().out
    assert all(name in listed for name in (*PAGES, *WORDS, *RULES, *catalogue.names()))


def test_the_page_of_a_kind_has_no_note_that_gives_it() -> None:
    assert "A note that gives it" not in WORDS["open"].text
    assert WORDS["open"].text.startswith("open (count)")
