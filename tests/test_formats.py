"""Every format of ``check`` shows the same findings, and none lets an author's text do anything."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import jsonschema
import pytest

from pe_symbolic.cli.showing import FORMATS
from pe_symbolic.document import read
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import FAILING, IN_BASELINE, OPEN, RIGHT, VERDICTS, Findings
from pe_symbolic.judge.pages import PAGES
from pe_symbolic.render.findings_text import findings_text
from pe_symbolic.render.html import to_html
from pe_symbolic.render.problems import shown_place
from pe_symbolic.report import gather

Shown = tuple[str, int, int, str]

HERE = Path(__file__).resolve().parent
NOTE = """# Waves

Take $\\sin(2) = 0.87$ and $\\sin(1) = 0.84$, then $\\cos(3) = -0.9899$.

So $\\cos(4) =$ and $\\sqrt{0.354 + 0.545} = 0.949$; $\\sqrt{2} > 2$.

<!-- pe-symbolic: ignore[wrong] an exercise -->
Here $\\cos(0) = 2$.
"""
HOSTILE = "$\\sin(2) = 0.87 \\text{](javascript:alert(1)) <script>\x1b]0;x\x07 ::error::\u202e|}$\n"
IDLE = "$1 + 1 = 2$ <!-- pe-symbolic: ignore[wrong] an exercise -->"


def judged(text: str, path: str = "a, b:c%/nöte.md", format: str = "markdown") -> Findings:
    return Findings((judge_document(read(text, format, path)),))


def expected(findings: Findings) -> list[Shown]:
    return [
        (document.path, shown_place(f).line, shown_place(f).column, f.verdict)
        for document in findings.documents
        for f in document.findings
        if f.verdict not in RIGHT and not f.suppressed
    ]


def from_json(text: str) -> list[tuple[str, int, str]]:
    found = []
    for document in json.loads(text)["documents"]:
        for claim in document["claims"]:
            if claim["verdict"] in RIGHT or "suppressed" in claim:
                continue
            place = claim["replaces"] or claim
            found.append((document["path"], place["line"], claim["verdict"]))
    return found


def from_sarif(text: str) -> list[Shown]:
    found = []
    for result in json.loads(text)["runs"][0]["results"]:
        place = result["locations"][0]["physicalLocation"]
        region, uri = place["region"], unquote(place["artifactLocation"]["uri"])
        if not result.get("suppressions"):
            found.append((uri, region["startLine"], region["startColumn"], result["ruleId"]))
    return found


def from_junit(text: str) -> list[Shown]:
    found = []
    for case in ET.fromstring(text).iter("testcase"):  # noqa: S314 - it is our own
        said = [case.find(name) for name in ("failure", "skipped", "system-out")]
        told = next((each for each in said if each is not None), None)
        if told is None:
            continue
        words = told.get("message") or told.text or ""
        column = re.search(r"column (\d+)\)$", case.get("name", ""))
        assert column is not None
        if not words.startswith("suppressed"):
            verdict = words.partition(":")[0]
            found.append(
                (case.get("file", ""), int(case.get("line", "0")), int(column[1]), verdict)
            )
    return found


def from_pages(findings: Findings) -> list[Shown]:
    """The claims of the report's first page that are not right."""
    found = []
    page = to_html(gather(findings, (), None))
    for row in re.findall(r'<details class="f .*?</details>', page, re.DOTALL):
        verdict = re.search(r' data-v="(\w+)"', row)
        place = re.search(r"<dt>Place</dt><dd><a [^>]*>(.*?):(\d+):(\d+)</a>", row)
        assert verdict is not None
        assert place is not None
        if verdict[1] not in RIGHT:
            found.append((unescape(place[1]), int(place[2]), int(place[3]), verdict[1]))
    return found


def test_the_pages_show_the_findings_that_the_formats_show() -> None:
    findings = judged(NOTE)
    assert expected(findings)
    assert sorted(from_pages(findings)) == sorted(expected(findings))


