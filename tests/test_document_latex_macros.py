"""LaTeX: macros written out within bounds, with every place in the author's own file."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from places import assert_whole, growth, marked, texts, told

from pe_symbolic.document import Document, Role, read, read_path
from pe_symbolic.document.expansion import LONGEST_EXPANSION, MOST_STEPS, expand
from pe_symbolic.document.known_names import APPEARANCE, MEANINGFUL, SAME_MEANING
from pe_symbolic.formula import lexicon

VERDICTS = frozenset({"wrong", "exact", "rounded", "misrounded", "holds", "fails", "consistent"})


def latex(source: str) -> Document:
    return read(source, "latex")


@pytest.mark.parametrize(
    "source",
    [
        "% $2 + 2 = 5$\n",
        "\\verb|$2 + 2 = 5$| and \\lstinline!2 + 2 = 5!",
        "\\begin{verbatim}\n$2 + 2 = 5$\n\\end{verbatim}",
        "\\begin{lstlisting}[language=Python]\n2 + 2 = 5\n\\end{lstlisting}",
        "\\begin{minted}{python}\n2 + 2 = 5\n\\end{minted}",
        "\\begin{comment}\n$2 + 2 = 5$\n\\end{comment}",
        "\\begin{document}\\end{document} $2 + 2 = 5$",
        "\\title{$2 + 2 = 5$}\\begin{document}\\end{document}",
        "\\newcommand{\\false}{2 + 2 = 5}",
        "\\cancel{\\frac{2}{1} + 2 = 5}",
        "\\includegraphics[width=0.5\\textwidth]{2+2=5}",
    ],
)
def test_what_is_not_said_is_not_judged(source: str) -> None:
    assert told(latex(source)) == []


@pytest.mark.parametrize(
    "definition",
    [
        "\\renewcommand{\\sin}{\\cos}",
        "\\renewcommand\\sin{\\cos}",
        "\\def\\sin{\\cos}",
        "\\let\\sin=\\cos",
        "\\let\\sin\\cos",
        "\\DeclareMathOperator{\\sin}{cos}",
        "\\RenewDocumentCommand{\\sin}{o m}{\\cos #2}",
        "\\def\\sin#1.{\\cos #1}",
        "\\newcommand{\\sin}[1]{\\cos(#1)}",
    ],
)
def test_a_name_with_a_new_meaning_gets_no_verdict(definition: str) -> None:
    source = f"$\\sin(1) = 0.84$\n{definition}\n$\\sin(1) = 0.84$ and $\\cos(1) = 0.54$\n"
    verdicts = [verdict for verdict, _, _ in told(latex(source))]
    assert verdicts == ["rounded", "unparsed", "rounded"]


@pytest.mark.parametrize("known", ["\\times", "\\pi", "\\frac", "\\sqrt", "\\approx"])
def test_no_sign_with_a_new_meaning_gets_a_verdict(known: str) -> None:
    source = f"\\def{known}{{+}}\n$2 {known} 2 = 4$, ${known} 2 = 2$, $3 {known} {{1}}{{2}} = 4$\n"
    assert [verdict for verdict, _, _ in told(latex(source)) if verdict in VERDICTS] == []


@pytest.mark.parametrize(
    "definition",
    [
        "\\renewcommand{\\leq}{\\leqslant}",
        "\\let\\cancel=\\overline",
        "\\providecommand{\\sin}{\\cos}",
        "\\DeclareMathOperator{\\sin}{sin}",
        "\\newcommand{\\unused}{\\cos}",
    ],
)
def test_what_changes_no_meaning_changes_nothing(definition: str) -> None:
    source = f"{definition}\n$\\sin(1) = 0.85$, $\\cancel{{1 = 2}}$, $3 \\leq 2$"
    assert [verdict for verdict, _, _ in told(latex(source))] == ["misrounded", "fails"]


@pytest.mark.parametrize(
    ("definition", "formula", "shown"),
    [
        ("\\newcommand{\\two}{2}", "\\two + 2 = 5", "5"),
        ("\\newcommand\\two{2}", "\\two{} + 2 = 5", "5"),
        ("\\newcommand*{\\add}[2]{#1 + #2}", "\\add{2}{2} = 5", "5"),
        ("\\newcommand{\\add}[2][2]{#1 + #2}", "\\add{2} = 5", "5"),
        ("\\newcommand{\\add}[2][7]{#1 + #2}", "\\add[2]{2} = 5", "5"),
        ("\\newcommand{\\says}[2]{#1 = #2}", "\\says{2 + 2}{5}", "5"),
        ("\\newcommand{\\back}[2]{#2 = #1}", "\\back{5.0}{2 + 2}", "5.0"),
        ("\\newcommand{\\wrong}{2 + 2 = 5}", "\\wrong", "\\wrong"),
        ("\\def\\add#1#2{#1 + #2}", "\\add22 = 5", "5"),
        ("\\NewDocumentCommand{\\add}{m m}{#1 + #2}", "\\add{2}{2} = 5", "5"),
        ("\\DeclareMathOperator{\\sine}{sin}", "\\sine(1) = 0.7", "0.7"),
        ("\\DeclarePairedDelimiter{\\size}{\\lvert}{\\rvert}", "\\size*{-4} = 5", "5"),
        ("\\newcommand{\\f}{\\frac}", "\\f{8}{2} = 5", "5"),
        ("\\newcommand{\\g}[2]{\\frac{#1}{#2}}\\newcommand{\\f}{\\g}", "\\f{8}{2} = 5", "5"),
        ("\\newcommand{\\s}[1]{\\sin#1}", "\\s{\\pi} + 1 = 2", "2"),
        ("", "\\num{4} \\cdot 2 = \\num{9.0}", "9.0"),
        ("", "\\num{4e1} = 41", "41"),
        ("", "3 \\cdot \\num{e3} = 3001", "3001"),
        ("", "\\sin(\\ang{30}) = 0.6", "0.6"),
    ],
)
def test_a_macro_says_what_it_stands_for(definition: str, formula: str, shown: str) -> None:
    document = latex(f"{definition}\n\nso that ${formula}$.\n")
    assert [verdict for verdict, _, _ in told(document)] == ["wrong"]
    assert marked(document) == [shown]
    assert_whole(document)


def test_macros_of_whole_environments() -> None:
    source = (
        "\\newcommand{\\be}{\\begin{equation}}\\def\\ee{\\end{equation}}\n\\be\n2 + 2 = 5\n\\ee\n"
    )
    assert told(latex(source)) == [("wrong", 3, 9)]


def test_a_macro_holds_from_its_definition_on() -> None:
    source = "\\newcommand{\\x}{2}\n$\\x + 2 = 5$\n\\renewcommand{\\x}{3}\n$\\x + 2 = 6$\n"
    assert [place for place in told(latex(source)) if place[0] == "wrong"] == [
        ("wrong", 2, 11),
        ("wrong", 4, 11),
    ]


def test_the_shipped_note_sets_its_dimension_by_a_macro(notes: Path) -> None:
    document = read_path(notes / "worked-d4.tex")
    assert "$d_{\\text{model}} = 4$" in texts(document, Role.MATH)
    assert not [verdict for verdict, _, _ in told(document) if verdict == "unparsed"]


@pytest.mark.parametrize(
    "definition",
    [
        "\\newcommand{\\x}{1 + \\x}",
        "\\def\\x{\\x\\x}",
        "\\newcommand{\\x}{\\y}\\newcommand{\\y}{\\x}",
        "\\newcommand{\\x}[1]{\\x{#1#1}}",
        "\\def\\x{" + "9" * 6_000 + "}",
        "\\def\\x#1{\\def\\y{#1}}",
    ],
)
def test_what_never_ends_stays_as_it_is_written(definition: str) -> None:
    document = latex(f"{definition}\n$\\x{{2}} = 2$ and $2 + 2 = 5$\n")
    verdicts = [verdict for verdict, _, _ in told(document)]
    assert verdicts[-1] == "wrong"
    assert verdicts[:-1] in ([], ["unparsed"])


def test_an_expansion_keeps_within_its_bounds() -> None:
    doubling = "".join(
        f"\\newcommand{{\\{a}}}{{\\{b}\\{b}}}"
        for a, b in zip("abcdefghijklmno", "bcdefghijklmnop", strict=True)
    )
    expanded = expand(doubling + "\\newcommand{\\p}{0123456789}" + "$\\a$")
    assert expanded is not None
    assert expanded.text.endswith("$\\a$")
    fewer = expand(doubling + "\\newcommand{\\p}{0123456789}" + "$\\h$")
    assert fewer is not None
    assert len(fewer.text) - len(doubling) > 2_000
    assert MOST_STEPS < 2**14 < LONGEST_EXPANSION


def test_a_text_without_macros_is_its_own_expansion() -> None:
    assert expand("$\\sin(2) = 0.91$ \\defect \\letter") is None


def test_the_names_with_a_meaning_are_those_the_reader_knows() -> None:
    """The two floors keep a list each; a name the reader gives a meaning must be in the lower."""
    known = lexicon.RELATION_COMMANDS.keys() | lexicon.TIMES_COMMANDS | lexicon.FRACTION_COMMANDS
    known |= lexicon.BINOMIAL_COMMANDS | {"pi", "infty", "sqrt", "div", "pm"}
    known |= BUILT_IN & lexicon.FUNCTION_NAMES.keys()
    of_packages = {"coloneqq", "eq", "flatfrac", "nicefrac", "sfrac"}
    assert not known - MEANINGFUL - of_packages
    assert not MEANINGFUL & APPEARANCE
    assert set().union(*SAME_MEANING) <= MEANINGFUL | {"approxeq"}


BUILT_IN = frozenset(
    "sin cos tan cot sec csc sinh cosh tanh coth exp log ln max min arcsin arccos arctan lg".split()
)


def test_cells_of_a_table_are_read_and_their_walls_are_layout() -> None:
    source = (
        "x = 3\n\\begin{tabular}{@{}lr@{}}\na & 0.5 \\\\\n$2 + 2 = 5$ & 2+3=6\n\\end{tabular}\ny"
    )
    document = latex(source)
    assert told(document) == [("wrong", 4, 10), ("wrong", 4, 19)]
    assert texts(document, Role.MATH) == ["$2 + 2 = 5$"]
    assert "x = 3\n" in texts(document, Role.PROSE)
    assert {"&", "\\\\"} <= set(texts(document, Role.LAYOUT))
    cells = [[source[slice(*cell)].strip() for cell in row] for row in document.tables[0].rows]
    assert cells == [["a", "0.5"], ["$2 + 2 = 5$", "2+3=6"]]


def test_a_column_under_a_formula_is_judged() -> None:
    rows = "$x$ & $\\sin(x)$ \\\\ \\hline 1 & 0.84 \\\\ 2 & $0.87$"
    table = f"\\begin{{tabular}}{{cc}} {rows} \\end{{tabular}}"
    assert [verdict for verdict, *_ in told(latex(table))] == ["rounded", "wrong"]


@pytest.mark.parametrize(
    "environment",
    "equation align align* alignat aligned gather gather* multline split eqnarray flalign "
    "displaymath dmath".split(),
)
def test_every_environment_of_mathematics(environment: str) -> None:
    source = f"\\begin{{{environment}}}\n2 + 2 = 5\n\\end{{{environment}}}\n"
    assert told(latex(source)) == [("wrong", 2, 9)]


parts = st.lists(
    st.sampled_from(
        [
            "\\newcommand",
            "\\def",
            "\\let",
            "{",
            "}",
            "\\x",
            "\\y",
            "#1",
            "[1]",
            "[",
            "]",
            "$",
            "=",
            "2",
            "\n",
            "%",
            "\\begin{verbatim}",
            "\\end{verbatim}",
            " ",
            "\\num",
            "\\SI",
            "\\renewcommand",
            "\\sin",
            "\\begin{document}",
            "\\DeclareMathOperator",
            "\\DeclarePairedDelimiter",
            "*",
            "\\",
        ]
    ),
    max_size=40,
)


@settings(max_examples=400)
@given(parts)
def test_whatever_is_written_is_read_whole(written: list[str]) -> None:
    assert_whole(latex("".join(written)))


@pytest.mark.parametrize(
    "unit",
    ["\\x", "\\x{", "\\x{a}", "\\def\\x{", "{", "}", "\\num{", "\\begin{verbatim}", "$\\x$ "],
)
@pytest.mark.parametrize("definition", ["\\newcommand{\\x}[1]{#1}", "\\def\\x{\\x\\x}"])
def test_time_grows_with_the_text(unit: str, definition: str) -> None:
    def text(size: int) -> str:
        return definition + unit * (size // len(unit))

    assert growth(latex, text, 30_000) < 4**1.5
