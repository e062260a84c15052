"""Stretches nobody could read: those that hold no claim, then those that are counted as one."""

from __future__ import annotations

import pytest
from judged import claims, findings
from places import whys

from pe_symbolic.claims.not_read import with_not_read
from pe_symbolic.document import Document, Region, Role, read
from pe_symbolic.document.block_tokens import NESTING_LIMIT
from pe_symbolic.judge.finding import OPEN


def document(source: str, start: int, end: int, why: str = "a loop") -> Document:
    """A text of which one stretch was not read."""
    regions = [
        Region(Role.PROSE, 0, start),
        Region(Role.NOT_READ, start, end, why=why),
        Region(Role.PROSE, end, len(source)),
    ]
    kept = tuple(region for region in regions if region.start < region.end)
    return Document("note.txt", "text", source, kept)


@pytest.mark.parametrize(
    "stretch", ["nothing to see", "x = y", "chapter 7", "a < b", r"\approx", "1 + 1", ""]
)
def test_a_stretch_without_a_relation_and_a_digit_is_no_claim(stretch: str) -> None:
    source = f"before {stretch} after"
    assert with_not_read(document(source, 7, 7 + len(stretch)), []) == ()


def test_what_was_read_is_left_alone() -> None:
    source = r"$\sin(2) = 0.87$ and $1 + 1 = 2$"
    found = claims(source)
    assert with_not_read(read(source, "markdown"), found) == found


@pytest.mark.parametrize(
    "stretch", ["x = 1", "2 ≈ y", r"\sin(2) \approx 0.9", "1 < 2", "3 ≥ x", "x &lt; 3", r"1 \leq x"]
)
def test_a_relation_and_a_digit_are_a_claim_that_is_open(stretch: str) -> None:
    source = f"before {stretch} after"
    (claim,) = with_not_read(document(source, 7, 7 + len(stretch)), [])
    assert (claim.subject, claim.printed, claim.text) == (None, None, stretch)
    assert claim.unread == "1:8: a loop"
    assert (claim.place.line, claim.place.column, claim.place.end_column) == (
        1,
        8,
        8 + len(stretch),
    )


def test_it_stands_in_reading_order_among_the_others() -> None:
    source = "1 + 1 = 2\nx = 7\n2 + 2 = 4"
    others = claims(source, "text")
    lines = [claim.place.line for claim in with_not_read(document(source, 10, 15), others)]
    assert lines == [1, 2, 3, 3][: len(lines)]
    assert 2 in lines
    assert lines == sorted(lines)


def test_a_long_stretch_is_shown_in_part_and_on_one_line() -> None:
    stretch = "x = 1\n" * 500
    (claim,) = with_not_read(document(stretch, 0, len(stretch)), [])
    assert len(claim.text) <= 200
    assert "\n" not in claim.text
    assert claim.place.end_line == 501


def test_what_is_nested_too_deeply_is_open_beside_what_is_read() -> None:
    source = "$\\sin(2) = 0.91$\n\n" + "> " * (NESTING_LIMIT + 60) + "$2 + 2 = 5$\n"
    assert whys(read(source, "markdown")) == ["nested too deeply to be read"]
    first, second = findings(source)
    assert (first.verdict, second.verdict) == ("rounded", "unparsed")
    assert second.verdict in OPEN
    assert "nested too deeply" in second.message


def test_a_price_in_a_long_line_of_prose_opens_no_formula() -> None:
    source = "It costs $5 or less, and " + "so on and " * 3_000 + "2 + 2 = 5 here.\n"
    assert whys(read(source, "markdown")) == []
    assert [finding.verdict for finding in findings(source)] == ["wrong"]


def test_a_formula_of_more_signs_than_are_read_is_open_and_ends_at_a_blank() -> None:
    source = "See $" + "1=" * 20_000 + "1$ and $2 + 2 = 5$.\n"
    assert whys(read(source, "markdown")) == ["a formula of more than 20000 signs"]
    assert [finding.verdict for finding in findings(source)] == ["unparsed", "wrong"]