def from_github(text: str) -> list[Shown]:
    found = []
    for line in text.splitlines():
        match = re.fullmatch(
            r"::(?:error|warning|notice) file=([^,:]*),line=(\d+),endLine=\d+,col=(\d+),"
            r"endColumn=\d+,title=pe-symbolic%3A (\w+)::.*",
            line,
        )
        assert match is not None, line
        path = match[1].replace("%2C", ",").replace("%3A", ":").replace("%25", "%")
        found.append((path, int(match[2]), int(match[3]), match[4]))
    return found


def from_concise(text: str) -> list[Shown]:
    found = []
    for line in text.splitlines()[:-1]:
        match = re.match(r"(.*?):(\d+):(\d+): (\w+): ", line)
        assert match is not None, line
        found.append((match[1], int(match[2]), int(match[3]), match[4]))
    return found


def from_markdown(text: str) -> list[Shown]:
    rows = re.findall(r"^\| (\S.*?) \| (\w+): ", text, re.MULTILINE)
    found = []
    for where, verdict in rows:
        path, line, column = unescape(where).rsplit(":", 2)
        found.append((path, int(line), int(column), verdict))
    return found


def without_column(shown: list[Shown]) -> list[tuple[str, int, str]]:
    return [(path, line, verdict) for path, line, _, verdict in shown]


def test_a_note_that_is_right_shows_nothing() -> None:
    right = judged("$\\sin(1) = 0.84$\n")
    assert json.loads(FORMATS["sarif"](right, FAILING))["runs"][0]["results"] == []
    assert json.loads(FORMATS["gitlab"](right, FAILING)) == []
    assert FORMATS["github"](right, FAILING) == ""
    assert from_junit(FORMATS["junit"](right, FAILING)) == []
    assert FORMATS["concise"](right, FAILING).count("\n") == 1
    assert "###" not in FORMATS["markdown"](right, FAILING)


def test_each_format_for_people_names_the_page_of_a_cause() -> None:
    wrong = judged("$\\sin(2) = 0.87$\n")
    assert FORMATS["concise"](wrong, FAILING).splitlines()[0].endswith("(write 0.91) [unexplained]")
    assert "`pe-symbolic explain CAUSE` has a page" in FORMATS["markdown"](wrong, FAILING)
    blank = judged("$\\sin(2) =$\n")
    assert "[" not in FORMATS["concise"](blank, FAILING).splitlines()[0]
    assert "explain" not in FORMATS["markdown"](blank, FAILING)


def test_the_same_findings_in_every_format() -> None:
    findings = judged(NOTE)
    shown = expected(findings)
    assert {verdict for *_, verdict in shown} == {
        "wrong", "misrounded", "blank", "consistent", "fails",
    }  # fmt: skip
    assert from_concise(FORMATS["concise"](findings, FAILING)) == shown
    assert from_sarif(FORMATS["sarif"](findings, FAILING)) == shown
    assert from_junit(FORMATS["junit"](findings, FAILING)) == shown
    assert from_github(FORMATS["github"](findings, FAILING)) == shown
    assert sorted(from_markdown(FORMATS["markdown"](findings, FAILING))) == sorted(shown)
    told = json.loads(FORMATS["gitlab"](findings, FAILING))
    assert [
        (each["location"]["path"], each["location"]["lines"]["begin"], each["check_name"][12:])
        for each in told
    ] == without_column(shown)
    assert from_json(FORMATS["json"](findings, FAILING)) == without_column(shown)


REPEATED = "$7 \\cdot 13 = 90 + 2 = 92$ and $\\sin(2) = 0.87 = 0.88$\n"


@pytest.mark.parametrize("text", [NOTE, REPEATED, IDLE, ""])
def test_the_markdown_counts_what_the_text_counts(text: str) -> None:
    findings = judged(text)
    shown = FORMATS["markdown"](findings, FAILING)
    *_, sentence = findings_text(findings).splitlines()
    assert sentence in unescape(shown)
    row = next(line for line in shown.splitlines() if "n\u00f6te" in line)
    claims, *counts = map(int, row.strip("| ").split(" | ")[1:])
    assert claims == sum(counts) == len(findings.documents[0].findings)


