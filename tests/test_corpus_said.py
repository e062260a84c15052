"""What documents say of each other is the same from disk as from memory."""

from __future__ import annotations

import json
import random

import pytest

from pe_symbolic.corpus.record import Opened, record_of
from pe_symbolic.corpus.said import Said
from pe_symbolic.corpus.shown import Shown
from pe_symbolic.document import read
from pe_symbolic.judge.company import MOST, MOST_NUMBERS, in_one_run
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import DocumentFindings, Finding, Findings
from pe_symbolic.render.findings_json import claim_text


def judged(*texts: str) -> list[DocumentFindings]:
    return [
        judge_document(read(text, "markdown", f"{number:03}.md"))
        for number, text in enumerate(texts)
    ]


def from_disk(documents: list[DocumentFindings], after: int | None = None) -> list[list[str]]:
    said = Said()
    opened = [Opened(record_of(document)) for document in documents]
    for each in opened:
        said.add(each)
    number = len(documents) if after is None else after
    shown = []
    for each, disputed in zip(opened[:number], said.disputes(number), strict=True):
        shown.append(list(Shown(each, said.altered(each, disputed)).claims()))
    said.close()
    return shown


def from_memory(documents: list[DocumentFindings]) -> list[list[str]]:
    return [list(map(claim_text, document.findings)) for document in in_one_run(documents)]


def contradictions(shown: list[list[str]]) -> int:
    return sum(claim.count('"contradicts"') for claims in shown for claim in claims)


def test_who_agrees_contradicts_nobody() -> None:
    documents = judged("$\\sin(2) = 0.91$", "$\\sin(2) = 0.909$", "$\\sin(3) = 0.5$")
    assert from_disk(documents) == from_memory(documents)
    assert contradictions(from_disk(documents)) == 0


def test_who_disagrees_is_told_of() -> None:
    documents = judged("$\\sin(2) = 0.91$", "$x$", "$\\sin(2) = 0.87$ and $\\sin(2) = 0.91$")
    assert from_disk(documents) == from_memory(documents)
    assert contradictions(from_disk(documents)) == 4


def test_of_many_the_first_are_told() -> None:
    many = [f"$\\sin(2) = 0.{number}$" for number in range(100, 100 + MOST_NUMBERS + 15)]
    same = ["$\\sin(2) = 0.91$"] * (MOST + 5)
    documents = judged(*same, *many, *same)
    assert from_disk(documents) == from_memory(documents)


@pytest.mark.parametrize("seed", range(6))
def test_as_in_memory(seed: int) -> None:
    luck = random.Random(seed)  # noqa: S311 - the same again
    texts = []
    for _ in range(25):
        lines = [
            luck.choice(
                (
                    f"$\\sin({luck.randrange(3)}) = 0.{luck.randrange(80, 99)}$",
                    f"$\\sqrt{{{luck.randrange(2, 4)}}} = 1.{luck.randrange(30, 50)}$",
                    f"the sine of 2 is 0.{luck.randrange(80, 99)} and e = 2.71",
                    "$x + 1 = 2$",
                )
            )
            for _ in range(luck.randrange(8))
        ]
        texts.append("\n\n".join(lines))
    documents = judged(*texts)
    assert from_disk(documents) == from_memory(documents)
    assert contradictions(from_disk(documents)) > 20


def test_a_document_that_was_not_laid_by_says_nothing() -> None:
    documents = judged("$\\sin(2) = 0.91$", "$\\sin(2) = 0.90$", "$\\sin(2) = 0.87$")
    assert from_disk(documents, 2) == from_memory(documents[:2])
    assert from_disk(documents, 2) != from_memory(documents)[:2]


def test_half_a_character_is_told_too() -> None:
    documents = []
    for number in ("0.91", "0.87"):
        cell = {"cell_type": "markdown", "metadata": {}, "source": f"$\\sin(2) = {number}$ \ud835"}
        text = json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
        documents.append(judge_document(read(text, "notebook", f"\udcff{number}.ipynb")))
    assert from_disk(documents) == from_memory(documents)
    assert contradictions(from_disk(documents)) == 2


def test_a_finding_is_not_read_without_need() -> None:
    class Unread(Opened):
        def finding(self, index: int) -> Finding:
            raise AssertionError(index)

    said = Said()
    documents = judged("$\\sin(2) = 0.91$ $\\sqrt{2} = 1.41$", "$\\sin(2) = 0.909$ $e = 2.71$")
    opened = [Unread(record_of(document)) for document in documents]
    for each in opened:
        said.add(each)
    assert [said.altered(o, d) for o, d in zip(opened, said.disputes(2), strict=True)] == [{}, {}]
    assert Findings(tuple(documents)).summary["rounded"] == 3
