"""What belongs in a misprinted formula: nothing in a right one, then the piece and its place."""

from __future__ import annotations

import pytest
from judged import claims, findings

from pe_symbolic.document import read
from pe_symbolic.expression import Symbol
from pe_symbolic.judge.corrections import corrected
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
