"""A suspect: which numbers its variants may meet, and how many of them say nothing."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from judged import printed, suspect
from trees import plain

from pe_symbolic.enclosure import Enclosure
from pe_symbolic.expression import Expression
from pe_symbolic.judge.causes.suspect import Suspect, fits, gives_printed, one_fits
from pe_symbolic.judge.decide import Known


def worth(*values: str) -> tuple[Expression, ...]:
    return tuple(plain(value) for value in values)


@pytest.mark.parametrize(
    ("value", "numbers"),
    [
        ("0.911", []),  # as near to the true value as that it rounds to it
        ("0.904", []),
        ("0.9", []),
        ("0.921", []),  # beyond both the true and the printed value
        ("-0.913", []),
        ("100", []),
        ("1/0", []),
        ("0.896", [89]),
        ("0.5", [50]),
        ("0.506", [50, 51]),
        ("0.001", [0]),
        ("-0.001", [0]),
        ("-0.903", [-90]),
        ("-0.896", [-90, -89]),
    ],
)
def test_which_numbers_a_variant_may_meet(value: str, numbers: list[int]) -> None:
    found = suspect(r"\sin(2)", "0.87").numbers_by(lambda _: worth(value))
    assert sorted(found) == numbers


@pytest.mark.parametrize(
    ("value", "numbers"),
    [("0.911", []), ("0.909", []), ("0.92", [92]), ("0.99", [99]), ("0.995", [99]), ("1", [])],
)
def test_where_the_printed_number_is_the_larger(value: str, numbers: list[int]) -> None:
    found = suspect(r"\sin(2)", "0.99").numbers_by(lambda _: worth(value))
    assert sorted(found) == numbers
    assert suspect("3/4", "1.25").numbers_by(lambda _: worth("0.75")) == frozenset()
    assert suspect("3/4", "1.25").numbers_by(lambda _: worth("0.76")) == {76}


@pytest.mark.parametrize(
    ("subject", "text", "most"), [(r"\sin(2)", "0.87", 3), ("3/4", "1.00", 3), ("3/4", "1.25", 4)]
)
def test_so_many_numbers_are_met_by_chance(subject: str, text: str, most: int) -> None:
    of = suspect(subject, text)
    assert not of.is_telling_among(frozenset())
    assert of.is_telling_among(frozenset(range(1)))
    assert of.is_telling_among(frozenset(range(most)))
    assert not of.is_telling_among(frozenset(range(most + 1)))


def test_what_was_tried_before_counts_as_well() -> None:
    def three(_: Suspect) -> tuple[Expression, ...]:
        return worth("0.1", "0.2", "0.3")

    first = suspect(r"\sin(2)", "0.87")
    again = Suspect(first.subject, first.printed, first.known, tried=((first, three),))
    assert again.is_telling_among(frozenset({10}))
    assert not again.is_telling_among(frozenset({87}))


@pytest.mark.parametrize(
    ("low", "high", "is_one"),
    [
        ("0.88", "0.88", True),
        ("0.86", "0.86", True),
        ("0.8801", "0.8801", False),
        ("0.8599", "0.8599", False),
        ("0.8799", "0.9", True),
        ("0.5", "0.8601", True),
    ],
)
def test_a_glance_meets_what_is_within_a_unit(low: str, high: str, is_one: bool) -> None:  # noqa: FBT001
    glance = Enclosure(Fraction(low), Fraction(high))
    assert suspect(r"\sin(2)", "0.87").is_met(glance) is is_one


@pytest.mark.parametrize(
    ("subject", "text", "roundings", "cut"),
    [
        ("0.125", "0.34", ["0.13", "0.12"], "0.12"),
        ("-0.125", "0.34", ["-0.13", "-0.12"], "-0.12"),
        ("0.1251", "0.34", ["0.13"], "0.12"),
        ("0.1249", "0.34", ["0.12"], "0.12"),
        ("0.13", "0.34", ["0.13"], "0.13"),
        ("5/2", "7", ["3", "2"], "2"),
        ("1/2", "7", ["1", "0"], "0"),
        ("0", "7", ["0"], "0"),
        (r"\sin(2)", "0.87", ["0.91"], "0.90"),
    ],
)
def test_what_belongs_there(subject: str, text: str, roundings: list[str], cut: str) -> None:
    of = suspect(subject, text)
    assert of.right_digits == Fraction(roundings[0])
    assert of.roundings == tuple(map(Fraction, roundings))
    assert of.cut_digits == Fraction(cut)


def test_nothing_belongs_there_while_two_places_may() -> None:
    of = suspect(r"\sin(2)", "0.87")
    wide = replace(of, known=Known(None, Enclosure(Fraction("0.904"), Fraction("0.906"))))
    assert wide.right_digits is None
    assert wide.roundings == ()
    assert wide.cut_digits == Fraction("0.90")


@pytest.mark.parametrize(
    ("variant", "text", "gives"),
    [
        ("0.875", "0.87", True),
        ("0.8751", "0.87", True),
        ("0.8799", "0.87", True),
        ("0.865", "0.87", True),
        ("0.88", "0.87", False),
        ("0.8649", "0.87", False),  # neither rounded nor cut
        ("-0.8799", "-0.87", True),
        ("-0.8649", "-0.87", False),
        ("1/0", "0.87", False),
        ("x", "0.87", False),
    ],
)
def test_what_is_rounded_or_cut_to_the_printed_digits(variant: str, text: str, gives: bool) -> None:  # noqa: FBT001
    assert gives_printed(plain(variant), printed(text)) is gives


@pytest.mark.parametrize(
    ("verdict", "value", "is_one"),
    [
        ("exact", "0.87", True),
        ("rounded", "0.873", True),
        ("misrounded", "0.8776", True),
        ("misrounded", "0.8624", False),
        ("wrong", "0.8799", False),
        (None, "0.87", False),
    ],
)
def test_a_verdict_fits(verdict: str | None, value: str, is_one: bool) -> None:  # noqa: FBT001
    point = Enclosure(Fraction(value), Fraction(value))
    assert fits(verdict, point, printed("0.87")) is is_one


@pytest.mark.parametrize(
    ("values", "is_one"),
    [
        ((), False),
        (("0.5",), False),
        (("0.88",), False),  # met, and not given
        (("0.8749",), True),
        (("0.8749", "0.5", "0.6"), True),
        (("0.8749", "0.5", "0.6", "0.7"), False),  # one of so many fits by chance
    ],
)
def test_one_variant_fits(values: tuple[str, ...], is_one: bool) -> None:  # noqa: FBT001
    assert one_fits(suspect(r"\sin(2)", "0.87"), lambda _: worth(*values)) is is_one
