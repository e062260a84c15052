"""Printed formulas judged: right ones and open ones first, then misprints with their cause."""

from __future__ import annotations

import pytest
from judged import findings, of_kind, only
from trees import plain

from pe_symbolic.claims.claim import Piece
from pe_symbolic.expression import Symbol
from pe_symbolic.judge import definitions
from pe_symbolic.judge.documents import check


@pytest.mark.parametrize(
    "note",
    [
        r"$PE_{(pos, 2i)} = \sin\left(\frac{pos}{10000^{2i/d_{model}}}\right)$",
        r"$p_{k,2i} = \sin(k/n^{2i/d})$",
        r"$PE(3, 2i) = \sin(3/10000^{2i/8})$",
        r"$PE(pos, 2i) = \sin(pos/10000^{i/(d/2)})$",
        r"$PE(pos, 2i) = \sin(pos \cdot \omega_i)$ with $\omega_k = \frac{1}{10000^{2k/d}}$",
        r"$PE(pos, 2i-1) = \sin(pos/10000^{(2i-2)/d})$",
        r"PE(pos, 2i) = sin(pos * exp(-2i * ln(10000) / d))",
        r"PE(pos, 2i) = sin(pos/10000^(2i/dmodel))",
        r"$PE(pos, 2i) = \sin(pos/10000^{2i/dmodel})$",
        r"$PE_{pos,2i} = \sin(pos/10{,}000^{2i/d})$",
    ],
)
def test_a_right_formula_holds(note: str) -> None:
    assert of_kind("definition", note) == ["holds"]


def test_each_formula_has_the_frequency_that_its_own_sentence_puts() -> None:
    wave = r"$PE(pos, 2i) = \sin(pos \cdot \omega_i)$, where $\omega_i = 10000^{-%s/d}$."
    assert of_kind("definition", f"{wave % '2i'}\n\nOr {wave % 'i'}") == ["holds", "fails"]
    assert of_kind("definition", f"{wave % 'i'}\n\nOr {wave % '2i'}") == ["fails", "holds"]


@pytest.mark.parametrize(
    "note",
    [
        r"A variant: $PE(pos, 2i) = \sin(pos/100^{2i/d})$.",
        r"In two-dimensional images $PE(x, 2i) = \sin(x/10000^{4i/d})$.",
        r"$PE(pos, 2i-1) = \sin(pos/10000^{2i/d})$",
        r"$PE(pos, 2i) = \sin(pos/10000^{2i/\dmodel})$",
        r"$PE(pos, i) = \sin(pos/10000^{2i/d})$",
    ],
)
def test_another_formula_stays_open(note: str) -> None:
    assert of_kind("definition", note) in (["undecided"], ["unparsed"])


@pytest.mark.parametrize(
    ("formula", "cause"),
    [
        (r"-\sin(pos/10000^{2i/d})", "sign"),
        (r"\sin(pos/10000)^{2i/d}", "precedence"),
        (r"\cos(pos/10000)^{2i/d}", "unexplained"),
        (r"2\sin(pos/10000^{2i/d})", "unexplained"),
        (r"\tan(pos/10000^{2i/d})", "unexplained"),
        (r"\frac{\sin(pos)}{10000^{2i/d}}", "unexplained"),
        (r"\sin(\alpha pos/10000^{2i/d})", "unexplained"),
        (r"\sin((L - pos)/10000^{2i/d})", "unexplained"),
    ],
)
def test_a_power_that_is_right_is_no_cause(formula: str, cause: str) -> None:
    (finding,) = findings(f"$PE(pos, 2i) = {formula}$")
    assert (finding.verdict, finding.causes) == ("fails", (cause,))
    assert "d = 8" in finding.remarks[0]


def test_a_link_that_departs_from_the_first_fails() -> None:
    note = r"$PE(pos, 2i) = \sin(pos/10000^{2i/d}) = \sin(pos e^{-i\ln(10000)/d})$"
    assert of_kind("definition", note) == ["holds", "fails"]
    assert of_kind("definition", note.replace("-i", "-2i")) == ["holds", "holds"]


def test_what_fails_says_where_it_differs() -> None:
    (finding,) = findings(r"$PE(pos, 2i) = \sin(pos/10000^{i d})$")
    assert finding.verdict == "fails"
    assert any("differ at" in remark for remark in finding.remarks)
    assert r"\sin(pos/10000^{2i/d})" in finding.message


