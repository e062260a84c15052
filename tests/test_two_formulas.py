"""The picture of two formulas that part: true to their values, quiet where there is none."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

import pytest

from pe_symbolic import check
from pe_symbolic.report.drawing import Line, Point, Style, Text
from pe_symbolic.report.two_formulas import HEIGHT, WIDTH, TwoFormulas, two_formulas

SINES = r"For all real $x$: $\sin(2x) = 2\sin(x)$."
MISPRINT = r"$$PE_{(pos, 2i)} = \sin\left(\frac{pos}{10000^{i d_{model}}}\right)$$"


def drawn(note: str) -> TwoFormulas | None:
    (finding,) = check(note + "\n", format="markdown").documents[0].findings
    assert finding.verdict == "fails"
    assert finding.evidence is not None
    assert finding.evidence.parted is not None
    return two_formulas(finding.evidence.parted, "it")


def picture(note: str) -> TwoFormulas:
    found = drawn(note)
    assert found is not None
    return found


def strokes(found: TwoFormulas, style: Style) -> tuple[tuple[Point, ...], ...]:
    ((line),) = (m for m in found.drawing.marks if isinstance(m, Line) and m.style == style)
    return line.strokes


def test_both_curves_are_the_formulas() -> None:
    """On one scale: each height is the value, from x = -3 to 5."""
    found = picture(SINES)
    functions: tuple[tuple[Style, Callable[[float], float]], ...] = (
        (Style.PRINTED_LINE, lambda x: math.sin(2 * x)),
        (Style.TRUE_LINE, lambda x: 2 * math.sin(x)),
    )
    for style, function in functions:
        (stroke,) = strokes(found, style)
        assert (stroke[0][0], stroke[-1][0], len(stroke)) == (10, 430, 49)
        for across, down in stroke:
            x = -3 + 8 * float((across - 10) / Fraction(420))
            value = -2 + 4 * float((112 - down) / Fraction(80))
            assert value == pytest.approx(function(x), abs=0.01)
    assert found.caption == "At x = 1 the two are 0.7736 apart."


def test_a_position_begins_at_its_start() -> None:
    found = picture(MISPRINT)
    labels = {mark.text for mark in found.drawing.marks if isinstance(mark, Text)}
    assert labels == {"printed", "the paper", "0", "12", "pos = 3"}
    assert found.caption.startswith("With d_model = 8, i = 1, at pos = 3 the two are 0.2")


@pytest.mark.parametrize(
    "note",
    [
        r"$\tan(x + y) = \tan(x) + \tan(y)$ for all $x$, $y$.",
        r"$\frac{1}{x + 1} = \frac{1}{x} + 1$ for all $x > 0$.",
        r"For all $a, b > 0$: $\ln(a + b) = \ln(a) + \ln(b)$.",
        r"$e^{x+y} = e^x + e^y$ for all $x$, $y$.",
    ],
)
def test_what_has_no_value_or_too_large_a_one_is_left_out(note: str) -> None:
    found = picture(note)
    for style in (Style.PRINTED_LINE, Style.TRUE_LINE):
        found_strokes = strokes(found, style)
        assert found_strokes
        for across, down in (point for stroke in found_strokes for point in stroke):
            assert 0 <= across <= WIDTH
            assert 0 <= down <= HEIGHT
    assert any(len(stroke) < 49 for style in (Style.PRINTED_LINE, Style.TRUE_LINE)
               for stroke in strokes(found, style))  # fmt: skip


@pytest.mark.parametrize(
    "note",
    [
        r"For all $n$: $(n + 1)^2 = n^2 + 1$.",
        r"For all $x$ and $n$: $\sum_{k=1}^{n} k x = n^2 x$.",
    ],
)
def test_what_only_counts_or_repeats_is_not_drawn(note: str) -> None:
    assert drawn(note) is None


def test_what_is_too_near_to_be_seen_apart_is_not_drawn() -> None:
    """The two are not the same, and 64 bits do not tell them apart."""
    assert drawn(r"For all real $x$: $\sin(x) + 10^{-300}x = \sin(x)$.") is None
