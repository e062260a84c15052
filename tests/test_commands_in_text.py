"""Commands of TeX in the text: what is told to them, and what is shown."""

from __future__ import annotations

import pytest
from judged import verdicts

_SEVEN, _EIGHT = ("7", "exact"), ("8", "wrong")


@pytest.mark.parametrize(
    "note",
    [
        r"Take 3 \oplus 4 = 8",
        r"\half + 1 = 1.5 and \sq{3} = 9",
        r"\foo 3 = 4",
        r"\rule{3 + 4 = 8}{1cm} \index{3 + 4 = 8} \definecolor{x}{rgb}{3 + 4 = 8}",
        r"\item[(8)] this, \scalebox{0.8}{that}",
    ],
)
def test_what_claims_nothing(note: str) -> None:
    assert verdicts(note, "latex") == []


@pytest.mark.parametrize("sign", [r"\hadamard", r"\Mod", r"\union"])
def test_an_operation_that_is_not_known_parts_nothing(sign: str) -> None:
    assert "wrong" not in {verdict for _, verdict in verdicts(f"x = 3 {sign} 2 * 2 = 7")}


@pytest.mark.parametrize(
    "between",
    [
        r"\index{a}",
        r"\newthing{a} ",
        r" \vfill",
        r" \dotfill",
        r"\hrule",
        r"\marginpar{a}",
        r"\pagebreak",
    ],
)
def test_a_command_parts_what_stands_around_it(between: str) -> None:
    assert verdicts(rf"So 2 + 5 = 7{between} 3 + 4 = 7.", "latex") == [_SEVEN, _SEVEN]
    assert verdicts(rf"So 2 + 5 = 7{between} 3 + 4 = 8.", "latex") == [_SEVEN, _EIGHT]


def test_braces_of_commands_part() -> None:
    note = r"\answer{2 + 5 = 7} \solution{3 + 4 = 8} \problem{2 + 5 = 7}{3 + 4 = 8}"
    assert verdicts(note, "latex") == [_SEVEN, _EIGHT, _SEVEN, _EIGHT]


def test_an_operation_that_is_not_read_parts_nothing() -> None:
    assert verdicts(r"So 2 + 1 = 3 \oplus 0 + 0 = 3.", "latex")[-1] == ("3", "exact")
    assert verdicts(r"So 20 + 2 = 6 \x 3 + 4 = 22.", "latex")[-1] == ("22", "exact")


@pytest.mark.parametrize(
    "before",
    r"\footnotesize \scriptsize \LARGE \indent \choice \CorrectChoice \normalfont \any".split(),
)
def test_commands_before_a_calculation(before: str) -> None:
    assert verdicts(rf"{before} 3 + 4 = 7", "latex") == [_SEVEN]
    assert verdicts(rf"{before} 3 + 4 = 8", "latex") == [_EIGHT]


@pytest.mark.parametrize(
    "note",
    [
        r"\textsc{%s}",
        r"Text\footnote{That is %s.} and more.",
        r"A \todo[inline]{Check %s in the text.} here",
        r"\color{blue}{$%s$}",
        r"\resizebox{\linewidth}{!}{$%s$}",
        r"\scalebox{0.8}{$%s$}",
        r"See \href{page.html}{%s} here.",
        r"\item[$%s$] text",
        r"So $2$\footnote{As %s} is even.",
    ],
)
def test_what_a_command_shows_is_read(note: str) -> None:
    assert verdicts(note % "3 + 4 = 7", "latex") == [_SEVEN]
    assert verdicts(note % "3 + 4 = 8", "latex") == [_EIGHT]


def test_a_note_within_a_formula_is_not_read_into_it() -> None:
    assert verdicts(r"So 3\footnote{As 3 = 2 + 1} + 4 = 7.", "latex") == [_SEVEN]