def test_a_frequency_defined_wrongly_fails_where_it_is_used() -> None:
    (finding,) = findings(r"$PE(pos, 2i) = \sin(pos \cdot \omega_i)$, $\omega_i = 10000^{-i/d}$")
    assert finding.verdict == "fails"
    assert finding.causes == ("exponent", "index")
    assert finding.suggestion is None


def test_the_cases_of_the_handout() -> None:
    note = (
        r"$$PE_{(pos, i)} = \begin{cases} \sin(pos/10000^{i d}) & i \text{ even} \\"
        r" \cos(pos/10000^{i d}) & i \text{ odd} \end{cases}$$"
    )
    found = findings(note)
    assert [f.suggestion for f in found] == ["i/d", "(i-1)/d"]
    assert {f.causes[0] for f in found} == {"exponent"}
    assert [f.verdict for f in found] == ["fails", "fails"]


def test_the_numbers_of_a_definition_are_counted_as_claimed() -> None:
    coverage = check(r"$PE(pos, 2i) = \sin(pos/10000^{2i/d})$").documents[0].coverage
    assert coverage.numbers == coverage.in_claims > 0


CASES = r"""$$PE_{(pos,k)} = \begin{cases} \sin(pos/10000^{k/d}), & k = 2i \\
\cos(pos/10000^{EXPONENT/d}), & k = 2i+1 \end{cases}$$"""


@pytest.mark.parametrize(("exponent", "verdict"), [("(k-1)", "holds"), ("k", "fails")])
def test_each_case_has_the_column_of_its_own_condition(exponent: str, verdict: str) -> None:
    found = [f.verdict for f in findings(CASES.replace("EXPONENT", exponent))]
    assert found == ["holds", verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"With $d_{model} = 512$: $PE(pos,2i) = \sin(pos/10000^{i/256})$", "holds"),
        (r"With $d_{model} = 512$: $PE(pos,2i) = \sin(pos/10000^{i/128})$", "fails"),
        (r"$PE(pos,2i) = \sin(pos/10000^{i/512})$", "fails"),
        (r"$d_{model} = 512$ is the width and $d_k = 64$ the size of a head. "
         r"$PE(pos,2i) = \sin(pos/10000^{2i/d_k})$", "fails"),
    ],
)  # fmt: skip
def test_the_width_is_the_number_that_is_stated(note: str, verdict: str) -> None:
    assert [f.verdict for f in findings(note) if f.claim.kind == "definition"] == [verdict]


def test_a_number_that_is_raised_is_not_taken_for_the_width() -> None:
    finding = only(r"$PE(k, 2i) = \sin(k / 100^{2i/4})$")
    assert (finding.verdict, finding.causes, finding.suggestion) == ("fails", ("base",), "10000")


SAID_APART = [
    ("With $B=1000$: {0}B^{{2i/d}})$", "fails"),
    ("Take $B = 1000$.\n\n{0}B^{{2i/d}})$", "fails"),
    ("{0}n^{{2i/d}})$\n\n- $k$: a position\n- $n$: a scalar, set to 1,000 here", "fails"),
    (
        "{0}n^{{2i/d}})$\n\n- $k$: a position\n- $n$: a scalar, set to 10,000 by the authors",
        "holds",
    ),
    ("# A\n\n$w_i = 10000^{{-2i/d}}$\n\n# B\n\n$w_i = 10000^{{-i/d}}$, {1}$", "fails"),
    ("# A\n\n$w_i = 10000^{{-i/d}}$\n\n# B\n\n$w_i = 10000^{{-2i/d}}$, {1}$", "holds"),
    ("{1}$ where $w_i = 10000^{{-2i/d}}$", "holds"),
    ("{0}10000^{{2i/d}})$ where $d=d_{{model}}/2$", "fails"),
    ("{0}10000^{{2i/d}})$ where $d$ is half of the model dimension", "fails"),
    ("{0}10000^{{i/d}})$ where $d=d_{{model}}/2$", "holds"),
    ("{0}10000^{{2i/d}})$ where $d=d_{{model}}$", "holds"),
    ("{0}10000^{{2i/d_{{head}}}})$", "undecided"),
]


@pytest.mark.parametrize(("note", "verdict"), SAID_APART)
def test_what_stands_beside_a_formula_counts(note: str, verdict: str) -> None:
    text = note.format(r"$PE(pos,2i)=\sin(pos/", r"$PE(pos,2i)=\sin(w_i pos)")
    assert [f.verdict for f in findings(text) if f.claim.kind == "definition"] == [verdict]


_UNSAID = "2i/d_{model}"


