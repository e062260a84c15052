r"""Digits that come again and again: what is no period, then periods in all their spellings."""

from __future__ import annotations

import pytest
from judged import only, verdicts


@pytest.mark.parametrize(
    "formula",
    [
        r"3\overline{5} = 3",
        r"x = \bar{2}",
        r"f(0,\overline{3}) = 1",
        r"2 \bar{x} = 4",
        r"0.x\bar{3} = 1",
        r"\bar{3} = 3",
        r"A.\overline{1} = 0",
        r"f(x).\overline{3} = 3",
    ],
)
def test_what_is_no_period(formula: str) -> None:
    assert not {"exact", "rounded", "wrong"} & {verdict for _, verdict in verdicts(f"${formula}$")}


@pytest.mark.parametrize(
    ("fraction", "printed"),
    [
        ("1/3", r"0.\overline{3}"),
        ("1/3", r"0.\bar{3}"),
        ("1/3", r"0.\bar 3"),
        ("1/3", r"0.\dot{3}"),
        ("1/3", r"0{,}\overline{3}"),
        ("1/3", r"0,\overline{3}"),
        ("1/6", r"0.1\bar{6}"),
        ("1/6", r"0.1\dot 6"),
        ("1/6", r"0{,}1\overline{6}"),
        ("1/6", r"0,1\bar{6}"),
        ("1/7", r"0.\dot{1}4285\dot{7}"),
        ("16/99", r"0.\dot{1}\dot{6}"),
        ("37/3", r"12.\overline{3}"),
        ("1/3", r".\overline{3}"),
        ("1/6", r".1\bar{6}"),
    ],
)
def test_a_period_in_all_spellings(fraction: str, printed: str) -> None:
    assert verdicts(f"${fraction} = {printed}$") == [(printed, "exact")]


@pytest.mark.parametrize("note", ["1/6 = 0.1̅6", "x̅ = 3", "5̅ = 5", "1/3 = x.3̅"])
def test_marks_that_end_no_decimal(note: str) -> None:
    assert not {"exact", "rounded", "wrong"} & {verdict for _, verdict in verdicts(note)}


@pytest.mark.parametrize(
    ("note", "verdict", "suggestion"),
    [
        ("1/3 = 0.3̅", "exact", None),
        ("1/6 = 0,16̅", "exact", None),
        ("$1/7 = 0.1̅4̅2̅8̅5̅7̅$", "exact", None),
        ("1/7 = 0.1̇42857̇", "exact", None),
        ("5/3 = 1.6̄", "exact", None),
        ("1/3 = 0.4̅", "wrong", "0.3̅"),
        ("2/7 = 0.2̅8̅", "wrong", "0.2̅8̅5̅7̅1̅4̅"),
        ("1/3 = 0.4̇", "wrong", "0.3̇"),
        ("1/3 = .3̅", "exact", None),
        ("1/6 = .17̅", "wrong", ".16̅"),
        ("4/11 = 0.3̇7̇", "wrong", "0.3̇6̇"),
    ],
)
def test_a_period_below_marks_of_unicode(note: str, verdict: str, suggestion: str | None) -> None:
    found = only(note)
    assert (found.verdict, found.suggestion) == (verdict, suggestion)


@pytest.mark.parametrize(
    ("claim", "suggestion"),
    [
        (r"5/6 = 0.8\bar{2}", r"0.8\bar{3}"),
        (r"1/6 = 0,1\overline{7}", r"0,1\overline{6}"),
        (r"1/4 = 0.\overline{3}", None),
        (r"1/3 = .\overline{4}", r".\overline{3}"),
        (r"2/7 = 0.\overline{28}", r"0.\overline{285714}"),
        (r"\sqrt{2} = 1.\overline{41}", None),
    ],
)
def test_a_period_says_all_digits(claim: str, suggestion: str | None) -> None:
    assert (only(f"${claim}$").verdict, only(f"${claim}$").suggestion) == ("wrong", suggestion)


def test_about_a_period_is_rounded() -> None:
    assert only(r"$2/7 \approx 0.\overline{28}$").verdict == "rounded"
    assert only(r"$0.667 = 0.\overline{6}$").verdict == "consistent"


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("1/7 = 0.142858̅", "wrong"),
        ("-1/7 = -0.124857̅", "wrong"),
        (r"$1/7 = 0.14285\overline{7}$", "wrong"),  # nobody is bound to one digit there
        ("1/7 = 0.142857̅", "exact"),
        ("-1/7 = −0,142857̄", "exact"),
        ("-15/7 = -2.142857̅", "exact"),
        ("1/13 = 0.076923̅", "exact"),
        ("15/7 = 2.142857̅", "exact"),
        ("1/6 = 0.16̅", "exact"),
    ],
)
def test_a_line_over_the_last_digit_may_be_meant_for_all(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("60 · 0.1166… = 7.000 and 60 · 0.1166… = 7.100", ["exact", "wrong"]),
        ("2 · 0.5… = 3.0", ["wrong"]),
        ("300 · 0.00333… = 1.000 and 90 · 0.0111… = 1.000", ["exact", "exact"]),
        ("33 · 0.1212… = 4.000 and 33 · 0.1212… = 4.100", ["rounded", "wrong"]),
        ("33 · 0.1212… = 4.0000 and 3 · 0.33… = 1.00", ["exact", "exact"]),
        ("99 · 0.12… = 12.00 and 3 · 0.3… = 1.0", ["wrong", "wrong"]),
        ("7 · 0.142857142857… = 1.000000000000", ["exact"]),
        ("239 · 0.00418410041841… = 1.00000000000000", ["consistent"]),  # of seven digits
    ],
)
def test_what_repeats_before_the_dots_goes_on(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found
