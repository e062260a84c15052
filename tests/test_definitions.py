"""Printed formulas of the encoding: what is none, then the spellings in which they are found."""

from __future__ import annotations

import pytest
from judged import claims, findings
from trees import tree

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.positional.definitions import named_by
from pe_symbolic.claims.positional.spelled import spelled
from pe_symbolic.expression import Call, Symbol


def defined(note: str) -> list[Claim]:
    return [claim for claim in claims(note) if claim.kind == "definition"]


@pytest.mark.parametrize(
    "note",
    [
        "$f(x, 2i) = \\sin(x i)$",
        "$P(A, 2i) = 0.3$",
        "$PE(pos, 2i) = w_{pos,2i}$",
        "$PE(pos, 2i) = x + 1$",
        "$PE(pos, k) = \\sin(pos/10000^{k/d})$",
        "$Q(pos, k) = \\sin(pos/10000^{2k/d})$",
        "$PE(pos, 2i) = \\sin(a) \\cos(b/10000^{2i/d})$",
        "$PE(pos + k, 2i) = 2\\sin((pos + k)/10000^{2i/d})$",
        "$PE(t)[3] = \\sin(t/10000^{2/d})$",
        "$f(t)_{2i} = x$",
        "$PE(3, 4) = \\sin(3/10000^{4/8})$",
        "$PE(pos, 3i) = \\sin(pos/10000^{3i/d})$",
        "$\\theta_i = 10000^{-2(i-1)/d}$",
        "$y = \\sin(2x)$",
        "$R_m = \\cos(m \\theta_i)$",
        "$PE(pos, 2i) = \\sin(pos \\cdot \\omega_i)$",
        "$PE(pos, 2i) \\approx \\sin(pos/10000)$ for the last pair",
        "$PE(pos, 2i) = \\sin(pos/10000^0)$ for $i = 0$",
        "For the last pair, $2i = d$: $PE(pos, 2i) = \\sin(pos/10000)$",
        "$PE(pos, 2i) = \\sin(pos/10000)$ would be the same in all columns",
        "$PE(pos, 2i) = \\sin(10000)$",
        "$PE(pos, 2i) = \\sin(pos/100)$",
        "$PE(pos, 2i) > \\sin(pos/10000^{2i/d})$",
        "~~$PE(pos, 2i) = \\sin(pos/10000^{2i/d})$~~",
    ],
)
def test_what_is_no_formula_of_the_encoding(note: str) -> None:
    assert defined(note) == []


@pytest.mark.parametrize(
    "note",
    [
        r"$PE_{(pos, 2i)} = \sin\left(\frac{pos}{10000^{2i/d_{model}}}\right)$",
        r"$PE_{pos,2i+1} = cos(pos / 10000^{2i/d_{\text{model}}})$",
        r"$$\mathsf{PE}(\textit{p}, 2i) = sin\Bigl(\frac{\textit{p}}{10000^{\frac{2i}{d}}}\Bigr)$$",
        r"$P E_{(p o s, 2 i)} = \sin(p o s / 10000^{2 i / d})$",
        r"$\text{PE}(p, 2i) = \sin\left(p \cdot \exp\left(-\frac{2i \ln 10000}{d}\right)\right)$",
        r"$p_{k,2i} = \sin(k/n^{2i/d})$",
        r"$PE_{2i}(p) = \sin(p/10000^{2i/d})$",
        r"$PE_{pos}^{(2i)} = \sin(pos/10000^{2i/d})$",
        r"$\mathrm{PE}[pos, 2i] = \sin(pos/10000^{2i/d})$",
        "PE(pos,2i) = sin(pos/10000<sup>2i/d</sup>)",
        "PE(pos, 2i) = sin(pos / 10000**(2*i / d_model))",
        r"$PE(pos, 2(i-1)) = \sin(pos/10000^{2(i-1)/d})$",
        r"$PE(pos, 2i) = \sin(pos \cdot \omega_i)$, $\omega_k = 10000^{-2k/d}$",
        r"$PE(pos, 2i) = \sin(pos/10000^{j d_{thotel}})$",
        r"$PE(t)_{2i} = \sin(t/10000^{2i/d})$",
        r"$PE(t)[2i] = \sin(t/10000^{2i/d})$",
        r"$\text{PE}_t[2i] = \sin(t/10000^{2i/d})$",
        r"$PE(pos, k) = \sin(pos/10000^{2k/d})$",
        r"$PE(pos, 2i) = \sin(pos/10000)$",
    ],
)
def test_one_formula_in_many_spellings(note: str) -> None:
    (claim,) = defined(note)
    (piece,) = claim.pieces
    assert isinstance(piece.formula, Call)
    assert piece.formula.op in ("sin", "cos")
    assert claim.text in note


