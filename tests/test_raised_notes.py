"""A result with a raised number behind it, or one in brackets, which may lead to a note."""

from __future__ import annotations

import pytest
from judged import findings, verdicts
from office_files import paragraph, word_file

from pe_symbolic.document.office import docx
from pe_symbolic.judge.documents import judge_document


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$3 + 4 = 7^2$ and 3 + 4 = 7^2", ["wrong", "wrong"]),
        ("2 + 2 = 5², 3 + 3 = 2·3²", ["wrong", "wrong"]),
        ("2 + 2 = 5[12], 2 + 2 = 2[2]", ["wrong", "exact"]),
        ("2 · 8 = 4² and 3 + 4 = 7¹", ["exact", "exact"]),
    ],
)
def test_what_is_a_power_or_wrong_in_any_case(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    "note",
    [
        "3 + 4 = 7²",
        "So sin(2) = 0.91³.",
        "3 + 4 = 7<sup>12</sup>",
        "1,000 + 2,000 = 3,000²",
        "3 + 4 = 7[12].",
    ],
)
def test_what_a_note_makes_right_is_left_open(note: str) -> None:
    (finding,) = findings(note)
    assert finding.verdict == "undecided"
    assert "a note may be meant" in finding.message


def test_a_page_raises_without_a_sign() -> None:
    up = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t></w:r>'
    said = paragraph("3 + 4 = 7", up, ", 3 + 4 = 8", up, " and 3 + 3 = 2 · 3", up)
    reading = docx(word_file(said))
    judged = judge_document(reading.document("a.docx", "docx"))
    assert [finding.verdict for finding in judged.findings] == ["undecided", "wrong", "wrong"]
