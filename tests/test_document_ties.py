"""Ties of LaTeX: a blank in prose, and no sign that goes with what stands behind it."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

from pe_symbolic.document import read


@pytest.mark.parametrize(
    ("note", "told"),
    [
        ("(e)~No, otherwise.\n\n(f)~Yes.", []),
        ("(b-i)~0.21. In Fig.~3, (c)~$Z = 3$.", []),
        ("(c)~$2 + 2 = 5$. About~$3$ + 4 = 8.", [("5", "wrong"), ("8", "wrong")]),
        (r"caf\~{e} and $2~+~2 = 5$", [("5", "wrong")]),
    ],
)
def test_a_tie_of_prose_is_a_blank(note: str, told: list[tuple[str, str]]) -> None:
    assert verdicts(note, "latex") == told


def test_what_stands_behind_a_tie_keeps_its_place() -> None:
    (found,) = findings("Here~$1 + 1 = 2$.~And\nnow~$2 + 2 = 5$.", "latex")[1:]
    assert (found.claim.place.line, found.claim.place.column) == (2, 6)


def test_code_and_accents_keep_their_tildes() -> None:
    written = "a~b \\verb|x~y| \\~n $p~q$"
    assert read(written, "latex").source == "a b \\verb|x~y| \\~n $p~q$"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"\item 2 + 3 = 8", ["wrong"]),
        (r"\item sin(2) = 0.91", ["rounded"]),
        (r"\item[a)] 2 + 3 = 8", ["wrong"]),
        (r"So \textbf{2 + 3 = 8} and \emph{4 + 4 = 8}.", ["wrong", "exact"]),
        (r"We \emph{surely} have 4 + 4 = 9, \emph{a word} and $x = 3$", ["wrong"]),
        (r"\texttt{x = 2 + 3 = 8}", []),
        (r"\emph{${1 + 1 = 3}$}", ["wrong"]),
    ],
)
def test_arithmetic_in_the_words_of_latex(text: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(text, "latex")] == expected
