"""Findings on a terminal: what is not shown, and the line, the caret and what to write."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_symbolic.document import read
from pe_symbolic.judge.company import in_one_run
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import FAILING, Findings
from pe_symbolic.render.findings_text import (
    COLOURED,
    PLAIN,
    concise_text,
    findings_text,
    unread_text,
)


def found(source: str, path: str = "note.md") -> Findings:
    return Findings((judge_document(read(source, "markdown", path)),))


def test_what_is_right_is_only_counted() -> None:
    shown = findings_text(found("$\\sin(1) = 0.84$ and $2 + 2 = 4$ and $e^3 > 20$"))
    assert shown == "3 claims in 1 document: 3 right, 0 misrounded, 0 consistent, 0 wrong\n"


def test_nothing_found() -> None:
    assert findings_text(found("words")).startswith("0 claims in 1 document: 0 right")


def test_a_wrong_number_is_shown_where_it_stands() -> None:
    assert findings_text(found("so\n\n$\\sin(2) = 0.87$ here")) == (
        "note.md:3:12: wrong: \\sin(2) is 0.9093, printed 0.87\n"
        "   3 | $\\sin(2) = 0.87$ here\n"
        "     |            ^^^^ off by 3.93 units of the last place (unexplained)\n"
        "   = help: write 0.91\n"
        "   = note: close readings tried, none gives 0.87:"
        " sin-cos-swap -0.416147, degrees 0.0348995, approximated 2\n"
        "\n"
        "1 claim in 1 document: 0 right, 0 misrounded, 0 consistent, 1 wrong (1 unexplained)\n"
    )


def test_what_was_not_read_is_shown_where_reading_stopped() -> None:
    note = found("$1 + \\foo{2} = 3$")
    assert findings_text(note).startswith("note.md:1:6: unparsed: not read: the formula breaks off")
    assert concise_text(note, FAILING).startswith(
        "note.md:1:6: unparsed: not read: the formula breaks off"
    )
    (finding,) = note.documents[0].findings
    assert finding.message.startswith("not read: 1:6: the formula breaks off")


@pytest.mark.parametrize(
    ("source", "head"),
    [
        ("$\\cos(3) =$", "blank: left blank"),
        ("$1/0 = 1$", "undefined: 1/0 has no real value"),
        ("$f(2) = 1$", "unbound: no value here for f"),
        ("$9^{9^{9}} = 1$", "undecided: not decided within the limits"),
        ("$1 + \\foo{2} = 3$", "unparsed: not read"),
    ],
)
def test_what_is_open_is_never_hidden(source: str, head: str) -> None:
    shown = findings_text(found(source))
    assert head in shown
    assert f"1 open (1 {head.partition(':')[0]})" in shown


@pytest.mark.parametrize(
    ("before", "columns"),
    [("", 0), ("é ", 2), ("漢字 ", 5), ("a\u0301 ", 2), ("a\t", 2), ("😀", 2)],
)
def test_the_caret_stands_under_the_number(before: str, columns: int) -> None:
    lines = findings_text(found(f"{before}$1 + 1 = 3$")).splitlines()
    caret = next(line for line in lines if "^" in line)
    assert caret.index("^") == len("   1 | ") + columns + len("$1 + 1 = ")


def test_a_long_line_is_cut_around_the_number() -> None:
    lines = findings_text(found("word " * 100 + "$1 + 1 = 3$" + " word" * 100)).splitlines()
    assert max(len(line) for line in lines) < 130
    source, caret = lines[1], lines[2]
    assert source[caret.index("^")] == "3"
    assert source.count("…") == 2


def test_colours_stand_around_words_and_change_no_text() -> None:
    findings = found("$\\sin(2) = 0.87$ and $\\cos(3) =$")
    coloured = findings_text(findings, COLOURED)
    assert COLOURED.failing in coloured
    for sequence in (
        COLOURED.failing,
        COLOURED.warning,
        COLOURED.quiet,
        COLOURED.bold,
        COLOURED.end,
    ):
        coloured = coloured.replace(sequence, "")
    assert coloured == findings_text(findings, PLAIN)


@given(st.text(max_size=30))
def test_no_text_of_a_note_reaches_the_terminal_as_a_control(text: str) -> None:
    shown = findings_text(found(f"{text} $1 + 1 = 3$ {text}\n", path=f"{text}.md"))
    hidden = {unicodedata.category(char) for char in shown if char not in "\n\t"} & {
        "Cc",
        "Cf",
        "Co",
    }
    assert hidden == set()


@pytest.mark.parametrize("char", ["\x1b", "\u202e", "\x00", "\u200b", "\x9b", "\ue000"])
def test_a_hidden_character_is_named(char: str) -> None:
    shown = findings_text(found(f"a{char} $1 + 1 = 3$"))
    assert char not in shown
    assert f"[U+{ord(char):04X}]" in shown


def test_what_was_not_read_has_its_place_and_reason() -> None:
    note = found("so\n$1 + \\foo{2} = 3$ and ~~4~~")
    assert findings_text(note).count("note.md:2:6: unparsed: not read:") == 1
    assert unread_text(note) == "note.md: 4 numbers, 3 in claims; set aside: 1 struck-out\n"


def test_what_was_not_read_and_is_suppressed_has_its_place_all_the_same() -> None:
    note = found("$1 + \\foo{2} = 3$ <!-- pe-symbolic: ignore[unparsed] ours -->")
    assert "not read" not in findings_text(note)
    assert unread_text(note).startswith("note.md:1:6: not read: the formula breaks off")


def several(*sources: str) -> Findings:
    documents = [read(text, "markdown", f"{number}.md") for number, text in enumerate(sources)]
    return Findings(in_one_run([judge_document(document) for document in documents]))


def summary(findings: Findings) -> list[str]:
    return [line for line in findings_text(findings).splitlines() if " right, " in line]


def test_one_document_has_one_line_of_summary() -> None:
    assert len(summary(found("$1 + 1 = 2$"))) == 1


def test_documents_that_are_all_right_are_counted_in_the_last_line_alone() -> None:
    assert summary(several("$1 + 1 = 2$", "$\\sin(1) = 0.84$ and $e^3 > 20$")) == [
        "3 claims in 2 documents: 3 right, 0 misrounded, 0 consistent, 0 wrong"
    ]


def test_each_of_several_documents_with_findings_has_its_line_and_its_causes() -> None:
    told = summary(
        several(
            "$1 + 1 = 2$ $\\cos(3) =$",
            "words",
            "$1 + 1 = 3$ $4 + 4 = 9$ $\\sin(1) = -0.8415$ $2/3 = 0.66$",
        )
    )
    assert told == [
        "0.md: 1 right, 0 misrounded, 0 consistent, 0 wrong, 1 open (1 blank)",
        "2.md: 0 right, 1 misrounded, 0 consistent, 3 wrong (2 one-digit, 1 sign)",
        "6 claims in 3 documents: 1 right, 1 misrounded, 0 consistent,"
        " 3 wrong (2 one-digit, 1 sign), 1 open (1 blank)",
    ]


def test_the_causes_that_dominate_are_named_and_the_others_counted() -> None:
    note = "$1 + 1 = 3$ $\\sin(1) = -0.8415$ $\\sin(1) = 8.4$ $\\sin(30) = 0.5$ $\\ln(2) = 0.3010$"
    (told,) = summary(found(note))
    assert told.endswith("5 wrong (1 base, 1 decimal-shift, 1 degrees, 2 by other causes)")


def test_a_mistake_that_is_repeated_is_counted_once() -> None:
    (told,) = summary(found("$\\sin(2) = 0.87 = 0.870$"))
    assert told.startswith("2 claims")
    assert told.endswith("1 wrong (1 unexplained), 1 repeating these")


def test_lines_of_other_documents_and_cells_are_named() -> None:
    text = findings_text(several("$\\sin(2) = 0.87$", "$\\sin(2) = 0.71$ $\\sin(2) = 0.5$"))
    assert "   = see 1.md:1: \\sin(2) = 0.71 (contradicts)\n" in text
    assert "   = see line 1: \\sin(2) = 0.5 (contradicts)\n" in text
    cells = [{"cell_type": "markdown", "source": f"$\\sin(2) = 0.{n}1$"} for n in (7, 8)]
    notebook = read(json.dumps({"cells": cells}), "notebook", "n.ipynb")
    assert "   = see cell 2, line 1: " in findings_text(Findings((judge_document(notebook),)))


def test_remarks_on_what_is_right_are_told_once_and_names_not_at_all() -> None:
    note = "$d = 512$. $2d = 1024$.\n\n$\\cos(0.01) ≈ 1$, $\\log 100 = 2$, $\\log 1000 = 3$"
    text = findings_text(found(note))
    assert text == (
        "note.md:3:15: note: 1 has too few digits: the value is 0.99995\n"
        "note.md:3:31: note: log is read to the base 10: only so is it right (and 1 more)\n"
        "\n"
        "4 claims in 1 document: 4 right, 0 misrounded, 0 consistent, 0 wrong\n"
    )
    aside = "$\\cos(0.01) = 1.1$ <!-- pe-symbolic: ignore[wrong] so -->"
    assert "note:" not in findings_text(found(aside))


def test_what_contradicts_is_shown_three_times_and_then_named() -> None:
    note = "\n\n".join(rf"$\sin(2) = {value}$" for value in ("0.91", "0.87", "0.71", "0.5", "0.6"))
    shown = findings_text(found(note))
    first = shown.split("\n\n")[0]
    assert first.count("(contradicts)") == 3
    assert "see also line 9" in first
    chain = findings_text(found(r"$5^2 + 1 = 26 \approx 30$"))
    assert "contradicts" not in chain
