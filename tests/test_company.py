"""Findings beside each other: what does not contradict and is no copy, then what does and is."""

from __future__ import annotations

import pytest
from judged import findings

from pe_symbolic.judge.company import in_company


def told(note: str, why: str) -> list[tuple[str, ...]]:
    """For each finding, the texts of its relatives of one kind."""
    return [
        tuple(related.text for related in finding.related if related.why == why)
        for finding in findings(note)
    ]


def test_of_nothing_there_is_nothing_to_tell() -> None:
    assert in_company(()) == ()


@pytest.mark.parametrize(
    "note",
    [
        r"$\sin(2) = 0.91$ and $\sin(2) = 0.909$",
        r"$\sin(2) = 0.91$",
        r"$\sin(2) = 0.87$ and $\sin(2) = 0.87$",
        r"$\sin(2) = 0.87$ and $\cos(2) = 0.71$",
        r"$\sin(2) = 0.9$ and $\sin(2) = 0.85$",
        r"$\sin(2) > 0.5$ and $\sin(2) < 0.95$",
    ],
)
def test_numbers_that_do_not_exclude_each_other(note: str) -> None:
    assert not any(told(note, "contradicts"))


def test_two_values_of_one_expression_are_linked_in_both() -> None:
    note = "$\\sin(2) = 0.87$\n\nlater $\\sin(2) = 0.71$ and $\\sin(2) = 0.91$"
    first, second, third = r"\sin(2) = 0.87", r"\sin(2) = 0.71", r"\sin(2) = 0.91"
    assert told(note, "contradicts") == [(second, third), (first, third), (first, second)]
    assert [[r.line for r in f.related] for f in findings(note)] == [[3, 3], [1, 3], [1, 3]]


def test_whichever_is_right_keeps_its_verdict() -> None:
    found = findings(r"$\sin(2) = 0.91$ and $\sin(2) = 0.71$")
    assert [finding.verdict for finding in found] == ["rounded", "wrong"]
    assert all(finding.related for finding in found)


def test_of_very_many_values_eight_are_told() -> None:
    note = "\n\n".join(f"$\\sin(2) = 0.{place}1$" for place in range(10, 60))
    assert {len(links) for links in told(note, "contradicts")} == {7, 8}


@pytest.mark.parametrize(
    "note",
    [
        r"$\sin(1) = 0.84$, $\sin(2) = 0.84$",
        r"$\sin(1) = 0.8415$, $\sin(2) = 0.8425$",
        r"$\sin(1) = 0.8415$, $\sin(1) = 0.8435$",
        r"$\sin(1) = 0.8415$ $1+1=2$ $1+2=3$ $1+3=4$ $\tan(2) = 0.8415$",
        r"$\sin(x) = 0.8415$, $\sin(2) = 0.8415$",
        r"$\sin(1) = 0.8415$, $\sin(2) = -0.8415$",
        r"$100 \sin(1) = 0.8415$, $\sin(2) = 0.8425$",
    ],
)
def test_too_few_digits_too_far_away_or_other_digits_are_no_copy(note: str) -> None:
    assert not any("copied" in finding.causes for finding in findings(note))


@pytest.mark.parametrize(
    ("note", "source"),
    [
        (r"$\sin(1) = 0.8415$, $\sin(2) = 0.8415$", r"\sin(1) = 0.8415"),
        (r"$\sin(1) = 0.8414$, $\tan(2) = 0.8414$", r"\sin(1) = 0.8414"),
        (r"$\sin(2) = 0.8415$, $\sin(1) = 0.8415$", r"\sin(1) = 0.8415"),
        (r"$\sin(1) = 0.8415$ $1+1=2$ $1+2=3$ $\tan(2) = 0.8415$", r"\sin(1) = 0.8415"),
        (r"$\sin(1) = 0.77$, $\tan(2) = 0.8415$", r"\sin(1) = 0.77"),
    ],
)
def test_the_value_of_a_neighbour(note: str, source: str) -> None:
    (copied,) = [finding for finding in findings(note) if "copied" in finding.causes]
    assert copied.verdict == "wrong"
    assert "unexplained" not in copied.causes
    assert [r.text for r in copied.related if r.why == "has this value"] == [source]


def test_what_is_explained_already_is_no_copy() -> None:
    found = findings(r"$\sin(4) = -0.7568$, $\sin(4 + 0) = 0.7568$, $-\sin(4) = 0.7568$")
    assert found[1].causes == ("sign",)


def test_a_claim_that_is_right_copies_nothing() -> None:
    found = findings(r"$\sin(1) = 0.8415$, $\cos(\pi/2 - 1) = 0.8415$")
    assert [finding.causes for finding in found] == [(), ()]
