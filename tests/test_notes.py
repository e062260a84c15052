"""The worked examples that the project ships: which numbers fail, and that no digit is unseen."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pe_symbolic.document import read, read_path
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import RIGHT, DocumentFindings, Findings
from pe_symbolic.report import gather, ledger

NAMES = ("formula.md", "river-bank.md", "scan.txt", "sine.md", "worked-d4.tex")
FORMATS = {".md": "markdown", ".txt": "text", ".tex": "latex"}

WRONG = {
    "formula.md": [],
    "river-bank.md": [],
    "scan.txt": [
        (41, "0.87", ("unexplained",), "0.91"),
        (42, "0.19", ("one-digit",), "0.14"),
        (43, "−0.90", ("unexplained",), "−0.76"),
        (73, "1", ("sin-cos-swap",), "\\cos"),
        (79, "1", ("sin-cos-swap",), "\\cos"),
    ],
    "sine.md": [
        (12, "0.87", ("unexplained",), "0.91"),
        (14, "0.19", ("one-digit",), "0.14"),
        (16, "-0.90", ("unexplained",), "-0.76"),
        (20, "0.71", ("one-digit",), "0.91"),
        (21, "0.19", ("one-digit",), "0.14"),
        (22, "-0.90", ("unexplained",), "-0.76"),
    ],
    "worked-d4.tex": [],
}  # fmt: skip
MISROUNDED = {
    "river-bank.md": [(43, "0.04", "0.05"), (45, "0.99", "1.00"), (51, "0.99", "1.00")],
    "scan.txt": [
        (111, "0.04", "0.05"), (113, "0.99", "1.00"), (119, "0.99", "1.00"),
        (138, "-0.9899", "-0.9900"),
    ],
    "worked-d4.tex": [(59, "-0.9899", "-0.9900")],
}  # fmt: skip
BLANK = {"sine.md": [(35, "-0.98999249660044545727"), (37, "-0.65364362086361191464")]}
RIGHT_VALUES = {
    "river-bank.md": {14: "0", 16: "1", 37: "0.84", 39: "0.54", 49: "0.00"},
    "scan.txt": {17: "0", 40: "0.84", 71: "0", 105: "0.84", 117: "0.00", 135: "0.8415",
                 136: "0.01", 139: "0.99955"},
    "sine.md": {10: "0.84", 31: "0.5", 33: "-0.4", 57: "2", 64: "0.5", 68: "0", 69: "1"},
    "worked-d4.tex": {21: "1", 22: "100", 42: "0.8415", 45: "0.01", 47: "0.5403", 48: "0.99995",
                      56: "0.1411", 63: "0.03", 66: "0.99955", 79: "0.01"},
}  # fmt: skip
each_note = pytest.mark.parametrize("name", NAMES)


@cache
def judged(path: Path) -> DocumentFindings:
    return judge_document(read_path(path))


def values(notes: Path, name: str, *verdicts: str) -> list[tuple[int, str]]:
    """Line and printed number of every value claim with one of these verdicts."""
    return [
        (place.line, finding.claim.printed.text)
        for finding in judged(notes / name).findings
        if finding.claim.kind == "value"
        and finding.verdict in verdicts
        and (place := finding.claim.printed_place) is not None
        and finding.claim.printed is not None
    ]


@each_note
def test_only_the_known_numbers_are_wrong(notes: Path, name: str) -> None:
    found = [
        (place.line, finding.claim.printed.text, finding.causes, finding.suggestion)
        for finding in judged(notes / name).findings
        if finding.claim.kind == "value"
        and finding.verdict in ("wrong", "fails")
        and (place := finding.claim.printed_place) is not None
        and finding.claim.printed is not None
    ]
    assert found == WRONG[name]


@each_note
def test_only_the_known_numbers_are_misrounded(notes: Path, name: str) -> None:
    expected = MISROUNDED.get(name, [])
    assert values(notes, name, "misrounded") == [(line, text) for line, text, _ in expected]
    suggestions = [
        finding.suggestion
        for finding in judged(notes / name).findings
        if finding.claim.kind == "value" and finding.verdict == "misrounded"
    ]
    assert suggestions == [suggestion for _, _, suggestion in expected]


@each_note
def test_what_the_author_left_blank_has_its_value(notes: Path, name: str) -> None:
    found = [
        (finding.claim.place.line, finding.value)
        for finding in judged(notes / name).findings
        if finding.verdict == "blank"
    ]
    assert found == BLANK.get(name, [])


@each_note
def test_what_is_right_is_found_and_right(notes: Path, name: str) -> None:
    right = values(notes, name, *RIGHT)
    for line, text in RIGHT_VALUES.get(name, {}).items():
        assert (line, text) in right


@each_note
def test_every_number_is_accounted_for(notes: Path, name: str) -> None:
    coverage = judged(notes / name).coverage
    assert coverage.numbers == coverage.in_claims + sum(count for _, count in coverage.set_aside)
    assert coverage.numbers > 20


def test_struck_words_of_the_notes_are_set_aside(notes: Path) -> None:
    aside = dict(judged(notes / "scan.txt").coverage.set_aside)
    assert aside["struck-out"] == 1
    printed = [f.claim.printed for f in judged(notes / "worked-d4.tex").findings]
    assert "0.2955" not in {number.text for number in printed if number is not None}


# -- no digit is unseen ----------------------------------------------------------------


def ledger_of(source: str, name: str) -> str:
    document = read(source, FORMATS[Path(name).suffix], f"notes/{name}")
    return ledger(gather(Findings((judge_document(document),)), (), None))


def claims_of(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("claim\t")]


@each_note
def test_the_same_note_has_the_same_ledger(notes: Path, name: str) -> None:
    source = (notes / name).read_text(encoding="utf-8")
    assert ledger_of(source, name) == ledger_of(source, name)
    assert str(notes.parent) not in ledger_of(source, name)


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_digit_of_any_note_changes_the_ledger(notes: Path, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(NAMES))
    source = (notes / name).read_text(encoding="utf-8")
    at = data.draw(st.sampled_from([i for i, char in enumerate(source) if char in "0123456789"]))
    other = data.draw(st.sampled_from([digit for digit in "0123456789" if digit != source[at]]))
    changed = source[:at] + other + source[at + 1 :]
    assert ledger_of(changed, name) != ledger_of(source, name)


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_digit_of_a_printed_number_changes_its_claim(notes: Path, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from([name for name in NAMES if name != "formula.md"]))
    source = (notes / name).read_text(encoding="utf-8")
    lines = source.splitlines(keepends=True)
    places = [f.claim.printed_place for f in judged(notes / name).findings]
    place = data.draw(st.sampled_from([place for place in places if place is not None]))
    at = sum(map(len, lines[: place.line - 1])) + place.column - 1
    end = at + place.end_column - place.column
    digits = [offset for offset in range(at, end) if source[offset].isdigit()]
    chosen = data.draw(st.sampled_from(digits))
    other = "7" if source[chosen] != "7" else "2"
    changed = source[:chosen] + other + source[chosen + 1 :]
    assert claims_of(ledger_of(changed, name)) != claims_of(ledger_of(source, name))
