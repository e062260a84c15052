"""Boxes of course sites: code stays code, what stands in a box is read at its place in the file."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

from pe_symbolic.document.admonitions import with_bodies_at_the_margin


@pytest.mark.parametrize(
    "text",
    [
        "words!!! note\n\n    x = 1\n",
        "    !!! note\n\n        x = 1\n",
        "=====\n\n    x = 1\n",
        "!!!\n\n    x = 1\n",
        "no box ??? here\n\n    x = 1",
        "!!! note\nout of the box\n\n    x = 1\n",
    ],
)
def test_what_opens_no_box_stays(text: str) -> None:
    assert with_bodies_at_the_margin(text) == text


@pytest.mark.parametrize(
    "note",
    [
        "Words.\n\n    2 + 2 = 5\n",
        "!!! note\n\n    ```python\n    total = sin(2) + 0.87\n    ```\n",
        "!!! note\n\n        2 + 2 = 5\n",
    ],
)
def test_code_is_set_aside(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    "opening", ["!!! note", '??? answer "So"', "???+ tip", '=== "First"', "!!! note\n    Words.\n"]
)
def test_a_box_is_read(opening: str) -> None:
    body = "    $$\n    \\sin(2) = 0.87\n    $$\n\n    and $1 + 1 = 3$"
    note = f"{opening}\n\n{body}\n\nOut: $2 = 2$.\n"
    found = findings(note)
    assert [finding.verdict for finding in found] == ["wrong", "wrong", "exact"]
    place = found[0].claim.printed_place
    assert place is not None
    assert note.splitlines()[place.line - 1][place.column - 1 :] == "0.87"


def test_boxes_within_boxes_keep_their_lines() -> None:
    text = "!!! a\n\n    ??? b\n\n        deep\n    middle\nout\n    code"
    moved = "!!! a\n\n??? b\n\ndeep\nmiddle\nout\n    code"
    assert with_bodies_at_the_margin(text) == moved