@pytest.mark.parametrize(
    ("angle", "verdict", "causes", "belongs"),
    [
        # A number of the formula is the width, from 2 to below 100000, and none is one.
        (r"pos/10000^{2i/2}", "holds", (), None),
        (r"pos/10000^{2i/3}", "holds", (), None),
        (r"pos/10000^{2i/99999}", "holds", (), None),
        (r"pos \cdot 10000^{-2i/512}", "holds", (), None),
        (r"pos/10000^{2i/100000}", "fails", ("exponent",), _UNSAID),
        (r"pos/10000^{2i/10000}", "fails", ("exponent",), _UNSAID),
        (r"pos/10000^{2i/512.5}", "fails", ("exponent",), _UNSAID),
        (r"pos/10000^{i/2}", "fails", ("exponent",), _UNSAID),
        (r"pos/10000^{i/256}", "fails", ("exponent", "index"), "2i/256"),
        (r"pos/1000^{2i/512}", "fails", ("base",), "10000"),
        (r"2pos/10000^{2i/512}", "fails", ("unexplained",), r"\sin(pos/10000^{2i/512})"),
        # A name that is raised to a power is the base, whatever else stands beside it.
        (r"pos/B^{2i/512}", "holds", (), None),
        (r"pos/B^{2i/d}", "holds", (), None),
        (r"pos/B^{4i/512}", "fails", ("exponent",), "2i/512"),
        (r"pos/B^{2i/2}", "holds", (), None),
        (r"pos/B^{2i/3}", "holds", (), None),
        (r"pos/B^{2i}", "fails", ("exponent",), _UNSAID),
        (r"pos/B^{i/2}", "fails", ("exponent",), _UNSAID),
    ],
)
def test_what_is_the_width_and_what_the_base(
    angle: str, verdict: str, causes: tuple[str, ...], belongs: str | None
) -> None:
    finding = only(rf"$PE(pos, 2i) = \sin({angle})$")
    assert (finding.verdict, finding.causes, finding.suggestion) == (verdict, causes, belongs)
    said = "B stands for the base, 10000 in the paper"
    assert (said in finding.remarks) is (verdict == "holds" and "B" in angle)


@pytest.mark.parametrize(
    ("words", "verdict", "causes", "said"),
    [
        ("", "holds", (), "PE(pos, 2i) is the formula of the paper"),
        ("with $B = 10000$", "holds", (), "PE(pos, 2i) is the formula of the paper"),
        ("with $B = 100$", "fails", ("base",), "B is 100, where the paper has 10000"),
        ("where $B$ is the length of the sequence", "fails", ("base",),
         "B is a length, where the paper has 10000"),
        (", $d_{model} = 510$", "fails", ("exponent",), r"the paper has \sin(pos/B^{2i/510})"),
    ],
)  # fmt: skip
def test_what_the_words_say_of_a_base(
    words: str, verdict: str, causes: tuple[str, ...], said: str
) -> None:
    found = findings(rf"$PE(pos, 2i) = \sin(pos/B^{{2i/512}})$ {words}")
    (finding,) = (one for one in found if one.claim.kind == "definition")
    assert (finding.verdict, finding.causes) == (verdict, causes)
    assert finding.message.endswith(said)
    assert finding.evidence is not None
    assert (finding.evidence.kind == "normal-form") is (verdict == "holds")
    assert (finding.evidence.parted is None) is (verdict == "holds")


@pytest.mark.parametrize(
    ("width", "verdict"), [("", "fails"), ("$d_{model} = 512$", "holds"), ("$d = 510$", "fails")]
)
def test_half_of_the_width_that_is_stated(width: str, verdict: str) -> None:
    found = findings(rf"{width}: $PE(pos, 2i) = \sin(pos/10000^{{i/256}})$")
    assert [one.verdict for one in found if one.claim.kind == "definition"] == [verdict]


@pytest.mark.parametrize(("parity", "columns"), [(None, [1, 2, 3]), (0, [2, 4, 6]), (1, [3, 5, 7])])
def test_columns_at_which_formulas_are_compared_are_of_the_right_parity(
    parity: int | None, columns: list[int]
) -> None:
    pos, column, wide = map(Symbol, ("pos", "j", "d"))
    formula = plain("sin(pos/10000^(j/d))")
    piece = Piece(pos, column, formula, (0, 1), parity)
    points = list(definitions._points(piece, definitions._Reading(formula, wide)))
    assert [point["j"] for point in points] == columns
    assert {(int(point["pos"]), int(point["d"])) for point in points} == {(3, 8)}
