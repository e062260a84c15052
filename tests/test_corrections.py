"""What belongs in a misprinted formula: nothing in a right one, then the piece and its place."""

from __future__ import annotations

import pytest
from judged import claims, findings

from pe_symbolic.document import read
from pe_symbolic.expression import Symbol
from pe_symbolic.judge.corrections import _Author, corrected
from pe_symbolic.judge.encoding import asked_of
from pe_symbolic.judge.finding import FAILING
from pe_symbolic.mend import Original, mend


def test_a_right_formula_needs_no_correction() -> None:
    note = r"$PE(pos, 2i) = \sin(pos/10000^{2i/d})$"
    (claim,) = claims(note)
    piece = claim.pieces[0]
    asked = asked_of(piece)
    assert asked is not None
    assert corrected(piece, asked, Symbol("d"), (), read(note)) is None


CORRECTIONS = [
    (r"PE(pos, 2i) = \sin(pos/10000^{i d_{model}})", "2i/d_{model}", ("exponent",)),
    (r"PE(pos, 2i) = \sin(pos/10000^{i/d})", "2i/d", ("exponent", "index")),
    (r"PE(pos, 2i) = \sin(\frac{pos}{10000^{\frac{d}{2i}}})", r"\frac{2i}{d}", ("exponent",)),
    (r"PE(pos, 2i+1) = \cos(pos/10000^{(2i+1)/d})", "2i/d", ("exponent", "index")),
    (r"PE(pos, 2i) = \sin(pos \cdot 10000^{-i/d})", "-2i/d", ("exponent", "index")),
    (r"PE(pos, 2i) = \sin(pos/1000^{2i/d})", "10000", ("base",)),
    (r"PE(pos, 2i) = \sin(pos \cdot e^{-2i \ln(1000)/d})", "10000", ("base",)),
    (r"PE(pos, 2i) = \cos(pos/10000^{2i/d})", r"\sin", ("sin-cos-swap",)),
    (r"PE(pos, 2i+1) = sin(pos/10000^{2i/d})", "cos", ("sin-cos-swap",)),
    (r"PE(pos, 2i) = \sin(pos/10000^{2i}/d)", r"\sin(pos/10000^{2i/d})", ("exponent",)),
    (r"PE(pos, 2i) = \sin(\frac{pos}{10000})", "10000^{2i/d_{model}}", ("exponent",)),
    ("PE(pos, 2i) = sin(pos/10000)", "10000^(2i/d_model)", ("exponent",)),
    (r"PE(pos, 2i) = \sin(pos/10000^{2i})", "2i/d_{model}", ("exponent",)),
    (r"PE(pos, 2i) = \sin(pos/10000^{2i/10000})", "2i/d_{model}", ("exponent",)),
    (r"PE(pos, 2i) = \sin(pos/10000^{2i/pos})", "2i/d_{model}", ("exponent",)),
]


@pytest.mark.parametrize(("formula", "suggestion", "causes"), CORRECTIONS)
def test_the_piece_that_belongs_there(
    formula: str, suggestion: str, causes: tuple[str, ...]
) -> None:
    (finding,) = findings(f"${formula}$")
    assert (finding.verdict, finding.suggestion) == ("fails", suggestion)
    assert finding.causes == causes


@pytest.mark.parametrize("formula", [formula for formula, _, _ in CORRECTIONS])
def test_mending_makes_it_hold(formula: str) -> None:
    result = mend(Original("a", "markdown", f"${formula}$".encode()), FAILING)
    assert result.places == 1
    assert [finding.verdict for finding in result.after.findings] == ["holds"]


def test_a_width_that_is_said_is_written() -> None:
    note = r"With $d = 512$, $PE(pos, 2i) = \sin(pos/10000^{2i/10000})$."
    (finding,) = findings(note)
    assert (finding.verdict, finding.suggestion) == ("fails", "2i/512")
    assert finding.message.endswith(r"the paper has \sin(pos/10000^{2i/512})")


def test_a_slip_is_mended_where_it_stands_alone() -> None:
    note = r"With $d = 1000$, $PE(pos,2i) = \sin(pos \cdot \exp(-\frac{2i}{1000} \ln 1000))$."
    (finding,) = findings(note)
    assert (finding.causes, finding.suggestion) == (("base",), "10000")
    assert finding.message.endswith(r"\exp(-\frac{2i}{1000} \ln 10000))")


