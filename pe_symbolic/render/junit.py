"""Findings as JUnit XML, which every build server reads: a suite per document, a case per claim."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree as ET

from pe_symbolic.document import in_sheet
from pe_symbolic.judge.finding import OPEN, RIGHT, DocumentFindings, Finding, Findings, Missed
from pe_symbolic.notation.visible import visible
from pe_symbolic.render.problems import (
    advice,
    file_lines,
    one_line,
    said,
    said_of_end,
    shown_place,
    to_read,
)

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def junit_text(
    findings: Findings, failing: frozenset[str], missed: Sequence[Missed] = (), stopped: str = ""
) -> str:
    """A failing verdict is a failure, an open or suppressed one skipped, any other a pass.

    A document without findings is a suite with one error, and so is a run that was stopped.

    What is said of a claim that passes, and yet is not quite right, is its output.
    """
    root = ET.Element("testsuites", name="pe-symbolic")
    suites = [_suite(document, failing) for document in findings.documents]
    suites += [
        _lost_suite(visible(each.path), "unreadable", one_line(each.message), file=each.path)
        for each in missed
    ]
    suites += [_lost_suite("pe-symbolic", "stopped", said_of_end(stopped))] * bool(stopped)
    root.extend(suites)
    for count in ("tests", "failures", "skipped", "errors"):
        root.set(count, str(sum(int(suite.get(count, "0")) for suite in suites)))
    ET.indent(root)
    return _HEAD + ET.tostring(root, encoding="unicode") + "\n"


def _suite(document: DocumentFindings, failing: frozenset[str]) -> ET.Element:
    suite = ET.Element("testsuite", name=visible(document.path))
    cases = [_case(document, finding, failing) for finding in document.findings]
    suite.extend(cases)
    suite.set("tests", str(len(cases)))
    suite.set("failures", str(sum(case.find("failure") is not None for case in cases)))
    suite.set("skipped", str(sum(case.find("skipped") is not None for case in cases)))
    suite.set("errors", "0")
    return suite


def _lost_suite(of: str, name: str, said: str, file: str = "") -> ET.Element:
    """What was not judged, and why."""
    counts = {"tests": "1", "failures": "0", "skipped": "0", "errors": "1"}
    suite = ET.Element("testsuite", counts, name=of)
    case = ET.SubElement(suite, "testcase", classname=of, name=name)
    if file:
        case.set("file", visible(file))
    ET.SubElement(case, "error", type=name, message=said).text = said
    return suite


def _case(document: DocumentFindings, finding: Finding, failing: frozenset[str]) -> ET.Element:
    place = shown_place(finding)
    cell = in_sheet(document.path, place.cell, ", ")
    case = ET.Element(
        "testcase",
        classname=visible(document.path),
        name=f"{one_line(finding.claim.text)} ({cell}line {place.line}, column {place.column})",
        file=visible(document.path),
    )
    if (lines := file_lines(document, place)) is not None:
        case.set("line", str(lines[0]))
    told = f"{finding.verdict}: {said(finding)}"
    if finding.suppressed:
        ET.SubElement(case, "skipped", message=f"suppressed: {told}")
    elif finding.verdict in failing:
        failure = ET.SubElement(case, "failure", type=finding.verdict, message=told)
        failure.text = "\n".join(_details(finding))
    elif finding.verdict in OPEN:
        ET.SubElement(case, "skipped", message=told)
    elif finding.verdict not in RIGHT:
        ET.SubElement(case, "system-out").text = "\n".join((told, *_details(finding)))
    return case


def _details(finding: Finding) -> list[str]:
    lines = [f"printed: {one_line(finding.claim.text)}"]
    if finding.value is not None:
        lines.append(f"value: {finding.value}")
    if finding.causes:
        lines.append(f"cause: {', '.join(finding.causes)}")
    if finding.suggestion is not None:
        lines.append(f"help: {one_line(advice(finding))}")
    notes = (f"note: {one_line(remark)}" for remark in finding.remarks)
    return [*lines, *notes, f"pages: {to_read(finding)}"]
