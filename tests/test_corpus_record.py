"""A record holds what every format of ``check`` shows, and refuses what is no record."""

from __future__ import annotations

import json
import tracemalloc
import zlib
from fractions import Fraction
from pathlib import Path

import pytest

from pe_symbolic.cli.showing import FORMATS, pieces_of
from pe_symbolic.corpus.keys import key_of
from pe_symbolic.corpus.pieces import Ended, Statistics, Unread
from pe_symbolic.corpus.record import DamagedRecord, Opened, record_of
from pe_symbolic.corpus.shown import Shown
from pe_symbolic.document import read, read_path
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol
from pe_symbolic.judge.company import in_one_run
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import FAILING, DocumentFindings, Findings
from pe_symbolic.render import findings_text as as_text
from pe_symbolic.render.tally import Tally

HALF_A_CHARACTER = json.dumps(
    {
        "cells": [
            {
                "cell_type": "markdown",
                "metadata": {},
                "source": "Ô \ud835 $\\sin(2) = 0.87$ \u2028 x",
            }
        ],
        "metadata": {},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
)
TEXTS = {
    "nothing.md": "No claim in 3 words.\n",
    "torn.md": "$\\sin(2 = 0.87$, $\\cos(3) =$ and $x + 1 = 3$, $\\frac{1}{0} = 3$\n",
    "aside.md": "$\\sin(2) = 0.87$ <!-- pe-symbolic: ignore[wrong] an exercise -->\n"
    "<!-- pe-symbolic: ignore[wrong] idle -->\n",
    "chain.md": "$\\sin(2) = 0.87 = 0.870$\n\n$2^{10} \\approx 1000$, $1/3 = 0.333\\dots$\n",
    "large.md": "$10^{5000} = 10^{5000}$, $\\log(100) = 2$, $-1.0e-300 = 0.3$\n",
}


@pytest.fixture(scope="module")
def documents(checkout: Path) -> tuple[DocumentFindings, ...]:
    folders = (checkout / "notes", checkout / "tests" / "documents")
    paths = sorted(path for folder in folders for path in folder.iterdir())
    read_ones = [read_path(path) for path in paths if path.suffix in (".md", ".txt", ".tex")]
    read_ones += [read(text, "markdown", name) for name, text in TEXTS.items()]
    read_ones.append(read(HALF_A_CHARACTER, "notebook", "half.ipynb"))
    return in_one_run([judge_document(document) for document in read_ones])


def in_pieces(format: str, documents: tuple[DocumentFindings, ...]) -> str:
    pieces = pieces_of(format, FAILING, as_text.PLAIN, [Unread(), Statistics()])
    total, parts = Tally(), [pieces.start()]
    for document in documents:
        shown = Shown(Opened(record_of(document)))
        parts.extend(pieces.document(shown))
        total.join(shown.verdicts())
    return "".join([*parts, pieces.end(Ended(total, (), len(documents)))])


def packed(text: bytes) -> bytes:
    return len(text).to_bytes(8, "little") + zlib.compress(text)


@pytest.mark.parametrize(
    "damage",
    [b"", b"no record", packed(b"{}\n[]\n"), packed(b"[" * 9**6), packed(b"[]")[:-1], packed(b"")],
)
def test_what_is_no_record_is_refused(damage: bytes) -> None:
    with pytest.raises(DamagedRecord):
        Opened(damage)


def test_a_record_that_lost_a_claim_is_refused(documents: tuple[DocumentFindings, ...]) -> None:
    lines = zlib.decompress(record_of(documents[0])[8:]).split(b"\n")
    assert Opened(packed(b"\n".join(lines))).count > 0
    with pytest.raises(DamagedRecord):
        Opened(packed(b"\n".join([lines[0], *lines[2:]])))


@pytest.mark.parametrize("format", sorted(FORMATS))
def test_every_format_shows_the_same(format: str, documents: tuple[DocumentFindings, ...]) -> None:
    findings = Findings(documents)
    behind = [as_text.unread_text, as_text.statistics_text] if format == "concise" else []
    shown = FORMATS[format](findings, FAILING) + "".join(part(findings) for part in behind)
    assert in_pieces(format, documents) == shown


def test_a_terminal_shows_the_same(documents: tuple[DocumentFindings, ...]) -> None:
    findings = Findings(documents)
    parts = (as_text.findings_text, as_text.unread_text, as_text.statistics_text)
    assert in_pieces("text", documents) == "".join(part(findings) for part in parts)


def test_lines_are_the_claims_of_the_json(documents: tuple[DocumentFindings, ...]) -> None:
    lines = [json.loads(line) for line in in_pieces("jsonl", documents).split("\n")[:-1]]
    whole = json.loads(in_pieces("json", documents))
    claims = [
        {"path": document["path"], **claim}
        for document in whole["documents"]
        for claim in document["claims"]
    ]
    assert lines[0] == {"schema": "pe-symbolic.findings-lines/1", "tool": whole["tool"]}
    assert [line for line in lines if "verdict" in line] == claims
    assert lines[-1]["summary"] == whole["summary"]
    assert [line["document"] for line in lines if "document" in line] == [
        document["path"] for document in whole["documents"]
    ]


def test_counts_need_no_finding(documents: tuple[DocumentFindings, ...]) -> None:
    for document in documents:
        counted = Shown(Opened(record_of(document))).verdicts()
        assert counted.summary == Findings((document,)).summary
        assert counted.suppressed == Findings((document,)).suppressed


ONE, TWO = Number(Fraction(1)), Number(Fraction(2))
TREES: tuple[Expression, ...] = (
    ONE,
    TWO,
    Constant("e"),
    Symbol("e"),
    Symbol("ee"),
    Call("sin", (ONE,)),
    Call("cos", (ONE,)),
    Call("add", (ONE, TWO)),
    Call("add", (TWO, ONE)),
    Call("add", (ONE, Call("add", (TWO, ONE)))),
    Call("add", (Call("add", (ONE, TWO)), ONE)),
    Call("add", (ONE, TWO, ONE)),
)


def test_trees_that_differ_have_different_keys() -> None:
    assert len({key_of(tree) for tree in TREES}) == len(TREES)


def test_equal_trees_have_one_key_wherever_they_stand() -> None:
    half, shown_as = Fraction(1, 2), ("0.50", "0.5")
    one, other = (
        Call("sin", (Number(half, text, (at, at + 3)),), (at, at + 9))
        for at, text in enumerate(shown_as)
    )
    assert one == other
    assert key_of(one) == key_of(other)


def test_what_a_record_tells_takes_little_room() -> None:
    claims = "".join(f"${n} + {n} = {2 * n}$\n\n" for n in range(1000, 2000))
    record = record_of(judge_document(read(claims, "markdown", "many.md")))
    tracemalloc.start()
    try:
        shown = Shown(Opened(record))
        written = sum(map(len, pieces_of("json", FAILING, as_text.PLAIN, ()).document(shown)))
        assert shown.verdicts().claims == 1000
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert written > 400_000
    assert most < 1.6 * written