def test_two_slips_are_mended_as_one() -> None:
    (finding,) = findings(r"$PE(pos, 2i) = \cos(pos/10000^{i/d})$")
    assert finding.causes == ("sin-cos-swap", "exponent", "index")
    assert finding.suggestion == r"\sin(pos/10000^{2i/d})"


_SINE, _COSINE = "this column has the sine", "this column has the cosine"


@pytest.mark.parametrize(
    ("formula", "causes", "marked", "belongs", "why"),
    [
        (r"PE(pos, 2i) = \cos(pos/10000^{2i/d})", ["sin-cos-swap"], r"\cos", r"\sin", _SINE),
        (r"PE(pos, 2i+1) = \sin(pos/10000^{2i/d})", ["sin-cos-swap"], r"\sin", r"\cos", _COSINE),
        ("PE(pos, 2i) = cos(pos/10000^(2i/d))", ["sin-cos-swap"], "cos", "sin", _SINE),
        ("PE(pos, 2i) = Cos(pos/10000^(2i/d))", ["sin-cos-swap"], "Cos", "Sin", _SINE),
        ("PE(pos, 2i) = sin(pos/1000^(2i/d))", ["base"], "1000", "10000",
         "the base is 10000, not 1000"),
        (r"PE(pos, 2i) = \sin\left(\frac{pos}{1000^{2i/d_{\text{model}}}}\right)", ["base"],
         "1000", "10000", "the base is 10000, not 1000"),
        (r"PE(pos, 2i) = \sin(pos \exp(-2i \ln(1000)/d))", ["base"], "1000", "10000",
         "the base is 10000, not 1000"),
        (r"PE(pos, 2i) = \sin(pos/100^{i/d})", ["base", "exponent", "index"], "100^{i/d}",
         "10000^{2i/d}", "the base is 10000, not 100; the exponent is 2i/d, not i/d"),
        ("PE(pos, 2i) = sin(pos/10000^(i/d))", ["exponent", "index"], "i/d", "2i/d",
         "the exponent is 2i/d, not i/d"),
        (r"PE(pos, 2i) = \sin(pos/10000^{i/d_{\text{model}}})", ["exponent", "index"],
         r"i/d_{\text{model}}", r"2i/d_{\text{model}}",
         r"the exponent is 2i/d_{\text{model}}, not i/d_{\text{model}}"),
        (r"PE(t, 2k) = \sin(t/10000^{k/D})", ["exponent", "index"], "k/D", "2k/D",
         "the exponent is 2k/D, not k/D"),
        ("PE(pos, 2i) = sin(pos/10000^(2i+1/d))", ["exponent"], "2i+1/d", "2i/d",
         "the exponent is 2i/d, not 2i+1/d"),
        (r"PE(pos, 2i+1) = \cos(pos/10000^{(2i+2)/d})", ["exponent", "index"], "(2i+2)/d", "2i/d",
         "the exponent is 2i/d, not (2i+2)/d"),
        (r"PE(pos, 2i) = \sin(pos \cdot 10000^{2i/d})", ["exponent", "index"], "2i/d", "-2i/d",
         "the exponent is -2i/d, not 2i/d"),
        (r"PE(pos, 2i) = \sin(pos/10000^{-2i/d})", ["exponent", "index"], "-2i/d", "2i/d",
         "the exponent is 2i/d, not -2i/d"),
        (r"PE(pos, 2i) = \sin(\frac{pos}{10000^{\frac{i}{d}}})", ["exponent", "index"],
         r"\frac{i}{d}", r"\frac{2i}{d}", r"the exponent is \frac{2i}{d}, not \frac{i}{d}"),
        (r"PE(pos, 2i) = \sin(pos/10000^\frac{i}{d})", ["exponent", "index"], r"\frac{i}{d}",
         r"{\frac{2i}{d}}", r"the exponent is \frac{2i}{d}, not \frac{i}{d}"),
        ("PE(pos, 2i) = sin(pos/10000^2 i/d)", ["exponent"], "sin(pos/10000^2 i/d)",
         "sin(pos/10000^(2i/d))", "the power is another one"),
        (r"PE(pos,2i)=\sin(i/10000^{2 pos/d})", ["exponent"], r"\sin(i/10000^{2 pos/d})",
         r"\sin(pos/10000^{2i/d})", "the power is another one"),
        (r"PE(pos, 2i) = \sin(2pos/10000^{2i/d})", ["unexplained"], r"\sin(2pos/10000^{2i/d})",
         r"\sin(pos/10000^{2i/d})", "the angle is another one"),
        (r"PE(pos, 2i) = \sin(pos + 10000^{2i/d})", ["unexplained"], r"\sin(pos + 10000^{2i/d})",
         r"\sin(pos/10000^{2i/d})", "the angle is another one"),
        (r"PE(pos, 2i+1) = \sin(pos/1000^{(2i+1)/d})",
         ["sin-cos-swap", "base", "exponent", "index"], r"\sin(pos/1000^{(2i+1)/d})",
         r"\cos(pos/10000^{2i/d})",
         f"{_COSINE}; the base is 10000, not 1000; the exponent is 2i/d, not (2i+1)/d"),
    ],
)  # fmt: skip
def test_what_is_marked_and_what_belongs_there(
    formula: str, causes: list[str], marked: str, belongs: str, why: str
) -> None:
    note = f"${formula}$" if "\\" in formula else formula
    (finding,) = findings(note)
    assert (finding.verdict, [*finding.causes], finding.suggestion) == ("fails", causes, belongs)
    place = finding.replaces
    assert place is not None
    assert note[place.column - 1 : place.end_column - 1] == marked
    proper = formula.partition("= " if "= " in formula else "=")[2].replace(marked, belongs)
    told = f"{formula.partition('=')[0].strip()}: {why}; the paper has "
    assert finding.message in (told + proper, told + belongs)
    assert finding.remarks[0].startswith("the two differ at ")


