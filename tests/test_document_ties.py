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


@pytest.mark.parametrize(
    "setting",
    [
        r"\caption{#}",
        r"\begin{figure}\caption[Short]{#}\label{fig:1}\end{figure}",
        r"\section{#}",
        r"\subsubsection*{#} Text.",
        r"\frametitle{#}",
        r"\fbox{#}",
        r"\parbox{5cm}{#}",
        r"\colorbox{yellow}{#}",
        "He says ``#'' here.",
        r"``\emph{#}''",
    ],
)
def test_what_latex_sets_as_a_block_or_in_a_box_is_a_statement(setting: str) -> None:
    for claim, verdict in (
        ("2 L × 7 days = 15 L", "wrong"),
        ("½ x 41.2 x 2 = 41.2", "exact"),
        ("4 km / 2 h = 2 km/h", "exact"),
        ("$2 + 2 = 5$", "wrong"),
    ):
        assert [one.verdict for one in findings(setting.replace("#", claim), "latex")] == [verdict]


def test_a_box_may_hold_the_result_alone() -> None:
    assert [one.verdict for one in findings(r"2 kg + 3 kg = \fbox{6 kg}", "latex")] == ["wrong"]


def test_two_primes_without_a_quotation_are_those_of_inches() -> None:
    assert read("It is 5'10'' or 6'2'' long.", "latex").source == "It is 5'10'' or 6'2'' long."
    assert read("Say ``yes'' to 5'10''.", "latex").source == "Say “yes” to 5'10''."
