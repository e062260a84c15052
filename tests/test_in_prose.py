"""Sentences that quote notes: TeX as plain signs, and everything else as it stands."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_symbolic.judge.documents import check
from pe_symbolic.render import html, latex
from pe_symbolic.report import gather
from pe_symbolic.report.in_prose import DEEPEST, in_prose, told_of

FORMULA = r"\frac{pos}{10000^{2i/d_{\text{model}}}}"
NOTE = r"""$$PE_{(pos, 2i)} = \sin\left(\frac{pos}{1000^{2i/d_{\text{model}}}}\right)$$

$$\frac{d}{dx}\sin(\omega x) = \cos(\omega x)$$

$\sin\left(\frac{1}{2}\right) = 0.44$ and again $\sin\left(\frac{1}{2}\right) = 0.48$.
"""


@pytest.mark.parametrize(
    "said",
    [
        "the two differ at d_model = 8, pos = 3",
        "a & b, {{ 7*7 }} and cycler.__init__, 100 % of #1",
        "np.pi and table[:, 0::2]",
        r"\foo{x} has no sign of its own",
        r"notes\2024.md",
    ],
)
def test_what_is_no_tex_stays_as_it_stands(said: str) -> None:
    assert in_prose(said) == said


@pytest.mark.parametrize(
    ("quoted", "told"),
    [
        (
            r"PE_{(pos, i)}: the exponent is i/d_{model}",
            "PE_(pos, i): the exponent is i/d_model",
        ),
        (FORMULA, "pos/10000^(2i/d_model)"),
        (r"\sin\left(\frac{1}{100}^{1/3}\right)", "sin((1/100)^(1/3))"),
        (r"\sin\frac{a+b}{2}", "sin((a+b)/2)"),
        (r"\frac{d}{dx}\sin(\omega x)", "d/dx sin(ω x)"),
        (r"\sin 2 \approx \boxed{0.91", "sin 2 ≈ 0.91"),
        (r"\cos 60^{\circ}, \cos(60^\circ)", "cos 60°, cos(60°)"),
        (r"\sqrt{2} + \sqrt[3]{x + 1}", "√2 + root(x + 1, 3)"),
        (r"\begin{pmatrix}a & b\\ c & d\\\end{pmatrix}", "[a, b; c, d]"),
        (r"\begin{array}{ll}a & b\end{array}", "[a, b]"),
        (r"\left| x \right| \le 10{,}000", "| x | ≤ 10,000"),
        (r"\cancel{0.30}0.03", "[struck out: 0.30] 0.03"),
        ("omega cos(omega_k x)", "ω cos(ω_k x)"),
    ],
)
def test_what_is_tex_is_told_in_plain_signs(quoted: str, told: str) -> None:
    assert in_prose(quoted) == told


@pytest.mark.parametrize("opened", ["{", "_{", r"\frac{", r"\sqrt{", r"\text{", r"\begin{array}"])
def test_groups_without_an_end_cost_no_more_than_their_length(opened: str) -> None:
    started = time.perf_counter()
    assert in_prose(rf"\sin {opened * (DEEPEST + 5_000)}")
    assert time.perf_counter() - started < 5


@given(st.text(alphabet=r"\{}[]_^&abcfrsinqt 012.,$"))
def test_any_text_can_be_told(text: str) -> None:
    assert isinstance(in_prose(text), str)


def test_no_sentence_of_a_report_is_tex() -> None:
    report = gather(check(NOTE), (), None)
    said = [fact for group in report.groups for s in group.findings for fact in s.facts]
    told = " ".join(text for _, text, _ in said)
    assert "PE_(pos, 2i): the base is 10000, not 1000" in told
    assert "the derivative is ω cos(ω x); the two sides differ at ω = 2" in told
    assert "sin(1/2) = 0.48" in told
    page = dict(html.pages(report))["index.html"]
    assert "<dd>PE_(pos, 2i): the base is 10000, not 1000</dd>" in page
    assert "<title>sin(1/2): printed 0.44" in page
    assert r"PE\_(pos,{} 2i): the base is 10000" in latex.to_latex(report)


def test_a_program_is_quoted_as_it_stands() -> None:
    claim = check(r"$\sin(2) = 0.87$").documents[0].findings[0].claim
    line = 'print(f"{omega}_{i}\\t")'
    assert told_of(replace(claim, kind="code"), line) == line
    assert told_of(claim, line) != line
