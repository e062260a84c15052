"""A task set in a line above its items is heard; what stands below them is claimed."""

from __future__ import annotations

import pytest
from judged import findings


@pytest.mark.parametrize(
    "note",
    [
        "## True statements\n\n$2 + 2 = 5$",
        "## True or false?\n\nA quiz.\n\n## Sums\n\n$2 + 2 = 5$",
        "True or false?\n\nWe claim nothing.\n\nSo $2 + 2 = 5$.",
        "Each of these is wrong.\n\n- a\n- b\n\nSo $2 + 2 = 5$.",
        "Common mistakes are rare.\n\n- $2 + 2 = 5$",
        "## Error analysis\n\n$2 + 2 = 5$",
        "Find the error of this sum.\n\n- $2 + 2 = 5$",
        "It shows which of these nets is right.\n\n- $2 + 2 = 5$",
    ],
)
def test_a_claim_is_reported(note: str) -> None:
    assert [(one.verdict, one.suppressed) for one in findings(note)] == [("wrong", "")]


@pytest.mark.parametrize(
    "note",
    [
        "## True or false?\n\n1. $2^5 = 10$\n2. $2 + 2 = 5$",
        "### Find the mistakes\n\nEach of them has one.\n\n(a) 1/2 + 1/4 = 2/6",
        "\\section*{Common mistakes}\n\nOne is $0.3^2 = 0.9$.",
        "Each of the following is wrong. Say why.\n\n(a) $0.3^2 = 0.9$\n\n(b) $2 + 2 = 5$",
        "**Wahr oder falsch?**\n\n- $2 + 2 = 5$\n  und mehr\n- $3 + 3 = 9$",
        "Which of the following are correct?\n\n- $2 + 2 = 5$\n- $2 + 2 = 6$",
        "Select the correct equation:\n\n- $2 + 2 = 5$\n- $2 + 2 = 6$",
    ],
)
def test_an_item_is_not(note: str) -> None:
    found = findings(note, "latex" if note.startswith("\\") else "markdown")
    assert found
    assert all(one.suppressed.startswith("asked, not claimed") for one in found)
