"""Restated numbers: what is no slip of the copyist, then what is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from judged import findings, only, verdicts

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


_SIX = (
    r"$\sin(0) = 0$, $\cos(0) = 1$, $\sin(1) = 0.84$, $\cos(1) = 0.54$, "
    r"$\sin(2) = 0.91$, $\cos(2) = -0.42$"
    "\n\n"
)


@pytest.mark.parametrize(
    ("said", "slip"),
    [
        ("| word | even | odd |\n|--|--|--|\n| a | 0 | 1 |\n| b | 0.84 | 0.45 |\n"
         "| c | 0.91 | -0.42 |", ("0.45", "wrong", 6)),
        ("| pos | one | other |\n|--|--|--|\n| 0 | 0 | 1 |\n| 1 | 0.84 | 0.54 |\n"
         "| 2 | 0.19 | -0.42 |", ("0.19", "wrong", 7)),
        ("| | a | b | c |\n|--|--|--|--|\n| even | 0 | 0.84 | 0.91 |\n| odd | 1 | 0.45 | -0.42 |",
         ("0.45", "wrong", 6)),
        ("So we have $[0, 1]$, $[0.84, 0.45]$ and $[0.91, -0.42]$.", ("0.45", "wrong", 3)),
        ("River gets (0.84, 0.54) and bank gets (0.91, -0.43).", ("-0.43", "wrong", 3)),
    ],
)  # fmt: skip
def test_tables_and_vectors_of_a_sentence_repeat_results(
    said: str, slip: tuple[str, str, int]
) -> None:
    found = [finding for finding in findings(_SIX + said) if finding.claim.kind == "restated"]
    wrong = [finding for finding in found if finding.verdict not in ("exact", "rounded")]
    assert len(found) in (4, 6)
    printed = [f.claim.printed.text for f in wrong if f.claim.printed is not None]
    assert [(*printed, f.verdict, f.claim.place.line) for f in wrong] == [slip]
    assert "transcribed" in wrong[0].causes


@pytest.mark.parametrize(
    "said",
    [
        "| word | even |\n|--|--|\n| a | 0.1 |\n| b | 0.84 |\n| c | 0.3 |",
        "| word | even | odd |\n|--|--|--|\n| a | 0 | 1 |\n| b | 0.84 | |\n| c | 0.91 | -0.42 |",
        "After masking they are (0.84, 0.54) and (0.91, 0).",
        "First $[0.84, 0.54]$. Others are $[0.35, 0.12]$ and $[0.2, 0.9]$.",
    ],
)
def test_other_tables_and_vectors_repeat_nothing(said: str) -> None:
    found = findings(_SIX + said)
    assert [finding for finding in found if finding.verdict == "wrong"] == []


def test_a_matrix_that_repeats_results_is_claimed_once() -> None:
    note = "$PE(0,0) = \\sin(0) = 0$, $PE(0,1) = \\cos(0) = 1$, "
    note += "$PE(1,0) = \\sin(1) = 0.84$, $PE(1,1) = \\cos(1) = 0.54$\n\n"
    note += r"$$PE = \begin{bmatrix} 0 & 1 \\ 0.84 & 0.54 \end{bmatrix}$$"
    assert len(findings(note)) == 8


_TURNED = (
    "$$\\cos(2) = -0.4161, \\quad \\sin(2) = 0.9093$$\n\n$$R = \\begin{bmatrix} {} \\end{bmatrix}$$"
)


@pytest.mark.parametrize(
    ("entries", "wrong"),
    [
        ("-0.4161 & -0.9093 & 0 \\\\ 0.9093 & -0.4161 & 0 \\\\ 0 & 0 & 1", []),
        ("-0.4161 & -0.9039 \\\\ 0.9093 & -0.4161", ["-0.9039"]),
        ("-0.4161 & -0.9093 \\\\ 0.9093 & -0.4116", ["-0.4116"]),
    ],
)
def test_a_matrix_of_a_rotation_repeats_results_with_either_sign(
    entries: str, wrong: list[str]
) -> None:
    found = [one for one in findings(_TURNED.replace("{}", entries)) if one.claim.restates]
    assert len(found) == 4
    seen = [one for one in found if one.verdict != "rounded"]
    assert [one.claim.printed.text for one in seen if one.claim.printed] == wrong
    assert all("transcribed" in one.causes for one in seen)


@pytest.mark.parametrize(
    "entries",
    [
        "0.2 & 0.9 \\\\ 0.9 & -0.4",
        "-0.4161 & -0.9039 \\\\ 0.9093 & -0.4116",
        "-0.4161 & -0.9093 \\\\ 0.9093 & 0.25",
        "-0.4161 & x \\\\ 0.9093 & -0.4161",
    ],
)
def test_another_matrix_repeats_nothing(entries: str) -> None:
    assert not [one for one in findings(_TURNED.replace("{}", entries)) if one.claim.restates]


@pytest.mark.parametrize("name", ["h", "h(x)", "\\text{Norm}(x)"])
def test_a_vector_of_a_function_repeats_results(name: str) -> None:
    note = f"$$\\cos(2) = -0.4161, \\quad \\sin(2) = 0.9093$$\n\nSo ${name} = [-0.4161, 0.9039]$."
    assert [one.verdict for one in findings(note) if one.claim.restates] == ["rounded", "wrong"]


def test_an_encoding_that_repeats_wrong_lines_is_held_against_them() -> None:
    note = (
        "The positional encoding with $d_{model} = 512$:\n\n```\n"
        "dim 0: sin(1 / 10000^(0/512)) = 0.841\ncos(1 / 10000^(0/512)) = 0.540\n"
        "sin(1 / 10000^(2/512)) = 0.001\ncos(1 / 10000^(2/512)) = 1.000\n"
        "PE_1 = [0.841, 0.540, 0.001, 1.000, ...]\n```\n"
    )
    found = [one.verdict for one in findings(note) if one.claim.kind == "restated"]
    assert found == ["rounded", "rounded", "wrong", "wrong"]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("[0.9093, -0.4161, 0.0034, 1.0000]", ["rounded", "rounded", "wrong", "rounded"]),
        ("[0.9093, -0.4161, 0.0034, 0.7321]", []),
        ("[0.9093, -0.4161, 0.0043, 1.0000]", ["rounded"] * 4),
    ],
)
def test_a_last_digit_that_is_mended_is_no_slip(said: str, expected: list[str]) -> None:
    note = "sin(2) = 0.9093, cos(2) = -0.4161, sin(0.0043) = 0.0043, cos(0.0043) = 0.9999.\n\n"
    found = verdicts(f"{note}The vector is therefore {said}.")
    assert [verdict for _, verdict in found][4:] == expected
