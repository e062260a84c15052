"""The notes of docs/grammar.md, set otherwise: nearly all of them say the same."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from zlib import crc32

import pytest
from judged import findings
from test_grammar import NOTE, PAGE

BEHIND = (
    "And so on with words that fill the lines of a paragraph, as an editor breaks them, to its end."
)
BEFORE = "Words lead up to it, some more and some less, as in every lecture"
OF_TEX = re.compile(r"[%&#_`*<>|~^]|\$[^$]*\Z")


def notes() -> list[str]:
    text = PAGE.read_text(encoding="utf-8").partition("## Whole notes")[2]
    rows = [NOTE.match(line) for line in text.splitlines()]
    said = [row["note"].replace(r"\|", "|") for row in rows if row]
    plain = [note for note in said if re.match(r"[^-#>*+|]", note) and "|" not in note]
    return [note for note in plain if crc32(note.encode()) % 4 == 0]  # a quarter, by no order


def said(note: str, format: str) -> list[tuple[str, str]]:
    return [
        (one.verdict, "".join(one.claim.printed.text.split()) if one.claim.printed else "")
        for one in findings(note, format)
    ]


def wrapped(note: str) -> str:
    lead = BEFORE[: 20 + 5 * (len(note) % 8)].rpartition(" ")[0]
    return textwrap.fill(
        f"{lead}. {note} {BEHIND}", 72, break_long_words=False, break_on_hyphens=False
    )


def unwrapped(note: str) -> str:
    return " ".join(wrapped(note).split("\n"))


WAYS: dict[str, tuple[Callable[[str], str], Callable[[str], str], str]] = {
    "wrapped at 72 columns": (unwrapped, wrapped, "markdown"),
    "wrapped in a quotation": (
        unwrapped,
        lambda note: textwrap.indent(wrapped(note), "> "),
        "markdown",
    ),
    "in bold": (str, lambda note: rf"\textbf{{{note}}}", "latex"),
    "in colour": (str, lambda note: rf"\textcolor{{red}}{{{note}}}", "latex"),
    "in a footnote": (str, lambda note: rf"Words.\footnote{{{note}}}", "latex"),
    "between no-break blanks": (str, lambda note: note.replace(" ", "\u00a0"), "markdown"),
    "behind a mark": (str, lambda note: f"✅ {note}", "markdown"),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_note_that_is_set_otherwise_says_the_same(way: str) -> None:
    plain, otherwise, notation = WAYS[way]
    changed: list[str] = []
    tried = 0
    for note in notes():
        if (notation == "latex" and OF_TEX.search(note)) or (
            "\u00a0" in otherwise("a b") and "$" in note
        ):
            continue
        expected = said(plain(note), notation)
        found = said(otherwise(note), notation) if expected else expected
        tried += bool(expected)
        if found != expected:
            changed.append(note)
    assert tried > 40
    assert len(changed) <= tried * 0.04, changed
