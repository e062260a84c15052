"""The page of a verdict or a cause as a terminal shows it, its examples judged on the spot."""

from __future__ import annotations

import textwrap

from pe_symbolic.document import read
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.pages import Page
from pe_symbolic.render.findings_text import PLAIN, block

_INDENT = "    "
_NOTE = "note.md"


def explained_text(page: Page) -> str:
    """What the word means, a note that gives it, one that does not, and what is said of both."""
    parts = [page.head]
    if page.example is not None:
        parts += ["A note that gives it:", _indented(page.example.note)]
        parts += [_indented(said_of(page.example.note))]
        parts += ["One that does not:", _indented(page.example.other)]
        parts += [_indented(said_of(page.example.other))]
    return "\n\n".join(parts) + "\n"


def said_of(note: str) -> str:
    """The findings of a short note, right ones included."""
    document = judge_document(read(note, path=_NOTE))
    return "\n".join(block(document, one, PLAIN) for one in document.findings).rstrip()


def _indented(text: str) -> str:
    return textwrap.indent(text, _INDENT)
