"""``report.json``: nothing that the pages show is missing, and nothing in it is made up."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import TypedDict

import jsonschema
import pytest

from pe_symbolic import check
from pe_symbolic.kernel import prove
from pe_symbolic.numeric_check import check_table
from pe_symbolic.render import html, report_json
from pe_symbolic.report import Report, gather

NOTE = r"""# Waves

$\sin(2) = 0.87$, $\sin(1) = 0.84$ and $\cos(3) =$, on 3 May 2024 <b>bold</b>

$$\frac{d}{dx}\sin(\omega x)=\omega\cos(\omega x)$$
"""


class Told(TypedDict):
    schema: str
    title: str
    sentence: str
    counts: dict[str, int]
    findings: dict[str, object]
    documents: list[dict[str, object]]
    theorems: dict[str, object]
    proofs: list[dict[str, object]]
    numeric: dict[str, object]
    curves: list[dict[str, object]]


@pytest.fixture(scope="module")
def report() -> Report:
    proved = tuple(map(prove, ("derivative", "bounded")))
    return gather(check(NOTE, format="markdown"), proved, check_table(16, 4))


@pytest.fixture(scope="module")
def told(report: Report) -> Told:
    loaded: Told = json.loads(report_json.to_json(report))
    return loaded


@pytest.fixture(scope="module")
def pages(report: Report) -> dict[str, str]:
    return {name: shown_text(page) for name, page in html.pages(report)}


def shown_text(page: str) -> str:
    """The words of a page with white space evened out, without style and script."""
    words: list[str] = []
    silent: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            if tag in {"script", "style"}:
                silent.append(tag)
            words.extend(value for name, value in attrs if name == "alttext" and value)

        def handle_endtag(self, tag: str) -> None:
            if silent and tag == silent[-1]:
                silent.pop()

        def handle_data(self, data: str) -> None:
            if not silent:
                words.append(data)

    Reader().feed(page)
    return " ".join(" ".join(words).split())


def strings(content: object) -> Iterator[str]:
    if isinstance(content, str):
        yield content
    elif isinstance(content, dict):
        for value in content.values():
            yield from strings(value)
    elif isinstance(content, list):
        for value in content:
            yield from strings(value)


def test_the_findings_are_what_check_prints(told: Told, checkout: Path) -> None:
    schema = json.loads((checkout / "docs" / "findings.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(told["findings"], schema)
    assert told["schema"] == "pe-symbolic.report/1"
    assert told["theorems"]["schema"] == "pe-symbolic.theorems/1"


def test_what_the_file_says_of_a_theorem_stands_on_its_page(
    told: Told, pages: dict[str, str]
) -> None:
    for proof in told["proofs"]:
        page = pages[str(proof["file"])]
        said = [proof["why"], proof["rules"], proof["settles"], proof["summary"]]
        missing = [text for text in strings(said) if " ".join(text.split()) not in page]
        assert missing == []


def test_every_line_of_the_source_is_in_the_file(told: Told) -> None:
    (document,) = told["documents"]
    lines = document["lines"]
    assert isinstance(lines, list)
    assert "\n".join(line["text"] for line in lines) + "\n" == NOTE


def test_what_the_file_says_of_a_claim_stands_on_the_pages(
    told: Told, pages: dict[str, str]
) -> None:
    (document,) = told["documents"]
    claims = document["claims"]
    assert isinstance(claims, list)
    assert len(claims) == 4
    for claim in claims:
        said = [claim["belongs"], claim["cause"], claim["argument"], claim["facts"]]
        page = pages["index.html"]
        assert [text for text in strings(said) if " ".join(text.split()) not in page] == []


def test_a_wrong_claim_has_its_corrected_line_and_its_places(told: Told) -> None:
    (document,) = told["documents"]
    claims = document["claims"]
    assert isinstance(claims, list)
    wrong = claims[0]
    assert wrong["corrected"] == NOTE.splitlines()[2].replace("0.87", "0.91")
    assert wrong["link"] == f"index.html#{wrong['id']}"
    assert wrong["file"] == "documents/text.html#L3"


def test_what_was_not_read_and_the_tables_are_in_it(told: Told) -> None:
    (document,) = told["documents"]
    assert document["not_read"]
    assert told["numeric"]["tables"]
    assert told["curves"]


def test_a_theorem_knows_the_line_it_settles(told: Told) -> None:
    lines = {str(proof["name"]): proof["lines"] for proof in told["proofs"]}
    assert lines["bounded"] == []
    settled = lines["derivative"]
    assert isinstance(settled, list)
    assert [line["file"] for line in settled] == ["documents/text.html#L5"]


def test_the_same_report_gives_the_same_bytes(report: Report, tmp_path: Path) -> None:
    first = report_json.write(report, tmp_path / "a").read_bytes()
    assert first == report_json.write(report, tmp_path / "b").read_bytes()
    assert str(tmp_path).encode() not in first
