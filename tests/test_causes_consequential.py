"""``consequential``: right about a link of its chain, which is itself not the head's value."""

from __future__ import annotations

import pytest
from judged import findings, only, suspect

from pe_symbolic.judge.causes.consequential import broken_link, is_consequential


@pytest.mark.parametrize(
    "note",
    [
        r"$\sin(2) = 0.54$",
        r"$\sin(2) = \cos(1) = 0.55$",
        r"$\sin(2) = \cos(2 - \pi/2) = 0.92$",
        r"$\sin(2) = y = 0.54$",
        r"$\sin(2) = 0.55 = 0.54$",
        r"$\sin(2) = 0.54 \text{ and } \cos(1) = 0.54$",
        r"$\cos(1) > 0.5$, $\sin(2) = 0.54$",
        r"$\sin(2) = 1/0 = 0.54$",
    ],
)
def test_without_a_link_of_that_value_it_is_not_named(note: str) -> None:
    named = [f for f in findings(note) if f.verdict == "wrong"]
    assert named
    for finding in named:
        assert "consequential" not in finding.causes
        assert all("chain" not in related.why for related in finding.related)


@pytest.mark.parametrize(
    "note",
    [r"$\sin(1) = \cos(2) = 0.84$", r"$2 + 2 = 5 - 1 = 4$", r"$2 + 2 = 5 + 1 = 4$"],
)
def test_a_number_that_is_right_about_the_head_is_right(note: str) -> None:
    assert findings(note)[-1].verdict in ("exact", "rounded")


def test_a_claim_without_a_chain_has_no_broken_link() -> None:
    alone = suspect(r"\sin(2)", "0.54")
    assert broken_link(alone) is None
    assert not is_consequential(alone)


@pytest.mark.parametrize(
    ("note", "line", "link"),
    [
        (r"$\sin(2) = \cos(1) = 0.54$", 1, r"\cos(1)"),
        (r"$PE(1,2) = \sin(1/10000^{2/4}) = \sin(1/10) = 0.0998$", 1, r"\sin(1/10)"),
        (r"$3 \cdot 4 + 2 = 13 + 2 = 15$", 1, "13 + 2"),
        (r"$3 \cdot 4 + 2 = 12 + 2 = 12 + 3 = 15$", 1, "12 + 3"),
        (r"$3 \cdot 4 + 2 = 12 + 3 = 10 + 5 = 15$", 1, "12 + 3"),
        ("$$3 \\cdot 4 + 2\n= 12 + 2\n= 12 + 3\n= 15$$", 3, "12 + 3"),
    ],
)
def test_the_first_link_with_the_printed_value_is_named(note: str, line: int, link: str) -> None:
    finding = findings(note)[-1]
    assert finding.verdict == "wrong"
    assert finding.causes[0] == "consequential"
    (related,) = finding.related
    assert (related.line, related.text, related.why) == (line, link, "the chain breaks here")


def test_the_suggestion_is_what_the_head_is_worth() -> None:
    assert only(r"$3 \cdot 4 + 2 = 13 + 2 = 15$").suggestion == "14"