def test_a_run_that_was_stopped_is_told_as_its_standards_say() -> None:
    sarif = json.loads(FORMATS["sarif"](judged(NOTE), FAILING, (), "interrupted"))
    schema = json.loads((HERE / "schemas" / "sarif-2.1.0.json").read_text(encoding="utf-8"))
    jsonschema.validate(sarif, schema)
    assert not sarif["runs"][0]["invocations"][0]["executionSuccessful"]
    assert 'errors="1"' in FORMATS["junit"](judged(NOTE), FAILING, (), "interrupted")
    *_, issue = json.loads(FORMATS["gitlab"](judged(NOTE), FAILING, (), "interrupted"))
    assert issue["check_name"] == "pe-symbolic/stopped"


@pytest.mark.parametrize("text", [NOTE, HOSTILE, "", "$1/0 = 1$ $x_9 = 2 y$", IDLE])
def test_sarif_is_what_its_standard_says(text: str) -> None:
    schema = json.loads((HERE / "schemas" / "sarif-2.1.0.json").read_text(encoding="utf-8"))
    checker = jsonschema.Draft7Validator(schema)
    log = json.loads(FORMATS["sarif"](judged(text), FAILING | OPEN))
    assert list(checker.iter_errors(log)) == []
    if log["runs"][0]["results"]:
        log["runs"][0]["results"][0]["level"] = "grave"
        assert list(checker.iter_errors(log)), "the schema refuses nothing"


def test_sarif_tells_who_set_a_finding_aside_and_what_to_write() -> None:
    results = json.loads(FORMATS["sarif"](judged(NOTE), FAILING))["runs"][0]["results"]
    suppressed = [result for result in results if "suppressions" in result]
    assert [each["suppressions"] for each in suppressed] == [
        [{"kind": "inSource", "justification": "an exercise"}]
    ]
    change = results[0]["fixes"][0]["artifactChanges"][0]["replacements"][0]
    assert change["insertedContent"]["text"] == "0.91"
    region = change["deletedRegion"]
    line = NOTE.splitlines()[region["startLine"] - 1]
    assert line[region["startColumn"] - 1 : region["endColumn"] - 1] == "0.87"


def test_sarif_tells_old_from_new_where_there_is_a_baseline() -> None:
    plain = judged("$\\sin(2) = 0.87$ and $\\cos(3) = 0.71$")
    (document,) = plain.documents
    old = replace(document.findings[0], suppressed=IN_BASELINE)
    known = Findings((replace(document, findings=(old, document.findings[1])),))

    def states(findings: Findings) -> list[str | None]:
        results = json.loads(FORMATS["sarif"](findings, FAILING))["runs"][0]["results"]
        return [result.get("baselineState") for result in results]

    assert states(plain) == [None, None]
    assert states(known) == ["unchanged", "new"]


def test_levels_follow_what_fails() -> None:
    def levels(failing: frozenset[str]) -> dict[str, tuple[str, str]]:
        runs = json.loads(FORMATS["sarif"](judged(NOTE), failing))["runs"]
        return {r["ruleId"]: (r["kind"], r["level"]) for r in runs[0]["results"]}

    usual, strict = levels(FAILING), levels(FAILING | OPEN | {"misrounded"})
    assert usual["wrong"] == usual["fails"] == ("fail", "error")
    assert usual["misrounded"] == ("fail", "warning")
    assert usual["blank"] == ("open", "none")
    assert usual["consistent"] == ("informational", "none")
    assert strict["blank"] == strict["misrounded"] == ("fail", "error")


def test_fingerprints_survive_a_line_above_and_tell_twins_apart() -> None:
    def prints(text: str) -> list[str]:
        results = json.loads(FORMATS["sarif"](judged(text), FAILING))["runs"][0]["results"]
        return [each["partialFingerprints"]["claim/v1"] for each in results]

    twice = "$\\sin(2) = 0.87$\n\n$\\sin(2) = 0.87$\n"
    assert prints(twice) == prints(f"# A line\n\n{twice}")
    assert len(set(prints(twice))) == 2
    assert prints("$\\sin(2) = 0.87$\n") != prints("$\\sin(2) = 0.88$\n")


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_nothing_an_author_writes_is_obeyed(name: str) -> None:
    shown = FORMATS[name](judged(HOSTILE, "a\x1b[1m.md"), FAILING)
    assert "0.87" in shown
    assert "\x1b" not in shown
    assert "\u202e" not in shown or name == "json"
    if name in ("junit", "markdown"):
        assert "<script>" not in shown
    if name in ("sarif", "markdown"):
        assert "](javascript" not in shown
    if name == "github":
        assert shown.count("\n") == 1
        assert not re.search(r"^.+::error::", shown.partition("::wrong")[0])


