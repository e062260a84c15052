"""The words of a report have their pages, and its places are those of the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pe_symbolic.cli import main
from pe_symbolic.document import read_path
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import RIGHT, Findings
from pe_symbolic.judge.pages import WORDS
from pe_symbolic.render.findings_text import findings_text
from pe_symbolic.report import assemble
from pe_symbolic.rules import RULES


@pytest.mark.parametrize("word", ["nonsense", "x", "😀"])
def test_a_word_like_no_other_gets_the_list(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", word]) == 2
    told = capsys.readouterr().err
    assert "did you mean" not in told
    for name in ("wrong", "truncated", "chain-rule", "offset-rotation"):
        assert re.search(rf"\b{name}\b", told)


def test_a_word_like_another_gets_that_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "chainrule"]) == 2
    assert "did you mean chain-rule?" in capsys.readouterr().err


# Those of the verdicts and causes are looked at in ``test_pages``.
@pytest.mark.parametrize("name", [*WORDS, *RULES, "list"])
def test_every_word_of_a_report_has_a_page(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", name]) == 0
    assert capsys.readouterr().out.count("\n") > 2


def test_the_places_are_those_of_the_terminal() -> None:
    notes = sorted(Path("notes").glob("[!.]*"))
    findings = Findings(tuple(judge_document(read_path(path)) for path in notes))
    said = re.findall(r"^(notes/\S+:\d+:\d+): (?!note: )", findings_text(findings), re.MULTILINE)
    shown = [
        f"{each.path}:{each.place}"
        for document in assemble(findings, (), None, None).documents
        for each in document.findings
        if each.finding.verdict not in RIGHT
    ]
    assert len(said) > 20
    assert shown == said
