"""Verdicts that are not put to Coq, then what Coq has to prove for the others."""

from __future__ import annotations

from dataclasses import replace

import pytest
from judged import only

from pe_symbolic.certify.statements import asked_again, statement
from pe_symbolic.certify.terms import NotStated


@pytest.mark.parametrize(
    "note",
    [
        "$2 + 2 = 4$",
        "$\\cos(3) =$",
        "$1/0 = 1$",
        "$f(2) = 1$",
        "$9^{9^{9}} = 1$",
        "$1 + \\foo{2} = 3$",
        "$2^{10} \\approx 1000$",
    ],
)
def test_what_rests_on_more_than_enclosures_is_not_asked(note: str) -> None:
    assert not asked_again(only(note))


def test_what_its_author_set_aside_is_not_asked() -> None:
    finding = only("$\\sin(2) = 0.87$")
    assert asked_again(finding)
    assert not asked_again(replace(finding, suppressed="an exercise"))


def test_what_compares_no_numbers_is_not_asked() -> None:
    finding = only("$\\sin(2) = 0.87$")
    for kind in ("identity", "definition", "code"):
        assert not asked_again(replace(finding, claim=replace(finding.claim, kind=kind)))


def test_nothing_is_compared_with_nothing() -> None:
    finding = only("$e^3 > 20$")
    claim = replace(finding.claim, printed=None, other=None)
    with pytest.raises(NotStated, match="nothing is said"):
        statement(replace(finding, claim=claim))


@pytest.mark.parametrize(
    ("note", "why"),
    [
        ("$\\gcd(4, 6) = 3$", "no gcd there"),
        ("$\\sin(2) = -0.909\\dots$", "digits that go on"),
    ],
)
def test_what_cannot_be_stated_is_said(note: str, why: str) -> None:
    with pytest.raises(NotStated, match=why):
        statement(only(note))


@pytest.mark.parametrize(
    ("note", "verdict", "parts"),
    [
        ("$\\sin(2) = 0.87$", "wrong", ("(1 / 100) <= Rabs ((sin 2) - (87 / 100))",)),
        (
            "$\\sin(2) = 0.90$",
            "misrounded",
            (
                "(1 / 200) < Rabs ((sin 2) - (9 / 10))",
                "Rabs ((sin 2) - (9 / 10)) < (1 / 100)",
            ),
        ),
        ("$\\sin(2) = 0.91$", "rounded", ("Rabs ((sin 2) - (91 / 100)) <= (1 / 200)",)),
        (
            "$\\sin(2) = 0.909\\dots$",
            "rounded",
            ("(909 / 1000) <= (sin 2)", "(sin 2) < (91 / 100)"),
        ),
        ("$\\sin 30^\\circ = 0.6$", "wrong", None),
        ("$e^3 > 20$", "holds", ("20 < ((exp 1) ^ 3)",)),
        ("$e^3 > 21$", "fails", ("((exp 1) ^ 3) <= 21",)),
        ("$e^3 \\le 20$", "fails", ("20 < ((exp 1) ^ 3)",)),
        ("$\\ln(3) \\ne 1$", "holds", ("0 < 3", "(ln 3) <> 1")),
        ("$\\sin(2) = \\cos(2)$", "wrong", ("(sin 2) <> (cos 2)",)),
    ],
)
def test_what_has_to_be_proved(note: str, verdict: str, parts: tuple[str, ...] | None) -> None:
    finding = only(note)
    assert finding.verdict == verdict
    assert asked_again(finding)
    if parts is not None:
        assert statement(finding).parts == parts


def test_what_is_off_by_a_whole_unit_is_shown_not_to_be_the_rounding() -> None:
    """No interval shows an equality, so less is asked: more than half a unit."""
    finding = only("$\\sin 30^\\circ = 0.6$")
    assert finding.error_in_units == "1.00"
    assert statement(finding).parts == ("(1 / 20) < Rabs ((sin ((30 * (PI)) / 180)) - (3 / 5))",)


def test_it_is_the_reading_that_was_judged() -> None:
    """Where the number counts millions, so does what Coq has to prove."""
    finding = only("$12 \\cdot 768^2 \\approx 7.1$ million")
    assert finding.verdict == "rounded"
    (part,) = statement(finding).parts
    assert "1000000" in part or "(10 ^ 6)" in part
