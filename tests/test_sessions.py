"""Sessions of other languages: what shows nothing to judge, then results right and wrong."""

from __future__ import annotations

import json

import pytest
from judged import findings


def fence(language: str, code: str) -> str:
    return f"# Notes\n\n```{language}\n{code}\n```\n"


@pytest.mark.parametrize(
    ("language", "code"),
    [
        ("r", "> x\n[1] 0.87"),
        ("r", "> sin(2)\n[2] 0.87"),
        ("r", "> log(8, base = 2)\n[1] 4"),
        ("r", "> sd(c(1))\n[1] 0.5"),
        ("r", "> c <- 3\n> c(1, 2)\n[1] 1 3"),
        ("r", "> x <- c(1, 2)\n> x <- f(x)\n> sum(x)\n[1] 4"),
        ("matlab", ">> y = sin(2);\n>> z"),
        ("matlab", ">> sin(x)\nans = 0.87"),
        ("julia", "julia> f(2)\n0.87"),
        ("julia", "julia> -7 ÷ 2\n-3\njulia> -7 % 3\n-1"),
        ("julia", "julia> 10^19\n-8446744073709551616"),
        ("js", "-Math.abs(7) % 3 // -1"),
        ("js", "const x = f(2); // 0.87"),
        ("js", "const x = Math.sin(y); // 0.87"),
        ("js", "see http://Math.org // 0.87"),
        ("java", "double x = Math.sin(2); // 0.87"),
        ("r", "> " + "1 + " * 200 + "1\n[1] 5"),
    ],
)
def test_what_shows_no_result(language: str, code: str) -> None:
    assert findings(fence(language, code)) == ()


@pytest.mark.parametrize(
    ("language", "code", "verdicts"),
    [
        ("r", "> sin(2)\n[1] 0.87\n> 5 %/% 2\n[1] 2\n> 7 %% 4\n[1] 4", "wew"),
        ("r", "> x <- c(1, 2, 4)\n> 2 * x\n[1] 2 4 9\n> mean(x)\n[1] 2.333333", "eewr"),
        ("r", "> var(c(2, 4, 4, 4, 5, 5, 7, 9))\n[1] 4.571429\n> sd(c(1, 2, 3))\n[1] 1", "re"),
        ("r", "> exp(-c(1, 2))\n[1] 0.3678794 0.1354353\n> choose(5, 2)\n[1] 10", "rwe"),
        ("", "> 2^10\n[1] 1025\n> pi\n[1] 3.141593", "wr"),
        ("matlab", ">> x = 3^2\nx = 9\n>> sqrt(x) + 1\nans =\n\n    5\n", "w"),
        ("octave", ">> [1, 2, 3] .* 2\nans =\n\n   2   4   6\n>> norm([3, 4])\nans = 6", "w"),
        ("julia", "julia> sin(2)\n0.87\njulia> 7 ÷ 2\n3\njulia> π / 2\n1.5707963267948966", "wer"),
        ("js", "const x = Math.sin(2); // 0.87\nlet y = 2 * Math.pow(3, 2) // => 18", "we"),
        ("ts", "console.log(Math.PI / 2); // 1.58\nMath.round(2.6) // returns 3", "me"),
    ],
)
def test_what_sessions_show(language: str, code: str, verdicts: str) -> None:
    assert "".join(one.verdict[0] for one in findings(fence(language, code))) == verdicts


def test_the_number_that_belongs_there_has_its_place() -> None:
    (finding,) = findings(fence("r", "> choose(5, 2)\n[1] 11"))
    assert finding.suggestion == "10"
    assert finding.replaces is not None
    assert (finding.replaces.line, finding.replaces.column) == (5, 5)
    assert finding.claim.subject_text == "choose(5, 2)"


def cell(language: str, *cells: tuple[str, str]) -> str:
    """The verdicts on what cells of a notebook in this language ended with, by their letters."""
    kind = "display_data" if language == "R" else "execute_result"
    made = [
        {
            "cell_type": "code",
            "source": source,
            "execution_count": at,
            "outputs": [{"output_type": kind, "data": {"text/plain": shown}}] if shown else [],
        }
        for at, (source, shown) in enumerate(cells)
    ]
    metadata = {"language_info": {"name": language}}
    note = json.dumps({"cells": made, "metadata": metadata, "nbformat": 4})
    return "".join(one.verdict[0] for one in findings(note, "notebook"))


@pytest.mark.parametrize(
    ("language", "code", "shown"),
    [
        ("ruby", "-7 / 2", "-4"),
        ("julia", "-7 % 3", "-1"),
        ("julia", "6 // 4", "3//2"),
        ("julia", "x = [1, 2, 4]\nx[1]", "1"),
        ("octave", "10 % 3 of them", "ans = 10"),
        ("R", "plot(x)", "plot without title"),
        ("R", "median(x)", "[1] 4"),
        ("python", "2 ^ 3", "[1] 8"),
    ],
)
def test_what_cells_of_other_languages_mean_otherwise(language: str, code: str, shown: str) -> None:
    assert cell(language, (code, shown)) == ""


@pytest.mark.parametrize(
    ("language", "cells", "verdicts"),
    [
        ("R", (("x <- 3\ny <- 4", ""), ("# both\nsqrt(x^2 + y^2)", "[1] 5.1")), "w"),
        ("R", (("mean(c(1, 2, 6)) * 2", "[1] 6"), ("c(1, 2) * 2", "[1] 2 5")), "eew"),
        ("julia", (("x = 2;", ""), ("x^3", "8"), ("7 ÷ 2", "4")), "ew"),
        ("octave", (("2^3", "ans = 8"), ("2^0.5", "ans = 1.4242")), "ew"),
    ],
)
def test_what_cells_of_other_languages_show(
    language: str, cells: tuple[tuple[str, str], ...], verdicts: str
) -> None:
    assert cell(language, *cells) == verdicts