def test_a_cell_of_a_notebook_is_named() -> None:
    cell = {"cell_type": "markdown", "metadata": {}, "source": ["$\\sin(2) = 0.87$"]}
    note = {"cells": [cell, cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    findings = judged(json.dumps(note, indent=1), "a.ipynb", "notebook")
    github = FORMATS["github"](findings, FAILING)
    assert "cell 2, line 1: " in github
    assert re.findall(r"line=\d+,endLine=\d+,(?!col)", github) == [
        "line=7,endLine=7,", "line=14,endLine=14,",
    ]  # fmt: skip
    issues = json.loads(FORMATS["gitlab"](findings, FAILING))
    assert [issue["location"]["lines"]["begin"] for issue in issues] == [7, 14]
    junit = FORMATS["junit"](findings, FAILING)
    assert "(cell 2, line 1, column 12)" in junit
    assert re.findall(r' line="(\d+)"', junit) == ["7", "14"]
    results = json.loads(FORMATS["sarif"](findings, FAILING))["runs"][0]["results"]
    assert [each["properties"]["cell"] for each in results] == [1, 2]


def test_where_a_file_has_no_lines_none_is_named() -> None:
    cell = {"cell_type": "markdown", "metadata": {}, "source": ["$\\sin(2) = 0.87$"]}
    note = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (document,) = judged(json.dumps(note), "a.ipynb", "notebook").documents
    of_pages = Findings((replace(document, format="pdf", file_lines=()),))
    assert "line=" not in FORMATS["github"](of_pages, FAILING)
    assert " line=" not in FORMATS["junit"](of_pages, FAILING)
    assert '"region"' not in FORMATS["sarif"](of_pages, FAILING)


@pytest.mark.parametrize(
    "text", [NOTE, HOSTILE, "", "$1/0 = 1$ $x_9 = 2 y$", "$2^{10} \\approx 1000$", IDLE]
)
def test_json_is_what_the_published_schema_says(text: str, checkout: Path) -> None:
    schema = json.loads((checkout / "docs" / "findings.schema.json").read_text(encoding="utf-8"))
    checker = jsonschema.Draft202012Validator(schema)
    content = json.loads(FORMATS["json"](judged(text), FAILING))
    assert list(checker.iter_errors(content)) == []
    content["summary"]["wrong"] = -1
    assert list(checker.iter_errors(content)), "the schema refuses nothing"


@pytest.mark.parametrize("name", ["github", "gitlab", "junit", "sarif"])
def test_every_finding_names_its_pages(name: str) -> None:
    assert "pe-symbolic explain" not in FORMATS[name](judged("$\\sin(1) = 0.84$"), FAILING)
    shown = FORMATS[name](judged("$\\sin(2) = -0.9093$"), FAILING)
    assert "pe-symbolic explain wrong, pe-symbolic explain sign" in shown


def test_every_cause_in_sarif_leads_to_its_page() -> None:
    (run,) = json.loads(FORMATS["sarif"](judged(NOTE + REPEATED), FAILING))["runs"]
    (taxonomy,) = run["taxonomies"]
    pages = {name: page.text for name, page in PAGES.items() if page.kind == "cause"}
    assert {taxon["id"]: taxon["help"]["text"] for taxon in taxonomy["taxa"]} == pages
    for result in run["results"]:
        told = [taxonomy["taxa"][taxon["index"]]["id"] for taxon in result.get("taxa", [])]
        assert told == [taxon["id"] for taxon in result.get("taxa", [])]
        assert told == result["properties"]["causes"]
    assert any("taxa" in result for result in run["results"])


def test_every_rule_of_sarif_carries_its_page() -> None:
    rules = json.loads(FORMATS["sarif"](judged(NOTE), FAILING))["runs"][0]["tool"]["driver"][
        "rules"
    ]
    assert {rule["id"]: rule["help"]["text"] for rule in rules} == {
        name: PAGES[name].text for name in PAGES if name in set(VERDICTS) - RIGHT
    }