@pytest.mark.parametrize(
    ("formula", "cause"),
    [
        (r"\tan(pos/10000^{2i/d})", "unexplained"),
        (r"-\sin(pos/10000^{2i/d})", "sign"),
        (r"\sin(pos/10000)^{2i/d}", "precedence"),
    ],
)
def test_what_no_piece_mends(formula: str, cause: str) -> None:
    (finding,) = findings(f"$PE(pos, 2i) = {formula}$")
    assert (finding.verdict, finding.causes, finding.suggestion) == ("fails", (cause,), None)


@pytest.mark.parametrize(
    ("source", "end", "closing"),
    [
        ("a(b)c", 1, 0), ("a(b)c", 3, 1), ("a(b)c", 4, 0), ("((b))", 3, 2), ("((b)c)", 3, 1),
        ("{a(b)}c", 4, 2), ("{a(b)}c", 5, 1), ("(a{b})c", 4, 2), ("{a(b}c", 4, 0),
        ("(b)(c)", 5, 1), ("(b", 2, 0), ("{b)c", 2, 0), ("b)c", 1, 0),
    ],
)  # fmt: skip
def test_the_brackets_that_open_within_a_stretch_close_behind_it(
    source: str, end: int, closing: int
) -> None:
    (claim,) = claims(r"$PE(pos, 2i) = \sin(pos/10000^{2i/d})$")
    asked = asked_of(claim.pieces[0])
    assert asked is not None
    author = _Author(source, claim.pieces[0], asked, Symbol("d"), "d")
    assert author.closing(0, end) == closing


@pytest.mark.parametrize(
    ("width", "torn", "belongs"),
    [
        ("d_{model}", "d model", "2i/d_{model}"),
        ("d_{model}", "x y", "2i/d_{model}"),
        ("D_m", "D m", "2i/D_m"),
        ("d", "d m", "2i/d"),
        ("w", "d m", "2i/d"),  # the other case has none that is called d
        ("d", "w", "2i/w"),  # a case that is not torn keeps its own
    ],
)
def test_the_width_of_a_torn_case_is_that_of_the_other(width: str, torn: str, belongs: str) -> None:
    cases = rf"\sin(pos/10000^{{2i/{width}}}) & j = 2i \\ \cos(pos/10000^{{i/{torn}}}) & j = 2i+1"
    right, wrong = findings(rf"$$PE_{{pos,j}} = \begin{{cases}} {cases} \end{{cases}}$$")
    assert (right.verdict, wrong.verdict, wrong.suggestion) == ("holds", "fails", belongs)
    assert wrong.message.endswith(rf"the paper has \cos(pos/10000^{{{belongs}}})")