@pytest.mark.parametrize(
    "note",
    [
        r"\begin{aligned} A \\ B \end{aligned}",
        r"\begin{cases} A \\ B \end{cases}",
        r"\begin{align} & A \\ & B \end{align}",
        r"A, \quad B",
    ],
)
def test_two_formulas_in_one_display(note: str) -> None:
    even = r"PE(pos,2i) = \sin(pos/10000^{2i/d})"
    odd = r"PE(pos,2i+1) = \cos(pos/10000^{2i/d})"
    body = note.replace("A", even).replace("B", odd)
    texts = [claim.text for claim in defined(f"$$\n{body}\n$$")]
    assert texts == [even, odd]


@pytest.mark.parametrize(
    "formula",
    [
        r"-\sin(pos/10000^{2i/d})",
        r"2\sin(pos/10000^{2i/d})",
        r"\sin^2(pos/10000^{2i/d})",
        r"\tan(pos/10000^{2i/d})",
        r"1 + \sin(pos/10000^{2i/d})",
        r"\frac{\sin(pos)}{10000^{2i/d}}",
    ],
)
def test_what_was_to_be_a_wave_and_is_not_quite(formula: str) -> None:
    (claim,) = defined(f"$PE_{{(pos, 2i)}} = {formula}$")
    assert claim.text.endswith(formula)


@pytest.mark.parametrize(("sign", "verdict"), [("", "holds"), ("-", "fails")])
def test_a_sign_before_a_wave_of_named_frequencies(sign: str, verdict: str) -> None:
    note = rf"$PE_{{m,2i}} = {sign}\sin(\omega_i m)$ with $\omega_i = 10000^{{-2i/d}}$."
    assert [one.verdict for one in findings(note)] == [verdict]


def test_each_link_of_a_chain_is_a_claim() -> None:
    first, second = r"\sin(pos/10000^{2i/d})", r"\sin(pos e^{-i\ln(10000)/d})"
    note = f"$PE(pos, 2i) = {first} = {second}$"
    assert [claim.text for claim in defined(note)] == [f"PE(pos, 2i) = {first}", second]
    assert len(defined(f"$PE(pos, 2i) = {first} = \\sin(x) > {second}$")) == 1


def test_what_could_not_be_read_is_said() -> None:
    (claim,) = defined(r"$PE(pos, 2i) = \sin(pos/10000^{2i/\dmodel})$")
    assert claim.subject is None
    assert "dmodel" in claim.unread


def test_spelled_letters_are_one_name() -> None:
    assert spelled(tree("p o s")) == Symbol("pos")
    assert spelled(tree("p x o s")) == tree("p x o s")


HEADS = [
    r"\mathbf{P}_{pos,2i}",
    r"\mathbf{PE}_{(pos, 2i)}",
    r"{PE}_{pos,2i}",
    r"PE^{(2i)}_{pos}",
    r"PE_{pos}(2i)",
    r"PE[pos][2i]",
    r"(\mathbf{p}_{pos})_{2i}",
    r"[\mathbf{p}_{pos}]_{2i}",
    r"\vec{p_{pos}}^{(2i)}",
    r"\vec{p}_{pos}^{(2i)}",
    r"\gamma(pos)_{2i}",
]


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize(("exponent", "verdict"), [("2i/d", "holds"), ("i/d", "fails")])
def test_the_column_above_below_and_behind_a_name(head: str, exponent: str, verdict: str) -> None:
    formula = rf"${head} = \sin(pos/10000^{{{exponent}}})$"
    assert [found.verdict for found in findings(formula)] == [verdict]


@pytest.mark.parametrize("left", ["PE", "PE(pos)", "PE(pos, 3)", "PE(a, b)", "x^2", "PE_i"])
def test_a_left_side_that_names_no_column(left: str) -> None:
    assert named_by(tree(left)) is None
