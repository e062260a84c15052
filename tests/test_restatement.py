"""Restated numbers: what is no slip of the copyist, then what is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from judged import findings, only

from pe_symbolic.judge.restatement import with_the_restated

RESULTS = r"$\sin(1) = {} $ and $\cos(1) = {}$" + "\n\nbank → [{} | {}]\n"


def restated(*numbers: str) -> list[tuple[str, tuple[str, ...]]]:
    note = RESULTS
    for number in numbers:
        note = note.replace("{}", number, 1)
    return [(f.verdict, f.causes) for f in findings(note) if f.claim.kind == "restated"]


def test_a_claim_that_restates_nothing_comes_back_as_it_is() -> None:
    finding = only(r"$\sin(2) = 0.87$")
    assert with_the_restated(finding) is finding


def test_a_blank_is_no_result_to_restate() -> None:
    blank, wrong = only(r"$\sin(2) =$"), only(r"$\sin(2) = 0.87$")
    finding = replace(wrong, claim=replace(wrong.claim, restates=blank.claim))
    assert with_the_restated(finding) is finding


@pytest.mark.parametrize(
    ("numbers", "second"),
    [
        (("0.84", "0.54", "0.84", "0.54"), ("rounded", ())),
        (("0.84", "0.54", "0.84", "0.540"), ("rounded", ())),
        (("0.84", "0.99", "0.84", "0.54"), ("rounded", ())),
        (("0.84", "0.53", "0.84", "0.55"), ("misrounded", ("rounded-away",))),
        (("0.84", "0.59", "0.84", "0.59"), ("wrong", ("one-digit",))),
    ],
)
def test_what_is_right_or_wrong_already_is_not_miscopied(
    numbers: tuple[str, ...], second: tuple[str, tuple[str, ...]]
) -> None:
    assert restated(*numbers)[1] == second


@pytest.mark.parametrize(
    ("numbers", "causes"),
    [
        (("0.84", "0.54", "0.84", "0.45"), ("transcribed", "transposed-digits")),
        (("0.84", "0.54", "0.84", "0.17"), ("transcribed",)),
        (("0.84", "0.77", "0.84", "0.17"), ("transcribed",)),
        (("0.84", "0.54", "0.84", "-0.54"), ("transcribed", "sign")),
    ],
)
def test_another_number_than_above_is_transcribed(
    numbers: tuple[str, ...], causes: tuple[str, ...]
) -> None:
    assert restated(*numbers)[1] == ("wrong", causes)


def test_the_line_above_is_named() -> None:
    found = findings("$\\sin(1) = 0.84$\n\n$\\cos(1) = 0.54$\n\nbank → [0.84 | 0.17]\n")
    links = [(r.line, r.text, r.why) for f in found for r in f.related]
    assert links == [
        (1, r"\sin(1) = 0.84", "restates"),
        (3, r"\cos(1) = 0.54", "restates"),
    ]
